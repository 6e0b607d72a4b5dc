import { ORDER_REFRESH, type PushPayload, STREAM_EVENT } from '../../src/contract/push.ts';
import type { Hint } from '../bus-topics.ts';
import { orderPushWords, refundPushWords } from './push-words.ts';
import type { Frame } from './stream-hub.ts';

/**
 * The frame of a push. Its id is the same whenever and from whichever node it comes: when it happened (epoch
 * milliseconds), and what. Who comes back with it is sent what happened since (`missed.ts`).
 */
const frameOf = (
  at: number,
  key: string,
  data: (...of: Parameters<Frame['data']>) => PushPayload,
) => ({
  id: `${at}-${key}`,
  event: STREAM_EVENT.message,
  data,
});

export function orderFrame(
  order: Pick<Hint<'order.changed'>, 'orderNo' | 'status' | 'version' | 'at' | 'cancelReason'>,
): Frame {
  const { orderNo, status, version, at, cancelReason } = order;
  return frameOf(at, `${orderNo}.${version}`, (language) => ({
    ...orderPushWords(status, cancelReason, language),
    type: ORDER_REFRESH,
    order: { orderNo, status, version },
  }));
}

export function keptFrame({
  messageId,
  message,
  at,
}: Pick<Hint<'push.kept'>, 'messageId' | 'message' | 'at'>): Frame {
  return frameOf(at, messageId, (language) =>
    message.kind === 'announcement'
      ? message.payload
      : { ...refundPushWords(message.amount, language), type: ORDER_REFRESH },
  );
}
