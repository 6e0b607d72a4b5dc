import type { ReactNode } from 'react';
/**
 * The region in which toasts (`ToastStack`) appear. It is rendered before the first toast, so that screen readers
 * announce each toast that is added. Screen readers can read it even while a dialog covers the page.
 */
export function ToastRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} data-print="hidden" data-react-aria-top-layer="true">
      {children}
    </section>
  );
}
