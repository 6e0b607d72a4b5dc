import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { OrderPosition } from '../../src/domain/order/view.ts';
import { createLivePushMachine } from '../../src/machines/live-push/machine.ts';
import {
  selectInterrupted,
  selectRetry,
  selectStream,
} from '../../src/machines/live-push/selectors.ts';
import type { StreamFact, StreamTarget } from '../../src/machines/live-push/types.ts';
import { factsOf } from './harness.ts';

interface Connection {
  readonly target: StreamTarget;
  readonly tell: (fact: StreamFact) => void;
  isClosed: boolean;
}

function start() {
  const connections: Connection[] = [];
  const logged: string[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    createLivePushMachine({
      connect(target, tell) {
        const connection = { target, tell, isClosed: false };
        connections.push(connection);
        return () => {
          connection.isClosed = true;
        };
      },
      log: (target, reason) => logged.push(`${target.stream}: ${reason}`),
    }),
    { clock },
  );
  const facts = factsOf(actor);
  actor.start();
  const tell = (fact: StreamFact): void => connections.at(-1)?.tell(fact);
  const fail = (): void => tell({ type: 'stream.failed', reason: 'broken' });
  const state = () => selectStream(actor.getSnapshot());
  const retry = () => selectRetry(actor.getSnapshot());
  return { actor, clock, connections, logged, facts, tell, fail, state, retry };
}

const open = { type: 'push.open', target: { stream: 'portal' } } as const;

test('PSH-T01, PSH-T02: after signing in, the stream connects and opens', () => {
  const { actor, connections, tell, state, facts } = start();
  expect(state()).toBe('closed');
  actor.send(open);
  expect(state()).toBe('connecting');
  expect(connections.map(({ target }) => target)).toEqual([{ stream: 'portal' }]);
  expect(selectInterrupted(actor.getSnapshot())).toBe(false);
  tell({ type: 'stream.opened' });
  expect(state()).toBe('open');
  expect(facts).toEqual([]);
});

test('PSH-T03, PSH-T04, PSH-T10: an open stream that fails is tried again after 3 s, and the retries are counted from zero', () => {
  const { actor, clock, connections, tell, fail, state, retry, logged, facts } = start();
  actor.send(open);
  tell({ type: 'stream.opened' });
  fail();
  expect([state(), retry()]).toEqual(['waiting', 1]);
  expect(connections[0]?.isClosed).toBe(true);
  expect(logged).toEqual(['portal: broken']);
  expect(selectInterrupted(actor.getSnapshot())).toBe(true);
  clock.increment(2_999);
  expect([state(), connections.length]).toEqual(['waiting', 1]);
  clock.increment(1);
  expect([state(), connections.length]).toEqual(['connecting', 2]);
  expect(selectInterrupted(actor.getSnapshot())).toBe(true);
  tell({ type: 'stream.opened' });
  expect([state(), retry()]).toEqual(['open', 0]);
  expect(facts).toEqual([{ type: 'push.opened' }]);
  expect(selectInterrupted(actor.getSnapshot())).toBe(false);
});

test('PSH-T05, PSH-T09: after ten retries, 3 s apart, the stream gives up and does not try again', () => {
  const { actor, clock, connections, fail, state, retry } = start();
  actor.send(open);
  for (let n = 1; n <= 10; n++) {
    fail();
    expect([state(), retry()]).toEqual(['waiting', n]);
    clock.increment(3_000);
    expect([state(), retry()]).toEqual(['connecting', n]);
  }
  fail();
  expect(state()).toBe('givenUp');
  clock.increment(3_600_000);
  expect([state(), connections.length]).toEqual(['givenUp', 11]);
});

test('PSH-T10: a retry that succeeds resets the count of retries', () => {
  const { actor, clock, tell, fail, state, retry } = start();
  actor.send(open);
  for (let n = 1; n <= 10; n++) {
    fail();
    clock.increment(3_000);
  }
  tell({ type: 'stream.opened' });
  fail();
  expect([state(), retry()]).toEqual(['waiting', 1]);
});

test('PSH-T11: a stream that gave up tries again when the visitor asks, and the retries are counted from zero', () => {
  const { actor, clock, fail, tell, state, retry, facts } = start();
  actor.send(open);
  for (let n = 0; n <= 10; n++) {
    fail();
    clock.increment(3_000);
  }
  expect(state()).toBe('givenUp');
  actor.send({ type: 'push.retry' });
  expect([state(), retry()]).toEqual(['connecting', 0]);
  fail();
  expect([state(), retry()]).toEqual(['waiting', 1]);
  clock.increment(3_000);
  tell({ type: 'stream.opened' });
  expect(facts).toEqual([{ type: 'push.opened' }]);
});

test.each(['connecting', 'open', 'waiting', 'givenUp'] as const)(
  'PSH-T06: after signing out, the stream closes from %s and stays closed',
  (from) => {
    const { actor, clock, connections, tell, fail, state } = start();
    actor.send(open);
    if (from === 'open') tell({ type: 'stream.opened' });
    if (from === 'waiting') fail();
    if (from === 'givenUp') {
      for (let n = 0; n <= 10; n++) {
        fail();
        clock.increment(3_000);
      }
    }
    expect(state()).toBe(from);
    const count = connections.length;
    actor.send({ type: 'push.close' });
    expect(state()).toBe('closed');
    expect(connections.every(({ isClosed }) => isClosed)).toBe(true);
    clock.increment(60_000);
    expect([state(), connections.length]).toEqual(['closed', count]);
    expect(selectInterrupted(actor.getSnapshot())).toBe(false);
  },
);

test('PSH-T07, PSH-T08: the stream emits pushes, plain texts, positions, and that another tab has taken over', () => {
  const { actor, tell, facts } = start();
  actor.send(open);
  tell({ type: 'stream.opened' });
  const push = { title: 'T', body: 'B', type: 'order_refresh' };
  const position: OrderPosition = {
    orderNo: 'D1',
    latLng: { lat: 25, lng: 121 },
    heading: 90,
    etaSeconds: 60,
    at: 1,
  };
  tell({ type: 'stream.message', push });
  tell({ type: 'stream.text', text: 'hello' });
  tell({ type: 'stream.position', position });
  tell({ type: 'stream.resumed' });
  expect(facts).toEqual([
    { type: 'push.received', push },
    { type: 'push.textReceived', text: 'hello' },
    { type: 'push.positionReceived', position },
    { type: 'push.opened' },
  ]);
});

test('another order replaces the stream; the same order keeps the connection', () => {
  const { actor, connections, state } = start();
  const follow = (orderToken: string) =>
    actor.send({ type: 'push.open', target: { stream: 'order', orderToken } });
  follow('a');
  follow('a');
  expect(connections).toHaveLength(1);
  follow('b');
  expect(connections.map(({ target, isClosed }) => [target, isClosed])).toEqual([
    [{ stream: 'order', orderToken: 'a' }, true],
    [{ stream: 'order', orderToken: 'b' }, false],
  ]);
  expect(state()).toBe('connecting');
});
