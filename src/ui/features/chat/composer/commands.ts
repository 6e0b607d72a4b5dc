import {
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  $selectAll,
  COMMAND_PRIORITY_EDITOR,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  COPY_COMMAND,
  CUT_COMMAND,
  DELETE_CHARACTER_COMMAND,
  DELETE_LINE_COMMAND,
  DELETE_WORD_COMMAND,
  DRAGSTART_COMMAND,
  DROP_COMMAND,
  INSERT_LINE_BREAK_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
  KEY_BACKSPACE_COMMAND,
  KEY_DELETE_COMMAND,
  KEY_ENTER_COMMAND,
  mergeRegister,
  PASTE_COMMAND,
  REMOVE_TEXT_COMMAND,
  SELECT_ALL_COMMAND,
  type LexicalCommand,
  type LexicalEditor,
  type RangeSelection,
} from 'lexical';
import { $linesOf } from './parts.ts';

export interface TextCommands {
  /** Called when Enter is pressed, unless the Enter confirms a composition (COMP-01). */
  onEnter(): void;
  /** Called when files are pasted. */
  onFiles(files: readonly File[]): void;
}

/**
 * Handles keys, clipboard and drop in the editor. Only plain text is pasted and copied: markup from a clipboard never
 * gets into the page. Pasted files go to `onFiles`.
 */
export function registerTextCommands(editor: LexicalEditor, commands: TextCommands): () => void {
  const on = <Payload>(command: LexicalCommand<Payload>, act: (payload: Payload) => boolean) =>
    editor.registerCommand(command, act, COMMAND_PRIORITY_EDITOR);
  /** Makes a command act on the selected text, or at the caret. */
  const inRange =
    <Payload>(act: (selection: RangeSelection, payload: Payload) => void) =>
    (payload: Payload): boolean => {
      const selection = $getSelection();
      if (!$isRangeSelection(selection)) return false;
      act(selection, payload);
      return true;
    };
  const deletesOnKey = (isBackward: boolean) =>
    inRange<KeyboardEvent>((_, event) => {
      event.preventDefault();
      editor.dispatchCommand(DELETE_CHARACTER_COMMAND, isBackward);
    });
  /** Whether the last key belongs to a composition. The Enter that ends a composition must not send the message. */
  let isOfComposition = false;
  const noteKey = ({ isComposing, keyCode, key }: KeyboardEvent): void => {
    // In Safari, the key that ends a composition can be recognised only by its code 229. Android sends 229 for every
    // key, with `key` 'Unidentified'.
    isOfComposition = isComposing || (keyCode === 229 && key !== 'Unidentified');
  };
  const copied = (event: ClipboardEvent | KeyboardEvent | null): boolean => {
    const selection = $getSelection();
    if (!(event instanceof ClipboardEvent) || !$isRangeSelection(selection)) return false;
    if (selection.isCollapsed()) return false;
    event.preventDefault();
    event.clipboardData?.setData('text/plain', selection.getTextContent());
    return true;
  };

  return mergeRegister(
    on(
      DELETE_CHARACTER_COMMAND,
      inRange((at, isBackward) => at.deleteCharacter(isBackward)),
    ),
    on(
      DELETE_WORD_COMMAND,
      inRange((at, isBackward) => at.deleteWord(isBackward)),
    ),
    on(
      DELETE_LINE_COMMAND,
      inRange((at, isBackward) => at.deleteLine(isBackward)),
    ),
    on(
      REMOVE_TEXT_COMMAND,
      inRange((at) => at.removeText()),
    ),
    on(KEY_BACKSPACE_COMMAND, deletesOnKey(true)),
    on(KEY_DELETE_COMMAND, deletesOnKey(false)),
    on(
      CONTROLLED_TEXT_INSERTION_COMMAND,
      inRange((at, inserted) => {
        if (typeof inserted === 'string') at.insertText(inserted);
        else $insertText(inserted.dataTransfer?.getData('text/plain') ?? inserted.data ?? '');
      }),
    ),
    on(
      INSERT_LINE_BREAK_COMMAND,
      inRange((at, isBefore) => at.insertLineBreak(isBefore)),
    ),
    editor.registerRootListener((root) => {
      root?.addEventListener('keydown', noteKey, { capture: true });
      return () => root?.removeEventListener('keydown', noteKey, { capture: true });
    }),
    // Some keyboards send no key events; their Enter arrives only as this command.
    on(INSERT_PARAGRAPH_COMMAND, () => {
      if (!isOfComposition) commands.onEnter();
      return true;
    }),
    on(KEY_ENTER_COMMAND, (event) => {
      event?.preventDefault();
      if (isOfComposition) return true;
      if (event?.shiftKey === true) editor.dispatchCommand(INSERT_LINE_BREAK_COMMAND, false);
      else commands.onEnter();
      return true;
    }),
    on(SELECT_ALL_COMMAND, () => {
      $selectAll();
      return true;
    }),
    on(COPY_COMMAND, copied),
    on(CUT_COMMAND, (event) => copied(event) && editor.dispatchCommand(REMOVE_TEXT_COMMAND, null)),
    on(PASTE_COMMAND, (event) => {
      if (!(event instanceof ClipboardEvent) || event.clipboardData === null) return false;
      event.preventDefault();
      const text = event.clipboardData.getData('text/plain');
      const files = [...event.clipboardData.files];
      // Text copied from a word processor comes together with a picture of it, and a copied file together with its
      // name. HTML in the clipboard means that the text was copied.
      const isText = text !== '' && event.clipboardData.types.includes('text/html');
      if (files.length > 0 && !isText) commands.onFiles(files);
      else $insertText(text);
      return true;
    }),
    // Dropped files are left to the component around the editor.
    on(DROP_COMMAND, (event) => {
      event.preventDefault();
      if (event.dataTransfer?.files.length === 0) {
        $insertText(event.dataTransfer.getData('text/plain'));
      }
      return true;
    }),
    on(DRAGSTART_COMMAND, (event) => {
      event.preventDefault();
      return true;
    }),
  );
}

/** Inserts the text at the caret; a selection is replaced. */
function $insertText(text: string): void {
  if (text !== '') $insertNodes($linesOf(text));
}
