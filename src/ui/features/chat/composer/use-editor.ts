import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import {
  CLEAR_HISTORY_COMMAND,
  createEditor,
  mergeRegister,
  SKIP_DOM_SELECTION_TAG,
  type LexicalEditor,
} from 'lexical';
// oxlint-disable-next-line no-restricted-imports -- the editor lives with its element, outside of React
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ComposedPart } from '../../../../domain/messaging/composed.ts';
import type { LocalFile } from '../../../../domain/messaging/outgoing.ts';
import { selectParts, selectRevision } from '../../../../machines/composer/selectors.ts';
import type { ComposerRef } from '../../../../machines/composer/types.ts';
import { usePortalSelector } from '../../../portal.tsx';
import { useChat } from '../../../shared/messaging/chat.ts';
import { registerTextCommands, type TextCommands } from './commands.ts';
import { MentionNode, PictureNode } from './nodes.ts';
import { $readParts, $showParts } from './parts.ts';

/** Changes within this many ms are undone together. */
const UNDONE_AT_ONCE_MS = 400;
/**
 * The tag of an update that shows the machine's own contents, so that the update is not reported back to the machine.
 */
const SHOWN = 'shown';

/**
 * The editor of a conversation's text: it reports each change to the machine, and shows new contents from the machine.
 */
export function useEditor(
  composer: ComposerRef,
  isDisabled: boolean,
  commands: TextCommands,
): { editor: LexicalEditor; pictures: Readonly<Record<string, LocalFile>> } {
  const { files } = useChat();
  const revision = usePortalSelector(composer, selectRevision);
  const [pictures, setPictures] = useState<Readonly<Record<string, LocalFile>>>({});
  const latest = useRef(commands);
  useLayoutEffect(() => void (latest.current = commands));
  const editor = useMemo(
    () =>
      createEditor({
        namespace: 'composer',
        nodes: [MentionNode, PictureNode],
        onError(error) {
          throw error;
        },
      }),
    [],
  );
  /**
   * Pictures that are or were in the text. Undo can restore a deleted picture, so its file is released only when the
   * machine replaces the contents, for example after sending, or when the editor is removed.
   */
  const seen = useRef(new Map<string, LocalFile>());
  /**
   * The contents that the editor last reported to the machine. While they are being sent, their pictures are still
   * needed, so they are not released when the machine then empties the editor.
   */
  const told = useRef<readonly ComposedPart[]>([]);

  /** Releases the seen pictures, except for those in `parts`. */
  const forget = useCallback(
    (parts: readonly ComposedPart[]): void => {
      const kept = new Set(
        parts.map((part) => (part.kind === 'picture' ? part.file.localID : undefined)),
      );
      for (const file of seen.current.values()) if (!kept.has(file.localID)) files.release(file);
      seen.current.clear();
    },
    [files],
  );

  useLayoutEffect(() => {
    const history = createEmptyHistoryState();
    const end = mergeRegister(
      registerHistory(editor, history, UNDONE_AT_ONCE_MS),
      registerTextCommands(editor, {
        onEnter: () => latest.current.onEnter(),
        onFiles: (chosen) => latest.current.onFiles(chosen),
      }),
      editor.registerDecoratorListener<LocalFile>((all) => {
        for (const file of Object.values(all)) seen.current.set(file.localID, file);
        setPictures(all);
      }),
      editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves, tags }) => {
        if (tags.has(SHOWN) || (dirtyElements.size === 0 && dirtyLeaves.size === 0)) return;
        told.current = editorState.read($readParts);
        composer.send({ type: 'composer.changed', parts: told.current });
      }),
    );
    return () => {
      end();
      forget(told.current);
    };
  }, [editor, composer, forget]);

  useLayoutEffect(() => editor.setEditable(!isDisabled), [editor, isDisabled]);
  useLayoutEffect(() => {
    const isThere = editor.getRootElement()?.contains(document.activeElement) === true;
    const tag = isThere ? [SHOWN] : [SHOWN, SKIP_DOM_SELECTION_TAG];
    const parts = selectParts(composer.getSnapshot());
    forget([...told.current, ...parts]);
    editor.update(() => $showParts(parts), { discrete: true, tag });
    editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined);
    told.current = parts;
  }, [editor, composer, forget, revision]);
  return { editor, pictures };
}
