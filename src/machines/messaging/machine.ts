import { assign, emit, fromCallback, fromPromise, raise, setup, type EventObject } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import { MESSAGING_CODE } from '../../domain/messaging/codes.ts';
import type { MessagingUser } from '../../domain/messaging/conversation.ts';
import { TOKEN_RENEWAL, TOKEN_RETRY_MS } from '../../domain/messaging/limits.ts';
import { failureIn, isFailure } from '../outcome.ts';
import type { MessagingPorts } from './ports.ts';
import type {
  MessagingContext,
  MessagingEvent,
  MessagingFactTold,
  MessagingToken,
  Who,
} from './types.ts';

/**
 * The connection of messaging and its user (§4; CON-T01 to CON-T14, PAIR-T01 to PAIR-T04, SESS-06). The user is a
 * signed-in member, or a guest who wrote to customer service. The engine reconnects with back-off. This machine fetches
 * the tokens.
 */
export function createMessagingMachine(ports: MessagingPorts) {
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
      /** Whether the failure is one of the network: the same request may succeed a moment later. */
      'may be tried again': ({ event }) => {
        const failure = failureIn(event);
        return failure !== undefined && !['refused', 'unauthorized'].includes(failure.kind);
      },
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
  }).createMachine({
    id: 'messaging',
    meta: { requirements: ['CONN-01', 'CONN-02', 'CONN-03', 'SESS-06'] },
    context: { who: undefined, token: undefined, user: undefined, failure: undefined },
    type: 'parallel',
    states: {
      connection: {
        initial: 'disconnected',
        states: {
          disconnected: {
            on: {
              'messaging.login': {
                target: 'active',
                actions: { type: 'keep who', params: ({ event }) => ({ who: event.who }) },
              },
            },
          },
          active: {
            initial: 'tokenRequested',
            on: {
              'messaging.logout': {
                target: 'disconnected',
                actions: ['log out locally', 'forget', 'tell left'],
              },
              'link.ended': [
                { guard: 'is not logged in', ...loggedOut() },
                { guard: 'is logged in already', ...loggedOut() },
                closed(),
              ],
            },
            states: {
              tokenRequested: {
                invoke: {
                  id: 'requestToken',
                  src: 'requestToken',
                  onDone: { target: 'linked', actions: kept() },
                  onError: [
                    {
                      guard: 'may be tried again',
                      target: 'tokenAwaited',
                      actions: 'keep failure',
                    },
                    { guard: 'is failure', ...closed() },
                  ],
                },
              },
              tokenAwaited: { after: { 'token retry': 'tokenRequested' } },
              linked: {
                initial: 'connecting',
                invoke: {
                  id: 'link',
                  src: 'link',
                  // The cast is safe: every transition into this state has set the token.
                  input: ({ context }) => context.token as MessagingToken,
                },
                // Each of these events ends the connection, even while the engine is reconnecting.
                on: {
                  'link.tokenExpired': 'tokenRequested',
                  'link.loginTimedOut': 'tokenRequested',
                  'link.loginRefused': closed(),
                },
                states: {
                  connecting: {
                    on: {
                      'link.connected': {
                        target: 'connected',
                        actions: [
                          { type: 'keep user', params: ({ event: { user } }) => ({ user }) },
                          { type: 'tell entered', params: ({ event: { user } }) => ({ user }) },
                        ],
                      },
                      // The server refused a new token, so another one is requested only after a pause.
                      'link.tokenExpired': '#messaging.connection.active.tokenAwaited',
                    },
                  },
                  connected: {
                    initial: 'steady',
                    on: { 'link.networkLost': 'reconnecting' },
                    states: {
                      steady: { after: { 'token renewal': 'renewing' } },
                      renewing: {
                        invoke: {
                          id: 'renew',
                          src: 'renew',
                          onDone: { target: 'steady', actions: kept() },
                          onError: { guard: 'is failure', target: 'renewalFailed' },
                        },
                      },
                      renewalFailed: { after: { 'token retry': 'renewing' } },
                    },
                  },
                  reconnecting: { on: { 'link.networkBack': 'connected' } },
                },
              },
            },
          },
        },
      },
      pairing: {
        initial: 'unpaired',
        states: {
          unpaired: {
            on: {
              'profile.known': [
                { guard: 'somebody is logged in', ...pairedAnew() },
                { target: 'loggingIn', actions: 'log in the member' },
              ],
            },
          },
          loggingIn: { on: { ...known(), 'link.connected': 'updatingPushToken' } },
          updatingPushToken: {
            on: {
              ...known(),
              // The user logged in again while the push token of the former login was being registered.
              'link.connected': { target: 'updatingPushToken', reenter: true },
            },
            invoke: {
              id: 'updatePushToken',
              src: 'updatePushToken',
              onDone: 'paired',
              // A failure is ignored: messages arrive without a push token, too. The next login registers it again.
              onError: { guard: 'is failure', target: 'paired' },
            },
          },
          paired: { on: { ...known(), 'link.connected': 'updatingPushToken' } },
        },
      },
    },
  });
}

/** Why the connection ended; undefined if the engine gives no code. */
const endedBy = (code: number | undefined): Failure | undefined =>
  code === undefined ? undefined : { kind: 'refused', code, message: '', fields: {} };

/** The transition that closes the connection until the next login. It stores the failure and notifies both regions. */
function closed() {
  return {
    target: '#messaging.connection.disconnected',
    actions: ['keep failure', 'log out locally', 'tell left', 'say that it is over'],
  } as const;
}

function loggedOut() {
  return {
    target: '#messaging.connection.disconnected',
    actions: ['keep failure', 'log out locally', 'forget', 'tell left', 'say that it is over'],
  } as const;
}

function kept() {
  return {
    type: 'keep token',
    params: ({ event }: { event: { output: MessagingToken } }) => ({ token: event.output }),
  } as const;
}

/** Transitions for events of the session, while a user is logged in or being logged in. */
function known() {
  return {
    'profile.known': [{ guard: 'is the messaging user' }, pairedAnew()],
    'session.signedOut': { target: 'unpaired', actions: 'log out' },
    'connection.closed': 'unpaired',
  } as const;
}

function pairedAnew() {
  return {
    target: '#messaging.pairing.loggingIn',
    reenter: true,
    actions: ['log out', 'log in the member'],
  } as const;
}
