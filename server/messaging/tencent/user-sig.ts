import { createHmac } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** How long a signature holds, seconds (messaging facts). */
export const USER_SIG_SECONDS = 7_200;

/**
 * A UserSig of Tencent Cloud Chat, by its published algorithm TLSSigAPIv2: an HMAC-SHA256 over the four lines below, in a
 * JSON that is deflated and written in Base64 with three letters changed for addresses.
 *
 * @param now epoch milliseconds
 */
export function userSigOf(
  { sdkAppId, secretKey }: { readonly sdkAppId: number; readonly secretKey: string },
  userID: string,
  now: number,
): string {
  const time = Math.floor(now / 1_000);
  const signed = [
    `TLS.identifier:${userID}`,
    `TLS.sdkappid:${sdkAppId}`,
    `TLS.time:${time}`,
    `TLS.expire:${USER_SIG_SECONDS}`,
  ];
  const sig = createHmac('sha256', secretKey)
    .update(signed.map((line) => `${line}\n`).join(''))
    .digest('base64');
  const document = {
    ...{ 'TLS.ver': '2.0', 'TLS.identifier': userID, 'TLS.sdkappid': sdkAppId },
    ...{ 'TLS.time': time, 'TLS.expire': USER_SIG_SECONDS, 'TLS.sig': sig },
  };
  const letters: Readonly<Record<string, string>> = { '+': '*', '/': '-', '=': '_' };
  return deflateSync(Buffer.from(JSON.stringify(document)))
    .toString('base64')
    .replace(/[+/=]/g, (letter) => letters[letter] ?? letter);
}
