import { Trans } from '@lingui/react/macro';
import { ChevronUp } from 'lucide';
import { CODE } from '../../../domain/codes.ts';
import { isRefusal } from '../../../domain/failure.ts';
import { needsDestination } from '../../../domain/order/draft.ts';
import type { PriceState } from '../../../machines/order-form/selectors.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { FareBreakdown } from '../../shared/fare/fare-breakdown.tsx';
import { visuallyHidden } from '../../theme/layout.css.ts';
import * as styles from './bar-price.css.ts';
import { QuotedPrice } from './quoted-price.tsx';
import { useOrderFields } from './use-order-fields.ts';
import { usePrice } from './use-price.ts';

/** The price beside the button, always visible; a tap shows its items. */
export function BarPrice() {
  const words = useFailureWords();
  const { state, quote, failure, retry } = usePrice();
  const { draft } = useOrderFields('kind', 'timing', 'pickup', 'stops', 'destination');
  if (state === 'failed' && failure !== undefined) {
    // If no road leads to the place, trying again does not help, so there is no button for it.
    if (isRefusal(failure, CODE.notReachable)) {
      return <p className={styles.note}>{words(failure).title}</p>;
    }
    return (
      <>
        <p className={styles.note}>
          <Trans>無法計算車資</Trans>
        </p>
        <div className={styles.retry}>
          <Button look="quiet" size="small" onPress={retry}>
            <Trans>重新計算車資</Trans>
          </Button>
        </div>
      </>
    );
  }
  if (quote === undefined) {
    const { pickup, stops, destination } = draft;
    const isOpen = destination.text === '' && !needsDestination(draft.kind);
    const route = [pickup, ...stops, ...(isOpen ? [] : [destination])];
    const hasRoute = route.every(({ place }) => place !== undefined);
    return (
      <p className={styles.note}>
        {state === 'asking' ? (
          <Trans>正在計算車資…</Trans>
        ) : draft.timing === 'ahead' && hasRoute ? (
          <Trans>選好上車時間就會顯示車資</Trans>
        ) : (
          <Trans>填好行程就會顯示車資</Trans>
        )}
      </p>
    );
  }
  return (
    <details className={styles.details}>
      <div className={styles.breakdown}>
        <FareBreakdown items={quote.items} total={quote.total} />
      </div>
      <summary className={styles.summary}>
        <span className={state === 'known' ? styles.price : styles.former}>
          <span>
            <QuotedPrice quote={quote} />
          </span>
          <span className={styles.mark}>
            <Icon of={ChevronUp} />
          </span>
        </span>
        <span className={styles.note}>
          <PriceNote state={state} isEstimate={quote.isEstimate ?? false} />
        </span>
        <span className={visuallyHidden}>
          <Trans>看車資明細</Trans>
        </span>
      </summary>
    </details>
  );
}

/** Explains the price shown: one from before a change, an estimate, or the price that the order will fix. */
function PriceNote({ state, isEstimate }: { state: PriceState; isEstimate: boolean }) {
  if (state === 'asking') return <Trans>正在更新車資…</Trans>;
  if (state === 'outdated') return <Trans>填好行程就重新計算</Trans>;
  if (isEstimate) return <Trans>估算車資，在地圖上確認位置後才確定</Trans>;
  return <Trans>下單即鎖定此價格</Trans>;
}
