import { Trans } from '@lingui/react/macro';
import type { OrderDraft } from '../../../domain/order/draft.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { usePrice } from '../order-form/use-price.ts';
import type { AnsweredEstimateProps } from './answered-estimate.tsx';
import { note } from './live-estimate.css.ts';

/**
 * The price after an answer of the server. There is no answer before the page is interactive, so the code is fetched
 * only then (`app/main.tsx`).
 */
export const AnsweredEstimate = lazyPart<AnsweredEstimateProps>(
  async () => ({ default: (await import('./answered-estimate.tsx')).AnsweredEstimate }),
  () => null,
);

/** The price beside the button, which follows what the user types. Screen readers announce changes. */
export function LiveEstimate({ draft }: { draft: OrderDraft }) {
  const price = usePrice();
  const { state, quote } = price;
  return (
    <div aria-live="polite" aria-busy={state === 'asking'}>
      {quote === undefined && state !== 'failed' ? (
        <p className={note}>
          {state === 'asking' ? <Trans>正在計算車資…</Trans> : <Trans>填好地點就顯示車資</Trans>}
        </p>
      ) : (
        <AnsweredEstimate draft={draft} price={price} />
      )}
    </div>
  );
}
