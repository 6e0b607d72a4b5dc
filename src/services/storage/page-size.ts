import { isPageSize } from '../../domain/page-size.ts';
import { KEY } from './keys.ts';
import type { Store } from './store.ts';

/** Reads the rows per page of lists: the number that was last chosen in any list (NAV-07). */
export function readPageSize(local: Store, usual: number): number {
  const kept = Number(local.read(KEY.size));
  return isPageSize(kept) ? kept : usual;
}

/**
 * Returns the page size in the address and stores it for the next list. If the address has none, returns the stored
 * size.
 */
export function askedPageSize(local: Store, asked: number, usual: number): number {
  if (!isPageSize(asked)) return readPageSize(local, usual);
  local.write(KEY.size, String(asked));
  return asked;
}

/**
 * Numbers the pages of a list that adds the next page below the rows shown so far. All pages get the size of the first
 * one, because rows would be missing if the size changed in between.
 */
export function createPaging(local: Store, usual: number) {
  let pageSize = usual;
  return (pageNum: number) => {
    if (pageNum === 1) pageSize = readPageSize(local, usual);
    return { pageNum, pageSize };
  };
}
export type Paging = ReturnType<typeof createPaging>;
