import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { notificationsMachine } from '../../src/machines/notifications/machine.ts';
import { selectNotifications } from '../../src/machines/notifications/selectors.ts';
import type { Message } from '../../src/machines/notifications/types.ts';

const push: Message = { kind: 'push', title: 'T', body: 'B' };
const plain: Message = { kind: 'plain', text: 'hello' };
const failure: Message = { kind: 'failure', failure: { kind: 'offline' }, as: 'toast' };

function start() {
  const clock = new SimulatedClock();
  const actor = createActor(notificationsMachine, { clock }).start();
  const shown = () => selectNotifications(actor.getSnapshot());
  const idOf = (message: Message) => shown().find((one) => one.kind === message.kind)?.id ?? '';
  const show = (message: Message) => actor.send({ type: 'notification.show', message });
  return { actor, clock, shown, idOf, show };
}

test('API-11, PSH-T07, PSH-T08: pushes and plain texts are shown for 3 s each', () => {
  const { clock, shown, show } = start();
  show(push);
  clock.increment(1_000);
  show(plain);
  expect(shown()).toEqual([
    { ...push, id: JSON.stringify(push) },
    { ...plain, id: JSON.stringify(plain) },
  ]);
  clock.increment(1_999);
  expect(shown()).toHaveLength(2);
  clock.increment(1);
  expect(shown().map(({ kind }) => kind)).toEqual(['plain']);
  clock.increment(1_000);
  expect(shown()).toEqual([]);
});

test('API-05: failures are shown for 8 s, and can be dismissed', () => {
  const { actor, clock, shown, idOf, show } = start();
  show(failure);
  clock.increment(7_999);
  expect(shown()).toMatchObject([failure]);
  clock.increment(1);
  expect(shown()).toEqual([]);
  show(failure);
  show(plain);
  actor.send({ type: 'notification.dismiss', id: idOf(failure) });
  expect(shown()).toMatchObject([plain]);
  clock.increment(10_000);
  expect(shown()).toEqual([]);
  expect(actor.getSnapshot().status).toBe('active');
});

test('a repeated message is shown once, and its time starts again', () => {
  const { clock, shown, show } = start();
  show(failure);
  clock.increment(5_000);
  show({ ...failure });
  expect(shown()).toMatchObject([failure]);
  clock.increment(7_999);
  expect(shown()).toHaveLength(1);
  clock.increment(1);
  expect(shown()).toEqual([]);
});

test('a newer message about an order replaces the older one, for its full time', () => {
  const { clock, shown, show } = start();
  const news = (orderNo: string, title: string): Message => ({ ...push, orderNo, title });
  show(news('A1', 'assigned'));
  show(plain);
  show(news('A2', 'assigned'));
  clock.increment(2_000);
  show(news('A1', 'arrived'));
  expect(shown()).toMatchObject([news('A1', 'arrived'), plain, news('A2', 'assigned')]);
  clock.increment(1_000);
  expect(shown()).toMatchObject([news('A1', 'arrived')]);
  clock.increment(2_000);
  expect(shown()).toEqual([]);
});

test('API-11: a notification under the pointer or with the focus stays; afterwards its full time starts again', () => {
  const { actor, clock, shown, idOf, show } = start();
  show(push);
  show(failure);
  clock.increment(2_999);
  actor.send({ type: 'notification.hold', id: idOf(push) });
  clock.increment(60_000);
  expect(shown()).toMatchObject([push]);
  actor.send({ type: 'notification.release', id: idOf(push) });
  clock.increment(2_999);
  expect(shown()).toMatchObject([push]);
  clock.increment(1);
  expect(shown()).toEqual([]);
  // The notification is dismissed under the pointer. The release that follows must not affect the
  // next one.
  show(push);
  const id = idOf(push);
  actor.send({ type: 'notification.hold', id });
  actor.send({ type: 'notification.dismiss', id });
  actor.send({ type: 'notification.release', id });
  show(push);
  clock.increment(2_999);
  expect(shown()).toMatchObject([push]);
});
