import type { ReactNode } from 'react';
/**
 * Where toasts (`ToastStack`) appear. It is rendered before the first one, so that screen readers announce what is
 * added; nothing that covers the page hides it from them.
 */
export function ToastRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} data-print="hidden" data-react-aria-top-layer="true">
      {children}
    </section>
  );
}
