import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { CODE } from '../../src/contract/codes.ts';
import { HEADER } from '../../src/contract/envelope.ts';
import { MESSAGING_ENDPOINTS } from '../../src/contract/messaging/endpoints.ts';
import { tencentIDOf } from '../../src/domain/messaging/tencent-id.ts';
import { ApplicationError } from '../application-error.ts';
import type { Deps } from '../deps.ts';
import { privateMapKeyOf, USER_SIG_SECONDS, userSigOf } from '../messaging/tencent/user-sig.ts';
import { messagingUserOf } from '../messaging/token.ts';
import { strictLimit } from '../plugins/rate-limits.ts';
import { route } from '../route.ts';

/**
 * `POST /messaging/userSig`: lets a member or guest with a messaging token log in at Tencent Cloud Chat, only as
 * themselves; `POST /messaging/callRoom` returns the same signature with the room of one call, and with
 * `TENCENT_ROOM_KEYS` also the caller's key for that room. Without that engine both are refused (404).
 * `GET /messaging/engine`: whether the caller uses that engine or our hub.
 */
export function userSigRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
): void {
  const { tencentSdkAppId: sdkAppId, tencentSecretKey: secretKey, tencentRoomKeys } = deps.config;
  async function callerOf(token: string) {
    if (sdkAppId === undefined || secretKey === undefined) {
      throw new ApplicationError(CODE.notFound);
    }
    const application = { sdkAppId: Number(sdkAppId), secretKey };
    const userID = tencentIDOf(await messagingUserOf(deps, token));
    const now = deps.clock.now();
    const userSig = userSigOf(application, userID, now);
    return { application, now, signed: { userID, userSig, expiresIn: USER_SIG_SECONDS } };
  }
  route(
    app,
    MESSAGING_ENDPOINTS.userSig,
    async ({ header }) => (await callerOf(header(HEADER.messagingToken))).signed,
    { rateLimit: strictLimit },
  );
  route(
    app,
    MESSAGING_ENDPOINTS.callRoom,
    async ({ header, body: { callID, userID: other } }) => {
      const { application, now, signed } = await callerOf(header(HEADER.messagingToken));
      if (!tencentRoomKeys) return { ...signed, roomID: callID };
      const { userID } = signed;
      if (tencentName(other) === userID) throw new ApplicationError(CODE.forbidden);
      const roomID = roomOf(callID, [userID, tencentName(other)]);
      const privateMapKey = privateMapKeyOf(application, { userID, roomID }, now);
      return { ...signed, roomID, privateMapKey };
    },
    { rateLimit: strictLimit },
  );
  route(app, MESSAGING_ENDPOINTS.engine, ({ session: { userType } }) => {
    const isThere = sdkAppId !== undefined && userType !== 'agent';
    return { engine: isThere ? ('tencent' as const) : ('hub' as const) };
  });
}

/** The room's name, computed from the call and its two people: nobody else ever gets this room's key (CALL-04). */
const roomOf = (callID: string, names: readonly [string, string]): string =>
  createHash('sha256')
    .update([callID, ...names.toSorted()].join(' '))
    .digest('hex')
    .slice(0, 32);

function tencentName(userID: string): string {
  try {
    return tencentIDOf(userID);
  } catch {
    throw new ApplicationError(CODE.forbidden);
  }
}
