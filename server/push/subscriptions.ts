import { and, eq, ne } from 'drizzle-orm';
import { CODE } from '../../src/contract/codes.ts';
import { WebPushSubscription } from '../../src/contract/web-push.ts';
import { hashToken, type Session } from '../accounts/sessions.ts';
import { ApplicationError } from '../application-error.ts';
import { authSession, pushSubscription } from '../data/schema.ts';
import type { Deps } from '../deps.ts';
import type { Language } from '../messages.ts';
import { isWebEndpoint } from './endpoint.ts';

/** The maximum number of browsers per user; the oldest are removed first. */
const MOST = 20;

type SubscriptionDeps = Pick<Deps, 'db' | 'clock' | 'admitsPushTo'>;

/**
 * The subscription in a token (API-21): its JSON in base64url; undefined when it is invalid, or its address is no push
 * service's.
 */
export function readToken(
  { admitsPushTo }: Pick<Deps, 'admitsPushTo'>,
  token: string,
): WebPushSubscription | undefined {
  try {
    const json: unknown = JSON.parse(Buffer.from(token, 'base64url').toString());
    const read = WebPushSubscription.safeParse(json);
    if (!read.success) return undefined;
    const endpoint = new URL(read.data.endpoint);
    return isWebEndpoint(endpoint) || admitsPushTo?.(endpoint) === true ? read.data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stores the subscription of this session's browser. A browser has one subscription, which belongs to the session that
 * sent it last.
 *
 * @throws ApplicationError unauthorized when the session has ended meanwhile
 */
export async function subscribe(
  { db, clock }: SubscriptionDeps,
  { userId, tokenHash }: Session,
  { endpoint, keys }: WebPushSubscription,
  language: Language,
): Promise<void> {
  const whose = { userId, tokenHash, ...keys, language, createdAt: new Date(clock.now()) };
  await db.transaction(async (tx) => {
    const [session] = await tx
      .select({ tokenHash: authSession.tokenHash })
      .from(authSession)
      .where(eq(authSession.tokenHash, tokenHash))
      .for('key share');
    if (session === undefined) throw new ApplicationError(CODE.unauthorized);
    const { subscriptionId } = pushSubscription;
    const id = hashToken(endpoint);
    // A session is one browser, so its former subscription is obsolete.
    const former = and(eq(pushSubscription.tokenHash, tokenHash), ne(subscriptionId, id));
    await tx.delete(pushSubscription).where(former);
    await tx
      .insert(pushSubscription)
      .values({ subscriptionId: id, endpoint, ...whose })
      .onConflictDoUpdate({ target: subscriptionId, set: whose });
  });
  await db.$client.query({
    name: 'push_subscriptions_trim',
    text: `delete from push_subscription where subscription_id in (
      select subscription_id from push_subscription where user_id = $1
      order by created_at desc, subscription_id offset ${MOST})`,
    values: [userId],
  });
}

/** Removes this session's subscription: no more notifications while its page is closed. */
export async function unsubscribe(
  { db }: SubscriptionDeps,
  { userId, tokenHash }: Session,
): Promise<void> {
  await db
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.userId, userId), eq(pushSubscription.tokenHash, tokenHash)));
}
