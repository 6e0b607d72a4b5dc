import type { ReactNode } from 'react';
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
  return keepInFreePlace(element, places, 'page');
}
