import { Trans } from '@lingui/react/macro';
import { Outlet } from '@tanstack/react-router';
import { selectSigningOut } from '../../machines/session/selectors.ts';
import { usePortalActor, usePortalSelector } from '../portal.tsx';
import { Footer } from './footer.tsx';
import * as styles from './main-layout.css.ts';
import { Navbar, SkipLink } from './navbar.tsx';
import { OfflineLine } from './offline-line.tsx';

/** The main layout (PAGE-03): navbar, the page, footer. */
export function MainLayout() {
  // On signing out, the member's page disappears at once, before the server has answered.
  const isSigningOut = usePortalSelector(usePortalActor('session'), selectSigningOut);
  return (
    <div className={styles.layout}>
      <SkipLink />
      <Navbar />
      <OfflineLine />
      <main id="main" className={styles.main} tabIndex={-1}>
        {isSigningOut ? (
          <p className={styles.leaving} role="status">
            <Trans>您已登出</Trans>
          </p>
        ) : (
          <Outlet />
        )}
      </main>
      <Footer />
    </div>
  );
}
