import * as z from 'zod/mini';
import { LANGUAGES } from '../../domain/language.ts';
import { NAME_MAX_LENGTH } from '../../domain/limits.ts';
import { NOTE_LENGTH, TAG_LENGTH } from '../../domain/messaging/desk-limits.ts';
import { DESK_STATES, RATING_FILTERS, SCORES, tidyTag } from '../../domain/messaging/keeping.ts';
import { CANNED_ANSWER_LENGTH } from '../../domain/messaging/limits.ts';
import type { Endpoint } from '../endpoints.ts';
import { OrderNo, OrderView } from '../order.ts';
import { nothing } from '../shorthands.ts';
import { Id } from './content.ts';
import { ContentSchema, MessagingUserSchema } from './entities.ts';

/** A conversation as the desk lists it (CHAT-07). Instants in epoch milliseconds. */
export const DeskRow = z.object({
  conversationID: z.string(),
  /** The visitor or member. */
  user: MessagingUserSchema,
  isOnline: z.boolean(),
  state: z.enum(['waiting', 'assigned', 'closed']),
  agent: z.exactOptional(MessagingUserSchema),
  /** When the conversation began to wait for an agent; absent in any other state. */
  waitingSince: z.exactOptional(z.number()),
  updatedAt: z.number(),
  /** Messages of the visitor that no agent has read. */
  unreadCount: z.number(),
  /** A last message that cannot be parsed becomes `unreadable`, so that the other rows of the list are still shown. */
  // oxlint-disable-next-line promise/valid-params -- the catch of a schema, not of a promise
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
  tags: z.array(z.string()),
  notes: z.number(),
  visit: z.exactOptional(
    z.object({
      page: z.string(),
      language: z.enum(LANGUAGES),
      browser: z.string(),
      os: z.string(),
      at: z.number(),
    }),
  ),
  rating: z.exactOptional(
    z.object({ score: z.literal(SCORES), words: z.string(), ratedAt: z.number() }),
  ),
});
export type DeskRow = z.infer<typeof DeskRow>;

/** An agent: whether they are connected, whether they are away, and how many conversations they answer. */
export const AgentRow = z.object({
  ...MessagingUserSchema.shape,
  isOnline: z.boolean(),
  isAway: z.boolean(),
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

/** Trimmed and with single spaces, as on the page. */
const Tag = z.pipe(
  z.string().check(z.maxLength(4 * TAG_LENGTH)),
  z.pipe(z.transform(tidyTag), z.string().check(z.minLength(1), z.maxLength(TAG_LENGTH))),
);
const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(NOTE_LENGTH));
/** A random id from the agent's browser. A second request with the same id adds no second note. */
const NoteId = z.string().check(z.regex(/^[\w-]{16,64}$/));

export const NoteRow = z.object({
  noteId: z.string(),
  author: MessagingUserSchema,
  text: z.string(),
  writtenAt: z.number(),
});
const average = z.object({ average: z.number(), count: z.number() });

/** Filters of the list of all conversations; `page` counts from 1. */
const FoundQuery = z.object({
  state: z.exactOptional(z.enum(DESK_STATES)),
  agent: z.exactOptional(Id),
  tag: z.exactOptional(Tag),
  language: z.exactOptional(z.enum(LANGUAGES)),
  rating: z.exactOptional(z.enum(RATING_FILTERS)),
  callback: z.exactOptional(z.literal('true')),
  words: z.exactOptional(z.string().check(z.trim(), z.maxLength(NAME_MAX_LENGTH))),
  page: z.exactOptional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000))),
});
export type FoundQuery = z.infer<typeof FoundQuery>;

const which = z.object({ conversationID: Id });
const base = '/system/customerService';
const agents = { token: 'required', encrypted: false } as const;

/**
 * The staff desk (CHAT-07, ours): only for agents, everybody else gets 403. An action that a colleague has made
 * impossible is refused with 601, with the conversation's current state in `data`.
 */
export const DESK_ENDPOINTS = {
  /** Conversations that wait for an agent, and visitors who want to be called: the longest waiting first. */
  deskQueue: { method: 'GET', path: `${base}/queue`, ...agents, data: z.array(DeskRow) },
  /** The agent's own conversations, the one with the latest message first, whoever wrote it. */
  deskAssigned: { method: 'GET', path: `${base}/assigned`, ...agents, data: z.array(DeskRow) },
  /** All conversations that have begun, the one with the latest message first. */
  deskFound: {
    method: 'GET',
    path: `${base}/found`,
    ...agents,
    query: FoundQuery,
    data: DeskRow,
    rows: true,
  },
  /** Tags of conversations, the most frequent first, and visitors' ratings of the last thirty days. */
  deskOverview: {
    method: 'GET',
    path: `${base}/overview`,
    ...agents,
    data: z.object({
      tags: z.array(z.object({ tag: z.string(), count: z.number() })),
      ratings: z.object({ all: average, own: average }),
    }),
  },
  /** Adds a tag to a conversation, or removes it. */
  deskTag: {
    method: 'POST',
    path: `${base}/tag`,
    ...agents,
    body: z.object({ conversationID: Id, tag: Tag, on: z.boolean() }),
    data: DeskRow,
  },
  /** Agents' notes on a conversation, the oldest first. */
  deskNotes: {
    method: 'GET',
    path: `${base}/note`,
    ...agents,
    query: which,
    data: z.array(NoteRow),
  },
  addDeskNote: {
    method: 'POST',
    path: `${base}/note`,
    ...agents,
    body: z.object({ conversationID: Id, noteId: NoteId, text }),
    data: NoteRow,
  },
  /** Agents can remove only their own notes. */
  removeDeskNote: {
    method: 'DELETE',
    path: `${base}/note/:noteId`,
    ...agents,
    data: nothing,
  },
  /** Sets whether the agent is away. An agent who is away is assigned no conversation or call. */
  deskAway: {
    method: 'POST',
    path: `${base}/away`,
    ...agents,
    body: z.object({ away: z.boolean() }),
    data: nothing,
  },
  /** Sends the conversation to its visitor's own e-mail address; 4001 if they have none. */
  deskTranscript: {
    method: 'POST',
    path: `${base}/transcript`,
    ...agents,
    body: which,
    data: nothing,
  },
  /** One conversation of any list, including closed ones and a colleague's. */
  deskConversation: {
    method: 'GET',
    path: `${base}/conversation`,
    ...agents,
    query: which,
    data: DeskRow,
  },
  /** Assigns a waiting conversation to the agent. */
  deskAssign: { method: 'POST', path: `${base}/assign`, ...agents, body: which, data: DeskRow },
  /** Transfers a conversation to a colleague. */
  deskTransfer: {
    method: 'POST',
    path: `${base}/transfer`,
    ...agents,
    body: z.object({ conversationID: Id, userID: Id }),
    data: DeskRow,
  },
  deskClose: { method: 'POST', path: `${base}/close`, ...agents, body: which, data: DeskRow },
  /** Reopens a closed conversation for the agent. */
  deskReopen: { method: 'POST', path: `${base}/reopen`, ...agents, body: which, data: DeskRow },
  deskAgents: { method: 'GET', path: `${base}/agents`, ...agents, data: z.array(AgentRow) },
  /** The orders of the conversation's visitor, the newest first; read-only. */
  deskOrders: {
    method: 'GET',
    path: `${base}/orders`,
    ...agents,
    query: which,
    data: z.array(OrderView),
  },
  /** Asks the driver of a visitor's order to show their face. A card in the chat shows the request and the result. */
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
