import { assign, fromCallback, fromPromise, raise, sendTo, setup, type EventObject } from 'xstate';
import { CONVERSATION_TYPE } from '../../domain/messaging/conversation.ts';
import type { Deed } from '../../domain/messaging/desk.ts';
import { DESK_SETTLING_MS } from '../../domain/messaging/limits.ts';
import { createCollectionMachine } from '../collection/machine.ts';
import { createConversationMachine } from '../conversation/machine.ts';
import { failureIn, isFailure } from '../outcome.ts';
import type { DeskPorts } from './ports.ts';
import type { DeskContext, DeskEvent } from './types.ts';

/**
 * The staff desk (CHAT-07): who waits, the agent's own conversations, the one that he reads with its visitor's orders,
 * and what he does about it, one thing at a time. Lists are looked at anew after everything that is told or done.
 */
export function createDeskMachine(ports: DeskPorts) {
  return setup({
    types: {
      context: {} as DeskContext,
      events: {} as DeskEvent,
      children: {} as {
        queue: 'conversations';
        mine: 'conversations';
        colleagues: 'colleagues';
        canned: 'canned';
        visitor: 'conversations';
        conversation: 'conversation';
        orders: 'orders';
      },
    },
    actors: {
      hub: fromCallback<EventObject>(({ sendBack }) =>
        ports.watch(() => sendBack({ type: 'desk.changed' })),
      ),
      conversations: createCollectionMachine(ports.conversations),
      colleagues: createCollectionMachine(ports.colleagues),
      canned: createCollectionMachine(ports.canned),
      orders: createCollectionMachine(ports.orders),
      conversation: createConversationMachine(ports.conversation),
      perform: fromPromise<void, Deed>(({ input, signal }) => ports.perform(input, signal)),
    },
    guards: {
      'is failure': isFailure,
      'is another': ({ context }, { conversationID }: { conversationID: string }) =>
        context.conversationID !== conversationID,
    },
    actions: {
      'keep conversation': assign((_, params: { conversationID: string }) => params),
      'forget conversation': assign({ conversationID: undefined }),
      'keep deed': assign((_, { deed }: { deed: Deed }) => ({ deed, failure: undefined })),
      'keep failure': assign({ failure: ({ event }) => failureIn(event) }),
      'forget deed': assign({ deed: undefined, failure: undefined }),
      'look again': raise({ type: 'desk.outdated' }),
      'look at queue': sendTo('queue', { type: 'rows.reload' }),
      'look at mine': sendTo('mine', { type: 'rows.reload' }),
      'look at colleagues': sendTo('colleagues', { type: 'rows.reload' }),
      'look at orders': sendTo('orders', { type: 'rows.reload' }),
      'look at visitor': sendTo('visitor', { type: 'rows.reload' }),
    },
    delays: { settling: DESK_SETTLING_MS },
  }).createMachine({
    id: 'desk',
    meta: { requirements: ['CHAT-07'] },
    context: { conversationID: undefined, deed: undefined, failure: undefined },
    invoke: [
      { id: 'hub', src: 'hub' },
      { id: 'queue', src: 'conversations', input: { filter: 'queue' } },
      { id: 'mine', src: 'conversations', input: { filter: 'mine' } },
      { id: 'colleagues', src: 'colleagues', input: { filter: '' } },
      { id: 'canned', src: 'canned', input: { filter: '' } },
    ],
    type: 'parallel',
    states: {
      lists: {
        initial: 'quiet',
        states: {
          quiet: { on: { 'desk.changed': 'settling', 'desk.outdated': lookedAt() } },
          /** Who takes, writes and answers causes several news at once. */
          settling: {
            on: { 'desk.outdated': lookedAt() },
            after: { settling: { target: 'quiet', actions: 'look again' } },
          },
        },
      },
      shown: {
        initial: 'nothing',
        states: {
          nothing: { on: { 'conversation.select': selected() } },
          conversation: {
            on: {
              'conversation.select': {
                guard: { type: 'is another', params: chosen },
                ...selected(),
              },
              'conversation.leave': { target: 'nothing', actions: 'forget conversation' },
              'desk.outdated': { actions: ['look at orders', 'look at visitor'] },
            },
            invoke: [
              {
                id: 'conversation',
                src: 'conversation',
                // Every way in here keeps one.
                input: ({ context: { conversationID = '' } }) => ({
                  conversationID,
                  conversationType: CONVERSATION_TYPE.peer,
                }),
              },
              {
                id: 'visitor',
                src: 'conversations',
                input: ({ context: { conversationID = '' } }) => ({ filter: conversationID }),
              },
              {
                id: 'orders',
                src: 'orders',
                input: ({ context: { conversationID = '' } }) => ({ filter: conversationID }),
              },
            ],
          },
        },
      },
      deeds: {
        initial: 'resting',
        states: {
          resting: { entry: 'forget deed', on: { 'deed.begin': begun() } },
          doing: {
            invoke: {
              id: 'perform',
              src: 'perform',
              // Every way in here keeps one.
              input: ({ context }) => context.deed as Deed,
              onDone: { target: 'resting', actions: 'look again' },
              onError: {
                guard: 'is failure',
                target: 'refused',
                actions: ['keep failure', 'look again'],
              },
            },
          },
          refused: { on: { 'deed.begin': begun(), 'deed.dismiss': 'resting' } },
        },
      },
    },
  });
}

function lookedAt() {
  return {
    target: 'quiet',
    actions: ['look at queue', 'look at mine', 'look at colleagues'],
  } as const;
}

interface Chosen {
  readonly event: { readonly conversationID: string };
}
const chosen = ({ event: { conversationID } }: Chosen) => ({ conversationID });

/** Another conversation takes the place of the one that is shown. */
function selected() {
  return {
    target: 'conversation',
    reenter: true,
    actions: { type: 'keep conversation', params: chosen },
  } as const;
}

function begun() {
  return {
    target: 'doing',
    actions: {
      type: 'keep deed',
      params: ({ event: { deed } }: { event: { deed: Deed } }) => ({ deed }),
    },
  } as const;
}
