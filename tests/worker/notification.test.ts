import { expect, test } from 'vitest';
import { openOrder, tellOf } from '../../src/worker/notification.ts';

/** A browser with these pages open. It records what was done with them. */
function browser(...open: readonly string[]) {
  const done: string[] = [];
  const windows = open.map((path) => ({
    url: `https://portal.example${path}`,
    focus: () => Promise.resolve(void done.push(`focus ${path}`)),
  }));
  return {
    done,
    clients: {
      matchAll: () => Promise.resolve(windows),
      openWindow: (path: string) => Promise.resolve(void done.push(`open ${path}`)),
    },
  };
}

test('API-21: a push becomes a notification, one for each order; an invalid one is shown as plain text', () => {
  const message = { title: 'T', body: 'B', orderNo: 'D1' };
  expect(tellOf(JSON.stringify(message))).toMatchObject({
    title: 'T',
    options: { body: 'B', tag: 'order-D1', data: { orderNo: 'D1' } },
  });
  for (const text of ['plain', '{}', '{"title":1,"body":"B","orderNo":"D1"}', 'null']) {
    expect(tellOf(text)).toMatchObject({ title: '代駕叫車', options: { body: text } });
  }
});

test('each call is a new audible notification with the tag of calls; the notice of a missed call replaces it (CALL-04)', () => {
  expect(tellOf('{"title":"T","body":"B","orderNo":"","isCall":true}')).toEqual({
    title: 'T',
    options: {
      body: 'B',
      icon: '/icon-192.png',
      tag: 'call',
      renotify: true,
      requireInteraction: true,
    },
  });
  // The notice of a missed call has the same tag, so it replaces the call, without a sound.
  const missed = '{"title":"M","body":"B","orderNo":"","isCall":true,"isOver":true}';
  expect(tellOf(missed)).toEqual({
    title: 'M',
    options: {
      body: 'B',
      icon: '/icon-192.png',
      tag: 'call',
      renotify: false,
      requireInteraction: false,
    },
  });
  // An answer of the customer service has another tag, so it replaces no call.
  const answer = tellOf('{"title":"T","body":"B","orderNo":""}');
  expect(answer.options).toMatchObject({ tag: 'order-' });
  expect(answer.options).not.toHaveProperty('renotify');
});

test.each([
  { open: ['/order/detail?orderNo=D1', '/index'], does: 'focus /order/detail?orderNo=D1' },
  { open: ['/order/create?type=type_dui'], does: 'open /order/detail?orderNo=D1' },
  { open: [], does: 'open /order/detail?orderNo=D1' },
])(
  'API-21: with the pages $open open, a click on an order’s notification does this: $does',
  async ({ open, does }) => {
    const { clients, done } = browser(...open);
    await openOrder(clients, { orderNo: 'D1' });
    expect(done).toEqual([does]);
  },
);

test('a click on a notification that names no order focuses any page that is open', async () => {
  const { clients, done } = browser('/index');
  await openOrder(clients, undefined);
  expect(done).toEqual(['focus /index']);
});
