import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { dictData } from '../data/schema.ts';
import type { Deps } from '../deps.ts';
import { route } from '../route.ts';

/** A dictionary by its type, in the requested language (API-24); an unknown one has no entries. */
export function dictionaryRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  route(app, ENDPOINTS.dictionary, async ({ params, language }) => {
    const rows = await db
      .select()
      .from(dictData)
      .where(eq(dictData.dictType, params['dictType'] ?? ''))
      .orderBy(asc(dictData.sort));
    return rows.map(({ labels, dictValue, listClass, cssClass }) => ({
      dictLabel: labels[language] ?? labels['en'] ?? dictValue,
      dictValue,
      listClass,
      cssClass,
    }));
  });
}
