import type { ReactNode } from 'react';
import { place } from './bar.css.ts';

/** What is said above every page until somebody answers it. */
export function Bars({ children }: { children: ReactNode }) {
  return (
    <div className={place} data-print="hidden">
      {children}
    </div>
  );
}
