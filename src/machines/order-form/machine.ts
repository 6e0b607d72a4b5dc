import { orderErrors } from '../../domain/order/draft-errors.ts';
import { emptyDraft } from '../../domain/order/draft.ts';
import { quoteRequest } from '../../domain/order/quote.ts';
import { created, edit, edited, refused, sent, signedOut } from './parts.ts';
import type { OrderFormPorts } from './ports.ts';
import { fresh, setUpOrderForm } from './setup.ts';

/**
 * The portal's only order form (ORD-01, ORD-06, ORD-08, ORD-09): the draft, its price, its submission. It lives as long
 * as the portal, so that the home page and the order page share one draft, also after a login in between. Every change
 * is stored at once, so that a reload loses nothing.
 */
export function createOrderFormMachine(ports: OrderFormPorts) {
  return setUpOrderForm(ports).createMachine({
    id: 'orderForm',
    meta: { requirements: ['ORD-01', 'ORD-06', 'ORD-08', 'ORD-09'] },
    context: () => {
      const saved = ports.readForm();
      const draft = saved?.draft ?? emptyDraft('type_dui');
      const errors = orderErrors(draft, ports.now());
      return { ...fresh(), draft, errors, submissions: saved?.submissions ?? [] };
    },
    invoke: [
      {
        id: 'relay',
        src: 'relay',
        input: ({ self }) => ({ parent: self, from: ['placeSearch'] }),
      },
      // The child handles failures in its own states. So an error is a defect, which ends this machine, too.
      { id: 'placeSearch', src: 'placeSearch' },
    ],
    type: 'parallel',
    states: {
      price: {
        initial: 'none',
        on: {
          'route.changed': [
            { guard: 'route is priced' },
            { guard: 'route is complete', target: '.pausing' },
            { guard: 'price was known', target: '.outdated' },
            { target: '.none' },
          ],
          'form.closed': '.none',
          'draft.discard': '.none',
        },
        states: {
          none: {
            entry: 'forget the price',
            on: { 'quote.renew': 'pausing' },
          },
          /** A part of the route is missing. The last price stays visible until a new one is known. */
          outdated: { entry: 'begin with the route' },
          pausing: { entry: 'begin with the route', after: { 'typing pause': 'asking' } },
          asking: {
            invoke: {
              id: 'quote',
              src: 'quote',
              input: ({ context }) => {
                const request = quoteRequest(context.draft);
                if (request === undefined) throw new TypeError('a price for no route');
                return request;
              },
              onDone: {
                target: 'known',
                actions: { type: 'keep quote', params: ({ event }) => ({ quote: event.output }) },
              },
              onError: { guard: 'is failure', target: 'failed', actions: 'keep quote failure' },
            },
          },
          known: {
            after: { 'price lifetime': { target: 'asking', actions: 'keep former total' } },
            on: { 'quote.renew': { target: 'asking', actions: 'keep former total' } },
          },
          failed: { on: { 'quote.retry': 'asking', 'quote.renew': 'asking' } },
        },
      },
      submission: {
        initial: 'editing',
        on: {
          // The route is not checked, because the contact does not change the price. This event may also arrive while
          // no page with the form is open.
          'contact.known': { actions: [edit(), 'save'] },
          'draft.discard': { target: '.editing', actions: ['discard', 'save nothing'] },
        },
        states: {
          editing: {
            on: {
              'form.opened': { actions: edited() },
              'field.changed': { actions: edited() },
              'kind.chosen': { actions: edited() },
              'timing.chosen': { actions: edited() },
              'stop.added': { actions: [...edited(), 'focus the last stop'] },
              'order.repeated': { actions: [...edited(), 'stop suggesting'] },
              'stop.removed': { actions: [...edited(), 'stop suggesting'] },
              'stop.moved': { actions: [...edited(), 'stop suggesting'] },
              'address.typed': {
                actions: [
                  ...edited(),
                  {
                    type: 'suggest places',
                    params: ({ event }) => ({ field: event.field, text: event.text }),
                  },
                ],
              },
              'address.resumed': {
                actions: {
                  type: 'suggest places',
                  params: ({ event }) => ({ field: event.field, text: event.text }),
                },
              },
              'address.chosen': { actions: [...edited(), 'stop suggesting'] },
              'search.meant': { actions: edited() },
              'field.left': {
                actions: [
                  { type: 'touch', params: ({ event }) => ({ field: event.field }) },
                  { type: 'take the only match', params: ({ event }) => ({ field: event.field }) },
                ],
              },
              'order.submit': [
                { guard: 'draft has errors', actions: ['touch all', 'focus first error'] },
                { guard: 'price is known', target: 'submitting' },
                { actions: ['note the early press', 'renew quote'] },
              ],
            },
          },
          submitting: {
            tags: 'busy',
            entry: ['begin attempt', 'forget former total', 'save'],
            invoke: {
              id: 'createOrder',
              src: 'createOrder',
              input: ({ context }) => sent(context.attempt),
              onDone: created('submitted', 'save nothing'),
              onError: [
                { guard: 'was sent before', target: 'recovering' },
                {
                  guard: 'quote expired',
                  target: 'editing',
                  actions: ['keep submit failure', 'drop attempt', 'save', 'renew quote'],
                },
                signedOut(),
                {
                  guard: 'outcome is unknown',
                  target: 'editing',
                  actions: ['keep submit failure', 'keep attempt', 'save'],
                },
                refused(),
              ],
            },
          },
          /**
           * The server refused, because an order with this key, but other contents, exists already. What was sent
           * before is sent again, one after the other, until the server answers with that order.
           */
          recovering: {
            tags: 'busy',
            invoke: {
              id: 'recoverOrder',
              src: 'createOrder',
              input: ({ context }) => sent(context.submissions[0]),
              onDone: [
                { guard: 'is another ride', ...created('recovered', 'save') },
                created('submitted', 'save nothing'),
              ],
              onError: [
                {
                  guard: 'was sent twice',
                  target: 'recovering',
                  reenter: true,
                  actions: 'drop first',
                },
                {
                  // The order cannot be fetched. The page says so, and only a further press makes a new one.
                  guard: 'was sent before',
                  target: 'editing',
                  actions: ['keep submit failure', 'drop attempt', 'drop first', 'save'],
                },
                signedOut(),
                refused(),
              ],
            },
          },
          /** The order is that of a former submission, not the ride confirmed last. That ride stays as the draft. */
          recovered: {
            on: {
              'order.repeated': {
                target: 'editing',
                actions: ['start anew', ...edited()],
              },
              'form.opened': {
                target: 'editing',
                actions: ['go on', ...edited()],
              },
            },
          },
          submitted: {
            on: {
              'order.repeated': {
                target: 'editing',
                actions: ['start anew', ...edited()],
              },
              'form.opened': {
                target: 'editing',
                actions: ['start anew', ...edited()],
              },
              // The contact is for the next draft; the ordered draft is not stored again.
              'contact.known': { actions: edit() },
            },
          },
        },
      },
    },
  });
}
