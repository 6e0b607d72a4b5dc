import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { CODE } from '../../src/contract/codes.ts';
import { MapTileParams } from '../../src/contract/map.ts';
import { ApplicationError } from '../application-error.ts';
import type { Deps } from '../deps.ts';

const compress = promisify(gzip);

/** Tiles change only with a release; a browser revalidates after this long, seconds. */
const fresh = 24 * 3_600;

/**
 * `GET /map/{language}/{z}/{x}/{y}`: one tile as plain JSON without an envelope, to be cached;
 * refused with real HTTP statuses.
 */
export function mapRoutes(app: FastifyInstance, { mapTiles }: Pick<Deps, 'mapTiles'>): void {
  app.get('/map/:language/:z/:x/:y', { config: { ownStatus: true } }, async (request, reply) => {
    const read = MapTileParams.safeParse(request.params);
    if (!read.success) throw new ApplicationError(CODE.notFound);
    const { language, ...address } = read.data;
    const tile = mapTiles.tile(address, language);
    if (tile === undefined) throw new ApplicationError(CODE.notFound);

    const etag = `W/"${createHash('sha256').update(tile).digest('base64url').slice(0, 22)}"`;
    reply.headers({
      etag,
      'cache-control': `public, max-age=${fresh}`,
      vary: 'accept-encoding',
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    if (!request.headers['accept-encoding']?.includes('gzip')) return tile;
    return reply.header('content-encoding', 'gzip').send(await compress(tile));
  });
}
