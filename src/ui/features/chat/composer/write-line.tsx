import { useLingui } from '@lingui/react/macro';
import { Mic, Plus, SendHorizontal, Smile } from 'lucide';
import {
  selectIsBarrage,
  selectMaySend,
  selectParts,
} from '../../../../machines/composer/selectors.ts';
import { Icon } from '../../../kit/icon/icon.tsx';
import { usePortalSelector } from '../../../portal.tsx';
import { useDesktop } from '../../../shared/use-desktop.ts';
import * as styles from '../composer.css.ts';
import type { EditorProps } from './editor.tsx';
import { Editor } from './lazy-editor.tsx';
import { AttachTools, EmojiPicker, VoiceRecorder } from './lazy-tools.tsx';

/** The tool that is open: above the text, or in its place. */
export type Tool = 'attach' | 'emoji' | 'voice';

const canRecord = (): boolean =>
  typeof MediaRecorder === 'function' && navigator.mediaDevices !== undefined;

/**
 * The text with its buttons. While the text is empty, the send button is replaced by one that records a voice message.
 */
export function WriteLine({
  composer,
  isDisabled,
  tool,
  onTool,
  onSubmit,
  onFiles,
  onHandle,
}: Pick<EditorProps, 'composer' | 'isDisabled' | 'onSubmit' | 'onFiles' | 'onHandle'> & {
  /** The open tool. */
  tool: Tool | undefined;
  onTool: (tool: Tool) => void;
}) {
  const { t } = useLingui();
  const isDesktop = useDesktop();
  const parts = usePortalSelector(composer, selectParts);
  const maySend = usePortalSelector(composer, selectMaySend);
  const isBarrage = usePortalSelector(composer, selectIsBarrage);
  const hasVoice = parts.length === 0 && canRecord();
  return (
    <div className={styles.line}>
      <button
        type="button"
        className={styles.tool}
        aria-label={t`附加檔案與更多`}
        aria-expanded={tool === 'attach'}
        disabled={isDisabled}
        onPointerEnter={AttachTools.preload}
        onFocus={AttachTools.preload}
        onClick={() => onTool('attach')}
      >
        <Icon of={Plus} size={24} />
      </button>
      <div className={styles.field}>
        <Editor
          composer={composer}
          isDisabled={isDisabled}
          // On a telephone the editor does not take the focus, because the on-screen keyboard would cover the messages.
          takesFocus={isDesktop}
          onSubmit={onSubmit}
          onFiles={onFiles}
          onHandle={onHandle}
        />
        <button
          type="button"
          className={styles.inField}
          aria-label={t`表情符號`}
          aria-expanded={tool === 'emoji'}
          disabled={isDisabled}
          onPointerEnter={EmojiPicker.preload}
          onFocus={EmojiPicker.preload}
          onClick={() => onTool('emoji')}
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
          onClick={() => onTool('voice')}
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
  );
}
