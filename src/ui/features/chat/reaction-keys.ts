import type { KeyboardEvent } from 'react';

/** The number of reactions per row (`message-menu.css.ts`). */
export const REACTIONS_IN_A_ROW = 5;

/**
 * Handles the arrow keys in the menu's reactions, which are a grid inside the menu's list. Left and right move by one,
 * up and down by a row. The actions follow below the last row.
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
  // Up from the first row goes to the last action; down from the last row goes to the first action.
  const target = to < 0 && step < -1 ? all.at(-1) : all[Math.min(Math.max(to, 0), count)];
  if (Math.abs(step) === 1 && (to < 0 || to >= count)) return;
  event.preventDefault();
  event.stopPropagation();
  target?.focus();
}
