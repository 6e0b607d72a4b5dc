import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

/** The converted picture: upright, at most 2560 pixels a side, and without other data of the file. */
const Converted = z.object({
  contentType: z.enum(['image/jpeg', 'image/webp']),
  width: z.number(),
  height: z.number(),
});
export type Converted = z.infer<typeof Converted>;

/** The picture has too many pixels, so it was not converted. */
const TooManyPixels = z.object({ pixels: z.number() });

const Sides = z.object({ width: z.number(), height: z.number() });
/** Width and height of a page's picture, in pixels. */
export type Sides = z.infer<typeof Sides>;

/** Time limit of a conversion, ms. No picture from a telephone and no first page of a PDF takes longer. */
const PATIENCE_MS = 30_000;
const PROGRAM = {
  picture: fileURLToPath(new URL('./convert-image.ts', import.meta.url)),
  page: fileURLToPath(new URL('./convert-pdf.ts', import.meta.url)),
};

/**
 * Converts a picture, and makes a thumbnail for the conversation, in a separate process.
 *
 * @returns undefined if it is broken, has too many pixels, or takes too long
 */
export async function convertImage(
  type: string,
  paths: { readonly from: string; readonly picture: string; readonly thumbnail: string },
): Promise<Converted | undefined> {
  const made = await convertPicture(type, paths);
  return made === 'tooManyPixels' ? undefined : made;
}

/** The same, for a caller that tells the reason to the sender. */
export async function convertPicture(
  type: string,
  paths: Parameters<typeof convertImage>[1],
): Promise<Converted | 'tooManyPixels' | undefined> {
  const args = [PROGRAM.picture, type, paths.from, paths.picture, paths.thumbnail];
  const said = await printed(args);
  return lastOf(TooManyPixels, said) === undefined ? converted(said) : 'tooManyPixels';
}

/**
 * Converts the first page of a PDF to a small picture, in the same way.
 *
 * @returns undefined if it is broken, locked, not finished in time, or needs too much memory
 */
export async function convertPdf(paths: {
  readonly from: string;
  readonly picture: string;
  readonly signal: AbortSignal;
}): Promise<Sides | undefined> {
  // WebAssembly pages of 64 KiB each: the renderer's memory limit.
  const args = ['--wasm-max-mem-pages=4096', PROGRAM.page];
  return lastOf(Sides, await printed([...args, paths.from, paths.picture], paths.signal));
}

/** The output of a process for a stranger's file; '' when the process fails. */
function printed(args: readonly string[], signal?: AbortSignal): Promise<string> {
  // The process gets nothing of the server's environment, because that contains secrets.
  const bounds = {
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
    maxBuffer: 65_536,
    env: {},
    ...(signal && { signal }),
  } as const;
  return new Promise((resolve) => {
    execFile(process.execPath, ['--max-old-space-size=256', ...args], bounds, (error, stdout) => {
      resolve(error === null ? stdout : '');
    });
  });
}

/**
 * Parses the result in the last line that the process printed. A decoder may have printed other lines before it. A line
 * that cannot be parsed gives undefined instead of an error.
 */
export const converted = (stdout: string): Converted | undefined => lastOf(Converted, stdout);

function lastOf<Said>(schema: z.ZodMiniType<Said>, stdout: string): Said | undefined {
  try {
    return schema.parse(JSON.parse(stdout.slice(stdout.lastIndexOf('\n') + 1)));
  } catch {
    return undefined;
  }
}
