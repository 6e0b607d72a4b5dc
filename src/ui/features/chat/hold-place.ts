/**
 * An event that an element sends before its message changes height. The element then stays in place, and the list does
 * not scroll to its end.
 */
export const HOLD = 'holdplace';

export function holdPlace(from: Element | null): void {
  from?.dispatchEvent(new CustomEvent(HOLD, { bubbles: true }));
}
