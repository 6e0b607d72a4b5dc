/** Measures the time from the sending of a message to the receiver's page. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { text } from '../support/messaging/people.ts';
import { type HubClient, loginHub } from '../support/messaging/protocol-client.ts';
import { begun, pause, reader, telephone, tokenOf, withBrowser } from './support/chat.ts';
import { ms, quantile, section, whole } from './support/figures.ts';
import { withPortalServer } from './support/portal-server.ts';

const MESSAGES = 200;
/** Time between two messages, in ms, and how long the last one may take. */
const PAUSE = 20;
const PATIENCE = 20_000;

/** When a message was in the document, and when a frame with it had been drawn, by the page's clock. */
interface Seen {
  there: number;
  drawn: number;
}

/** The time of day with fractions. */
const now = (): number => performance.timeOrigin + performance.now();

/** How far the page's clock is ahead of this process's clock, in ms. */
async function ahead(page: Page): Promise<number> {
  let best = { round: Number.POSITIVE_INFINITY, ahead: 0 };
  for (let time = 0; time < 30; time += 1) {
    const before = now();
    const there = await page.evaluate(() => performance.timeOrigin + performance.now());
    const round = now() - before;
    if (round < best.round) best = { round, ahead: there - before - round / 2 };
  }
  return best.ahead;
}

/** Times from each send to the receiver's document, and to the frame that shows it, ms. */
async function latency(agent: HubClient, conversationID: string, page: Page) {
  const mark = randomUUID().slice(0, 8);
  await page.evaluate((words) => {
    const seen: Record<string, Seen> = {};
    Object.assign(globalThis, { seen });
    const clock = (): number => performance.timeOrigin + performance.now();
    new MutationObserver((changes) => {
      const at = clock();
      for (const { addedNodes } of changes) {
        for (const { textContent } of addedNodes) {
          const number = new RegExp(`${words}-(\\d+)!`).exec(textContent ?? '')?.[1];
          if (number === undefined || seen[number] !== undefined) continue;
          const one = (seen[number] = { there: at, drawn: 0 });
          requestAnimationFrame(() => setTimeout(() => (one.drawn = clock())));
        }
      }
    }).observe(document.body, { subtree: true, childList: true });
  }, mark);
  const clock = await ahead(page);
  const sent: number[] = [];
  for (let at = 0; at < MESSAGES; at += 1) {
    sent.push(now());
    const content = text(`${mark}-${at}!`);
    await agent.ask('send', { conversationID, clientMessageID: randomUUID(), content });
    await pause(PAUSE);
  }
  const seenNow = () =>
    // The script above recorded them there.
    page.evaluate(() => (globalThis as unknown as { seen: Record<string, Seen> }).seen);
  const until = performance.now() + PATIENCE;
  let seen = await seenNow();
  while (performance.now() < until && !((seen[MESSAGES - 1]?.drawn ?? 0) > 0)) {
    await pause(50);
    seen = await seenNow();
  }
  const times = (of: (one: Seen) => number): number[] =>
    sent.flatMap((at, number) => {
      const one = seen[number];
      return one === undefined ? [] : of(one) - clock - at;
    });
  const there = times((one) => one.there);
  if (there.length < MESSAGES) throw new Error(`${MESSAGES - there.length} were never in the page`);
  return { there, drawn: times((one) => one.drawn) };
}

await withPortalServer((server) =>
  withBrowser(async (browser) => {
    const { page } = await telephone(browser);
    const agent = await loginHub(server.url, await tokenOf(server, 'agent'));
    const conversationID = await begun(page, server, agent);
    const rows: string[][] = [];
    const idle: { end(): void }[] = [];
    for (const clients of [2, 500]) {
      while (idle.length < clients - 2) {
        const some = Array.from({ length: Math.min(20, clients - 2 - idle.length) }, async () =>
          reader(server, await tokenOf(server, 'guest')),
        );
        idle.push(...(await Promise.all(some)));
      }
      const { there, drawn } = await latency(agent, conversationID, page);
      const figures = [there, drawn].flatMap((times) =>
        [0.5, 0.99].map((share) => ms(quantile(times, share))),
      );
      rows.push([whole(clients), ...figures]);
    }
    for (const one of idle) one.end();
    await agent.close();
    section(
      'From a send to the receiver’s page',
      `An agent sends ${MESSAGES} messages, ${PAUSE} ms apart, to a guest whose chat is open in Chromium: from the frame that leaves the sender to the page’s document that has it, the durable commit in between, and to the frame that shows it; all on one host.`,
      ['connected', 'p50', 'p99', 'shown, p50', 'shown, p99'],
      [...rows, ['budget', '≤ 5 ms', '≤ 25 ms', '≤ 20 ms', '']],
    );
  }),
);
