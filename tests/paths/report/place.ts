import { relative, resolve, sep } from 'node:path';

/** The import path of a file for a file in this folder. */
export function importPath(folder: string, file: string): string {
  const path = relative(resolve(folder), file).split(sep).join('/');
  return path.startsWith('.') ? path : `./${path}`;
}
