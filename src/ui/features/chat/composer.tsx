import { Trans, useLingui } from '@lingui/react/macro';
import { ImagePlus, Paperclip, SendHorizontal, Smile, X } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- the text's element holds what is typed between two composition events; the machine has all else
import { useLayoutEffect, useRef, useState, type ClipboardEvent } from 'react';
import { composedLength, type ComposedPart } from '../../../domain/messaging/composed.ts';
import { TEXT_MAX_LENGTH } from '../../../domain/messaging/limits.ts';
import type { LocalFile, OutgoingContent } from '../../../domain/messaging/outgoing.ts';
import {
  selectIsTooLong,
  selectMaySend,
  selectParts,
  selectRepliesTo,
  selectRevision,
} from '../../../machines/composer/selectors.ts';
import type { ComposerRef, ConversationRef } from '../../../machines/conversation/types.ts';
import { Icon } from '../../kit/icon/icon.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useDesktop } from '../home/use-desktop.ts';
import { useChat } from './chat.ts';
import * as styles from './composer.css.ts';
import { attachPicture, contentOfFile, IMAGE_KINDS, isPicture } from './content-of-file.ts';
import { EMOJIS } from './emojis.ts';
import { useMessageWords } from './use-message-words.ts';

/** What is written next: text and pictures; other files go at once (COMP-01, COMP-02, COMP-04, COMP-05). */
export function Composer({
  composer,
  conversation,
  conversationID,
  isDisabled,
}: {
  composer: ComposerRef;
  conversation: ConversationRef;
  conversationID: string;
  isDisabled: boolean;
}) {
  const { t } = useLingui();
  const { files } = useChat();
  const isDesktop = useDesktop();
  const area = useRef<HTMLTextAreaElement>(null);
  const [showsEmojis, setShowsEmojis] = useState(false);
  const parts = usePortalSelector(composer, selectParts);
  const revision = usePortalSelector(composer, selectRevision);
  const maySend = usePortalSelector(composer, selectMaySend);
  const isTooLong = usePortalSelector(composer, selectIsTooLong);
  const pictures = parts.flatMap((part) => (part.kind === 'picture' ? [part.file] : []));

  // On a telephone its keyboard would cover what there is to read.
  useLayoutEffect(() => {
    if (isDesktop) area.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- when it opens
  }, []);
  // The machine's text is shown anew when it says so, and never in the middle of a composition.
  useLayoutEffect(() => {
    if (area.current !== null) area.current.value = textOf(parts);
    // oxlint-disable-next-line react/exhaustive-deps -- `revision` says when
  }, [revision]);

  const change = (shown: readonly LocalFile[]): void => {
    const text = area.current?.value ?? '';
    composer.send({
      type: 'composer.changed',
      parts: [
        ...(text === '' ? [] : [{ kind: 'text' as const, text }]),
        ...shown.map((file) => ({ kind: 'picture' as const, file })),
      ],
    });
  };
  const take = async (chosen: readonly File[]): Promise<void> => {
    const added: LocalFile[] = [];
    const others: OutgoingContent[] = [];
    for (const file of chosen) {
      if (isPicture(file)) added.push(await attachPicture(files, file));
      else others.push(await contentOfFile(files, file));
    }
    if (others.length > 0) conversation.send({ type: 'content.send', contents: others });
    if (added.length > 0) {
      const now = selectParts(composer.getSnapshot());
      change([...now.flatMap((part) => (part.kind === 'picture' ? [part.file] : [])), ...added]);
    }
    area.current?.focus();
  };
  const paste = (event: ClipboardEvent): void => {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    void take(pasted);
  };
  const insert = (emoji: string): void => {
    const { current: element } = area;
    if (element === null) return;
    element.setRangeText(emoji, element.selectionStart, element.selectionEnd, 'end');
    change(pictures);
    element.focus();
  };
  const submit = (): void => {
    composer.send({ type: 'composer.submit' });
    area.current?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files are dropped on it, which buttons in it do too
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take([...event.dataTransfer.files]);
      }}
    >
      <Answered composer={composer} conversationID={conversationID} />
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map((file) => (
            <li key={file.localID} className={styles.picture}>
              <img className={styles.thumb} src={file.previewUrl} alt={file.fileName} />
              <button
                type="button"
                className={styles.remove}
                aria-label={t`移除圖片 ${file.fileName}`}
                onClick={() => {
                  files.release(file);
                  change(pictures.filter((one) => one !== file));
                }}
              >
                <Icon of={X} size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {showsEmojis && (
        <div className={styles.emojis} role="group" aria-label={t`表情符號`}>
          {EMOJIS.map((emoji) => (
            <button
              key={emoji}
              type="button"
              className={styles.emoji}
              onClick={() => insert(emoji)}
            >
              {emoji}
            </button>
          ))}
        </div>
      )}
      {isTooLong && (
        <p className={styles.note} role="alert">
          <Trans>
            訊息太長：{composedLength(parts)} 字，上限 {TEXT_MAX_LENGTH} 字，請分次傳送。
          </Trans>
        </p>
      )}
      <div className={styles.line}>
        <Chooser label={t`附加圖片`} icon={ImagePlus} accept={IMAGE_KINDS} onChoose={take} />
        <Chooser label={t`附加檔案`} icon={Paperclip} onChoose={take} />
        <button
          type="button"
          className={styles.tool}
          aria-label={t`表情符號`}
          aria-expanded={showsEmojis}
          onClick={() => setShowsEmojis(!showsEmojis)}
        >
          <Icon of={Smile} size={24} />
        </button>
        <textarea
          ref={area}
          className={styles.area}
          rows={1}
          aria-label={t`輸入訊息`}
          placeholder={isDisabled ? t`這個對話已停用` : t`輸入訊息`}
          disabled={isDisabled}
          enterKeyHint="send"
          onPaste={paste}
          onInput={({ nativeEvent }) => {
            if (!('isComposing' in nativeEvent && nativeEvent.isComposing)) {
              change(pictures);
            }
          }}
          onCompositionEnd={() => change(pictures)}
          onKeyDown={(event) => {
            // 229: the key that ends a composition in Safari, which says nothing else of it.
            const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
            if (event.key !== 'Enter' || isComposing || event.shiftKey) return;
            event.preventDefault();
            submit();
          }}
        />
        <button
          type="submit"
          className={styles.tool}
          data-primary
          aria-label={t`傳送`}
          disabled={!maySend || isDisabled}
        >
          <Icon of={SendHorizontal} />
        </button>
      </div>
    </form>
  );
}

const textOf = (parts: readonly ComposedPart[]): string =>
  parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      return part.kind === 'mention' ? `@${part.userName} ` : '';
    })
    .join('');

function Chooser({
  label,
  icon,
  accept,
  onChoose,
}: {
  label: string;
  icon: typeof X;
  accept?: string;
  onChoose: (files: readonly File[]) => Promise<void>;
}) {
  return (
    <label className={styles.tool}>
      <Icon of={icon} size={24} />
      <input
        type="file"
        className={styles.input}
        aria-label={label}
        multiple
        {...(accept === undefined ? {} : { accept })}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])];
          // The same file may be chosen again.
          currentTarget.value = '';
          void onChoose(chosen);
        }}
      />
    </label>
  );
}

/** The message that is answered, until that is given up. */
function Answered({ composer, conversationID }: { composer: ComposerRef; conversationID: string }) {
  const { t } = useLingui();
  const { store } = useChat();
  const { line } = useMessageWords();
  const repliesTo = usePortalSelector(composer, selectRepliesTo);
  const answered = repliesTo === undefined ? undefined : store.byID(conversationID, repliesTo);
  if (answered === undefined) return null;
  return (
    <div className={styles.answered}>
      <span className={styles.answeredWords}>
        <Trans>回覆 {answered.senderUserName}：</Trans>
        {line(answered.content)}
      </span>
      <button
        type="button"
        className={styles.tool}
        aria-label={t`取消回覆`}
        onClick={() => composer.send({ type: 'reply.cancel' })}
      >
        <Icon of={X} />
      </button>
    </div>
  );
}
