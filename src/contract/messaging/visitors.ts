import * as z from 'zod/mini';
import { NAME_MAX_LENGTH } from '../../domain/limits.ts';
import { DESK_COMMANDS } from '../../domain/messaging/desk.ts';
import { Email, GuestQuery, Phone } from '../auth.ts';
import type { Endpoint } from '../endpoints.ts';
import { OrderNo } from '../order.ts';
import { nothing } from '../shorthands.ts';

/** How to reach a person who has left the page before the answer: at least a telephone number or an e-mail address. */
export const ContactBody = z.object({
  name: z.exactOptional(z.string().check(z.trim(), z.maxLength(NAME_MAX_LENGTH))),
  phonenumber: z.exactOptional(Phone),
  email: z.exactOptional(Email),
});

const visitors = { token: 'none', encrypted: false } as const;

/** Calls of visitors and members outside the hub, with the header `messaging-token`. */
export const VISITOR_ENDPOINTS = {
  /** Leaves a contact: if the visitor does not see an answer in the chat, they are notified this way (CHAT-02). */
  leaveContact: {
    method: 'POST',
    path: '/messaging/contact',
    ...visitors,
    body: ContactBody,
    data: nothing,
  },
  /** A quick reply from the greeting; the answer appears in the conversation. `callMe` needs a number. */
  quickReply: {
    method: 'POST',
    path: '/messaging/quickReply',
    ...visitors,
    body: z.object({ reply: z.enum(DESK_COMMANDS), phonenumber: z.exactOptional(Phone) }),
    data: nothing,
  },
  /**
   * The guest of this browser has signed in: their conversation becomes that of the member with the messaging token
   * (CHAT-01). `uniqueId` is the guest's secret, for which `registerZego` issues the guest's tokens; afterwards the
   * guest no longer exists. A repeated request changes nothing.
   */
  handOver: {
    method: 'POST',
    path: '/messaging/handOver',
    ...visitors,
    body: GuestQuery,
    data: nothing,
  },
  /**
   * Links the order whose token is in the header `order-token` to the conversation of the user with the messaging
   * token. The order was booked in the same browser, or found with its number and telephone number. A repeated request
   * changes nothing.
   */
  linkOrder: {
    method: 'POST',
    path: '/messaging/order',
    ...visitors,
    body: z.object({ orderNo: OrderNo }),
    data: nothing,
  },
  /**
   * The conversation of an order's travellers, created for its owner: the member, or a visitor with the order's token
   * in the header `order-token`. An agent joins the conversation by this call; while it does not exist, the agent gets
   * 404.
   */
  openParty: {
    method: 'POST',
    path: '/messaging/party',
    ...visitors,
    body: z.object({ orderNo: OrderNo }),
    data: z.object({ conversationID: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;
