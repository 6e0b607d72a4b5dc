import type { FastifyInstance } from 'fastify';
import { CODE } from '../../src/contract/codes.ts';
import { HEADER } from '../../src/contract/envelope.ts';
import { MESSAGING_ENDPOINTS } from '../../src/contract/messaging/endpoints.ts';
import { tencentIDOf } from '../../src/domain/messaging/tencent-id.ts';
import { ApplicationError } from '../application-error.ts';
import type { Deps } from '../deps.ts';
import { USER_SIG_SECONDS, userSigOf } from '../messaging/tencent/user-sig.ts';
import { messagingUserOf } from '../messaging/token.ts';
import { strictLimit } from '../plugins/rate-limits.ts';
import { route } from '../route.ts';

/**
 * `POST /messaging/userSig`: whoever's messaging token it is, a member's or a guest's, logs in at Tencent Cloud Chat as
 * themselves and nobody else. Without that engine there is no such call. `GET /messaging/engine`: who goes there at all.
 */
export function userSigRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
): void {
  const { tencentSdkAppId: sdkAppId, tencentSecretKey: secretKey } = deps.config;
  route(
    app,
    MESSAGING_ENDPOINTS.userSig,
    async ({ header }) => {
      if (sdkAppId === undefined || secretKey === undefined) {
        throw new ApplicationError(CODE.notFound);
      }
      const userID = tencentIDOf(await messagingUserOf(deps, header(HEADER.messagingToken)));
      const userSig = userSigOf(
        { sdkAppId: Number(sdkAppId), secretKey },
        userID,
        deps.clock.now(),
      );
      return { userID, userSig, expiresIn: USER_SIG_SECONDS };
    },
    { rateLimit: strictLimit },
  );
  route(app, MESSAGING_ENDPOINTS.engine, ({ session: { userType } }) => {
    const isThere = sdkAppId !== undefined && userType !== 'agent';
    return { engine: isThere ? ('tencent' as const) : ('hub' as const) };
  });
}
