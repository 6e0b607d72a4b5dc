import type { ReactNode } from 'react';
import { barsHeight } from '../../theme/bars.ts';
import { place } from './bar.css.ts';

/** Bars below the navbar of every page, for example for a new version. The page makes space for them. */
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
    // Sets the height only if it changed, because setting it styles the whole page again.
    if ((style.getPropertyValue(barsHeight) || '0px') !== height) {
      style.setProperty(barsHeight, height);
    }
  });
  sizes.observe(element);
  return () => sizes.disconnect();
}
