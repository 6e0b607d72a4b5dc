import { ACCOUNT_CODE } from '../../domain/account-codes.ts';
import { isRefusal, type Failure } from '../../domain/failure.ts';

const OUTDATED = [
  ACCOUNT_CODE.alreadyDecided,
  ACCOUNT_CODE.contentChanged,
  ACCOUNT_CODE.pledgeClosed,
  ACCOUNT_CODE.projectClosed,
] as const;

/**
 * Whether something was refused because it has changed since it was loaded. The texts of these refusals say that the
 * page shows the present state, so it has to be loaded again.
 */
export const saysOutdated = (failure: Failure | undefined): boolean =>
  OUTDATED.some((code) => isRefusal(failure, code));
