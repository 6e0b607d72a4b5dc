import { Outlet } from '@tanstack/react-router';
import { Footer } from './footer.tsx';
import * as styles from './main-layout.css.ts';
import { Navbar, SkipLink } from './navbar.tsx';

/** The main layout (PAGE-03): navbar, the page, footer. */
export function MainLayout() {
  return (
    <div className={styles.layout}>
      <SkipLink />
      <Navbar />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
