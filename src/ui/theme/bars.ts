/**
 * The custom property with the height of the bars below the navbar that wait for an answer
 * (`features/update/bars.tsx`).
 */
export const barsHeight = '--bars-height';
