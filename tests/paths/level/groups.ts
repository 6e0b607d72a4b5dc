import { randomUUID } from 'node:crypto';
import type { GroupApplication } from '../../../src/domain/messaging/group.ts';
import type { Hand } from './hand.ts';

type Server = Pick<Hand, 'server'>;

/** A party that this user owns and these are in. */
export async function newGroup(
  { server }: Server,
  ownerID: string,
  memberIDs: readonly string[] = [],
): Promise<string> {
  const conversationID = randomUUID();
  await server.deps.db.$client.query(
    `with made as (
       insert into conversation (conversation_id, type, name, group_kind, created_at, updated_at)
       values ($1, 2, '同行的人', 'party', now(), now()) returning conversation_id)
     insert into conversation_member (conversation_id, user_id, role, joined_at)
     select conversation_id, id, case when id = $2 then 1 else 3 end, now()
     from made, unnest(array[$2]::text[] || $3::text[]) i (id)`,
    [conversationID, ownerID, memberIDs],
  );
  return conversationID;
}

/** Somebody unknown asks to join it, or stands there otherwise. */
export async function apply(
  { server }: Server,
  conversationID: string,
  { type, state }: Pick<GroupApplication, 'type' | 'state'>,
): Promise<GroupApplication> {
  const [applicationID, userID] = [randomUUID(), randomUUID()];
  await server.deps.db.$client.query(
    `insert into group_application (application_id, conversation_id, user_id, type, state, wording, created_at)
     values ($1, $2, $3, $4, $5, '讓我進來', now())`,
    [applicationID, conversationID, userID, type, state],
  );
  return {
    applicationID,
    conversationID,
    type,
    state,
    wording: '讓我進來',
    createTime: 0,
    applyUser: { userID, userName: '', userAvatarUrl: '' },
  };
}

/** The state of an application, as it is kept. */
export async function stateOf({ server }: Server, applicationID: string): Promise<number> {
  const { rows } = await server.deps.db.$client.query<{ state: number }>(
    'select state from group_application where application_id = $1',
    [applicationID],
  );
  return rows[0]?.state ?? 0;
}

/** The roles in a group, by user. */
export async function rolesOf(
  { server }: Server,
  conversationID: string,
): Promise<Record<string, number>> {
  const { rows } = await server.deps.db.$client.query<{ id: string; role: number }>(
    'select user_id as id, role from conversation_member where conversation_id = $1',
    [conversationID],
  );
  return Object.fromEntries(rows.map(({ id, role }) => [id, role]));
}
