import { randomUUID } from 'node:crypto';
import type { GroupApplication } from '../../../src/domain/messaging/group.ts';
import type { Hand } from './hand.ts';

type Server = Pick<Hand, 'server'>;

/** Makes a party with this owner and these members. */
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

/** Adds the application of an unknown user to join the group, or an application of another type or state. */
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

/** The stored state of an application. */
export async function stateOf({ server }: Server, applicationID: string): Promise<number> {
  const { rows } = await server.deps.db.$client.query<{ state: number }>(
    'select state from group_application where application_id = $1',
    [applicationID],
  );
  return rows[0]?.state ?? 0;
}

/** The roles of a group's members, by user. */
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
