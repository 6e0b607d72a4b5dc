import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { DEFAULT_ROLE } from '../../domain/limits.ts';
import type { Profile } from '../../domain/session/profile.ts';
import { failureIn, isFailure } from '../outcome.ts';
import type { SessionPorts } from './ports.ts';
import type { Credentials, SessionContext, SessionEvent, SessionFact } from './types.ts';

/**
 * Who is signed in (§4; SESS-01 to SESS-04, SES-T01, T04 to T13). The token lies in the browser's storage only;
 * a service reads it there for every call.
 */
export function createSessionMachine(ports: SessionPorts) {
  return setup({
    types: {
      context: {} as SessionContext,
      events: {} as SessionEvent,
      emitted: {} as SessionFact,
      tags: {} as 'busy',
    },
    actors: {
      login: fromPromise<string, Credentials>(({ input, signal }) => ports.login(input, signal)),
      logout: fromPromise<void>(({ signal }) => ports.logout(signal)),
      loadProfile: fromPromise<Profile>(({ signal }) => ports.loadProfile(signal)),
    },
    guards: {
      'token is stored': () => ports.readToken() !== undefined,
      'is failure': isFailure,
      'is unauthorized': ({ event }) => failureIn(event)?.kind === 'unauthorized',
    },
    actions: {
      'store token': (_, params: { token: string }) => ports.writeToken(params.token),
      'clear token': () => ports.clearToken(),
      'forget user': assign({ profile: undefined, user: undefined }),
      'forget refusal': assign({ refusal: undefined }),
      'keep refusal': assign({ refusal: ({ event }) => failureIn(event) }),
      'keep profile failure': assign({ profileFailure: ({ event }) => failureIn(event) }),
      'keep profile': assign((_, { profile }: { profile: Profile }) => ({
        profile,
        user: {
          userId: profile.userId,
          avatar: profile.avatar,
          permissions: [],
          roles: [DEFAULT_ROLE],
        },
      })),
      'tell signed in': emit({ type: 'session.signedIn' }),
      'tell profile': emit((_, { profile }: { profile: Profile }) => ({
        type: 'session.profileLoaded' as const,
        profile,
      })),
      'tell lost': emit({ type: 'session.lost' }),
      'tell ended': emit({ type: 'session.ended' }),
      'reload at root': ({ context }) => ports.reloadAtRoot(context.profileFailure),
    },
  }).createMachine({
    id: 'session',
    meta: { requirements: ['SESS-01', 'SESS-02', 'SESS-03', 'SESS-04'] },
    context: {
      profile: undefined,
      user: undefined,
      refusal: undefined,
      profileFailure: undefined,
    },
    initial: 'starting',
    states: {
      starting: {
        always: [{ guard: 'token is stored', target: 'signedIn' }, { target: 'signedOut' }],
      },
      signedOut: {
        on: { 'session.login': { target: 'signingIn' } },
      },
      signingIn: {
        tags: 'busy',
        entry: 'forget refusal',
        invoke: {
          id: 'login',
          src: 'login',
          input: ({ event }) => {
            assertEvent(event, 'session.login');
            return event.credentials;
          },
          onDone: {
            target: 'signedIn',
            actions: { type: 'store token', params: ({ event }) => ({ token: event.output }) },
          },
          onError: {
            guard: 'is failure',
            target: 'signedOut',
            actions: 'keep refusal',
          },
        },
      },
      signedIn: {
        entry: 'tell signed in',
        initial: 'profileUnknown',
        on: {
          'session.logout': { target: 'signingOut' },
          'session.expired': expired(),
        },
        states: {
          profileUnknown: {
            on: {
              'session.profileNeeded': {
                target: 'loadingProfile',
              },
            },
          },
          loadingProfile: {
            tags: 'busy',
            invoke: {
              id: 'loadProfile',
              src: 'loadProfile',
              onDone: {
                target: 'profileKnown',
                actions: [
                  { type: 'keep profile', params: ({ event }) => ({ profile: event.output }) },
                  { type: 'tell profile', params: ({ event }) => ({ profile: event.output }) },
                ],
              },
              onError: [
                { guard: 'is unauthorized', ...expired() },
                {
                  guard: 'is failure',
                  target: '#session.signingOut',
                  actions: 'keep profile failure',
                },
              ],
            },
          },
          profileKnown: {},
        },
      },
      signingOut: {
        tags: 'busy',
        invoke: {
          id: 'logout',
          src: 'logout',
          onDone: ended(),
          // Whatever goes wrong there, nothing of the user stays here: no guard.
          onError: ended(),
        },
      },
    },
  });
}

/** The token is not valid any more: signed out in silence, the place is kept (SES-T13). */
function expired() {
  return {
    target: '#session.signedOut',
    actions: ['clear token', 'forget user', 'tell lost'],
  } as const;
}

/** Cleared and loaded anew at the root (SES-T11, SES-T12). */
function ended() {
  return {
    target: 'signedOut',
    actions: ['clear token', 'forget user', 'tell ended', 'reload at root'],
  } as const;
}
