import { withWords, type ComposedPart } from '../../domain/messaging/composed.ts';
import type { ComposerPorts } from './ports.ts';
import { setUpComposer } from './setup.ts';
import type { ComposerContext } from './types.ts';

/**
 * The composer of one conversation (§5; COMP-01 to COMP-03, MSG-15): the message that the user writes, its draft, its
 * sending, and mentions.
 */
export function createComposerMachine(ports: ComposerPorts) {
  return setUpComposer(ports).createMachine({
    id: 'composer',
    meta: { requirements: ['COMP-01', 'COMP-02', 'COMP-03', 'COMP-04', 'MSG-07', 'MSG-15'] },
    context: ({ input }) => ({
      ...input,
      parts: input.parts ?? [],
      revision: 0,
      isBarrage: false,
      repliesTo: undefined,
      members: undefined,
      mentionQuery: '',
      refused: [],
    }),
    on: {
      'barrage.switch': {
        actions: { type: 'switch barrage', params: ({ event: { on } }) => ({ on }) },
      },
      'reply.begin': {
        actions: [
          { type: 'begin reply', params: ({ event: { messageID } }) => ({ messageID }) },
          'keep reply',
        ],
      },
      'reply.cancel': { actions: ['end reply', 'keep reply'] },
      'contents.submit': {
        guard: { type: 'something is sent', params: ({ event: { contents } }) => ({ contents }) },
        actions: [
          { type: 'submit contents', params: ({ event: { contents } }) => ({ contents }) },
          'end reply',
          'keep reply',
        ],
      },
      'files.refused': {
        actions: { type: 'keep refused', params: ({ event: { refused } }) => ({ refused }) },
      },
    },
    type: 'parallel',
    states: {
      text: {
        initial: 'reading',
        states: {
          reading: {
            on: changed(false),
            invoke: {
              id: 'readDraft',
              src: 'readDraft',
              input: ({ context }) => context.conversationID,
              onDone: {
                target: 'loaded',
                actions: [
                  {
                    type: 'show parts',
                    params: ({ event }) => ({ parts: event.output.parts }),
                  },
                  {
                    type: 'answer again',
                    params: ({ event }) => ({ repliesTo: event.output.repliesTo }),
                  },
                ],
              },
            },
          },
          /** The text is the loaded draft. It is removed when it is sent elsewhere, as long as it is not changed here. */
          loaded: {
            invoke: {
              id: 'watchDraft',
              src: 'watchDraft',
              input: ({ context }) => context.conversationID,
            },
            on: {
              ...written(false),
              'draft.finished': {
                target: 'kept',
                actions: [{ type: 'show parts', params: { parts: [] } }, 'end reply'],
              },
            },
          },
          /** The draft is stored in this browser, but not yet sent to the user's other devices. */
          changed: {
            // Each change restarts the pause.
            on: written(true),
            after: { 'draft pause': { target: 'kept', actions: 'share draft' } },
          },
          kept: { on: written(false) },
        },
      },
      typing: {
        initial: 'no',
        states: {
          no: { on: { 'composer.changed': 'yes' } },
          yes: {
            // Each change repeats the signal, because the others show a typing user only for a short time.
            entry: 'say that somebody types',
            on: {
              // Each change restarts the pause.
              'composer.changed': { target: 'yes', reenter: true },
              'composer.submit': { target: 'no', actions: 'say that nobody types' },
            },
            after: { 'typing pause': { target: 'no', actions: 'say that nobody types' } },
          },
        },
      },
      mention: {
        initial: 'closed',
        states: {
          closed: {
            on: {
              'mention.open': {
                guard: 'may mention',
                target: 'open',
                actions: { type: 'keep query', params: { query: '' } },
              },
            },
          },
          open: {
            initial: 'looking',
            on: {
              'mention.typed': {
                actions: { type: 'keep query', params: ({ event: { query } }) => ({ query }) },
              },
              'mention.close': 'closed',
              'composer.submit': 'closed',
            },
            states: {
              looking: {
                always: [{ guard: 'members are known', target: 'shown' }, { target: 'loading' }],
              },
              loading: {
                invoke: {
                  id: 'loadMembers',
                  src: 'loadMembers',
                  input: ({ context }) => context.conversationID,
                  onDone: {
                    target: 'shown',
                    actions: {
                      type: 'keep members',
                      params: ({ event }) => ({ members: event.output }),
                    },
                  },
                  onError: { guard: 'is failure', target: 'failed' },
                },
              },
              shown: {},
              failed: { on: { 'mention.open': 'loading' } },
            },
          },
        },
      },
    },
  });
}

/**
 * Each state of the region has this transition. The region itself does not: re-entering it would re-enter the other
 * regions, too.
 */
function changed(reenter: boolean) {
  return {
    'composer.changed': {
      target: 'changed',
      reenter,
      actions: [
        {
          type: 'keep parts',
          params: ({ event }: { event: { parts: readonly ComposedPart[] } }) => ({
            parts: event.parts,
          }),
        },
        'keep draft',
      ],
    },
  } as const;
}

interface Again {
  readonly context: ComposerContext;
  readonly event: {
    readonly parts: readonly ComposedPart[];
    readonly repliesTo?: string | undefined;
  };
}

function written(reenter: boolean) {
  return {
    ...changed(reenter),
    'words.again': {
      actions: [
        {
          type: 'show parts',
          params: ({ context, event }: Again) => ({
            parts: withWords(context.parts, event.parts),
          }),
        },
        {
          type: 'answer again',
          params: ({ event: { repliesTo } }: Again) => ({ repliesTo }),
        },
        'change to what is shown',
      ],
    },
    'composer.submit': {
      guard: 'may be sent',
      target: 'changed',
      reenter,
      actions: ['submit', { type: 'show parts', params: { parts: [] } }, 'end reply', 'keep draft'],
    },
  } as const;
}
