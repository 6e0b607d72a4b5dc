import { STREAM_EVENT } from '../../src/contract/push.ts';
import { onHint } from '../bus-topics.ts';
import type { Bus } from '../bus.ts';
import { keptFrame, orderFrame, pledgeFrame } from './frames.ts';
import type { Frame, Recipients, StreamHub } from './stream-hub.ts';

/**
 * Passes hints of the bus on to the streams of their recipients (docs/streams.md). When the bus may have missed
 * something, all streams end: their clients reconnect and catch up as usual.
 *
 * @returns a function that stops it
 */
export function startLivePush(bus: Bus, hub: StreamHub): () => void {
  const send = (to: readonly Recipients[], { id, event, data }: Frame): void => {
    for (const one of to) hub.send(one, event, data, id);
  };
  const ends = [
    onHint(bus, 'order.changed', (hint) => send(recipients(hint), orderFrame(hint))),
    onHint(bus, 'push.kept', (hint) => send(recipients(hint), keptFrame(hint))),
    onHint(bus, 'pledge.changed', (hint) =>
      send([`portal user ${hint.userId}`], pledgeFrame(hint)),
    ),
    onHint(bus, 'order.position', (hint) => {
      for (const to of recipients(hint)) {
        hub.send(to, STREAM_EVENT.position, () => hint.position);
      }
    }),
    onHint(bus, 'session.ended', ({ tokenHash }) => hub.close(`session ${tokenHash}`)),
    bus.onReconnect(() => hub.closeByAndBy()),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** The streams of an order's owner, and of those who found this order; without either, everybody who is signed in. */
function recipients({
  orderId,
  userId,
}: {
  orderId: string | null;
  userId: string | null;
}): readonly Recipients[] {
  if (orderId === null && userId === null) return ['admin'];
  return [
    ...(orderId === null ? [] : [`order ${orderId}` as const]),
    ...(userId === null ? [] : [`portal user ${userId}` as const]),
  ];
}
