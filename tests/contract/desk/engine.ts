import { randomUUID } from 'node:crypto';
import type { DeskConversations } from '../../../server/desk/conversations.ts';
import type { Postbox } from '../../../server/desk/deps.ts';
import { createEmbeddedConversations } from '../../../server/desk/embedded-conversations.ts';
import { createPostbox } from '../../../server/desk/postbox.ts';
import { createHub } from '../../../server/messaging/hub.ts';
import { GuestData } from '../../../src/contract/auth.ts';
import type { MessageContent } from '../../../src/domain/messaging/message.ts';
import { type HubClient, loginHub } from '../../support/messaging/protocol-client.ts';
import type { OrderServer, SignedIn } from '../../support/orders.ts';

/** A visitor who writes to the customer service through the engine under test. */
export interface DeskVisitor {
  readonly userID: string;
  write(words: string): Promise<void>;
  /** Delivers all written messages again: the last one, then the first one, then all at once. */
  again(): Promise<void>;
  /** The messages that the visitor sees, in order, each shortened by `inShort`. */
  sees(): Promise<readonly string[]>;
  /** The visitor leaves. They see no new message until they come back. */
  leave(): Promise<void>;
}

export interface DeskEngine {
  readonly server: OrderServer;
  visitor(bearer?: string): Promise<DeskVisitor>;
}

/** An agent at the desk, with the client by which they write. */
export interface Agent extends SignedIn {
  readonly hub: HubClient;
}

/** The two ports of the desk on a server, the same that the server's routes use. */
export interface DeskPorts {
  readonly conversations: DeskConversations;
  readonly postbox: Postbox;
  close(): Promise<void>;
}

export function portsOf({ deps }: OrderServer): DeskPorts {
  const noFiles = { name: async () => undefined, discard: async () => () => undefined };
  const hub = createHub(deps, noFiles);
  const conversations = createEmbeddedConversations(deps);
  return { conversations, postbox: createPostbox(deps, conversations, hub), close: hub.stop };
}

/** A message in a word or two: its text, or which tip or card it is. */
export function inShort(content: MessageContent): string {
  if (content.type === 'text') return content.textContent;
  if (content.type === 'tips') return content.tip.kind;
  if (content.type !== 'custom') return content.type;
  const end = 'arrivedAt' in content ? ' arrived' : '';
  return `card ${content.subType}${end}`;
}

/** Requests a messaging token, for the signed-in user of `bearer` or else for a guest. */
export async function messagingToken(
  server: OrderServer,
  bearer?: string,
): Promise<{ userId: string; token: string }> {
  const query = { uniqueId: `browser-${randomUUID()}` };
  const path = '/system/userClient/registerZego';
  const { data } = await server.call('POST', path, { token: bearer, query });
  return GuestData.parse(data);
}

export async function agentOf(server: OrderServer): Promise<Agent> {
  const signedIn = await server.signIn('agent');
  const hub = await loginHub(server.url, (await messagingToken(server, signedIn.token)).token);
  return { ...signedIn, hub };
}
