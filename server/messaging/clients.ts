import type { MessagingUser } from '../../src/domain/messaging/conversation.ts';
import type { Asker } from './deps.ts';
import type { Frame } from './frame.ts';

/** A connection with a logged-in user. */
export interface Client extends Asker {
  /** The user with their current name and picture, which may change. */
  user: MessagingUser;
  /** The session that requested the connection's token; null for a guest. */
  readonly sessionHash: string | null;
  /** The IP address whose requests are counted for the limits (`callerAddress`). */
  readonly address: string;
  /** Sends a frame, unless the connection has ended. */
  tell(frame: Frame): void;
  close(code: number): void;
}

/** The connections of this node. A person has one per tab; each receives everything. */
export interface Clients {
  add(client: Client): void;
  remove(client: Client): void;
  /** A person's connections to this node; empty when they have none. */
  of(userID: string): Iterable<Client>;
  isHere(userID: string): boolean;
  /** Updates a user's name or picture on all of their connections. */
  rename(user: MessagingUser): void;
  readonly agents: ReadonlySet<Client>;
  readonly all: ReadonlySet<Client>;
}

export function createClients(): Clients {
  const all = new Set<Client>();
  const agents = new Set<Client>();
  const byUser = new Map<string, Set<Client>>();
  return {
    add(client) {
      const { userID } = client.user;
      all.add(client);
      if (client.isAgent) agents.add(client);
      byUser.set(userID, (byUser.get(userID) ?? new Set()).add(client));
    },
    remove(client) {
      const { userID } = client.user;
      all.delete(client);
      agents.delete(client);
      const rest = byUser.get(userID);
      rest?.delete(client);
      if (rest?.size === 0) byUser.delete(userID);
    },
    of: (userID) => byUser.get(userID) ?? [],
    isHere: (userID) => byUser.has(userID),
    rename(user) {
      for (const client of byUser.get(user.userID) ?? []) client.user = user;
    },
    agents,
    all,
  };
}
