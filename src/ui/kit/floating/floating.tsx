import type { ReactNode } from 'react';
import { afterPaint } from '../after-paint.ts';
import { dock } from './dock.css.ts';
import { dockEnd, floating, room } from './floating.css.ts';
import { keepInFreePlace } from './free-place.ts';

/**
 * A round control that floats above every page and avoids its contents: it takes a free corner, docks in the bar at
 * the top if none is free, and hides while somebody types.
 */
export function Floating({ children }: { children: ReactNode }) {
  return (
    <div className={room} data-print="hidden">
      <div className={floating} ref={yieldToPage}>
        {children}
      </div>
    </div>
  );
}

function yieldToPage(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const places = (): readonly string[] => {
    const room = document.querySelector(`.${dock}`)?.getBoundingClientRect();
    if (room === undefined) return ['end', 'start'];
    const fromEnd = document.documentElement.clientWidth - room.right;
    element.style.setProperty(dockEnd, `${fromEnd}px`);
    return ['end', 'start', 'dock'];
  };
  let stop: (() => void) | undefined = undefined;
  let isGone = false;
  // Runs in a separate task, because finding a free place forces a layout of the page. Until then the control is
  // invisible.
  afterPaint(() => {
    if (!isGone) stop = keepInFreePlace(element, places, 'page');
  });
  return () => {
    isGone = true;
    stop?.();
  };
}
