/** Told by what is about to be another height where somebody reads it: the list does not follow its end for that. */
export const HOLD = 'holdplace';

export function holdPlace(from: Element | null): void {
  from?.dispatchEvent(new CustomEvent(HOLD, { bubbles: true }));
}
