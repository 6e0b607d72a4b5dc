import { boundsOf, type LatLng } from '../../../domain/geo/lat-lng.ts';
import {
  cameraFor,
  fromWorld,
  WORLD_PIXELS,
  toWorld,
  type Camera,
} from '../../../domain/geo/mercator.ts';
import { frameOf, type MapFrame } from './frame.ts';

/** Space in pixels between the fitted points and the edges of the view. */
export interface MapPadding {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

const NEAREST = 17;
const FARTHEST = 5.5;
/** The zoom for a single place, which shows its neighbourhood. */
const SINGLE_PLACE_ZOOM = 15.5;
const FLIGHT_MS = 220;
/**
 * The camera moves to the new points when it could zoom in by this many levels. A smaller gain is not worth a movement.
 */
const FOLLOW_SLACK = 0.8;

/**
 * The view of a map: an external store (for `useSyncExternalStore`), one for each map on the page. The view fits the
 * points of `focus` until the visitor moves the map; after `recentre` it fits them again. Movements that code starts
 * are animated, except with reduced motion.
 */
export class MapCamera {
  #camera: Camera | undefined;
  #frame: MapFrame | undefined;
  #moved = false;
  #points: readonly LatLng[] = [];
  #padding: MapPadding = { top: 0, right: 0, bottom: 0, left: 0 };
  #width = 0;
  #height = 0;
  #flight = 0;
  readonly #listeners = new Set<() => void>();
  readonly #nearest: number;

  /** @param nearest the maximum zoom when the camera fits the points, whether one place or several */
  constructor(nearest = SINGLE_PLACE_ZOOM) {
    this.#nearest = nearest;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  /** Undefined until the size and some points are known. */
  readonly camera = (): Camera | undefined => this.#camera;
  /** Stays the same object until the view needs other tiles. */
  readonly frame = (): MapFrame | undefined => this.#frame;
  /** Whether the visitor has moved the map; if so, the camera no longer follows the points. */
  readonly moved = (): boolean => this.#moved;

  resize(width: number, height: number): void {
    if (width === this.#width && height === this.#height) return;
    this.#width = width;
    this.#height = height;
    if (this.#moved && this.#camera !== undefined) this.#show({ ...this.#camera, width, height });
    else this.#showFit();
  }

  /**
   * Shows the points, unless the visitor has moved the map. If the number of points changed, the camera moves at once.
   * Otherwise it moves only when the points leave the view or take up little of it.
   */
  focus(points: readonly LatLng[], padding: MapPadding): void {
    const isOther = points.length !== this.#points.length;
    this.#points = points;
    this.#padding = padding;
    if (this.#moved) return;
    const current = this.#camera;
    const fit = this.#fit();
    if (current === undefined || fit === undefined) this.#showFit();
    else if (isOther || !this.#holds(current) || fit.zoom > current.zoom + FOLLOW_SLACK)
      this.#fly(fit);
  }

  recentre(): void {
    this.#moved = false;
    const fit = this.#fit();
    if (fit !== undefined) this.#fly(fit);
  }

  panBy(x: number, y: number): void {
    const camera = this.#camera;
    if (camera === undefined) return;
    this.#moved = true;
    cancelAnimationFrame(this.#flight);
    this.#show(shifted(camera, x, y));
  }

  /** Zooms around a point of the view, by default its middle. */
  zoomBy(levels: number, at?: { readonly x: number; readonly y: number }, glide = false): void {
    const camera = this.#camera;
    if (camera === undefined) return;
    this.#moved = true;
    const zoom = Math.min(NEAREST, Math.max(FARTHEST, camera.zoom + levels));
    const dx = (at?.x ?? camera.width / 2) - camera.width / 2;
    const dy = (at?.y ?? camera.height / 2) - camera.height / 2;
    const ratio = 2 ** (zoom - camera.zoom);
    // The point of the map below the pointer stays in place.
    const next = { ...shifted(camera, dx * (1 - 1 / ratio), dy * (1 - 1 / ratio)), zoom };
    if (glide) this.#fly(next);
    else {
      cancelAnimationFrame(this.#flight);
      this.#show(next);
    }
  }

  stop(): void {
    cancelAnimationFrame(this.#flight);
  }

  #fit(): Camera | undefined {
    const bounds = boundsOf(this.#points);
    if (bounds === undefined || this.#width === 0 || this.#height === 0) return undefined;
    const { top, right, bottom, left } = this.#padding;
    const view = {
      width: Math.max(1, this.#width - left - right),
      height: Math.max(1, this.#height - top - bottom),
      padding: 0,
    };
    const camera = cameraFor(bounds, view, this.#nearest);
    const fit = {
      ...camera,
      // A tiny view would otherwise show half the world, and request its tiles.
      zoom: Math.max(FARTHEST, camera.zoom),
      width: this.#width,
      height: this.#height,
    };
    return shifted(fit, (right - left) / 2, (bottom - top) / 2);
  }

  /** Whether all points are within the padded view. */
  #holds(camera: Camera): boolean {
    const { top, right, bottom, left } = this.#padding;
    const scale = WORLD_PIXELS * 2 ** camera.zoom;
    const center = toWorld(camera.center);
    return this.#points.every((point) => {
      const world = toWorld(point);
      const x = (world.x - center.x) * scale + camera.width / 2;
      const y = (world.y - center.y) * scale + camera.height / 2;
      return (
        x >= left - 1 &&
        x <= camera.width - right + 1 &&
        y >= top - 1 &&
        y <= camera.height - bottom + 1
      );
    });
  }

  #showFit(): void {
    const fit = this.#fit();
    if (fit !== undefined) this.#show(fit);
  }

  #fly(to: Camera): void {
    cancelAnimationFrame(this.#flight);
    const from = this.#camera;
    // A hidden page gets no animation frames, so the camera moves at once.
    if (
      from === undefined ||
      document.hidden ||
      matchMedia('(prefers-reduced-motion: reduce)').matches
    ) {
      this.#show(to);
      return;
    }
    const [start, end] = [toWorld(from.center), toWorld(to.center)];
    const began = performance.now();
    const step = (now: number): void => {
      const part = Math.min(1, Math.max(0, now - began) / FLIGHT_MS);
      const eased = 1 - (1 - part) ** 3;
      const zoom = from.zoom + (to.zoom - from.zoom) * eased;
      // The middle of the map moves in proportion to the zoom, so that the point around which the map zooms stays in
      // place.
      const way =
        Math.abs(to.zoom - from.zoom) < 0.01
          ? eased
          : (2 ** -from.zoom - 2 ** -zoom) / (2 ** -from.zoom - 2 ** -to.zoom);
      const center = fromWorld({
        x: start.x + (end.x - start.x) * way,
        y: start.y + (end.y - start.y) * way,
      });
      const size = { width: this.#width, height: this.#height };
      const view = { ...to, ...size, center, zoom };
      if (part < 1) {
        // Tiles are requested only for the end of the flight. Until then one frame is moved: the one that covers more.
        const isOutwards = to.zoom < from.zoom;
        this.#show(view, isOutwards ? frameOf({ ...to, ...size }, this.#frame) : this.#frame);
        this.#flight = requestAnimationFrame(step);
      } else this.#show(view);
    };
    this.#flight = requestAnimationFrame(step);
  }

  #show(camera: Camera, frame = frameOf(camera, this.#frame)): void {
    this.#camera = camera;
    this.#frame = frame;
    for (const listener of this.#listeners) listener();
  }
}

function shifted(camera: Camera, x: number, y: number): Camera {
  const scale = WORLD_PIXELS * 2 ** camera.zoom;
  const center = toWorld(camera.center);
  return { ...camera, center: fromWorld({ x: center.x + x / scale, y: center.y + y / scale }) };
}
