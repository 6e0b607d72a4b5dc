import { createContext } from 'react';
import type { MapTile } from '../../../domain/geo/map-tile.ts';
import type { TileAddress } from '../../../domain/geo/mercator.ts';
import type { PlaceLanguage } from '../../../domain/language.ts';

/** The source of the map's tiles; the app provides the service. */
export interface MapTileSource {
  /** The tile, or undefined while it is not loaded; a missing tile that is read is fetched once. Throws nothing. */
  read(address: TileAddress, language: PlaceLanguage): MapTile | undefined;
  /** The tile if it is loaded; fetches nothing. */
  peek(address: TileAddress, language: PlaceLanguage): MapTile | undefined;
  /** Calls the listener when tiles have been loaded; returns a function that stops it. */
  subscribe(tell: () => void): () => void;
  /** Grows with each loaded tile. */
  version(): number;
}

export const MapTilesContext = createContext<MapTileSource | undefined>(undefined);
