import type { KeyboardEvent } from 'react';

/** The number of reactions per row (`message-menu.css.ts`). */
export const REACTIONS_IN_A_ROW = 5;

/**
 * The reactions are a grid in a list: left and right move by one, up and down by a row; below the last row the actions
 * follow.
 */
export function moveInReactions(event: KeyboardEvent<HTMLElement>): void {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -REACTIONS_IN_A_ROW,
    ArrowDown: REACTIONS_IN_A_ROW,
  };
  const step = steps[event.key];
  if (step === undefined) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const count = all.filter((one) => one.dataset['reaction'] !== undefined).length;
  const from = all.findIndex((one) => one === document.activeElement);
  if (from === -1 || from >= count) return;
  const to = from + step;
  // Above the first row, to the last action; below the last row, to the first one.
  const target = to < 0 && step < -1 ? all.at(-1) : all[Math.min(Math.max(to, 0), count)];
  if (Math.abs(step) === 1 && (to < 0 || to >= count)) return;
  event.preventDefault();
  event.stopPropagation();
  target?.focus();
}
