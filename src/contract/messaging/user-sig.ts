import * as z from 'zod/mini';

/** The caller's id at Tencent Cloud Chat, and its signature. */
export const UserSigData = z.object({
  /** The caller's id at Tencent (`tencentIDOf`). */
  userID: z.string(),
  userSig: z.string(),
  /** In seconds. */
  expiresIn: z.number(),
});
export type UserSigData = z.infer<typeof UserSigData>;

/** A call, and the user on its other side. */
export const CallRoomBody = z.object({
  callID: z.string().check(z.regex(/^[\da-f]{32}$/)),
  userID: z.string().check(z.regex(/^(?:[\w-]{1,28}|(?:guest-)?[\da-f-]{36})$/)),
});

/** The key for the room of a call. */
export const CallRoomData = z.object({
  ...UserSigData.shape,
  roomID: z.string(),
  /** Only for a Tencent application that needs one. */
  privateMapKey: z.optional(z.string()),
});
export type CallRoomData = z.infer<typeof CallRoomData>;

export const EngineData = z.object({ engine: z.enum(['hub', 'tencent']) });
