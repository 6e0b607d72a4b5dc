import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LocalFiles } from '../../../src/services/messaging/files.ts';
import { takeFiles } from '../../../src/ui/features/chat/content-of-file.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('COMP-04 a sound that the browser cannot measure before playing is sent anyway', async () => {
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
  const taken = takeFiles(files as LocalFiles, [sound]); // asked for no more
  await vi.advanceTimersByTimeAsync(3_000);
  expect((await taken).contents).toMatchObject([{ type: 'audio', durationMs: 0 }]);
});
