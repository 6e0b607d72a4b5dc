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

/** The picker's keys while it is open; all others stay the text's. */
export function useKeys(
  editor: LexicalEditor,
  isOpen: boolean,
  keys: { move(by: 1 | -1): boolean | void; choose(): boolean; giveUp(): void },
): void {
  const latest = useRef(keys);
  useLayoutEffect(() => void (latest.current = keys));
  useEffect(() => {
    if (!isOpen) return undefined;
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
      on(KEY_ARROW_DOWN_COMMAND, () => latest.current.move(1)),
      on(KEY_ARROW_UP_COMMAND, () => latest.current.move(-1)),
      on(KEY_ENTER_COMMAND, () => latest.current.choose()),
      on(KEY_TAB_COMMAND, () => latest.current.choose()),
      on(KEY_ESCAPE_COMMAND, () => latest.current.giveUp()),
    );
  }, [editor, isOpen]);
}
