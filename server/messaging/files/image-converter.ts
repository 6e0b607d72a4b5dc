import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

/** What a picture became: upright, at most 2560 pixels a side, and with nothing else that was in the file. */
const Converted = z.object({
  contentType: z.enum(['image/jpeg', 'image/webp']),
  width: z.number(),
  height: z.number(),
});
export type Converted = z.infer<typeof Converted>;

/** Longer takes no picture that a telephone makes, ms. */
const PATIENCE_MS = 30_000;
const program = fileURLToPath(new URL('./convert-image.ts', import.meta.url));

/**
 * Writes a picture anew, and a small one for the conversation, in a process of its own.
 *
 * @returns undefined for what is broken, or too many pixels, or takes too long
 */
export function convertImage(
  type: string,
  paths: { readonly from: string; readonly picture: string; readonly thumbnail: string },
): Promise<Converted | undefined> {
  const memory = '--max-old-space-size=256';
  const args = [memory, program, type, paths.from, paths.picture, paths.thumbnail];
  // Nothing of the server's surroundings: they hold its secrets.
  const bounds = {
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
    maxBuffer: 65_536,
    env: {},
  } as const;
  return new Promise((resolve) => {
    execFile(process.execPath, args, bounds, (error, stdout) => {
      resolve(error === null ? converted(stdout) : undefined);
    });
  });
}

/** What the process says last: what a decoder has to say of a stranger's picture may come before, and ends nobody else. */
export function converted(stdout: string): Converted | undefined {
  try {
    return Converted.parse(JSON.parse(stdout.slice(stdout.lastIndexOf('\n') + 1)));
  } catch {
    return undefined;
  }
}
