import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, inArray, max, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import type {
  ContentItemData,
  ContentRow,
  PublishContentBody,
  SaveContentBody,
  ContentVersionBody,
} from '../../src/contract/content-desk.ts';
import { POLICY_KEYS, type ContentType } from '../../src/domain/content/content.ts';
import {
  contentErrors,
  type ContentAction,
  type ContentRole,
  type VersionState,
} from '../../src/domain/content/edited.ts';
import { SERVICE_KINDS } from '../../src/domain/service-kind/service-kind.ts';
import type { Session } from '../accounts/sessions.ts';
import { ApplicationError, invalidFields } from '../application-error.ts';
import { appUser, content, contentAudit, staffRole } from '../data/schema.ts';
import type { Database, Deps, Transaction } from '../deps.ts';

type DeskDeps = Pick<Deps, 'db' | 'clock'>;
type Row = typeof content.$inferSelect;
type Named = z.output<typeof ContentVersionBody>;

/** How many of the last actions on an item are shown. */
const MOST_ACTIONS = 100;
/** Keys that always exist; a notice gets its key when it is written. */
const KEYS: Readonly<Record<ContentType, readonly string[] | undefined>> = {
  notice: undefined,
  policy: POLICY_KEYS,
  kind: SERVICE_KINDS,
  tariff: SERVICE_KINDS,
};

/** The requesting member of staff, and their rights. */
export interface Staff {
  readonly userId: string;
  readonly roles: readonly ContentRole[];
}

/**
 * The caller as staff with this role; publishers may also edit. Only agents can be staff, even if others have a role.
 *
 * @throws ApplicationError forbidden
 */
export async function staffWith(
  db: Database,
  { userId, userType }: Session,
  role: ContentRole,
): Promise<Staff> {
  const rows =
    userType === 'agent'
      ? await db.select().from(staffRole).where(eq(staffRole.userId, userId))
      : [];
  const own = new Set(rows.map((row) => row.role));
  const roles: ContentRole[] = [
    ...(own.has('editor') || own.has('publisher') ? (['editor'] as const) : []),
    ...(own.has('publisher') ? (['publisher'] as const) : []),
  ];
  if (!roles.includes(role)) throw new ApplicationError(CODE.forbidden);
  return { userId, roles };
}

/** One row for each item of this type, the last changed one first. */
export async function listContent(
  { db, clock }: DeskDeps,
  { type, pageNum, pageSize }: { type: ContentType; pageNum: number; pageSize: number },
): Promise<{ rows: z.input<typeof ContentRow>[]; total: number }> {
  const newest = db
    .selectDistinctOn([content.key], { key: content.key, version: content.version })
    .from(content)
    .where(eq(content.type, type))
    .orderBy(content.key, desc(content.version))
    .as('newest');
  const rows = await db
    .select({ row: content, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(newest)
    .innerJoin(
      content,
      and(eq(content.type, type), eq(content.key, newest.key), eq(content.version, newest.version)),
    )
    .orderBy(desc(content.changedAt), content.key)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const now = clock.now();
  const keys = rows.map(({ row }) => row.key);
  const { key, validFrom, withdrawnAt } = content;
  const versions = await db
    .select({ key, validFrom, withdrawnAt })
    .from(content)
    .where(and(eq(content.type, type), inArray(content.key, keys)))
    .orderBy(desc(content.version));
  return {
    rows: rows.map(({ row }) => {
      const own = versions.filter((one) => one.key === row.key);
      const state = stateOf(row, own, now);
      const older = own.map((one) => stateOf(one, own, now));
      const shown = older.filter((one) => one === 'scheduled' || one === 'inForce');
      return {
        type,
        key: row.key,
        newest: versionOf(row, state),
        states: [...new Set([state, ...shown])],
      };
    }),
    total: rows[0]?.total ?? 0,
  };
}

/**
 * One item with its versions and the record of its changes.
 *
 * @throws ApplicationError notFound
 */
export async function readContent(
  { db, clock }: DeskDeps,
  { roles }: Staff,
  { type, key }: { type: ContentType; key: string },
): Promise<z.input<typeof ContentItemData>> {
  const [rows, actions] = await Promise.all([
    db.select().from(content).where(isOf(type, key)).orderBy(desc(content.version)),
    db
      .select()
      .from(contentAudit)
      .where(and(eq(contentAudit.type, type), eq(contentAudit.key, key)))
      .orderBy(desc(contentAudit.auditId))
      .limit(MOST_ACTIONS),
  ]);
  if (rows.length === 0) throw new ApplicationError(CODE.notFound);
  const now = clock.now();
  return {
    type,
    key,
    versions: rows.map((row) => versionOf(row, stateOf(row, rows, now))),
    audit: actions.map(({ at, userName, action, version, validFrom }) => ({
      at: at.getTime(),
      userName,
      action,
      version,
      ...(validFrom === null ? {} : { validFrom: validFrom.getTime() }),
    })),
    roles: [...roles],
  };
}

/**
 * Writes a draft: the existing one, or a new version. A version in force is never changed.
 *
 * @throws ApplicationError invalidInput, notFound, contentChanged
 */
export async function saveContent(
  { db, clock }: DeskDeps,
  staff: Staff,
  { key: given, version: base, revision, content: { type, value } }: SaveContentBody,
): Promise<{ key: string }> {
  const key = given ?? (type === 'notice' ? newNoticeId() : undefined);
  if (key === undefined) throw invalidFields({ key: 'required' });
  if (KEYS[type]?.includes(key) === false) throw new ApplicationError(CODE.notFound);
  const fields = contentErrors(type, key, value);
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
  const now = new Date(clock.now());
  await db.transaction(async (tx) => {
    const rows = await locked(tx, type, key);
    if (given !== undefined && rows.length === 0) throw new ApplicationError(CODE.notFound);
    const draft = rows.find(({ validFrom }) => validFrom === null);
    const newest = Math.max(0, ...rows.map((row) => row.version));
    // The caller edited another revision: somebody has created, changed or published a draft meanwhile.
    if (
      draft?.revision !== revision ||
      (base !== undefined && base !== (draft?.version ?? newest))
    ) {
      // The caller has saved this text already, and sends it again because the answer was lost.
      const isNext = draft?.revision === (revision ?? 0) + 1 && draft.changedBy === staff.userId;
      if (isNext && isDeepStrictEqual(draft.content, value)) return;
      throw new ApplicationError(ACCOUNT_CODE.contentChanged);
    }
    const set = { content: value, changedBy: staff.userId, changedAt: now };
    const version = draft?.version ?? Math.max(newest, await removedNumber(tx, type, key)) + 1;
    if (draft === undefined) {
      await tx.insert(content).values({ type, key, version, ...set });
    } else {
      await tx
        .update(content)
        .set({ ...set, revision: draft.revision + 1 })
        .where(is(draft));
    }
    const action = draft === undefined ? 'created' : 'edited';
    await note(tx, staff, { type, key, version, content: value, validFrom: null }, action, now);
  });
  return { key };
}

/**
 * Puts a draft in force, now or at a later instant. If a version was in force already, the draft may begin before one
 * that is scheduled, which will replace it; otherwise it begins after all others.
 *
 * @throws ApplicationError invalidInput, notFound, contentChanged
 */
export async function publishContent(
  { db, clock }: DeskDeps,
  staff: Staff,
  body: z.output<typeof PublishContentBody>,
): Promise<void> {
  const now = clock.now();
  const from = body.at ?? now;
  if (from < now || from > now + FAR_MS) throw invalidFields({ at: 'outOfRange' });
  await db.transaction(async (tx) => {
    const rows = await locked(tx, body.type, body.key);
    const draft = named(rows, body);
    if (draft.validFrom !== null) throw new ApplicationError(ACCOUNT_CODE.contentChanged);
    const starts = rows.flatMap(({ validFrom }) => validFrom?.getTime() ?? []);
    const hasBegun = starts.some((start) => start <= now);
    const isLate = starts.every((start) => from > start);
    if (starts.includes(from) || !(hasBegun || isLate)) throw invalidFields({ at: 'tooEarly' });
    await change(
      tx,
      staff,
      draft,
      { validFrom: new Date(from) },
      now,
      from > now ? 'scheduled' : 'published',
    );
  });
}

/**
 * Withdraws a scheduled version, which becomes a draft again, or withdraws a published notice.
 *
 * @throws ApplicationError invalidInput, notFound, contentChanged
 */
export async function withdrawContent(
  { db, clock }: DeskDeps,
  staff: Staff,
  body: Named,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const rows = await locked(tx, body.type, body.key);
    const row = named(rows, body);
    const state = stateOf(row, rows, now);
    if (state === 'scheduled') {
      // The withdrawn version would become a second draft. An item has at most one draft, so the withdrawal is refused
      // if another draft exists.
      if (rows.some(({ validFrom }) => validFrom === null)) {
        throw new ApplicationError(ACCOUNT_CODE.contentChanged);
      }
      return change(tx, staff, row, { validFrom: null }, now, 'withdrawn');
    }
    if (row.type !== 'notice' || state !== 'inForce') throw invalidFields({ version: 'invalid' });
    return change(tx, staff, row, { withdrawnAt: new Date(now) }, now, 'withdrawn');
  });
}

/**
 * Removes a draft.
 *
 * @throws ApplicationError invalidInput, notFound, contentChanged
 */
export async function removeContent(
  { db, clock }: DeskDeps,
  staff: Staff,
  body: Named,
): Promise<void> {
  const at = new Date(clock.now());
  await db.transaction(async (tx) => {
    const row = named(await locked(tx, body.type, body.key), body);
    if (row.validFrom !== null) throw invalidFields({ version: 'invalid' });
    await tx.delete(content).where(is(row));
    await note(tx, staff, { ...row, content: null }, 'removed', at);
  });
}

/** How far ahead something may be scheduled. */
const FAR_MS = 366 * 24 * 3_600_000;

const newNoticeId = (): string => randomBytes(9).toString('base64url').replace(/^-/, '_');

const isOf = (type: ContentType, key: string) => and(eq(content.type, type), eq(content.key, key));
const is = ({ type, key, version }: Pick<Row, 'type' | 'key' | 'version'>) =>
  and(isOf(type, key), eq(content.version, version));

/** All versions of an item, locked: nobody else changes or adds one until the transaction ends. */
async function locked(tx: Transaction, type: ContentType, key: string): Promise<Row[]> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`content ${type} ${key}`}, 0))`,
  );
  return tx.select().from(content).where(isOf(type, key));
}

/**
 * The number of the last removed draft; 0 = none. It is not used again, because whoever still has that draft open would
 * save over another one.
 */
async function removedNumber(tx: Transaction, type: ContentType, key: string): Promise<number> {
  const [row] = await tx
    .select({ version: max(contentAudit.version) })
    .from(contentAudit)
    .where(
      and(
        eq(contentAudit.type, type),
        eq(contentAudit.key, key),
        eq(contentAudit.action, 'removed'),
      ),
    );
  return row?.version ?? 0;
}

/** The version that the caller names; refused if it has changed since the caller last saw it. */
function named(rows: readonly Row[], { version, revision }: Named): Row {
  const row = rows.find((one) => one.version === version);
  if (rows.length === 0) throw new ApplicationError(CODE.notFound);
  if (row?.revision !== revision) throw new ApplicationError(ACCOUNT_CODE.contentChanged);
  return row;
}

async function change(
  tx: Transaction,
  staff: Staff,
  row: Row,
  set: Partial<Pick<Row, 'validFrom' | 'withdrawnAt'>>,
  now: number,
  action: ContentAction,
): Promise<void> {
  const at = new Date(now);
  await tx
    .update(content)
    .set({ ...set, revision: row.revision + 1, changedBy: staff.userId, changedAt: at })
    .where(is(row));
  await note(tx, staff, { ...row, ...set }, action, at);
}

/** Records an action and who did it, in the transaction of the action. */
async function note(
  tx: Transaction,
  { userId }: Staff,
  row: Pick<Row, 'type' | 'key' | 'version' | 'validFrom'> & { content: Row['content'] | null },
  action: ContentAction,
  at: Date,
): Promise<void> {
  const [user] = await tx
    .select({ userName: appUser.nickName })
    .from(appUser)
    .where(eq(appUser.userId, userId));
  const { type, key, version, validFrom } = row;
  await tx.insert(contentAudit).values({
    type,
    key,
    version,
    validFrom,
    content: row.content,
    action,
    userId,
    userName: user?.userName ?? '',
    at,
  });
}

type Times = Pick<Row, 'validFrom' | 'withdrawnAt'>;
function stateOf(row: Times, rows: readonly Times[], now: number): VersionState {
  const { validFrom } = row;
  if (validFrom === null) return 'draft';
  if (validFrom.getTime() > now) return 'scheduled';
  const isFormer = rows.some(
    (other) =>
      other.validFrom !== null &&
      other.validFrom.getTime() <= now &&
      other.validFrom.getTime() > validFrom.getTime(),
  );
  if (isFormer) return 'former';
  return row.withdrawnAt === null ? 'inForce' : 'withdrawn';
}

const versionOf = (row: Row, state: VersionState) => ({
  version: row.version,
  state,
  revision: row.revision,
  content: row.content,
  ...(row.validFrom === null ? {} : { validFrom: row.validFrom.getTime() }),
  changedBy: row.changedBy,
  changedAt: row.changedAt.getTime(),
});
