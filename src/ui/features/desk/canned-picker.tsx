import { Trans, useLingui } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- which answer is lit while the focus stays in the text
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { cannedQuery, foundAnswers } from '../../../domain/messaging/canned.ts';
import type { CannedAnswer } from '../../../domain/messaging/desk.ts';
import { selectRows } from '../../../machines/collection/selectors.ts';
import { selectCanned } from '../../../machines/desk/selectors.ts';
import { usePortalSelector } from '../../portal.tsx';
import type { ExtraText, PickerKeys } from '../chat/composer/editor-extra.ts';
import * as canned from './canned.css.ts';
import * as styles from './desk.css.ts';
import { usePartOfDesk } from './desk.ts';

/**
 * A list of the canned answers that match a message beginning with `/`. Arrows choose an answer, and Enter inserts it.
 * Esc closes the list, as long as the message begins with the same text (CHAT-07). The focus stays in the text.
 */
export function CannedPicker({ text: editor, id }: { text: ExtraText; id: string }) {
  const { t } = useLingui();
  const rows = usePortalSelector(usePartOfDesk(selectCanned), selectRows<CannedAnswer>);
  const text = useSyncExternalStore(editor.watch, editor.read);
  const [lit, setLit] = useState({ text: '', at: 0 });
  /** The text at which the list was closed with Esc. */
  const [givenUp, setGivenUp] = useState<string>();
  const query = cannedQuery(text);
  const isGivenUp = givenUp !== undefined && text.startsWith(givenUp);
  if (givenUp !== undefined && !isGivenUp) setGivenUp(undefined);
  const isOpen = query !== undefined && !isGivenUp;
  const found = isOpen ? foundAnswers(rows, query) : [];
  const at = Math.min(lit.text === text ? lit.at : 0, found.length - 1);
  const choose = (one: CannedAnswer | undefined): boolean => {
    if (one === undefined) return false;
    // Messages are sent without line breaks (COMP-01), so the answer's line breaks become spaces.
    const words = one.text.replaceAll(/\s*\n\s*/g, ' ');
    editor.replace(words);
    return true;
  };
  const keys = useRef<PickerKeys>(undefined);
  useLayoutEffect(() => {
    keys.current = {
      move: (by) =>
        found.length > 0 && setLit({ text, at: (at + by + found.length) % found.length }),
      choose: () => choose(found[at]),
      giveUp: () => setGivenUp(text),
    };
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    // The cast is safe: the layout effect above sets the keys before anybody can press one.
    return editor.keys(() => keys.current as PickerKeys);
  }, [editor, isOpen]);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    editor.light(at >= 0 ? `${id}-${at}` : undefined);
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
    return () => editor.light(undefined);
  }, [editor, id, isOpen, at]);

  if (!isOpen) return <div id={id} hidden />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keeps the focus in the text, whatever is pressed here
    <div className={canned.picker} onMouseDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" aria-label={t`常用回覆`}>
        {found.map((one, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the text's, where the focus is
          <div
            key={one.answerId}
            id={`${id}-${index}`}
            className={canned.cannedOption}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onPointerMove={() => setLit({ text, at: index })}
            onClick={() => choose(one)}
          >
            <span className={canned.cannedTitle}>{one.title}</span>
            <span className={canned.cannedLines}>{one.text}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p className={styles.none} role="status">
          {rows.length === 0 ? <Trans>還沒有常用回覆</Trans> : <Trans>沒有符合的常用回覆</Trans>}
        </p>
      )}
    </div>
  );
}
