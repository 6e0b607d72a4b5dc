import type pg from 'pg';
import type {
  ContactAnswer,
  ContactAsked,
} from '../../../src/contract/messaging/contact-frames.ts';
import { isMemberCode } from '../../../src/domain/messaging/acquaintance.ts';
import type { Asker } from '../deps.ts';
import { memberOf, pageOf, shown } from './lists.ts';

interface Row {
  readonly user_id: string;
  readonly user_type: 'passenger_user' | 'driver';
  readonly nick_name: string;
  readonly last_name: string;
  readonly phonenumber: string;
  readonly avatar: string;
}

/** SQL: the name in a driver's latest application; '' for none. */
const LAST_NAME = `coalesce((select a.application->>'name' from driver_application a
  where a.user_id = u.user_id order by a.applied_at desc limit 1), '')`;

/** Escapes the special characters of an SQL pattern. */
export const literal = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/**
 * The search for people (GRP-07). Staff find passengers and drivers by parts of the name and of the telephone number,
 * and by the whole id or code. A member finds another only by the whole code, and sees only nickname and picture, so
 * that nobody learns whose telephone number it is.
 */
export function createFoundUsers(pool: pg.Pool) {
  return async (
    asker: Asker,
    { keywords, userType, cursor }: ContactAsked<'searchUsers'>,
  ): Promise<ContactAnswer<'searchUsers'>> => {
    const me = memberOf(asker);
    const base = `from app_user u where u.deleted_at is null and u.user_type in ('passenger_user', 'driver')
      and ($1::text is null or u.user_type = $1)`;
    const columns = 'u.user_id, u.user_type, u.nick_name, u.avatar';
    if (!asker.isAgent) {
      if (!isMemberCode(keywords)) return { rows: [] };
      const query = {
        name: 'contact_found_by_code',
        text: `select ${columns}, '' as last_name, '' as phonenumber ${base}
          and u.member_id = upper($2) and u.user_id <> $3 order by u.user_id`,
        values: [userType ?? null, keywords, me],
      };
      return shown(foundOf, await pageOf<Row>(pool, query, cursor));
    }
    const words = keywords.split(/\s+/).map((word) => `%${literal(word)}%`);
    const query = {
      name: 'contact_found',
      text: `select ${columns}, u.phonenumber, ${LAST_NAME} as last_name ${base}
        and not exists (select from unnest($2::text[]) w (word) where not (
          u.nick_name ilike w.word or u.phonenumber like w.word or ${LAST_NAME} ilike w.word
          or u.user_id = any($3) or u.member_id = any($3)))
        order by lower(u.nick_name), u.user_id`,
      values: [userType ?? null, words, keywords.split(/\s+/)],
    };
    return shown(foundOf, await pageOf<Row>(pool, query, cursor));
  };
}

const foundOf = (row: Row) => ({
  userId: row.user_id,
  userType: row.user_type,
  nickName: row.nick_name,
  lastName: row.last_name,
  phonenumber: row.phonenumber,
  avatar: row.avatar,
});
