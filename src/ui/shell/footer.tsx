import { Trans } from '@lingui/react/macro';
import { COPYRIGHT_YEAR } from '../../domain/limits.ts';
import { OuterLink } from '../kit/link/link.tsx';
import { useSettings } from '../portal.tsx';
import { page } from '../theme/layout.css.ts';
import { Brand } from './brand.tsx';
import * as styles from './footer.css.ts';

/** Contact and copyright (NAV-04); telephone and e-mail are settings of the environment. */
export function Footer() {
  const { contact } = useSettings();
  return (
    <footer className={styles.footer} data-print="hidden">
      <div className={`${page} ${styles.inside}`}>
        <Brand />
        <dl className={styles.contact}>
          <div>
            <dt className={styles.term}>
              <Trans>服務電話</Trans>
            </dt>
            {/* Not a link to call: nobody answers. */}
            <dd className={styles.value}>{contact.phone}</dd>
            <dd className={styles.note}>
              <Trans>此號碼不提供語音通話服務</Trans>
            </dd>
          </div>
          <div>
            <dt className={styles.term}>
              <Trans>客服信箱</Trans>
            </dt>
            <dd>
              <OuterLink href={`mailto:${contact.email}`}>{contact.email}</OuterLink>
            </dd>
          </div>
        </dl>
        <p className={styles.note}>
          © {COPYRIGHT_YEAR} <Trans>代駕叫車</Trans>
        </p>
      </div>
    </footer>
  );
}
