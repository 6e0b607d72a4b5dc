import { assign, fromPromise, setup } from 'xstate';
import { MEMBER_ROLE } from '../../domain/messaging/conversation.ts';
import { failureIn, isFailure } from '../outcome.ts';
import type { GroupOwnershipPorts } from './ports.ts';
import type {
  GroupOwnershipContext,
  GroupOwnershipEvent,
  GroupOwnershipInput,
  Transfer,
} from './types.ts';

/**
 * Hands over a group to a new owner (GRP-05, OWN-T01). The new owner gets role 1, the former owner role 3. If nobody is
 * chosen, or the owner themselves, nothing happens (GRP-03).
 */
export function createGroupOwnershipMachine(ports: GroupOwnershipPorts) {
  return setup({
    types: {
      context: {} as GroupOwnershipContext,
      events: {} as GroupOwnershipEvent,
      input: {} as GroupOwnershipInput,
    },
    actors: {
      transfer: fromPromise<void, Transfer>(({ input, signal }) => ports.transfer(input, signal)),
    },
    guards: {
      'is failure': isFailure,
      'is chosen': ({ context }) => context.chosen !== '' && context.chosen !== context.ownerID,
    },
    actions: {
      'keep choice': assign((_, { userID }: { userID: string }) => ({
        chosen: userID,
        failure: undefined,
      })),
      'change roles': assign(({ context: { ownerID, chosen } }) => ({
        roles: { [ownerID]: MEMBER_ROLE.member, [chosen]: MEMBER_ROLE.owner },
      })),
      'keep failure': assign({ failure: ({ event }) => failureIn(event) }),
      'forget failure': assign({ failure: undefined }),
    },
  }).createMachine({
    id: 'groupOwnership',
    meta: { requirements: ['GRP-03', 'GRP-05'] },
    context: ({ input }) => ({
      ...input,
      chosen: '',
      roles: { [input.ownerID]: MEMBER_ROLE.owner },
      failure: undefined,
    }),
    initial: 'choosing',
    states: {
      choosing: {
        on: {
          'owner.choose': {
            actions: { type: 'keep choice', params: ({ event: { userID } }) => ({ userID }) },
          },
          'owner.transfer': { guard: 'is chosen', target: 'transferring' },
        },
      },
      transferring: {
        entry: 'forget failure',
        invoke: {
          id: 'transfer',
          src: 'transfer',
          input: ({ context: { conversationID, chosen } }) => ({ conversationID, userID: chosen }),
          onDone: { target: 'transferred', actions: 'change roles' },
          onError: { guard: 'is failure', target: 'choosing', actions: 'keep failure' },
        },
      },
      transferred: { type: 'final' },
    },
  });
}
