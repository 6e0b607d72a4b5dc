import type { ReactNode } from 'react';
import { barsHeight } from '../../theme/bars.ts';
import { place } from './bar.css.ts';

/** Bars above every page until they are answered; the page makes space for them. */
export function Bars({ children }: { children: ReactNode }) {
  return (
    <div className={place} data-print="hidden" ref={tellHeight}>
      {children}
    </div>
  );
}

function tellHeight(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => {
    const height = `${element.offsetHeight}px`;
    // Setting it styles the whole page again.
    if ((style.getPropertyValue(barsHeight) || '0px') !== height) {
      style.setProperty(barsHeight, height);
    }
  });
  sizes.observe(element);
  return () => sizes.disconnect();
}
