import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Scrolls an element into view, as little as needed; does nothing if it is in view already. */
export function intoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/**
 * For a notice that may appear outside the visible part of the page. Its element is scrolled into view when it appears,
 * and again for each new `reason`, even if the notice's text is the same.
 */
export function useIntoSight(reason: unknown): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  // Before the next frame, in which a wrong field gets the focus and is scrolled into view instead.
  useLayoutEffect(() => intoSight(place.current), [reason]);
  return place;
}
