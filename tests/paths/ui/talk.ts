import { randomUUID } from 'node:crypto';
import { hashToken } from '../../../server/accounts/sessions.ts';
import { GUEST_KEY } from '../../../src/services/messaging/guest-secret.ts';
import { NOT_HELD } from '../../support/gate.ts';
import { messagingToken, say, type Person } from '../../support/messaging/people.ts';
import { loginHub } from '../../support/messaging/protocol-client.ts';
import { agentAt } from '../service/talk.ts';
import type { Scene } from './scene.ts';

/** A guest with the chat open, to whom an agent writes. */
export interface Talk {
  readonly conversationID: string;
  readonly agent: Person;
}
type Here = Pick<Scene, 'page'>;

/** A guest of the browser, who is also connected to the hub by the test's own client (`hand`). */
export interface Guest {
  readonly stored: Record<string, string>;
  readonly hand: Person;
  /** The guest's conversation with the customer service. */
  readonly conversationID: string;
}

/** A page that makes few requests. */
export const QUIET_PAGE = '/order/search';

export const entry = ({ page }: Here) => page.getByRole('button', { name: /^客服(，|$)/ });
export const panel = ({ page }: Here) => page.getByRole('dialog', { name: '客服中心' });
export const log = (at: Here) => panel(at).getByRole('log', { name: '訊息' });
export const editor = (at: Here) => panel(at).getByRole('textbox', { name: '輸入訊息' });
/** The first message with these words. */
export const message = (at: Here, words: string) =>
  panel(at).getByRole('article').filter({ hasText: words }).first();

/** Opens the chat by its button. The conversation's requests may still be held. */
export async function openChat(scene: Scene): Promise<void> {
  await entry(scene).click();
  await scene.opened(editor(scene));
}

/** Makes a new guest with their conversation, before their browser is open. */
export async function newGuest(scene: Scene): Promise<Guest> {
  const uniqueId = randomUUID();
  const call = scene.call.bind(scene);
  const token = await messagingToken({ call, token: scene.server.token }, 'guest', uniqueId);
  const hand = await loginHub(scene.server.url, token, { headers: NOT_HELD });
  const { conversationID } = await hand.ask('customerService', {});
  return { stored: { [GUEST_KEY]: uniqueId }, hand, conversationID };
}

/** Opens a guest's page with the chat, and an agent at the desk. */
export async function talkIn(scene: Scene): Promise<Talk> {
  await scene.open(QUIET_PAGE);
  await openChat(scene);
  const secret = (await scene.stored(GUEST_KEY)) ?? '';
  const { rows } = await scene.server.deps.db.$client.query<{ id: string }>(
    `select conversation_id as id from conversation
     join guest on guest.user_id = service_user_id where unique_id_hash = $1`,
    [hashToken(secret)],
  );
  const agent = await agentAt(scene, (end) => scene.onClose.push(end));
  return { conversationID: rows[0]?.id ?? '', agent };
}

/** The agent writes this. Waits until the guest sees it. */
export async function agentSays(scene: Scene, talk: Talk, words: string): Promise<void> {
  await say(talk.agent, talk.conversationID, words);
  await scene.opened(message(scene, words));
}

/** The guest writes this and sends it. The request may still be held. */
export async function guestWrites(scene: Scene, words: string): Promise<void> {
  await editor(scene).click();
  await scene.page.keyboard.type(words);
  await scene.page.keyboard.press('Enter');
  await scene.opened(message(scene, words));
}

/** Chooses an item in the menu of a message. */
export async function choose(scene: Scene, words: string, name: string | RegExp): Promise<void> {
  const row = message(scene, words);
  // Uses the keyboard, because a click would scroll the list, and the list scrolls back to its end.
  await row.getByRole('button', { name: '訊息選項' }).press('Enter');
  const item = scene.page.getByRole('menu').getByRole('menuitem', { name });
  await scene.opened(item);
  await item.click();
}

/** The number of the last message that the guest has read, as the hub knows it. */
export async function readSeq(
  { server }: Pick<Scene, 'server'>,
  conversationID: string,
): Promise<number> {
  const { rows } = await server.deps.db.$client.query<{ read: number | null }>(
    'select max(read_seq) as read from conversation_member where conversation_id = $1',
    [conversationID],
  );
  return rows[0]?.read ?? 0;
}
