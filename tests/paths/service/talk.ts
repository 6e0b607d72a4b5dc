import { randomUUID } from 'node:crypto';
import { GuestData } from '../../../src/contract/auth.ts';
import type { MessagingRef } from '../../../src/machines/messaging/types.ts';
import { NOT_HELD } from '../../support/gate.ts';
import { say, type Person } from '../../support/messaging/people.ts';
import { loginHub } from '../../support/messaging/protocol-client.ts';
import type { Hand } from '../level/hand.ts';
import { chatKit, guestIn } from './chat.ts';
import type { Scene } from './scene.ts';

/** A guest's conversation with the customer service, in which an agent has written. */
export interface Talk {
  readonly messaging: MessagingRef;
  readonly conversationID: string;
  readonly agent: Person;
  /** The ids of the agent's messages. `lastSeq` is the number of the last one. */
  readonly messageIDs: readonly string[];
  readonly lastSeq: number;
}

/** Connects an agent at the desk with the test's own client. */
export async function agentAt(
  hand: Hand,
  close: (end: () => void) => void,
  username: 'agent' | 'agent2' = 'agent',
): Promise<Person> {
  const { data } = await hand.server.signIn({ username, password: `${username}-demo` }, NOT_HELD);
  // The cast is safe: the server answers a sign-in with this type.
  const { access_token: token } = data as { readonly access_token: string };
  const path = `/system/userClient/registerZego?uniqueId=desk-${randomUUID()}`;
  const answer = await hand.call('POST', path, { token });
  const agent = await loginHub(hand.server.url, GuestData.parse(answer.data).token, {
    headers: NOT_HELD,
  });
  close(() => agent.cut());
  return agent;
}

/** Logs in the guest of this page. An agent then writes `texts` messages to them. */
export async function talkIn(scene: Scene, texts = 2): Promise<Talk> {
  const { messaging, conversation } = await guestIn(scene);
  const { conversationID } = conversation;
  const agent = await agentAt(scene, (end) => scene.onClose.push(end));
  const messageIDs: string[] = [];
  let lastSeq = 0;
  for (let number = 1; number <= texts; number += 1) {
    const said = await say(agent, conversationID, `第 ${number} 則`);
    messageIDs.push(said.messageID);
    lastSeq = said.messageSeq;
  }
  return { messaging, conversationID, agent, messageIDs, lastSeq };
}

/** Waits until the page has the service's first message, and no newer message is left to load. */
export async function greeted(scene: Scene, conversationID: string): Promise<void> {
  const { store } = chatKit(scene);
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = (): void => {
    const { length, hasNewer } = store.list(conversationID);
    if (length > 0 && !hasNewer) resolve();
  };
  const stop = store.watchList(conversationID, look);
  look();
  await promise;
  stop();
}

/** Loads the conversation's last messages from the hub into the page's store. */
export async function loaded(scene: Scene, { conversationID }: Talk): Promise<void> {
  const { client, store } = chatKit(scene);
  const last = { last: true } as const;
  const history = await client.history(conversationID, last, new AbortController().signal);
  store.putHistory(conversationID, last, history);
}

/** Adds `many` messages of the agent at the end of the conversation, with times of the day before. */
export async function manyMessages(
  { server }: Pick<Hand, 'server'>,
  { conversationID, agent: { userID } }: Pick<Talk, 'conversationID' | 'agent'>,
  many: number,
): Promise<void> {
  const { $client } = server.deps.db;
  await $client.query(
    `insert into message (message_id, conversation_id, message_seq, order_key, shared_key, sender_user_id,
       client_message_id, content, sent_at)
     select gen_random_uuid()::text, $1, max_seq + number, max_order_key + number, max_order_key + number, $2,
       gen_random_uuid()::text, jsonb_build_object('type', 'text', 'textContent', 'Nr. ' || number),
       $4::timestamptz + number * interval '1 second'
     from conversation, generate_series(1, $3::int) number where conversation_id = $1`,
    [conversationID, userID, many, new Date(server.deps.clock.now() - 86_400_000)],
  );
  await $client.query(
    'update conversation set max_seq = max_seq + $2, max_order_key = max_order_key + $2 where conversation_id = $1',
    [conversationID, many],
  );
}
