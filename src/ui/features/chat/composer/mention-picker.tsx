import { Trans, useLingui } from '@lingui/react/macro';
import { BLUR_COMMAND, COMMAND_PRIORITY_HIGH, mergeRegister, type LexicalEditor } from 'lexical';
import { AtSign } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- which name is lit while the focus stays in the text; the editor's keys come from outside of React
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { MENTION_ALL } from '../../../../domain/messaging/composed.ts';
import {
  selectMention,
  selectMentionable,
  selectMentionQuery,
} from '../../../../machines/composer/selectors.ts';
import type { ComposerRef } from '../../../../machines/composer/types.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Icon } from '../../../kit/icon/icon.tsx';
import { usePortalSelector } from '../../../portal.tsx';
import { Avatar } from '../../../shared/avatar.tsx';
import * as styles from './editor.css.ts';
import { $mention, $mentionAtCaret, type MentionAtCaret } from './mention-at-caret.ts';
import { useKeys } from './picker-keys.ts';

/**
 * A list over the text: everybody, and the members whose names contain the text after the `@` (COMP-03). The focus
 * stays in the text.
 */
export function MentionPicker({
  editor,
  composer,
  id,
}: {
  editor: LexicalEditor;
  composer: ComposerRef;
  id: string;
}) {
  const { t } = useLingui();
  const mention = usePortalSelector(composer, selectMention);
  const members = usePortalSelector(composer, selectMentionable);
  const query = usePortalSelector(composer, selectMentionQuery);
  /** The index of the highlighted name, and the query that it belongs to. */
  const [lit, setLit] = useState({ query: '', at: 0 });
  const giveUp = useTypedMention(editor, composer);
  const everybody = t`所有人`;
  const isOpen = mention !== 'closed';
  const names = [
    ...(everybody.includes(query)
      ? [{ userID: MENTION_ALL, userName: everybody, userAvatarUrl: '' }]
      : []),
    ...(mention === 'shown' ? members : []),
  ];
  const at = Math.min(lit.query === query ? lit.at : 0, names.length - 1);
  const light = (index: number): void => setLit({ query, at: index });
  const choose = (one: { userID: string; userName: string } | undefined): boolean => {
    if (one === undefined) return false;
    editor.update(() => $mention(one.userID, one.userName));
    light(0);
    return true;
  };
  useKeys(editor, isOpen, {
    move: (by) => names.length > 0 && light((at + by + names.length) % names.length),
    choose: () => choose(names[at]),
    giveUp,
  });
  useLayoutEffect(() => {
    const root = editor.getRootElement();
    if (isOpen && at >= 0) root?.setAttribute('aria-activedescendant', `${id}-${at}`);
    else root?.removeAttribute('aria-activedescendant');
    if (isOpen) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [editor, id, isOpen, at]);

  if (!isOpen) return <div id={id} hidden />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keeps the focus in the text, whatever is pressed here
    <div className={styles.picker} onMouseDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" aria-label={t`提及成員`}>
        {names.map(({ userID, userName, userAvatarUrl }, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the text's, where the focus is
          <div
            key={userID}
            id={`${id}-${index}`}
            className={styles.option}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onPointerMove={() => light(index)}
            onClick={() => choose(names[index])}
          >
            {userID === MENTION_ALL ? (
              <Icon of={AtSign} size={24} />
            ) : (
              <Avatar name={userName} picture={userAvatarUrl} />
            )}
            <span className={styles.name}>{userName}</span>
          </div>
        ))}
      </div>
      {mention === 'loading' && (
        <p className={styles.said} role="status">
          <Trans>正在載入成員…</Trans>
        </p>
      )}
      {mention === 'shown' && names.length === 0 && (
        <p className={styles.said} role="status">
          <Trans>沒有符合的成員</Trans>
        </p>
      )}
      {mention === 'failed' && (
        <p className={styles.said} role="alert">
          <Trans>成員沒有載入</Trans>
          <Button look="quiet" size="small" onPress={() => composer.send({ type: 'mention.open' })}>
            <Trans>再試一次</Trans>
          </Button>
        </p>
      )}
    </div>
  );
}

/** Notifies the machine of an `@` before the caret; the returned function hides the picker until the next `@`. */
function useTypedMention(editor: LexicalEditor, composer: ComposerRef): () => void {
  const givenUp = useRef<MentionAtCaret>(undefined);
  const last = useRef<MentionAtCaret>(undefined);
  useEffect(() => {
    const isOpen = (): boolean => selectMention(composer.getSnapshot()) !== 'closed';
    const close = (): void => {
      if (isOpen()) composer.send({ type: 'mention.close' });
    };
    return mergeRegister(
      editor.registerUpdateListener(({ editorState }) => {
        // During a composition the final text is not known yet, so the picker does not change.
        if (editor.isComposing()) return;
        const found = editorState.read($mentionAtCaret);
        const isSame = found?.key === givenUp.current?.key && found?.from === givenUp.current?.from;
        if (!isSame) givenUp.current = undefined;
        last.current = found;
        if (found === undefined || givenUp.current !== undefined) return close();
        if (!isOpen()) composer.send({ type: 'mention.open' });
        if (isOpen() && selectMentionQuery(composer.getSnapshot()) !== found.query) {
          composer.send({ type: 'mention.typed', query: found.query });
        }
      }),
      editor.registerCommand(
        BLUR_COMMAND,
        () => {
          close();
          return false;
        },
        COMMAND_PRIORITY_HIGH,
      ),
    );
  }, [editor, composer]);
  return () => {
    givenUp.current = last.current;
    composer.send({ type: 'mention.close' });
  };
}
