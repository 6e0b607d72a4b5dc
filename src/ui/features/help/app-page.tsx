import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../../kit/link/link.tsx';
import { useSettings } from '../../portal.tsx';
import { AppLinks } from '../../shell/app-links.tsx';
import { BareLayout } from '../../shell/bare-layout.tsx';
import * as styles from './help.css.ts';

/** The page with the apps from the environment's settings, and with the portal itself as an app (PAGE-04). */
export default function AppPage() {
  const { apps } = useSettings();
  return (
    <BareLayout>
      <div className={styles.help}>
        <div className={styles.head}>
          <h1 className={styles.title}>
            <Trans>下載應用程式</Trans>
          </h1>
          <p className={styles.lead}>
            <Trans>不下載也能用：這個網站能叫車、預約、看司機位置、付款與聯絡客服。</Trans>
          </p>
        </div>
        {apps !== undefined && Object.keys(apps).length > 0 && <AppLinks apps={apps} />}
        <section className={styles.group} aria-labelledby="install">
          <h2 id="install" className={styles.heading}>
            <Trans>把網站放到主畫面</Trans>
          </h2>
          <p>
            <Trans>像應用程式一樣開啟，會收到行程通知，幾乎不占空間。</Trans>
          </p>
          <h3 className={styles.region}>
            <Trans>iPhone 與 iPad（Safari）</Trans>
          </h3>
          <ol className={styles.steps}>
            <li>
              <Trans>點一下工具列的「分享」。</Trans>
            </li>
            <li>
              <Trans>選「加入主畫面」，再點「加入」。</Trans>
            </li>
          </ol>
          <h3 className={styles.region}>
            <Trans>Android 與電腦（Chrome、Edge）</Trans>
          </h3>
          <ol className={styles.steps}>
            <li>
              <Trans>打開瀏覽器右上角的選單。</Trans>
            </li>
            <li>
              <Trans>選「安裝應用程式」或「加到主畫面」。</Trans>
            </li>
          </ol>
        </section>
        <div className={styles.ways}>
          <LinkButton to="/order/create" look="primary">
            <Trans>現在叫車</Trans>
          </LinkButton>
        </div>
      </div>
    </BareLayout>
  );
}
