import { randomUUID } from 'node:crypto';
import { publishHint } from '../../../server/bus-topics.ts';
import { pairOf } from '../../../server/messaging/contacts/contacts.ts';
import type { ContactAct, Standing } from '../../../src/domain/messaging/acquaintance.ts';
import type { Hand } from './hand.ts';

/** A person (`userID`), and the page's member (`me`), who sees them. */
export interface Met {
  readonly me: string;
  readonly userID: string;
  readonly name: string;
  /** The conversation of the two. */
  readonly conversationID: string;
}
type Server = Pick<Hand, 'server'>;

const run = ({ server }: Server, text: string, values: readonly unknown[]) =>
  server.deps.db.$client.query<{ id: string }>(text, [...values]);

/** Makes a new member who has a conversation with the demo passenger. */
export async function meets(at: Server): Promise<Met> {
  const userID = `person-${randomUUID()}`;
  const name = `小丹${userID.slice(-6)}`;
  const conversationID = randomUUID();
  const { rows } = await run(
    at,
    `select user_id as id from app_user where user_name = 'passenger'`,
    [],
  );
  const me = rows[0]?.id ?? '';
  await run(
    at,
    `insert into app_user (user_id, user_name, user_type, nick_name) values ($1, $1, 'passenger_user', $2)`,
    [userID, name],
  );
  await run(
    at,
    `with made as (
       insert into conversation (conversation_id, type, peer_key, created_at, updated_at)
       values ($1, 0, $2, now(), now()) returning conversation_id)
     insert into conversation_member (conversation_id, user_id, role, joined_at)
     select conversation_id, id, 3, now() from made, unnest($3::text[]) i (id)`,
    [conversationID, pairOf(me, userID), [me, userID]],
  );
  return { me, userID, name, conversationID };
}

/** Sets the relation of two members, whatever it was before. */
export async function stands(at: Server, { me, userID }: Met, standing: Standing): Promise<void> {
  const both = [me, userID];
  for (const [table, other] of [
    ['friendship', 'friend_id'] as const,
    ['blocked_user', 'blocked_id'] as const,
    ['friend_application', 'to_user_id'] as const,
  ]) {
    await run(at, `delete from ${table} where user_id = any($1) and ${other} = any($1)`, [both]);
  }
  await run(at, 'update app_user set deleted_at = $2 where user_id = $1', [
    userID,
    standing === 'outside' ? new Date() : null,
  ]);
  const applies = (from: string, to: string) =>
    run(
      at,
      `insert into friend_application (application_id, user_id, to_user_id, state, wording, created_at)
       values ($1, $2, $3, 1, '嗨', now())`,
      [randomUUID(), from, to],
    );
  if (standing === 'asking') await applies(me, userID);
  if (standing === 'asked') await applies(userID, me);
  if (standing === 'friend') {
    await run(
      at,
      'insert into friendship (user_id, friend_id, since) values ($1, $2, now()), ($2, $1, now())',
      both,
    );
  }
  if (standing === 'blocked') {
    await run(
      at,
      'insert into blocked_user (user_id, blocked_id, pair, since) values ($1, $2, $3, now())',
      [...both, pairOf(me, userID)],
    );
  }
}

/** The relation in which an act leads to the relation `to`; undefined if there is none. */
export function before(act: ContactAct['kind'], to: Standing): Standing | undefined {
  const leads: Readonly<Record<ContactAct['kind'], Partial<Record<Standing, Standing>>>> = {
    ask: { asking: 'stranger', friend: 'asked' },
    withdraw: { stranger: 'asking' },
    accept: { friend: 'asked' },
    reject: { stranger: 'asked' },
    alias: { friend: 'friend' },
    remove: { stranger: 'friend' },
    block: { blocked: 'stranger' },
    unblock: { stranger: 'blocked' },
  };
  return leads[act][to];
}

/** The relation in each of the model's answers to a change. */
export const CHANGED: Readonly<Record<string, Standing>> = {
  'a stranger now': 'stranger',
  'asked now': 'asking',
  'a friend now': 'friend',
  'on the blacklist now': 'blocked',
};
/** The relation in each of the model's answers to a request for the person. */
export const SEEN: Readonly<Record<string, Standing>> = {
  'a stranger': 'stranger',
  'asked by oneself': 'asking',
  'who asks': 'asked',
  'a friend': 'friend',
  'on the blacklist': 'blocked',
  'nobody to befriend': 'outside',
};

/** The hub notifies the member that their contacts have changed. */
export function changed({ server }: Server, { me, userID }: Met): void {
  publishHint(server.deps.bus, 'messaging.contacts', { userIDs: [me], pair: pairOf(me, userID) });
}

/** The act that is being confirmed or is under way, in the model's context. */
export const actIn = (context: unknown): ContactAct['kind'] | undefined =>
  (context as { readonly act?: ContactAct } | undefined)?.act?.kind; // the model's context
