import { Trans, useLingui } from '@lingui/react/macro';
import { CODE } from '../../../domain/codes.ts';
import { isRefusal } from '../../../domain/failure.ts';
import type { Timing } from '../../../domain/order/draft.ts';
import type { Quote } from '../../../domain/order/quote.ts';
import { toTaipei } from '../../../domain/taipei-time.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Disclosure } from '../../kit/disclosure/disclosure.tsx';
import { Skeleton } from '../../kit/spinner/skeleton.tsx';
import { FareBreakdown } from '../../shared/fare/fare-breakdown.tsx';
import { useMoments } from '../../shared/moments.ts';
import { useTariffs } from '../../tariffs.ts';
import { muted, strong } from '../../theme/layout.css.ts';
import { CancellationRules } from './cancellation-rules.tsx';
import * as styles from './order-form.css.ts';
import { QuotedPrice } from './quoted-price.tsx';
import { useOrderFields } from './use-order-fields.ts';
import { usePrice } from './use-price.ts';

/** The price before the button: its total, its items, its validity, and the costs of cancelling. */
export function PriceSummary() {
  const { t } = useLingui();
  const { draft } = useOrderFields('kind', 'timing', 'pickup');
  const words = useFailureWords();
  const price = usePrice();
  const tariff = useTariffs()(draft.kind);

  if (price.state === 'failed' && price.failure !== undefined) {
    const { title, body } = words(price.failure);
    // If no road leads to the place, trying again does not help, so there is no button for it.
    if (isRefusal(price.failure, CODE.notReachable)) {
      return (
        <Banner tone="loss" title={title}>
          <Trans>請更換上車或下車地點。</Trans>
        </Banner>
      );
    }
    return (
      <Banner
        tone="loss"
        title={title}
        action={
          <Button look="quiet" size="small" onPress={price.retry}>
            <Trans>重新計算車資</Trans>
          </Button>
        }
      >
        {body}
      </Banner>
    );
  }
  if (price.quote === undefined) {
    return (
      <div className={styles.summary}>
        <p className={strong}>
          <Trans>先看價格，再叫車</Trans>
        </p>
        {price.state === 'asking' ? (
          <Skeleton lines={3} label={t`正在計算車資`} />
        ) : (
          <p className={muted}>
            {draft.timing === 'ahead' && draft.pickup.place !== undefined ? (
              <Trans>填好行程和上車時間，車資就會顯示在這裡。</Trans>
            ) : (
              <Trans>填好上車和下車地點，車資就會顯示在這裡。</Trans>
            )}
          </p>
        )}
        <CancellationRules timing={draft.timing} fees={tariff.cancellation} />
      </div>
    );
  }
  return (
    <div className={styles.summary} aria-busy={price.state === 'asking'}>
      <div className={styles.total}>
        <span className={strong}>
          {price.state === 'asking' ? (
            <Trans>正在更新車資…</Trans>
          ) : price.state === 'outdated' ? (
            <Trans>填好行程就重新計算</Trans>
          ) : (
            <Trans>車資</Trans>
          )}
        </span>
        <span className={price.state === 'known' ? styles.totalAmount : styles.formerAmount}>
          <QuotedPrice quote={price.quote} />
        </span>
      </div>
      <QuoteFacts quote={price.quote} timing={draft.timing} isKnown={price.state === 'known'} />
      <Disclosure title={<Trans>車資怎麼算</Trans>}>
        <FareBreakdown items={price.quote.items} total={price.quote.total} />
      </Disclosure>
      <CancellationRules
        timing={draft.timing}
        fees={price.quote.cancellationFees ?? tariff.cancellation}
      />
    </div>
  );
}

/** More about a price: when a driver could arrive, the distance, and its validity (ORD-09). */
export function QuoteFacts({
  quote,
  timing,
  isKnown,
}: {
  quote: Quote;
  timing: Timing;
  /** Whether the quote is for the ride as it is filled in now. */
  isKnown: boolean;
}) {
  const { distance, duration } = useMoments();
  const pickup = Math.max(1, Math.round(quote.pickupEtaSeconds / 60));
  const until = toTaipei(quote.expiresAt).slice(11);
  return (
    <ul className={styles.facts}>
      {timing === 'now' && (
        <li>
          <Trans>司機約 {pickup} 分鐘可到上車地點</Trans>
        </li>
      )}
      {quote.distanceMetres > 0 && (
        <li>
          <Trans>
            約 {distance(quote.distanceMetres)} · {duration(quote.durationSeconds)}
          </Trans>
          {quote.estimatedRoute && <Trans>（依直線距離與主要道路估算）</Trans>}
        </li>
      )}
      {isKnown && (
        <li>
          {quote.isEstimate === true ? (
            <Trans>估算車資，在地圖上確認位置後才確定</Trans>
          ) : (
            <Trans>{until} 前下單就是這個價格；司機等候超過免費時間才會加收等候費</Trans>
          )}
        </li>
      )}
    </ul>
  );
}
