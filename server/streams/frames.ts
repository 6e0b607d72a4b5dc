import {
  APPLICATION_REFRESH,
  ORDER_REFRESH,
  PLEDGE_NEWS_PUSH,
  ORDER_VERSION,
  type PushPayload,
  STREAM_EVENT,
} from '../../src/contract/push.ts';
import { textIn } from '../../src/domain/content/texts.ts';
import type { Hint } from '../bus-topics.ts';
import { applicationPushWords } from '../joining/messages.ts';
import { orderPushWords, pledgePushWords, refundPushWords } from './push-words.ts';
import type { Frame } from './stream-hub.ts';

/**
 * The frame of a push. Its id is the same at any time and on any node: the time of the event (epoch milliseconds) and
 * its key. A client that reconnects with this id gets all later events (`missed.ts`).
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
  order: Pick<
    Hint<'order.changed'>,
    'orderNo' | 'status' | 'version' | 'at' | 'cancelReason' | 'payment' | 'ride'
  >,
): Frame {
  const { orderNo, status, version, at } = order;
  return frameOf(at, `${orderNo}.${version}`, (language) => ({
    ...orderPushWords(order, language),
    type: ORDER_REFRESH,
    order: { orderNo, status, version },
  }));
}

/**
 * The frame with the state of an order that changed shortly before a stream opened. It has no text, and a client that
 * already knows the change ignores it.
 */
export function versionFrame({
  orderNo,
  status,
  version,
  at,
}: Parameters<typeof orderFrame>[0]): Frame {
  return frameOf(at, `${orderNo}.${version}.now`, () => ({
    title: '',
    body: '',
    type: ORDER_VERSION,
    order: { orderNo, status, version },
  }));
}

/** The frame of a change of a pledge. It has no text: it only tells open pages to load the pledges again. */
export const pledgeFrame = ({ key, at }: Hint<'pledge.changed'>): Frame =>
  frameOf(at, key, () => ({ title: '', body: '', type: PLEDGE_NEWS_PUSH }));

export function keptFrame({
  messageId,
  message,
  at,
}: Pick<Hint<'push.kept'>, 'messageId' | 'message' | 'at'>): Frame {
  return frameOf(at, messageId, (language) => {
    switch (message.kind) {
      case 'announcement':
        return message.payload;
      case 'notice':
        return {
          title: textIn(message.title, language),
          body: textIn(message.body, language),
          type: 'notice',
        };
      case 'refunded':
        return { ...refundPushWords(message.amount, language), type: ORDER_REFRESH };
      case 'pledge':
        return { ...pledgePushWords(message, language), type: PLEDGE_NEWS_PUSH };
      case 'application':
        return { ...applicationPushWords(message.state, language), type: APPLICATION_REFRESH };
    }
  });
}
