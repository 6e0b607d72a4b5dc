import type pg from 'pg';
import { CODE } from '../../../src/contract/codes.ts';
import type {
  ContactAnswer,
  ContactAsked,
} from '../../../src/contract/messaging/contact-frames.ts';
import type { FriendState, Standing } from '../../../src/domain/messaging/acquaintance.ts';
import { HISTORY_PAGE } from '../../../src/domain/messaging/limits.ts';
import { isGuestId } from '../../accounts/guests.ts';
import { ApplicationError } from '../../application-error.ts';
import type { Asker } from '../deps.ts';
import { joinUser, userAvatar, userName } from '../users.ts';

/** A member's friends, applications and blacklist, a hundred per page (MSG-13). */
export interface ContactLists {
  friends(asker: Asker, asked: ContactAsked<'friends'>): Promise<ContactAnswer<'friends'>>;
  blocked(asker: Asker, asked: ContactAsked<'blocked'>): Promise<ContactAnswer<'blocked'>>;
  friendApplications(
    asker: Asker,
    asked: ContactAsked<'friendApplications'>,
  ): Promise<ContactAnswer<'friendApplications'>>;
}

/** Reads the rows of a page. One more row is read, which shows whether there is another page. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what the statement answers, as the driver has it
export async function pageOf<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  { name, text, values }: { name: string; text: string; values: readonly unknown[] },
  cursor: string | undefined,
): Promise<{ rows: Row[]; next?: string }> {
  const offset = Math.min(Math.max(0, Number.parseInt(cursor ?? '0', 10) || 0), 1_000_000);
  const { rows } = await pool.query<Row>({
    name,
    text: `${text} limit ${HISTORY_PAGE + 1} offset $${values.length + 1}`,
    values: [...values, offset],
  });
  return {
    rows: rows.slice(0, HISTORY_PAGE),
    ...(rows.length > HISTORY_PAGE && { next: `${offset + HISTORY_PAGE}` }),
  };
}

/** A page's rows in the format of the answer. */
export const shown = <Row, Told>(
  tell: (row: Row) => Told,
  { rows, ...next }: { readonly rows: readonly Row[]; readonly next?: string },
): { rows: Told[]; next?: string } => ({ rows: rows.map(tell), ...next });

/** Returns the asker's id. @throws ApplicationError forbidden for a guest, because guests do not have these features */
export function memberOf({ user }: Asker): string {
  if (isGuestId(user.userID)) throw new ApplicationError(CODE.forbidden);
  return user.userID;
}

interface PersonRow {
  readonly user_id: string;
  readonly name: string;
  readonly avatar: string;
  readonly alias: string;
}
const personOf = (row: Omit<PersonRow, 'alias'>) => ({
  userID: row.user_id,
  userName: row.name,
  userAvatarUrl: row.avatar,
});
const standing = (as: Standing) => (row: PersonRow) => ({
  ...personOf(row),
  standing: as,
  alias: row.alias,
  wording: '',
});

const PERSON = `${userName('u')} as name, ${userAvatar('u')} as avatar`;

export function createContactLists(pool: pg.Pool): ContactLists {
  return {
    friends: async (asker, { cursor }) =>
      shown(
        standing('friend'),
        await pageOf<PersonRow>(
          pool,
          {
            name: 'contact_friends',
            text: `select f.friend_id as user_id, f.alias, ${PERSON} from friendship f ${joinUser('f.friend_id', 'u')}
            where f.user_id = $1 order by lower(coalesce(nullif(f.alias, ''), u.nick_name)), f.friend_id`,
            values: [memberOf(asker)],
          },
          cursor,
        ),
      ),
    blocked: async (asker, { cursor }) =>
      shown(
        standing('blocked'),
        await pageOf<PersonRow>(
          pool,
          {
            name: 'contact_blocked',
            text: `select b.blocked_id as user_id, '' as alias, ${PERSON} from blocked_user b ${joinUser('b.blocked_id', 'u')}
            where b.user_id = $1 order by b.since desc, b.blocked_id`,
            values: [memberOf(asker)],
          },
          cursor,
        ),
      ),
    async friendApplications(asker, { cursor }) {
      const me = memberOf(asker);
      type Row = Omit<PersonRow, 'alias'> & {
        readonly application_id: string;
        readonly is_own: boolean;
        readonly state: FriendState;
        readonly wording: string;
        readonly created_at: Date;
      };
      const query = {
        name: 'contact_applications',
        text: `select a.application_id, a.user_id = $1 as is_own, a.state, a.wording, a.created_at,
            i.id as user_id, ${PERSON}
          from friend_application a
          cross join lateral (select case when a.user_id = $1 then a.to_user_id else a.user_id end as id) i
          ${joinUser('i.id', 'u')}
          where a.user_id = $1 or a.to_user_id = $1
          order by a.state <> 1 or a.user_id = $1, a.created_at desc, a.application_id`,
        values: [me],
      };
      return shown(
        (row: Row) => ({
          applicationID: row.application_id,
          user: personOf(row),
          isOwn: row.is_own,
          state: row.state,
          wording: row.wording,
          createTime: row.created_at.getTime(),
        }),
        await pageOf<Row>(pool, query, cursor),
      );
    },
  };
}
