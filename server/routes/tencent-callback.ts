import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { CODE } from '../../src/contract/codes.ts';
import { ApplicationError } from '../application-error.ts';
import type { TencentBridge } from '../messaging/tencent/bridge.ts';

/** The path, below the prefix of these routes, to which Tencent reports messages. */
const CALLBACK_PATH = '/messaging/tencent/callback';
/** The maximum size of a callback, bytes: a message of 12 KB and the data around it. */
const bodyLimit = 32 * 1024;

const Query = z.object({
  SdkAppid: z.string(),
  CallbackCommand: z.string().check(z.maxLength(100)),
  RequestTime: z.string(),
  Sign: z.string().check(z.maxLength(64)),
});
const Told = z.object({ GroupId: z.string().check(z.regex(/^[\w-]{1,48}$/)) });
const TAKEN = { ActionStatus: 'OK', ErrorInfo: '', ErrorCode: 0 };

/**
 * `POST /messaging/tencent/callback`: only for calls that are signed with the token in the settings. Without that
 * engine every call is refused as not found.
 */
export function tencentCallbackRoutes(
  app: FastifyInstance,
  bridge: TencentBridge | undefined,
): void {
  app.post(CALLBACK_PATH, { bodyLimit, config: { ownStatus: true } }, async (request, reply) => {
    if (bridge === undefined) throw new ApplicationError(CODE.notFound);
    const query = Query.safeParse(request.query);
    if (!query.success) throw new ApplicationError(CODE.forbidden);
    const { SdkAppid: sdkAppId, RequestTime: requestTime, Sign: sign } = query.data;
    if (!bridge.isSigned({ sdkAppId, requestTime, sign })) {
      throw new ApplicationError(CODE.forbidden);
    }
    // Other callbacks may be switched on in Tencent's console; they are ignored.
    if (query.data.CallbackCommand === 'Group.CallbackAfterSendMsg') {
      const told = Told.safeParse(request.body);
      if (told.success) await bridge.heard(told.data.GroupId);
    }
    return reply.send(TAKEN);
  });
}
