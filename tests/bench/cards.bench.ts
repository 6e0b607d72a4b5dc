import pg from 'pg';
/**
 * Measures a page with a thousand project cards, all counting down: while it is scrolled, and while nobody touches it
 * (PROJ-01, PROJ-02).
 */
import type { CDPSession, Page } from 'playwright-core';
import { pause, telephone, withBrowser } from './support/chat.ts';
import { ms, quantile, section, whole } from './support/figures.ts';
import { type PortalServer, withPortalServer } from './support/portal-server.ts';

const CARDS = 1_000;
/** Turns of the wheel, and the pixels of each. */
const TURNS = { count: 200, pixels: 160 };
const IDLE_MS = 60_000;
const PATIENCE = 180_000;
const THROTTLE = 4;

/** Inserts projects in their last hour. Each changes its text every minute, at a moment of its own. */
async function fill({ databaseUrl }: PortalServer): Promise<void> {
  const db = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  await db.query(
    `insert into project (project_id, category, creator, language, texts, target, starts_at, ends_at)
     select 'bench-' || n, 'safety', '好孕接送', 'zh-Hant',
       jsonb_build_object('zh-Hant', jsonb_build_object('title', '兒童安全座椅 ' || n,
         'summary', '每輛車都有，預約時就能勾選。', 'story', jsonb_build_array('第一段'))),
       10000, now() - interval '1 day',
       now() + interval '10 minutes' + make_interval(secs => n * 3.26)
     from generate_series(1, $1::int) n`,
    [CARDS],
  );
  await db.query(
    `insert into project_reward (reward_id, project_id, texts, price, delivered_by, sort)
     select project_id || '-1', project_id, jsonb_build_object('zh-Hant', jsonb_build_object('title', '徽章', 'description', '一枚')),
       1000, '2027-02', 0 from project where project_id like 'bench-%'`,
  );
  await db.end();
}

/** Opens the home page and loads all projects, page by page, with the button at the end of the list. */
async function openAll(page: Page, { url }: PortalServer): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('size', '50'));
  await page.goto(`${url}/index`);
  await page.locator('[data-project]').first().waitFor();
  const until = performance.now() + PATIENCE;
  // A busy server may have refused a page; then the button says “try again”.
  const goOn = () =>
    page.evaluate(() => {
      const more = [...document.querySelectorAll('button')].filter((button) =>
        /^(?:顯示更多|再試一次)$/.test(button.textContent.trim()),
      );
      for (const button of more) button.click();
      return more.length > 0;
    });
  while (await goOn()) {
    if (performance.now() > until) throw new Error('not all of the cards came');
    await pause(100);
  }
  // Cards out of sight are not drawn.
  await page.getByRole('navigation', { name: '專案類別' }).scrollIntoViewIfNeeded();
  await page.mouse.move(195, 600);
  await page.mouse.wheel(0, 400);
  const all = await page.locator('[aria-setsize]').first().getAttribute('aria-setsize');
  if (Number(all) < CARDS) throw new Error(`only ${all} cards came`);
}

interface Counted {
  readonly script: number;
  readonly layout: number;
  readonly task: number;
}

/** Processor time of the page’s main thread so far, ms. */
async function spent(devtools: CDPSession): Promise<Counted> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string): number =>
    (metrics.find((one) => one.name === name)?.value ?? Number.NaN) * 1_000;
  return {
    script: of('ScriptDuration'),
    layout: of('LayoutDuration') + of('RecalcStyleDuration'),
    task: of('TaskDuration'),
  };
}

interface Looks {
  frames: number[];
  long: number[];
  isOver: boolean;
}

/** Records frames and long tasks from now on. */
const look = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const looks: Looks = { frames: [], long: [], isOver: false };
    Object.assign(globalThis, { looks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) looks.long.push(duration);
    }).observe({ type: 'longtask' });
    const next = (at: number): void => {
      looks.frames.push(at);
      if (!looks.isOver) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });

/** Ends the recording and returns it. */
const looked = (page: Page): Promise<Looks> =>
  page.evaluate(() =>
    Object.assign((globalThis as unknown as { looks: Looks }).looks, { isOver: true }),
  );

/** Scrolls through the cards; returns the work of the main thread meanwhile, per frame. */
async function scroll(page: Page, devtools: CDPSession) {
  await look(page);
  const before = await spent(devtools);
  await page.mouse.move(195, 400);
  for (let turn = 0; turn < TURNS.count; turn += 1) await page.mouse.wheel(0, TURNS.pixels);
  const after = await spent(devtools);
  const { frames, long } = await looked(page);
  const each = (of: (one: Counted) => number): number => (of(after) - of(before)) / frames.length;
  return {
    frames: frames.length,
    gaps: frames.slice(1).map((at, index) => at - (frames[index] ?? at)),
    long,
    script: each((one) => one.script),
    layout: each((one) => one.layout),
    task: each((one) => one.task),
  };
}

/** The page's processor time while nobody touches it and its cards count down. */
async function idle(page: Page, devtools: CDPSession) {
  const texts = () =>
    page.locator('[data-project]').evaluateAll((cards) => cards.map((card) => card.textContent));
  const shown = await texts();
  const before = await spent(devtools);
  await pause(IDLE_MS);
  const after = await spent(devtools);
  const now = await texts();
  return {
    drawn: now.length,
    changed: now.filter((text, index) => text !== shown[index]).length,
    share: ((after.task - before.task) / IDLE_MS) * 100,
  };
}

await withPortalServer(async (server) => {
  await fill(server);
  await withBrowser(async (browser) => {
    const { page, devtools } = await telephone(browser);
    await openAll(page, server);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    await pause(1_000);
    const { script, layout, task, frames, gaps, long } = await scroll(page, devtools);
    const left = await idle(page, devtools);
    const work = script + layout;
    section(
      'A thousand cards that count down',
      `Chromium, 390 × 844, processor ${THROTTLE} times slower, ${whole(CARDS)} projects on the home page, each of which changes its time every minute, at a moment of its own. ${TURNS.count} turns of the wheel, ${TURNS.pixels} pixels each. Script, style and layout are the processor time of the page’s main thread a frame; the task has painting and all else, too. Then nobody touches it for ${IDLE_MS / 1_000} s.`,
      ['', 'measured', 'budget'],
      [
        ['script, style and layout a frame', ms(work), '≤ 8 ms'],
        ['of that script', ms(script), ''],
        ['task a frame', ms(task), ''],
        ['frames', whole(frames), ''],
        ['between frames, p50', ms(quantile(gaps, 0.5)), '16.7 ms'],
        ['between frames, p99', ms(quantile(gaps, 0.99)), ''],
        ['long tasks', `${long.length}${long.length > 0 ? `, ${ms(Math.max(...long))}` : ''}`, '0'],
        ['cards drawn of them', whole(left.drawn), ''],
        ['processor when idle', `${left.share.toFixed(2)} %`, ''],
        ['cards that changed meanwhile', whole(left.changed), ''],
      ],
    );
  });
});
