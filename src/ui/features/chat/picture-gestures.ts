import {
  enlarged,
  moved,
  swipeOf,
  WHOLE_PICTURE,
  type PictureView,
} from '../../../domain/messaging/picture-view.ts';
import { listenToGestures } from '../../kit/gestures.ts';

/** How often the size doubles per pixel of the wheel. */
const WHEEL_STEP = 0.004;

const sidesOf = (element: Element | null) => ({
  width: element?.clientWidth ?? 0,
  height: element?.clientHeight ?? 0,
});

/**
 * Returns the view after the size was doubled `levels` times.
 *
 * @param at the point that stays in place, relative to the stage's middle; by default the middle
 */
export const zoomed = (
  element: HTMLElement,
  view: PictureView,
  levels: number,
  at: { x: number; y: number } = { x: 0, y: 0 },
): PictureView =>
  enlarged(view, levels, at, sidesOf(element), sidesOf(element.querySelector('img')));

interface Lying {
  readonly lies: { readonly current: PictureView };
  readonly lay: (view: PictureView) => void;
  readonly turn: (step: -1 | 0 | 1) => void;
}

/**
 * Makes fingers, wheel and keys on the stage move and enlarge the picture. A swipe turns to the next picture. Returns a
 * function that removes the listeners.
 */
export function listenToPicture(element: HTMLDivElement, { lies, lay, turn }: Lying): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  const fromMiddle = (at: { x: number; y: number }) => ({
    x: at.x - element.clientWidth / 2,
    y: at.y - element.clientHeight / 2,
  });
  const end = listenToGestures(element, {
    panBy: (right, down) =>
      lay(
        moved(lies.current, -right, -down, sidesOf(element), sidesOf(element.querySelector('img'))),
      ),
    zoomBy: (levels, at) => lay(zoomed(element, lies.current, levels, at && fromMiddle(at))),
    recentre: () => lay(WHOLE_PICTURE),
  });
  element.addEventListener(
    'wheel',
    (event) => {
      if (event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const at = fromMiddle({ x: event.clientX - box.left, y: event.clientY - box.top });
      lay(zoomed(element, lies.current, -event.deltaY * WHEEL_STEP, at));
    },
    { signal, passive: false },
  );
  const release = (): void => {
    if (lies.current.zoom === 1) turn(swipeOf(lies.current, sidesOf(element)));
  };
  element.addEventListener('pointerup', release, { signal });
  return () => {
    ends.abort();
    end();
  };
}
