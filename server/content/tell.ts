import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { NoticeContent } from '../../src/domain/content/content.ts';
import { summaryOf } from '../../src/domain/content/rich-text.ts';
import type { Texts } from '../../src/domain/content/texts.ts';
import { content } from '../data/schema.ts';
import type { Deps } from '../deps.ts';
import { keepPush } from '../streams/kept-pushes.ts';

/** When the next important notice takes effect, for `DueWork`. */
export const NOTICES_DUE = `select min(valid_from) from content where type = 'notice' and version = 1
  and told_at is null and withdrawn_at is null and content->>'important' = 'true'`;

/**
 * Notifies signed-in members of important notices when they take effect. Each notice is announced once, by the node
 * that finds it first (docs/adr/0001). Only the first version of a notice is announced, not its corrections.
 */
export async function tellOfNotices(deps: Pick<Deps, 'db' | 'bus' | 'clock'>): Promise<void> {
  const now = new Date(deps.clock.now());
  const due = await deps.db
    .update(content)
    .set({ toldAt: now })
    .where(
      and(
        eq(content.type, 'notice'),
        eq(content.version, 1),
        isNull(content.toldAt),
        isNull(content.withdrawnAt),
        lte(content.validFrom, now),
        sql`${content.content}->>'important' = 'true'`,
      ),
    )
    .returning();
  for (const { key, content: written } of due) {
    // The type assertion is safe: rows of the type `notice` contain a notice.
    const { title, text } = written as NoticeContent;
    const tell = await keepPush(deps, {
      messageId: `notice-${key}`,
      userId: null,
      orderId: null,
      message: { kind: 'notice', title, body: summariesOf(text) },
    });
    tell();
  }
}

function summariesOf(text: Texts): Texts {
  const summaries = Object.entries(text).map(([language, words]) => [language, summaryOf(words)]);
  // Only the languages that the notice has.
  return Object.fromEntries(summaries) as Texts;
}
