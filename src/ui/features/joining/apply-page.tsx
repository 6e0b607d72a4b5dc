import { Trans, useLingui } from '@lingui/react/macro';
import {
  DOCUMENT_KINDS,
  STEPS,
  type ApplicationValues,
  type Applying,
  type DriverApplication,
  type DriverDocument,
} from '../../../domain/joining/application.ts';
import { selectChangeFailure, selectOpenForm } from '../../../machines/collection/selectors.ts';
import { selectForm, type FormRef } from '../../../machines/form/selectors.ts';
import { usePage } from '../../on-demand.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { RefusedBanner } from '../../refused-banner.tsx';
import { Fetched } from '../../shared/account-page.tsx';
import * as parts from '../../shared/desk-parts.css.ts';
import { Facts } from '../../shared/facts.tsx';
import { passFocusTo } from '../../shared/pass-focus-on.ts';
import { Rows } from '../../shared/rows.tsx';
import { stack } from '../../theme/layout.css.ts';
import { ApplicationStanding } from './application-standing.tsx';
import { documentOf, Tasks, type ApplyingList } from './apply-tasks.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import { DOCUMENT_WORDS } from './joining-words.ts';
import * as styles from './joining.css.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { StepDialog } from './step-dialog.tsx';
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
          <ApplicationStanding application={application} />
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
