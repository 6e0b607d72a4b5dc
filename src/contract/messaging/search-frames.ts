import * as z from 'zod/mini';
import {
  KEYWORDS_MAX,
  SEARCH_LENGTH,
  SEARCH_ORDER,
  SEARCH_RANGES,
  SEARCHED_SUBTYPES,
  SEARCHED_TYPES,
  SENDERS_MAX,
} from '../../domain/messaging/search.ts';
import { Id } from './content.ts';
import { ConversationSchema, MessageSchema, MessagingUserSchema } from './entities.ts';

/** Search of messages, people and groups (CHAT-04, CHAT-05) in the hub's protocol; loaded only by pages that search. */

const cursor = z.exactOptional(z.string().check(z.maxLength(100)));
const keywords = z
  .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(SEARCH_LENGTH)))
  .check(z.maxLength(KEYWORDS_MAX));
const conversationID = z.exactOptional(Id);

export const SEARCH_CALLS = {
  /**
   * Messages with all of these words, from these senders and of these types, the newest first, at most a page; at
   * least one condition is given. With `per: 'conversation'`, each conversation is listed once, with its newest match.
   * Only the asker's own conversations are searched; agents also search all of the customer service.
   */
  searchMessages: {
    data: z.object({
      keywords,
      senderUserIDs: z.array(Id).check(z.maxLength(SENDERS_MAX)),
      types: z.array(z.enum(SEARCHED_TYPES)).check(z.maxLength(SEARCHED_TYPES.length)),
      subTypes: z.array(z.literal(SEARCHED_SUBTYPES)).check(z.maxLength(SEARCHED_SUBTYPES.length)),
      range: z.enum(SEARCH_RANGES),
      /** Whether to find only replies. */
      replies: z.boolean(),
      per: z.enum(['message', 'conversation']),
      order: z.literal(SEARCH_ORDER),
      conversationID,
      cursor,
    }),
    ok: z.object({
      /** `count`: the number of matches in that conversation, as far as they were counted. */
      rows: z.array(z.object({ message: MessageSchema, count: z.number(), hasMore: z.boolean() })),
      /** The conversations of these messages. */
      conversations: z.array(ConversationSchema),
      next: z.exactOptional(z.string()),
    }),
  },
  /** Friends, people in the asker's conversations, or groups, whose names contain all of these words. */
  searchPeople: {
    data: z.object({
      among: z.enum(['friend', 'member', 'group']),
      keywords: keywords.check(z.minLength(1)),
      byAlias: z.boolean(),
      byName: z.boolean(),
      byMember: z.boolean(),
      conversationID,
      cursor,
    }),
    ok: z.object({
      /** `names`: for a group, the matching members. */
      rows: z.array(
        z.object({
          user: z.exactOptional(MessagingUserSchema),
          alias: z.string(),
          conversationID: z.exactOptional(Id),
          names: z.array(z.string()),
        }),
      ),
      conversations: z.array(ConversationSchema),
      next: z.exactOptional(z.string()),
    }),
  },
} as const;

export type SearchCall = keyof typeof SEARCH_CALLS;
export type SearchAsked<C extends SearchCall> = z.infer<(typeof SEARCH_CALLS)[C]['data']>;
export type SearchAnswer<C extends SearchCall> = z.infer<(typeof SEARCH_CALLS)[C]['ok']>;
