import type { Locator, Page, WebSocketRoute } from 'playwright-core';
import { InvitationSummary } from '../../../src/contract/account.ts';
import { HUB_CLOSE } from '../../../src/contract/messaging/frames.ts';
import { PortalConfig } from '../../../src/contract/portal-config.ts';
import { CODE } from '../../../src/domain/codes.ts';
import { clientOf } from '../client.ts';
import { messagingLogin } from '../messaging/people.ts';
import { type HubClient, loginHub } from '../messaging/protocol-client.ts';

/** A user who speaks the hub's protocol: a new guest, or one with a demo account. */
export async function personAt(url: string, who: Parameters<typeof messagingLogin>[1]) {
  const config = PortalConfig.parse(await (await fetch(`${url}/portal-config.json`)).json());
  const { token, nickName } = await messagingLogin(clientOf(url, config), who);
  return Object.assign(await loginHub(url, token), { nickName });
}
/** A member's code, by which another member finds them. */
export async function codeAt(url: string, who: 'passenger' | 'driver'): Promise<string> {
  const config = PortalConfig.parse(await (await fetch(`${url}/portal-config.json`)).json());
  const server = clientOf(url, config);
  const path = '/system/user/profile/portal/invitation';
  const { data } = await server.call('GET', path, { token: await server.token(who) });
  return InvitationSummary.parse(data).memberId;
}
export const agentAt = (url: string): Promise<HubClient> => personAt(url, 'agent');

export const composer = (page: Page): Locator => page.getByRole('textbox', { name: '輸入訊息' });
export const log = (page: Page): Locator => page.getByRole('log', { name: '訊息' });

/** Opens the visitor's chat. */
export async function openChat(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^客服/ }).click();
  await composer(page).waitFor();
}

/** Writes a message and sends it. */
export async function write(page: Page, words: string): Promise<void> {
  await composer(page).fill(words);
  await composer(page).press('Enter');
}

/** Waits for the visitor's message at another user's client. */
export async function heard(by: HubClient, words: string) {
  const fact = await by.fact(
    (one) =>
      one.tell === 'message' &&
      one.message.content.type === 'text' &&
      one.message.content.textContent === words,
  );
  if (fact.tell !== 'message') throw new Error('no message');
  return fact.message;
}

/** A visitor's connection to the hub, controlled by the test. */
export async function hubInHand(page: Page) {
  let isDown = false;
  let refuses: { readonly words: string; readonly code: number } | undefined;
  let swallows: string | undefined;
  const open = new Set<WebSocketRoute>();
  const has = (frame: string, words: string | undefined): boolean =>
    words !== undefined && frame.includes(words);
  await page.routeWebSocket('**/api/messaging', (socket) => {
    if (isDown) return void socket.close();
    open.add(socket);
    const server = socket.connectToServer();
    socket.onMessage((frame) => {
      const text = String(frame);
      if (has(text, swallows)) return;
      if (refuses === undefined || !has(text, refuses.words)) return server.send(frame);
      // A question of the page, which has a number by the contract.
      const { id } = JSON.parse(text) as { readonly id: number };
      return socket.send(JSON.stringify({ id, refused: { code: refuses.code, msg: '' } }));
    });
    server.onMessage((frame) => socket.send(frame));
  });
  return {
    /** Refuses every frame that contains these words; without words, refuses nothing any more. */
    refuse(words: string | undefined, code: number = CODE.invalidInput): void {
      refuses = words === undefined ? undefined : { words, code };
    },
    /** Drops every frame that contains these words. */
    swallow: (words: string | undefined) => void (swallows = words),
    async down(): Promise<void> {
      isDown = true;
      await Promise.all([...open].map((socket) => socket.close()));
      open.clear();
    },
    up: () => void (isDown = false),
    /** Ends the connection as the hub does for a signed-out user, although this user is not signed out. */
    async signOut(): Promise<void> {
      const all = [...open];
      open.clear();
      await Promise.all(all.map((socket) => socket.close({ code: HUB_CLOSE.signedOut })));
    },
  };
}
