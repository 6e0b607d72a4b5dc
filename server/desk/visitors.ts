import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { ContactBody } from '../../src/contract/messaging/visitors.ts';
import { commandText, type Command, type DeskCommand } from '../../src/domain/messaging/desk.ts';
import type { Tip } from '../../src/domain/messaging/message.ts';
import { isServiceOpen } from '../../src/domain/messaging/service-hours.ts';
import { normalisePhone } from '../../src/domain/order/phone.ts';
import { toTaipei } from '../../src/domain/taipei-time.ts';
import { chosenName } from '../accounts/names.ts';
import { invalidFields } from '../application-error.ts';
import type { ServiceContact } from '../data/schema.ts';
import { violates } from '../data/violates.ts';
import type { Language } from '../messages.ts';
import type { DeskConversations } from './conversations.ts';
import type { DeskDeps, Postbox } from './deps.ts';
import { openOrdersOf } from './desk-orders.ts';
import { onceId } from './once-id.ts';

/** The service's automatic functions for visitors (CHAT-02, CHAT-07). */
export interface Visitors {
  /**
   * Called when the conversation was opened: greets the visitor once. Outside the service hours, a tip says so once per
   * night.
   */
  opened(conversationID: string): Promise<void>;
  /** Called when the visitor wrote: outside the service hours, a tip says so once per night. */
  wrote(conversationID: string): Promise<void>;
  /** @throws ApplicationError invalidInput without any contact, or for a number that is not of Taiwan */
  leaveContact(
    userID: string,
    contact: z.output<typeof ContactBody>,
    language: Language,
  ): Promise<void>;
  /** Called when a guest has signed in as this member: the conversation becomes the member's, with a tip (CHAT-01). */
  signedIn(memberID: string, secret: string): Promise<void>;
  /** @throws ApplicationError invalidInput for `callMe` without a number */
  reply(userID: string, reply: DeskCommand, phonenumber?: string): Promise<void>;
}

export function createVisitors(
  { db, clock }: Pick<DeskDeps, 'db' | 'clock'>,
  conversations: Pick<DeskConversations, 'keepContact'>,
  postbox: Postbox,
): Visitors {
  const pool = db.$client;
  const tip = (conversationID: string, clientMessageID: string, said: Tip) =>
    postbox.write(conversationID, clientMessageID, { type: 'tips', tip: said });
  /** Conversations that got this night's tip from this node, so that not every message needs a database query. */
  const told = { night: '', conversations: new Set<string>() };

  async function tellHours(conversationID: string): Promise<void> {
    const now = clock.now();
    if (isServiceOpen(now)) return;
    // The time from 22:00 to 13:00 counts as one night.
    const night = toTaipei(now - 13 * 3_600_000).slice(0, 10);
    if (told.night !== night) {
      told.night = night;
      told.conversations.clear();
    }
    if (told.conversations.has(conversationID)) return;
    await tip(conversationID, onceId('off hours', conversationID, night), { kind: 'offHours' });
    told.conversations.add(conversationID);
  }

  const nationalOf = (typed: string | undefined): string => {
    const national = typed === undefined ? undefined : normalisePhone(typed);
    if (national === undefined) {
      throw invalidFields({ phonenumber: typed === undefined ? 'required' : 'invalid' });
    }
    return national;
  };

  async function askForCall(conversationID: string, phonenumber: string): Promise<void> {
    try {
      await pool.query({
        name: 'callback_ask',
        text: `insert into callback_request (request_id, conversation_id, phonenumber, asked_at)
          values ($1, $2, $3, $4)`,
        values: [randomUUID(), conversationID, phonenumber, new Date(clock.now())],
      });
    } catch (error) {
      if (!violates(error, 'callback_request_open')) throw error;
      // There is an open request already. It gets the new telephone number and keeps its place in the queue.
      await pool.query({
        name: 'callback_change',
        text: `update callback_request set phonenumber = $2 where conversation_id = $1 and done_at is null`,
        values: [conversationID, phonenumber],
      });
    }
    await postbox.changed(conversationID);
    await tip(conversationID, randomUUID(), { kind: 'callbackAsked' });
  }

  /**
   * Returns a command for each of the visitor's open orders, the newest first; if there are none, the command to find
   * one.
   */
  async function orderCommands(userID: string): Promise<Command[]> {
    const open = await openOrdersOf(db, userID);
    if (open.length === 0) return [{ kind: 'findOrder' }];
    return open.map(({ orderNo }) => ({ kind: 'order', orderNo }));
  }

  return {
    async opened(conversationID) {
      await tip(conversationID, onceId('greeting', conversationID), { kind: 'greeting' });
      await tellHours(conversationID);
    },
    wrote: tellHours,
    async leaveContact(userID, { name, phonenumber, email }, language) {
      if (phonenumber === undefined && email === undefined) {
        throw invalidFields({ phonenumber: 'required', email: 'required' });
      }
      const contact: ServiceContact = {
        language,
        ...(name !== undefined && name !== '' && { name: await chosenName(db, name, 'name') }),
        ...(phonenumber !== undefined && { phonenumber: nationalOf(phonenumber) }),
        ...(email !== undefined && { email }),
      };
      const conversationID = await postbox.conversationOf(userID);
      await conversations.keepContact(conversationID, contact);
      await postbox.changed(conversationID);
      await tip(conversationID, randomUUID(), { kind: 'contactKept' });
    },
    async signedIn(memberID, secret) {
      const continued = await postbox.handOver(secret, memberID);
      if (continued === undefined) return;
      const { conversationID, from } = continued;
      await postbox.changed(conversationID);
      const { rows } = await pool.query<{ name: string }>({
        name: 'member_name',
        text: `select nick_name as name from app_user where user_id = $1`,
        values: [memberID],
      });
      const userName = rows[0]?.name ?? '';
      const said = { kind: 'signedIn', userName } as const;
      if (from === undefined) await tip(conversationID, randomUUID(), said);
      else await tip(conversationID, onceId('joined', from), { ...said, from });
    },
    async reply(userID, reply, phonenumber) {
      const national = reply === 'callMe' ? nationalOf(phonenumber) : '';
      const conversationID = await postbox.conversationOf(userID);
      if (reply === 'callMe') return askForCall(conversationID, national);
      const commands: Command[] =
        reply === 'fares' ? [{ kind: 'fares' }] : await orderCommands(userID);
      for (const command of commands) {
        const content = { type: 'command', command: commandText(command) } as const;
        await postbox.write(conversationID, randomUUID(), content);
      }
    },
  };
}
