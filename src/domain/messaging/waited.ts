const SECOND = 1_000;
const two = (value: number): string => String(value).padStart(2, '0');

/** A running duration: `3:05`, `1:03:05`; with days, the seconds are left out. */
export function waitedText(ms: number): { readonly days: number; readonly clock: string } {
  const seconds = Math.max(0, Math.floor(ms / SECOND));
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor(seconds / 3_600) % 24;
  const minutes = Math.floor(seconds / 60) % 60;
  if (days > 0) return { days, clock: `${hours}:${two(minutes)}` };
  const rest = two(seconds % 60);
  return { days, clock: hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}` };
}
