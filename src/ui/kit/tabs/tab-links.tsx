import { createLink, type LinkComponent } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import * as styles from './tabs.css.ts';

/**
 * The router marks every link as current whose address is a prefix of the page's address. Only the caller knows which
 * view is shown, so `isShown` decides.
 */
function TabAnchor({ isShown, ...props }: ComponentProps<'a'> & { isShown: boolean }) {
  return <a {...props} className={styles.tab} aria-current={isShown ? 'true' : undefined} />;
}

export const TabLink: LinkComponent<typeof TabAnchor> = createLink(TabAnchor);

/**
 * Views of one thing side by side, each with its own address; they look like `Tabs` and render in a fifth of the time.
 */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles.list}>
      {children}
    </nav>
  );
}
