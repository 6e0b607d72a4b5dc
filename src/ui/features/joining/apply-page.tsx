import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, Clock } from 'lucide';
import {
  DOCUMENT_KINDS,
  STEPS,
  type ApplicationValues,
  type Applying,
  type DriverApplication,
  type DriverDocument,
} from '../../../domain/joining/application.ts';
import { SERVICE_KINDS, serves } from '../../../domain/service-kind/service-kind.ts';
import { selectChangeFailure, selectOpenForm } from '../../../machines/collection/selectors.ts';
import { selectForm, type FormRef } from '../../../machines/form/selectors.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { LinkButton } from '../../kit/link/link.tsx';
import { StatusTag } from '../../kit/status-tag/status-tag.tsx';
import { StepLine } from '../../kit/step-line/step-line.tsx';
import { usePage } from '../../on-demand.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { RefusedBanner } from '../../refused-banner.tsx';
import { SERVICE_KIND_WORDS } from '../../service-kind-words.tsx';
import { Fetched } from '../../shared/account-page.tsx';
import * as parts from '../../shared/desk-parts.css.ts';
import { Facts } from '../../shared/desk-parts.tsx';
import { useMoments } from '../../shared/moments.ts';
import { passFocusTo } from '../../shared/pass-focus-on.ts';
import { Rows } from '../../shared/rows.tsx';
import { stack } from '../../theme/layout.css.ts';
import { DocumentDialog, ReviewDialog, StepDialog } from './apply-forms.tsx';
import { documentOf, Tasks, type ApplyingList } from './apply-tasks.tsx';
import { APPLICATION_STATE_WORDS, DOCUMENT_WORDS } from './joining-words.ts';
import * as styles from './joining.css.ts';
import { useAnswers } from './use-answers.tsx';

const STANDING = 'application-standing';
const toStanding = passFocusTo(`#${STANDING}`);

/** The page for applying to drive; it also shows the state of the application (DRV-01). */
export function ApplyPage() {
  const page = usePage({ name: 'driverApplication', input: { query: undefined } });
  return (
    <div className={`${styles.inMain} ${stack[24]}`}>
      <h1 className={parts.title} tabIndex={-1}>
        <Trans>申請成為司機</Trans>
      </h1>
      <Fetched page={page}>
        {(list) => (
          <Rows list={list} empty={null}>
            {(row) => (
              <li key="applying" className={parts.sole}>
                <Shown list={list} row={row} />
              </li>
            )}
          </Rows>
        )}
      </Fetched>
    </div>
  );
}

function Shown({ list, row }: { list: ApplyingList; row: Applying }) {
  const { application } = row;
  const form = usePortalSelector(list, selectOpenForm<ApplicationValues>);
  const failure = usePortalSelector(list, selectChangeFailure);
  const isOver = application !== undefined && application.state !== 'rejected';
  return (
    <>
      <RefusedBanner failure={failure} />
      <div id={STANDING} role="status" tabIndex={-1}>
        {application === undefined ? (
          <p className={styles.lead}>
            <Trans>
              準備好身分證與駕照，大約十分鐘就能填完。中途離開，填過的內容會留在這個瀏覽器，直到您登出；證件號碼只留到關閉分頁。
            </Trans>
          </p>
        ) : (
          <Standing application={application} />
        )}
      </div>
      {isOver && application.state !== 'accepted' && (
        <Sent application={application} documents={row.documents} />
      )}
      {!isOver && (
        <div ref={toStanding} className={stack[24]}>
          <Tasks list={list} row={row} />
        </div>
      )}
      {form !== undefined && !isOver && (
        <Dialogs form={form} onClose={() => list.send({ type: 'form.close' })} />
      )}
    </>
  );
}

function Dialogs({ form, onClose }: { form: FormRef<ApplicationValues>; onClose: () => void }) {
  const name = usePortalSelector(form, selectForm);
  const id = usePortalSelector(form, ({ context }) => context.id);
  const kind = DOCUMENT_KINDS.find((one) => one === id);
  const step = STEPS.find((one) => one === name);
  if (step !== undefined) return <StepDialog form={form} step={step} onClose={onClose} />;
  if (kind !== undefined) return <DocumentDialog form={form} kind={kind} onClose={onClose} />;
  return <ReviewDialog form={form} onClose={onClose} />;
}

/** What the applicant has sent. */
function Sent({
  application,
  documents,
}: {
  application: DriverApplication;
  documents: readonly DriverDocument[];
}) {
  const { i18n } = useLingui();
  const rows = useAnswers()(application).filter(([, value]) => value !== '');
  return (
    <>
      <section className={stack[8]}>
        <h2 className={parts.sectionTitle}>
          <Trans>資料</Trans>
        </h2>
        <Facts rows={rows} />
      </section>
      <section className={stack[8]}>
        <h2 className={parts.sectionTitle}>
          <Trans>證件照片</Trans>
        </h2>
        <ul className={parts.tasks}>
          {DOCUMENT_KINDS.map((kind) => {
            const document = documentOf(documents, kind);
            if (document === undefined) return null;
            return (
              <li key={kind} className={styles.task}>
                <img className={styles.thumbnail} src={document.thumbnail} alt="" />
                <span>{i18n._(DOCUMENT_WORDS[kind])}</span>
              </li>
            );
          })}
        </ul>
      </section>
    </>
  );
}

/** The state of the application. */
function Standing({ application }: { application: DriverApplication }) {
  const { t, i18n } = useLingui();
  const { fullDateTime } = useMoments();
  const { state, appliedAt, decidedAt, decision, kinds } = application;
  if (state === 'accepted') {
    return (
      <section className={stack[16]}>
        <p>
          <StatusTag tone="good" icon={CircleCheck}>
            <Trans>您現在是我們的司機</Trans>
          </StatusTag>
        </p>
        <p>
          <Trans>恭喜，申請已通過。您可以服務的種類：</Trans>
        </p>
        <ul>
          {SERVICE_KINDS.filter((kind) => serves(kinds, kind)).map((kind) => (
            <li key={kind}>{i18n._(SERVICE_KIND_WORDS[kind].title)}</li>
          ))}
        </ul>
        {decision !== '' && <p>{decision}</p>}
        {decidedAt !== null && (
          <p className={parts.note}>
            <Trans>通過時間：{fullDateTime(decidedAt)}</Trans>
          </p>
        )}
        <div className={parts.buttons}>
          <LinkButton look="secondary" to="/account/{-$page}" params={{ page: 'profile' }}>
            <Trans>查看個人資料</Trans>
          </LinkButton>
        </div>
      </section>
    );
  }
  if (state === 'rejected') {
    return (
      <Banner tone="waiting" title={<Trans>申請需要補正</Trans>}>
        {decision === '' ? (
          <Trans>請依下面的說明重新上傳證件，再送出一次。合格的證件不用重傳。</Trans>
        ) : (
          decision
        )}
      </Banner>
    );
  }
  return (
    <section className={stack[16]}>
      <p>
        <StatusTag tone="waiting" icon={Clock}>
          {i18n._(APPLICATION_STATE_WORDS[state])}
        </StatusTag>
      </p>
      <StepLine
        label={t`申請進度`}
        current={state === 'pending' ? 1 : 2}
        steps={[
          { id: 'sent', label: <Trans>已送出</Trans>, time: fullDateTime(appliedAt) },
          { id: 'waiting', label: <Trans>等待審核</Trans> },
          { id: 'checking', label: <Trans>審核證件</Trans> },
          { id: 'decided', label: <Trans>通知結果</Trans> },
        ]}
      />
      <p className={parts.note}>
        <Trans>通常需要三個工作天。結果出來時，這一頁會自動更新，我們也會傳簡訊給您。</Trans>
      </p>
    </section>
  );
}
