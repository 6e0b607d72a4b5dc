/**
 * Measures a call between two pages: the time until it rings, the time until sound is heard, the processor time that it
 * needs, and how it recovers after the network was cut.
 */
import type { Browser, CDPSession, Page } from 'playwright-core';
import { coturn } from '../../scripts/lib/debian.mjs';
import { FAKE_DEVICES } from '../support/calls/media-pages.ts';
import { startRelay } from '../support/calls/relay.ts';
import { pause, pressChat, withBrowser } from './support/chat.ts';
import { kib, ms, quantile, section } from './support/figures.ts';
import { type PortalServer, withPortalServer } from './support/portal-server.ts';

const CALLS = 10;
const CUTS = 5;
const CUT_MS = 5_000;
const COST_MS = 10_000;
const PATIENCE = { timeout: 60_000 };

/**
 * What a page records of its calls. Times are fractional times of day on the clock that all pages of this machine
 * share.
 */
interface Kept {
  prompted: number;
  accepted: number;
  link?: RTCPeerConnection;
}
declare global {
  var kept: Kept;
}

/**
 * Runs in the page before any other script: records the call's prompt, the press that accepts it, and its peer
 * connection.
 */
function keep(): void {
  const now = (): number => performance.timeOrigin + performance.now();
  globalThis.kept = { prompted: 0, accepted: 0 };
  const Own = RTCPeerConnection;
  globalThis.RTCPeerConnection = class extends Own {
    constructor(...given: ConstructorParameters<typeof Own>) {
      super(...given);
      globalThis.kept.link = this;
    }
  };
  new MutationObserver(() => {
    const isThere = document.querySelector('[role="alertdialog"]') !== null;
    if (!isThere) globalThis.kept.prompted = 0;
    else if (globalThis.kept.prompted === 0) globalThis.kept.prompted = now();
  }).observe(document, { subtree: true, childList: true });
  document.addEventListener('click', () => (globalThis.kept.accepted = now()), true);
}

/** The time when the next packet of the other side's sound has arrived. */
const nextSound = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const packets = async (): Promise<number> => {
      let all = 0;
      (await globalThis.kept.link?.getStats())?.forEach((one: Record<string, unknown>) => {
        if (one['type'] === 'inbound-rtp' && one['kind'] === 'audio') {
          all += Number(one['packetsReceived'] ?? 0);
        }
      });
      return all;
    };
    const before = await packets();
    while ((await packets()) <= before) await new Promise((next) => setTimeout(next, 5));
    return performance.timeOrigin + performance.now();
  });

async function open(browser: Browser): Promise<{ page: Page; devtools: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'zh-TW',
    serviceWorkers: 'block',
    permissions: ['microphone', 'camera'],
  });
  await context.addInitScript(keep);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  return { page, devtools };
}

async function agentAt(browser: Browser, { url }: PortalServer) {
  const desk = await open(browser);
  const { page } = desk;
  await page.goto(`${url}/login?redirect=%2Faccount%2Fdesk`);
  await page.getByRole('textbox', { name: '帳號' }).fill('agent');
  await page.getByLabel('密碼', { exact: true }).fill('agent-demo');
  await page.getByRole('button', { name: '登入', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: '客服工作台' }).waitFor(PATIENCE);
  return desk;
}

/** Seconds of processor time that the whole browser has used. */
async function processorTime(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((all, { cpuTime }) => all + cpuTime, 0);
}

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click(PATIENCE);
const row = (name: string, times: readonly number[], budget: string) => [
  name,
  ms(quantile(times, 0.5)),
  ms(quantile(times, 0.95)),
  budget,
];

async function guestAt(browser: Browser, { url }: PortalServer) {
  const guest = await open(browser);
  await guest.page.goto(`${url}/order/search`);
  await pressChat(guest.page);
  await guest.page.getByRole('button', { name: '語音通話', exact: true }).waitFor(PATIENCE);
  await guest.page.waitForLoadState('networkidle');
  return guest;
}

await withPortalServer((server) =>
  withBrowser(async (browser) => {
    const desk = await agentAt(browser, server);
    const guest = await guestAt(browser, server);
    let code = 0;
    const scripts = new Set<string>();
    guest.devtools.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    guest.devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) code += encodedDataLength;
    });
    const rings: number[] = [];
    const heard: number[] = [];
    let cost = 0;
    for (let at = 0; at < CALLS; at += 1) {
      await press(guest.page, '語音通話');
      await press(guest.page, '開始通話');
      const prompt = desk.page.getByRole('alertdialog', { name: /來電$/ });
      await prompt.waitFor(PATIENCE);
      const asked = await guest.page.evaluate(() => globalThis.kept.accepted);
      rings.push((await desk.page.evaluate(() => globalThis.kept.prompted)) - asked);
      const sounds = [nextSound(guest.page), nextSound(desk.page)];
      await prompt.getByRole('button', { name: '語音接聽' }).click(PATIENCE);
      const both = await Promise.all(sounds);
      const accepted = await desk.page.evaluate(() => globalThis.kept.accepted);
      heard.push(Math.max(...both) - accepted);
      if (at === 0) {
        const before = await processorTime(browser);
        await pause(COST_MS);
        cost = ((await processorTime(browser)) - before) / (COST_MS / 1_000);
      }
      await press(guest.page, '結束通話');
      await press(guest.page, '關閉');
      await press(desk.page, '關閉');
    }
    section(
      'Calls between two pages',
      `A guest calls the customer service ${CALLS} times by voice, an agent answers in another page of the same Chromium with its own devices: from the press to the prompt in the agent’s document; from the answer’s press to the first packet of sound on both sides. Script of the first call as it comes over the wire; processor time of the whole browser, both pages.`,
      ['', 'p50', 'p95', 'budget'],
      [
        row('press to prompt', rings, '≤ 150 ms'),
        row('answer to sound', heard, '≤ 500 ms'),
        ['script of the first call, KiB', kib(code), '', '≤ 40'],
        ['processor while they talk, cores', cost.toFixed(2), '', ''],
      ],
    );
  }, FAKE_DEVICES),
);

const program = await coturn.find();
if (program === undefined) throw new Error(coturn.advice);
const relay = await startRelay(program);
try {
  await withPortalServer(
    (server) =>
      withBrowser(async (browser) => {
        const pages = [await agentAt(browser, server), await guestAt(browser, server)].map(
          ({ page }) => page,
        );
        const [desk, guest] = pages as [Page, Page];
        const sound = async (): Promise<number> =>
          Math.max(...(await Promise.all(pages.map(nextSound))));
        const says = (words: string) =>
          Promise.all(
            pages.map((page) => page.getByText(words, { exact: true }).waitFor(PATIENCE)),
          );
        await press(guest, '語音通話');
        await press(guest, '開始通話');
        await press(desk, '語音接聽');
        await says('通話中');
        await sound();
        const now = (): number => performance.timeOrigin + performance.now();
        const sounds: number[] = [];
        const words: number[] = [];
        for (let at = 0; at < CUTS; at += 1) {
          relay.cut(true);
          await pause(CUT_MS);
          await says('連線中斷，正在重新連線…');
          const next = sound();
          const back = now();
          relay.cut(false);
          sounds.push((await next) - back);
          await says('通話中');
          words.push(now() - back);
          await pause(CUT_MS);
        }
        section(
          'A call after a cut',
          `The same call through coturn alone, behind a wire that loses every packet for ${CUT_MS / 1_000} s, ${CUTS} times: from the end of the cut to the next packet of sound on both sides, and until both pages say again that they talk.`,
          ['', 'p50', 'p95', 'budget'],
          [row('sound', sounds, ''), row('words', words, '')],
        );
      }, FAKE_DEVICES),
    relay.settings,
  );
} finally {
  await relay.end();
}
