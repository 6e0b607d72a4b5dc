import { hashPassword } from '../../server/accounts/password.ts';
import { keyText } from '../../server/crypto/keys.ts';
import { encryptAsClient } from './encryption.ts';
import { type OrderServer, rowsOf } from './orders.ts';

const PASSWORD = 'a pass phrase that is long';

/**
 * Gives the member a password, and returns a function that asks for the deletion of their account with it. The function
 * resolves with the code of the answer.
 */
export async function accountDeletion(
  server: OrderServer,
  { userId, token }: { readonly userId: string; readonly token: string },
): Promise<() => Promise<number>> {
  await rowsOf(server, 'update app_user set password_hash = $1 where user_id = $2', [
    await hashPassword(PASSWORD),
    userId,
  ]);
  return async () => {
    const key = keyText(server.deps.keys.requestPublic);
    const { body, encryptKey } = encryptAsClient(key, { password: PASSWORD });
    const { code } = await server.call('POST', '/system/user/profile/portal/delete', {
      token,
      body,
      headers: { 'encrypt-key': encryptKey },
    });
    return code;
  };
}
