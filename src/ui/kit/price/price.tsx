import { figures, unit } from './price.css.ts';

const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** `NT$1,250`, in every language the same: for places that take text only. */
export const priceText = (amount: number): string => `NT$${numbers.format(amount)}`;

/** An amount in New Taiwan dollars: thin unit, tabular figures. */
export function Price({ amount }: { amount: number }) {
  return (
    <data className={figures} value={amount}>
      <span className={unit}>NT$</span>
      {numbers.format(amount)}
    </data>
  );
}
