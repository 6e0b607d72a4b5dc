import { createContext } from 'react';
import type { MapTile } from '../../../domain/geo/map-tile.ts';
import type { TileAddress } from '../../../domain/geo/mercator.ts';
import type { PlaceLanguage } from '../../../domain/language.ts';

/** The source of the map's tiles; the app provides the service. */
export interface MapTileSource {
  /** The tile, or undefined while it is not here; what is read and missing is fetched once. Throws nothing. */
  read(address: TileAddress, language: PlaceLanguage): MapTile | undefined;
  /** The tile if it is here; fetches nothing. */
  peek(address: TileAddress, language: PlaceLanguage): MapTile | undefined;
  /** Calls back when tiles have come; returns a function that ends that. */
  subscribe(tell: () => void): () => void;
  /** Grows with each tile that came. */
  version(): number;
}

export const MapTilesContext = createContext<MapTileSource | undefined>(undefined);
