/** Numbers of rows on a page that one may choose for a list (NAV-07). */
export const PAGE_SIZES = [10, 20, 50] as const;

export const isPageSize = (size: number): boolean => PAGE_SIZES.some((known) => known === size);
