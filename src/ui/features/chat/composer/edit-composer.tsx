import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Smile, X } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- the editor, and whether its emoji picker lies open, are the screen's own
import { useCallback, useRef, useState } from 'react';
import { editedText } from '../../../../domain/messaging/composed.ts';
import { keyOf } from '../../../../domain/messaging/message-key.ts';
import { selectParts } from '../../../../machines/composer/selectors.ts';
import type { ComposerRef } from '../../../../machines/composer/types.ts';
import {
  selectEdited,
  selectEditFailure,
  selectIsSaving,
} from '../../../../machines/message-edit/selectors.ts';
import { Banner } from '../../../kit/banner/banner.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { Icon } from '../../../kit/icon/icon.tsx';
import { usePortalSelector } from '../../../portal.tsx';
import { useChat } from '../../../shared/messaging/chat.ts';
import { useMessageWords } from '../../../shared/messaging/use-message-words.ts';
import { useMessage } from '../../../shared/messaging/use-store.ts';
import { useWayBack } from '../../../shared/messaging/use-way-back.ts';
import * as styles from '../composer.css.ts';
import { FailureBanner } from '../failure-banner.tsx';
import { useOpenConversation } from '../open-conversation.ts';
import type { EditorHandle } from './editor.tsx';
import { Editor } from './lazy-editor.tsx';
import { EmojiPicker } from './lazy-tools.tsx';
import { Notes } from './notes.tsx';

export interface EditComposerProps {
  composer: ComposerRef;
}

/** Shown in place of the composer while a message is edited. Enter saves it; Esc leaves it unchanged. */
export default function EditComposer({ composer }: EditComposerProps) {
  const { t } = useLingui();
  const { store } = useChat();
  const { line } = useMessageWords();
  const { edit, composer: draft, conversationID } = useOpenConversation();
  const editor = useRef<EditorHandle>(undefined);
  const [hasEmojis, setHasEmojis] = useState(false);
  const messageID = usePortalSelector(edit, selectEdited);
  const failure = usePortalSelector(edit, selectEditFailure);
  const isSaving = usePortalSelector(edit, selectIsSaving);
  const maySave = editedText(usePortalSelector(composer, selectParts)) !== undefined;
  const edited = store.byID(conversationID, messageID);
  // Renders again when the message is revoked on another device.
  useMessage(conversationID, edited === undefined ? '' : keyOf(edited));
  const content = edited?.content;
  const isRevoked = content?.type === 'revoke';
  const parts = () => selectParts(composer.getSnapshot());
  const save = (): void => {
    if (!isRevoked) edit.send({ type: 'edit.save', parts: parts() });
  };
  const writeAnew = (): void => {
    draft.send({ type: 'words.again', parts: parts() });
    edit.send({ type: 'edit.cancel' });
  };
  const cancel = (): void => edit.send({ type: 'edit.cancel' });
  useWayBack(true, () => {
    cancel();
    return false;
  });
  const onHandle = useCallback((handle: EditorHandle | undefined) => {
    editor.current = handle;
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc leaves the message as it was
    <form
      className={styles.composer}
      aria-label={t`編輯訊息`}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        // The emoji picker or the list over the text handles its own Esc first.
        if (event.defaultPrevented) return;
        event.preventDefault();
        if (hasEmojis) setHasEmojis(false);
        else cancel();
      }}
    >
      {isRevoked ? (
        <Banner
          tone="loss"
          title={<Trans>這則訊息已收回，無法再編輯</Trans>}
          action={
            <Button look="secondary" size="small" onPress={writeAnew}>
              <Trans>改寫成新訊息</Trans>
            </Button>
          }
        />
      ) : (
        <FailureBanner failure={failure} />
      )}
      <div className={styles.answered}>
        <span className={styles.answeredWords}>
          <Trans>編輯訊息：</Trans>
          {content && line(content)}
        </span>
        <button type="button" className={styles.tool} aria-label={t`取消編輯`} onClick={cancel}>
          <Icon of={X} />
        </button>
      </div>
      <Notes composer={composer} />
      {hasEmojis && <EmojiPicker onPick={(emoji) => editor.current?.insertText(emoji)} />}
      <div className={styles.line}>
        <div className={styles.field}>
          <Editor
            composer={composer}
            isDisabled={false}
            takesFocus
            onSubmit={save}
            // An edited text must stay a text, so pasted files are ignored.
            onFiles={() => undefined}
            onHandle={onHandle}
          />
          <button
            type="button"
            className={styles.inField}
            aria-label={t`表情符號`}
            aria-expanded={hasEmojis}
            onClick={() => setHasEmojis(!hasEmojis)}
          >
            <Icon of={Smile} size={24} />
          </button>
        </div>
        <button
          type="submit"
          className={styles.tool}
          data-primary
          aria-label={t`儲存變更`}
          disabled={!maySave || isSaving || isRevoked}
        >
          <Icon of={Check} />
        </button>
      </div>
    </form>
  );
}
