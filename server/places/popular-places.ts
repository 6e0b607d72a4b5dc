import type { Logger } from 'pino';
import { distanceMetres, type LatLng } from '../../src/domain/geo/lat-lng.ts';
import type { Place } from '../../src/domain/geo/place.ts';
import type { PlaceLanguage } from '../../src/domain/language.ts';
import type { Database, WallClock } from '../deps.ts';
import { readTable } from './gazetteer.ts';
import type { Geocoder } from './geocoder.ts';

/** The number of days for which an order counts. */
const COUNTED_DAYS = 90;
/** A place with fewer passengers is not popular, so that the list does not reveal where one of them was. */
const PASSENGERS_AT_LEAST = 3;
const MOST_COUNTED = 60;
/** How long the counts are cached, ms. */
const FRESH_MS = 10 * 60_000;
/** The maximum distance between the passenger and a popular place. */
const NEAR_METRES = 32_000;

export interface PopularPlaces {
  /** Places where many rides begin, near ones first; at most `limit`. Never rejects. */
  list(language: PlaceLanguage, limit: number, near?: LatLng): Promise<readonly Place[]>;
}

/**
 * Popular pick-ups: first those of our own orders, then the shipped list. Orders count only for shipped places, never
 * for an address or a point on the map, and only where the rides of several passengers began.
 */
export function createPopularPlaces(deps: {
  readonly db: Pick<Database, '$client'>;
  readonly geocoder: Geocoder;
  readonly clock: WallClock;
  readonly log: Pick<Logger, 'warn'>;
}): PopularPlaces {
  const { db, geocoder, clock, log } = deps;
  const shipped = readTable('popular.csv').map(({ line }) => line);
  let counted: { readonly at: number; readonly ids: Promise<readonly string[]> } | undefined;

  async function count(now: number): Promise<readonly string[]> {
    try {
      const { rows } = await db.$client.query<{ id: string }>(
        `select pickup->>'placeId' as id from customer_order
          where created_at > to_timestamp($1) and pickup->>'kind' in ('airport', 'station', 'landmark')
            and pickup->>'placeId' ~ '^(airport|station|landmark):'
          group by 1 having count(distinct contact_phone) >= $2
          order by count(distinct contact_phone) desc, 1 limit $3`,
        [now / 1_000 - COUNTED_DAYS * 86_400, PASSENGERS_AT_LEAST, MOST_COUNTED],
      );
      return rows.map(({ id }) => id);
    } catch (error) {
      log.warn({ err: error }, 'popular places are not counted; the shipped ones answer');
      return [];
    }
  }

  return {
    async list(language, limit, near) {
      const now = clock.now();
      if (counted === undefined || now - counted.at > FRESH_MS)
        counted = { at: now, ids: count(now) };
      const ids = new Set([...(await counted.ids), ...shipped]);
      const all = await Promise.all([...ids].map((id) => geocoder.byId(id, language)));
      const places = all.filter((place) => place !== undefined);
      const isFar = ({ latLng }: Place): number =>
        near !== undefined && distanceMetres(near, latLng) > NEAR_METRES ? 1 : 0;
      return places.toSorted((a, b) => isFar(a) - isFar(b)).slice(0, limit);
    },
  };
}
