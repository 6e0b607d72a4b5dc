import type pg from 'pg';
import type { MessagingUser } from '../../src/domain/messaging/conversation.ts';
import { hashToken } from '../accounts/sessions.ts';
import type { Database } from '../deps.ts';
import type { Asker } from './deps.ts';

/** The owner of a token, its expiry, and the session that requested it (null = a guest's). */
export interface TokenOwner extends Asker {
  readonly expiresAt: number;
  readonly sessionHash: string | null;
}

export interface Users {
  /**
   * The owner of a token from `registerZego`; undefined when it is unknown or has expired, or its owner was deleted.
   */
  ofToken(token: string, now: number): Promise<TokenOwner | undefined>;
  /** The known users among these, in any order; check `sharing` first. */
  byId(userIDs: readonly string[]): Promise<MessagingUser[]>;
  /**
   * Those of these users who share a conversation with the asker, and may therefore be shown.
   *
   * @param on the connection of the caller's transaction, if there is one: nobody inside a transaction may wait for a
   *   second connection
   */
  sharing(
    asker: Asker,
    userIDs: readonly string[],
    on?: Pick<pg.ClientBase, 'query'>,
  ): Promise<string[]>;
}

interface UserRow {
  readonly user_id: string;
  readonly name: string;
  readonly avatar: string;
}

/** SQL: joins the user `id` as `<as>` (a member) and `<as>_guest`. */
export const joinUser = (id: string, as: string): string =>
  `left join app_user ${as} on ${as}.user_id = ${id} left join guest ${as}_guest on ${as}_guest.user_id = ${id}`;
/** SQL: the name of the user whom `joinUser` joined as `<as>`, member or guest; '' for none. */
export const userName = (as: string): string =>
  `coalesce(${as}.nick_name, ${as}_guest.nick_name, '')`;
/** SQL: the user's picture. */
export const userAvatar = (as: string): string => `coalesce(${as}.avatar, '')`;

export const userOf = ({ user_id, name, avatar }: UserRow): MessagingUser => ({
  userID: user_id,
  userName: name,
  userAvatarUrl: avatar,
});

export function createUsers(db: Database): Users {
  const pool = db.$client;
  return {
    async ofToken(token, now) {
      const { rows } = await pool.query<
        UserRow & { expires_at: Date; session_hash: string | null; is_agent: boolean }
      >({
        name: 'messaging_token',
        text: `select t.user_id, t.expires_at, t.session_hash, ${userName('u')} as name, ${userAvatar('u')} as avatar,
            coalesce(u.user_type = 'agent', false) as is_agent
          from messaging_token t ${joinUser('t.user_id', 'u')}
          where t.token_hash = $1 and t.expires_at > $2
            and (u_guest.user_id is not null or u.user_id is not null and u.deleted_at is null)`,
        values: [hashToken(token), new Date(now)],
      });
      const [row] = rows;
      return row === undefined
        ? undefined
        : {
            user: userOf(row),
            isAgent: row.is_agent,
            expiresAt: row.expires_at.getTime(),
            sessionHash: row.session_hash,
          };
    },
    async byId(userIDs) {
      const { rows } = await pool.query<UserRow>({
        name: 'messaging_users',
        text: `select i.user_id, ${userName('u')} as name, ${userAvatar('u')} as avatar
          from unnest($1::text[]) i (user_id) ${joinUser('i.user_id', 'u')}
          where u.user_id is not null or u_guest.user_id is not null`,
        values: [[...new Set(userIDs)]],
      });
      return rows.map(userOf);
    },
    async sharing({ user, isAgent }, userIDs, on = pool) {
      const { rows } = await on.query<{ user_id: string }>({
        name: 'messaging_sharing',
        text: `select i.user_id from unnest($2::text[]) i (user_id)
          where i.user_id = $1
            or exists (select from conversation_member mine
              join conversation_member theirs using (conversation_id)
              where mine.user_id = $1 and theirs.user_id = i.user_id
                and mine.left_at is null and theirs.left_at is null)
            or $3 and exists (select from conversation where service_user_id = i.user_id)
            or exists (select from conversation where service_user_id = $1 and service_agent_id = i.user_id)
            or $3 and exists (select from app_user where user_id = i.user_id and user_type = 'agent')`,
        values: [user.userID, [...new Set(userIDs)], isAgent],
      });
      return rows.map((row) => row.user_id);
    },
  };
}
