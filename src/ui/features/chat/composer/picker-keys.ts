import {
  COMMAND_PRIORITY_HIGH,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_UP_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  mergeRegister,
  type LexicalCommand,
  type LexicalEditor,
} from 'lexical';
// oxlint-disable-next-line no-restricted-imports -- the editor's keys come from outside of React
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { PickerKeys } from './editor-extra.ts';

/** While a picker is open, sends its keys to `keys`; all other keys go to the text. */
export function useKeys(editor: LexicalEditor, isOpen: boolean, keys: PickerKeys): void {
  const latest = useRef(keys);
  useLayoutEffect(() => void (latest.current = keys));
  useEffect(
    () => (isOpen ? registerKeys(editor, () => latest.current) : undefined),
    [editor, isOpen],
  );
}

export function registerKeys(editor: LexicalEditor, taken: () => PickerKeys): () => void {
  const on = <Event extends KeyboardEvent | null>(
    command: LexicalCommand<Event>,
    act: () => boolean | void,
  ): (() => void) =>
    editor.registerCommand(
      command,
      (event) => {
        if (act() === false) return false;
        event?.preventDefault();
        return true;
      },
      COMMAND_PRIORITY_HIGH,
    );
  return mergeRegister(
    on(KEY_ARROW_DOWN_COMMAND, () => taken().move(1)),
    on(KEY_ARROW_UP_COMMAND, () => taken().move(-1)),
    on(KEY_ENTER_COMMAND, () => taken().choose()),
    on(KEY_TAB_COMMAND, () => taken().choose()),
    on(KEY_ESCAPE_COMMAND, () => taken().giveUp()),
  );
}
