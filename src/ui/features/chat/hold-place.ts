/** Told by what stays where it is while its message becomes another height: the list does not follow its end for that. */
export const HOLD = 'holdplace';

export function holdPlace(from: Element | null): void {
  from?.dispatchEvent(new CustomEvent(HOLD, { bubbles: true }));
}
