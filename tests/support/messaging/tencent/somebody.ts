import { ServiceFailure } from '../../../../src/domain/failure.ts';
import { tencentIDOf } from '../../../../src/domain/messaging/tencent-id.ts';
import { createTencentClient } from '../../../../src/services/messaging/tencent/client.ts';
import type { Sdk } from '../../../../src/services/messaging/tencent/sdk.ts';
import { connect } from '../../../contract/messaging/engine.ts';
import type { createService } from './double.ts';

/**
 * A user of this name, logged in at the double's service. When the client refuses a call because the engine does not
 * support it, `lacking` gets the call's description.
 */
export async function somebody(
  service: ReturnType<typeof createService>,
  lacking: string[],
  nickName: string,
  userID: string = crypto.randomUUID(),
) {
  const name = tencentIDOf(userID);
  let sdk: Sdk | undefined;
  const client = createTencentClient({
    serviceUserID: 'customer-service',
    create: async () => (sdk = service.create()),
    userSig: async () => ({ userID: name, userSig: `sig of ${name}`, expiresIn: 7_200 }),
    callRoom: () => Promise.reject(new TypeError('no calls here')),
    upload: () => Promise.reject(new TypeError('no file is sent')),
    refuse(what) {
      lacking.push(what);
      return Promise.reject(
        new ServiceFailure({ kind: 'refused', code: 601, message: what, fields: {} }),
      );
    },
  });
  const token = { userID, nickName, token: crypto.randomUUID(), expiresInMs: 7_200_000 };
  const device = await connect(client, token);
  if (sdk === undefined) throw new TypeError('no SDK was made');
  return { userID, client, device, sdk };
}
