import { and, desc, eq, lte } from 'drizzle-orm';
import type { FareRules, TariffVersion } from '../../src/domain/content/content.ts';
import { TARIFF } from '../../src/domain/fare/tariff.ts';
import { SERVICE_KINDS, type ServiceKind } from '../../src/domain/service-kind/service-kind.ts';
import { content } from '../data/schema.ts';
import type { Database } from '../deps.ts';
import { versionsOf, type Version } from './versions.ts';

/** The current price rules for rides of this kind (ORD-09). */
export async function tariffAt(
  db: Database,
  kind: ServiceKind,
  now: number,
): Promise<TariffVersion> {
  const [row] = await db
    .select()
    .from(content)
    .where(
      and(eq(content.type, 'tariff'), eq(content.key, kind), lte(content.validFrom, new Date(now))),
    )
    .orderBy(desc(content.validFrom), desc(content.version))
    .limit(1);
  return row === undefined ? first(kind) : versionOf(row as Version<'tariff'>);
}

/** The price rules of each kind of ride, current and scheduled (ORD-05). */
export async function fareRules(db: Database, now: number): Promise<FareRules[]> {
  return Promise.all(
    SERVICE_KINDS.map(async (kind) => {
      const versions = await versionsOf(db, 'tariff', kind);
      const later = versions.filter(({ validFrom }) => fromOf(validFrom) > now);
      const current = versions.find(({ validFrom }) => fromOf(validFrom) <= now);
      const next = later.at(-1);
      return {
        kind,
        current: current === undefined ? first(kind) : versionOf(current),
        ...(next === undefined ? {} : { next: versionOf(next) }),
      };
    }),
  );
}

const first = (kind: ServiceKind): TariffVersion => ({
  version: 1,
  validFrom: 0,
  tariff: TARIFF[kind],
});

const fromOf = (validFrom: Date | null): number => validFrom?.getTime() ?? 0;

const versionOf = ({ version, validFrom, content: tariff }: Version<'tariff'>): TariffVersion => ({
  version,
  validFrom: fromOf(validFrom),
  tariff,
});
