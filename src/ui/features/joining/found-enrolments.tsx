import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleX, Clock } from 'lucide';
import type { Enrolment, EnrolmentState } from '../../../domain/joining/enrolment.ts';
import { LinkButton } from '../../kit/link/link.tsx';
import { StatusTag } from '../../kit/status-tag/status-tag.tsx';
import * as parts from '../../shared/desk-parts.css.ts';
import { useMoments } from '../../shared/moments.ts';
import { stack } from '../../theme/layout.css.ts';
import { ENROLMENT_WORDS } from './enrolment-words.ts';
import { ENROLMENT_STATE_WORDS } from './joining-words.ts';
import * as styles from './joining.css.ts';

const LOOKS: Readonly<
  Record<EnrolmentState, Pick<Parameters<typeof StatusTag>[0], 'tone' | 'icon'>>
> = {
  received: { tone: 'neutral', icon: Clock },
  reviewing: { tone: 'waiting', icon: Clock },
  accepted: { tone: 'good', icon: CircleCheck },
  declined: { tone: 'loss', icon: CircleX },
};

/** The states of enrolments that this tab sent or looked up. */
export function FoundEnrolments({ found }: { found: readonly Enrolment[] }) {
  const { i18n } = useLingui();
  const { fullDateTime } = useMoments();
  return (
    <section className={stack[16]}>
      <h2 className={parts.sectionTitle}>
        <Trans>您的申請</Trans>
      </h2>
      <ul className={parts.tasks}>
        {found.map(({ enrolmentNo, type, state, createdAt, decision }) => (
          <li key={enrolmentNo} className={styles.found}>
            <p className={parts.note}>{i18n._(ENROLMENT_WORDS[type].title)}</p>
            <p className={styles.number}>{enrolmentNo}</p>
            <p>
              <StatusTag {...LOOKS[state]}>{i18n._(ENROLMENT_STATE_WORDS[state])}</StatusTag>
            </p>
            <p className={parts.note}>
              <Trans>送出時間：{fullDateTime(createdAt)}</Trans>
            </p>
            {decision !== '' && <p>{decision}</p>}
            {state === 'received' && (
              <p className={parts.note}>
                <Trans>請記下這組編號。每次有結果，我們都會以簡訊或電子郵件通知您。</Trans>
              </p>
            )}
            {type === 2 && state !== 'declined' && (
              <div className={parts.buttons}>
                <LinkButton look="primary" to="/driver/apply">
                  <Trans>登入並上傳證件</Trans>
                </LinkButton>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
