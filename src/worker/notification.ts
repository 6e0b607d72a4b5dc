/** What a push message becomes on the visitor's screen. */
interface Told {
  readonly title: string;
  readonly options: NotificationOptions & { readonly renotify?: boolean };
}

interface Read {
  readonly title: string;
  readonly body: string;
  readonly orderNo: string;
  readonly isCall: boolean;
  readonly isOver: boolean;
}

/** The browser's windows, as far as a click has to do with them. */
interface Windows {
  matchAll(which: {
    readonly type: 'window';
    readonly includeUncontrolled: true;
  }): Promise<readonly { readonly url: string; focus(): Promise<unknown> }[]>;
  openWindow(path: string): Promise<unknown>;
}

/** Used when a message cannot be read: browsers demand a notification for each push. */
const NAME = '代駕叫車';

/** A message of ours (`WebPushMessage`), or plain text when it is none (as PSH-T08). */
export function tellOf(text: string): Told {
  const message = read(text);
  // Not the SVG, which telephones do not draw in notifications.
  const icon = '/icon-192.png';
  if (message === undefined) return { title: NAME, options: { body: text, icon } };
  const { title, body, orderNo } = message;
  // Each call makes a sound, also where the notification of the one before is still there, and stays until it is
  // pressed or over; an open page's notification has the same tag. That of a missed call replaces it without a sound.
  if (message.isCall) {
    const rings = !message.isOver;
    return {
      title,
      options: { body, icon, tag: 'call', renotify: rings, requireInteraction: rings },
    };
  }
  // One for each order: the next step replaces the one before.
  return { title, options: { body, icon, tag: `order-${orderNo}`, data: { orderNo } } };
}

function read(text: string): Read | undefined {
  try {
    const message: unknown = JSON.parse(text);
    if (typeof message !== 'object' || message === null) return undefined;
    if (!('title' in message) || !('body' in message) || !('orderNo' in message)) return undefined;
    const { title, body, orderNo } = message;
    if (typeof title !== 'string' || typeof body !== 'string') return undefined;
    const isCall = 'isCall' in message && message.isCall === true;
    const isOver = 'isOver' in message && message.isOver === true;
    return typeof orderNo === 'string' ? { title, body, orderNo, isCall, isOver } : undefined;
  } catch {
    return undefined;
  }
}

/** Shows the order: the page that has it comes to the front, else a new one opens. No other page is led away. */
export async function openOrder(clients: Windows, data: unknown): Promise<void> {
  const orderNo = orderOf(data);
  const path = orderNo === '' ? '/' : `/order/detail?orderNo=${encodeURIComponent(orderNo)}`;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => {
    const { pathname, searchParams } = new URL(url);
    if (orderNo === '') return true;
    return pathname.startsWith('/order/') && searchParams.get('orderNo') === orderNo;
  });
  if (shown === undefined) await clients.openWindow(path);
  else await shown.focus();
}

function orderOf(data: unknown): string {
  if (typeof data !== 'object' || data === null || !('orderNo' in data)) return '';
  return typeof data.orderNo === 'string' ? data.orderNo : '';
}
