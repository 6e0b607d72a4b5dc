import * as z from 'zod/mini';
import { LatLngSchema } from './place.ts';

/**
 * Paths of streams, outside the `/api` base path: the two live-push streams of a signed-in user (§7, API-10), and our
 * own stream for one order.
 */
export const STREAM_PATH = {
  portal: '/api-sse/resource/sse',
  admin: '/admin-api-sse/resource/sse',
  /** Our own (GUARD-06): the stream of one order, for a person who found it; `orderToken` is in the query. */
  order: '/api-sse/order',
} as const;

/**
 * Server-sent events: `message` has a PushPayload, `position` an OrderPosition, `heartbeat` no data. Every stream
 * begins with a comment `connected`.
 */
export const STREAM_EVENT = {
  message: 'message',
  position: 'position',
  heartbeat: 'heartbeat',
} as const;

/**
 * Push payload (§3, API-11). `order` is our addition: an `order_refresh` contains the changed order, so that the page
 * shows its status at once.
 */
export const PushPayload = z.object({
  title: z.string(),
  body: z.string(),
  type: z.string(),
  order: z.exactOptional(
    z.object({ orderNo: z.string(), status: z.number(), version: z.number() }),
  ),
});
export type PushPayload = z.infer<typeof PushPayload>;
export {
  APPLICATION_REFRESH,
  ORDER_REFRESH,
  ORDER_VERSION,
  PLEDGE_NEWS_PUSH,
} from '../domain/push.ts';

/** The driver's position. `etaSeconds` is the time to the pick-up, and after boarding the time to the destination. */
export const OrderPosition = z.object({
  orderNo: z.string(),
  latLng: LatLngSchema,
  /** Degrees clockwise from north. */
  heading: z.number(),
  etaSeconds: z.number(),
  /** Epoch milliseconds. */
  at: z.number(),
});
export type OrderPosition = z.infer<typeof OrderPosition>;
