import type pg from 'pg';
import type { SearchAnswer, SearchAsked } from '../../../src/contract/messaging/search-frames.ts';
import { isGuestId } from '../../accounts/guests.ts';
import { literal } from '../contacts/found-users.ts';
import { memberOf, pageOf } from '../contacts/lists.ts';
import type { Asker } from '../deps.ts';
import { joinUser, userAvatar, userName } from '../users.ts';

type Asked = SearchAsked<'searchPeople'>;
type Found = SearchAnswer<'searchPeople'>['rows'][number];

interface PersonRow {
  readonly user_id: string;
  readonly name: string;
  readonly avatar: string;
  readonly alias: string;
  readonly conversation: string | null;
}

/** SQL: each word occurs in at least one of these texts. */
const inOneOf = (words: string, texts: readonly string[]): string =>
  texts.length === 0
    ? 'false'
    : `not exists (select from unnest(${words}::text[]) w (word)
        where not (${texts.map((text) => `${text} ilike w.word`).join(' or ')}))`;

/** SQL: the name that $1 uses for the friend `id`, '' for none. */
const aliasOf = (id: string): string =>
  `coalesce((select f.alias from friendship f where f.user_id = $1 and f.friend_id = ${id}), '')`;

/** Finds friends, people in the user's conversations, and groups by name (CHAT-04, CHAT-05). */
export function createFoundPeople(pool: pg.Pool) {
  async function friends(asker: Asker, asked: Asked, words: readonly string[]) {
    const texts = [...(asked.byAlias ? ['f.alias'] : []), ...(asked.byName ? ['u.nick_name'] : [])];
    const { rows, ...next } = await pageOf<PersonRow>(
      pool,
      {
        name: `search_friends_${Number(asked.byAlias)}${Number(asked.byName)}`,
        text: `select f.friend_id as user_id, f.alias, null as conversation,
            ${userName('u')} as name, ${userAvatar('u')} as avatar
          from friendship f ${joinUser('f.friend_id', 'u')}
          where f.user_id = $1 and ${inOneOf('$2', texts)}
          order by lower(coalesce(nullif(f.alias, ''), u.nick_name)), f.friend_id`,
        values: [memberOf(asker), words],
      },
      asked.cursor,
    );
    return { rows: rows.map(personOf), ...next };
  }

  /** Finds people in the asker's conversations: each person once, with their conversation of two if there is one. */
  async function members(asker: Asker, asked: Asked, words: readonly string[]) {
    const texts = [
      ...(asked.byAlias ? ['alias'] : []),
      ...(asked.byName || asked.byMember ? ['name'] : []),
    ];
    const { rows, ...next } = await pageOf<PersonRow>(
      pool,
      {
        name: `search_members_${Number(asked.byAlias)}${Number(texts.includes('name'))}`,
        text: `select * from (
            select distinct on (i.user_id) i.user_id, ${aliasOf('i.user_id')} as alias,
              c.conversation_id as conversation, ${userName('u')} as name, ${userAvatar('u')} as avatar
            from conversation c join conversation_member i using (conversation_id) ${joinUser('i.user_id', 'u')}
            where i.left_at is null and i.user_id <> $1 and ($4::text is null or c.conversation_id = $4)
              and case when c.service_user_id is null
                then exists (select from conversation_member m
                  where m.conversation_id = c.conversation_id and m.user_id = $1 and m.left_at is null)
                else $3 and i.user_id = c.service_user_id end
            order by i.user_id, c.peer_key is null, c.updated_at desc) i
          where ${inOneOf('$2', texts)}
          order by lower(coalesce(nullif(alias, ''), name)), user_id`,
        values: [asker.user.userID, words, asker.isAgent, asked.conversationID ?? null],
      },
      asked.cursor,
    );
    return { rows: rows.map(personOf), ...next };
  }

  /** Finds groups by their names and notices, or by their members. */
  async function groups(asker: Asker, asked: Asked, words: readonly string[]) {
    const people = [
      ...(asked.byAlias ? [aliasOf('i.user_id')] : []),
      ...(asked.byMember ? [userName('u')] : []),
    ];
    const found = `from conversation_member i ${joinUser('i.user_id', 'u')}
      where i.conversation_id = c.conversation_id and i.left_at is null and i.user_id <> $1
        and ${inOneOf('$2', people)}`;
    const { rows, ...next } = await pageOf<{ conversation: string; names: string[] }>(
      pool,
      {
        name: `search_groups_${Number(asked.byAlias)}${Number(asked.byName)}${Number(asked.byMember)}`,
        text: `select c.conversation_id as conversation, array(select ${userName('u')} ${found}
            order by i.role, i.joined_at, i.user_id limit 5) as names
          from conversation c join conversation_member m using (conversation_id)
          where m.user_id = $1 and m.left_at is null and c.group_kind is not null
            and ($3::text is null or c.conversation_id = $3)
            and (${inOneOf('$2', asked.byName ? ['c.name', 'c.notice'] : [])} or exists (select ${found}))
          order by c.updated_at desc, c.conversation_id`,
        values: [asker.user.userID, words, asked.conversationID ?? null],
      },
      asked.cursor,
    );
    return {
      rows: rows.map(({ conversation, names }): Found => ({
        alias: '',
        conversationID: conversation,
        names,
      })),
      ...next,
    };
  }

  return async (asker: Asker, asked: Asked): Promise<{ rows: Found[]; next?: string }> => {
    const words = asked.keywords.map((word) => `%${literal(word)}%`);
    // A guest has no friends.
    if (asked.among === 'friend' && isGuestId(asker.user.userID)) return { rows: [] };
    return { friend: friends, member: members, group: groups }[asked.among](asker, asked, words);
  };
}

const personOf = ({ user_id, name, avatar, alias, conversation }: PersonRow): Found => ({
  user: { userID: user_id, userName: name, userAvatarUrl: avatar },
  alias,
  names: [],
  ...(conversation !== null && { conversationID: conversation }),
});
