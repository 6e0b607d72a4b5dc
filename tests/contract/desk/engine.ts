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

/** Somebody who writes to the customer service by the engine that is tested. */
export interface DeskVisitor {
  readonly userID: string;
  write(words: string): Promise<void>;
  /** Everything that was written comes again: the last first, then the first, then all at once. */
  again(): Promise<void>;
  /** What stands on the visitor's side, in order and in short (`inShort`). */
  sees(): Promise<readonly string[]>;
  /** Goes away: nobody sees what is written until they come back. */
  leave(): Promise<void>;
}

export interface DeskEngine {
  readonly server: OrderServer;
  visitor(bearer?: string): Promise<DeskVisitor>;
}

/** An agent at the desk, and what they write with. */
export interface Agent extends SignedIn {
  readonly hub: HubClient;
}

/** The desk's two ports on a server, as its own routes have them. */
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

/** A message in a word or two: its words, or which tip or card it is. */
export function inShort(content: MessageContent): string {
  if (content.type === 'text') return content.textContent;
  if (content.type === 'tips') return content.tip.kind;
  if (content.type !== 'custom') return content.type;
  const end = 'arrivedAt' in content ? ' arrived' : '';
  return `card ${content.subType}${end}`;
}

/** Of a guest of this browser, or of who is signed in. */
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
