import { CODE } from '../../contract/codes.ts';
import type { PortalConfig } from '../../contract/portal-config.ts';
import { createFileUpload } from '../../services/messaging/embedded/upload.ts';
import type { CreateClient } from '../../services/messaging/messaging.ts';
import { createTencentClient } from '../../services/messaging/tencent/client.ts';
import { refusal } from '../../services/messaging/tencent/failure.ts';
import { createSdk, createUserSig } from '../../services/messaging/tencent/load.ts';

/** Tencent Cloud Chat as the engine: fetched only where the environment chose it. */
export const tencentEngine =
  ({ sdkAppId, serviceUserID }: NonNullable<PortalConfig['messaging']>): CreateClient =>
  ({ http, files }) => {
    const client = createTencentClient({
      serviceUserID,
      create: () => createSdk(sdkAppId),
      userSig: createUserSig(http),
      upload: createFileUpload(http, files),
      ...(http.timers && { timers: http.timers }),
    });
    // Groups with their links and applications, and calls, are the hub's own.
    const ask = () => Promise.reject(refusal(CODE.notFound));
    const calls = { ask, userID: () => '', now: client.now, watch: () => () => undefined };
    return { ...client, ask, calls };
  };
