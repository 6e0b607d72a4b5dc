import { CODE } from '../../../src/domain/codes.ts';
import { emptyCard, type CardEntry } from '../../../src/domain/order/payment.ts';
import { createPaymentMachine } from '../../../src/machines/payment/machine.ts';
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
const unpaid = order({ status: 7, amountDue: 500 });
const paid = order({ version: 4, status: 6 });

export const model = defineModel({
  name: 'payment',
  starts: { 'order unpaid': {} },
  machine: (stage) =>
    createPaymentMachine({
      mountFields: stage.does('mountFields', () => stage.does('unmountFields')),
      getPrime: stage.asks('getPrime'),
      pay: stage.asks('pay'),
      loadOrder: stage.asks('loadOrder'),
      goTo: stage.does('goTo'),
    }),
  input: () => ({ access, amount: 500 }),
  events: {
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
    },
    pay: {
      paid: { answers: { outcome: 'paid', order: paid } },
      'to the bank': { answers: { outcome: 'redirect', paymentUrl: 'https://bank.example/3ds' } },
      declined: { fails: refused(CODE.paymentDeclined) },
      'prime expired': { fails: refused(CODE.primeExpired) },
      'outcome unknown': { fails: offline },
      'no answer yet': { fails: refused(CODE.paymentPending) },
      'signed out': { fails: unauthorized },
      refused: { fails: refused(CODE.orderRefused) },
    },
    loadOrder: {
      unpaid: { answers: unpaid },
      'at the bank': { answers: { ...unpaid, paymentUrl: 'https://bank.example/3ds' } },
      paid: { answers: paid },
      failed: { fails: offline },
    },
  },
  // Once the order is asked, the card counts no more; once it says what happened, neither do the questions.
  projection: ({ card, polls, ...context }) => ({
    ...context,
    ...(polls === 0 ? { card } : {}),
    ...(context.order === undefined && context.paymentUrl === undefined ? { polls } : {}),
  }),
});
