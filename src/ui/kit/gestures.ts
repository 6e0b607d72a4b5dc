/** Something that can be moved and zoomed: a map, a picture. */
export interface Movable {
  /** Moves by this many pixels. */
  panBy(right: number, down: number): void;
  /**
   * @param levels how often the size doubles
   * @param at the point that stays in place
   * @param isStep whether a key or a double click caused it
   */
  zoomBy(levels: number, at: { x: number; y: number } | undefined, isStep?: boolean): void;
  recentre(): void;
}

/** Pixels by which an arrow key moves. */
const PAN_STEP = 80;
const ZOOM_STEP = 1;
/** Zoom levels per pixel of the wheel with ctrl; track pads send a pinch as such wheel events. */
const WHEEL_STEP = 0.01;

const KEYS: Readonly<Record<string, (movable: Movable, step: number) => void>> = {
  ArrowLeft: (movable, step) => movable.panBy(-step, 0),
  ArrowRight: (movable, step) => movable.panBy(step, 0),
  ArrowUp: (movable, step) => movable.panBy(0, -step),
  ArrowDown: (movable, step) => movable.panBy(0, step),
  '+': (movable) => movable.zoomBy(ZOOM_STEP, undefined, true),
  '=': (movable) => movable.zoomBy(ZOOM_STEP, undefined, true),
  '-': (movable) => movable.zoomBy(-ZOOM_STEP, undefined, true),
  '0': (movable) => movable.recentre(),
};

/**
 * Lets people move and zoom by pointers (drag, pinch), wheel with ctrl, double click and keys (arrows move by `step`
 * pixels) on the element. The wheel alone still scrolls the page. Returns a function that removes the listeners.
 */
export function listenToGestures(
  element: HTMLElement,
  movable: Movable,
  step = PAN_STEP,
): () => void {
  const pointers = new Map<number, { x: number; y: number }>();
  const ends = new AbortController();
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ): void => element.addEventListener(name, listener, { signal: ends.signal, passive: false });
  const inView = (event: MouseEvent): { x: number; y: number } => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  on('pointerdown', (event) => {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, inView(event));
  });
  on('pointermove', (event) => {
    const from = pointers.get(event.pointerId);
    if (from === undefined) return;
    const to = inView(event);
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, to);
    if (other === undefined) {
      movable.panBy(from.x - to.x, from.y - to.y);
      return;
    }
    const span = (point: { x: number; y: number }): number =>
      Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
    // The middle between two fingers moves half as far as the moving finger.
    movable.panBy((from.x - to.x) / 2, (from.y - to.y) / 2);
    movable.zoomBy(Math.log2(span(to) / span(from)), {
      x: (to.x + other.x) / 2,
      y: (to.y + other.y) / 2,
    });
  });
  const release = (event: PointerEvent): void => void pointers.delete(event.pointerId);
  on('pointerup', release);
  on('pointercancel', release);

  on('wheel', (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const pixels = Math.max(-60, Math.min(60, event.deltaY));
    movable.zoomBy(-pixels * WHEEL_STEP, inView(event));
  });
  on('dblclick', (event) => {
    event.preventDefault();
    movable.zoomBy(event.shiftKey ? -ZOOM_STEP : ZOOM_STEP, inView(event), true);
  });
  on('keydown', (event) => {
    const act = KEYS[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act(movable, step);
  });
  return () => ends.abort();
}
