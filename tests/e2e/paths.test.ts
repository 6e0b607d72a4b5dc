import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { lamp, type Wrong } from '../paths/command/lamp.ts';
import { run } from '../paths/command/support.ts';
import { model as session } from '../paths/models/session.ts';
import { playwrightOf } from '../paths/report/playwright.ts';
import { uiLevel } from '../paths/ui/index.ts';
import { portalUnderTest, type VisitOptions } from '../support/browser.ts';
import { axeFindings } from '../support/e2e/axe.ts';

const portal = portalUnderTest({ RATE_LIMITS: 'off', FLEET: 'off' });

const artifacts = fileURLToPath(new URL('../../artifacts/', import.meta.url));

function folder(): string {
  mkdirSync(artifacts, { recursive: true });
  const path = mkdtempSync(join(artifacts, 'paths-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

/** Opens a report about two machines: one without errors, and one that breaks while its paths are run. */
async function reported(page: Page): Promise<void> {
  const out = folder();
  const wrong: Wrong = {};
  await run(['--format', 'html', '--mutate', '--out', out], [session, lamp(wrong)], (said) => {
    wrong.worn ||= said.includes('lamp: walking');
  });
  await page.goto(pathToFileURL(join(out, 'report.html')).href);
}

describe.each<VisitOptions>([
  { size: 'phone', theme: 'dark' },
  { size: 'desktop', theme: 'light' },
])('QA-03 the report at $size in the $theme theme', (how) => {
  test('the page of the report passes axe and fits its window', async () => {
    const { page } = await portal.visit(how);
    await reported(page);
    for (const details of await page.locator('details').all()) {
      await details.locator('summary').click();
    }
    expect(await axeFindings(page)).toEqual([]);
    const [content, window] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(content).toBeLessThanOrEqual(window ?? 0);
  });
});

test('QA-03 the report is filtered by machine, level, outcome, criterion, requirement and text', async () => {
  const { page } = await portal.visit();
  await reported(page);
  const shown = () => page.getByRole('status').textContent();
  const all = /^(\d+) of \1 shown$/;
  expect(await shown()).toMatch(all);
  const section = (name: string) => page.getByRole('region', { name, exact: true });

  await page.getByLabel('Machine', { exact: true }).selectOption('lamp');
  expect(await section('session').isVisible()).toBe(false);
  await page.getByLabel('Outcome', { exact: true }).selectOption('failed');
  expect(await page.locator('details:visible').count()).toBe(1);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(shown).toMatch(all);

  await page.getByLabel('Requirement or row', { exact: true }).fill('SES-T05');
  expect(await section('lamp').isVisible()).toBe(false);
  const rows = page.getByRole('table').locator('tr[data-item]:visible');
  expect(await rows.allTextContents()).toEqual([expect.stringContaining('SES-T05')]);
  await page.getByLabel('Requirement or row', { exact: true }).fill('');

  await page.getByLabel('Text', { exact: true }).fill('session.profileneeded');
  expect(await rows.allTextContents()).toEqual([expect.stringContaining('SES-T07')]);
  await page.getByLabel('Text', { exact: true }).fill('sess-04');
  expect(await section('session').isVisible()).toBe(true);
  expect(await section('lamp').isVisible()).toBe(false);
  await page.getByLabel('Text', { exact: true }).fill('');
  await page.getByLabel('Criterion', { exact: true }).selectOption('forbidden');
  expect(await rows.filter({ hasText: 'SES-' }).count()).toBe(0);
  await page.getByLabel('Level', { exact: true }).selectOption('machine');
  expect(await page.locator('details:visible').count()).toBeGreaterThan(0);
  // The drawing marks only what was not visited.
  expect(await section('session').locator('svg .missed').count()).toBe(0);
  expect(await page.locator('#machine-lamp svg .missed').count()).toBeGreaterThan(0);
});

test('QA-03 an exported Playwright suite runs with plain Node against the portal in PORTAL_URL', async () => {
  const { paths } = (await uiLevel('session')).suite();
  // The first two steps of one path are enough here, and save time on a busy machine.
  const short = paths.slice(0, 1).map((path) => ({ ...path, steps: path.steps.slice(0, 2) }));
  const out = folder();
  for (const [name, text] of Object.entries(playwrightOf('session', short, out))) {
    writeFileSync(join(out, name), text);
  }
  const child = spawn(process.execPath, [join(out, 'session.paths.ts')], {
    env: { ...process.env, PORTAL_URL: portal.server.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number];
  expect(said.split('\n').slice(0, -1)).toEqual([
    'TAP version 14',
    `1..${short.length}`,
    ...short.map(
      ({ start, steps }, index) =>
        `ok ${index + 1} - path ${index + 1} from "${start}", ${steps.length} steps`,
    ),
    `# ${short.length} of ${short.length} paths did what they say`,
  ]);
  expect(code).toBe(0);
});
