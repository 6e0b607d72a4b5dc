/** The notification that is shown for a push message. */
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

/** The functions of the browser's `Clients` that a click on a notification needs. */
interface Windows {
  matchAll(which: {
    readonly type: 'window';
    readonly includeUncontrolled: true;
  }): Promise<readonly { readonly url: string; focus(): Promise<unknown> }[]>;
  openWindow(path: string): Promise<unknown>;
}

/** The title if a message cannot be read. Browsers demand a notification for each push. */
const NAME = '代駕叫車';

/** Converts a push to a notification: a message of the portal (`WebPushMessage`), or plain text (as in PSH-T08). */
export function tellOf(text: string): Told {
  const message = read(text);
  // The icon is a PNG, because telephones do not draw an SVG in notifications.
  const icon = '/icon-192.png';
  if (message === undefined) return { title: NAME, options: { body: text, icon } };
  const { title, body, orderNo } = message;
  // The notification of a call makes a sound, even if the former call's notification is still shown. It stays until it
  // is pressed or the call is over. An open page uses the same tag for a call. The notification of a missed call has
  // this tag, too, so that it replaces the call's notification, without a sound.
  if (message.isCall) {
    const rings = !message.isOver;
    return {
      title,
      options: { body, icon, tag: 'call', renotify: rings, requireInteraction: rings },
    };
  }
  // There is one notification for each order: the next step's notification replaces the former one.
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

/**
 * Shows an order. A window that shows the order's page comes to the front, or else a new window opens. Other windows
 * stay unchanged.
 */
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
