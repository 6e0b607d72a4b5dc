import { fromPromise, setup } from 'xstate';
import { RECEIPT_RETRY_MS } from '../../domain/messaging/limits.ts';
import { isFailure } from '../outcome.ts';
import type { ReceiptPorts } from './ports.ts';
import type { MarkedRead, ReceiptEvent, ReceiptInput } from './types.ts';

/**
 * The receipt for a message that was read (§4; MSG-05, RCP-T01 to RCP-T03). It is sent to the server, and sent again
 * after a failure.
 */
export function createReceiptMachine(ports: ReceiptPorts) {
  return setup({
    types: {
      context: {} as ReceiptInput,
      events: {} as ReceiptEvent,
      input: {} as ReceiptInput,
    },
    actors: {
      markRead: fromPromise<MarkedRead, ReceiptInput>(({ input, signal }) =>
        ports.markRead(input, signal),
      ),
    },
    guards: {
      'is failure': isFailure,
      'has expired': (_, params: { marked: MarkedRead }) => params.marked === 'expired',
    },
    delays: { 'retry delay': RECEIPT_RETRY_MS },
  }).createMachine({
    id: 'receipt',
    meta: { requirements: ['MSG-05'] },
    context: ({ input }) => input,
    initial: 'processing',
    states: {
      processing: {
        initial: 'unread',
        states: {
          unread: { on: { 'receipt.mark': 'marking' } },
          marking: {
            invoke: {
              id: 'markRead',
              src: 'markRead',
              input: ({ context }) => context,
              onDone: [
                {
                  guard: {
                    type: 'has expired',
                    params: ({ event }) => ({ marked: event.output }),
                  },
                  target: '#receipt.expired',
                },
                { target: '#receipt.done' },
              ],
              onError: { guard: 'is failure', target: 'failed' },
            },
          },
          failed: { after: { 'retry delay': 'marking' } },
        },
      },
      done: { type: 'final' },
      expired: { on: { 'receipt.mark': {} } },
    },
  });
}
