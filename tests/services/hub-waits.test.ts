/** How long the page waits for a hub that cannot be reached, and for an answer that does not come (CON-T05). */
import { expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import { CODE } from '../../src/contract/codes.ts';
import { failureOf } from '../../src/domain/failure.ts';
import { ASK_TIMEOUT_MS, HUB_BACK_OFF_MS } from '../../src/domain/messaging/limits.ts';
import { openLink } from '../../src/services/messaging/embedded/link.ts';
import { openHubSocket } from '../../src/services/messaging/embedded/socket.ts';

/** A socket that never answers. */
class DeafSocket extends EventTarget {
  readonly readyState = WebSocket.OPEN;
  send(): void {}
  close(): void {}
}
const deaf = () => new DeafSocket() as unknown as WebSocket;

/** The ways in which a hub can refuse an attempt to connect. */
const REFUSALS: Readonly<Record<string, (socket: WebSocket) => void>> = {
  'fails to open': (socket) =>
    socket.dispatchEvent(Object.assign(new Event('close'), { code: 1006 })),
  'opens, and is refused as busy': (socket) => {
    socket.dispatchEvent(new Event('open'));
    const data = JSON.stringify({ id: 1, refused: { code: CODE.unavailable, msg: '' } });
    socket.dispatchEvent(new MessageEvent('message', { data }));
  },
};

test.each(Object.entries(REFUSALS))(
  'the wait after each attempt that %s is twice as long as the one before',
  async (_name, refuse) => {
    const clock = new SimulatedClock();
    const sockets: WebSocket[] = [];
    const link = openLink(
      { token: 'token', userID: 'me', nickName: '', expiresInMs: 3_600_000 },
      {
        url: 'wss://hub',
        deviceID: 'device',
        timers: clock,
        openSocket: () => {
          const socket = deaf();
          sockets.push(socket);
          return socket;
        },
        // The longest pause that the random factor allows.
        random: () => 1,
        told: () => undefined,
        resume: () => Promise.resolve(),
        tell: () => undefined,
      },
    );
    const pauses = [1, 2, 4, 8].map((times) => times * HUB_BACK_OFF_MS.shortest);
    for (const [tried, pause] of pauses.entries()) {
      const socket = sockets.at(-1);
      if (socket === undefined) throw new TypeError('nobody tried');
      refuse(socket);
      // The answer is read in a later turn of the event loop.
      await new Promise(setImmediate);
      clock.increment(pause - 1);
      expect(sockets, `try ${tried + 1}`).toHaveLength(tried + 1);
      clock.increment(1);
      expect(sockets, `try ${tried + 1}`).toHaveLength(tried + 2);
    }
    // The browser reports that its network is back. The first wait after that is short again.
    link.reconnect();
    const socket = sockets.at(-1);
    if (socket === undefined) throw new TypeError('nobody tried');
    const tried = sockets.length;
    refuse(socket);
    await new Promise(setImmediate);
    clock.increment(HUB_BACK_OFF_MS.shortest);
    expect(sockets).toHaveLength(tried + 1);
    link.close();
  },
);

test('a cancelled request does not count as unanswered', async () => {
  const clock = new SimulatedClock();
  const socket = openHubSocket({
    socket: deaf(),
    timers: clock,
    opened: () => undefined,
    told: () => undefined,
    closed: () => undefined,
  });
  const takenBack = new AbortController();
  const [first, second] = [
    socket.askRaw('first', {}, takenBack.signal).catch(failureOf),
    socket.askRaw('second', {}).catch(failureOf),
  ];
  takenBack.abort();
  clock.increment(ASK_TIMEOUT_MS);
  expect([await first, await second]).toEqual([{ kind: 'offline' }, { kind: 'timeout' }]);
});
