import { assign, fromCallback, fromPromise, raise, sendTo, setup, type EventObject } from 'xstate';
import { CONVERSATION_TYPE } from '../../domain/messaging/conversation.ts';
import type { DeskAction, DeskFilter } from '../../domain/messaging/desk.ts';
import { filterText } from '../../domain/messaging/keeping.ts';
import { DESK_SETTLING_MS } from '../../domain/messaging/limits.ts';
import { colleagueIn } from '../../domain/messaging/too-late.ts';
import { createCollectionMachine } from '../collection/machine.ts';
import { createConversationMachine } from '../conversation/machine.ts';
import { failureIn, isFailure } from '../outcome.ts';
import type { DeskPorts } from './ports.ts';
import type { DeskContext, DeskEvent } from './types.ts';

const NO_REFUSAL = { failure: undefined, faster: undefined } as const;

/**
 * The desk (CHAT-07): visitors who wait, the agent's own conversations, the open one with its visitor's orders, and the
 * agent's actions, one at a time. Lists are loaded again after each action, and after changes that the hub reports.
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
        notes: 'notes';
        overview: 'overview';
        found: 'found';
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
      notes: createCollectionMachine(ports.notes),
      overview: createCollectionMachine(ports.overview),
      found: createCollectionMachine(ports.found),
      conversation: createConversationMachine(ports.conversation),
      perform: fromPromise<void, DeskAction>(({ input, signal }) => ports.perform(input, signal)),
    },
    guards: {
      'is failure': isFailure,
      'is another': ({ context }, { conversationID }: { conversationID: string }) =>
        context.conversationID !== conversationID,
      'is another filter': ({ context }, { filter }: { filter: DeskFilter }) =>
        filterText(context.filter) !== filterText(filter),
    },
    actions: {
      'keep conversation': assign((_, params: { conversationID: string }) => params),
      'forget conversation': assign({ conversationID: undefined }),
      'keep filter': assign((_, params: { filter: DeskFilter }) => params),
      'keep action': assign((_, params: { action: DeskAction }) => ({ ...params, ...NO_REFUSAL })),
      'keep failure': assign(({ event }) => ({
        failure: failureIn(event),
        faster: 'error' in event ? colleagueIn(event.error) : undefined,
      })),
      'forget action': assign({ action: undefined, ...NO_REFUSAL }),
      'look again': raise({ type: 'desk.outdated' }),
      'look at queue': sendTo('queue', { type: 'rows.reload' }),
      'look at mine': sendTo('mine', { type: 'rows.reload' }),
      'look at colleagues': sendTo('colleagues', { type: 'rows.reload' }),
      'look at canned': sendTo('canned', { type: 'rows.reload' }),
      'look at orders': sendTo('orders', { type: 'rows.reload' }),
      'look at notes': sendTo('notes', { type: 'rows.reload' }),
      'look at overview': sendTo('overview', { type: 'rows.reload' }),
      'look at found': sendTo('found', { type: 'rows.reload' }),
      'look at visitor': sendTo('visitor', { type: 'rows.reload' }),
    },
    delays: { settling: DESK_SETTLING_MS },
  }).createMachine({
    id: 'desk',
    meta: { requirements: ['CHAT-07'] },
    context: { conversationID: undefined, filter: {}, action: undefined, ...NO_REFUSAL },
    invoke: [
      { id: 'hub', src: 'hub' },
      { id: 'queue', src: 'conversations', input: { query: { list: 'queue' } } },
      { id: 'mine', src: 'conversations', input: { query: { list: 'mine' } } },
      { id: 'colleagues', src: 'colleagues', input: { query: undefined } },
      { id: 'canned', src: 'canned', input: { query: undefined } },
      { id: 'overview', src: 'overview', input: { query: undefined } },
    ],
    type: 'parallel',
    states: {
      lists: {
        initial: 'quiet',
        states: {
          quiet: { on: { 'desk.changed': 'settling', 'desk.outdated': lookedAt() } },
          /**
           * Collects changes before the lists are loaded again: an agent who takes a conversation, types and answers
           * causes several changes at once.
           */
          settling: {
            on: { 'desk.outdated': lookedAt() },
            after: { settling: { target: 'quiet', actions: 'look again' } },
          },
        },
      },
      /** The list of all conversations, while it is open. Each filter starts a new list. */
      all: {
        initial: 'closed',
        states: {
          closed: { on: { 'filter.choose': filtered() } },
          open: {
            on: {
              'filter.choose': {
                guard: { type: 'is another filter', params: chosenFilter },
                ...filtered(),
              },
              'filter.leave': 'closed',
              'desk.outdated': { actions: 'look at found' },
            },
            invoke: {
              id: 'found',
              src: 'found',
              input: ({ context: { filter } }) => ({ query: filter }),
            },
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
              'desk.outdated': { actions: ['look at orders', 'look at visitor', 'look at notes'] },
            },
            invoke: [
              {
                id: 'conversation',
                src: 'conversation',
                // The default is never used: every transition into this state has set the conversation.
                input: ({ context: { conversationID = '' } }) => ({
                  conversationID,
                  conversationType: CONVERSATION_TYPE.peer,
                }),
              },
              {
                id: 'visitor',
                src: 'conversations',
                input: ({ context: { conversationID = '' } }) => ({
                  query: { list: 'one', conversationID },
                }),
              },
              {
                id: 'orders',
                src: 'orders',
                input: ({ context: { conversationID = '' } }) => ({ query: { conversationID } }),
              },
              {
                id: 'notes',
                src: 'notes',
                input: ({ context: { conversationID = '' } }) => ({ query: { conversationID } }),
              },
            ],
          },
        },
      },
      actions: {
        initial: 'resting',
        states: {
          resting: { entry: 'forget action', on: { 'action.begin': begun() } },
          doing: {
            invoke: {
              id: 'perform',
              src: 'perform',
              // The cast is safe: every transition into this state has set the action.
              input: ({ context }) => context.action as DeskAction,
              onDone: { target: 'resting', actions: 'look again' },
              onError: {
                guard: 'is failure',
                target: 'refused',
                actions: ['keep failure', 'look again'],
              },
            },
          },
          refused: { on: { 'action.begin': begun(), 'action.dismiss': 'resting' } },
        },
      },
    },
  });
}

function lookedAt() {
  return {
    target: 'quiet',
    actions: [
      'look at queue',
      'look at mine',
      'look at colleagues',
      'look at canned',
      'look at overview',
    ],
  } as const;
}

interface Chosen {
  readonly event: { readonly conversationID: string };
}
const chosen = ({ event: { conversationID } }: Chosen) => ({ conversationID });

/** The transition that replaces the conversation on screen by another one. */
function selected() {
  return {
    target: 'conversation',
    reenter: true,
    actions: { type: 'keep conversation', params: chosen },
  } as const;
}

interface Filtered {
  readonly event: { readonly filter: DeskFilter };
}
const chosenFilter = ({ event: { filter } }: Filtered) => ({ filter });

/** The transition that loads the list of all conversations with a new filter. */
function filtered() {
  return {
    target: 'open',
    reenter: true,
    actions: { type: 'keep filter', params: chosenFilter },
  } as const;
}

function begun() {
  return {
    target: 'doing',
    actions: {
      type: 'keep action',
      params: ({ event: { action } }: { event: { action: DeskAction } }) => ({ action }),
    },
  } as const;
}
