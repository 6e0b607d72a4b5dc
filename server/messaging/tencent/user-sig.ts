import { createHmac } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** How long a signature is valid, seconds. */
export const USER_SIG_SECONDS = 7_200;

interface Application {
  readonly sdkAppId: number;
  readonly secretKey: string;
}

/**
 * A UserSig of Tencent Cloud Chat, by its published algorithm TLSSigAPIv2: an HMAC-SHA256 of the four lines below, in
 * JSON that is deflated and encoded in Base64 with three characters replaced for URLs.
 *
 * @param now epoch milliseconds
 */
export const userSigOf = (application: Application, userID: string, now: number): string =>
  signed(application, userID, now);

/** All rights in a room: enter and create it, send and receive sound, pictures and the screen. */
const EVERYTHING = 0b1111_1111;

/**
 * The `PrivateMapKey` that admits one person to one room of TRTC: a UserSig with a fifth line that contains the user,
 * the room, the expiry and the rights, by the vendor's published `genPrivateMapKeyWithStringRoomID`.
 *
 * @param now epoch milliseconds
 */
export function privateMapKeyOf(
  application: Application,
  { userID, roomID }: { readonly userID: string; readonly roomID: string },
  now: number,
): string {
  const [person, room] = [Buffer.from(userID), Buffer.from(roomID)];
  const numbers = Buffer.alloc(20);
  // The zeros: the room has a text as its id instead of a number, and there is only one type of account.
  const until = Math.floor(now / 1_000) + USER_SIG_SECONDS;
  for (const [at, value] of [application.sdkAppId, 0, until, EVERYTHING, 0].entries()) {
    numbers.writeUInt32BE(value, at * 4);
  }
  const parts = [Buffer.of(1), lengthOf(person), person, numbers, lengthOf(room), room];
  return signed(application, userID, now, Buffer.concat(parts).toString('base64'));
}

function lengthOf({ length }: Buffer): Buffer {
  const two = Buffer.alloc(2);
  two.writeUInt16BE(length);
  return two;
}

function signed(
  { sdkAppId, secretKey }: Application,
  userID: string,
  now: number,
  userbuf?: string,
): string {
  const time = Math.floor(now / 1_000);
  const lines = [
    `TLS.identifier:${userID}`,
    `TLS.sdkappid:${sdkAppId}`,
    `TLS.time:${time}`,
    `TLS.expire:${USER_SIG_SECONDS}`,
    ...(userbuf === undefined ? [] : [`TLS.userbuf:${userbuf}`]),
  ];
  const sig = createHmac('sha256', secretKey)
    .update(lines.map((line) => `${line}\n`).join(''))
    .digest('base64');
  const document = {
    'TLS.ver': '2.0',
    'TLS.identifier': userID,
    'TLS.sdkappid': sdkAppId,
    'TLS.time': time,
    'TLS.expire': USER_SIG_SECONDS,
    ...(userbuf !== undefined && { 'TLS.userbuf': userbuf }),
    'TLS.sig': sig,
  };
  const letters: Readonly<Record<string, string>> = { '+': '*', '/': '-', '=': '_' };
  return deflateSync(Buffer.from(JSON.stringify(document)))
    .toString('base64')
    .replace(/[+/=]/g, (letter) => letters[letter] ?? letter);
}
