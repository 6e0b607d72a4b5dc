import { Trans } from '@lingui/react/macro';
import { CarDrawing } from '../../kit/drawings/drawings.tsx';
import { useSettings } from '../../portal.tsx';
import { BareLayout } from '../../shell/bare-layout.tsx';
import { LoginForm } from './login-form.tsx';
import * as styles from './login-page.css.ts';

/** Signing in (PAGE-06). The guard leads on to where the visitor was going. */
export function LoginPage() {
  const { demo } = useSettings();
  return (
    <BareLayout>
      <div className={styles.page}>
        <div className={styles.picture}>
          <CarDrawing size={168} />
        </div>
        <div>
          <h1 className={styles.title}>
            <Trans>登入</Trans>
          </h1>
          <p className={styles.lead}>
            <Trans>登入後可以查看您所有的訂單與收據。</Trans>
          </p>
        </div>
        <LoginForm isDemo={demo} />
        {/* The copyright line, empty (PAGE-06). */}
        <p className={styles.copyright} />
      </div>
    </BareLayout>
  );
}
