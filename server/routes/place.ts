import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import type { Deps } from '../deps.ts';
import { route } from '../route.ts';

/** Suggestions shown at once. */
const mostSuggestions = 8;

/** Places by what is typed, and by position. */
export function placeRoutes(app: FastifyInstance, { geocoder }: Pick<Deps, 'geocoder'>): void {
  route(app, ENDPOINTS.suggestPlaces, ({ query: { keyword, language, lat, lng } }) => {
    const near = lat === undefined || lng === undefined ? {} : { near: { lat, lng } };
    return geocoder.suggest(keyword, { language, limit: mostSuggestions, ...near });
  });

  route(app, ENDPOINTS.nearestPlace, async ({ query: { lat, lng, language, of } }) => {
    return (await geocoder.reverse({ lat, lng }, language, of)) ?? null;
  });
}
