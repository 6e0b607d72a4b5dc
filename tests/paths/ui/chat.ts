import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { NOT_HELD } from '../../support/gate.ts';
import { messagingToken } from '../../support/messaging/people.ts';
import { loginHub, type HubClient } from '../../support/messaging/protocol-client.ts';
import type { Scene } from './scene.ts';

/** Where a browser keeps by what its guest is known. */
const GUEST_KEY = 'messaging-guest';

/** A guest of the browser, who is also at the hub by another hand. */
export interface Guest {
  readonly stored: Record<string, string>;
  readonly hand: HubClient & { readonly userID: string };
  /** His with the customer service. */
  readonly conversationID: string;
}

/** A new guest with his conversation, before his browser is open. */
export async function newGuest(scene: Scene): Promise<Guest> {
  const uniqueId = randomUUID();
  const call = scene.call.bind(scene);
  const token = await messagingToken({ call, token: scene.server.token }, 'guest', uniqueId);
  const hand = await loginHub(scene.server.url, token, { headers: NOT_HELD });
  const { conversationID } = await hand.ask('customerService', {});
  return { stored: { [GUEST_KEY]: uniqueId }, hand, conversationID };
}

/** A page that asks for little. */
export const QUIET_PAGE = '/order/search';

export const entry = (page: Page): Locator => page.getByRole('button', { name: /^客服(，|$)/ });
export const panel = (page: Page): Locator => page.getByRole('dialog', { name: '客服中心' });
export const editor = (page: Page): Locator =>
  panel(page).getByRole('textbox', { name: '輸入訊息' });
export const log = (page: Page): Locator => panel(page).getByRole('log', { name: '訊息' });

/** Opens the chat by its button. */
export async function opensChat(scene: Scene): Promise<void> {
  await entry(scene.page).click();
  await panel(scene.page).waitFor();
}
