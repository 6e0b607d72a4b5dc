import { SAVED_CARDS_MAX } from '../limits.ts';

/** State of one hosted card field (TapPay: 0 ok, 1 empty, 2 error, 3 typing). */
export type CardFieldState = 'ok' | 'empty' | 'error' | 'typing';
export type CardBrand = 'visa' | 'mastercard' | 'jcb' | 'unionpay' | 'amex' | 'unknown';

/** The hosted fields as they are being filled in. */
export interface CardEntry {
  readonly number: CardFieldState;
  readonly expiry: CardFieldState;
  readonly ccv: CardFieldState;
  readonly brand: CardBrand;
  /** Whether all three fields are valid, so that a prime can be created. */
  readonly complete: boolean;
}

export const emptyCard: CardEntry = {
  number: 'empty',
  expiry: 'empty',
  ccv: 'empty',
  brand: 'unknown',
  complete: false,
};

/** Whether a member may save the entered card: not when they have the maximum; `cards` undefined = not loaded. */
export const mayKeepCard = ({
  isMember,
  cards = [],
}: {
  readonly isMember: boolean;
  readonly cards: readonly unknown[] | undefined;
}): boolean => isMember && cards.length < SAVED_CARDS_MAX;
