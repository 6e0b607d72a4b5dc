import { assertEvent } from 'xstate';
import type { MessagingUser } from '../../domain/messaging/conversation.ts';
import { historyOf } from './history.ts';
import type { ConversationPorts } from './ports.ts';
import { setUpConversation } from './setup.ts';
import type { MessageAct } from './types.ts';

/**
 * One conversation on screen (§2, §3, §5; MSG-05 to MSG-10, MSG-13, CHAT-06): where its list is looked at, what is read,
 * sent, selected and done to messages. The messages themselves are the store's.
 */
export function createConversationMachine(ports: ConversationPorts) {
  const made = setUpConversation(ports);
  return made.createMachine({
    id: 'conversation',
    meta: { requirements: ['MSG-05', 'MSG-06', 'MSG-08', 'MSG-09', 'MSG-13', 'CHAT-06'] },
    context: ({ input }) => ({
      ...input,
      place: undefined,
      jumps: 0,
      failure: undefined,
      seenSeq: 0,
      typing: [],
      selected: [],
      acts: [],
      actFailure: undefined,
      outgoing: {},
    }),
    invoke: [
      // First, so that it listens before the composer speaks.
      { id: 'relay', src: 'relay', input: ({ self }) => ({ parent: self, from: ['composer'] }) },
      {
        id: 'composer',
        src: 'composer',
        input: ({ context: { conversationID, conversationType } }) => ({
          conversationID,
          conversationType,
        }),
      },
      { id: 'typing', src: 'typing', input: ({ context }) => context.conversationID },
    ],
    on: {
      'composer.submitted': {
        actions: [
          {
            type: 'compose',
            params: ({ event: { contents, repliesTo } }) => ({ contents, repliesTo }),
          },
          'send composed',
        ],
      },
      'content.send': {
        actions: [
          { type: 'compose', params: ({ event: { contents } }) => ({ contents }) },
          'send composed',
        ],
      },
      'message.resend': { actions: told() },
      'message.discard': { actions: told() },
    },
    type: 'parallel',
    states: {
      history: historyOf(made),
      reading: {
        initial: 'resting',
        states: {
          resting: { on: seen() },
          marking: {
            on: seen(),
            entry: 'mark read',
            invoke: {
              id: 'receipt',
              src: 'receipt',
              input: ({ context: { conversationID, seenSeq } }) => ({
                conversationID,
                messageSeq: seenSeq,
              }),
              onDone: 'resting',
            },
          },
        },
      },
      selection: {
        initial: 'off',
        states: {
          off: {
            // Not before what is done with them.
            entry: 'forget selected',
            on: {
              'selection.begin': {
                guard: selectable(),
                target: 'on',
                actions: toggled(),
              },
            },
          },
          on: {
            on: {
              'selection.toggle': [
                { guard: last(), target: 'off' },
                { guard: selectable(), actions: toggled() },
              ],
              'selection.cancel': 'off',
              'selection.forward': {
                target: 'off',
                actions: [
                  {
                    type: 'compose',
                    params: ({ context: { conversationID, selected }, event }) => ({
                      to: event.to,
                      contents: ports.forwarded(conversationID, selected, event.forward),
                    }),
                  },
                  'send composed',
                ],
              },
              'selection.delete': {
                guard: 'may be deleted',
                target: 'off',
                actions: 'delete selected',
              },
            },
          },
        },
      },
      acting: {
        initial: 'resting',
        on: {
          'message.act': {
            actions: { type: 'keep act', params: ({ event: { act } }) => ({ act }) },
          },
          'act.dismiss': { actions: 'forget act failure' },
        },
        states: {
          resting: { always: { guard: 'something is to be done', target: 'underway' } },
          underway: {
            invoke: {
              id: 'act',
              src: 'act',
              input: ({ context }) => ({
                id: context.conversationID,
                // Something is to be done here.
                act: context.acts[0] as MessageAct,
              }),
              onDone: { target: 'resting', actions: 'drop act' },
              onError: {
                guard: 'is failure',
                target: 'resting',
                actions: ['drop act', 'keep act failure'],
              },
            },
          },
        },
      },
      typing: {
        initial: 'nobody',
        states: {
          nobody: { on: typists() },
          somebody: {
            on: typists(),
            after: { 'typing shown': { target: 'nobody', actions: 'nobody types' } },
          },
        },
      },
      dialog: {
        initial: 'closed',
        states: {
          closed: { on: { 'dialog.open': 'open' } },
          open: {
            on: { 'dialog.open': { target: 'open', reenter: true }, 'dialog.close': 'closed' },
            invoke: {
              id: 'dialog',
              src: 'dialog',
              input: ({ context: { conversationID }, event }) => {
                assertEvent(event, 'dialog.open');
                return { filter: JSON.stringify({ conversationID, ...event.ask }) };
              },
            },
          },
        },
      },
    },
  });
}

function told() {
  return {
    type: 'tell message',
    params: ({
      event: { clientMessageID, type },
    }: {
      event: { clientMessageID: string; type: 'message.resend' | 'message.discard' };
    }) => ({ clientMessageID, type }),
  } as const;
}

interface Chosen {
  readonly event: { readonly messageID: string };
}
const chosen = ({ event: { messageID } }: Chosen) => ({ messageID });
const selectable = () => ({ type: 'may be selected', params: chosen }) as const;
const last = () => ({ type: 'is the last one selected', params: chosen }) as const;
const toggled = () => ({ type: 'toggle selected', params: chosen }) as const;

interface Typed {
  readonly event: { readonly user: MessagingUser; readonly on: boolean };
}
const typist = ({ event: { user, on } }: Typed) => ({ user, on });
const alone = () => ({ type: 'nobody else types', params: typist }) as const;
const typed = () => ({ type: 'keep typing', params: typist }) as const;

/** These three are of the states, not of their regions: a region that is entered anew enters the others anew, too. */
function seen() {
  const params = ({ event: { messageSeq } }: { event: { messageSeq: number } }) => ({ messageSeq });
  return {
    'messages.seen': {
      guard: { type: 'is news', params },
      target: 'marking',
      reenter: true,
      actions: { type: 'keep seen', params },
    },
  } as const;
}

function typists() {
  return {
    'typing.told': [
      { guard: alone(), target: 'nobody', actions: typed() },
      { target: 'somebody', reenter: true, actions: typed() },
    ],
  } as const;
}
