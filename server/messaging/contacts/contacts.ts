import type pg from 'pg';
import { ACCOUNT_CODE, CODE } from '../../../src/contract/codes.ts';
import type {
  ContactAnswer,
  ContactAsked,
} from '../../../src/contract/messaging/contact-frames.ts';
import {
  type ContactAct,
  FRIEND_STATE,
  mayDo,
  type Standing,
} from '../../../src/domain/messaging/acquaintance.ts';
import { CONTACTS_MAX } from '../../../src/domain/messaging/limits.ts';
import { oneLine } from '../../../src/domain/messaging/one-line.ts';
import { isGuestId } from '../../accounts/guests.ts';
import { ApplicationError } from '../../application-error.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../conversations.ts';
import type { Asker } from '../deps.ts';
import { joinUser, userAvatar, userName, type Users } from '../users.ts';

/**
 * Friends, applications and the blacklist. A call about a person whom the asker may not know of is refused in the same
 * way as for a person who does not exist.
 */
export interface Contacts {
  acquaintance(
    asker: Asker,
    asked: ContactAsked<'acquaintance'>,
  ): Promise<ContactAnswer<'acquaintance'>>;
  /**
   * @returns the users to notify: the other person, too, if a friendship or application has changed; never because of
   *   the blacklist alone
   * @throws ApplicationError warning when the relation has changed meanwhile; notDelivered when the other person has
   *   blocked the asker
   */
  change(
    asker: Asker,
    asked: ContactAsked<'changeContact'>,
  ): Promise<{ readonly now: ContactAnswer<'acquaintance'>; readonly told: readonly string[] }>;
  /**
   * Those of these users who have the user `userID` on their blacklist.
   *
   * @param on as for `Users.sharing`
   */
  blockersOf(
    userID: string,
    userIDs: readonly string[],
    on?: Querying,
  ): Promise<ReadonlySet<string>>;
}

/** The key of two people, which identifies their conversation. */
export const pairOf = (one: string, other: string): string => [one, other].toSorted().join(' ');

type Querying = Pick<pg.ClientBase, 'query'>;

export function createContacts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  users: Pick<Users, 'sharing'>,
): Contacts {
  const pool = db.$client;

  /** The asker's relation to somebody. @throws ApplicationError forbidden for somebody whom they may not know of */
  async function read(
    on: Querying,
    asker: Asker,
    { userID, code }: { userID: string; code?: string | undefined },
  ) {
    const me = asker.user.userID;
    if (isGuestId(me) || userID === me) throw new ApplicationError(CODE.forbidden);
    const { rows } = await on.query<Row>({
      name: 'contact_standing',
      text: `select ${userName('u')} as name, ${userAvatar('u')} as avatar,
          u.user_id is not null and u.deleted_at is null and u.user_type <> 'agent' as is_member,
          f.alias, f.user_id is not null as is_friend, b.user_id is not null as is_blocked,
          mine.application_id is not null as asks, theirs.application_id is not null as is_asked,
          coalesce(theirs.wording, mine.wording, '') as wording, u.member_id = upper($3) as has_code
        from (select $2::text as id) i ${joinUser('i.id', 'u')}
        left join friendship f on f.user_id = $1 and f.friend_id = i.id
        left join blocked_user b on b.user_id = $1 and b.blocked_id = i.id
        left join friend_application mine on mine.user_id = $1 and mine.to_user_id = i.id and mine.state = 1
        left join friend_application theirs on theirs.user_id = i.id and theirs.to_user_id = $1 and theirs.state = 1
        where u.user_id is not null or u_guest.user_id is not null`,
      values: [me, userID, code ?? ''],
    });
    const [row] = rows;
    if (row === undefined) throw new ApplicationError(CODE.forbidden);
    const isKnown = row.is_friend || row.is_blocked || row.asks || row.is_asked;
    const mayKnow = isKnown || row.has_code === true || asker.isAgent;
    if (!mayKnow && (await users.sharing(asker, [userID], on)).length === 0) {
      throw new ApplicationError(CODE.forbidden);
    }
    return {
      userID,
      userName: row.name,
      userAvatarUrl: row.avatar,
      standing: standingOf(row),
      alias: row.alias ?? '',
      wording: row.wording,
    };
  }

  async function perform(
    client: pg.PoolClient,
    asker: Asker,
    userID: string,
    act: ContactAct,
  ): Promise<readonly string[]> {
    const me = asker.user.userID;
    const at = new Date(clock.now());
    const both = [me, userID];
    const run = (text: string, ...values: unknown[]) => client.query(text, [me, userID, ...values]);
    const decide = (from: string, to: string, state: number) =>
      run(
        `update friend_application set state = $3, decided_at = $4
          where user_id = ${from} and to_user_id = ${to} and state = ${FRIEND_STATE.pending}`,
        state,
        at,
      );

    switch (act.kind) {
      case 'ask': {
        if ((await blockersOf(client, me, [userID])).size > 0) {
          throw new ApplicationError(ACCOUNT_CODE.notDelivered);
        }
        // Applications that were decided earlier are not listed any longer.
        await run(
          `delete from friend_application where user_id = $1 and to_user_id = $2 and state <> ${FRIEND_STATE.pending}`,
        );
        const { rowCount } = await run(
          `insert into friend_application (application_id, user_id, to_user_id, state, wording, created_at)
          select $3, $1, $2, ${FRIEND_STATE.pending}, $4, $5
          where (select count(*) from friend_application where to_user_id = $2 and state = 1) < ${CONTACTS_MAX.applications}`,
          newId(),
          oneLine(act.wording),
          at,
        );
        if (rowCount !== 1) throw new ApplicationError(ACCOUNT_CODE.tooMany);
        return both;
      }
      case 'withdraw':
        await run(
          `delete from friend_application where user_id = $1 and to_user_id = $2 and state = ${FRIEND_STATE.pending}`,
        );
        return both;
      case 'accept': {
        const { rowCount } = await run(
          `insert into friendship (user_id, friend_id, since)
          select * from (values ($1, $2, $3::timestamptz), ($2, $1, $3)) pair
          where (select count(*) from friendship where user_id = $1) < ${CONTACTS_MAX.friends}
            and (select count(*) from friendship where user_id = $2) < ${CONTACTS_MAX.friends}`,
          at,
        );
        if (rowCount !== 2) throw new ApplicationError(ACCOUNT_CODE.tooMany);
        await decide('$2', '$1', FRIEND_STATE.accepted);
        return both;
      }
      case 'reject':
        await decide('$2', '$1', FRIEND_STATE.rejected);
        return both;
      case 'alias':
        await run(
          'update friendship set alias = $3 where user_id = $1 and friend_id = $2',
          oneLine(act.alias),
        );
        return [me];
      case 'remove':
        await endFriendship(client, me, userID);
        return both;
      case 'block': {
        const { rowCount } = await run(
          `insert into blocked_user (user_id, blocked_id, pair, since) select $1, $2, $3, $4
          where (select count(*) from blocked_user where user_id = $1) < ${CONTACTS_MAX.blocked}`,
          pairOf(me, userID),
          at,
        );
        if (rowCount !== 1) throw new ApplicationError(ACCOUNT_CODE.tooMany);
        const wasFriend = await endFriendship(client, me, userID);
        const { rowCount: waited } = await run(
          `delete from friend_application where (user_id, to_user_id) in (($1, $2), ($2, $1)) and state = ${FRIEND_STATE.pending}`,
        );
        // If there was a friendship or application, the other person is notified that it is over, but not why.
        return wasFriend || waited !== 0 ? both : [me];
      }
      case 'unblock':
        await run('delete from blocked_user where user_id = $1 and blocked_id = $2');
        return [me];
    }
  }

  return {
    acquaintance: (asker, asked) => read(pool, asker, asked),
    change: (asker, { act, ...whom }) =>
      inTransaction(pool, async (client) => {
        // Changes between the same two people run one after the other, and no account is deleted in the middle of one.
        await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
          `contacts ${pairOf(asker.user.userID, whom.userID)}`,
        ]);
        await client.query(
          'select from app_user where user_id = any($1) order by user_id for key share',
          [[asker.user.userID, whom.userID]],
        );
        const { standing } = await read(client, asker, whom);
        // Both asked each other: they become friends.
        const meant: ContactAct =
          act.kind === 'ask' && standing === 'asked' ? { kind: 'accept' } : act;
        if (!mayDo(standing, meant.kind)) {
          throw new ApplicationError(standing === 'outside' ? CODE.forbidden : CODE.warning);
        }
        const told = await perform(client, asker, whom.userID, meant);
        return { now: await read(client, asker, whom).catch(forgotten(whom.userID)), told };
      }),
    blockersOf: (userID, userIDs, on = pool) => blockersOf(on, userID, userIDs),
  };
}

interface Row {
  readonly name: string;
  readonly avatar: string;
  readonly is_member: boolean;
  readonly alias: string | null;
  readonly is_friend: boolean;
  readonly is_blocked: boolean;
  readonly asks: boolean;
  readonly is_asked: boolean;
  readonly wording: string;
  readonly has_code: boolean | null;
}

function standingOf(row: Row): Standing {
  if (!row.is_member) return 'outside';
  if (row.is_blocked) return 'blocked';
  if (row.is_friend) return 'friend';
  if (row.is_asked) return 'asked';
  return row.asks ? 'asking' : 'stranger';
}

/**
 * Handles the refusal when the asker may no longer know of the other person, because nothing connects the two any more:
 * returns an answer that says only that the relation is over.
 */
const forgotten = (userID: string) => (error: unknown) => {
  if (!(error instanceof ApplicationError) || error.code !== CODE.forbidden) throw error;
  const standing: Standing = 'outside';
  return { userID, userName: '', userAvatarUrl: '', standing, alias: '', wording: '' };
};

async function endFriendship(client: Querying, me: string, userID: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'delete from friendship where (user_id, friend_id) in (($1, $2), ($2, $1))',
    [me, userID],
  );
  return rowCount !== 0;
}

async function blockersOf(
  on: Querying,
  userID: string,
  userIDs: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await on.query<{ user_id: string }>({
    name: 'contact_blockers',
    text: 'select user_id from blocked_user where blocked_id = $1 and user_id = any($2)',
    values: [userID, userIDs],
  });
  return new Set(rows.map((row) => row.user_id));
}
