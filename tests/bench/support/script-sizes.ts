import { readFile } from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { kib } from './figures.ts';

/**
 * The sum of these files' sizes in KiB: with brotli, with gzip, and uncompressed. Each file is compressed alone, as it
 * is served.
 */
export async function sizes(files: readonly string[]): Promise<string[]> {
  let [brotli, gzip, plain] = [0, 0, 0];
  for (const file of files) {
    const content = await readFile(file);
    brotli += brotliCompressSync(content).length;
    gzip += gzipSync(content, { level: 9 }).length;
    plain += content.length;
  }
  return [brotli, gzip, plain].map(kib);
}
