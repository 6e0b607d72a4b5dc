import { expect, test } from 'vitest';
import { isOver, newCardErrors, type NewCard } from '../../src/domain/account/card.ts';
import { emptyCard } from '../../src/domain/order/card-entry.ts';

test('PAGE-05: a card is valid until the end of its last month in Taipei', () => {
  const end = Date.UTC(2026, 10, 30, 16); // 1 December in Taipei
  expect(isOver('11/26', end - 1)).toBe(false);
  expect(isOver('11/26', end)).toBe(true);
  expect(isOver('12/26', Date.UTC(2026, 11, 31, 15, 59))).toBe(false);
  expect(isOver('12/26', Date.UTC(2026, 11, 31, 16))).toBe(true);
  expect(isOver('', end)).toBe(false);
});

test('PAGE-05: missing or wrong values of a new card are reported field by field; a complete card has no errors', () => {
  const card: NewCard = { ...emptyCard, fields: 'ready' };
  expect(newCardErrors(card)).toEqual({
    number: 'required',
    expiry: 'required',
    ccv: 'required',
  });
  expect(newCardErrors({ ...card, number: 'ok', expiry: 'typing', ccv: 'error' })).toEqual({
    expiry: 'invalid',
    ccv: 'invalid',
  });
  const good = { number: 'ok', expiry: 'ok', ccv: 'ok' } as const;
  expect(newCardErrors({ ...card, ...good, complete: true })).toEqual({});
  // Each value is right, but the card company does not call the card complete.
  expect(newCardErrors({ ...card, ...good })).toEqual({ number: 'invalid' });
});
