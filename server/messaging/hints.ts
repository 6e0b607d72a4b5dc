import { HUB_CLOSE } from '../../src/contract/messaging/frames.ts';
import { type Hint, onHint } from '../bus-topics.ts';
import type { Bus } from '../bus.ts';
import type { Client, Clients } from './clients.ts';
import type { Conversations } from './conversations.ts';
import type { FanOut } from './fan-out.ts';
import { frameOf } from './frame.ts';
import type { Users } from './users.ts';

/**
 * Notifies this node's clients of the changes that any node reports on the bus.
 *
 * @returns functions that end this
 */
export function heedHints(
  bus: Bus,
  {
    clients,
    fanOut,
    conversations,
    users,
    warn,
  }: {
    readonly clients: Clients;
    readonly fanOut: FanOut;
    readonly conversations: Conversations;
    readonly users: Users;
    /** Called with the error when clients could not be notified. */
    readonly warn: (error: unknown) => void;
  },
): (() => void)[] {
  const quietly = (work: Promise<unknown>): void => void work.catch(warn);

  /** Sends a conversation, as one person sees it, to that person's connections (`own`). */
  async function tellConversation(conversationID: string, own: readonly Client[]): Promise<void> {
    const [asker] = own;
    if (asker === undefined) return;
    const conversation = await conversations.one(asker, conversationID);
    const frame = frameOf(
      conversation === undefined
        ? { tell: 'gone', conversationID }
        : { tell: 'conversation', conversation },
    );
    for (const client of own) client.tell(frame);
  }

  /** Notifies these people that a conversation has changed. */
  async function conversationChanged(
    { conversationID, people, everybody, isNew = false }: Hint<'messaging.conversation'>,
    to: Set<Client>,
  ): Promise<void> {
    if (people) await fanOut.forgetMembers(conversationID);
    if (to.size > 0) await fanOut.watch(conversationID, isNew);
    if (everybody === true)
      for (const client of await fanOut.readers(conversationID)) to.add(client);
    const byPerson = Map.groupBy(to, ({ user }) => user.userID).values();
    await Promise.all([...byPerson].map((own) => tellConversation(conversationID, own)));
  }

  async function renamed(userID: string): Promise<void> {
    if (!clients.isHere(userID)) return;
    for (const user of await users.byId([userID])) clients.rename(user);
  }

  return [
    onHint(bus, 'messaging.changed', ({ conversationID, key, service }) =>
      fanOut.committed(conversationID, key, service),
    ),
    onHint(bus, 'messaging.conversation', (hint) => {
      const to = new Set<Client>(hint.agents ? clients.agents : []);
      for (const userID of hint.userIDs) for (const client of clients.of(userID)) to.add(client);
      if (to.size > 0 || hint.everybody === true) quietly(conversationChanged(hint, to));
    }),
    onHint(bus, 'messaging.deleted', ({ userID, ...deleted }) => {
      const frame = frameOf({ tell: 'deleted', ...deleted });
      for (const client of clients.of(userID)) client.tell(frame);
    }),
    onHint(bus, 'messaging.typing', (typing) => {
      const { conversationID, user } = typing;
      quietly(fanOut.tell(conversationID, { tell: 'typing', ...typing }, user.userID));
    }),
    onHint(bus, 'messaging.presence', ({ isAgent, ...fact }) =>
      fanOut.tellAcquainted({ tell: 'presence', ...fact }, isAgent),
    ),
    onHint(bus, 'messaging.contacts', ({ userIDs, pair }) => {
      const frame = frameOf({ tell: 'contacts' });
      for (const userID of userIDs) for (const client of clients.of(userID)) client.tell(frame);
      quietly(fanOut.pairChanged(pair));
    }),
    onHint(bus, 'messaging.canned', () => {
      const frame = frameOf({ tell: 'canned' });
      for (const client of clients.agents) client.tell(frame);
    }),
    onHint(bus, 'messaging.renamed', ({ userID }) => quietly(renamed(userID))),
    onHint(bus, 'messaging.signedOut', ({ userID }) => {
      for (const client of clients.of(userID)) client.close(HUB_CLOSE.signedOut);
    }),
    onHint(bus, 'session.ended', ({ tokenHash }) => {
      for (const client of clients.all) {
        if (client.sessionHash === tokenHash) client.close(HUB_CLOSE.signedOut);
      }
    }),
  ];
}
