/** A picture's zoom, and the distance from the stage's middle to the picture's middle, in pixels. */
export interface PictureView {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}
/** Pixels. */
export interface Sides {
  readonly width: number;
  readonly height: number;
}

export const WHOLE_PICTURE: PictureView = { zoom: 1, x: 0, y: 0 };
const ZOOM_MAX = 8;

/**
 * Zooms by a number of doublings (`levels`) around a point of the stage, which stays in place.
 *
 * @param at relative to the stage's middle, pixels
 * @param picture its size at zoom 1
 */
export function enlarged(
  { zoom, x, y }: PictureView,
  levels: number,
  at: { readonly x: number; readonly y: number },
  stage: Sides,
  picture: Sides,
): PictureView {
  const next = Math.min(ZOOM_MAX, Math.max(1, zoom * 2 ** levels));
  const ratio = next / zoom;
  const view = { zoom: next, x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio };
  return withinStage(view, stage, picture);
}

/** Moves an enlarged picture within its stage. A picture at zoom 1 only moves sideways: a swipe (`swipeOf`). */
export function moved(
  view: PictureView,
  right: number,
  down: number,
  stage: Sides,
  picture: Sides,
): PictureView {
  const next = { ...view, x: view.x + right, y: view.y + down };
  return view.zoom === 1 ? { ...next, y: 0 } : withinStage(next, stage, picture);
}

/** The result of swiping a picture at zoom 1: 1 for the next picture, -1 for the one before, 0 for neither. */
export function swipeOf({ zoom, x }: PictureView, stage: Sides): -1 | 0 | 1 {
  if (zoom !== 1 || Math.abs(x) < stage.width / 6) return 0;
  return x < 0 ? 1 : -1;
}

function withinStage(view: PictureView, stage: Sides, picture: Sides): PictureView {
  const within = (offset: number, side: number, room: number): number => {
    const most = Math.max(0, (side * view.zoom - room) / 2);
    return Math.min(most, Math.max(-most, offset));
  };
  return {
    zoom: view.zoom,
    x: within(view.x, picture.width, stage.width),
    y: within(view.y, picture.height, stage.height),
  };
}
