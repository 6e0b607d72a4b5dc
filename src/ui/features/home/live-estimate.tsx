import { Plural, Trans } from '@lingui/react/macro';
import type { OrderDraft } from '../../../domain/order/draft.ts';
import type { Quote } from '../../../domain/order/quote.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Price } from '../../kit/price/price.tsx';
import { usePrice, type PriceView } from '../order-form/use-price.ts';
import * as styles from './live-estimate.css.ts';

/** The price as it is typed, beside the action; changes are announced. */
export function LiveEstimate({ draft }: { draft: OrderDraft }) {
  const price = usePrice();
  return (
    <div aria-live="polite" aria-busy={price.state === 'asking'}>
      <Estimate draft={draft} price={price} />
    </div>
  );
}

function Estimate({ draft, price }: { draft: OrderDraft; price: PriceView }) {
  const words = useFailureWords();
  const { state, quote, failure, retry } = price;
  if (state === 'failed' && failure !== undefined) {
    return (
      <>
        <p className={styles.note}>{words(failure).title}</p>
        <Button look="quiet" size="small" onPress={retry}>
          <Trans>重新計算車資</Trans>
        </Button>
      </>
    );
  }
  if (quote === undefined) {
    const { pickup, destination, kind } = draft;
    const isPlaced = pickup.place !== undefined && destination.place !== undefined;
    return (
      <p className={styles.note}>
        {state === 'asking' ? (
          <Trans>正在計算車資…</Trans>
        ) : isPlaced && kind === 'type_airport_port' ? (
          <Trans>下一步填航班就顯示車資</Trans>
        ) : (
          <Trans>填好地點就顯示車資</Trans>
        )}
      </p>
    );
  }
  return (
    <>
      <p className={state === 'asking' ? `${styles.price} ${styles.former}` : styles.price}>
        <Price amount={quote.total} />
      </p>
      <p className={styles.facts}>
        <QuoteNote quote={quote} draft={draft} />
      </p>
    </>
  );
}

function QuoteNote({ quote, draft }: { quote: Quote; draft: OrderDraft }) {
  const kilometres = (quote.distanceMetres / 1000).toFixed(1);
  const minutes = Math.max(1, Math.round(quote.pickupEtaSeconds / 60));
  const stops = draft.stops.length;
  return (
    <>
      {quote.distanceMetres > 0 && (
        <span>
          {quote.estimatedRoute ? (
            <Trans>約 {kilometres} 公里</Trans>
          ) : (
            <Trans>{kilometres} 公里</Trans>
          )}
        </span>
      )}
      {stops > 0 && (
        <span>
          <Plural value={stops} one="含 # 個停靠點" other="含 # 個停靠點" />
        </span>
      )}
      {draft.timing === 'now' && (
        <span>
          <Trans>司機約 {minutes} 分鐘到</Trans>
        </span>
      )}
    </>
  );
}
