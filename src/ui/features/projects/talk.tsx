import { Trans, useLingui } from '@lingui/react/macro';
import type { Talk } from '../../../domain/project/talk.ts';
import { Change } from '../../shared/change.tsx';
import { useMoments } from '../../shared/moments.ts';
import { passFocusOn } from '../../shared/pass-focus-on.ts';
import * as rows from '../../shared/rows.css.ts';
import { stack } from '../../theme/layout.css.ts';
import * as styles from './projects.css.ts';

/** The discussion on a project's page, as plain text: without links or markup. */
export function TalkList({
  rows: said,
  onRemove,
  onAnswer,
}: {
  rows: readonly Talk[];
  onRemove: (talkId: string) => void;
  /** For the creator only: called when they want to write an answer, or change an existing one. */
  onAnswer?: (talkId: string, answer: string) => void;
}) {
  return (
    <ul className={rows.list}>
      {said.map((one) => (
        <One
          key={one.talkId}
          one={one}
          onRemove={onRemove}
          {...(onAnswer === undefined ? {} : { onAnswer })}
        />
      ))}
    </ul>
  );
}

function One({
  one,
  onRemove,
  onAnswer,
}: {
  one: Talk;
  onRemove: (talkId: string) => void;
  onAnswer?: (talkId: string, answer: string) => void;
}) {
  const { t } = useLingui();
  const { fullDateTime } = useMoments();
  const { talkId, name, title, text, answer, answeredAt, mayRemove } = one;
  return (
    <li ref={passFocusOn} className={rows.row}>
      {title !== '' && <h3 className={rows.name}>{title}</h3>}
      <p className={styles.said}>{text}</p>
      <p className={rows.note}>
        {name} · {fullDateTime(one.saidAt)}
      </p>
      {answer !== '' && (
        <div className={`${styles.answer} ${stack[4]}`}>
          <p className={styles.said}>{answer}</p>
          <p className={rows.note}>
            <Trans>發起人回覆</Trans>
            {answeredAt !== null && ` · ${fullDateTime(answeredAt)}`}
          </p>
        </div>
      )}
      {(mayRemove || onAnswer !== undefined) && (
        <div className={rows.actions}>
          {onAnswer !== undefined && (
            <Change aria-label={t`回覆：${text}`} onPress={() => onAnswer(talkId, answer)}>
              {answer === '' ? <Trans>回覆</Trans> : <Trans>修改回覆</Trans>}
            </Change>
          )}
          {mayRemove && (
            <Change aria-label={t`移除：${text}`} onPress={() => onRemove(talkId)}>
              <Trans>移除</Trans>
            </Change>
          )}
        </div>
      )}
    </li>
  );
}
