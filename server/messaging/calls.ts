import { CODE } from '../../src/contract/codes.ts';
import type { SentContent } from '../../src/contract/messaging/content.ts';
import type { HubAnswer, HubAsked, HubCall } from '../../src/contract/messaging/frames.ts';
import { SENDS_A_SECOND } from '../../src/domain/messaging/limits.ts';
import type { TextContent } from '../../src/domain/messaging/message.ts';
import { turnOf } from '../accounts/guests.ts';
import { ApplicationError } from '../application-error.ts';
import { publishHint } from '../bus-topics.ts';
import { announce, announceSent, tellReaders } from './announce.ts';
import { type Buckets, createBuckets } from './buckets.ts';
import type { Changes } from './change.ts';
import type { Client, Clients } from './clients.ts';
import type { Contacts } from './contacts/contacts.ts';
import { prepareContent } from './content.ts';
import type { Conversations, Made } from './conversations.ts';
import type { HubFiles, MessagingDeps, SentMessage } from './deps.ts';
import type { FanOut } from './fan-out.ts';
import { createGroupCalls } from './groups/group-calls.ts';
import type { Groups } from './groups/groups.ts';
import { messageFor, type MessageRow } from './message-rows.ts';
import type { Messages } from './messages.ts';
import type { Presence } from './presence.ts';
import { type Receipts, readsAsService } from './receipts.ts';
import { mayWrite, type Sending, type Sent } from './send.ts';
import type { Send } from './sends.ts';
import type { Users } from './users.ts';

/** The calls of a logged-in user to the hub. */
export type Calls = {
  readonly [Call in Exclude<HubCall, 'login' | 'renew'>]: (
    client: Client,
    asked: HubAsked<Call>,
  ) => Promise<HubAnswer<Call>>;
};

/** Kinds of content that may refer to uploaded files. */
const NAMES_FILES: readonly SentContent['type'][] = [
  ...(['image', 'file', 'audio', 'video', 'multiple', 'custom'] as const),
];

/**
 * The rate limit per person for editing texts and pinning messages: each change is sent to everybody, together with
 * the messages that quote it.
 */
const CHANGES = { aSecond: 0.5, burst: 20 };

/**
 * The rate limit per person and conversation for showing that somebody types. The page repeats it every
 * `TYPING_AGAIN_MS`, and takes it back when a message is sent.
 */
const TYPED = { aSecond: 1, burst: 5 };

export interface CallParts {
  readonly conversations: Conversations;
  readonly messages: Messages;
  readonly changes: Changes;
  readonly receipts: Receipts;
  readonly contacts: Pick<Contacts, 'acquaintance' | 'blockersOf'>;
  readonly groups: Groups;
  readonly users: Users;
  readonly clients: Pick<Clients, 'rename'>;
  readonly presence: Presence;
  readonly fanOut: FanOut;
  readonly files: HubFiles;
  readonly send: Send;
  /** Called with each new message, after the commit. */
  readonly onSent: (sent: SentMessage) => void;
  /** Called with each text that was changed. */
  readonly onEdited: (sent: SentMessage) => void;
  /** Called when a user opens their own conversation with the customer service. */
  readonly onOpened: (conversationID: string) => void;
  /** Called before an agent's message is written; it may throw to refuse the message. */
  readonly beforeAnswer: (
    agentId: string,
    message: { readonly conversationID: string; readonly clientMessageID: string },
  ) => Promise<void>;
}

export function createCalls(deps: MessagingDeps, parts: CallParts): Calls {
  const { bus, clock, config, db } = deps;
  const { conversations, messages, changes, receipts, contacts, users, presence, fanOut } = parts;
  const ofPerson = createBuckets(SENDS_A_SECOND.person, SENDS_A_SECOND.person);
  const ofConversation = createBuckets(SENDS_A_SECOND.conversation, SENDS_A_SECOND.conversation);
  const ofChanger = createBuckets(CHANGES.aSecond, CHANGES.burst);
  const ofTypist = createBuckets(TYPED.aSecond, TYPED.burst);
  const refuseMore = (buckets: Buckets, key: string): void => {
    if (config.rateLimits && !buckets.take(key)) throw new ApplicationError(CODE.tooManyRequests);
  };

  /** @throws ApplicationError forbidden for somebody who does not read the conversation */
  async function refuseOthers(client: Client, conversationID: string): Promise<void> {
    if (fanOut.isMember(client, conversationID) !== true) {
      await conversations.open(client, conversationID);
    }
  }

  /** Counts a change of a conversation. Only the people in it use up its limit. */
  async function refuseMoreIn(client: Client, conversationID: string): Promise<void> {
    await refuseOthers(client, conversationID);
    refuseMore(ofConversation, conversationID);
  }

  /** Returns the answer after all changes up to its highest key were sent to this node's clients. */
  async function inOrder<Answer>(
    conversationID: string,
    answer: Answer,
    of: (answer: Answer) => readonly { readonly orderKey: number }[],
  ): Promise<Answer> {
    const key = of(answer).reduce((highest, { orderKey }) => Math.max(highest, orderKey), 0);
    await fanOut.reached(conversationID, key);
    return answer;
  }

  async function changed(
    client: Client,
    { conversationID, messageID }: { conversationID: string; messageID: string },
    key: number | undefined,
  ): Promise<HubAnswer<'send'>> {
    if (key !== undefined) {
      announce(deps, fanOut, conversationID, key, client.isAgent);
      await fanOut.reached(conversationID, key);
    }
    const message = await messages.one(client, conversationID, messageID);
    return inOrder(conversationID, message, (one) => [one]);
  }

  /** Watches a conversation and, if it is new, notifies its people. */
  async function made({ conversation, isNew, userIDs }: Made) {
    const { conversationID } = conversation;
    await fanOut.watch(conversationID, isNew);
    if (isNew) {
      publishHint(bus, 'messaging.conversation', {
        conversationID,
        userIDs: [...userIDs],
        // Agents are notified only when the visitor writes.
        agents: false,
        people: true,
        isNew,
      });
    }
    return conversation;
  }

  return {
    ping: () => Promise.resolve(null),
    conversations: (client) => conversations.list(client),
    async customerService(client) {
      const conversation = await made(await conversations.customerService(client));
      parts.onOpened(conversation.conversationID);
      return conversation;
    },
    async peer(client, { userID, code }) {
      // Members may write only to people whose card they may see. It is refused in the same way.
      if (!client.isAgent) await contacts.acquaintance(client, { userID, ...(code && { code }) });
      const blockers = await contacts.blockersOf(client.user.userID, [userID]);
      return made(await conversations.peer(client, userID, blockers.size > 0));
    },
    history: async (client, asked) =>
      inOrder(asked.conversationID, await messages.history(client, asked), (page) => page.messages),
    changes: async (client, asked) =>
      inOrder(asked.conversationID, await messages.changes(client, asked), (page) => page.messages),
    replies: async (client, asked) =>
      inOrder(asked.conversationID, await messages.replies(client, asked), (page) => page.rows),
    combined: (client, asked) => messages.combined(client, asked),
    reactionUsers: (client, asked) => messages.reactionUsers(client, asked),
    readers: (client, asked) => messages.readers(client, asked),
    members: (client, asked) => messages.members(client, asked),
    ...createGroupCalls(deps, parts),
    users: async (client, { userIDs }) => users.byId(await users.sharing(client, userIDs)),
    async presence(client, { userIDs }) {
      const shared = await users.sharing(client, userIDs);
      const blockers = await contacts.blockersOf(client.user.userID, shared);
      const known = shared.filter((userID) => !blockers.has(userID));
      const online = await presence.online(known);
      return known.map((userID) => ({ userID, isOnline: online.has(userID) }));
    },
    async send(client, { conversationID, clientMessageID, content, repliesTo }) {
      refuseMore(ofPerson, client.user.userID);
      await refuseMoreIn(client, conversationID);
      // A file is reserved for a message only if its sender may read the conversation, so this is checked first.
      if (NAMES_FILES.includes(content.type)) await conversations.open(client, conversationID);
      const prepared = await prepareContent(db.$client, parts.files, client, content);
      if (client.isAgent) {
        await parts.beforeAnswer(client.user.userID, { conversationID, clientMessageID });
      }
      const sending: Sending = {
        ...prepared,
        conversationID,
        clientMessageID,
        repliesTo,
        senderUserID: client.user.userID,
        isAgent: client.isAgent,
        at: clock.now(),
      };
      const sent = await parts.send(sending);
      const row =
        repliesTo === undefined && !sent.isRepeated ? newRow(client, sending, sent) : undefined;
      const readership = row && fanOut.told(row, client);
      // This node's clients are notified first, because sending the hint to the other nodes is a database call.
      const turn = turnOf({ userId: client.user.userID, address: client.address });
      announceSent(deps, parts.onSent, sending, sent, turn);
      if (row !== undefined && readership !== undefined) {
        return messageFor(client.user.userID, row, readership, sending.at);
      }
      fanOut.committed(conversationID, sent.orderKey, sent.serviceUserID !== null);
      await fanOut.reached(conversationID, sent.orderKey);
      const message = await messages.one(client, conversationID, sent.messageID);
      return inOrder(conversationID, message, (one) => [one]);
    },
    async revoke(client, asked) {
      refuseMore(ofPerson, client.user.userID);
      const key = await changes.revoke(client, asked);
      const message = await changed(client, asked, key);
      if (key !== undefined) {
        const { conversationID } = asked;
        const { serviceUserID } = await conversations.open(client, conversationID);
        // The message may have been unread, or pinned.
        tellReaders(bus, conversationID, serviceUserID !== null);
      }
      return message;
    },
    async edit(client, { content, ...asked }) {
      refuseMore(ofChanger, client.user.userID);
      await refuseMoreIn(client, asked.conversationID);
      const prepared = await prepareContent(db.$client, parts.files, client, content);
      // The request's schema admits only texts, and a prepared text is a text.
      const key = await changes.edit(client, asked, prepared.content as TextContent);
      const message = await changed(client, asked, key);
      if (key === undefined) return message;
      const { conversationID } = asked;
      const { serviceUserID } = await conversations.open(client, conversationID);
      if (await changes.isPinned(conversationID, asked.messageID)) {
        tellReaders(bus, conversationID, serviceUserID !== null);
      }
      parts.onEdited({
        ...asked,
        senderUserID: client.user.userID,
        turn: turnOf({ userId: client.user.userID, address: client.address }),
        serviceUserID,
        isReopened: false,
        content: message.content,
      });
      return message;
    },
    async pin(client, asked) {
      refuseMore(ofChanger, client.user.userID);
      const key = await changes.pin(client, asked);
      if (key === undefined) return null;
      const { conversationID } = asked;
      const { serviceUserID } = await conversations.open(client, conversationID);
      announce(deps, fanOut, conversationID, key, serviceUserID !== null);
      tellReaders(bus, conversationID, serviceUserID !== null);
      return null;
    },
    async react(client, asked) {
      refuseMore(ofPerson, client.user.userID);
      await refuseMoreIn(client, asked.conversationID);
      return changed(client, asked, await changes.react(client, asked));
    },
    async read(client, { conversationID, messageSeq }) {
      const open = await conversations.open(client, conversationID);
      const key = await receipts.read(client, open, messageSeq);
      if (key !== undefined)
        announce(deps, fanOut, conversationID, key, open.serviceUserID !== null);
      // Sends the new unread count to the reader's other devices, or to the other agents.
      const agents = readsAsService(client, open);
      publishHint(bus, 'messaging.conversation', {
        conversationID,
        agents,
        people: false,
        userIDs: agents ? [] : [client.user.userID],
      });
      return null;
    },
    async delivered(client, { conversationID, messageSeq }) {
      const open = await conversations.open(client, conversationID);
      const key = await receipts.delivered(client, open, messageSeq);
      if (key !== undefined)
        announce(deps, fanOut, conversationID, key, open.serviceUserID !== null);
      return null;
    },
    async delete(client, asked) {
      await changes.delete(client, asked);
      const { conversationID, messageIDs } = asked;
      publishHint(bus, 'messaging.deleted', {
        userID: client.user.userID,
        conversationID,
        messageIDs,
      });
      // The conversation may have another last message now for the user who deleted, so all their devices are notified.
      publishHint(bus, 'messaging.conversation', {
        conversationID,
        userIDs: [client.user.userID],
        agents: false,
        people: false,
      });
      return null;
    },
    async draft(client, asked) {
      await changes.draft(client, asked);
      publishHint(bus, 'messaging.conversation', {
        conversationID: asked.conversationID,
        userIDs: [client.user.userID],
        agents: false,
        people: false,
      });
      return null;
    },
    async typing(client, { conversationID, on }) {
      await refuseOthers(client, conversationID);
      const { user, isAgent } = client;
      // Nobody waits for this answer, so what is too much is not sent, and not refused.
      if (config.rateLimits && !ofTypist.take(`${user.userID} ${conversationID}`)) return null;
      const typist = { conversationID, senderUserID: user.userID, isAgent, at: clock.now() };
      if (!(await mayWrite(db.$client, typist))) return null;
      publishHint(bus, 'messaging.typing', { conversationID, user, on });
      return null;
    },
  };
}

/** A row for a new message that nobody has replied to, read or reacted to. */
function newRow({ user }: Client, sending: Sending, sent: Sent): MessageRow {
  return {
    message_id: sent.messageID,
    conversation_id: sending.conversationID,
    message_seq: sent.messageSeq,
    order_key: sent.orderKey,
    shared_key: sent.orderKey,
    sender_user_id: user.userID,
    sender_name: user.userName,
    sender_avatar: user.userAvatarUrl,
    client_message_id: sending.clientMessageID,
    content: sending.content,
    root_replied_count: 0,
    sent_at: new Date(sending.at),
    is_receipt_expired: false,
    replied_message_id: null,
    replied_seq: null,
    replied_sender: null,
    replied_name: '',
    replied_content: null,
    reactions: null,
    deleted_for: null,
  };
}
