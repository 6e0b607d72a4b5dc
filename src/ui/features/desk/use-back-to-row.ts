// oxlint-disable-next-line no-restricted-imports -- who has the focus is the document's, and which row it goes to the address's of before
import { useEffect, useRef, type RefObject } from 'react';

/**
 * A ref for the lists. After a conversation is closed, the focus moves to its row in the list, or to the list's tab if
 * there is no such row.
 */
export function useBackToRow(conversation: string | undefined): RefObject<HTMLElement | null> {
  const lists = useRef<HTMLElement>(null);
  const before = useRef<string>(undefined);
  useEffect(() => {
    const cameFrom = before.current;
    before.current = conversation;
    // The focus moves only if no element has it, or if it is on the whole page, where a navigation puts it.
    const { activeElement, body } = document;
    const isLost = activeElement === body || activeElement?.id === 'main';
    if (conversation !== undefined || cameFrom === undefined || !isLost) return;
    const links = [...(lists.current?.querySelectorAll('a') ?? [])];
    const row = links.find((link) => link.dataset['conversation'] === cameFrom);
    (row ?? links.find((link) => link.ariaCurrent === 'page'))?.focus();
  }, [conversation]);
  return lists;
}
