import { ORDER_REFRESH, type PushPayload, STREAM_EVENT } from '../../src/contract/push.ts';
import { onHint } from '../bus-topics.ts';
import type { Bus } from '../bus.ts';
import { orderPushWords } from './push-words.ts';
import type { StreamHub } from './stream-hub.ts';

/**
 * Passes on what the bus says to the streams whom it concerns (docs/streams.md). When the bus may
 * have missed something, all streams end: their clients come back, and catch up as they do after
 * every break.
 *
 * @returns a function that ends it
 */
export function startLivePush(bus: Bus, hub: StreamHub): () => void {
  const ends = [
    onHint(bus, 'order.changed', (hint) => {
      const { orderNo, status, version } = hint;
      for (const to of recipients(hint)) {
        hub.send(to, STREAM_EVENT.message, (language): PushPayload => ({
          ...orderPushWords(status, hint.cancelReason, language),
          type: ORDER_REFRESH,
          order: { orderNo, status, version },
        }));
      }
    }),
    onHint(bus, 'order.position', (hint) => {
      for (const to of recipients(hint)) {
        hub.send(to, STREAM_EVENT.position, () => hint.position);
      }
    }),
    onHint(bus, 'announcement', (payload) => {
      hub.send('admin', STREAM_EVENT.message, () => payload);
    }),
    onHint(bus, 'session.ended', ({ tokenHash }) => hub.close(`session ${tokenHash}`)),
    bus.onReconnect(() => hub.closeByAndBy()),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** The streams of an order's owner, and those of who found this one order. */
function recipients({ orderId, userId }: { orderId: string; userId: string | null }) {
  const found = `order ${orderId}` as const;
  return userId === null ? [found] : ([found, `portal user ${userId}`] as const);
}
