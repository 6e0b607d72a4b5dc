import { CODE } from '../../../../src/contract/codes.ts';
import { createSessionMachine } from '../../../../src/machines/session/machine.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import { createStore } from '../../../../src/services/storage/store.ts';
import { createTokenStore } from '../../../../src/services/storage/token-store.ts';
import { must } from '../assert.ts';
import { byVerdict } from '../complete.ts';
import { defineDriver, sends, snapshotOf } from '../driver.ts';
import { belongsToAnother, callOf, newMember, tokenOf } from '../orders.ts';
import type { Scene } from '../scene.ts';
import { agreedAtGoogle } from '../social.ts';

type Machine = ReturnType<typeof createSessionMachine>;

/** The tokens that the server must not know any more. */
interface Given {
  readonly ended: string[];
}

const token = (at: Scene): string | null => at.page.window.localStorage.getItem(KEY.token);

/** Whether the server accepts the token. */
async function isValid(at: Scene, stored: string): Promise<boolean> {
  return (await at.call('GET', '/system/user/profile', { token: stored })).code === CODE.ok;
}

/** Another tab writes this token, or removes it. This tab is notified of the change. */
function inAnotherTab({ page: { window } }: Scene, becomes: string | undefined): void {
  const there = createTokenStore(createStore('localStorage'));
  if (becomes === undefined) there.clearToken(true);
  else there.writeToken(becomes);
  window.dispatchEvent(new window.Event('storage'));
}

async function tokenIsValid(at: Scene): Promise<void> {
  const stored = token(at);
  if (stored === null) throw new Error('no token is stored');
  if (!(await isValid(at, stored))) throw new Error('the server does not take the token');
}

export const driver = defineDriver<Machine, Given>({
  name: 'session',
  // `endedToken` is a token of the live server, so it differs from the model's.
  roughly: ['endedToken'],
  machine: (ports) => createSessionMachine(ports.session),
  starts: {
    'no token': () => ({ ended: [] }),
    async 'token stored'(scene) {
      scene.page.window.localStorage.setItem(KEY.token, await tokenOf(scene));
      return { ended: [] };
    },
  },
  events: {
    'session.login': {
      'by password': sends(() => ({
        credentials: { username: 'passenger', password: 'passenger-demo' },
      })),
      'by SMS': 'the same transition with another body',
    },
    async 'session.register'(at) {
      at.send([], { type: 'session.register', registration: await newMember(at) });
    },
    async 'session.socialReturned'(at) {
      const returned = { source: 'google', ...(await agreedAtGoogle(at)) };
      at.send([], { type: 'session.socialReturned', returned });
    },
    'session.logout': sends(),
    'session.profileNeeded': sends(),
    async 'session.profileRead'(at) {
      const { signal } = new AbortController();
      const read = at.ports.session.loadProfile(signal);
      await at.release(await at.extra('profile'), { kind: 'pass' });
      at.send([], { type: 'session.profileRead', profile: await read });
    },
    // Makes a call that is answered 401, and passes the failure on to the session, as the portal does.
    async 'session.expired'(at) {
      at.onFailure = ({ kind }) => {
        if (kind === 'unauthorized') at.send([], { type: 'session.expired' });
      };
      const { signal } = new AbortController();
      const asked = at.ports.orderTracking.listOrders({ state: 'current', page: 1 }, signal);
      await at.release(await at.extra('orderList'), { kind: 'code', code: CODE.unauthorized });
      await asked.catch(() => undefined);
      at.onFailure = () => undefined;
    },
    async 'session.begunElsewhere'(at) {
      inAnotherTab(at, await tokenOf(at));
    },
    async 'session.endedElsewhere'(at) {
      const stored = token(at);
      if (stored === null) throw new Error('no token is stored');
      at.given.ended.push(stored);
      await at.call('POST', '/auth/logout', { token: stored });
      inAnotherTab(at, undefined);
    },
  },
  actors: {
    signIn: { asks: callOf },
    logout: {
      asks: 'logout',
      cases: {
        async answered(at, one) {
          at.given.ended.push(snapshotOf<Machine>(at).context.endedToken);
          await byVerdict(at, one);
        },
      },
    },
    loadProfile: {
      asks: 'profile',
      cases: {
        async 'of another user'(at, one) {
          await belongsToAnother(at, token(at));
          await byVerdict(at, one);
        },
      },
    },
  },
  holds: ['orderList', 'login', 'register', 'socialCallback'],
  states: {
    starting: 'left before anybody can look',
    async signedOut(at) {
      if (token(at) !== null) throw new Error('a token is stored');
      for (const ended of at.given.ended) {
        if (await isValid(at, ended)) throw new Error('the server still takes the token');
      }
    },
    signingIn(at) {
      if (token(at) !== null) throw new Error('a token is stored before there is an answer');
    },
    signedIn: tokenIsValid,
    'signedIn.profileUnknown': tokenIsValid,
    'signedIn.loadingProfile': tokenIsValid,
    'signedIn.profileKnown'(at) {
      const { profile } = snapshotOf<Machine>(at).context;
      must(profile !== undefined, 'no profile');
    },
    signingOut(at) {
      must(token(at) === null, 'a token is stored');
    },
  },
});
