import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { portalUnderTest } from '../support/browser.ts';
import { axeFindings } from '../support/e2e/axe.ts';
import { signedIn } from '../support/e2e/beforehand.ts';
import { brokenWords } from '../support/e2e/broken-words.ts';
import { press } from '../support/e2e/passenger.ts';
import { settled } from '../support/e2e/routes.ts';

const portal = portalUnderTest({ FLEET: 'off' });

async function contents(type: string): Promise<Page> {
  const { page } = await portal.visit({ size: 'narrow' });
  await signedIn(page, 'agent2');
  await page.goto(`/account/content?contents=${type}`);
  return page;
}

test('PAGE-01, ORD-05 by keyboard, opening a row, and going back with the link or the browser, moves the focus to the new page; an amount that is not valid stays in its field as it was typed; the publisher sees what a draft changes', async () => {
  const page = await contents('tariff');
  const focused = () => page.evaluate(() => document.activeElement?.id);
  const row = page.getByRole('link', { name: '代駕', exact: true });
  for (const back of [
    () => page.getByRole('link', { name: '回到列表' }).press('Enter'),
    () => page.goBack(),
  ]) {
    await row.press('Enter');
    await page.getByRole('button', { name: '建立新版本' }).waitFor();
    await expect.poll(focused).toBe('main');
    await back();
    await row.waitFor();
    await expect.poll(focused).toBe('main');
  }

  await press(page.getByRole('link', { name: '代駕', exact: true }));
  await press(page.getByRole('button', { name: '建立新版本' }));
  const night = page.getByRole('spinbutton', { name: '夜間加成（NT$）' });
  await night.fill('-5');
  await press(page.getByRole('button', { name: '儲存草稿' }));
  await page.getByText('請輸入 0 到 100000 的整數').waitFor();
  expect(await night.inputValue()).toBe('-5');
  await night.fill('150');
  await press(page.getByRole('button', { name: '儲存草稿' }));
  await page.getByText('150（目前 0）').waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test('DRV-03 a notice can be read in each language, and before it is published the page says which languages are not translated', async () => {
  const page = await contents('notice');
  await press(page.getByRole('button', { name: '新增公告' }));
  await page.getByRole('textbox', { name: '標題（繁體中文）' }).fill('颱風');
  await page.getByRole('textbox', { name: '內容（繁體中文）' }).fill('## 停駛\n\n明天停駛。');
  await press(page.getByRole('button', { name: '儲存草稿' }));
  await press(page.getByRole('link', { name: '颱風' }));
  await press(page.locator('summary', { hasText: 'English' }));
  await expect.poll(() => page.getByRole('heading', { name: '停駛' }).count()).toBe(2);
  expect(await axeFindings(page)).toEqual([]);
  await press(page.getByRole('button', { name: '立即發布' }));
  const question = page.getByRole('alertdialog');
  await question.getByText('還有語言沒有翻譯').waitFor();
  await press(question.getByRole('button', { name: '立即發布' }));
  await page.getByText('生效中', { exact: true }).waitFor();
});

test('no heading of the versions breaks in the middle of a word on a telephone in English and German', async () => {
  const { page } = await portal.visit({ size: 'phone' });
  await signedIn(page, 'agent');
  for (const [language, heading] of [
    ['en', 'Versions'],
    ['de', 'Fassungen'],
  ] as const) {
    await page.goto(`/account/content?contents=tariff&item=type_dui&lang=${language}`);
    await settled(page);
    const table = page.getByRole('table');
    expect(await table.getByRole('columnheader').first().textContent()).toBe(heading);
    expect(await brokenWords(table), language).toEqual([]);
  }
});
