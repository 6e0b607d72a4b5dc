import type { MapTile } from '../../domain/geo/map-tile.ts';
import type { TileAddress } from '../../domain/geo/mercator.ts';
import type { PlaceLanguage } from '../../domain/language.ts';

/**
 * The maximum number of tiles in memory; the least recently used are removed first. A map on a desktop shows about
 * nine tiles.
 */
const KEPT = 100;
/** The pause before a tile that could not be loaded is tried again, if it is still visible. */
const RETRY_AFTER_MS = 5_000;

/**
 * Fetches the map's tiles and keeps them parsed in memory. `base` is the base path of the requests (`/api`). A tile
 * that cannot be loaded stays empty, so that the map never breaks a page.
 */
export function createMapTiles(base: string) {
  const tiles = new Map<string, MapTile>();
  const underway = new Set<string>();
  const failedAt = new Map<string, number>();
  const listeners = new Set<() => void>();
  let version = 0;

  async function fetchTile(key: string): Promise<void> {
    try {
      const response = await fetch(`${base}/map/${key}`);
      if (!response.ok) throw new TypeError(`tile ${key}: ${response.status}`);
      const { MapTileData } = await import('../../contract/map.ts');
      tiles.set(key, MapTileData.parse(await response.json()));
      failedAt.delete(key);
      const [oldest] = tiles.keys();
      if (tiles.size > KEPT && oldest !== undefined) tiles.delete(oldest);
    } catch {
      failedAt.set(key, Date.now());
    } finally {
      underway.delete(key);
    }
    if (!tiles.has(key)) return;
    version++;
    for (const listener of listeners) listener();
  }

  function peek(address: TileAddress, language: PlaceLanguage): MapTile | undefined {
    const key = keyOf(address, language);
    const tile = tiles.get(key);
    if (tile === undefined) return undefined;
    tiles.delete(key);
    tiles.set(key, tile);
    return tile;
  }

  return {
    peek,
    read(address: TileAddress, language: PlaceLanguage): MapTile | undefined {
      const key = keyOf(address, language);
      const lately = Date.now() - (failedAt.get(key) ?? 0) < RETRY_AFTER_MS;
      if (!tiles.has(key) && !underway.has(key) && !lately) {
        underway.add(key);
        void fetchTile(key);
      }
      return peek(address, language);
    },
    subscribe(tell: () => void): () => void {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    version: (): number => version,
  };
}

const keyOf = ({ z, x, y }: TileAddress, language: PlaceLanguage): string =>
  `${language}/${z}/${x}/${y}`;
