import * as z from 'zod/mini';
import { RATING_WORDS } from '../../domain/messaging/desk-limits.ts';
import { SCORES } from '../../domain/messaging/keeping.ts';
import type { Endpoint } from '../endpoints.ts';
import { nothing } from '../shorthands.ts';

/** The form of our ids. It is repeated here so that this file need not load the schemas of messages. */
const Id = z.string().check(z.regex(/^[\w-]{1,64}$/));
const visitors = { token: 'none', encrypted: false } as const;

/** Calls of visitors and members outside the hub, loaded after the chat; with the header `messaging-token`. */
export const SERVICE_ENDPOINTS = {
  /** Reports the visitor's current page, with the language header and the browser's user agent. */
  visit: {
    method: 'POST',
    path: '/messaging/visit',
    ...visitors,
    body: z.object({ page: z.string().check(z.regex(/^\/[\w/.-]{0,99}$/)) }),
    data: nothing,
  },
  /** Answers the rating request with this id. For a day, the rating may be changed. */
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
  /**
   * Sends the caller's conversation to their own e-mail address: the account's, otherwise the address that they left.
   * 4001 if they have no address.
   */
  transcript: { method: 'POST', path: '/messaging/transcript', ...visitors, data: nothing },
} as const satisfies Record<string, Endpoint>;
