import { CODE } from '../../../../src/contract/codes.ts';
import { HUB_CLOSE } from '../../../../src/contract/messaging/frames.ts';
import { MESSAGING_CODE } from '../../../../src/domain/messaging/codes.ts';
import { HUB_LOGIN_TIMEOUT_MS } from '../../../../src/domain/messaging/limits.ts';
import { createMessagingMachine } from '../../../../src/machines/messaging/machine.ts';
import { NOT_HELD } from '../../../support/gate.ts';
import { must, nothingOf } from '../assert.ts';
import { chatKit, comesBack, connection, letIn, opens, signIn } from '../chat.ts';
import { defineDriver, sends, snapshotOf, type At, type Executor } from '../driver.ts';
import type { Scene } from '../scene.ts';

type Machine = ReturnType<typeof createMessagingMachine>;
type Here = At<undefined>;

/** The state of the connection, as the engine reports it. */
type Where = 'connecting' | 'connected' | 'reconnecting';

function where(at: Scene): Where {
  const snapshot = snapshotOf<Machine>(at);
  const isAt = (one: Where) => snapshot.matches({ connection: { active: { linked: one } } });
  if (isAt('connecting')) return 'connecting';
  return isAt('connected') ? 'connected' : 'reconnecting';
}

/** The held login, or the next login of a connection that comes back. */
const login = (at: Scene) => (where(at) === 'connecting' ? opens(at) : comesBack(at));

/** The hub ends the connection with this code, in whichever state the connection is. */
async function endsWith(at: Here, code: number): Promise<void> {
  if (where(at) !== 'connected') await login(at);
  (await connection(at)).close(code);
}
const ends =
  (code: number): Executor<undefined> =>
  (at) =>
    endsWith(at, code);

const member = (name: 'passenger' | 'driver'): Executor<undefined> => {
  const known = sends<undefined>();
  return async (at, one) => {
    const { data } = await at.server.signIn({ username: name, password: `${name}-demo` }, NOT_HELD);
    // The cast is safe: the server answers a sign-in with this type.
    signIn(at, (data as { readonly access_token: string }).access_token);
    return known(at, one);
  };
};

async function isOpen(at: Here): Promise<void> {
  must(!(await connection(at)).isGone, 'the connection is gone');
}

/** For each fact of the engine, the connection states in which it can be reported. */
const TELLS: Readonly<Record<string, readonly Where[]>> = {
  'link.connected': ['connecting'],
  'link.networkLost': ['connected'],
  'link.networkBack': ['reconnecting'],
  'link.loginTimedOut': ['connecting', 'reconnecting'],
  'link.tokenExpired': ['connecting', 'connected', 'reconnecting'],
  'link.loginRefused': ['connecting', 'reconnecting'],
  'link.ended': ['connecting', 'connected', 'reconnecting'],
};

export const driver = defineDriver<Machine, undefined>({
  name: 'messaging',
  machine: (_ports, scene) => createMessagingMachine(chatKit(scene).messaging),
  starts: { 'nobody logged in': () => undefined },
  events: {
    'messaging.login': sends(),
    'messaging.logout': sends(),
    'profile.known': { 'the member': member('passenger'), 'another member': member('driver') },
    'session.signedOut'(at, one) {
      signIn(at, undefined);
      return sends()(at, one);
    },
    'link.connected': (at) => letIn(at),
    async 'link.networkLost'(at) {
      (await connection(at)).cut();
    },
    async 'link.networkBack'(at) {
      await at.release(await comesBack(at), { kind: 'pass' });
    },
    async 'link.loginTimedOut'(at) {
      // While the page first connects, its own login timeout passes. When it reconnects, the hub closes the connection.
      if (where(at) === 'connecting') chatKit(at).time.pass(HUB_LOGIN_TIMEOUT_MS);
      else await endsWith(at, HUB_CLOSE.loginTimeout);
    },
    async 'link.tokenExpired'(at) {
      if (where(at) === 'connected') (await connection(at)).close(HUB_CLOSE.tokenExpired);
      else await at.release(await login(at), { kind: 'code', code: CODE.unauthorized });
    },
    async 'link.loginRefused'(at) {
      await at.release(await login(at), { kind: 'code', code: CODE.forbidden });
    },
    'link.ended': {
      'for another reason': ends(HUB_CLOSE.refused),
      'not logged in': ends(HUB_CLOSE.signedOut),
      async 'logged in already'(at) {
        // Our hub does not send this code. It belongs to an engine that allows one connection for each user.
        const code = MESSAGING_CODE.alreadyLoggedIn as number as typeof CODE.forbidden;
        await at.release(await login(at), { kind: 'code', code });
      },
    },
    'connection.closed': 'raised by the machine itself',
  },
  actors: {
    requestToken: { asks: 'registerGuest' },
    renew: {
      asks: 'registerGuest',
      cases: {
        async another(at) {
          await at.release(await at.held(['renew']), { kind: 'pass' });
          await at.release(await at.extra('hub.renew'), { kind: 'pass' });
        },
      },
    },
    updatePushToken: { asks: 'updateFcmToken' },
  },
  connections: { link: () => 'hub' },
  holds: ['hub', 'hub.login', 'hub.renew'],
  cannot(one, states) {
    if (one.does !== 'send') return undefined;
    const stands = TELLS[one.type];
    if (stands === undefined) return undefined;
    const is = (state: Where) => states.includes(`connection.active.linked.${state}`);
    if (!stands.some(is)) return 'no engine tells that here';
    if (one.id.endsWith('logged in already') && is('connected')) return 'told who logs in';
    return undefined;
  },
  exactly: [],
  states: {
    connection: 'a part of it says more',
    'connection.disconnected': nothingOf('hub'),
    'connection.active': 'a part of it says more',
    'connection.active.tokenRequested': nothingOf('hub'),
    'connection.active.tokenAwaited': nothingOf('hub'),
    'connection.active.linked': 'a part of it says more',
    'connection.active.linked.connecting': isOpen,
    'connection.active.linked.connected': isOpen,
    'connection.active.linked.connected.steady': 'the same as connected',
    'connection.active.linked.connected.renewing': 'the same as connected',
    'connection.active.linked.connected.renewalFailed': 'the same as connected',
    'connection.active.linked.reconnecting': nothingOf('hub'),
    pairing: 'a part of it says more',
    'pairing.unpaired': 'the connection says it',
    'pairing.loggingIn': 'the connection says it',
    'pairing.updatingPushToken': 'the connection says it',
    async 'pairing.paired'(at) {
      const { who, user } = snapshotOf<Machine>(at).context;
      must(who?.kind === 'member', 'nobody’s account is paired');
      must(user === undefined || user.userID !== '', 'the engine does not know him');
    },
  },
});
