import type { ReactNode } from 'react';
import type { CardBrand } from '../../domain/order/card-entry.ts';
import * as styles from './card-brand.css.ts';

const NAMES: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  amex: 'American Express',
  unknown: '',
};

/** The logo of a card's company on a white plate, as on the card, in both themes. */
export function CardBrandMark({ brand }: { brand: CardBrand }) {
  const figure = FIGURES[brand];
  if (figure === undefined) return null;
  return (
    <svg
      className={styles.mark}
      width="40"
      height="26"
      viewBox="0 0 40 26"
      role="img"
      aria-label={NAMES[brand]}
    >
      <rect className={styles.plate} x="0.5" y="0.5" width="39" height="25" rx="4" />
      {figure}
    </svg>
  );
}

/** The brand by its name in the API (`Visa`). */
export function brandOf(name: string): CardBrand {
  const plain = name.toLowerCase();
  return (Object.keys(NAMES) as CardBrand[]).find((brand) => brand === plain) ?? 'unknown'; // all keys are brands
}

const word = (text: string, className: string | undefined): ReactNode => (
  <text className={className} x="20" y="17.5" textLength="30" lengthAdjust="spacingAndGlyphs">
    {text}
  </text>
);

const FIGURES: Readonly<Record<CardBrand, ReactNode>> = {
  visa: word('VISA', styles.visa),
  mastercard: (
    <>
      <circle className={styles.red} cx="15.5" cy="13" r="7.5" />
      <circle className={styles.amber} cx="24.5" cy="13" r="7.5" />
      <path className={styles.orange} d="M20 7a7.5 7.5 0 0 1 0 12 7.5 7.5 0 0 1 0-12Z" />
    </>
  ),
  jcb: (
    <>
      <path
        className={styles.jcbBlue}
        d="M8 8.5A3.5 3.5 0 0 1 11.5 5H15v12.5a3.5 3.5 0 0 1-3.5 3.5H8Z"
      />
      <path
        className={styles.jcbRed}
        d="M16.5 8.5A3.5 3.5 0 0 1 20 5h3.5v12.5A3.5 3.5 0 0 1 20 21h-3.5Z"
      />
      <path
        className={styles.jcbGreen}
        d="M25 8.5A3.5 3.5 0 0 1 28.5 5H32v12.5a3.5 3.5 0 0 1-3.5 3.5H25Z"
      />
      <g className={styles.jcbLetters}>
        <text x="11.5" y="15.2">
          J
        </text>
        <text x="20" y="15.2">
          C
        </text>
        <text x="28.5" y="15.2">
          B
        </text>
      </g>
    </>
  ),
  unionpay: (
    <>
      <path
        className={styles.unionRed}
        d="M10.5 4H18l-3.5 18H7a1.8 1.8 0 0 1-1.8-2.2L8.3 5.8A2.3 2.3 0 0 1 10.5 4Z"
      />
      <path
        className={styles.unionBlue}
        d="M18.5 4H26l-3.5 18H15a1.8 1.8 0 0 1-1.8-2.2l3.1-14A2.3 2.3 0 0 1 18.5 4Z"
      />
      <path
        className={styles.unionTeal}
        d="M26.5 4H33a1.8 1.8 0 0 1 1.8 2.2l-3.1 14a2.3 2.3 0 0 1-2.2 1.8H23a1.8 1.8 0 0 1-1.8-2.2l3.1-14A2.3 2.3 0 0 1 26.5 4Z"
      />
      <text
        className={styles.union}
        x="20"
        y="15.5"
        textLength="24"
        lengthAdjust="spacingAndGlyphs"
      >
        UnionPay
      </text>
    </>
  ),
  amex: (
    <>
      <rect className={styles.amexPlate} x="0.5" y="0.5" width="39" height="25" rx="4" />
      {word('AMEX', styles.amex)}
    </>
  ),
  unknown: undefined,
};
