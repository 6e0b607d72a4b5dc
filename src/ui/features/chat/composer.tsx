import { Trans, useLingui } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- which tools lie open over the text, and who has the focus
import { useCallback, useEffect, useRef, useState } from 'react';
import { filesOf } from '../../../domain/messaging/outgoing.ts';
import { selectRepliesTo } from '../../../machines/composer/selectors.ts';
import type { ComposerRef } from '../../../machines/composer/types.ts';
import { usePortalSelector } from '../../portal.tsx';
import { useChat } from '../../shared/messaging/chat.ts';
import { useWayBack } from '../../shared/messaging/use-way-back.ts';
import { watchWish } from '../calls/asked.ts';
import * as styles from './composer.css.ts';
import type { EditorHandle, EditorProps } from './composer/editor.tsx';
import type { OutgoingFilm } from './composer/film-dialog.tsx';
import { AttachTools, EmojiPicker, FilmDialog, VoiceRecorder } from './composer/lazy-tools.tsx';
import { Answered, Notes } from './composer/notes.tsx';
import { useFileDrop } from './composer/use-file-drop.ts';
import { WriteLine, type Tool } from './composer/write-line.tsx';
import { takeFiles } from './content-of-file.ts';
import { watchWordsBack } from './words-back.ts';

/**
 * If a second press follows the first one within this time, the user meant to press the first button twice, even if
 * another button has taken its place.
 */
const SAME_PRESS_MS = 600;

/** The composer of a conversation and all its tools (COMP-01 to COMP-05). */
export function Composer({
  composer,
  conversationID,
  isDisabled,
  isSetAside,
  onEditor,
}: {
  composer: ComposerRef;
  conversationID: string;
  isDisabled: boolean;
  /**
   * Whether something else is shown in place of the composer. Only a recording that is under way then stays visible.
   */
  isSetAside: boolean;
  /** Called when the composer's editor appears or is removed. It must be the same function at each render. */
  onEditor?: EditorProps['onHandle'] | undefined;
}) {
  const { t } = useLingui();
  const { files } = useChat();
  const editor = useRef<EditorHandle>(undefined);
  const [open, setOpen] = useState<Tool>();
  const [films, setFilms] = useState<readonly OutgoingFilm[]>([]);
  const press = useRef({ at: -SAME_PRESS_MS, isSecond: false });
  const repliesTo = usePortalSelector(composer, selectRepliesTo);

  // After choosing a message to reply to, the user wants to write, so the editor gets the focus.
  useEffect(() => {
    if (repliesTo !== undefined) editor.current?.focus();
  }, [repliesTo]);

  // The editor also gets the focus after the text of a revoked message was restored.
  useEffect(() => watchWordsBack(conversationID, () => editor.current?.focus()), [conversationID]);

  useEffect(
    () => watchWish('record', { conversationID }, () => setOpen('voice')),
    [conversationID],
  );

  const isRecording = open === 'voice';
  const hasText = !isSetAside && !isRecording;
  const take = async (chosen: readonly File[]): Promise<void> => {
    const { pictures, contents, refused } = await takeFiles(files, chosen);
    composer.send({ type: 'files.refused', refused });
    const chosenFilms = contents.filter((content) => content.type === 'video');
    composer.send({
      type: 'contents.submit',
      contents: contents.filter((content) => content.type !== 'video'),
    });
    // Appends, because other videos may have been chosen while these were being read.
    setFilms((now) => [...now, ...chosenFilms]);
    setOpen(undefined);
    // The editor is focused first, so that the caret ends up behind the inserted pictures. There the user types a
    // description of them.
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
  const endReply = (): void => {
    composer.send({ type: 'reply.cancel' });
    editor.current?.focus();
  };
  // The back button closes the emoji or the attachments, but not a recording: that continues until it is sent or
  // cancelled.
  useWayBack(!isSetAside && (open === 'emoji' || open === 'attach'), () => {
    setOpen(undefined);
    return false;
  });
  // Dropped files are accepted only while there is a text field.
  const { ref, isHeldOver } = useFileDrop(async (chosen) => {
    if (hasText) await take(chosen);
  }, isDisabled);
  const onHandle = useCallback(
    (handle: EditorHandle | undefined) => {
      editor.current = handle;
      onEditor?.(handle);
    },
    [onEditor],
  );

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc ends what is open in it
    <form
      ref={ref}
      className={styles.composer}
      aria-label={t`撰寫訊息`}
      hidden={isSetAside && !isRecording}
      data-held-over={(hasText && isHeldOver) || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClickCapture={({ timeStamp }) => {
        const isSecond = timeStamp - press.current.at < SAME_PRESS_MS;
        press.current = { at: timeStamp, isSecond };
      }}
      onKeyDown={(event) => {
        // Esc closes the open tool, or else ends the reply. Only then does it close the chat. The text field handles its
        // own keys first.
        const isOwn = open !== undefined || repliesTo !== undefined;
        if (event.key !== 'Escape' || (!event.defaultPrevented && !isOwn)) return;
        // Without this, a key that the text field already handled would also close the chat on a telephone.
        event.stopPropagation();
        if (event.defaultPrevented) return;
        event.preventDefault();
        if (open === undefined) endReply();
        else if (!isRecording) close();
      }}
    >
      <Answered composer={composer} conversationID={conversationID} onCancel={endReply} />
      <Notes composer={composer} />
      {hasText && open === 'emoji' && (
        <EmojiPicker onPick={(emoji) => editor.current?.insertText(emoji)} />
      )}
      {hasText && open === 'attach' && <AttachTools composer={composer} onChoose={take} />}
      {isRecording && (
        <VoiceRecorder
          onRecorded={(content) => {
            composer.send({ type: 'contents.submit', contents: [content] });
            close();
          }}
          onCancel={close}
        />
      )}
      {hasText && (
        <WriteLine
          composer={composer}
          isDisabled={isDisabled}
          onHandle={onHandle}
          tool={open}
          onTool={(tool) => {
            // Somebody who presses twice to send does not want to start a recording.
            if (tool === 'voice' && press.current.isSecond) return;
            setOpen(tool === open ? undefined : tool);
          }}
          onSubmit={submit}
          onFiles={(chosen) => void take(chosen)}
        />
      )}
      {films.length > 0 && (
        <FilmDialog
          films={films}
          onSend={(contents) => {
            composer.send({ type: 'contents.submit', contents });
            setFilms([]);
          }}
          onClose={() => {
            for (const film of films) for (const file of filesOf(film)) files.release(file);
            setFilms([]);
          }}
        />
      )}
      {hasText && isHeldOver && (
        <p className={styles.dropHere} aria-hidden="true">
          <Trans>放開即可加入</Trans>
        </p>
      )}
    </form>
  );
}
