import { Trans } from '@lingui/react/macro';
import type { Quote } from '../../../domain/order/quote.ts';
import { Price } from '../../kit/price/price.tsx';

/** A quote's total. It says "about" while a place is not exact enough for a firm price. */
export function QuotedPrice({ quote: { total, isEstimate = false } }: { quote: Quote }) {
  if (!isEstimate) return <Price amount={total} />;
  return (
    <Trans>
      約 <Price amount={total} />
    </Trans>
  );
}
