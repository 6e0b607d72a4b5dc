import { createContext } from 'react';
import type { MapTile } from '../../../domain/geo/map-tile.ts';
import type { TileAddress } from '../../../domain/geo/mercator.ts';
import type { PlaceLanguage } from '../../../domain/language.ts';

/** The source of the map's tiles; the app provides the service. */
export interface MapTileSource {
  /**
   * Returns the tile, or undefined while it is not loaded. Reading a tile that is missing fetches it, once. Never
   * throws.
   */
  read(address: TileAddress, language: PlaceLanguage): MapTile | undefined;
  /** Returns the tile if it is loaded; never fetches it. */
  peek(address: TileAddress, language: PlaceLanguage): MapTile | undefined;
  /** Calls the listener when tiles have been loaded; returns a function that stops it. */
  subscribe(tell: () => void): () => void;
  /** A number that grows with each loaded tile. */
  version(): number;
}

export const MapTilesContext = createContext<MapTileSource | undefined>(undefined);
