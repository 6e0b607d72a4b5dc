import { assertEvent } from 'xstate';
import type { setUpConversation } from './setup.ts';

/** Which messages are loaded, and where the list is looked at (MSG-13). One page is loaded at a time; a jump goes first. */
export const historyOf = (made: ReturnType<typeof setUpConversation>) =>
  made.createStateConfig({
    initial: 'opening',
    states: {
      opening: {
        invoke: {
          id: 'open',
          src: 'open',
          input: ({ context }) => context.conversationID,
          onDone: {
            target: 'shown',
            actions: [
              {
                type: 'keep place',
                params: ({ event }) => ({ place: event.output.place }),
              },
              {
                type: 'take up kept',
                params: ({ event }) => ({ kept: event.output.kept }),
              },
            ],
          },
          onError: { guard: 'is failure', target: 'failed', actions: 'keep failure' },
        },
      },
      failed: { on: { 'history.retry': 'opening' } },
      shown: {
        initial: 'resting',
        on: {
          'older.needed': '.loadingOlder',
          'newer.needed': '.loadingNewer',
          'latest.wanted': '.jumping',
          'message.wanted': '.jumping',
        },
        states: {
          resting: {},
          loadingOlder: {
            // Asked for already.
            on: { 'older.needed': {}, 'newer.needed': {} },
            invoke: {
              id: 'loadOlder',
              src: 'loadMore',
              input: ({ context }) => ({ id: context.conversationID, where: 'older' }),
              onDone: { target: 'resting', actions: 'forget failure' },
              onError: { guard: 'is failure', target: 'moreFailed', actions: 'keep failure' },
            },
          },
          loadingNewer: {
            on: { 'older.needed': {}, 'newer.needed': {} },
            invoke: {
              id: 'loadNewer',
              src: 'loadMore',
              input: ({ context }) => ({ id: context.conversationID, where: 'newer' }),
              onDone: { target: 'resting', actions: 'forget failure' },
              onError: { guard: 'is failure', target: 'moreFailed', actions: 'keep failure' },
            },
          },
          jumping: {
            on: { 'older.needed': {}, 'newer.needed': {} },
            invoke: {
              id: 'jump',
              src: 'jump',
              input: ({ context, event }) => {
                assertEvent(event, ['latest.wanted', 'message.wanted']);
                const to = event.type === 'latest.wanted' ? 'latest' : event.messageSeq;
                return { id: context.conversationID, to };
              },
              onDone: {
                target: 'resting',
                actions: {
                  type: 'keep place',
                  params: ({ event }) => ({ place: event.output }),
                },
              },
              onError: { guard: 'is failure', target: 'moreFailed', actions: 'keep failure' },
            },
          },
          moreFailed: {},
        },
      },
    },
  });
