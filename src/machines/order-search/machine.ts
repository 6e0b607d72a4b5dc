import { assign, emit, fromPromise, setup } from 'xstate';
import { CODE } from '../../domain/codes.ts';
import { isRefusal } from '../../domain/failure.ts';
import { normalisePhone } from '../../domain/order/phone.ts';
import type { OrderAccess } from '../../domain/order/view.ts';
import { failureIn, isFailure } from '../outcome.ts';
import type { OrderSearchPorts } from './ports.ts';
import type {
  OrderSearchContext,
  OrderSearchEvent,
  OrderSearchFact,
  SearchField,
  SearchFieldError,
} from './types.ts';

/** Finds a visitor's order by its number and the telephone number given with the order (ORD-03, GUARD-06). */
export function createOrderSearchMachine(ports: OrderSearchPorts) {
  return setup({
    types: {
      context: {} as OrderSearchContext,
      events: {} as OrderSearchEvent,
      emitted: {} as OrderSearchFact,
    },
    actors: {
      find: fromPromise<OrderAccess, { orderNo: string; phone: string }>(({ input, signal }) =>
        ports.findOrder(input.orderNo, input.phone, signal),
      ),
    },
    guards: {
      'is failure': isFailure,
      'is not found': ({ event }) => isRefusal(failureIn(event), CODE.orderNotFound),
      'has errors': ({ context }) => Object.keys(searchErrors(context)).length > 0,
    },
    actions: {
      open: assign((_, { orderNo, view }: { orderNo?: string; view?: 'receipt' }) => ({
        ...(orderNo === undefined ? {} : { orderNo }),
        view,
        errors: {},
        failure: undefined,
      })),
      change: assign(({ context }, params: { field: SearchField; value: string }) => ({
        [params.field]: params.value,
        errors: { ...context.errors, [params.field]: undefined },
      })),
      'show errors': assign({ errors: ({ context }) => searchErrors(context) }),
      'focus first error': ({ context }) =>
        ports.focusField(context.errors.orderNo === undefined ? 'phone' : 'orderNo'),
      'forget failure': assign({ failure: undefined, errors: {} }),
      'keep failure': assign({ failure: ({ event }) => failureIn(event) }),
      'forget input': assign({ orderNo: '', phone: '' }),
      'tell found': emit(({ context }, { access }: { access: OrderAccess }) => ({
        type: 'order.found' as const,
        access,
        view: context.view,
      })),
    },
  }).createMachine({
    id: 'orderSearch',
    meta: { requirements: ['ORD-03', 'ORD-08', 'GUARD-06'] },
    context: { orderNo: '', phone: '', view: undefined, errors: {}, failure: undefined },
    initial: 'editing',
    on: {
      'search.opened': {
        target: '.editing',
        actions: { type: 'open', params: ({ event }) => event },
      },
    },
    states: {
      editing: {
        on: {
          ...changed(),
          'search.submit': [{ guard: 'has errors', ...faulty() }, { target: 'finding' }],
        },
      },
      finding: {
        entry: 'forget failure',
        invoke: {
          id: 'find',
          src: 'find',
          input: ({ context }) => ({
            orderNo: normaliseOrderNo(context.orderNo),
            phone: context.phone.trim(),
          }),
          onDone: {
            target: 'found',
            actions: [
              { type: 'tell found', params: ({ event }) => ({ access: event.output }) },
              'forget input',
            ],
          },
          onError: [
            { guard: 'is not found', target: 'notFound' },
            { guard: 'is failure', target: 'failed', actions: 'keep failure' },
          ],
        },
      },
      // The values were removed after the order was found, so another submit only shows errors.
      found: { on: { ...changed(), 'search.submit': faulty() } },
      // Values that were sent have passed the checks, so they are not checked again until they change.
      notFound: { on: { ...changed(), 'search.submit': 'finding' } },
      failed: { on: { ...changed(), 'search.submit': 'finding' } },
    },
  });
}

function changed() {
  return {
    'search.changed': {
      target: 'editing',
      actions: {
        type: 'change',
        params: ({ event }: { event: { field: SearchField; value: string } }) => ({
          field: event.field,
          value: event.value,
        }),
      },
    },
  } as const;
}

/** The transition that shows the errors and sends nothing. */
function faulty() {
  return { target: 'editing', actions: ['show errors', 'focus first error'] } as const;
}

/** Removes spaces and hyphens from a copied number, and converts small letters and full-width characters. */
function normaliseOrderNo(text: string): string {
  return text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
}

function searchErrors(context: OrderSearchContext): OrderSearchContext['errors'] {
  const errors: Partial<Record<SearchField, SearchFieldError>> = {};
  const orderNo = normaliseOrderNo(context.orderNo);
  if (orderNo === '') errors.orderNo = 'required';
  else if (!/^[A-Z0-9]{8,24}$/.test(orderNo)) errors.orderNo = 'invalidOrderNo';
  if (context.phone.trim() === '') errors.phone = 'required';
  else if (normalisePhone(context.phone) === undefined) errors.phone = 'invalidPhone';
  return errors;
}
