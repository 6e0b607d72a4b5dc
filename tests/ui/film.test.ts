import { afterEach, expect, test, vi } from 'vitest';
import { see } from '../../src/services/messaging/film.ts';

afterEach(() => vi.restoreAllMocks());

/** A video of this length in seconds. It dispatches an event as soon as somebody listens for that event. */
class Film extends EventTarget {
  readonly videoWidth = 0;
  readonly videoHeight = 0;
  readonly duration: number;
  constructor(duration: number) {
    super();
    this.duration = duration;
  }
  load(): void {}
  removeAttribute(): void {}
  override addEventListener(...heard: Parameters<EventTarget['addEventListener']>): void {
    super.addEventListener(...heard);
    const [type] = heard;
    if (type !== 'error') queueMicrotask(() => this.dispatchEvent(new Event(type)));
  }
}

const timers = { setTimeout: () => 0, clearTimeout: () => undefined };

test.each([
  [12.5, 12_500],
  [0.0426, 43],
  // The browser does not know the length of some recordings.
  [Number.POSITIVE_INFINITY, 0],
])('COMP-04: a video of %s s has a length of %s ms', async (duration, durationMs) => {
  // `see` uses nothing else of a video element.
  const film = new Film(duration) as unknown as HTMLVideoElement;
  vi.spyOn(document, 'createElement').mockReturnValue(film);
  expect(await see(new Blob(['film']), timers)).toEqual({ width: 0, height: 0, durationMs });
});
