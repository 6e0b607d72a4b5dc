import { Trans, useLingui } from '@lingui/react/macro';
import type { ContentItem } from '../../../domain/content/edited.ts';
import { StatusTag } from '../../kit/status-tag/status-tag.tsx';
import * as parts from '../../shared/desk-parts.css.ts';
import { useMoments } from '../../shared/moments.ts';
import * as styles from './content-desk.css.ts';
import { ACTION_WORDS, STATES } from './content-words.ts';

/** An item's versions, and its audit trail. */
export function ContentHistory({ item }: { item: ContentItem }) {
  return (
    <>
      <Versions item={item} />
      <AuditTrail item={item} />
    </>
  );
}

function Versions({ item: { versions } }: { item: ContentItem }) {
  const { t, i18n } = useLingui();
  const { fullDateTime } = useMoments();
  return (
    <section className={styles.section}>
      <h3 className={parts.sectionTitle}>
        <Trans>版本</Trans>
      </h3>
      <div className={parts.scroll} role="region" aria-label={t`版本`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.cell}>
                <Trans>版本</Trans>
              </th>
              <th scope="col" className={styles.cell}>
                <Trans>狀態</Trans>
              </th>
              <th scope="col" className={styles.cell}>
                <Trans>生效時間</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {versions.map(({ version, state, validFrom }) => (
              <tr key={version}>
                <td className={styles.cell}>{version}</td>
                <td className={styles.cell}>
                  <StatusTag tone={STATES[state].tone} icon={STATES[state].icon}>
                    {i18n._(STATES[state].words)}
                  </StatusTag>
                </td>
                <td className={styles.cell}>
                  {validFrom === undefined ? '–' : fullDateTime(validFrom)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** The audit trail: who did what, when. */
function AuditTrail({ item: { audit } }: { item: ContentItem }) {
  const { i18n } = useLingui();
  const { fullDateTime } = useMoments();
  if (audit.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={parts.sectionTitle}>
        <Trans>處理紀錄</Trans>
      </h3>
      <ol>
        {audit.map(({ at, userName, action, version }, index) => {
          const done = i18n._(ACTION_WORDS[action]);
          return (
            <li key={index} className={parts.note}>
              {fullDateTime(at)} · {userName} · {done} · <Trans>第 {version} 版</Trans>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
