import * as z from 'zod/mini';

/** Who its caller is at Tencent Cloud Chat, and what proves it. */
export const UserSigData = z.object({
  /** Their name there (`tencentIDOf`). */
  userID: z.string(),
  userSig: z.string(),
  /** Seconds. */
  expiresIn: z.number(),
});
export type UserSigData = z.infer<typeof UserSigData>;

export const EngineData = z.object({ engine: z.enum(['hub', 'tencent']) });
