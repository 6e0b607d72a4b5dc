/**
 * Ids of people at Tencent Cloud Chat, which accepts at most 32 bytes of letters, digits, `-` and `_`: a UUID is
 * written in base 36, with a prefix for its kind. The conversion works in both directions, so that the page shows the
 * portal's own ids.
 */
const UUID = /^(guest-)?([\da-f]{8})-([\da-f]{4})-([\da-f]{4})-([\da-f]{4})-([\da-f]{12})$/;
const OTHER = /^[\w-]{1,28}$/;

/**
 * A user's id at Tencent.
 *
 * @throws {RangeError} for an id that does not fit
 */
export function tencentIDOf(userID: string): string {
  const [, guest, ...parts] = UUID.exec(userID) ?? [];
  if (parts.length > 0) {
    return `${guest === undefined ? 'u' : 'g'}-${BigInt(`0x${parts.join('')}`).toString(36)}`;
  }
  if (!OTHER.test(userID)) throw new RangeError(`no name at Tencent Cloud Chat: ${userID}`);
  return `m-${userID}`;
}

/** The portal's own id for an id at Tencent. The id of an account created there by hand is returned unchanged. */
export function userIDOf(tencentID: string): string {
  const kind = tencentID.slice(0, 2);
  const rest = tencentID.slice(2);
  if (kind === 'm-') return rest;
  if ((kind !== 'u-' && kind !== 'g-') || !/^[\da-z]{1,25}$/.test(rest)) return tencentID;
  const value = Array.from(rest).reduce(
    (sum, digit) => sum * 36n + BigInt(parseInt(digit, 36)),
    0n,
  );
  const hex = value.toString(16).padStart(32, '0');
  const cuts = [0, 8, 12, 16, 20, 32];
  const uuid = cuts
    .slice(1)
    .map((end, at) => hex.slice(cuts[at], end))
    .join('-');
  return kind === 'g-' ? `guest-${uuid}` : uuid;
}
