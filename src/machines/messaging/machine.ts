import type { MessagingPorts } from './ports.ts';
import { setUpMessaging } from './setup.ts';
import type { MessagingToken } from './types.ts';

/**
 * The connection of messaging and its user (§4; CON-T01 to CON-T14, PAIR-T01 to PAIR-T04, SESS-06). The user is a
 * signed-in member, or a guest who wrote to customer service. The engine reconnects with back-off. This machine fetches
 * the tokens.
 */
export function createMessagingMachine(ports: MessagingPorts) {
  return setUpMessaging(ports).createMachine({
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
