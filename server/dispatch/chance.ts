import { createHash } from 'node:crypto';

/** A number in 0…1 that looks random but is always the same for the same seed and name. */
export function chance(seed: string, name: string): number {
  return createHash('sha256').update(`${seed}/${name}`).digest().readUInt32BE() / 2 ** 32;
}
