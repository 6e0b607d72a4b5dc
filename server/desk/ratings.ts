import { randomUUID } from 'node:crypto';
import { CODE } from '../../src/contract/codes.ts';
import { RATING_MS, RATINGS_OF_MS } from '../../src/domain/messaging/desk-limits.ts';
import type { RatingSummary, Score } from '../../src/domain/messaging/desk.ts';
import { ApplicationError } from '../application-error.ts';
import { inTransaction } from '../data/in-transaction.ts';
import type { DeskConversations } from './conversations.ts';
import type { DeskDeps, Postbox } from './deps.ts';

/** Visitors' ratings of the service (CHAT-07). */
export interface Ratings {
  /** Asks the visitor whom this agent has answered for a rating, at most once a day. */
  ask(conversationID: string, agentId: string): Promise<void>;
  /**
   * Stores a rating, which may be changed while it is open.
   *
   * @throws ApplicationError forbidden for somebody else's rating, for an unknown one, and for one that has expired
   */
  rate(
    userID: string,
    answer: { readonly ratingID: string; readonly score: Score; readonly words: string },
  ): Promise<void>;
  summary(agentId: string): Promise<RatingSummary>;
}

export function createRatings(
  { db, clock }: Pick<DeskDeps, 'db' | 'clock'>,
  conversations: Pick<DeskConversations, 'visitorOf' | 'lock'>,
  postbox: Pick<Postbox, 'write' | 'rewrite' | 'changed'>,
): Ratings {
  const pool = db.$client;
  return {
    async ask(conversationID, agentId) {
      const now = clock.now();
      const ratingID = randomUUID();
      // The conversation is locked: otherwise two simultaneous calls would each find that nobody has asked yet.
      const asked = await inTransaction(pool, async (client) => {
        if (!(await conversations.lock(client, conversationID))) return undefined;
        const { rows } = await client.query<{ name: string }>({
          name: 'rating_ask',
          text: `with asked as (
              insert into service_rating (rating_id, conversation_id, agent_id, asked_at)
              select $1, $2, $3, $4 where not exists (
                select from service_rating where conversation_id = $2 and asked_at > $5)
              returning agent_id)
            select coalesce(u.nick_name, '') as name from asked left join app_user u on u.user_id = asked.agent_id`,
          values: [ratingID, conversationID, agentId, new Date(now), new Date(now - RATING_MS)],
        });
        return rows[0];
      });
      if (asked === undefined) return;
      const tip = { kind: 'rating', userName: asked.name, ratingID } as const;
      const messageID = await postbox.write(conversationID, ratingID, { type: 'tips', tip });
      await pool.query({
        name: 'rating_asked',
        text: 'update service_rating set message_id = $2 where rating_id = $1',
        values: [ratingID, messageID],
      });
    },
    async rate(userID, { ratingID, score, words }) {
      const now = clock.now();
      const { rows: of } = await pool.query<{ id: string }>({
        name: 'rating_of',
        text: 'select conversation_id as id from service_rating where rating_id = $1',
        values: [ratingID],
      });
      const id = of[0]?.id ?? '';
      if ((await conversations.visitorOf(id)) !== userID) {
        throw new ApplicationError(CODE.forbidden);
      }
      const { rows } = await pool.query<{ message: string; name: string }>({
        name: 'rating_answer',
        text: `update service_rating r set score = $3, words = $4, rated_at = $5
          where r.rating_id = $1 and r.conversation_id = $2 and r.asked_at > $6
          returning r.message_id as message,
            coalesce((select nick_name from app_user where user_id = r.agent_id), '') as name`,
        values: [ratingID, id, score, words, new Date(now), new Date(now - RATING_MS)],
      });
      const [rated] = rows;
      if (rated === undefined) throw new ApplicationError(CODE.forbidden);
      const tip = {
        kind: 'rating' as const,
        userName: rated.name,
        ratingID,
        score,
        ...(words !== '' && { words }),
      };
      // The visitor may have deleted the question; the rating counts all the same.
      if (rated.message !== '') {
        await postbox.rewrite(id, rated.message, { type: 'tips', tip });
      }
      await postbox.changed(id);
    },
    async summary(agentId) {
      const { rows } = await pool.query<{
        all_average: number;
        all_count: number;
        own_average: number;
        own_count: number;
      }>({
        name: 'rating_summary',
        text: `select coalesce(avg(score), 0)::float8 as all_average, count(*)::int as all_count,
            coalesce(avg(score) filter (where agent_id = $1), 0)::float8 as own_average,
            (count(*) filter (where agent_id = $1))::int as own_count
          from service_rating where rated_at > $2`,
        values: [agentId, new Date(clock.now() - RATINGS_OF_MS)],
      });
      const [row] = rows;
      return {
        all: { average: row?.all_average ?? 0, count: row?.all_count ?? 0 },
        own: { average: row?.own_average ?? 0, count: row?.own_count ?? 0 },
      };
    },
  };
}
