import { CODE } from '../codes.ts';
import { isRefusal, type Failure } from '../failure.ts';

const PASSING = [CODE.tooManyRequests, CODE.unavailable, CODE.internal];

/**
 * Whether the server refused because of its rate limit, because it is unavailable, or because of an error on it. In all
 * three cases another try may succeed soon.
 */
export const isPassing = (failure: Failure): boolean =>
  PASSING.some((code) => isRefusal(failure, code));
