import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';

/** The folder of the accepted expectations, with one file for each machine. */
export const EXPECTATIONS = new URL('machines/', import.meta.url);

/** The accepted expectation of a machine; '' when there is none. */
export async function acceptedOf(machine: string, folder = EXPECTATIONS): Promise<string> {
  const file = new URL(`${machine}.txt`, folder);
  return existsSync(file) ? readFile(file, 'utf8') : '';
}

/** Writes an expectation to its file, so that the change is visible in the next commit. */
export async function accept(machine: string, text: string, folder = EXPECTATIONS): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(new URL(`${machine}.txt`, folder), text);
}

/** The machines that have an accepted expectation. */
export async function acceptedMachines(folder = EXPECTATIONS): Promise<string[]> {
  const files = existsSync(folder) ? await readdir(folder) : [];
  return files.map((file) => file.replace(/\.txt$/, '')).toSorted();
}
