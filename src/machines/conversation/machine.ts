import { assertEvent } from 'xstate';
import type { ConversationAddress } from '../../domain/messaging/conversation.ts';
import type { ConversationPorts } from './ports.ts';
import { setUpConversation } from './setup.ts';

/**
 * One conversation on screen (§2, §3, §5): sending, reading, and a dialog over it. Its parts are separate actors:
 * composer, history, selection, actions on messages, people who are typing. The messages themselves are in the store.
 */
export function createConversationMachine(ports: ConversationPorts) {
  return setUpConversation(ports).createMachine({
    id: 'conversation',
    meta: { requirements: ['MSG-04', 'MSG-05', 'MSG-15', 'COMP-04', 'CHAT-06'] },
    context: ({ input }) => ({ ...input, seenSeq: 0, forwarded: undefined }),
    invoke: [
      {
        id: 'relay',
        src: 'relay',
        input: ({ self }) => ({ parent: self, from: ['composer', 'selection'] }),
      },
      { id: 'outbox', src: 'outbox' },
      { id: 'composer', src: 'composer', input },
      { id: 'history', src: 'history', input },
      { id: 'selection', src: 'selection', input },
      { id: 'acts', src: 'acts', input },
      { id: 'edit', src: 'edit', input },
      { id: 'typists', src: 'typists', input },
    ],
    on: {
      'composer.submitted': {
        actions: [
          {
            type: 'write',
            params: ({ event: { contents, repliesTo } }) => ({ contents, repliesTo }),
          },
          'show end',
        ],
      },
      'content.send': {
        actions: [
          { type: 'write', params: ({ event: { contents } }) => ({ contents }) },
          'show end',
        ],
      },
      'selection.forwarded': {
        actions: { type: 'forward', params: ({ event: { contents, to } }) => ({ contents, to }) },
      },
      'forwarded.dismiss': { actions: 'dismiss forwarded' },
      'selection.deleted': {
        actions: {
          type: 'delete selected',
          params: ({ event: { messageIDs } }) => ({ messageIDs }),
        },
      },
    },
    type: 'parallel',
    states: {
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
                return { query: { conversationID, ...event.ask } };
              },
            },
          },
        },
      },
    },
  });
}

const input = ({
  context: { conversationID, conversationType },
}: {
  context: ConversationAddress;
}): ConversationAddress => ({ conversationID, conversationType });

/**
 * The transition that marks messages as read. Each state of the region has this transition. The region itself does not:
 * re-entering it would re-enter the other region, too.
 */
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
