import { assign, emit, fromCallback, fromPromise, raise, setup, type EventObject } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import { MESSAGING_CODE } from '../../domain/messaging/codes.ts';
import type { MessagingUser } from '../../domain/messaging/conversation.ts';
import { TOKEN_RENEWAL, TOKEN_RETRY_MS } from '../../domain/messaging/limits.ts';
import { isPassing } from '../../domain/messaging/passing.ts';
import { failureIn, isFailure } from '../outcome.ts';
import type { MessagingPorts } from './ports.ts';
import type {
  MessagingContext,
  MessagingEvent,
  MessagingFactTold,
  MessagingToken,
  Who,
} from './types.ts';

/** Creates the parts of the machine of messaging. */
export function setUpMessaging(ports: MessagingPorts) {
  return setup({
    types: {
      context: {} as MessagingContext,
      events: {} as MessagingEvent,
      emitted: {} as MessagingFactTold,
    },
    actors: {
      requestToken: fromPromise<MessagingToken>(({ signal }) => ports.requestToken(signal)),
      link: fromCallback<EventObject, MessagingToken>(({ input, sendBack }) =>
        ports.connect(input, (fact) => sendBack(fact)),
      ),
      renew: fromPromise<MessagingToken>(async ({ signal }) => {
        const token = await ports.requestToken(signal);
        await ports.renew(token, signal);
        return token;
      }),
      updatePushToken: fromPromise(({ signal }) => ports.updatePushToken(signal)),
    },
    guards: {
      'is failure': isFailure,
      'may be tried again': ({ event }) => mayPass(failureIn(event)),
      'somebody is logged in': ({ context }) => context.who !== undefined,
      'is the messaging user': ({ context: { who }, event }) =>
        event.type === 'profile.known' && who?.kind === 'member' && who.userId === event.userId,
      'is not logged in': ({ event }) =>
        event.type === 'link.ended' && event.code === MESSAGING_CODE.notLoggedIn,
      'is logged in already': ({ event }) =>
        event.type === 'link.ended' && event.code === MESSAGING_CODE.alreadyLoggedIn,
    },
    actions: {
      'keep who': assign((_, params: { who: Who }) => ({ ...params, failure: undefined })),
      'keep token': assign((_, it: { token: MessagingToken }) => ({ ...it, failure: undefined })),
      'keep user': assign((_, params: { user: MessagingUser }) => params),
      'keep failure': assign({
        failure: ({ event }) => {
          if (event.type === 'link.ended') return endedBy(event.code);
          return event.type === 'link.loginRefused' ? event.failure : failureIn(event);
        },
      }),
      'log out locally': assign({ who: undefined, token: undefined, user: undefined }),
      forget: () => ports.forget(),
      'log in the member': raise(({ event }) => {
        if (event.type !== 'profile.known') throw new TypeError(`no profile in ${event.type}`);
        const { userId, nickName } = event;
        return {
          type: 'messaging.login' as const,
          who: { kind: 'member' as const, userId, nickName },
        };
      }),
      'log out': raise({ type: 'messaging.logout' }),
      'say that it is over': raise({ type: 'connection.closed' }),
      'tell entered': emit((_, params: { user: MessagingUser }) => ({
        type: 'messaging.entered' as const,
        ...params,
      })),
      'tell left': emit(({ context: { failure } }) => ({
        type: 'messaging.left' as const,
        failure,
      })),
    },
    delays: {
      'token retry': TOKEN_RETRY_MS,
      'token renewal': ({ context }) => (context.token?.expiresInMs ?? 0) * TOKEN_RENEWAL,
    },
  });
}

/** Whether the server may give a token a moment later: after a network failure, or a refusal that passes. */
function mayPass(failure: Failure | undefined): boolean {
  if (failure?.kind === 'refused') return isPassing(failure);
  return failure !== undefined && failure.kind !== 'unauthorized';
}

/** Why the connection ended; undefined if the engine gives no code. */
const endedBy = (code: number | undefined): Failure | undefined =>
  code === undefined ? undefined : { kind: 'refused', code, message: '', fields: {} };
