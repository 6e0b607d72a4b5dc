import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import type { Deps } from '../deps.ts';
import { createPopularPlaces } from '../places/popular-places.ts';
import { route } from '../route.ts';

/** How many suggestions are shown at a time. */
const mostSuggestions = 8;
/** How many popular places are added to the recent ones that the page knows. */
const mostPopular = 5;

/** Places by typed text, by position, and suggestions for an empty field. */
export function placeRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'geocoder' | 'db' | 'clock' | 'log'>,
): void {
  const { geocoder } = deps;
  const popular = createPopularPlaces(deps);
  route(app, ENDPOINTS.suggestPlaces, async ({ query: { keyword, language, lat, lng } }) => {
    const near = lat === undefined || lng === undefined ? undefined : { lat, lng };
    if (keyword === undefined || keyword.trim() === '')
      return { places: await popular.list(language, mostPopular, near) };
    return geocoder.suggest(keyword, { language, limit: mostSuggestions, ...(near && { near }) });
  });

  route(app, ENDPOINTS.nearestPlace, async ({ query: { lat, lng, language, of } }) => {
    return (await geocoder.reverse({ lat, lng }, language, of)) ?? null;
  });
}
