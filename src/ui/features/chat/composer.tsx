import { Trans, useLingui } from '@lingui/react/macro';
import { Mic, Plus, SendHorizontal, Smile } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- which tools lie open over the text, and who has the focus
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  selectIsBarrage,
  selectMaySend,
  selectParts,
  selectRepliesTo,
} from '../../../machines/composer/selectors.ts';
import type { ComposerRef } from '../../../machines/composer/types.ts';
import { Icon } from '../../kit/icon/icon.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useDesktop } from '../home/use-desktop.ts';
import { useChat } from './chat.ts';
import * as styles from './composer.css.ts';
import { AttachTools } from './composer/attach-tools.tsx';
import type { EditorHandle, EditorProps } from './composer/editor.tsx';
import { Answered, Notes } from './composer/notes.tsx';
import { useFileDrop } from './composer/use-file-drop.ts';
import { takeFiles } from './content-of-file.ts';

const Editor = lazyPart<EditorProps>(
  () => import('./composer/editor.tsx'),
  (_, hasFailed) => <NoEditor hasFailed={hasFailed} />,
);
// It comes with the conversation, beside the first messages.
Editor.preload();
const EmojiPicker = lazyPart(
  () => import('./composer/emoji-picker.tsx'),
  () => <div className={styles.panel} />,
);
const VoiceRecorder = lazyPart(
  () => import('./composer/voice-recorder.tsx'),
  () => <div className={styles.line} />,
);

const canRecord = (): boolean =>
  typeof MediaRecorder === 'function' && navigator.mediaDevices !== undefined;

/** What is written next in a conversation, with everything that goes with it (COMP-01 to COMP-05). */
export function Composer({
  composer,
  conversationID,
  isDisabled,
  onEditor,
}: {
  composer: ComposerRef;
  conversationID: string;
  isDisabled: boolean;
  /** Its editor is there, or goes; a function that stays the same. */
  onEditor?: EditorProps['onHandle'] | undefined;
}) {
  const { t } = useLingui();
  const { files } = useChat();
  const isDesktop = useDesktop();
  const editor = useRef<EditorHandle>(undefined);
  const [open, setOpen] = useState<'attach' | 'emoji' | 'voice'>();
  const parts = usePortalSelector(composer, selectParts);
  const maySend = usePortalSelector(composer, selectMaySend);
  const isBarrage = usePortalSelector(composer, selectIsBarrage);
  const repliesTo = usePortalSelector(composer, selectRepliesTo);
  const hasVoice = parts.length === 0 && canRecord();

  // Who chose to answer a message writes next.
  useEffect(() => {
    if (repliesTo !== undefined) editor.current?.focus();
  }, [repliesTo]);

  const take = async (chosen: readonly File[]): Promise<void> => {
    const { pictures, contents, refused } = await takeFiles(files, chosen);
    composer.send({ type: 'files.refused', refused });
    composer.send({ type: 'contents.submit', contents });
    setOpen(undefined);
    // First, so that the caret goes behind the pictures, where they are described.
    editor.current?.focus();
    if (pictures.length > 0) editor.current?.insertPictures(pictures);
  };
  const submit = (): void => {
    composer.send({ type: 'composer.submit' });
    editor.current?.focus();
  };
  const close = (): void => {
    setOpen(undefined);
    editor.current?.focus();
  };
  const { ref, isHeldOver } = useFileDrop(take, isDisabled);
  const onHandle = useCallback(
    (handle: EditorHandle | undefined) => {
      editor.current = handle;
      onEditor?.(handle);
    },
    [onEditor],
  );
  const toggle = (what: 'attach' | 'emoji'): void => setOpen(open === what ? undefined : what);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes what lies open in it
    <form
      ref={ref}
      className={styles.composer}
      aria-label={t`撰寫訊息`}
      data-held-over={isHeldOver || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        // The chat stays open; text's own keys come first.
        if (event.key !== 'Escape' || (!event.defaultPrevented && open === undefined)) return;
        // The telephone's whole screen would close for a key that has done its work.
        event.stopPropagation();
        if (event.defaultPrevented) return;
        event.preventDefault();
        if (open !== 'voice') close();
      }}
    >
      <Answered
        composer={composer}
        conversationID={conversationID}
        onCancel={() => {
          composer.send({ type: 'reply.cancel' });
          editor.current?.focus();
        }}
      />
      <Notes composer={composer} />
      {open === 'emoji' && <EmojiPicker onPick={(emoji) => editor.current?.insertText(emoji)} />}
      {open === 'attach' && <AttachTools composer={composer} onChoose={take} />}
      {open === 'voice' ? (
        <VoiceRecorder
          onRecorded={(content) => {
            composer.send({ type: 'contents.submit', contents: [content] });
            close();
          }}
          onCancel={close}
        />
      ) : (
        <div className={styles.line}>
          <button
            type="button"
            className={styles.tool}
            aria-label={t`附加檔案與更多`}
            aria-expanded={open === 'attach'}
            disabled={isDisabled}
            onClick={() => toggle('attach')}
          >
            <Icon of={Plus} size={24} />
          </button>
          <div className={styles.field}>
            <Editor
              composer={composer}
              isDisabled={isDisabled}
              // On a telephone its keyboard would cover what there is to read.
              takesFocus={isDesktop}
              onSubmit={submit}
              onFiles={(chosen) => void take(chosen)}
              onHandle={onHandle}
            />
            <button
              type="button"
              className={styles.inField}
              aria-label={t`表情符號`}
              aria-expanded={open === 'emoji'}
              disabled={isDisabled}
              onPointerEnter={EmojiPicker.preload}
              onFocus={EmojiPicker.preload}
              onClick={() => toggle('emoji')}
            >
              <Icon of={Smile} size={24} />
            </button>
          </div>
          {hasVoice ? (
            <button
              type="button"
              className={styles.tool}
              aria-label={t`錄製語音訊息`}
              disabled={isDisabled}
              onPointerEnter={VoiceRecorder.preload}
              onFocus={VoiceRecorder.preload}
              onClick={() => setOpen('voice')}
            >
              <Icon of={Mic} size={24} />
            </button>
          ) : (
            <button
              type="submit"
              className={styles.tool}
              data-primary
              aria-label={isBarrage ? t`傳送彈幕` : t`傳送`}
              disabled={!maySend || isDisabled}
            >
              <Icon of={SendHorizontal} />
            </button>
          )}
        </div>
      )}
      {isHeldOver && (
        <p className={styles.dropHere} aria-hidden="true">
          <Trans>放開即可加入</Trans>
        </p>
      )}
    </form>
  );
}

/** Until it is there, which is tried again by itself (COMP-05). */
function NoEditor({ hasFailed }: { hasFailed: boolean }) {
  return (
    <p className={styles.noEditor} role={hasFailed ? 'alert' : undefined}>
      {hasFailed && <Trans>編輯器載入失敗</Trans>}
    </p>
  );
}
