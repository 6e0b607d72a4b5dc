import type { PledgeNews } from '../../src/domain/project/pledge.ts';
import type { project } from '../data/schema.ts';
import type { Deps } from '../deps.ts';
import { keepPush } from '../streams/kept-pushes.ts';

/** Stores a push about a project for a member, once per `messageId`. Call it after the commit. */
export async function tellOfProject(
  deps: Pick<Deps, 'db' | 'bus' | 'clock'>,
  {
    messageId,
    userId,
    texts,
    news,
    amount = 0,
  }: {
    readonly messageId: string;
    readonly userId: string | null;
    readonly texts: (typeof project.$inferSelect)['texts'];
    readonly news: PledgeNews;
    /** The amount in NT$, if the news is about money. */
    readonly amount?: number;
  },
): Promise<void> {
  if (userId === null) return;
  const titles = Object.fromEntries(
    Object.entries(texts).map(([language, { title }]) => [language, title]),
  );
  const message = { kind: 'pledge', news, titles, amount } as const;
  const sent = await keepPush(deps, { messageId, userId, orderId: null, message });
  sent();
}
