import { assign, fromPromise, setup } from 'xstate';
import {
  type Found,
  foundID,
  type FoundPage,
  saysEnough,
  SEARCH_PAUSE_MS,
  type SearchQuery,
} from '../../domain/messaging/search.ts';
import { failureIn, isFailure } from '../outcome.ts';
import type { MessageSearchPorts } from './ports.ts';
import type { MessageSearchContext, MessageSearchEvent, MessageSearchInput } from './types.ts';

/**
 * A search of messages, people and groups (CHAT-04, CHAT-05). It starts when the user pauses typing. Former results
 * stay until the answer arrives. Only the answer to the last query counts.
 */
export function createMessageSearchMachine(ports: MessageSearchPorts) {
  return setup({
    types: {
      context: {} as MessageSearchContext,
      events: {} as MessageSearchEvent,
      input: {} as MessageSearchInput,
    },
    actors: {
      find: fromPromise<FoundPage, { query: SearchQuery; cursor: string | undefined }>(
        ({ input: { query, cursor }, signal }) => ports.find(query, cursor, signal),
      ),
      open: fromPromise<void, Found | undefined>(({ input, signal }) => {
        if (input === undefined) throw new TypeError('nothing to open');
        return ports.open(input, signal);
      }),
    },
    guards: {
      'is failure': isFailure,
      'says enough': ({ context: { query }, event }) =>
        event.type === 'search.changed' && saysEnough({ ...query, ...event.change }),
      'has more': ({ context: { next } }) => next !== undefined,
      'was found': ({ context: { found }, event }) =>
        event.type === 'search.open' && found.some((one) => foundID(one) === event.id),
    },
    actions: {
      'keep query': assign(({ context, event }) =>
        event.type === 'search.changed' ? { query: { ...context.query, ...event.change } } : {},
      ),
      'keep first': assign((_, { page }: { page: FoundPage }) => ({
        found: page.rows,
        next: page.next,
        failure: undefined,
      })),
      'keep more': assign(({ context: { found } }, { page }: { page: FoundPage }) => {
        const known = new Set(found.map(foundID));
        return {
          found: [...found, ...page.rows.filter((one) => !known.has(foundID(one)))],
          next: page.next,
          failure: undefined,
        };
      }),
      'keep opened': assign(({ context: { found }, event }) => ({
        opened:
          event.type === 'search.open' ? found.find((one) => foundID(one) === event.id) : undefined,
        failure: undefined,
      })),
      'keep failure': assign({ failure: ({ event }) => failureIn(event) }),
      'forget failure': assign({ failure: undefined }),
      'forget found': assign({ found: [], next: undefined, failure: undefined }),
    },
    delays: { 'typing pause': SEARCH_PAUSE_MS },
  }).createMachine({
    id: 'messageSearch',
    meta: { requirements: ['CHAT-04', 'CHAT-05'] },
    context: ({ input }) => ({
      ...input,
      found: [],
      next: undefined,
      opened: undefined,
      failure: undefined,
    }),
    initial: 'empty',
    states: {
      /** Nothing was searched yet. */
      empty: { on: { ...changed } },
      pausing: {
        after: { 'typing pause': 'looking' },
        on: { ...changed, ...opens, 'search.submit': 'looking' },
      },
      looking: {
        entry: 'forget failure',
        on: { ...changed, ...opens },
        invoke: {
          id: 'find',
          src: 'find',
          input: ({ context: { query } }) => ({ query, cursor: undefined }),
          onDone: {
            target: 'shown',
            actions: { type: 'keep first', params: ({ event }) => ({ page: event.output }) },
          },
          onError: {
            guard: 'is failure',
            target: 'failed',
            actions: ['forget found', 'keep failure'],
          },
        },
      },
      failed: { on: { ...changed, 'search.retry': 'looking', 'search.submit': 'looking' } },
      shown: {
        on: {
          ...changed,
          ...opens,
          'search.submit': 'looking',
          'search.more': { guard: 'has more', target: 'lookingForMore' },
        },
      },
      lookingForMore: {
        on: { ...changed, ...opens },
        invoke: {
          id: 'findMore',
          src: 'find',
          input: ({ context: { query, next } }) => ({ query, cursor: next }),
          onDone: {
            target: 'shown',
            actions: { type: 'keep more', params: ({ event }) => ({ page: event.output }) },
          },
          onError: { guard: 'is failure', target: 'moreFailed', actions: 'keep failure' },
        },
      },
      moreFailed: {
        on: { ...changed, ...opens, 'search.more': 'lookingForMore', 'search.submit': 'looking' },
      },
      opening: {
        invoke: {
          id: 'open',
          src: 'open',
          input: ({ context: { opened } }) => opened,
          onDone: 'opened',
          onError: { guard: 'is failure', target: 'shown', actions: 'keep failure' },
        },
      },
      /** The chosen result is on screen, so the search ends. */
      opened: { type: 'final' },
    },
  });
}

const changed = {
  'search.changed': [
    { guard: 'says enough', target: 'pausing', actions: 'keep query' },
    { target: 'empty', actions: ['keep query', 'forget found'] },
  ],
} as const;
const opens = {
  'search.open': { guard: 'was found', target: 'opening', actions: 'keep opened' },
} as const;
