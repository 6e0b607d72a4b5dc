import { isPageSize } from '../../domain/page-size.ts';
import { KEY } from './keys.ts';
import type { Store } from './store.ts';

/** Rows per page of lists: the number chosen last, in any list (NAV-07). */
export function readPageSize(local: Store, usual: number): number {
  const kept = Number(local.read(KEY.size));
  return isPageSize(kept) ? kept : usual;
}

/** The size in an address, which is stored for the next list; without one, the stored size. */
export function askedPageSize(local: Store, asked: number, usual: number): number {
  if (!isPageSize(asked)) return readPageSize(local, usual);
  local.write(KEY.size, String(asked));
  return asked;
}

/**
 * Pages of a list to which more rows are added below. All have the size of the first: if the size changed in between,
 * rows would be missing.
 */
export function createPaging(local: Store, usual: number) {
  let pageSize = usual;
  return (pageNum: number) => {
    if (pageNum === 1) pageSize = readPageSize(local, usual);
    return { pageNum, pageSize };
  };
}
export type Paging = ReturnType<typeof createPaging>;
