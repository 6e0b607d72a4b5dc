import { CODE } from '../../../contract/codes.ts';
import { ServiceFailure, type Failure } from '../../../domain/failure.ts';
import { MESSAGING_CODE } from '../../../domain/messaging/codes.ts';
import type { LinkFact } from '../../../machines/messaging/types.ts';

/**
 * The SDK's own error codes, from @tencentcloud/chat 3.6.6 (2xxx and 3xxx), and the service's, from its error code page
 * (10xxx groups, 20xxx and 30xxx messages, 6xxxx and 7xxxx accounts).
 */
const OFFLINE: readonly number[] = [2800, 2805, 2999, 3000, 3001, 3005];
const TIMEOUT: readonly number[] = [2801, 6012, 6014];
/** The user is no longer logged in, or not with this signature (2024, the vendor's own code for 6000121). */
const NOT_LOGGED_IN: readonly number[] = [2024];
const ALREADY_LOGGED_IN: readonly number[] = [2025];
const SIG_IS_NO_GOOD: readonly number[] = [
  3004, 20002, 70001, 70003, 70005, 70009, 70013, 70014, 6206,
];
const TOO_MUCH: readonly number[] = [2996, 10006, 10023, 10061, 20012, 60022, 7008];
const NOT_FOUND: readonly number[] = [2500, 2501, 2603, 10010, 10015];
/** Forbidden actions. Revoking too late is one of them (10031, 10032, 20016, 2110). */
const FORBIDDEN: readonly number[] = [
  2110, 2623, 2681, 10004, 10007, 10017, 10031, 10032, 20009, 20011, 20016,
];
const TOO_LARGE: readonly number[] = [10036, 20013, 93000];

/** Converts an error of the SDK to the portal's failure. The error's text is for developers and is not shown. */
export function failureOfSdk(error: unknown): Failure {
  const code = codeOf(error);
  if (code === undefined || OFFLINE.includes(code)) return { kind: 'offline' };
  if (TIMEOUT.includes(code)) return { kind: 'timeout' };
  return { kind: 'refused', code: portalCode(code), message: '', fields: {} };
}

export const sdkFailure = (error: unknown): ServiceFailure =>
  error instanceof ServiceFailure ? error : new ServiceFailure(failureOfSdk(error));

/** Creates a refusal by this client itself: the SDK lacks a feature, or a limit forbids an action. Nothing was sent. */
export const refusal = (code: number): ServiceFailure =>
  new ServiceFailure({ kind: 'refused', code, message: '', fields: {} });

function portalCode(code: number): number {
  if (NOT_LOGGED_IN.includes(code)) return MESSAGING_CODE.notLoggedIn;
  if (ALREADY_LOGGED_IN.includes(code)) return MESSAGING_CODE.alreadyLoggedIn;
  if (SIG_IS_NO_GOOD.includes(code)) return CODE.unauthorized;
  if (TOO_MUCH.includes(code)) return CODE.tooManyRequests;
  // Like the hub, this client answers `forbidden` for things that do not exist, as for other people's things.
  if (FORBIDDEN.includes(code) || NOT_FOUND.includes(code)) return CODE.forbidden;
  if (TOO_LARGE.includes(code)) return CODE.invalidInput;
  return code;
}

/** Converts the failure of a login to the event for the machine. */
export function loginEnd(failure: Failure): LinkFact {
  if (failure.kind === 'timeout') return { type: 'link.loginTimedOut' };
  if (failure.kind !== 'refused') return { type: 'link.loginRefused', failure };
  if (failure.code === CODE.unauthorized) return { type: 'link.tokenExpired' };
  const locally: readonly number[] = Object.values(MESSAGING_CODE);
  if (locally.includes(failure.code)) return { type: 'link.ended', code: failure.code };
  return { type: 'link.loginRefused', failure };
}

/**
 * Converts the SDK's reason for a log-out (`KICKED_OUT`, TencentCloudChat.TYPES): another browser of the user (6000111:
 * already logged in), the operator (6000121: no longer logged in), or an expired signature, which is requested again.
 */
export function kickedOut(reason: unknown): LinkFact {
  switch (reason) {
    case 'userSigExpired':
      return { type: 'link.tokenExpired' };
    case 'multipleAccount':
    case 'multipleDevice':
      return { type: 'link.ended', code: MESSAGING_CODE.alreadyLoggedIn };
    case 'REST_API_Kick':
      return { type: 'link.ended', code: MESSAGING_CODE.notLoggedIn };
    default:
      return { type: 'link.ended', code: undefined };
  }
}

function codeOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  const code = Number(error.code);
  return Number.isInteger(code) ? code : undefined;
}
