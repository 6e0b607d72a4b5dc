import type { SavedCard } from '../../../src/domain/account/card.ts';
import { CODE } from '../../../src/domain/codes.ts';
import { emptyCard, type CardEntry } from '../../../src/domain/order/card-entry.ts';
import { createPaymentMachine } from '../../../src/machines/payment/machine.ts';
import type { PaymentContext } from '../../../src/machines/payment/types.ts';
import { access, order } from '../../machines/fixtures.ts';
import { defineModel } from '../engine/model.ts';
import { offline, refused, timeout, unauthorized } from './failures.ts';

const complete: CardEntry = {
  number: 'ok',
  expiry: 'ok',
  ccv: 'ok',
  brand: 'visa',
  complete: true,
};
const pending = order({ status: 7, amountDue: 500, paymentPending: true });
const unpaid = order({ status: 7, amountDue: 500 });
const paid = order({ version: 4, status: 6 });

const card = (cardId: string, isExpired = false): SavedCard => ({
  cardId,
  isExpired,
  brand: 'Visa',
  lastFour: '4242',
  expiry: isExpired ? '01/20' : '12/50',
  isDefault: cardId === 'a',
});

export const model = defineModel({
  name: 'payment',
  starts: { 'order unpaid': { isMember: false }, 'a member’s order': { isMember: true } },
  machine: (stage) =>
    createPaymentMachine({
      mountFields: stage.does('mountFields', () => stage.does('unmountFields')),
      getPrime: stage.asks('getPrime'),
      loadCards: stage.asks('loadCards'),
      pay: stage.asks('pay'),
      loadOrder: stage.asks('loadOrder'),
      goTo: stage.does('goTo'),
    }),
  input: ({ world: { isMember } }) => ({ access, amount: 500, isMember }),
  events: {
    'card.choose': {
      'the other one': { cardId: 'b' },
      'an expired one': { cardId: 'old' },
      'none of these': { cardId: 'x' },
    },
    'card.enter': { another: {} },
    'cards.show': { 'after all': {} },
    'card.remember': { yes: { remember: true }, no: { remember: false } },
    'payment.submit': { 'with 3-D Secure': { threeDomainSecure: true } },
    'payment.retry': { asked: {} },
    'fields.ready': { mounted: {} },
    'fields.failed': { 'no script': { failure: { kind: 'offline' } } },
    'card.changed': {
      emptied: { card: emptyCard },
      wrong: { card: { ...emptyCard, number: 'error' } },
      complete: { card: complete },
    },
  },
  actors: {
    getPrime: {
      prime: { answers: 'prime-1' },
      'card refused': { answers: undefined },
      failed: { fails: timeout },
      'no network': { fails: offline },
    },
    loadCards: {
      two: { answers: [card('old', true), card('a'), card('b')] },
      'only an expired one': { answers: [card('old', true)] },
      failed: { fails: offline },
    },
    pay: {
      paid: { answers: { outcome: 'paid', order: paid } },
      'to the bank': { answers: { outcome: 'redirect', paymentUrl: 'https://bank.example/3ds' } },
      'costs something else': { answers: { outcome: 'amountChanged', amountDue: 600 } },
      gone: { fails: refused(CODE.forbidden) },
      declined: { fails: refused(CODE.paymentDeclined) },
      'prime expired': { fails: refused(CODE.primeExpired) },
      'outcome unknown': { fails: offline },
      'no answer yet': { fails: refused(CODE.paymentPending) },
      'signed out': { fails: unauthorized },
      'another under way': { fails: refused(CODE.paymentUnderway) },
      'awaits no payment': { fails: refused(CODE.orderRefused) },
    },
    loadOrder: {
      'still pending': { answers: pending },
      unpaid: { answers: unpaid },
      'at the bank': { answers: { ...pending, paymentUrl: 'https://bank.example/3ds' } },
      paid: { answers: paid },
      'a pledge that has ended': { answers: { status: 10, hasEnded: true } },
      failed: { fails: offline },
    },
  },
  // The situation has only whether there is a setback or a failure, and not which one. While the order is queried, only
  // the number of queries changes what can happen.
  situation({ status, value, context }) {
    // The machine's context.
    const { setback, failure, polls, card, chosen, remember, isMember, cards } = context as Record<
      keyof PaymentContext,
      unknown
    >;
    if (polls !== 0) return { status, value, polls, isMember };
    const isSaid = setback !== undefined || failure !== undefined;
    return { status, value, isSaid, card, chosen, remember, isMember, cards };
  },
});
