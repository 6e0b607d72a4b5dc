import { chromium } from 'playwright-core';
import { chromium as debianChromium } from '../../scripts/lib/debian.mjs';
import { withPortalServer } from './support/portal-server.ts';
const out = process.argv[2]!;
await withPortalServer(async ({ url }) => {
  const browser = await chromium.launch({ executablePath: await debianChromium.find(), args: ['--no-sandbox', '--disable-gpu'] } as any);
  for (const [locale, width] of [['zh-TW', 390], ['en-US', 1440], ['zh-TW', 1440], ['en-US', 390]] as const) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, locale });
    const page = await context.newPage();
    const n = `${locale}-${width}`;
    page.on('console', (m) => { if (['error', 'warning'].includes(m.type())) console.log(n, 'CONSOLE', m.type(), m.text()); });
    page.on('pageerror', (e) => console.log(n, 'PAGEERROR', e.message));
    await page.goto(`${url}/index`); await page.waitForTimeout(2500);
    console.log(n, 'sections', await page.evaluate(() => [document.querySelectorAll('#home-sections').length, Object.keys(document.getElementById('home-sections') ?? {}).some((k) => k.startsWith('__react')), document.getElementById('home-sections')?.parentElement?.tagName]));
    await page.locator('input[value="ahead"]').first().click({ force: true }); await page.waitForTimeout(500);
    console.log(n, 'times', await page.locator('[data-field="pickupAt"] option').count());
    await page.screenshot({ path: `${out}/${n}-home.png`, fullPage: true });
    await page.locator('[data-field="pickup"] input').click(); await page.waitForTimeout(1500); await page.keyboard.type('台北', { delay: 80 }); await page.waitForTimeout(2500);
    await page.screenshot({ path: `${out}/${n}-suggest.png` });
    await page.goto(`${url}/order/create?type=type_dui&timing=ahead`); await page.waitForTimeout(2500);
    await page.screenshot({ path: `${out}/${n}-create.png` });
    await page.goto(`${url}/order/search`); await page.waitForTimeout(1500);
    await page.screenshot({ path: `${out}/${n}-search.png` });
    // by the router, to a page whose texts are in the other part, and back
    await page.locator('a[href="/index"], a[href="/"]').first().click(); await page.waitForTimeout(1500);
    console.log(n, 'back home, sections', await page.locator('#home-sections').count(), 'words', (await page.locator('#home-sections h2').allInnerTexts()).join('/'));
    const ids = await page.evaluate(() => document.body.innerText.match(/\b[A-Za-z0-9_-]{6}\b/g)?.slice(0, 40));
    console.log(n, 'six-letter', ids?.filter((x) => /[A-Z]/.test(x.slice(1)) && /[a-z0-9]/.test(x)).join(' '));
    await page.goto(`${url}/order/detail?orderNo=X`); await page.waitForTimeout(1200);
    await page.screenshot({ path: `${out}/${n}-detail.png` });
    await context.close();
  }
  await browser.close();
});
