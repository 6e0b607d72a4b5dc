import { Trans } from '@lingui/react/macro';
import { selectOrderView } from '../../../machines/order-tracking/selectors.ts';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import { page } from '../../theme/layout.css.ts';
import { BookingPanel } from './booking-panel.tsx';
import { HeroMap } from './hero-map.tsx';
import * as styles from './hero.css.ts';
import { LazyOrderHeadline } from './lazy-order-headline.tsx';

/**
 * The top of the home page: the headline, or the order that is under way, and the booking panel, with the map behind
 * them.
 */
export function Hero() {
  const view = usePortalSelector(usePortalActor('orderTracking'), selectOrderView);
  return (
    <div className={styles.hero}>
      <HeroMap />
      <div className={`${page} ${styles.inside}`}>
        <div className={styles.head}>
          {view === undefined ? <Promise /> : <LazyOrderHeadline otherwise={<Promise />} />}
        </div>
        <BookingPanel />
      </div>
    </div>
  );
}

function Promise() {
  return (
    <>
      <h1 className={styles.headline}>
        <Trans>先看車資，再叫司機。</Trans>
      </h1>
      <p className={styles.promise}>
        <Trans>
          代駕、機場接送、包車旅遊與鐘點代駕。下單前就確定價格，司機到哪裡，地圖上看得到。
        </Trans>
      </p>
    </>
  );
}
