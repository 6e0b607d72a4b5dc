import * as z from 'zod/mini';
import { FRIEND_STATE, STANDINGS } from '../../domain/messaging/acquaintance.ts';
import { CONTACT_LENGTH } from '../../domain/messaging/limits.ts';
import { MessagingUserSchema } from './entities.ts';
import { whom } from './frames.ts';
import { SEARCH_CALLS } from './search-frames.ts';

/**
 * Friends, the blacklist and the search for people in the hub's protocol; separate, so that only pages that need them
 * load them.
 */

const cursor = z.exactOptional(z.string().check(z.maxLength(100)));
/** One page of a list: at most a hundred rows (MSG-13). */
const page = <T extends z.ZodMiniType>(row: T) =>
  z.object({ rows: z.array(row), next: z.exactOptional(z.string()) });

const AcquaintanceSchema = z.extend(MessagingUserSchema, {
  standing: z.enum(STANDINGS),
  alias: z.string(),
  wording: z.string(),
});

const FriendApplicationSchema = z.object({
  applicationID: z.string(),
  user: MessagingUserSchema,
  isOwn: z.boolean(),
  state: z.literal(Object.values(FRIEND_STATE)),
  wording: z.string(),
  createTime: z.number(),
});

const FoundUserSchema = z.object({
  userId: z.string(),
  userType: z.enum(['passenger_user', 'driver']),
  nickName: z.string(),
  lastName: z.string(),
  phonenumber: z.string(),
  avatar: z.string(),
});

const words = (most: number) => z.string().check(z.trim(), z.maxLength(most));

const ActSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ask'), wording: words(CONTACT_LENGTH.wording) }),
  z.object({ kind: z.literal('withdraw') }),
  z.object({ kind: z.literal('accept') }),
  z.object({ kind: z.literal('reject') }),
  z.object({ kind: z.literal('alias'), alias: words(CONTACT_LENGTH.alias) }),
  z.object({ kind: z.literal('remove') }),
  z.object({ kind: z.literal('block') }),
  z.object({ kind: z.literal('unblock') }),
]);

/** Requests to the hub about people, in addition to `HUB_CALLS`. All except the search are for members and staff. */
export const CONTACT_CALLS = {
  /** Only for a caller who shares a conversation with this person, has a relation to them, or has their code. */
  acquaintance: { data: z.object(whom), ok: AcquaintanceSchema },
  /** Answers with the new relation; refused with 601 when the action does not fit the relation any more. */
  changeContact: { data: z.object({ ...whom, act: ActSchema }), ok: AcquaintanceSchema },
  /** Sorted by the displayed names. */
  friends: { data: z.object({ cursor }), ok: page(AcquaintanceSchema) },
  /** The blacklist; the person blocked last comes first. */
  blocked: { data: z.object({ cursor }), ok: page(AcquaintanceSchema) },
  /**
   * The friend applications that the asker sent or received. Those that wait for the asker's answer come first, then
   * the others; within both, the latest first.
   */
  friendApplications: { data: z.object({ cursor }), ok: page(FriendApplicationSchema) },
  /**
   * GRP-07. Staff find passengers and drivers by parts of their names and numbers, and by whole ids. Members find
   * another member only by the code that this other member gave them, and see only that member's name and picture.
   */
  searchUsers: {
    data: z.object({
      keywords: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
      userType: z.exactOptional(z.enum(['passenger_user', 'driver'])),
      cursor,
    }),
    ok: page(FoundUserSchema),
  },
  ...SEARCH_CALLS,
} as const;

export type ContactCall = keyof typeof CONTACT_CALLS;
export type ContactAsked<C extends ContactCall> = z.infer<(typeof CONTACT_CALLS)[C]['data']>;
export type ContactAnswer<C extends ContactCall> = z.infer<(typeof CONTACT_CALLS)[C]['ok']>;
