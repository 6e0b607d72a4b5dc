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

const Sides = z.object({ width: z.number(), height: z.number() });
/** The picture of a page, pixels. */
export type Sides = z.infer<typeof Sides>;

/** No picture of a telephone and no first page takes longer, ms. */
const PATIENCE_MS = 30_000;
const PROGRAM = {
  picture: fileURLToPath(new URL('./convert-image.ts', import.meta.url)),
  page: fileURLToPath(new URL('./convert-pdf.ts', import.meta.url)),
};

/**
 * Writes a picture anew, and a small one for the conversation, in a process of its own.
 *
 * @returns undefined for what is broken, or too many pixels, or takes too long
 */
export async function convertImage(
  type: string,
  paths: { readonly from: string; readonly picture: string; readonly thumbnail: string },
): Promise<Converted | undefined> {
  const args = [PROGRAM.picture, type, paths.from, paths.picture, paths.thumbnail];
  return converted(await printed(args));
}

/**
 * Writes the first page of a PDF as a small picture, likewise.
 *
 * @returns undefined for what is broken, locked, not done when it has to be, or takes too much memory
 */
export async function convertPdf(paths: {
  readonly from: string;
  readonly picture: string;
  readonly signal: AbortSignal;
}): Promise<Sides | undefined> {
  // Memory pages of 64 KiB each: what the renderer has at most.
  const args = ['--wasm-max-mem-pages=4096', PROGRAM.page];
  return lastOf(Sides, await printed([...args, paths.from, paths.picture], paths.signal));
}

/** The output of a process for a stranger's file; '' where it ends badly. */
function printed(args: readonly string[], signal?: AbortSignal): Promise<string> {
  // Nothing of the server's environment: it holds secrets.
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
 * The process's last line: a decoder may print something about a stranger's picture before it. Whatever cannot be read
 * gives undefined, and no other upload fails by it.
 */
export const converted = (stdout: string): Converted | undefined => lastOf(Converted, stdout);

function lastOf<Said>(schema: z.ZodMiniType<Said>, stdout: string): Said | undefined {
  try {
    return schema.parse(JSON.parse(stdout.slice(stdout.lastIndexOf('\n') + 1)));
  } catch {
    return undefined;
  }
}
