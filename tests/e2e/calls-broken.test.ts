import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { portalUnderTest } from '../support/browser.ts';
import { FAKE_DEVICES } from '../support/calls/media-pages.ts';
import { startRelay } from '../support/calls/relay.ts';
import { signedIn } from '../support/e2e/beforehand.ts';
import { HEARD, listenIn, loudness } from '../support/e2e/call.ts';
import { openChat } from '../support/e2e/chat.ts';
import { UNREACHABLE } from '../support/e2e/trouble.ts';

/** The peer connection of a page's call, for the test to read. */
declare global {
  var link: RTCPeerConnection | undefined;
}

const program = process.env['TURNSERVER'];

// All media go through a relay, so that the network can be cut on one machine.
describe.skipIf(program === undefined)('a call through a relay only (CALL-04)', async () => {
  const relay = await startRelay(program ?? '');
  const portal = portalUnderTest(
    { RATE_LIMITS: 'off', ...relay.settings },
    'CHROMIUM',
    FAKE_DEVICES,
  );
  afterAll(() => relay.end());

  async function visit() {
    const one = await portal.visit();
    one.announce(...UNREACHABLE, /WebSocket connection to/);
    await listenIn(one.context);
    await one.context.addInitScript(() => {
      const Own = RTCPeerConnection;
      globalThis.RTCPeerConnection = class extends Own {
        constructor(...given: ConstructorParameters<typeof Own>) {
          super(...given);
          globalThis.link = this;
        }
      };
    });
    return one.page;
  }
  const call = (page: Page) => page.getByRole('dialog', { name: /^與 .* 的通話$/ });
  const says = (page: Page, words: string) =>
    call(page).getByText(words, { exact: true }).waitFor({ timeout: 40_000 });
  const heard = (page: Page) =>
    expect.poll(() => loudness(page), { timeout: 20_000 }).toBeGreaterThan(HEARD);
  const press = (page: Page, name: string) =>
    page.getByRole('button', { name, exact: true }).click();
  /** The kinds of the page's local candidates, which are the ones that it sends to the other page. */
  const ways = (page: Page): Promise<string[]> =>
    page.evaluate(async () => {
      const kinds = new Set<string>();
      (await globalThis.link?.getStats())?.forEach((one: Record<string, unknown>) => {
        if (one['type'] === 'local-candidate') kinds.add(String(one['candidateType']));
      });
      return [...kinds];
    });

  const bothHeard = (pages: readonly Page[]) => Promise.all(pages.map(heard));

  test('neither side learns the other’s address; a call survives a network failure and a change of relay, and the page shows both; it goes on while the server is killed: a mute still reaches the other side, and after the restart the call ends and is recorded', async () => {
    await portal.server.start();
    const [desk, guest] = [await visit(), await visit()];
    const both = [desk, guest];
    await signedIn(desk, 'agent');
    await desk.goto('/account/desk');
    await desk.getByRole('heading', { level: 1, name: '客服工作台' }).waitFor();
    await guest.goto('/order/search');
    await openChat(guest);
    await press(guest, '語音通話');
    await press(guest, '開始通話');
    await press(desk, '語音接聽');
    for (const page of both) await says(page, '通話中');
    await bothHeard(both);
    for (const page of both) expect(await ways(page)).toEqual(['relay']);

    relay.cut(true);
    for (const page of both) await says(page, '連線中斷，正在重新連線…');
    relay.cut(false);
    for (const page of both) await says(page, '通話中');
    await bothHeard(both);
    await relay.kill();
    for (const page of both) await says(page, '連線中斷，正在重新連線…');
    await relay.start();
    for (const page of both) await says(page, '通話中');
    await bothHeard(both);
    for (const page of both) expect(await ways(page)).toEqual(['relay']);

    await portal.server.kill();
    await bothHeard(both);
    for (const page of both) await says(page, '通話中');
    await press(guest, '靜音');
    await call(desk).getByText('對方目前靜音').waitFor();
    await portal.server.start();
    await press(guest, '靜音');
    await heard(desk);
    await press(guest, '結束通話');
    for (const page of both) {
      await page.getByRole('dialog', { name: '通話結果' }).getByText('通話已結束').waitFor();
    }
    await guest
      .getByText(/^通話時間 \d+:\d\d$/)
      .last()
      .waitFor();
    const { rows } = await portal.server.db.query<{ outcome: string }>(
      'select outcome from phone_call order by created_at desc limit 1',
    );
    expect(rows).toEqual([{ outcome: 'quit' }]);
  }, 180_000);
});
