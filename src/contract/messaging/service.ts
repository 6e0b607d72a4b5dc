import * as z from 'zod/mini';
import { SCORES } from '../../domain/messaging/desk.ts';
import { RATING_WORDS } from '../../domain/messaging/limits.ts';
import type { Endpoint } from '../endpoints.ts';
import { Id } from './content.ts';

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
