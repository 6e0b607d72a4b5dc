import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { WebPushMessage } from '../../src/contract/web-push.ts';
import { vapidText } from '../crypto/keys.ts';
import type { Deps } from '../deps.ts';
import { web, webLookup } from '../web-network.ts';
import { isWebEndpoint } from './endpoint.ts';

/** The time limit for a push service, ms. */
const PATIENCE_MS = 10_000;

/** The browser that receives a message, and the keys to encrypt it. */
export interface Recipient {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface Sending {
  /** How long the push service keeps the message for a browser that is offline, s. */
  readonly ttl: number;
  /** At the push service a later message with the same topic replaces this one; at most 32 characters of base64url. */
  readonly topic: string;
}

export type Sent =
  | { readonly outcome: 'delivered' }
  /** The subscription no longer exists. */
  | { readonly outcome: 'gone' }
  /** The push service refused the message, and would refuse it again. */
  | { readonly outcome: 'refused'; readonly status: number }
  /** The message may be accepted later; `afterMs` is the pause that the push service asks for. */
  | { readonly outcome: 'failed'; readonly status: number; readonly afterMs: number | undefined };

type PushDeps = Pick<Deps, 'keys' | 'config' | 'clock' | 'admitsPushTo' | 'webNetwork'>;

/**
 * Sends one message (RFC 8030), encrypted for the browser only (RFC 8291), signed by the server (RFC 8292). Never
 * throws.
 */
export async function sendWebPush(
  { keys, config, clock, admitsPushTo, webNetwork = web }: PushDeps,
  { endpoint, p256dh, auth }: Recipient,
  message: WebPushMessage,
  sending: Sending,
): Promise<Sent> {
  const url = new URL(endpoint);
  const isAdmitted = admitsPushTo?.(url) === true;
  if (!isAdmitted && !isWebEndpoint(url)) return { outcome: 'refused', status: 0 };
  const details = await requestOf({ keys, config }, { endpoint, p256dh, auth }, message, sending);
  if (details === undefined) return { outcome: 'gone' };
  const { method, headers, body } = details;
  const { status, retryAfter } = await new Promise<{ status: number; retryAfter?: string }>(
    (resolve) => {
      const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(
        url,
        {
          method,
          headers,
          agent: false,
          signal: AbortSignal.timeout(PATIENCE_MS),
          ...(isAdmitted ? {} : { lookup: webLookup(webNetwork) }),
        },
        (response) => {
          const { 'retry-after': after } = response.headers;
          // The rest of the answer is not needed, and may be long.
          response.destroy();
          resolve({ status: response.statusCode ?? 0, ...(after && { retryAfter: after }) });
        },
      );
      request.on('error', () => resolve({ status: 0 }));
      request.end(body);
    },
  );
  if (status >= 200 && status < 300) return { outcome: 'delivered' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  if (status !== 0 && status !== 408 && status !== 429 && status < 500) {
    return { outcome: 'refused', status };
  }
  return { outcome: 'failed', status, afterMs: pauseOf(retryAfter, clock.now()) };
}

/** Makes the request to the push service; undefined when the browser's key is invalid. */
async function requestOf(
  { keys, config }: Pick<Deps, 'keys' | 'config'>,
  { endpoint, p256dh, auth }: Recipient,
  message: WebPushMessage,
  { ttl, topic }: Sending,
) {
  // The package is imported with the first message, because it loads slowly and most servers never send one.
  const { default: webPush } = await import('web-push');
  const vapidDetails = {
    subject: config.vapidSubject ?? `mailto:${config.serviceEmail}`,
    publicKey: vapidText(keys.vapidPublic),
    privateKey: vapidText(keys.vapidPrivate),
  };
  const options = { TTL: ttl, topic, urgency: 'high', contentEncoding: 'aes128gcm' } as const;
  const to = { endpoint, keys: { p256dh, auth } };
  try {
    return webPush.generateRequestDetails(to, JSON.stringify(message), {
      ...options,
      vapidDetails,
    });
  } catch {
    return undefined;
  }
}

/** `Retry-After` in ms: seconds, or a date. */
function pauseOf(text: string | undefined, now: number): number | undefined {
  if (text === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
