import { assign, emit, fromCallback, fromPromise, setup, type EventObject } from 'xstate';
import { DEFAULT_ROLE, LOGOUT_PATIENCE_MS } from '../../domain/limits.ts';
import type { Profile } from '../../domain/session/profile.ts';
import { failureIn, isFailure } from '../outcome.ts';
import type { SessionPorts } from './ports.ts';
import type { SessionContext, SessionEvent, SessionFact, WayIn } from './types.ts';

/**
 * The session of the signed-in member (§4; SESS-01 to SESS-04, SESS-07, SESS-09, SES-T01 to T13). The token is only in
 * the browser's storage, for all tabs. A service reads it there for each request.
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
      elsewhere: fromCallback<EventObject>(({ sendBack }) => ports.watchToken(sendBack)),
      signIn: fromPromise<string, WayIn>(({ input, signal }) => ports.signIn(input, signal)),
      logout: fromPromise<void, string>(({ input, signal }) => ports.logout(input, signal)),
      loadProfile: fromPromise<Profile>(({ signal }) => ports.loadProfile(signal)),
    },
    delays: { 'logout patience': LOGOUT_PATIENCE_MS },
    guards: {
      'token is stored': () => ports.readToken() !== undefined,
      'is failure': isFailure,
      'is unauthorized': ({ event }) => failureIn(event)?.kind === 'unauthorized',
      'is another user': (_, { profile }: { profile: Profile }) =>
        // Stored data without an owner belong to the next member who signs in.
        (ports.readOwner() || profile.userId) !== profile.userId,
    },
    actions: {
      'store token': (_, params: { token: string }) => ports.writeToken(params.token),
      'clear token': (_, params: { isEnded: boolean }) => ports.clearToken(params.isEnded),
      'keep ended token': assign({ endedToken: () => ports.readToken() ?? '' }),
      'forget ended token': assign({ endedToken: '' }),
      'forget user': assign({ profile: undefined, user: undefined }),
      'write owner': ({ context }) => ports.writeOwner(context.user?.userId),
      'begin to sign in': assign((_, { type }: { type: WayIn['type'] }) => ({
        refusal: undefined,
        way: type,
      })),
      'forget attempt': assign({ way: undefined, refusal: undefined, profileFailure: undefined }),
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
    meta: {
      requirements: ['SESS-01', 'SESS-02', 'SESS-03', 'SESS-04', 'SESS-07', 'SESS-09'],
    },
    context: {
      profile: undefined,
      user: undefined,
      way: undefined,
      refusal: undefined,
      profileFailure: undefined,
      endedToken: '',
    },
    invoke: { id: 'elsewhere', src: 'elsewhere' },
    initial: 'starting',
    states: {
      starting: {
        always: [{ guard: 'token is stored', target: 'signedIn' }, { target: 'signedOut' }],
      },
      signedOut: {
        on: {
          'session.login': 'signingIn',
          'session.register': 'signingIn',
          'session.socialReturned': 'signingIn',
          'session.begunElsewhere': 'signedIn',
        },
      },
      signingIn: {
        tags: 'busy',
        // The casts are safe: only events of `WayIn` enter this state.
        entry: {
          type: 'begin to sign in',
          params: ({ event }) => ({ type: event.type as WayIn['type'] }),
        },
        on: { 'session.begunElsewhere': 'signedIn' },
        invoke: {
          id: 'signIn',
          src: 'signIn',
          input: ({ event }) => event as WayIn,
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
        entry: ['forget attempt', 'tell signed in'],
        initial: 'profileUnknown',
        on: {
          'session.logout': 'signingOut',
          'session.expired': expired(),
          // The token is not removed: it may already be another user's, and this page uses it after the reload.
          'session.endedElsewhere': {
            target: 'signedOut',
            actions: gone,
          },
        },
        states: {
          profileUnknown: { on: { 'session.profileNeeded': 'loadingProfile' } },
          loadingProfile: {
            tags: 'busy',
            invoke: {
              id: 'loadProfile',
              src: 'loadProfile',
              onDone: [
                {
                  guard: { type: 'is another user', params: loaded },
                  target: 'profileKnown',
                  // `tell ended` removes the former user's data and closes the streams. `tell signed in` opens the
                  // streams for this user.
                  actions: ['tell ended', 'tell signed in', ...known()],
                },
                { target: 'profileKnown', actions: known() },
              ],
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
          profileKnown: { on: { 'session.profileRead': { actions: read() } } },
        },
      },
      // All data of the user are removed on entry. Only the request to the server is still under way.
      signingOut: {
        tags: 'busy',
        entry: [
          'keep ended token',
          { type: 'clear token', params: { isEnded: true } },
          'forget user',
          'write owner',
          'tell ended',
        ],
        exit: 'forget ended token',
        invoke: {
          id: 'logout',
          src: 'logout',
          input: ({ context }) => context.endedToken,
          onDone: left(),
          // There is no guard, because even a defect must not prevent the sign-out.
          onError: left(),
        },
        after: { 'logout patience': left() },
      },
    },
  });
}

/** The actions that remove everything of the user. The tab's stored data have no owner afterwards. */
const gone = ['forget user', 'write owner', 'tell ended', 'reload at root'] as const;

const loaded = ({ event }: { event: { output: Profile } }) => ({ profile: event.output });

const known = () => kept(loaded);
const read = () => kept(({ event }: { event: { profile: Profile } }) => event);

/** The actions that store the profile and emit it. */
function kept<Event>(params: (given: { event: Event }) => { profile: Profile }) {
  return [
    { type: 'keep profile', params },
    'write owner',
    { type: 'tell profile', params },
  ] as const;
}

/** The transition after a 401: the session ends without a message, and the page keeps its address (SES-T13). */
function expired() {
  return {
    target: '#session.signedOut',
    actions: [{ type: 'clear token', params: { isEnded: false } }, 'forget user', 'tell lost'],
  } as const;
}

/** The transition that reloads the page at the root (SES-T11, SES-T12). */
function left() {
  return { target: 'signedOut', actions: 'reload at root' } as const;
}
