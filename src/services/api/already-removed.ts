import { CODE } from '../../domain/codes.ts';
import { failureOf, isRefusal } from '../../domain/failure.ts';

/**
 * For removing a row of the member's own: what is gone already, because another tab removed it, counts as removed. The
 * server answers for it as for somebody else's row.
 */
export function alreadyRemoved(error: unknown): void {
  if (!isRefusal(failureOf(error), CODE.forbidden)) throw error;
}
