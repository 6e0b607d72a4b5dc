import { ACCOUNT_CODE } from '../../domain/account-codes.ts';
import { CODE } from '../../domain/codes.ts';
import { isRefusal, type Failure } from '../../domain/failure.ts';

const OUTDATED = [
  ACCOUNT_CODE.alreadyDecided,
  ACCOUNT_CODE.contentChanged,
  ACCOUNT_CODE.pledgeClosed,
  ACCOUNT_CODE.projectClosed,
] as const;

/**
 * Whether a change of a row was refused because the row has changed, or is gone: the server answers for a row that is
 * gone as for somebody else's.
 */
export const saysRowOutdated = (failure: Failure | undefined): boolean =>
  saysOutdated(failure) || isRefusal(failure, CODE.forbidden);

/**
 * Whether something was refused because it has changed since it was loaded. The texts of these refusals say that the
 * page shows the present state, so it has to be loaded again.
 */
export const saysOutdated = (failure: Failure | undefined): boolean =>
  OUTDATED.some((code) => isRefusal(failure, code));
