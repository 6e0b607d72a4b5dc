import { CALL_RESTART_PAUSE_MS, CALL_QUALITY_MS } from '../../../../src/domain/call/limits.ts';
import type { CallOutcome } from '../../../../src/domain/call/signal.ts';
import type { createCallMachine } from '../../../../src/machines/call/machine.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import { LATER_KEY } from '../../../../src/services/storage/later-keys.ts';
import type { GateName, Held } from '../../../support/gate.ts';
import * as phone from '../../level/calls.ts';
import type { PlayedAction } from '../../level/played-calls.ts';
import { givePlayedCalls, plays } from '../../level/played-page.ts';
import { tokenOf } from '../../service/orders.ts';
import { byVerdict } from '../complete.ts';
import { defineDriver, type At } from '../driver.ts';
import { becomes, shows } from '../look.ts';
import type { Scene } from '../scene.ts';
import { openChat, panel, QUIET_PAGE } from '../talk.ts';

interface Given extends phone.Callers {
  /** The endpoint id of the page. */
  readonly endpoint: string;
  /** The id of the call that the page follows. */
  callID: string;
}
type Here = At<Given>;
type Act = (at: Here, one: Parameters<typeof byVerdict>[1]) => Promise<void>;

const prompt = ({ page }: Pick<Here, 'page'>) => page.getByRole('alertdialog', { name: /來電$/ });
const ended = ({ page }: Pick<Here, 'page'>) => page.getByRole('dialog', { name: '通話結果' });
const talk = ({ page }: Pick<Here, 'page'>) => page.getByRole('dialog', { name: /^與 .* 的通話$/ });
const check = ({ page }: Pick<Here, 'page'>) => page.getByRole('dialog', { name: /^語音通話/ });
const says = (at: Here, words: string) => talk(at).getByText(words, { exact: true });
const press =
  (name: string): Act =>
  (at) =>
    at.page.getByRole('button', { name, exact: true }).click();
const play =
  (what: PlayedAction): Act =>
  (at) =>
    plays(at.page, what);

/** Reasons why a visitor cannot see or cause a case. */
const AGENTS_ALONE = 'agents alone: tests/e2e/calls.test.ts';
const SILENT_FIRST = 'a hub that answers nothing for so long is taken for gone before that';
const LOADS_ANEW = 'who signs out has the page loaded anew';

const own = ({ given: { me, endpoint } }: Here) =>
  ({ userID: me, state: 'accepted', endpoint }) as const;

/** Somebody calls the user of this page. */
const calls =
  (id: () => string, whom: 'peer' | 'other', lasts?: number): Act =>
  async (at) => {
    const { given } = at;
    const callID = id();
    const isOpen = await ended(at).isVisible();
    const isBusy = !isOpen && ((await talk(at).isVisible()) || (await prompt(at).isVisible()));
    const crosses = isBusy && whom === 'peer' && (await isCalling(at)) && callID.startsWith('0');
    if (!isBusy || crosses) given.callID = callID;
    await phone.call(
      at,
      callID,
      given[whom],
      [
        { userID: given[whom].userID, state: 'accepted', endpoint: 'there' },
        { userID: given.me, state: 'invited' },
      ],
      lasts === undefined ? {} : { lasts },
    );
  };
const isCalling = (at: Here): Promise<boolean> =>
  talk(at).getByRole('button', { name: '取消撥號' }).isVisible();

/** Prepares this page's own call in this state, as it is after a reload. */
async function ownCall(
  at: Here,
  state: 'inviting' | 'ringing' | 'accepted',
  theirs: 'invited' | 'received' | 'accepted',
): Promise<void> {
  const { given } = at;
  given.callID = phone.ownID();
  const other = { userID: given.peer.userID, state: theirs, endpoint: 'there' } as const;
  await phone.call(at, given.callID, given.peer, [own(at), other], { state });
}
const over = (outcome: CallOutcome) => {
  const end: Act = (at) => phone.ends(at, at.given.callID, outcome);
  return {
    'of its own': end,
    'that came': end,
    'that this page does not follow': phone.NOT_FOLLOWED,
  };
};
const answeredElsewhere: Act = ({ server, given: { callID, me } }) =>
  phone.becomes({ server }, callID, {
    state: 'accepted',
    seats: [{ userID: me, state: 'accepted', endpoint: 'elsewhere' }],
  });

const done = new WeakSet<Held>();
/** Waits until a request of the page is held at the gate. Time passes until then. */
async function heldNow(at: Pick<Scene, 'gate' | 'pass'>, name: GateName): Promise<Held> {
  for (let tries = 0; tries < 200; tries += 1) {
    const held = at.gate
      .arrived()
      .findLast((one) => one.name === name && !one.isGone && !done.has(one));
    if (held !== undefined) {
      done.add(held);
      return held;
    }
    await at.pass(50);
  }
  throw new Error(`${name} was not asked`);
}

/**
 * How often the page has announced its endpoint (`hub.callHere`). The page announces it on every new connection, also
 * after it has given up a connection that was silent for too long.
 */
const rings = new WeakMap<Scene['gate'], { times: number }>();
function letCome(scene: Scene): void {
  const counted = { times: 0 };
  rings.set(scene.gate, counted);
  let timer: NodeJS.Timeout | undefined;
  const look = (): void => {
    for (const held of scene.gate.arrived()) {
      if (held.name !== 'hub.callHere' || held.isGone || done.has(held)) continue;
      done.add(held);
      counted.times += 1;
      void held.release({ kind: 'pass' });
    }
    timer = setTimeout(look, 20);
  };
  look();
  scene.onClose.push(() => clearTimeout(timer));
}
async function came(at: Pick<Scene, 'gate' | 'pass'>, before: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if ((rings.get(at.gate)?.times ?? 0) > before) return;
    await at.pass(50);
  }
  throw new Error('the page does not come back');
}

/** Cuts the connection, and waits until it is back. */
const offline: Act = async (at, one) => {
  const before = rings.get(at.gate)?.times ?? 0;
  await byVerdict(at, one);
  await came(at, before);
};

export const driver = defineDriver<ReturnType<typeof createCallMachine>, Given>({
  name: 'call',
  starts: {
    async 'any page'(scene) {
      const who = await phone.callers(scene);
      await scene.visit({}, { [KEY.token]: await tokenOf(scene) });
      letCome(scene);
      // When ninety seconds pass at once, the page takes them for ninety seconds of silence of the hub, and reconnects.
      scene.announce(/WebSocket is closed before the connection is established/);
      await givePlayedCalls(scene.page);
      await scene.open(QUIET_PAGE);
      await openChat(scene);
      await panel(scene).getByRole('button', { name: '回到對話列表' }).click();
      await panel(scene).getByRole('button', { name: who.peer.name }).click();
      const button = scene.page.getByRole('button', { name: '語音通話', exact: true });
      await scene.opened(button);
      // The code of calls is loaded only when the user clicks the button.
      await button.click();
      await scene.opened(scene.page.getByText('請允許使用麥克風…'));
      await plays(scene.page, 'microphone opens');
      await came(scene, 0);
      await check(scene).getByRole('button', { name: '取消' }).click();
      const endpoint = (await scene.stored(LATER_KEY.callPage, 'sessionStorage')) ?? '';
      return { ...who, endpoint, callID: '' };
    },
  },
  events: {
    async 'call.start'(at) {
      await at.page.getByRole('button', { name: '語音通話', exact: true }).click();
      await at.opened(at.page.getByText('請允許使用麥克風…'));
      await plays(at.page, 'microphone opens');
      await check(at).getByRole('button', { name: '開始通話' }).click();
    },
    'call.cancel': press('取消撥號'),
    'call.accept': { 'by voice': press('語音接聽'), 'by video': 'who calls here calls by voice' },
    'call.decline': press('拒接'),
    'call.silence': press('鈴聲靜音'),
    'call.hangUp': press('結束通話'),
    'call.transfer': AGENTS_ALONE,
    'call.cancelTransfer': AGENTS_ALONE,
    'call.note': AGENTS_ALONE,
    'call.rate': press('5 分，滿分 5 分'),
    'call.dismiss': press('關閉'),
    'user.changed': LOADS_ANEW,
    'call.invited': {
      'by who wins': calls(phone.lowID, 'peer'),
      'heard of late': calls(phone.lowID, 'peer', 30_000),
      'by who loses': calls(phone.highID, 'peer'),
      'by somebody else': calls(phone.lowID, 'other'),
      'a visitor of the same conversation': phone.NO_AGENT,
    },
    'call.received': {
      async 'by the other side'(at) {
        const { callID } = at.given;
        if (await isCalling(at)) return phone.becomes(at, callID, { state: 'ringing' });
        if (await talk(at).isVisible()) return phone.waitsAgain(at, callID, at.given, 'ringing');
        return ownCall(at, 'ringing', 'received');
      },
      async 'in this page'(at) {
        await at.release(await heldNow(at, 'hub.callReceived'), { kind: 'pass' });
      },
      'of another call': phone.NOT_FOLLOWED,
    },
    'call.accepted': {
      async 'by the other side'(at) {
        const { peer, callID } = at.given;
        if (!(await talk(at).isVisible())) return ownCall(at, 'accepted', 'accepted');
        await phone.becomes(at, callID, {
          state: 'accepted',
          seats: [{ userID: peer.userID, state: 'accepted', endpoint: 'there' }],
        });
      },
      'by a colleague': (at) =>
        phone.becomes(at, at.given.callID, {
          state: 'accepted',
          seats: [
            { userID: at.given.peer.userID, state: 'quit' },
            { userID: at.given.other.userID, state: 'accepted', endpoint: 'there' },
          ],
        }),
      async 'in this page'(at) {
        at.given.callID = phone.lowID();
        const there = {
          userID: at.given.peer.userID,
          state: 'accepted',
          endpoint: 'there',
        } as const;
        await phone.call(at, at.given.callID, at.given.peer, [there, own(at)], {
          state: 'accepted',
        });
      },
      'of another call': phone.NOT_FOLLOWED,
    },
    'call.changed': {
      async place(at) {
        const { callID } = at.given;
        if (await isCalling(at)) return phone.becomes(at, callID);
        if (await talk(at).isVisible()) return phone.waitsAgain(at, callID, at.given, 'inviting');
        return ownCall(at, 'inviting', 'invited');
      },
      note: (at) => phone.becomes(at, at.given.callID),
      'one that came': (at) => phone.becomes(at, at.given.callID),
      'of another call': phone.NOT_FOLLOWED,
    },
    'call.signalled': (at) => phone.signals(at, at.given.callID, at.given, { kind: 'restart' }),
    'call.cancelled': over('cancelled'),
    'call.timedOut': over('timedOut'),
    'call.declined': over('declined'),
    'call.busy': over('busy'),
    'call.quit': over('quit'),
    'call.lost': over('lost'),
    'call.unavailable': over('unavailable'),
    'call.answeredElsewhere': {
      'of its own': answeredElsewhere,
      'that came': answeredElsewhere,
      'that this page does not follow': phone.NOT_FOLLOWED,
    },
    'call.actionFailed': AGENTS_ALONE,
    'media.connected': play('link connects'),
    'media.reconnecting': play('link fails'),
    async 'media.failed'(at) {
      for (let tries = 0; tries < 6; tries += 1) {
        if (!(await talk(at).isVisible())) return;
        await at.pass(CALL_RESTART_PAUSE_MS);
      }
    },
    async 'media.quality'(at) {
      await plays(at.page, 'quality good');
      await at.pass(CALL_QUALITY_MS);
    },
    'media.signal': play('candidate'),
  },
  actors: {
    media: 'call-media has walks of its own',
    start: {
      asks: 'hub.callStart',
      cases: {
        async begun(at, one) {
          await phone.isFree(at, at.given.me);
          await byVerdict(at, one);
          await becomes(async () => {
            at.given.callID = (await phone.lastCallOf(at, at.given.me)) ?? '';
            return at.given.callID !== '';
          }, 'the server has no call');
        },
        offline,
      },
    },
    accept: { asks: 'hub.callAccept', cases: { offline } },
    route: { asks: 'hub.callRoute', cases: { offline } },
  },
  holds: [
    ...(['hub.callStart', 'hub.callAccept', 'hub.callRoute', 'hub.callReceived'] as const),
    'hub.callHere',
  ],
  cannot(one, states, seen) {
    if (one.does === 'pass' && states.includes('starting')) return SILENT_FIRST;
    if (one.does === 'send') {
      const { isSilenced, wasConnected, rating, callID } = seen.context as Record<string, unknown>;
      if (one.type === 'call.silence' && isSilenced === true) return 'it is silent already';
      const isHidden =
        states.includes('ended.answeredElsewhere') ||
        (states.includes('ended.declined') && callID !== 'call-5');
      if (isHidden && (one.type === 'call.dismiss' || one.type === 'call.rate')) {
        return 'nothing is said of it';
      }
      const isRated = wasConnected !== true || (rating !== undefined && rating !== null);
      if (one.type === 'call.rate' && isRated) return 'it is not asked';
      const isConnected = states.includes('accepted.talking.connected');
      if (one.type === 'media.connected' && isConnected) return 'it is connected';
      if (one.type === 'media.reconnecting' && !isConnected) return 'nothing came';
      if (one.type === 'media.quality' && !isConnected) return 'nothing comes';
      if (one.type === 'media.failed' && !states.includes('accepted.talking.connecting')) {
        return 'it is tried anew for longer';
      }
    }
    return phone.cannotTell(one, states, seen);
  },
  beyond: {
    'call | user.changed | 0': LOADS_ANEW,
    'call.inviting | user.changed | 0': LOADS_ANEW,
    'call.accepting | user.changed | 0': LOADS_ANEW,
    'call.accepted | user.changed | 0': LOADS_ANEW,
    'call.starting | xstate.after.invitation.call.starting | 0': SILENT_FIRST,
    'call.accepted | call.transfer | 0': AGENTS_ALONE,
    'call.accepted | call.cancelTransfer | 0': AGENTS_ALONE,
    'call.accepted | call.note | 0': AGENTS_ALONE,
    'call.accepted | call.actionFailed | 0': AGENTS_ALONE,
    'call.ended | call.note | 0': AGENTS_ALONE,
    'call.ended | call.quit | 0': 'the server says it by itself: tests/e2e/calls.test.ts',
  },
  states: {
    idle: (at) => shows(panel(at), talk(at), prompt(at), ended(at)),
    starting: (at) => shows(says(at, '正在撥號…'), prompt(at), ended(at)),
    inviting: (at) => shows(talk(at).getByRole('button', { name: '取消撥號' }), prompt(at)),
    'inviting.waiting': (at) => shows(says(at, '正在撥號…'), ended(at)),
    'inviting.ringing': (at) => shows(says(at, '對方響鈴中…'), ended(at)),
    invited: (at) => shows(prompt(at), talk(at), ended(at)),
    received: (at) => shows(prompt(at), talk(at), ended(at)),
    accepting: (at) => shows(says(at, '正在連線…'), prompt(at)),
    accepted: (at) => shows(talk(at).getByRole('button', { name: '結束通話' }), prompt(at)),
    'accepted.joining': (at) =>
      shows(says(at, '正在連線…'), talk(at).getByRole('button', { name: '靜音' })),
    'accepted.talking': (at) => shows(talk(at).getByRole('button', { name: '靜音' })),
    'accepted.talking.connecting': (at) => shows(says(at, '正在連線…'), says(at, '通話中')),
    'accepted.talking.connected': (at) => shows(says(at, '通話中'), says(at, '正在連線…')),
    'accepted.talking.reconnecting': (at) =>
      shows(says(at, '連線中斷，正在重新連線…'), says(at, '通話中')),
    ended: (at) => shows(panel(at), talk(at), prompt(at)),
    'ended.quit': said(/通話已結束$/),
    'ended.cancelled': said(/(?:已取消撥號|未接來電：對方已取消)$/),
    async 'ended.declined'(at) {
      const { callID } = at.context as { readonly callID?: string };
      if (callID === 'call-5') await said(/對方現在不方便接聽$/)(at);
    },
    'ended.busy': said(/對方正在通話中$/),
    'ended.timedOut': said(/(?:沒有人接聽|未接來電)$/),
    'ended.lost': said(/(?:對方的連線中斷了|網路中斷)，通話已結束$/),
    'ended.unavailable': said(/目前沒有客服人員可以接聽$/),
    'ended.answeredElsewhere': (at) => shows(panel(at), ended(at)),
    'ended.failed': (at) => {
      const { wasConnected } = at.context as { readonly wasConnected?: boolean };
      return said(wasConnected === true ? /網路中斷，通話已結束$/ : /無法建立通話連線$/)(at);
    },
  },
});

function said(words: RegExp) {
  return (at: Here): Promise<void> => shows(ended(at).getByText(words));
}
