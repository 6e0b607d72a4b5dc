/**
 * What Lighthouse says of the pages that are found and shared: a phone as it imagines one, an empty cache, the median of
 * five.
 */
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { chromium as debianChromium } from '../../scripts/lib/debian.mjs';
import { freePort } from '../../scripts/lib/run.mjs';
import { median, section } from './support/figures.ts';
import { withPortalServer } from './support/portal-server.ts';

const VISITS = 5;

const PAGES = [
  ['home', '/index'],
  ['fares', '/fare'],
  ['policy', '/policy?key=passenger-privacy-policy'],
  ['order form', '/order/create?type=type_dui&timing=now'],
] as const;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

await withPortalServer(async ({ url }) => {
  const executablePath = await debianChromium.find();
  if (executablePath === undefined) throw new Error(debianChromium.advice);
  const rows: string[][] = [];
  for (const [name, path] of PAGES) {
    const scores = CATEGORIES.map((): number[] => []);
    for (let visit = 0; visit < VISITS; visit += 1) {
      const port = await freePort();
      const browser = await chromium.launch({
        executablePath,
        args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
      });
      try {
        const result = await lighthouse(`${url}${path}`, {
          port,
          logLevel: 'error',
          onlyCategories: [...CATEGORIES],
        });
        if (result === undefined) throw new Error(`Lighthouse said nothing of ${path}`);
        const { categories, audits } = result.lhr;
        CATEGORIES.forEach((category, index) => {
          const { score = 0, auditRefs = [] } = categories[category] ?? {};
          scores[index]?.push((score ?? 0) * 100);
          if (visit > 0 || category === 'performance') return;
          for (const { id, weight } of auditRefs) {
            const audit = audits[id];
            if (weight === 0 || audit?.score === null || audit?.score === 1) continue;
            console.error(`${path}, ${category}: ${id}, ${audit?.title ?? ''}`);
          }
        });
      } finally {
        await browser.close();
      }
    }
    rows.push([name, ...scores.map((of) => median(of).toFixed(0))]);
  }
  section(
    'Lighthouse',
    `Its own phone, empty cache, Chromium, median of ${VISITS} visits.`,
    ['', 'performance', 'accessibility', 'best practices', 'SEO'],
    [...rows, ['budget', '≥ 95', '100', '100', '100']],
  );
});
