import { assign, fromPromise, setup } from 'xstate';
import type { ConversationAddress } from '../../domain/messaging/conversation.ts';
import { createConversationMachine } from '../conversation/machine.ts';
import { failureIn, isFailure } from '../outcome.ts';
import type { CustomerServicePorts } from './ports.ts';
import type { CustomerServiceContext, CustomerServiceEvent, FoundConversation } from './types.ts';

/**
 * The chat with customer service (§4; CHAT-01, CHAT-07, CHA-T01 to CHA-T05). Members and guests can open it; a guest is
 * logged in first. A person with several conversations, for example an agent, chooses one from their list.
 */
export function createCustomerServiceMachine(ports: CustomerServicePorts) {
  return setup({
    types: {
      context: {} as CustomerServiceContext,
      events: {} as CustomerServiceEvent,
      children: {} as { conversation: 'conversation' },
    },
    actors: {
      loginGuest: fromPromise(({ signal }) => ports.loginGuest(signal)),
      findConversation: fromPromise<FoundConversation>(({ signal }) =>
        ports.findConversation(signal),
      ),
      conversation: createConversationMachine(ports),
    },
    guards: {
      'is failure': isFailure,
      'is signed in': () => ports.isSignedIn(),
      'has its own': (_, { conversation }: FoundConversation) => conversation !== undefined,
    },
    actions: {
      'keep conversation': assign((_, params: FoundConversation) => params),
      'keep failure': assign({ failure: ({ event }) => failureIn(event) }),
      'forget failure': assign({ failure: undefined }),
      'forget conversation': assign({ conversation: undefined, isRecalled: false }),
    },
  }).createMachine({
    id: 'customerService',
    meta: { requirements: ['CHAT-01', 'CHAT-07', 'NAV-05'] },
    context: { conversation: undefined, isRecalled: false, failure: undefined },
    initial: 'closed',
    states: {
      closed: { on: { 'chat.open': opened(), 'chat.retry': opened() } },
      anonymousLogin: {
        entry: 'forget failure',
        on: { 'chat.close': 'closed' },
        invoke: {
          id: 'loginGuest',
          src: 'loginGuest',
          onDone: 'open',
          onError: { guard: 'is failure', target: 'closed', actions: 'keep failure' },
        },
      },
      open: {
        initial: 'finding',
        entry: ['forget failure', 'forget conversation'],
        on: {
          'chat.close': 'closed',
          'user.changed': { target: 'open', reenter: true },
          'conversation.leave': { target: '.list', actions: 'forget conversation' },
        },
        states: {
          finding: {
            on: chosen(),
            invoke: {
              id: 'findConversation',
              src: 'findConversation',
              onDone: [
                {
                  guard: { type: 'has its own', params: ({ event }) => event.output },
                  target: 'shown',
                  actions: { type: 'keep conversation', params: ({ event }) => event.output },
                },
                { target: 'list' },
              ],
              onError: { guard: 'is failure', target: 'failed', actions: 'keep failure' },
            },
          },
          failed: {
            on: { ...chosen(), 'chat.retry': { target: 'finding', actions: 'forget failure' } },
          },
          list: { on: chosen() },
          shown: {
            on: chosen(),
            // The child handles failures in its own states. So an error is a defect, which ends this machine, too.
            invoke: {
              id: 'conversation',
              src: 'conversation',
              // The cast is safe: every transition into this state has set the conversation.
              input: ({ context }) => context.conversation as ConversationAddress,
            },
          },
        },
      },
    },
  });
}

function opened() {
  return [{ guard: 'is signed in', target: 'open' }, { target: 'anonymousLogin' }] as const;
}

/** Transitions that replace the conversation on screen by another one. */
function chosen() {
  return {
    'conversation.choose': {
      target: 'shown',
      reenter: true,
      actions: {
        type: 'keep conversation',
        params: ({ event }: { event: { conversation: ConversationAddress } }) => ({
          conversation: event.conversation,
          isRecalled: false,
        }),
      },
    },
  } as const;
}
