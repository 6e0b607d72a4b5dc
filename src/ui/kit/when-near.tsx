import { useEffect, useRef, useState, type ReactNode } from 'react';

/**
 * After this many ms the part is rendered even if it is still far away. Until then the browser is free for the user's
 * first presses.
 */
const FIRST_PRESSES_MS = 5_000;

/**
 * A part far down the page. It is rendered, and so fetched, once it is less than a screen's height below the window, or
 * after the first seconds. Until then `otherwise` takes its place, so that nothing moves. When somebody comes back to
 * the page, the part is rendered at once.
 */
export function whenNear(Part: () => ReactNode, otherwise: () => ReactNode) {
  let wasWanted = false;
  return function WhenNear() {
    const place = useRef<HTMLDivElement>(null);
    const [isWanted, setWanted] = useState(wasWanted);
    useEffect(() => {
      if (place.current === null) return undefined;
      const want = (): void => {
        wasWanted = true;
        setWanted(true);
      };
      const watch = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && want(),
        { rootMargin: '100% 0px' },
      );
      watch.observe(place.current);
      // oxlint-disable-next-line no-restricted-globals -- it is about the page's code, of which no machine knows
      const timer = setTimeout(want, FIRST_PRESSES_MS);
      return () => {
        watch.disconnect();
        clearTimeout(timer);
      };
    }, [isWanted]);
    return isWanted ? <Part /> : <div ref={place}>{otherwise()}</div>;
  };
}
