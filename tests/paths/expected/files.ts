import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';

/** The accepted expectations, a file a machine. */
export const EXPECTATIONS = new URL('machines/', import.meta.url);

/** What was accepted of a machine; '' when nothing was. */
export async function acceptedOf(machine: string, folder = EXPECTATIONS): Promise<string> {
  const file = new URL(`${machine}.txt`, folder);
  return existsSync(file) ? readFile(file, 'utf8') : '';
}

/** Writes an expectation, so that it shows in the next commit. */
export async function accept(machine: string, text: string, folder = EXPECTATIONS): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(new URL(`${machine}.txt`, folder), text);
}

/** The machines of which something was accepted. */
export async function acceptedMachines(folder = EXPECTATIONS): Promise<string[]> {
  const files = existsSync(folder) ? await readdir(folder) : [];
  return files.map((file) => file.replace(/\.txt$/, '')).toSorted();
}
