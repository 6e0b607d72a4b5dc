import { assign, fromPromise, setup } from 'xstate';
import { mayBeDecided } from '../../domain/messaging/group.ts';
import { failureIn, isFailure } from '../outcome.ts';
import type { GroupApplicationPorts } from './ports.ts';
import type {
  Decision,
  GroupApplicationContext,
  GroupApplicationEvent,
  GroupApplicationInput,
} from './types.ts';

/**
 * An application to join a group, as the group's owner or an admin sees it (GRP-06, APP-T01 to APP-T04). It can be
 * accepted or rejected once, while it is pending, and only if the person asked to join (type `join`). Invitations have
 * another type.
 */
export function createGroupApplicationMachine(ports: GroupApplicationPorts) {
  return setup({
    types: {
      context: {} as GroupApplicationContext,
      events: {} as GroupApplicationEvent,
      input: {} as GroupApplicationInput,
    },
    actors: {
      decide: fromPromise<void, Decision>(({ input, signal }) => ports.decide(input, signal)),
    },
    guards: {
      'is failure': isFailure,
      'may be decided': ({ context: { application } }) => mayBeDecided(application),
    },
    actions: {
      'keep failure': assign({ failure: ({ event }) => failureIn(event) }),
      'forget failure': assign({ failure: undefined }),
    },
  }).createMachine({
    id: 'groupApplication',
    meta: { requirements: ['GRP-06'] },
    context: ({ input }) => ({ ...input, failure: undefined }),
    initial: 'open',
    states: {
      open: {
        on: {
          'application.accept': { guard: 'may be decided', target: 'accepting' },
          'application.reject': { guard: 'may be decided', target: 'rejecting' },
        },
      },
      accepting: {
        entry: 'forget failure',
        invoke: {
          id: 'accept',
          src: 'decide',
          input: ({ context }) => decision(context, true),
          onDone: 'accepted',
          onError: { guard: 'is failure', target: 'open', actions: 'keep failure' },
        },
      },
      rejecting: {
        entry: 'forget failure',
        invoke: {
          id: 'reject',
          src: 'decide',
          input: ({ context }) => decision(context, false),
          onDone: 'rejected',
          onError: { guard: 'is failure', target: 'open', actions: 'keep failure' },
        },
      },
      accepted: { type: 'final' },
      rejected: { type: 'final' },
    },
  });
}

function decision({ application }: GroupApplicationContext, accept: boolean): Decision {
  const { conversationID, applicationID } = application;
  return { conversationID, applicationID, accept };
}
