import { failureOf } from '../../../src/domain/failure.ts';
import type { Message } from '../../../src/domain/messaging/message.ts';
import type { Outgoing, OutgoingContent } from '../../../src/domain/messaging/outgoing.ts';
import type { MessagingClient } from '../../../src/machines/messaging/ports.ts';
import type {
  LinkFact,
  MessagingNews,
  MessagingToken,
} from '../../../src/machines/messaging/types.ts';
import type { LocalFiles } from '../../../src/services/messaging/files.ts';

/** The client of a device that is not connected yet, and tokens for its user. */
export interface NewDevice {
  readonly client: MessagingClient;
  token(): Promise<MessagingToken>;
}

/** The engine that the suite tests: the embedded hub or another one. */
export interface EngineUnderTest {
  /** A device of a new guest. */
  device(): NewDevice;
  /** One device of each of two members who may write to each other. Every call returns the same two members. */
  people(): readonly [NewDevice, NewDevice];
  /** Makes local files, as a page does, for every client's `upload`. */
  readonly files: Pick<LocalFiles, 'attach'>;
  /** Connects another device of the same user. */
  deviceOf(user: Device): Promise<Device>;
  /** Breaks the device's network connection, as a proxy does. */
  cut(device: Device): void;
}

export interface Device {
  readonly client: MessagingClient;
  readonly token: MessagingToken;
  readonly facts: LinkFact[];
  readonly news: MessagingNews[];
  /** Facts and news together, in the order in which they arrived. */
  readonly all: (LinkFact | MessagingNews)[];
  disconnect(): void;
}

export const never = new AbortController().signal;
export const random = (): string => crypto.randomUUID();

/** Logs a device in and records all its facts and news. */
export async function connect(client: MessagingClient, token: MessagingToken): Promise<Device> {
  const facts: LinkFact[] = [];
  const news: MessagingNews[] = [];
  const all: (LinkFact | MessagingNews)[] = [];
  client.watch((one) => {
    news.push(one);
    all.push(one);
  });
  let disconnect = (): void => undefined;
  await new Promise<void>((resolve) => {
    disconnect = client.connect(token, (fact) => {
      facts.push(fact);
      all.push(fact);
      resolve();
    });
  });
  return { client, token, facts, news, all, disconnect };
}

export function outgoing(
  { token }: Pick<Device, 'token'>,
  conversationID: string,
  content: OutgoingContent | string,
): Outgoing {
  return {
    clientMessageID: random(),
    conversationID,
    conversationType: 0,
    senderUserID: token.userID,
    timestamp: Date.now(),
    hasFailed: false,
    content: typeof content === 'string' ? { type: 'text', textContent: content } : content,
  };
}

/** Waits for a promise and returns how it ended: `answered`, or the kind of its failure. */
export const kindOf = async (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'answered',
    (error: unknown) => failureOf(error)?.kind ?? `a defect: ${String(error)}`,
  );
/** The text of every text message in the news. A message that arrived twice is in it twice. */
export const texts = (news: readonly MessagingNews[]): string[] =>
  news.flatMap((one) =>
    one.type === 'message' && one.message.content.type === 'text'
      ? [one.message.content.textContent]
      : [],
  );

/** The messages of a conversation that the device received. A message that arrived twice is in it twice. */
export const told = (device: Device, conversationID: string): Message[] =>
  device.news.flatMap((one) =>
    one.type === 'message' && one.message.conversationID === conversationID ? [one.message] : [],
  );

/** Logs a new guest in. */
export async function guestOf(engine: EngineUnderTest): Promise<Device> {
  const { client, token } = engine.device();
  return connect(client, await token());
}

/** A device and its user's own conversation with the customer service. */
export const inOwn = async (device: Device) => ({
  device,
  id: (await device.client.customerService(never)).conversationID,
});

/** Two members, logged in, and their conversation. */
export async function pairOf(engine: EngineUnderTest) {
  const [first, second] = engine.people();
  const ann = await connect(first.client, await first.token());
  const bob = await connect(second.client, await second.token());
  const { conversationID: id } = await ann.client.peer(bob.token.userID, never);
  expectSame(id, (await bob.client.peer(ann.token.userID, never)).conversationID);
  return { ann, bob, id, end: () => [ann, bob].forEach(({ disconnect }) => disconnect()) };
}

function expectSame(one: string, other: string): void {
  if (one !== other) throw new Error(`two conversations of the same two: ${one}, ${other}`);
}
