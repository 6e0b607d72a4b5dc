import * as z from 'zod/mini';
import { RATING_WORDS } from '../../domain/messaging/desk-limits.ts';
import { SCORES } from '../../domain/messaging/keeping.ts';
import type { Endpoint } from '../endpoints.ts';
import { nothing } from '../shorthands.ts';

/** The form of our ids, repeated here: it is all that this file needs of the messages. */
const Id = z.string().check(z.regex(/^[\w-]{1,64}$/));
const visitors = { token: 'none', encrypted: false } as const;

/** Calls of visitors and members beside the hub once the chat is there, with the header `messaging-token`. */
export const SERVICE_ENDPOINTS = {
  /** Tells where the visitor is on the portal; with the header for languages, and the browser's user agent. */
  visit: {
    method: 'POST',
    path: '/messaging/visit',
    ...visitors,
    body: z.object({ page: z.string().check(z.regex(/^\/[\w/.-]{0,99}$/)) }),
    data: nothing,
  },
  /** The rating that answers the question of this id; it may be changed for a day. */
  rate: {
    method: 'POST',
    path: '/messaging/rating',
    ...visitors,
    body: z.object({
      ratingID: Id,
      score: z.literal(SCORES),
      words: z._default(z.string().check(z.trim(), z.maxLength(RATING_WORDS)), ''),
    }),
    data: nothing,
  },
  /** Sends one's own conversation to one's own address: the account's, else the one that was left; 4001 without one. */
  transcript: { method: 'POST', path: '/messaging/transcript', ...visitors, data: nothing },
} as const satisfies Record<string, Endpoint>;
