/**
 * The custom property with the height of the bars that lie over the page below the navbar (`features/update/bars.tsx`).
 */
export const barsHeight = '--bars-height';
