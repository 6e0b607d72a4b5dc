/** How high what stands below the navbar until it is answered is (`features/update/bars.tsx`). */
export const barsHeight = '--bars-height';
