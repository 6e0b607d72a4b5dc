import { useLingui } from '@lingui/react/macro';
import {
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $insertNodes,
  SKIP_DOM_SELECTION_TAG,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical';
import { X } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- the editor's element is Lexical's
import { use, useCallback, useEffect, useId, useMemo } from 'react';
import { createPortal } from 'react-dom';
import type { LocalFile } from '../../../../domain/messaging/outgoing.ts';
import { selectParts } from '../../../../machines/composer/selectors.ts';
import type { ComposerRef } from '../../../../machines/composer/types.ts';
import { Icon } from '../../../kit/icon/icon.tsx';
import { usePortalSelector } from '../../../portal.tsx';
import { EditorExtraContext, type ExtraText } from './editor-extra.ts';
import * as styles from './editor.css.ts';
import { MentionPicker } from './mention-picker.tsx';
import { $createPicture } from './nodes.ts';
import { $linesOf } from './parts.ts';
import { registerKeys } from './picker-keys.ts';
import { useEditor } from './use-editor.ts';

/** The functions by which other components act on the text. */
export interface EditorHandle {
  focus(): void;
  insertText(text: string): void;
  insertPictures(pictures: readonly LocalFile[]): void;
}

export interface EditorProps {
  composer: ComposerRef;
  isDisabled: boolean;
  /** Whether the editor takes the focus when it appears. */
  takesFocus: boolean;
  onSubmit: () => void;
  onFiles: (files: readonly File[]) => void;
  /** Called with the handle when the editor appears, and with undefined when it is removed. */
  onHandle: (handle: EditorHandle | undefined) => void;
}

/**
 * A text with mentions and pictures in it, based on Lexical (COMP-01 to COMP-03, COMP-05). It is fetched when the chat
 * opens.
 */
export default function Editor(props: EditorProps) {
  const { composer, isDisabled, takesFocus, onSubmit, onFiles, onHandle } = props;
  const { t } = useLingui();
  const id = useId();
  const Extra = use(EditorExtraContext);
  const isEmpty = usePortalSelector(composer, selectParts).length === 0;
  const { editor, pictures } = useEditor(composer, isDisabled, { onEnter: onSubmit, onFiles });
  const extra = useMemo(() => extraOf(editor), [editor]);
  const root = useCallback(
    (element: HTMLElement | null) => editor.setRootElement(element),
    [editor],
  );

  useEffect(() => {
    onHandle(handleOf(editor));
    return () => onHandle(undefined);
  }, [editor, onHandle]);
  useEffect(() => {
    if (takesFocus) editor.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- when it appears
  }, []);

  return (
    <div className={styles.frame}>
      <div
        ref={root}
        className={styles.words}
        role="textbox"
        contentEditable={!isDisabled}
        // React must not warn: Lexical, not React, renders the children.
        suppressContentEditableWarning
        tabIndex={isDisabled ? -1 : 0}
        aria-multiline="true"
        aria-disabled={isDisabled}
        aria-label={t`輸入訊息`}
        aria-autocomplete="list"
        aria-controls={Extra === undefined ? id : `${id} ${id}-extra`}
        enterKeyHint="send"
        spellCheck
      />
      {isEmpty && (
        <span className={styles.placeholder} aria-hidden="true">
          {isDisabled ? t`這個對話已停用` : t`輸入訊息`}
        </span>
      )}
      <MentionPicker editor={editor} composer={composer} id={id} />
      {Extra !== undefined && <Extra text={extra} id={`${id}-extra`} />}
      {Object.entries(pictures).map(([key, file]) => {
        const element = editor.getElementByKey(key);
        const remove = (): void => editor.update(() => $getNodeByKey(key)?.remove());
        return element && createPortal(<Picture file={file} onRemove={remove} />, element, key);
      })}
    </div>
  );
}

function Picture({ file, onRemove }: { file: LocalFile; onRemove: () => void }) {
  const { t } = useLingui();
  const { fileName, previewUrl, width } = file;
  return (
    <>
      {width > 0 && previewUrl !== '' ? (
        <img className={styles.thumb} src={previewUrl} alt={fileName} draggable={false} />
      ) : (
        <span className={styles.named}>{fileName}</span>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={t`移除圖片 ${fileName}`}
        onClick={onRemove}
      >
        <Icon of={X} size={16} />
      </button>
    </>
  );
}

function extraOf(editor: LexicalEditor): ExtraText {
  let text = '';
  return {
    read() {
      if (!editor.isComposing()) {
        text = editor.getEditorState().read(() => $getRoot().getTextContent());
      }
      return text;
    },
    watch: (changed) => editor.registerUpdateListener(changed),
    replace: (words) =>
      editor.update(() => {
        $getRoot().clear().selectEnd().insertNodes($linesOf(words));
      }),
    keys: (taken) => registerKeys(editor, taken),
    light(lit) {
      const root = editor.getRootElement();
      if (lit === undefined) root?.removeAttribute('aria-activedescendant');
      else root?.setAttribute('aria-activedescendant', lit);
    },
  };
}

function handleOf(editor: LexicalEditor): EditorHandle {
  /** Inserts at the caret's last position. It does not move the focus; a caller that wants that also calls `focus`. */
  const insert = (nodes: () => LexicalNode[]): void => {
    const hasFocus = editor.getRootElement()?.contains(document.activeElement) === true;
    editor.update(
      () => {
        if ($getSelection() === null) $getRoot().selectEnd();
        $insertNodes(nodes());
      },
      hasFocus ? {} : { discrete: true, tag: SKIP_DOM_SELECTION_TAG },
    );
  };
  return {
    focus: () => {
      // `editor.focus` alone has no effect while the content is being replaced, as it is when a text has just been
      // sent.
      editor.getRootElement()?.focus({ preventScroll: true });
      editor.focus();
    },
    insertText: (text) => insert(() => $linesOf(text)),
    insertPictures: (pictures) => insert(() => pictures.map($createPicture)),
  };
}
