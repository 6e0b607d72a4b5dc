// oxlint-disable-next-line no-restricted-imports -- it takes a focus that nothing has, which only the DOM knows
import { useEffect, useRef, type RefObject } from 'react';

/**
 * A ref for a call's prompt, window and result. They take the focus if nothing has it: after the pressed button has
 * gone, or on a page where nothing was pressed yet. So the next keys reach their controls, and nobody is interrupted
 * while typing.
 */
export function useFreeFocus(): RefObject<HTMLDivElement | null> {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement: at, body } = document;
    // On a page that was just opened, `main` has the focus, which counts as nothing.
    if (at === null || at === body || at.tagName === 'MAIN') own.current?.focus();
  }, []);
  return own;
}
