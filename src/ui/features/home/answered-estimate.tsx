import { Plural, Trans } from '@lingui/react/macro';
import { CODE } from '../../../domain/codes.ts';
import { isRefusal } from '../../../domain/failure.ts';
import type { OrderDraft } from '../../../domain/order/draft.ts';
import type { Quote } from '../../../domain/order/quote.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Button } from '../../kit/button/button.tsx';
import { useMoments } from '../../shared/moments.ts';
import { QuotedPrice } from '../order-form/quoted-price.tsx';
import type { PriceView } from '../order-form/use-price.ts';
import * as styles from './live-estimate.css.ts';

export interface AnsweredEstimateProps {
  draft: OrderDraft;
  price: PriceView;
}

/** The price, or the reason why there is none. */
export function AnsweredEstimate({ draft, price }: AnsweredEstimateProps) {
  const words = useFailureWords();
  const { state, quote, failure, retry } = price;
  if (state === 'failed' && failure !== undefined) {
    return (
      <>
        <p className={styles.note}>{words(failure).title}</p>
        {/* Trying again does not help where there is no road. */}
        {!isRefusal(failure, CODE.notReachable) && (
          <Button look="quiet" size="small" onPress={retry}>
            <Trans>重新計算車資</Trans>
          </Button>
        )}
      </>
    );
  }
  if (quote === undefined) return null;
  return (
    <>
      <p className={state === 'known' ? styles.price : styles.former}>
        <QuotedPrice quote={quote} />
      </p>
      <p className={styles.facts}>
        {state === 'known' ? (
          <QuoteNote quote={quote} draft={draft} />
        ) : state === 'asking' ? (
          <Trans>正在更新車資…</Trans>
        ) : (
          <Trans>填好行程就重新計算</Trans>
        )}
      </p>
    </>
  );
}

function QuoteNote({ quote, draft }: { quote: Quote; draft: OrderDraft }) {
  const { distance } = useMoments();
  const minutes = Math.max(1, Math.round(quote.pickupEtaSeconds / 60));
  const stops = draft.stops.length;
  return (
    <>
      {quote.distanceMetres > 0 && (
        <span>
          {quote.estimatedRoute ? (
            <Trans>約 {distance(quote.distanceMetres)}</Trans>
          ) : (
            distance(quote.distanceMetres)
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
