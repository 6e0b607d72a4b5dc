/** The page sizes that can be chosen for lists (NAV-07). */
export const PAGE_SIZES = [10, 20, 50] as const;

export const isPageSize = (size: number): boolean => PAGE_SIZES.some((known) => known === size);
