import { randomBytes } from 'node:crypto';
import { fromCallback } from 'xstate';
import { CODE } from '../../../../src/contract/codes.ts';
import type { CallOutcome } from '../../../../src/domain/call/signal.ts';
import { createCallMachine } from '../../../../src/machines/call/machine.ts';
import type { CallSignalling } from '../../../../src/machines/call/ports.ts';
import type { CallMediaLogic } from '../../../../src/machines/call/types.ts';
import { createEmbeddedSignalling } from '../../../../src/services/calls/embedded-signalling.ts';
import type { CallWire } from '../../../../src/services/messaging/embedded/client.ts';
import type { Held } from '../../../support/gate.ts';
import { PathClock } from '../../engine/clock.ts';
import { bounded } from '../../level/bounded.ts';
import * as phone from '../../level/calls.ts';
import { must, waitsFor } from '../assert.ts';
import { chatKit, messagingOf, signIn, stands } from '../chat.ts';
import { byVerdict } from '../complete.ts';
import { defineDriver, sends, snapshotOf, type At, type Executor } from '../driver.ts';
import { tokenOf } from '../orders.ts';
import type { Scene } from '../scene.ts';

type Machine = ReturnType<typeof createCallMachine>;
type Here = At<phone.Callers>;

/** The page's signalling, made as in `app/on-demand/calls.ts`. */
interface Line {
  readonly signalling: CallSignalling;
  readonly endpoint: string;
  readonly time: PathClock;
  /** How often the page has announced its endpoint to the hub. */
  here(): number;
}
const lines = new WeakMap<Scene, Line>();

function lineOf(scene: Scene): Line {
  const known = lines.get(scene);
  if (known !== undefined) return known;
  const { calls } = chatKit(scene).client;
  let times = 0;
  const wire: CallWire = {
    ...calls,
    async ask(...asked) {
      const answer = await calls.ask(...asked);
      if (asked[0] === 'callHere') times += 1;
      return answer;
    },
  };
  const endpoint = randomBytes(16).toString('hex');
  const time = new PathClock(() => 'signalling');
  const signalling = createEmbeddedSignalling({
    wire,
    endpoint: Promise.resolve(endpoint),
    timers: time,
    newID: () => randomBytes(16).toString('hex'),
  });
  const line = { signalling, endpoint, time, here: () => times };
  lines.set(scene, line);
  return line;
}

/** A placeholder: sound and video are tested by call-media. */
const media = fromCallback(() => undefined) as unknown as CallMediaLogic;

const callIDOf = (at: Here): string => snapshotOf<Machine>(at).context.callID;
const isFree = (at: Here): boolean => ['idle', 'ended'].some((state) => isIn(at, state));
const isIn = (at: Here, state: string): boolean => {
  const { value } = snapshotOf<Machine>(at);
  return typeof value === 'string' ? value === state : Object.hasOwn(value, state);
};
const own = (at: Here) =>
  ({ userID: at.given.me, state: 'accepted', endpoint: lineOf(at).endpoint }) as const;

async function eventually(is: () => boolean, what: string): Promise<void> {
  const look = async (): Promise<void> => {
    while (!is()) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  await bounded(look(), what);
}

/** Waits until a request of the page with this name is held at the gate. */
async function heldNow(at: Here, name: Held['name']): Promise<Held> {
  const find = () =>
    at.arrived().findLast((held) => held.name === name && !held.isGone && !released.has(held));
  await eventually(() => find() !== undefined, `${name} to be asked`);
  return find() as Held; // the wait above has found it
}
const released = new WeakSet<Held>();

/** An action of the page that is held at the gate. */
const waitingAction = (at: Here): Held | undefined =>
  at
    .arrived()
    .find(
      (held) =>
        ['hub.callNote', 'hub.callTransfer', 'hub.callTransferCancel'].includes(held.name) &&
        !held.isGone &&
        !released.has(held),
    );

async function letThrough(at: Here, name: Held['name']): Promise<void> {
  for (const held of at.arrived()) {
    if (held.name !== name || held.isGone || released.has(held)) continue;
    released.add(held);
    await at.release(held, { kind: 'pass' });
  }
}

/** Lets the page report that it shows the prompt; reports about calls that it has declined come before. */
async function reportsPrompt(at: Here): Promise<void> {
  const report = async (): Promise<void> => {
    while ((await phone.seatOf(at, callIDOf(at), at.given.me))?.state !== 'received') {
      await letThrough(at, 'hub.callReceived');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  await bounded(report(), 'the page to report its prompt');
}

/** Waits until the page is connected again and has announced its endpoint to the hub. */
async function comesBack(at: Here): Promise<void> {
  const { time } = chatKit(at);
  const before = lineOf(at).here();
  let next = 0;
  await eventually(() => {
    // Each attempt gets some time to succeed before the next one.
    if (lineOf(at).here() === before && Date.now() > next) {
      time.pass(time.pending()[0]?.in ?? 0);
      next = Date.now() + 1_500;
    }
    return lineOf(at).here() > before;
  }, 'the page to be back');
}
const offline: Executor<phone.Callers> = async (at, one) => {
  await byVerdict(at, one);
  await comesBack(at);
};

/** Ends the user's former calls, whose end the page may not have reported yet. Then lets the new call begin. */
const begun: Executor<phone.Callers> = async (at, one) => {
  await phone.isFree(at, at.given.me);
  await byVerdict(at, one);
};

/** Somebody calls the user of this page. */
const calls =
  (id: () => string, whom: 'peer' | 'other', lasts?: number): Executor<phone.Callers> =>
  (at) =>
    phone.call(
      at,
      id(),
      at.given[whom],
      [
        { userID: at.given[whom].userID, state: 'accepted', endpoint: 'there' },
        { userID: at.given.me, state: 'invited' },
      ],
      lasts === undefined ? {} : { lasts },
    );
/** Prepares this page's own call in this state, as it is after a reload. */
const ownCall = (
  at: Here,
  state: 'inviting' | 'ringing' | 'accepted',
  theirs: 'invited' | 'received' | 'accepted',
) =>
  phone.call(
    at,
    phone.ownID(),
    at.given.peer,
    [own(at), { userID: at.given.peer.userID, state: theirs, endpoint: 'there' }],
    { state },
  );
const over = (outcome: CallOutcome) => {
  const end: Executor<phone.Callers> = (at) => phone.ends(at, callIDOf(at), outcome);
  return {
    'of its own': end,
    'that came': end,
    'that this page does not follow': phone.NOT_FOLLOWED,
  };
};

export const driver = defineDriver<Machine, phone.Callers>({
  name: 'call',
  machine: (_ports, scene) => createCallMachine(lineOf(scene).signalling, media),
  starts: {
    async 'any page'(scene) {
      signIn(scene, await tokenOf(scene));
      const given = await phone.callers(scene);
      const messaging = messagingOf(scene);
      messaging.send({ type: 'profile.known', userId: given.me, nickName: '' });
      await stands(messaging, 'connected');
      return given;
    },
  },
  beyond: {
    'call.ended | call.quit | 0': 'the server says it by itself once the page has hung up',
  },
  events: {
    'call.start': sends(({ given: { peer } }, payload) => ({
      ...payload,
      target: { conversationID: peer.conversationID, mode: 'video', peerName: peer.name },
    })),
    'call.cancel': sends(),
    'call.accept': sends(),
    'call.decline': sends(),
    'call.silence': sends(),
    'call.hangUp': sends(),
    'call.transfer': sends(),
    'call.cancelTransfer': sends(),
    'call.note': sends(),
    'call.rate': sends(),
    'call.dismiss': sends(),
    'user.changed': sends(),
    'call.invited': {
      'by who wins': calls(phone.lowID, 'peer'),
      'heard of late': calls(phone.lowID, 'peer', 30_000),
      'by who loses': calls(phone.highID, 'peer'),
      'by somebody else': calls(phone.lowID, 'other'),
      'a visitor of the same conversation': phone.NO_AGENT,
    },
    'call.received': {
      'by the other side'(at) {
        if (isFree(at)) return ownCall(at, 'ringing', 'received');
        if (isIn(at, 'accepted')) return phone.waitsAgain(at, callIDOf(at), at.given, 'ringing');
        return phone.becomes(at, callIDOf(at), { state: 'ringing' });
      },
      'in this page': reportsPrompt,
      'of another call': phone.NOT_FOLLOWED,
    },
    'call.accepted': {
      async 'by the other side'(at) {
        const { peer } = at.given;
        if (isFree(at)) return ownCall(at, 'accepted', 'accepted');
        // The other side accepted before the page's own request to call was answered. The page now reports this again.
        if (isIn(at, 'accepted')) return lineOf(at).time.pass(0);
        return phone.becomes(at, callIDOf(at), {
          state: 'accepted',
          seats: [{ userID: peer.userID, state: 'accepted', endpoint: 'there' }],
        });
      },
      'by a colleague': (at) =>
        phone.becomes(at, callIDOf(at), {
          state: 'accepted',
          seats: [
            { userID: at.given.peer.userID, state: 'quit' },
            { userID: at.given.other.userID, state: 'accepted', endpoint: 'there' },
          ],
        }),
      'in this page': (at) =>
        phone.call(
          at,
          phone.lowID(),
          at.given.peer,
          [
            { userID: at.given.peer.userID, state: 'accepted', endpoint: 'there' },
            { userID: at.given.me, state: 'accepted', endpoint: lineOf(at).endpoint },
          ],
          { state: 'accepted' },
        ),
      'of another call': phone.NOT_FOLLOWED,
    },
    'call.changed': {
      place(at) {
        if (isFree(at)) return ownCall(at, 'inviting', 'invited');
        if (isIn(at, 'accepted')) return phone.waitsAgain(at, callIDOf(at), at.given, 'inviting');
        return phone.becomes(at, callIDOf(at));
      },
      note: (at) => phone.becomes(at, callIDOf(at)),
      'one that came': (at) => phone.becomes(at, callIDOf(at)),
      'of another call': phone.NOT_FOLLOWED,
    },
    'call.signalled': (at) => phone.signals(at, callIDOf(at), at.given, { kind: 'restart' }),
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
    async 'call.actionFailed'(at) {
      await letThrough(at, 'hub.callReceived');
      let held = waitingAction(at);
      if (held === undefined) {
        lineOf(at).signalling.note(callIDOf(at), 'lost umbrella');
        held = await heldNow(at, 'hub.callNote');
      }
      released.add(held);
      await at.release(held, { kind: 'code', code: CODE.forbidden });
    },
    'media.connected': sends(),
    'media.reconnecting': sends(),
    'media.failed': sends(),
    'media.quality': sends(),
    'media.signal': sends(),
  },
  actors: {
    media: 'call-media has walks of its own',
    start: { asks: 'hub.callStart', cases: { begun, offline } },
    accept: { asks: 'hub.callAccept', cases: { offline } },
    route: { asks: 'hub.callRoute', cases: { offline } },
  },
  holds: [
    ...(['hub.callStart', 'hub.callAccept', 'hub.callRoute', 'hub.callReceived'] as const),
    ...(['hub.callNote', 'hub.callTransfer', 'hub.callTransferCancel'] as const),
  ],
  cannot: phone.cannotTell,
  states: {
    idle: (at) => eventually(() => lineOf(at).here() > 0, 'the hub to know this page'),
    starting: waitsFor('hub.callStart'),
    inviting: 'one of those below',
    'inviting.waiting': sits('accepted'),
    'inviting.ringing': sits('accepted'),
    invited: sits('invited', 'received'),
    // A failed attempt to answer also leads here, whether or not the server has received it.
    received: sits('invited', 'received'),
    accepting: waitsFor('hub.callAccept'),
    accepted: sits('accepted'),
    'accepted.joining': waitsFor('hub.callRoute'),
    'accepted.talking': 'one of those below',
    'accepted.talking.connecting': sits('accepted'),
    'accepted.talking.connected': sits('accepted'),
    'accepted.talking.reconnecting': sits('accepted'),
    ended: 'one of those below',
    'ended.quit': isNowhere,
    'ended.cancelled': isNowhere,
    'ended.declined': isNowhere,
    'ended.busy': isNowhere,
    'ended.timedOut': isNowhere,
    'ended.lost': isNowhere,
    'ended.unavailable': isNowhere,
    'ended.answeredElsewhere': isNowhere,
    'ended.failed': isNowhere,
  },
});

function answeredElsewhere(at: Here): Promise<void> {
  const elsewhere = { userID: at.given.me, state: 'accepted', endpoint: 'elsewhere' } as const;
  return phone.becomes(at, callIDOf(at), { state: 'accepted', seats: [elsewhere] });
}

/** Checks that the server has this page's user in one of these states in the followed call. */
function sits(...states: readonly string[]) {
  return async (at: Here): Promise<void> => {
    const seat = await phone.seatOf(at, callIDOf(at), at.given.me);
    must(states.includes(seat?.state ?? ''), `the server has them as ${seat?.state ?? 'nobody'}`);
  };
}

/** Checks that no part of the call goes on in this page. */
function isNowhere(at: Here): void {
  const { children } = snapshotOf<Machine>(at);
  must(children.media === undefined, 'sound goes on');
}
