// oxlint-disable-next-line no-restricted-imports -- it takes a focus that nothing has, which only the DOM knows
import { useEffect, useRef, type RefObject } from 'react';

/**
 * A ref for a call's prompt, window and result. Each takes the focus only if no control has it: because the pressed
 * button has disappeared, or because nothing on the page was pressed yet. So the next keys reach the call's controls,
 * and nobody is interrupted while typing.
 */
export function useFreeFocus(): RefObject<HTMLDivElement | null> {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement: at, body } = document;
    // On a page that was just opened, `main` has the focus. The user has chosen no control then, so the focus is free.
    if (at === null || at === body || at.tagName === 'MAIN') own.current?.focus();
  }, []);
  return own;
}
