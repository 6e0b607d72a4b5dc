import type { createOrderSearchMachine } from '../../../../src/machines/order-search/machine.ts';
import { tableOf } from '../row.ts';

const answering = ['editing', 'found', 'notFound', 'failed'] as const;

export const orderSearch = tableOf<ReturnType<typeof createOrderSearchMachine>>('order-search', [
  {
    id: 'ours/order-search/begin',
    from: '*',
    on: 'begin',
    to: 'editing',
    effect: 'both fields are empty, no error is shown',
    reason: 'ORD-03: a visitor finds his order',
  },
  {
    id: 'ours/order-search/opened',
    from: ['editing', 'finding', 'found', 'notFound', 'failed'],
    of: '*',
    on: 'search.opened',
    to: 'editing',
    effect:
      'a known number is filled in, errors and failure are gone; what is sought does not count',
    reason: 'the page is entered, perhaps by a link that names the order',
  },
  {
    id: 'ours/order-search/changed',
    from: answering,
    on: 'search.changed',
    to: 'editing',
    effect: "the field has the new value, its error goes, the other's stays",
    reason: 'ORD-08: an error stays until its field is corrected',
  },
  {
    id: 'ours/order-search/errors',
    from: 'editing',
    on: 'search.submit',
    when: 'has errors',
    to: 'editing',
    effect: 'errors are shown, the first field at fault gets the focus, nothing is sent',
    reason: 'ORD-08: what cannot be right is said without asking the server',
  },
  {
    id: 'ours/order-search/empty-again',
    from: 'found',
    on: 'search.submit',
    to: 'editing',
    effect: 'errors are shown, the first field at fault gets the focus, nothing is sent',
    reason: 'ORD-08: the fields are empty after an order was found',
  },
  {
    id: 'ours/order-search/submit',
    from: ['editing', 'notFound', 'failed'],
    on: 'search.submit',
    to: 'finding',
    effect: 'sent: the number without spaces and hyphens in capitals, the telephone number',
    reason: 'GUARD-06: number and telephone number together open an order',
  },
  {
    id: 'ours/order-search/found',
    from: 'finding',
    on: 'done find',
    to: 'found',
    effect: 'tells what opens the order; the fields are empty again',
    reason: 'GUARD-06',
  },
  {
    id: 'ours/order-search/not-found',
    from: 'finding',
    on: 'error find',
    when: 'is not found',
    to: 'notFound',
    effect: 'said beside the form, without which of the two is wrong',
    reason: 'GUARD-06: nobody learns which orders there are',
  },
  {
    id: 'ours/order-search/failed',
    from: 'finding',
    on: 'error find',
    when: 'is failure',
    to: 'failed',
    effect: 'the failure is kept, the fields too',
    reason: '§8: a call may fail, and may be tried again',
  },
  {
    id: 'ours/order-search/busy',
    from: 'finding',
    on: 'search.submit',
    to: 'refused',
    effect: 'nothing is sent twice',
    reason: 'the answer is waited for',
  },
]);
