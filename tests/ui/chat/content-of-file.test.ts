import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LocalFiles } from '../../../src/services/messaging/files.ts';
import { takeFiles } from '../../../src/ui/features/chat/content-of-file.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const attach: LocalFiles['attach'] = (_, fileName) => ({
  localID: 'f',
  fileName,
  fileSize: 5,
  mediaType: 'audio/mpeg',
  previewUrl: 'blob:f',
  width: 0,
  height: 0,
});
const files = { attach, hear: () => Promise.resolve(undefined) } as Partial<LocalFiles>;
const sound = new File(['sound'], 'long.mp3', { type: 'audio/mpeg' });

test('COMP-04 a sound that the browser cannot measure before playing is sent anyway', async () => {
  const taken = takeFiles(files as LocalFiles, [sound]); // uses only these functions
  await vi.advanceTimersByTimeAsync(3_000);
  expect((await taken).contents).toMatchObject([{ type: 'audio', durationMs: 0 }]);
});

test.each([
  [61.2346, 61_235],
  [61.2344, 61_234],
  [Number.POSITIVE_INFINITY, 0],
])('COMP-04 a sound of %s s is sent with a length of %s ms', async (duration, durationMs) => {
  const element = document.createElement('audio');
  Object.defineProperty(element, 'duration', { value: duration });
  vi.spyOn(document, 'createElement').mockReturnValueOnce(element);
  const taken = takeFiles(files as LocalFiles, [sound]);
  await vi.advanceTimersByTimeAsync(0);
  element.dispatchEvent(new Event('loadedmetadata'));
  expect((await taken).contents).toMatchObject([{ type: 'audio', durationMs }]);
});
