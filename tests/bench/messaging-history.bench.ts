/** Measures a page with a conversation of 100 000 messages on a slow telephone. */
import pg from 'pg';
import type { CDPSession, Page, WebSocketRoute } from 'playwright-core';
import { freePort } from '../../scripts/lib/run.mjs';
import { loginHub } from '../support/messaging/protocol-client.ts';
import {
  begun,
  goHome,
  pause,
  pressChat,
  telephone,
  tokenOf,
  withBrowser,
} from './support/chat.ts';
import { ms, quantile, section } from './support/figures.ts';
import { startPortalServer, withDataFolder } from './support/portal-server.ts';

const HISTORY = 100_000;
/** Turns of the wheel, the pixels of each, and how long all of them may take, in ms. */
const TURNS = { count: 400, pixels: 120, patience: 15_000 };
/**
 * How many pages of older messages are loaded while a message is being read. The list is scrolled up to them in steps
 * of `STEP` pixels.
 */
const PAGES = 5;
const STEP = 600;
const PATIENCE = 20_000;

const logOf = (page: Page) => page.getByRole('log', { name: '訊息' });

/** Adds this many messages to a conversation. */
async function fill(db: pg.Pool, id: string): Promise<void> {
  await db.query(
    `with c as (select conversation_id, max_seq, max_order_key, service_user_id from conversation where conversation_id = $1),
      made as (
        insert into message (message_id, conversation_id, message_seq, order_key, shared_key, sender_user_id, client_message_id, content, sent_at)
        select gen_random_uuid(), conversation_id, max_seq + n, max_order_key + n, max_order_key + n,
          case when n % 3 = 0 then 'service' else service_user_id end, gen_random_uuid(),
          jsonb_build_object('type', 'text', 'textContent', '第 ' || n || ' 則：' || repeat('訊息內容', 1 + n % 17)),
          now() - make_interval(secs => $2 - n)
        from c, generate_series(1, $2::int) n)
    update conversation set max_seq = max_seq + $2, max_order_key = max_order_key + $2 where conversation_id = $1`,
    [id, HISTORY],
  );
  await db.query(
    `update conversation_member m set read_seq = c.max_seq from conversation c
     where c.conversation_id = m.conversation_id and c.conversation_id = $1`,
    [id],
  );
  // PostgreSQL does this by itself when messages come one after the other.
  await db.query('vacuum analyze message');
}

/** From the press on the button to the frame that shows the last message, ms. */
async function open(page: Page): Promise<number> {
  const shown = page.evaluate(
    (words) =>
      new Promise<number>((done) => {
        let begun = 0;
        addEventListener('click', () => (begun ||= performance.now()), { capture: true });
        new MutationObserver((_, observer) => {
          const log = document.querySelector('[role="log"]');
          if (log?.textContent.includes(words) !== true) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)));
        }).observe(document.body, { subtree: true, childList: true });
      }),
    `第 ${HISTORY} 則`,
  );
  await pressChat(page);
  return shown;
}

async function metrics(devtools: CDPSession): Promise<(name: string) => number> {
  const { metrics: all } = await devtools.send('Performance.getMetrics');
  return (name) => all.find((one) => one.name === name)?.value ?? Number.NaN;
}

async function memory(devtools: CDPSession): Promise<string> {
  await devtools.send('HeapProfiler.collectGarbage');
  return `${((await metrics(devtools))('JSHeapUsedSize') / 2 ** 20).toFixed(1)} MiB`;
}

/** Scrolls up through the history, and checks in each frame whether a message is visible. */
async function scroll(page: Page, devtools: CDPSession) {
  await logOf(page).hover();
  await page.evaluate(() => {
    const looks = { frames: [] as number[], empty: 0 };
    Object.assign(globalThis, { looks });
    const log = document.querySelector('[role="log"]');
    const { top = 0, height = 0 } = log?.getBoundingClientRect() ?? {};
    const next = (at: number): void => {
      looks.frames.push(at);
      // While the list scrolls, `elementFromPoint` would not find it, so the positions of the rows are compared.
      const isShown = [...(log?.querySelectorAll('article') ?? [])].some((row) => {
        const box = row.getBoundingClientRect();
        return box.bottom > top + height * 0.3 && box.top < top + height * 0.7;
      });
      if (!isShown) looks.empty += 1;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  const before = await metrics(devtools);
  const until = performance.now() + TURNS.patience;
  for (let turn = 0; turn < TURNS.count && performance.now() < until; turn += 1) {
    await page.mouse.wheel(0, -TURNS.pixels);
  }
  const after = await metrics(devtools);
  // The script above recorded them there.
  const { frames, empty } = await page.evaluate(
    () => (globalThis as unknown as { looks: { frames: number[]; empty: number } }).looks,
  );
  const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
  const work = ((after('TaskDuration') - before('TaskDuration')) * 1_000) / gaps.length;
  return { work, gaps, empty };
}

/** Lets the measurement hold back the hub's answers with older messages, and release them later. */
async function holdHistory(page: Page) {
  const held: (() => void)[] = [];
  let holds = false;
  await page.routeWebSocket('**/api/messaging', (socket: WebSocketRoute) => {
    const server = socket.connectToServer();
    socket.onMessage((frame) => server.send(frame));
    server.onMessage((frame) => {
      if (holds && String(frame).includes('"messages":[')) held.push(() => socket.send(frame));
      else socket.send(frame);
    });
  });
  return {
    isHeld: () => held.length > 0,
    hold: () => void (holds = true),
    letGo() {
      holds = false;
      for (const go of held.splice(0)) go();
    },
  };
}

/**
 * How far the message being read moves when older messages are added before it: the largest distance in any frame, in
 * pixels.
 */
async function jump(page: Page, history: Awaited<ReturnType<typeof holdHistory>>) {
  let most = 0;
  await logOf(page).hover();
  for (let seen = 0; seen < PAGES;) {
    history.hold();
    const until = performance.now() + PATIENCE;
    while (!history.isHeld()) {
      if (performance.now() > until) throw new Error('no older messages were asked for');
      await page.mouse.wheel(0, -STEP);
      await pause(30);
    }
    await pause(500);
    const moved = page.evaluate(
      () =>
        new Promise<number>((done) => {
          const log = document.querySelector('[role="log"]');
          const middle = [...(log?.querySelectorAll('article') ?? [])].find(
            (row) => row.getBoundingClientRect().top > 200,
          );
          if (!log || !middle) return done(Number.NaN);
          const [from, height] = [middle.getBoundingClientRect().top, log.scrollHeight];
          let [max, left] = [0, 600];
          const next = (): void => {
            max = Math.max(max, Math.abs(middle.getBoundingClientRect().top - from));
            // Watches ten more frames after the messages have been added.
            if (left > 10 && log.scrollHeight > height + 500) left = 10;
            left -= 1;
            if (left === 0) done(middle.isConnected ? max : Number.NaN);
            else requestAnimationFrame(next);
          };
          requestAnimationFrame(next);
        }),
    );
    history.letGo();
    const pixels = await moved;
    // The list was still scrolling and the watched message is out of sight, so this try is repeated.
    if (Number.isNaN(pixels)) continue;
    most = Math.max(most, pixels);
    seen += 1;
  }
  return most;
}

await withDataFolder(async (folder) => {
  // The server starts again at the same address, because the browser stores its guest for this address.
  const PORT = String(await freePort());
  const start = () => startPortalServer(folder, { PORT });
  await withBrowser(async (browser) => {
    const { page, devtools } = await telephone(browser);
    const history = await holdHistory(page);
    const former = await start();
    const agent = await loginHub(former.url, await tokenOf(former, 'agent'));
    const conversationID = await begun(page, former, agent);
    await agent.close();
    // Leaves the page, because its history entry would reopen the chat at once.
    await page.goto('about:blank');
    const db = new pg.Pool({ connectionString: former.databaseUrl, max: 1 });
    await fill(db, conversationID);
    await db.end();
    // A running hub would send all the new messages, so it is stopped first.
    await former.stop();
    const server = await start();

    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await goHome(page, server);
    const closed = await memory(devtools);
    const shown = await open(page);
    const opened = await memory(devtools);
    const { work, gaps, empty } = await scroll(page, devtools);
    const scrolled = await memory(devtools);
    const moved = await jump(page, history);
    section(
      'A conversation of 100,000 messages',
      `Chromium, 390 × 844, processor four times slower. Opened is from the press on the button to the frame with the last message, the chat’s code fetched on the way; then ${TURNS.count} turns of the wheel up through the history, ${TURNS.pixels} pixels each. Work is the processor time of the page’s main thread a frame.`,
      ['', 'measured', 'budget'],
      [
        ['opened', ms(shown), ''],
        ['memory before, opened, scrolled', `${closed}, ${opened}, ${scrolled}`, ''],
        ['work a frame', ms(work), '≤ 7 ms'],
        ['between frames, p50', ms(quantile(gaps, 0.5)), '16.7 ms'],
        ['between frames, p99', ms(quantile(gaps, 0.99)), ''],
        ['frames without a message', `${empty} of ${gaps.length}`, '0'],
        ['moved when older messages come', `${moved.toFixed(1)} px`, '0 px'],
      ],
    );
    await server.stop();
  });
});
