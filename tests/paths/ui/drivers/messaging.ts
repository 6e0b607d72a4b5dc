import { LoginData } from '../../../../src/contract/auth.ts';
import { CODE } from '../../../../src/contract/codes.ts';
import { HUB_CLOSE } from '../../../../src/contract/messaging/frames.ts';
import { MESSAGING_CODE } from '../../../../src/domain/messaging/codes.ts';
import { HUB_BACK_OFF_MS, HUB_LOGIN_TIMEOUT_MS } from '../../../../src/domain/messaging/limits.ts';
import type { createMessagingMachine } from '../../../../src/machines/messaging/machine.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import { NOT_HELD, type Held } from '../../../support/gate.ts';
import { defineDriver, type At } from '../driver.ts';
import { shows } from '../look.ts';
import { inAnotherTab } from '../other-tab.ts';
import { editor, entry, panel, QUIET_PAGE } from '../talk.ts';

/** The state of the connection, as the engine reports it. */
type Where = 'connecting' | 'connected' | 'reconnecting';
type Username = 'passenger' | 'driver';

interface Given {
  /** The member whose token is in the browser's storage, if there is one. */
  member: Username | undefined;
  where: Where | undefined;
}
type Here = At<Given>;

const account = ({ page }: Here) => page.getByRole('button', { name: /我的帳號：./ });
const opening = (at: Here) => panel(at).getByText('正在開啟客服對話');
const retry = (at: Here) => panel(at).getByRole('button', { name: '再試一次' });
const isLost = (at: Here) => panel(at).getByText(/^正在重新連線/);
const isOver = (at: Here) => panel(at).getByText(/^連線已中斷/);
const closes = (at: Here) => panel(at).getByRole('button', { name: '關閉客服對話' }).click();

/** The chat shows that the visitor is not connected. */
async function waits(at: Here): Promise<void> {
  await shows(opening(at).or(retry(at)).or(isLost(at)), isOver(at));
}

const stands = (where: Where) => async (at: Here) => {
  at.given.where = where;
  if (where === 'connected') await shows(editor(at), isLost(at), isOver(at), retry(at));
  else await waits(at);
};

async function opensChat(at: Here): Promise<void> {
  await entry(at).click();
  await at.opened(panel(at));
}

/** Removes the member's token in all tabs, without a message. */
async function losesSession(at: Here): Promise<void> {
  await inAnotherTab(at, { [KEY.token]: undefined });
  await account(at).waitFor({ state: 'hidden' });
  at.given.member = undefined;
}

/** Lets the page load the profile, from which the messaging learns who the member is. */
async function profileIsRead(at: Here): Promise<void> {
  await at.heard(await at.extra('profile'), { kind: 'pass' });
}

/**
 * A member signs in, in another tab or instead of another member. If they are already signed in, the page loads their
 * profile again.
 */
const known =
  (username: Username) =>
  async (at: Here): Promise<void> => {
    const { page, given } = at;
    if ((await at.stored(KEY.token)) === null) given.member = undefined;
    if (given.member === username) {
      await page.getByRole('link', { name: '訂單查詢' }).first().click();
      await page.waitForURL('**/order/**');
      await account(at).hover();
      const vip = page.getByRole('link', { name: 'VIP' }).first();
      await at.opened(vip);
      await vip.click();
      await profileIsRead(at);
    } else {
      const asked = { username, password: `${username}-demo` };
      const { access_token: token } = LoginData.parse(
        (await at.server.signIn(asked, NOT_HELD)).data,
      );
      const signsIn = async () => {
        await inAnotherTab(at, { [KEY.token]: token });
        await profileIsRead(at);
      };
      if (given.member === undefined) await signsIn();
      else await at.loadsAnew(signsIn);
      given.member = username;
    }
    await account(at).waitFor();
    if (!(await panel(at).isVisible())) await opensChat(at);
  };

/** The current connection to the hub, held or open. */
const connection = (at: Here): Promise<Held> => at.last('hub');

/** The held login, or the next login of a connection that comes back. */
async function login(at: Here): Promise<Held> {
  const isBack = at.given.where === 'reconnecting';
  if (isBack) await at.pass(HUB_BACK_OFF_MS.shortest);
  await at.release(await (isBack ? at.extra('hub') : connection(at)), { kind: 'pass' });
  return at.extra('hub.login');
}

/** The hub ends the connection with this code, in whichever state the connection is. */
const ends =
  (code: number) =>
  async (at: Here): Promise<void> => {
    if (at.given.where !== 'connected') await login(at);
    (await connection(at)).close(code);
  };

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

const UNSEEN = 'another token, hours later: nothing of it is seen';
const AT_ONCE = 'where nobody is told while the page is closed it is over at once';

export const driver = defineDriver<ReturnType<typeof createMessagingMachine>, Given>({
  name: 'messaging',
  starts: {
    async 'nobody logged in'(scene) {
      await scene.visit();
      // The browser reports handshakes that are held or refused.
      scene.announce(/^console (error|warning): WebSocket /);
      await scene.open(QUIET_PAGE);
      return { member: undefined, where: undefined };
    },
  },
  events: {
    async 'messaging.login'(at) {
      // An open chat would log the guest in by itself.
      if (await panel(at).isVisible()) await closes(at);
      if ((await at.stored(KEY.token)) !== null) await losesSession(at);
      await opensChat(at);
    },
    'messaging.logout': closes,
    'profile.known': { 'the member': known('passenger'), 'another member': known('driver') },
    async 'session.signedOut'(at) {
      if (await panel(at).isVisible()) await closes(at);
      await losesSession(at);
    },
    async 'link.connected'(at) {
      await at.release(await login(at), { kind: 'pass' });
      // If the page shows that the chat did not open, the user clicks retry.
      if (await retry(at).isVisible()) await retry(at).click();
      await at.opened(editor(at));
    },
    async 'link.networkLost'(at) {
      at.cut(await connection(at));
    },
    async 'link.networkBack'(at) {
      await at.release(await login(at), { kind: 'pass' });
    },
    async 'link.loginTimedOut'(at) {
      // While the page first connects, its own login timeout passes. When it reconnects, the hub closes the connection.
      if (at.given.where === 'connecting') await at.pass(HUB_LOGIN_TIMEOUT_MS);
      else await ends(HUB_CLOSE.loginTimeout)(at);
    },
    async 'link.tokenExpired'(at) {
      if (at.given.where === 'connected') (await connection(at)).close(HUB_CLOSE.tokenExpired);
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
    renew: UNSEEN,
    // The page checks the token by itself, and Web Push is off.
    updatePushToken: { asks: undefined, cases: { updated: () => undefined, failed: AT_ONCE } },
  },
  connections: { link: () => 'hub' },
  holds: ['hub', 'hub.login', 'profile'],
  cannot(one, states, { context, children = {} }) {
    const isAt = (state: string) => states.includes(`connection.active.linked.${state}`);
    if (children['updatePushToken']?.status === 'active') {
      return one.id.startsWith('updatePushToken') ? undefined : AT_ONCE;
    }
    if (one.does === 'pass') return isAt('connected') ? UNSEEN : undefined;
    // The model's context.
    const { who, user } = context as {
      readonly who?: { readonly kind: string };
      readonly user?: object;
    };
    const isFirst = user === undefined;
    const isGuest = who?.kind === 'guest';
    const isDelayed = ['requestToken: offline', 'requestToken: busy'].includes(one.id);
    if (isDelayed && isGuest && isFirst) {
      return 'the chat does not open then, and takes the login back';
    }
    if (one.id === 'requestToken: session lost') {
      return isGuest ? 'a guest has no session' : undefined;
    }
    if (one.does !== 'send') return undefined;
    switch (one.type) {
      case 'messaging.login':
        return states.includes('connection.disconnected') ? undefined : 'he is logged in';
      case 'messaging.logout':
        return isGuest && isFirst ? undefined : 'who is logged in stays so: the page goes';
      case 'session.signedOut':
        return states.includes('pairing.unpaired') ? 'nobody is signed in' : undefined;
      default:
    }
    const tells = TELLS[one.type];
    if (tells === undefined) return undefined;
    if (!tells.some(isAt)) return 'no engine tells that here';
    if (one.type !== 'link.ended') return undefined;
    if (isAt('connecting')) return 'until he is logged in he sees that the chat opens';
    if (one.id.endsWith('logged in already') && isAt('connected')) return 'told who logs in';
    return undefined;
  },
  beyond: {
    'messaging.connection.active.linked.connected.steady | xstate.after.token renewal.messaging.connection.active.linked.connected.steady | 0':
      UNSEEN,
    'messaging.connection.active.linked.connected.renewing | xstate.done.actor.renew | 0': UNSEEN,
    'messaging.connection.active.linked.connected.renewing | xstate.error.actor.renew | 0': UNSEEN,
    'messaging.connection.active.linked.connected.renewalFailed | xstate.after.token retry.messaging.connection.active.linked.connected.renewalFailed | 0':
      UNSEEN,
    'messaging.pairing.updatingPushToken | profile.known | 0': AT_ONCE,
    'messaging.pairing.updatingPushToken | profile.known | 1': AT_ONCE,
    'messaging.pairing.updatingPushToken | session.signedOut | 0': AT_ONCE,
    'messaging.pairing.updatingPushToken | connection.closed | 0': AT_ONCE,
    'messaging.pairing.updatingPushToken | link.connected | 0': AT_ONCE,
    'messaging.pairing.updatingPushToken | xstate.error.actor.updatePushToken | 0': AT_ONCE,
  },
  states: {
    connection: 'a part of it says more',
    async 'connection.disconnected'(at) {
      await shows(entry(at).or(retry(at)).or(isOver(at)), isLost(at));
    },
    'connection.active': 'a part of it says more',
    'connection.active.tokenRequested': waits,
    'connection.active.tokenAwaited': waits,
    'connection.active.linked': 'a part of it says more',
    'connection.active.linked.connecting': stands('connecting'),
    'connection.active.linked.connected': stands('connected'),
    'connection.active.linked.connected.steady': 'the same as connected',
    'connection.active.linked.connected.renewing': UNSEEN,
    'connection.active.linked.connected.renewalFailed': UNSEEN,
    'connection.active.linked.reconnecting': stands('reconnecting'),
    pairing: 'a part of it says more',
    'pairing.unpaired': 'the connection says it',
    'pairing.loggingIn': 'the connection says it',
    'pairing.updatingPushToken': AT_ONCE,
    'pairing.paired': (at) => shows(account(at)),
  },
});
