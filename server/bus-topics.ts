import * as z from 'zod/mini';
import { TextsSchema } from '../src/contract/content-desk.ts';
import { MessagingUserSchema } from '../src/contract/messaging/entities.ts';
import { PlaceLanguageSchema } from '../src/contract/place.ts';
import { OrderPosition, PushPayload } from '../src/contract/push.ts';
import { APPLICATION_STATES } from '../src/domain/joining/application.ts';
import { LANGUAGES } from '../src/domain/language.ts';
import { ORDER_STATUSES } from '../src/domain/order/status.ts';
import { PLEDGE_NEWS } from '../src/domain/project/pledge.ts';
import type { Bus, Json } from './bus.ts';

/**
 * The order of a hint, and its owner (`userId`; null if a visitor booked it). The owner is notified, and so is
 * everybody who has a stream of this order open.
 */
const concerned = { orderId: z.string(), userId: z.nullable(z.string()) };

/** `declinedAtOnce`: the payer got this as the answer to their payment, so no push has to say it. */
const PAYMENT_NEWS = ['paid', 'declined', 'declinedAtOnce'] as const;
export type PaymentNews = (typeof PAYMENT_NEWS)[number];

/**
 * The messages that nodes send each other over the `Bus`, by topic. They are only hints: each follows a commit, and
 * may be lost or arrive twice. The receiver relies on the version, not on the order of arrival.
 */
export const TOPICS = {
  /** An order was created or changed: one hint for each event row, after its commit. */
  'order.changed': z.object({
    ...concerned,
    orderNo: z.string(),
    status: z.literal(ORDER_STATUSES),
    version: z.number(),
    /** When the change happened, epoch milliseconds. */
    at: z.number(),
    /** For status 10 and 11: why the order was cancelled (ORD-T10 has another text than ORD-T04). */
    cancelReason: z.exactOptional(z.enum(['passenger', 'noDriver'])),
    /** What happened to the payment, if that is the change: the status alone does not say it. */
    payment: z.exactOptional(z.enum(PAYMENT_NEWS)),
    /** The ride, as texts name it (`orders/pushed-ride.ts`). Nodes of an older version do not send it. */
    ride: z.exactOptional(
      z.object({
        /** The pick-up's name in each language of places. */
        pickup: z.record(PlaceLanguageSchema, z.string()),
        /** Times in epoch milliseconds. `bookedFor` is the pick-up time of an order booked ahead. */
        orderedAt: z.number(),
        bookedFor: z.exactOptional(z.number()),
        promisedAt: z.exactOptional(z.number()),
      }),
    ),
  }),
  /** The position of a ride's driver. It is not stored; the next one replaces it. */
  'order.position': z.object({ ...concerned, position: OrderPosition }),
  /** A push was stored that is not about an order's status (`streams/kept-pushes.ts`). */
  'push.kept': z.object({
    messageId: z.string(),
    userId: z.nullable(z.string()),
    orderId: z.nullable(z.string()),
    message: z.union([
      /** Operators notify all signed-in users. The payload is sent unchanged to the admin streams. */
      z.object({ kind: z.literal('announcement'), payload: PushPayload }),
      z.object({ kind: z.literal('notice'), title: TextsSchema, body: TextsSchema }),
      z.object({ kind: z.literal('refunded'), orderNo: z.string(), amount: z.number() }),
      z.object({
        kind: z.literal('pledge'),
        news: z.enum(PLEDGE_NEWS),
        titles: z.partialRecord(z.enum(LANGUAGES), z.string()),
        amount: z.number(),
      }),
      z.object({ kind: z.literal('application'), state: z.enum(APPLICATION_STATES) }),
    ]),
    at: z.number(),
  }),
  /**
   * A payment of a member's pledge was settled or refunded. It is not stored: a page loads its pledges again whenever
   * its stream opens.
   */
  'pledge.changed': z.object({ userId: z.string(), key: z.string(), at: z.number() }),
  /** Something was committed in a conversation; everything up to this key is in the database. */
  'messaging.changed': z.object({
    conversationID: z.string(),
    key: z.number(),
    /** Whether the conversation is with the customer service, so that all agents may read it. */
    service: z.boolean(),
  }),
  /** A conversation has changed in the lists of these users, and of all agents if `agents`. */
  'messaging.conversation': z.object({
    conversationID: z.string(),
    userIDs: z.array(z.string()),
    agents: z.boolean(),
    /** Whether the members, or the agent who answers, may have changed. */
    people: z.boolean(),
    /**
     * Whether everybody in the conversation is notified, in addition to `userIDs`: a thousand ids do not fit into a
     * hint.
     */
    everybody: z.exactOptional(z.boolean()),
    /** The conversation was just created: its people are sent everything written in it so far. */
    isNew: z.exactOptional(z.boolean()),
  }),
  /** A user deleted messages for themselves. */
  'messaging.deleted': z.object({
    userID: z.string(),
    conversationID: z.string(),
    messageIDs: z.array(z.string()),
  }),
  'messaging.typing': z.object({
    conversationID: z.string(),
    user: MessagingUserSchema,
    on: z.boolean(),
  }),
  /** A user's first connection to any node began, or their last connection ended. */
  'messaging.presence': z.object({
    userID: z.string(),
    isOnline: z.boolean(),
    isAgent: z.boolean(),
  }),
  /**
   * Friends, applications or the blacklist of these users have changed, and perhaps whether the pair may exchange
   * messages.
   */
  'messaging.contacts': z.object({ userIDs: z.array(z.string()), pair: z.string() }),
  /** The agents' canned answers have changed. */
  'messaging.canned': z.object({}),
  /** A user's name or picture has changed. */
  'messaging.renamed': z.object({ userID: z.string() }),
  /** A user is signed out: their connections end. */
  'messaging.signedOut': z.object({ userID: z.string() }),
  /**
   * A call has changed for these users; or, with `call.signalled`, the other side of the call sent this user a signal.
   */
  'call.changed': z.object({ callID: z.string(), userIDs: z.array(z.string()) }),
  'call.signalled': z.object({ callID: z.string(), userID: z.string() }),
  /** A session ended by logout: its streams close, on all nodes. */
  'session.ended': z.object({ tokenHash: z.string() }),
} as const;

export type Topic = keyof typeof TOPICS;
export type Hint<T extends Topic> = z.infer<(typeof TOPICS)[T]>;

/** Publishes a hint; call it after the commit (see `Bus.publish`). */
export function publishHint<T extends Topic>(bus: Bus, topic: T, hint: Hint<T>): void {
  const json: Json = hint; // the schemas above allow only JSON
  bus.publish(topic, json);
}

/** Calls the handler for each well-formed hint of the topic until the returned function is called. */
export function onHint<T extends Topic>(
  bus: Bus,
  topic: T,
  handler: (hint: Hint<T>) => void,
): () => void {
  return bus.subscribe(topic, (payload) => {
    const read = TOPICS[topic].safeParse(payload);
    // The type is right, because the schema belongs to this topic.
    if (read.success) handler(read.data as Hint<T>);
  });
}
