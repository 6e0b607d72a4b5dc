import { Trans, useLingui } from '@lingui/react/macro';
import { Smartphone } from 'lucide';
import { Icon } from '../kit/icon/icon.tsx';
import { OuterLinkButton } from '../kit/link/link.tsx';
import type { Settings } from '../portal.tsx';
import * as styles from './footer.css.ts';

export interface AppLinksProps {
  apps: NonNullable<Settings['apps']>;
}

/**
 * Links to the apps, and the QR code for telephones (NAV-04, PAGE-04); only those that the environment's settings
 * contain.
 */
export function AppLinks({ apps: { googlePlay, appStore, qr } }: AppLinksProps) {
  const { t } = useLingui();
  return (
    <section className={styles.apps} aria-label={t`手機應用程式`}>
      {qr !== undefined && (
        <img
          className={styles.code}
          src={qr}
          alt={t`用手機掃描，取得應用程式`}
          width={112}
          height={112}
          loading="lazy"
        />
      )}
      <div className={styles.stores}>
        {googlePlay !== undefined && (
          <OuterLinkButton href={googlePlay} target="_blank" rel="noreferrer" size="small">
            <Icon of={Smartphone} />
            <Trans>Google Play</Trans>
          </OuterLinkButton>
        )}
        {appStore !== undefined && (
          <OuterLinkButton href={appStore} target="_blank" rel="noreferrer" size="small">
            <Icon of={Smartphone} />
            <Trans>App Store</Trans>
          </OuterLinkButton>
        )}
        {qr !== undefined && (
          <p className={styles.note}>
            <Trans>用手機相機掃描，取得應用程式</Trans>
          </p>
        )}
      </div>
    </section>
  );
}
