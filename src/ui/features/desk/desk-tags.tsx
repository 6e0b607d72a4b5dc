import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- what is typed until it is put on the conversation
import { useId, useState } from 'react';
import { TAG_LENGTH, TAGS_MAX } from '../../../domain/messaging/desk-limits.ts';
import { tidyTag } from '../../../domain/messaging/keeping.ts';
import { selectUnderway } from '../../../machines/desk/selectors.ts';
import { Icon } from '../../kit/icon/icon.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { visuallyHidden } from '../../theme/layout.css.ts';
import * as styles from './desk-side.css.ts';
import { useDesk, useDeskRow, useOverview } from './desk.ts';

/** The tags of a conversation, in a row. */
export function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <span key={tag} className={styles.tag}>
          {tag}
        </span>
      ))}
    </span>
  );
}

/** The agents' tags of a conversation, by which they find it again. The visitor does not see them (CHAT-07). */
export function DeskTags({ conversationID }: { conversationID: string }) {
  const { t } = useLingui();
  const id = useId();
  const desk = useDesk();
  const tags = useDeskRow(conversationID)?.tags ?? [];
  const known = useOverview()?.tags ?? [];
  const underway = usePortalSelector(desk, selectUnderway);
  const [typed, setTyped] = useState('');
  const tag = tidyTag(typed);
  const isTooLong = tag.length > TAG_LENGTH;
  const isFull = tags.length >= TAGS_MAX;
  const put = (name: string, on: boolean): void =>
    desk.send({ type: 'action.begin', action: { kind: 'tag', conversationID, tag: name, on } });
  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className={styles.partTitle}>
        <Trans>標籤</Trans>
      </h3>
      {tags.length > 0 && (
        <ul className={styles.chips}>
          {tags.map((one) => (
            <li key={one} className={styles.chip}>
              {one}
              <button
                type="button"
                className={styles.chipRemove}
                aria-label={t`移除標籤 ${one}`}
                disabled={underway !== undefined}
                onClick={() => put(one, false)}
              >
                <Icon of={X} size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {!isFull && (
        <form
          className={styles.tagForm}
          onSubmit={(event) => {
            event.preventDefault();
            if (tag === '' || isTooLong || underway !== undefined) return;
            if (!tags.includes(tag)) put(tag, true);
            setTyped('');
          }}
        >
          <label className={visuallyHidden} htmlFor={id}>
            <Trans>新增標籤</Trans>
          </label>
          <input
            id={id}
            className={styles.smallInput}
            value={typed}
            placeholder={t`新增標籤`}
            list={`${id}-known`}
            autoComplete="off"
            aria-invalid={isTooLong || undefined}
            aria-describedby={isTooLong ? `${id}-error` : undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <datalist id={`${id}-known`}>
            {known
              .filter((one) => !tags.includes(one.tag))
              .map((one) => (
                <option key={one.tag} value={one.tag}>
                  {one.tag}
                </option>
              ))}
          </datalist>
          <button
            type="submit"
            className={styles.smallButton}
            aria-label={t`加上標籤`}
            disabled={tag === '' || isTooLong}
          >
            <Icon of={Plus} size={16} />
          </button>
        </form>
      )}
      {isTooLong && (
        <p id={`${id}-error`} className={styles.wrong} role="alert">
          <Trans>標籤最多 {TAG_LENGTH} 個字</Trans>
        </p>
      )}
    </section>
  );
}
