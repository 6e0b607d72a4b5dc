import { relative, resolve, sep } from 'node:path';

/** How a file in this folder imports another one. */
export function importPath(folder: string, file: string): string {
  const path = relative(resolve(folder), file).split(sep).join('/');
  return path.startsWith('.') ? path : `./${path}`;
}
