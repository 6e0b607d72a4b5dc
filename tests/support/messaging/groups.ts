import { randomUUID } from 'node:crypto';
import { GuestData } from '../../../src/contract/auth.ts';
import type { HubAsked } from '../../../src/contract/messaging/frames.ts';
import type { GroupAct } from '../../../src/domain/messaging/group.ts';
import type { OrderServer } from '../orders.ts';
import { byCode } from './people.ts';
import { type HubClient, loginHub } from './protocol-client.ts';

/** A user with a connection to the hub, and with what their HTTP calls need. */
export interface Somebody extends HubClient {
  readonly userID: string;
  readonly name: string;
  /** The code by which others find them; undefined for a guest. */
  readonly code: string | undefined;
  readonly messagingToken: string;
  /** Token of the session; undefined for a guest. */
  readonly token: string | undefined;
  /** The secret that a guest's browser stores. */
  readonly secret: string;
}

/** Logs a new member, agent or guest in at the hub. */
export async function comes(
  server: OrderServer,
  who: 'guest' | 'passenger_user' | 'agent' = 'passenger_user',
): Promise<Somebody> {
  const signedIn = who === 'guest' ? undefined : await server.signIn(who);
  const secret = `browser-${randomUUID()}`;
  const response = await fetch(
    `${server.url}/api/system/userClient/registerZego?uniqueId=${secret}`,
    {
      method: 'POST',
      headers: {
        clientid: server.deps.config.clientId,
        ...(signedIn && { authorization: `Bearer ${signedIn.token}` }),
      },
    },
  );
  const { data } = (await response.json()) as { data: unknown };
  const { token: messagingToken, nickName: name } = GuestData.parse(data);
  const hub = await loginHub(server.url, messagingToken);
  const { code } = await byCode(server, hub.userID);
  return Object.assign(hub, { messagingToken, name, code, token: signedIn?.token, secret });
}

/** Changes a group in the name of this user. */
export const does = (who: HubClient, conversationID: string, act: GroupAct) =>
  // The contract's lists are mutable, those of the domain are read-only.
  who.ask('changeGroup', { conversationID, act: act as HubAsked<'changeGroup'>['act'] });

/** Makes a group of this owner with these members. */
export async function groupOf(owner: Somebody, others: readonly Somebody[]): Promise<string> {
  for (const { userID, code } of others) {
    await owner.ask('peer', { userID, ...(code && { code }) });
  }
  const { conversationID } = await owner.ask('createGroup', {
    kind: 'group',
    name: '週五聚餐',
    requestID: randomUUID(),
    userIDs: others.map(({ userID }) => userID),
  });
  return conversationID;
}

/** The roles in a group, by user. */
export async function rolesIn(who: HubClient, conversationID: string) {
  const { rows } = await who.ask('members', { conversationID });
  return rows.map(({ userID, memberRole }) => [userID, memberRole] as const);
}
