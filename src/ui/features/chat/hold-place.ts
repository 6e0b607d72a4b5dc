/**
 * Sent by an element that stays in place while its message changes height: the list does not scroll to its end then.
 */
export const HOLD = 'holdplace';

export function holdPlace(from: Element | null): void {
  from?.dispatchEvent(new CustomEvent(HOLD, { bubbles: true }));
}
