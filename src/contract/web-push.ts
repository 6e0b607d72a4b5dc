import * as z from 'zod/mini';

/**
 * A browser's subscription from its push service (RFC 8030), with the keys to encrypt messages for it (RFC 8291): the
 * 65 bytes of an uncompressed P-256 point, and 16 random ones.
 */
export const WebPushSubscription = z.object({
  endpoint: z.url().check(z.maxLength(1_024)),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}={0,2}$/)),
  }),
});
export type WebPushSubscription = z.infer<typeof WebPushSubscription>;

/**
 * API-21. The token is the subscription as JSON in base64url. If it is '' or absent, the session gets no more
 * notifications.
 */
export const UpdateFcmTokenQuery = z.object({
  token: z.exactOptional(z.string().check(z.maxLength(4_096))),
  platform: z.literal('web'),
});

/** The data of a notification: small, and without personal data. */
export const WebPushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** The order that the notification is about; '' for none. */
  orderNo: z.string(),
  /** The notification is about an incoming call; with `isOver`, about a missed call. */
  isCall: z.exactOptional(z.literal(true)),
  isOver: z.exactOptional(z.literal(true)),
});
export type WebPushMessage = z.infer<typeof WebPushMessage>;
