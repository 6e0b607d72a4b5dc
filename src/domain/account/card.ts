import type { CardEntry } from '../order/card-entry.ts';

/** A saved card of the account; its token stays on the server. `expiry` is MM/YY, '' when unknown. */
export interface SavedCard {
  readonly cardId: string;
  readonly brand: string;
  readonly lastFour: string;
  readonly expiry: string;
  readonly isDefault: boolean;
  /** Whether the card's last month is over, so that it cannot be charged any more. */
  readonly isExpired: boolean;
}

/** A card in the account's list. */
export interface ListedCard extends SavedCard {
  /** How many pledges have their balance charged to it. */
  readonly balances: number;
}

/** A change of a card; the id is its `cardId`. */
export interface CardChange {
  readonly kind: 'prefer' | 'remove';
  readonly id: string;
}

/**
 * Whether the card's last month is over.
 *
 * @param now epoch milliseconds
 */
export function isOver(expiry: string, now: number): boolean {
  const [month, year] = expiry.split('/').map(Number);
  if (month === undefined || year === undefined) return false;
  // The next month begins at this time in Taipei. `Date.UTC` counts months from 0, so `month` is the next one.
  return now >= Date.UTC(2000 + year, month, 1, -8);
}

/** The state of a new card's fields. The card's data are only in the card company's own fields. */
export interface NewCard extends CardEntry {
  readonly fields: 'loading' | 'ready' | 'failed';
}

export type NewCardField = 'number' | 'expiry' | 'ccv';

/** The errors of a new card by field: `required` or `invalid`; empty when the card can be sent. */
export function newCardErrors(card: NewCard): Partial<Record<NewCardField, string>> {
  if (card.complete) return {};
  const wrong = (['number', 'expiry', 'ccv'] as const).filter((field) => card[field] !== 'ok');
  if (wrong.length === 0) return { number: 'invalid' };
  return Object.fromEntries<string>(
    wrong.map((field) => [field, card[field] === 'empty' ? 'required' : 'invalid']),
  );
}
