import { randomUUID } from 'node:crypto';
import { GuestData } from '../../../src/contract/auth.ts';
import type { HubAnswer } from '../../../src/contract/messaging/frames.ts';
import type { MessagingToken } from '../../../src/machines/messaging/types.ts';
import type { TestServer } from '../server.ts';
import { type ClientOptions, type HubClient, loginHub } from './protocol-client.ts';

export type Person = HubClient & { readonly userID: string };

/** Logs in at the messaging, with a demo account or as a new guest. */
export async function messagingLogin(
  server: Pick<TestServer, 'call' | 'token'>,
  who: 'guest' | 'passenger' | 'agent' | 'agent2' | 'driver' = 'guest',
  uniqueId = `browser-${randomUUID()}`,
): Promise<MessagingToken> {
  const bearer = who === 'guest' ? {} : { token: await server.token(who) };
  const path = `/system/userClient/registerZego?uniqueId=${uniqueId}`;
  const { data } = await server.call('POST', path, bearer);
  const { userId, nickName, token, expiresIn } = GuestData.parse(data);
  return { userID: userId, nickName, token, expiresInMs: expiresIn * 1_000 };
}

/** The same, but returns only the token. */
export async function messagingToken(...who: Parameters<typeof messagingLogin>): Promise<string> {
  return (await messagingLogin(...who)).token;
}

/** A user who is connected and logged in at the hub. */
export async function person(
  server: TestServer,
  who: 'guest' | 'passenger' | 'agent' | 'agent2' | 'driver' = 'guest',
  options: ClientOptions = {},
): Promise<Person> {
  return loginHub(server.url, await messagingToken(server, who), options);
}

/** A person as somebody names them who has their code: such a person may open a conversation with them. */
export async function byCode(
  { deps }: Pick<TestServer, 'deps'>,
  userID: string,
): Promise<{ userID: string; code?: string }> {
  const { rows } = await deps.db.$client.query<{ code: string }>(
    'select member_id as code from app_user where user_id = $1',
    [userID],
  );
  // A guest has no code.
  return { userID, ...rows[0] };
}

export const clientMessageID = (): string => randomUUID();
export const text = (textContent: string) => ({ type: 'text' as const, textContent });

/** Sends a text, with a new id. */
export function say(
  who: HubClient,
  conversationID: string,
  textContent: string,
): Promise<HubAnswer<'send'>> {
  return who.ask('send', {
    conversationID,
    clientMessageID: clientMessageID(),
    content: text(textContent),
  });
}

/** The code with which a promise was refused; undefined when it was not. */
export async function refusalOf(asked: Promise<unknown>): Promise<number | undefined> {
  try {
    await asked;
    return undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && typeof error.code === 'number') {
      return error.code;
    }
    throw error;
  }
}
