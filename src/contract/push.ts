import * as z from 'zod/mini';
import { LatLngSchema } from './place.ts';

/** The two live-push streams of a signed-in user (§7, API-10), outside the `/api` base path, and ours for one order. */
export const STREAM_PATH = {
  portal: '/api-sse/resource/sse',
  admin: '/admin-api-sse/resource/sse',
  /** Ours (GUARD-06): one order, for those who found it; query `orderToken`. */
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
 * Push payload (§3, API-11). `order` is ours: the changed order of an `order_refresh`, so that its status shows at
 * once.
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

/** Where the driver is; `etaSeconds` to the pick-up before boarding, to the destination after it. */
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
