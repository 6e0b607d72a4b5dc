import * as z from 'zod/mini';
import { RATING_WORDS } from '../../domain/messaging/desk-limits.ts';
import { SCORES } from '../../domain/messaging/keeping.ts';
import type { Endpoint } from '../endpoints.ts';

/** As ids of ours are, said here: it is all that this needs of the messages. */
const Id = z.string().check(z.regex(/^[\w-]{1,64}$/));
const nothing = z.optional(z.unknown());
const visitors = { token: 'none', encrypted: false } as const;

/** What visitors and members call beside the hub once the chat is there, with the header `messaging-token`. */
export const SERVICE_ENDPOINTS = {
  /** Where the visitor is on the portal; with the header for languages, and what the browser says of itself. */
  visit: {
    method: 'POST',
    path: '/messaging/visit',
    ...visitors,
    body: z.object({ page: z.string().check(z.regex(/^\/[\w/.-]{0,99}$/)) }),
    data: nothing,
  },
  /** How it was: the answer to the question of this id, which may be changed for a day. */
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
