import { use, useSyncExternalStore } from 'react';
import type { MapTile } from '../../../domain/geo/map-tile.ts';
import type { TileAddress } from '../../../domain/geo/mercator.ts';
import type { PlaceLanguage } from '../../../domain/language.ts';
import type { MapFrame } from './frame.ts';
import { MapTilesContext } from './map-tile-source.ts';

export interface LoadedTile {
  readonly address: TileAddress;
  readonly tile: MapTile;
}

/**
 * The loaded tiles of a frame. `standIns` are loaded tiles of other zoom levels, shown in place of tiles that still
 * load.
 */
export interface FrameTiles {
  readonly standIns: readonly LoadedTile[];
  readonly tiles: readonly LoadedTile[];
}

const nothing = (): (() => void) => () => undefined;
const none: FrameTiles = { standIns: [], tiles: [] };

export function useFrameTiles(frame: MapFrame | undefined, language: PlaceLanguage): FrameTiles {
  const source = use(MapTilesContext);
  useSyncExternalStore(source?.subscribe ?? nothing, source?.version ?? zero, zero);
  if (source === undefined || frame === undefined) return none;
  const tiles: LoadedTile[] = [];
  const standIns = new Map<string, LoadedTile>();
  for (const address of frame.tiles) {
    const tile = source.read(address, language);
    if (tile !== undefined) tiles.push({ address, tile });
    else
      for (const standIn of standInsFor(address, (other) => source.peek(other, language)))
        standIns.set(`${standIn.address.z}/${standIn.address.x}/${standIn.address.y}`, standIn);
  }
  return { standIns: [...standIns.values()], tiles };
}

const zero = (): number => 0;

/**
 * Tiles to show in place of one that still loads: the smallest loaded tile that contains it, otherwise those of its
 * four quarters (tiles of the next zoom level) that are loaded.
 */
function standInsFor(
  { z, x, y }: TileAddress,
  peek: (address: TileAddress) => MapTile | undefined,
): LoadedTile[] {
  for (let up = 1; up <= z; up++) {
    const address = { z: z - up, x: x >> up, y: y >> up };
    const tile = peek(address);
    if (tile !== undefined) return [{ address, tile }];
  }
  return [0, 1, 2, 3].flatMap((quarter) => {
    const address = { z: z + 1, x: 2 * x + (quarter & 1), y: 2 * y + (quarter >> 1) };
    const tile = peek(address);
    return tile === undefined ? [] : [{ address, tile }];
  });
}
