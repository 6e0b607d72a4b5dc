// oxlint-disable-next-line no-restricted-imports -- it takes a focus that nothing has, which only the DOM knows
import { useEffect, useRef, type RefObject } from 'react';

/**
 * A call's prompt, window and result take the focus if nothing has it: after the pressed button has gone, or on a page
 * where nothing was pressed yet. So their controls are reached by the next keys, and somebody who is typing is not
 * interrupted.
 */
export function useFreeFocus(): RefObject<HTMLDivElement | null> {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement: at, body } = document;
    // On a page that was just opened, `main` has the focus.
    if (at === null || at === body || at.tagName === 'MAIN') own.current?.focus();
  }, []);
  return own;
}
