import type { ReactNode } from 'react';
import { region } from './toast.css.ts';

/** Where toasts appear. It is there before the first one, so that screen readers announce what is added. */
export function ToastRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={region} aria-label={label} data-print="hidden">
      {children}
    </section>
  );
}
