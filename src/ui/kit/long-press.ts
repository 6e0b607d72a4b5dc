/** A touch longer than `LONG_MS` is no tap. A finger that moves further than `STILL_PX` pixels is scrolling. */
const LONG_MS = 500;
const STILL_PX = 10;

/**
 * Reports a long press on the element, with its target; if the listener returns true, the following click is
 * suppressed. Browsers with a long press of their own send `contextmenu`, which has its own listener. Returns a
 * function that removes the listeners.
 */
export function listenToLongPress(
  element: HTMLElement,
  tell: (target: EventTarget | null) => boolean,
): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  let timer: number | undefined;
  let from = { x: 0, y: 0 };
  let isTold = false;
  const stop = (): void => window.clearTimeout(timer);
  element.addEventListener(
    'pointerdown',
    ({ pointerType, clientX, clientY, target }) => {
      stop();
      isTold = false;
      if (pointerType !== 'touch') return;
      from = { x: clientX, y: clientY };
      timer = window.setTimeout(() => {
        isTold = tell(target);
      }, LONG_MS);
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (Math.hypot(clientX - from.x, clientY - from.y) > STILL_PX) stop();
    },
    { signal },
  );
  for (const name of ['pointerup', 'pointercancel', 'contextmenu'] as const) {
    element.addEventListener(name, stop, { signal });
  }
  element.addEventListener(
    'click',
    (event) => {
      if (!isTold) return;
      isTold = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal, capture: true },
  );
  signal.addEventListener('abort', stop);
  return () => ends.abort();
}
