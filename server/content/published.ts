import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import { CODE } from '../../src/contract/codes.ts';
import type { KindRecord, Notice, NoticeRow, Policy } from '../../src/domain/content/content.ts';
import { plainText, summaryOf } from '../../src/domain/content/rich-text.ts';
import { SEARCHED_MAX_LENGTH } from '../../src/domain/content/site-index.ts';
import { textIn } from '../../src/domain/content/texts.ts';
import type { Language } from '../../src/domain/language.ts';
import { SERVICE_KIND_RECORDS } from '../../src/domain/service-kind/service-kind.ts';
import { ApplicationError } from '../application-error.ts';
import { content } from '../data/schema.ts';
import type { Deps } from '../deps.ts';
import { inForce, versionsOf, type Version } from './versions.ts';

type ContentDeps = Pick<Deps, 'db' | 'clock'>;

/** Notices that are published, newest first, page by page (DRV-03). */
export async function listNotices(
  { db, clock }: ContentDeps,
  {
    language,
    pageNum,
    pageSize,
    words,
  }: {
    language: Language;
    pageNum: number;
    pageSize: number;
    words?: '1' | undefined;
  },
): Promise<{ rows: NoticeRow[]; total: number }> {
  const now = new Date(clock.now());
  // The list is ordered by the date of each notice's first version. Its text is that of the newest version.
  const newest = db
    .selectDistinctOn([content.key], {
      key: content.key,
      content: content.content,
      withdrawnAt: content.withdrawnAt,
      publishedAt: sql<Date>`min(${content.validFrom}) over (partition by ${content.key})`
        .mapWith(content.validFrom)
        .as('published_at'),
    })
    .from(content)
    .where(and(eq(content.type, 'notice'), lte(content.validFrom, now)))
    .orderBy(content.key, desc(content.validFrom), desc(content.version))
    .as('newest');
  const rows = await db
    .select({
      key: newest.key,
      content: newest.content,
      publishedAt: newest.publishedAt,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(newest)
    .where(isNull(newest.withdrawnAt))
    .orderBy(desc(newest.publishedAt), desc(newest.key))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  return {
    rows: rows.map(({ key, content: one, publishedAt }) => {
      // The type assertion is safe: rows of the type `notice` contain a notice.
      const notice = one as Version<'notice'>['content'];
      const row = rowOf(key, notice, publishedAt, language);
      if (words === undefined) return row;
      const text = plainText(textIn(notice.text, language));
      return { ...row, words: text.slice(0, SEARCHED_MAX_LENGTH) };
    }),
    total: rows[0]?.total ?? 0,
  };
}

/**
 * One notice that is published.
 *
 * @throws ApplicationError notFound
 */
export async function readNotice(
  { db, clock }: ContentDeps,
  noticeId: string,
  language: Language,
): Promise<Notice> {
  const now = clock.now();
  const versions = (await versionsOf(db, 'notice', noticeId)).filter(
    ({ validFrom }) => timeOf(validFrom) <= now,
  );
  const [newest] = versions;
  const oldest = versions.at(-1);
  if (newest === undefined || oldest === undefined || newest.withdrawnAt !== null) {
    throw new ApplicationError(CODE.notFound);
  }
  return {
    ...rowOf(noticeId, newest.content, oldest.validFrom, language),
    text: textIn(newest.content.text, language),
    ...(newest === oldest ? {} : { changedAt: timeOf(newest.validFrom) }),
  };
}

/**
 * A policy: the version in force now, or the requested one.
 *
 * @throws ApplicationError notFound
 */
export async function readPolicy(
  { db, clock }: ContentDeps,
  key: string,
  language: Language,
  version?: number,
): Promise<Policy> {
  const now = clock.now();
  const versions = await versionsOf(db, 'policy', key);
  const current = versions.find(({ validFrom }) => timeOf(validFrom) <= now);
  const shown = version === undefined ? current : versions.find((one) => one.version === version);
  if (shown === undefined || current === undefined) throw new ApplicationError(CODE.notFound);
  return {
    key,
    version: shown.version,
    title: textIn(shown.content.title, language),
    text: textIn(shown.content.text, language),
    effectiveAt: timeOf(shown.validFrom),
    versions: versions.map((one) => ({
      version: one.version,
      effectiveAt: timeOf(one.validFrom),
    })),
    current: current.version,
  };
}

/** The four service-kind records, in the order of the menus (§3, KIND-02). */
export async function readKinds(
  { db, clock }: ContentDeps,
  language: Language,
): Promise<KindRecord[]> {
  const known = await inForce(db, 'kind', clock.now());
  return SERVICE_KIND_RECORDS.map((record) => {
    const own = known.get(record.type)?.content;
    if (own === undefined) throw new ApplicationError(CODE.notFound);
    return {
      ...record,
      permissions: [...record.permissions],
      title: textIn(own.title, language),
      description: textIn(own.description, language),
      color: own.color,
      image: own.image,
    };
  });
}

const timeOf = (at: Date | null): number => at?.getTime() ?? 0;

const rowOf = (
  noticeId: string,
  { title, text, important }: Version<'notice'>['content'],
  publishedAt: Date | null,
  language: Language,
): NoticeRow => ({
  noticeId,
  title: textIn(title, language),
  summary: summaryOf(textIn(text, language)),
  important,
  publishedAt: timeOf(publishedAt),
});
