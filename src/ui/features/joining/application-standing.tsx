import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, Clock } from 'lucide';
import type { DriverApplication } from '../../../domain/joining/application.ts';
import { SERVICE_KINDS, serves } from '../../../domain/service-kind/service-kind.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { LinkButton } from '../../kit/link/link.tsx';
import { StatusTag } from '../../kit/status-tag/status-tag.tsx';
import { StepLine } from '../../kit/step-line/step-line.tsx';
import { SERVICE_KIND_WORDS } from '../../service-kind-words.tsx';
import * as parts from '../../shared/desk-parts.css.ts';
import { useMoments } from '../../shared/moments.ts';
import { stack } from '../../theme/layout.css.ts';
import { APPLICATION_STATE_WORDS } from './joining-words.ts';

/** The state of the application. */
export function ApplicationStanding({ application }: { application: DriverApplication }) {
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
