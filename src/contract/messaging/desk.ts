import * as z from 'zod/mini';
import { NAME_MAX_LENGTH } from '../../domain/limits.ts';
import { DESK_COMMANDS } from '../../domain/messaging/desk.ts';
import { CANNED_ANSWER_LENGTH } from '../../domain/messaging/limits.ts';
import { Email, GuestQuery, Phone } from '../auth.ts';
import type { Endpoint } from '../endpoints.ts';
import { OrderNo, OrderView } from '../order.ts';
import { Id } from './content.ts';
import { ContentSchema, MessagingUserSchema } from './entities.ts';

/** How somebody wants to be answered who may be gone by then; at least one of number and address. */
export const ContactBody = z.object({
  name: z.exactOptional(z.string().check(z.trim(), z.maxLength(NAME_MAX_LENGTH))),
  phonenumber: z.exactOptional(Phone),
  email: z.exactOptional(Email),
});

/** A conversation as the desk lists it (CHAT-07). Instants in epoch milliseconds. */
export const DeskRow = z.object({
  conversationID: z.string(),
  /** The visitor or member. */
  user: MessagingUserSchema,
  isOnline: z.boolean(),
  state: z.enum(['waiting', 'assigned', 'closed']),
  agent: z.exactOptional(MessagingUserSchema),
  /** While nobody answers: since when. */
  waitingSince: z.exactOptional(z.number()),
  updatedAt: z.number(),
  /** Messages of the visitor that no agent has read. */
  unreadCount: z.number(),
  /** One that cannot be read takes no other row with it. */
  // oxlint-disable-next-line promise/valid-params -- a schema's, and no promise's
  lastContent: z.exactOptional(z.catch(ContentSchema, { type: 'unreadable' })),
  contact: z.exactOptional(
    z.object({
      name: z.exactOptional(z.string()),
      phonenumber: z.exactOptional(z.string()),
      email: z.exactOptional(z.string()),
    }),
  ),
  callback: z.exactOptional(
    z.object({ requestId: z.string(), phonenumber: z.string(), askedAt: z.number() }),
  ),
});
export type DeskRow = z.infer<typeof DeskRow>;

/** An agent: whether he is connected, and how many conversations he answers. */
export const AgentRow = z.object({
  ...MessagingUserSchema.shape,
  isOnline: z.boolean(),
  assigned: z.number(),
});

const cannedText = {
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(CANNED_ANSWER_LENGTH.title)),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(CANNED_ANSWER_LENGTH.text)),
};
export const CannedBody = z.object(cannedText);
export const CannedRow = z.object({
  answerId: z.string(),
  title: z.string(),
  text: z.string(),
  updatedAt: z.number(),
});

const which = z.object({ conversationID: Id });
const nothing = z.optional(z.unknown());
const base = '/system/customerService';
const agents = { token: 'required', encrypted: false } as const;
const visitors = { token: 'none', encrypted: false } as const;

/**
 * The staff desk (CHAT-07, ours): agents only, everybody else gets 403. What somebody else has done meanwhile is
 * refused with 601 and the conversation as it is by now in `data`.
 */
export const DESK_ENDPOINTS = {
  /** Conversations that wait for an agent, and those who want to be called: who waits longest first. */
  deskQueue: { method: 'GET', path: `${base}/queue`, ...agents, data: z.array(DeskRow) },
  /** The agent's own, who wrote last first. */
  deskAssigned: { method: 'GET', path: `${base}/assigned`, ...agents, data: z.array(DeskRow) },
  /** One of them, wherever it stands: also a closed one, or a colleague's. */
  deskConversation: {
    method: 'GET',
    path: `${base}/conversation`,
    ...agents,
    query: which,
    data: DeskRow,
  },
  /** A waiting one becomes the agent's. */
  deskAssign: { method: 'POST', path: `${base}/assign`, ...agents, body: which, data: DeskRow },
  /** To a colleague. */
  deskTransfer: {
    method: 'POST',
    path: `${base}/transfer`,
    ...agents,
    body: z.object({ conversationID: Id, userID: Id }),
    data: DeskRow,
  },
  deskClose: { method: 'POST', path: `${base}/close`, ...agents, body: which, data: DeskRow },
  /** A closed one becomes the agent's again. */
  deskReopen: { method: 'POST', path: `${base}/reopen`, ...agents, body: which, data: DeskRow },
  deskAgents: { method: 'GET', path: `${base}/agents`, ...agents, data: z.array(AgentRow) },
  /** The orders of whom the conversation is with, the newest first; only to be read. */
  deskOrders: {
    method: 'GET',
    path: `${base}/orders`,
    ...agents,
    query: which,
    data: z.array(OrderView),
  },
  /** Asks the driver of such an order to show his face: a card says so, and what comes of it. */
  deskFaceCheck: {
    method: 'POST',
    path: `${base}/faceVerification`,
    ...agents,
    body: z.object({ conversationID: Id, orderNo: OrderNo }),
    data: nothing,
  },
  deskCallbackDone: {
    method: 'POST',
    path: `${base}/callback/done`,
    ...agents,
    body: z.object({ requestId: Id }),
    data: nothing,
  },
  cannedAnswers: {
    method: 'GET',
    path: `${base}/cannedAnswer`,
    ...agents,
    data: z.array(CannedRow),
  },
  addCannedAnswer: {
    method: 'POST',
    path: `${base}/cannedAnswer`,
    ...agents,
    body: CannedBody,
    data: CannedRow,
  },
  editCannedAnswer: {
    method: 'PUT',
    path: `${base}/cannedAnswer/:answerId`,
    ...agents,
    body: CannedBody,
    data: CannedRow,
  },
  removeCannedAnswer: {
    method: 'DELETE',
    path: `${base}/cannedAnswer/:answerId`,
    ...agents,
    data: nothing,
  },
} as const satisfies Record<string, Endpoint>;

/** What visitors and members call beside the hub, with the header `messaging-token`. */
export const VISITOR_ENDPOINTS = {
  /** Leaves a contact: who does not see the answer in the chat is told by it (CHAT-02). */
  leaveContact: {
    method: 'POST',
    path: '/messaging/contact',
    ...visitors,
    body: ContactBody,
    data: nothing,
  },
  /** A quick reply of the greeting; the answer comes into the conversation. `callMe` needs a number. */
  quickReply: {
    method: 'POST',
    path: '/messaging/quickReply',
    ...visitors,
    body: z.object({ reply: z.enum(DESK_COMMANDS), phonenumber: z.exactOptional(Phone) }),
    data: nothing,
  },
  /**
   * The guest of this browser has signed in: their conversation goes over to the member whose messaging token it is
   * (CHAT-01). `uniqueId` is the guest's secret, for which `registerZego` gives the guest's tokens; there is no such guest
   * afterwards. Doing it again changes nothing.
   */
  handOver: {
    method: 'POST',
    path: '/messaging/handOver',
    ...visitors,
    body: GuestQuery,
    data: nothing,
  },
  /**
   * This order, whose token stands in the header `order-token`, belongs to the conversation of whose messaging token it
   * is: booked in the same browser, or found with its number and telephone number. Doing it again changes nothing.
   */
  linkOrder: {
    method: 'POST',
    path: '/messaging/order',
    ...visitors,
    body: z.object({ orderNo: OrderNo }),
    data: nothing,
  },
  /**
   * The conversation of those who travel by this order, made for whose order it is: a member's own, or one whose token
   * stands in the header `order-token`. An agent comes in once it is there; 404 before.
   */
  openParty: {
    method: 'POST',
    path: '/messaging/party',
    ...visitors,
    body: z.object({ orderNo: OrderNo }),
    data: z.object({ conversationID: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;
