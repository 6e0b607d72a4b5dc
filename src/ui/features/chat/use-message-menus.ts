// oxlint-disable-next-line no-restricted-imports -- listens once for all rows, which a component for each would do a thousand times
import { useEffect, type RefObject } from 'react';
import type { Message } from '../../../domain/messaging/message.ts';
import { listenToLongPress } from '../../kit/long-press.ts';
import { useChat } from '../../shared/messaging/chat.ts';

/**
 * `SAID`: the attribute of a message's content; its value is the message's key in the list. `MORE`: the attribute of
 * the button beside the message (`message-row.tsx`).
 */
const SAID = 'data-said';
const MORE = 'data-more';

/**
 * Opens a message's menu after a long press, with the secondary button, or by the message's own button. One set of
 * listeners serves all rows.
 */
export function useMessageMenus(
  scroll: RefObject<HTMLElement | null>,
  conversationID: string,
  onMenu: (message: Message, at: HTMLElement) => void,
): void {
  const { store } = useChat();
  useEffect(() => {
    const { current: list } = scroll;
    if (list === null) return undefined;
    const ends = new AbortController();
    const { signal } = ends;
    /** The content element of the message that contains `target`; null if it is in no message. */
    const said = (target: EventTarget | null): HTMLElement | null =>
      target instanceof Element ? target.closest<HTMLElement>(`[${SAID}]`) : null;
    const open = (row: HTMLElement, at: HTMLElement): void => {
      const listed = store.message(conversationID, row.getAttribute(SAID) ?? '');
      if (listed !== undefined) onMenu(listed.message, at);
    };
    const unlisten = listenToLongPress(list, (target) => {
      const row = said(target);
      if (row !== null) open(row, row);
      return row !== null;
    });
    list.addEventListener(
      'contextmenu',
      (event) => {
        const row = said(event.target);
        // A link opens the browser's own menu.
        if (row === null || (event.target as Element).closest('a') !== null) return;
        event.preventDefault();
        open(row, row);
      },
      { signal },
    );
    list.addEventListener(
      'click',
      ({ target }) => {
        const row = said(target);
        const more = target instanceof Element && target.closest<HTMLElement>(`[${MORE}]`);
        if (row !== null && more) open(row, more);
      },
      { signal },
    );
    return () => {
      unlisten();
      ends.abort();
    };
  }, [scroll, store, conversationID, onMenu]);
}
