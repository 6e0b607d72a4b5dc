import { publishHint } from '../../../../server/bus-topics.ts';
import { CODE } from '../../../../src/contract/codes.ts';
import { createLivePushMachine } from '../../../../src/machines/live-push/machine.ts';
import type { StreamTarget } from '../../../../src/machines/live-push/types.ts';
import { connect } from '../../../../src/services/live-push/connect.ts';
import { STREAM_SILENCE_MS } from '../../../../src/services/live-push/sse.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import { announce } from '../../../support/announce.ts';
import type { GateName, Held } from '../../../support/gate.ts';
import { PASSENGER_ID } from '../../../support/passenger.ts';
import { PathClock } from '../../engine/clock.ts';
import { nothingUnderWay } from '../assert.ts';
import { defineDriver, sends, type At, snapshotOf } from '../driver.ts';
import { orderOf, tokenOf, type RealOrder } from '../orders.ts';
import type { Scene } from '../scene.ts';

interface Given {
  readonly userId: string;
  /** The live orders, by the order tokens of the model. */
  readonly orders: Map<string, RealOrder>;
}

type Machine = ReturnType<typeof createLivePushMachine>;

const targetOf = (at: Scene): StreamTarget | undefined => snapshotOf<Machine>(at).context.target;

const streamOf = (input: unknown): GateName =>
  // The cast is safe: the machine gives its stream this input.
  `${(input as StreamTarget).stream}Stream`;

/** The current request of the actor's stream. Another tab may have made it. */
async function streamHeld(at: Scene): Promise<Held> {
  const target = targetOf(at);
  if (target === undefined) throw new Error('there is no target');
  return at.last(streamOf(target));
}

/**
 * The model's target. The token of the model's order is replaced by that of a real order, which is created the first
 * time.
 */
async function liveTarget(at: At<Given>, target: StreamTarget): Promise<StreamTarget> {
  if (target.stream !== 'order') return target;
  const order = at.given.orders.get(target.orderToken) ?? (await orderOf(at));
  at.given.orders.set(target.orderToken, order);
  return { stream: 'order', orderToken: order.orderToken };
}

/** The order and user of a change that the open stream must report. */
function concerned(at: At<Given>) {
  const { userId, orders } = at.given;
  const target = targetOf(at);
  const order =
    target?.stream === 'order'
      ? [...orders.values()].find(({ orderToken }) => orderToken === target.orderToken)
      : undefined;
  return {
    orderId: order?.orderId ?? 'another order',
    userId: order === undefined ? userId : null,
    orderNo: order?.orderNo ?? 'D260501AAAAAA',
  };
}

async function streamIsOpen(at: Scene): Promise<void> {
  if ((await streamHeld(at)).isGone) throw new Error('the stream is not open');
}

export const driver = defineDriver<Machine, Given>({
  name: 'live-push',
  // Failures are only logged (API-10). The log is dropped, to keep the output of the tests short.
  machine: ({ livePush }) => createLivePushMachine({ ...livePush, log: () => undefined }),
  starts: {
    async 'not followed'(scene) {
      scene.page.window.localStorage.setItem(KEY.token, await tokenOf(scene));
      return { userId: PASSENGER_ID, orders: new Map() };
    },
  },
  events: {
    async 'push.open'(at, one) {
      if (one.does !== 'send') return;
      const { target } = at.payloadOf(one) as { readonly target: StreamTarget };
      const live = await liveTarget(at, target);
      at.send([], { type: one.type, target: live });
    },
    'push.close': sends(),
    'push.retry'(at, one) {
      // A failed stream holds its lock for a second more, so that no other tab connects before the pause is over.
      at.serviceTime.pass(1_000);
      return sends()(at, one);
    },
    async 'stream.opened'(at) {
      await at.release(await streamHeld(at), { kind: 'pass' });
    },
    /** Another tab takes over the stream, as it does from a frozen tab, and opens it anew. */
    async 'stream.resumed'(at) {
      const target = targetOf(at);
      if (target === undefined) throw new Error('there is no target');
      const time = new PathClock(() => 'another tab');
      const settings = {
        config: at.config,
        token: () => at.page.window.localStorage.getItem(KEY.token) ?? undefined,
        language: () => 'zh-Hant',
        onUnauthorized: () => undefined,
        timers: time,
      };
      at.otherTimes.push(time);
      at.onClose.push(connect(settings, target, () => undefined));
      const former = await streamHeld(at);
      time.pass(STREAM_SILENCE_MS);
      await at.release(await at.extra(streamOf(target)), { kind: 'pass' });
      await former.over;
    },
    async 'stream.failed'(at) {
      const held = await streamHeld(at);
      if (snapshotOf<Machine>(at).matches({ live: 'open' })) held.cut();
      else await at.release(held, { kind: 'code', code: CODE.unavailable });
    },
    async 'stream.message'(at) {
      if (targetOf(at)?.stream === 'admin') {
        await announce(at.server.deps, {
          title: '公告',
          body: '',
          type: 'notice',
        });
      } else {
        publishHint(at.server.deps.bus, 'order.changed', {
          ...concerned(at),
          status: 1,
          version: 2,
          at: at.server.clock.now(),
        });
      }
    },
    async 'stream.text'(at) {
      (await streamHeld(at)).write('data: plain words\n\n');
    },
    'stream.position'(at) {
      const { orderNo, ...whom } = concerned(at);
      const position = {
        orderNo,
        latLng: { lat: 25, lng: 121 },
        heading: 90,
        etaSeconds: 60,
        at: 1,
      };
      publishHint(at.server.deps.bus, 'order.position', { ...whom, position });
    },
  },
  actors: {},
  connections: { stream: streamOf },
  holds: ['portalStream', 'adminStream', 'orderStream'],
  exactly: ['retry'],
  states: {
    closed: nothingUnderWay,
    live: 'a part of it says more',
    async 'live.connecting'(at) {
      await streamHeld(at);
    },
    'live.open': streamIsOpen,
    waiting: nothingUnderWay,
    givenUp: nothingUnderWay,
  },
});
