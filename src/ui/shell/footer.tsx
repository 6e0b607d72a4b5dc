import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { COPYRIGHT_YEAR } from '../../domain/limits.ts';
import { useSettings } from '../portal.tsx';
import { page } from '../theme/layout.css.ts';
import { AppLinks } from './app-links.tsx';
import { Brand } from './brand.tsx';
import { ChatLink } from './chat-link.tsx';
import * as styles from './footer.css.ts';
import { FOOTER, type MenuLink } from './menu.ts';

/**
 * The footer: contact, more links, the apps, copyright (NAV-04). Telephone, e-mail and apps come from the environment's
 * settings.
 */
export function Footer() {
  const { contact, apps } = useSettings();
  const { t } = useLingui();
  return (
    <footer className={styles.footer} data-print="hidden">
      <div className={`${page} ${styles.inside}`}>
        <div className={styles.columns}>
          <dl className={styles.contact}>
            <div>
              <dt className={styles.term}>
                <Trans>服務電話</Trans>
              </dt>
              {/* Not a telephone link, because nobody answers this number. */}
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
                <a className={styles.entry} href={`mailto:${contact.email}`}>
                  {contact.email}
                </a>
              </dd>
            </div>
          </dl>
          <nav className={styles.links} aria-label={t`頁尾選單`}>
            <ul>
              <li>
                <ChatLink className={styles.entry} />
              </li>
              <Lines of={FOOTER.service} />
            </ul>
            {FOOTER.terms.length > 0 && (
              <ul>
                <Lines of={FOOTER.terms} />
              </ul>
            )}
          </nav>
          {apps !== undefined && Object.keys(apps).length > 0 && <AppLinks apps={apps} />}
        </div>
        <div className={styles.end}>
          <Brand />
          <p className={styles.note}>
            © {COPYRIGHT_YEAR} <Trans>代駕叫車</Trans>
          </p>
        </div>
      </div>
    </footer>
  );
}

function Lines({ of }: { of: readonly MenuLink[] }) {
  const { i18n } = useLingui();
  return of.map(({ label, link }) => (
    <li key={label.id}>
      <Link {...link} className={styles.entry}>
        {i18n._(label)}
      </Link>
    </li>
  ));
}
