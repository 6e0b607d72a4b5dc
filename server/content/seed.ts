import { sql } from 'drizzle-orm';
import { POLICY_KEYS } from '../../src/domain/content/content.ts';
import { TARIFF } from '../../src/domain/fare/tariff.ts';
import { SERVICE_KINDS } from '../../src/domain/service-kind/service-kind.ts';
import { fromTaipei } from '../../src/domain/taipei-time.ts';
import { content } from '../data/schema.ts';
import type { Database } from '../deps.ts';
import { KINDS } from './texts/kinds.ts';
import { NOTICES } from './texts/notices.ts';
import { policyText } from './texts/policy-sections.ts';

/** The days, in Taipei, on which the versions of the policies took effect, the first version first. */
const POLICY_DAYS = ['2025-01-01', '2025-07-01'] as const;
const FIRST_DAY = '2025-01-01';

/** The first contents of a new portal. Existing contents stay, because staff may have changed or withdrawn them. */
export async function seedContent(db: Database): Promise<void> {
  const rows: (typeof content.$inferInsert)[] = [
    ...POLICY_KEYS.flatMap((key) =>
      POLICY_DAYS.map((day, index) => ({
        type: 'policy' as const,
        key,
        version: index + 1,
        content: policyText(key, index + 1),
        ...since(day),
      })),
    ),
    ...SERVICE_KINDS.flatMap((key) => [
      { type: 'kind' as const, key, version: 1, content: KINDS[key], ...since(FIRST_DAY) },
      { type: 'tariff' as const, key, version: 1, content: TARIFF[key], ...since(FIRST_DAY) },
    ]),
    ...NOTICES.map(({ id, day, ...notice }) => ({
      type: 'notice' as const,
      key: id,
      version: 1,
      content: notice,
      ...since(day, '10:00'),
      toldAt: fromDay(day),
    })),
  ];
  await db.insert(content).values(rows).onConflictDoNothing();
}

/** One of the demo's agents may edit, the other may also publish. */
export async function seedContentRoles(db: Database): Promise<void> {
  await db.execute(sql`insert into staff_role (user_id, role)
    select user_id, case user_id when '100002' then 'editor' else 'publisher' end
    from app_user where user_id in ('100002', '100004')
    on conflict do nothing`);
}

const since = (day: string, time?: string) => ({
  validFrom: fromDay(day, time),
  changedAt: fromDay(day, time),
});

function fromDay(day: string, time = '00:00'): Date {
  const instant = fromTaipei(`${day}T${time}`);
  if (instant === undefined) throw new TypeError(`no day: ${day}`);
  return new Date(instant);
}
