import type { ReactNode } from 'react';
import { dock } from '../kit/floating/dock.css.ts';
import * as styles from './bare-layout.css.ts';
import { Brand } from './brand.tsx';

/**
 * The layout of pages outside the main layout (PAGE-02): the brand, which links to the home page, and below it the
 * page.
 */
export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <header className={styles.head} data-print="hidden">
        <Brand />
        <span className={dock} />
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
