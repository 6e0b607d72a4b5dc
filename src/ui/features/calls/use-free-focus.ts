// oxlint-disable-next-line no-restricted-imports -- it takes a focus that nothing has, which only the DOM knows
import { useEffect, useRef, type RefObject } from 'react';

/**
 * A call's prompt, window and result take a focus that is nowhere: after the pressed button is gone, or on a page where
 * nothing was pressed yet. So their controls are the next keys; somebody who is typing goes on typing.
 */
export function useFreeFocus(): RefObject<HTMLDivElement | null> {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement: at, body } = document;
    // A page that was opened has it as a whole (`main`).
    if (at === null || at === body || at.tagName === 'MAIN') own.current?.focus();
  }, []);
  return own;
}
