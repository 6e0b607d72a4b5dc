import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { PHONE, type Ride } from './beforehand.ts';
import { chinese, shapeOf, type Say } from './words.ts';

/** An address field, in either of its forms: it becomes a combo box once a user points at it or focuses it. */
export function addressField(page: Page, label: string): Locator {
  const options = { name: label };
  return page.getByRole('textbox', options).or(page.getByRole('combobox', options));
}

/** Focuses a field as the keyboard does. The fields of a form are disabled before React runs the page. */
export async function focusOn(field: Locator): Promise<void> {
  await field.and(field.page().locator(':enabled')).waitFor();
  await field.focus();
}

/** Presses a control as the device does: with a finger if there is a touch screen. */
export async function press(control: Locator): Promise<void> {
  const touch = await control.page().evaluate(() => navigator.maxTouchPoints > 0);
  await (touch ? control.tap() : control.click());
}

/** Types an address and takes the first suggestion that contains `choice`. */
export async function chooseAddress(
  page: Page,
  label: string,
  text: string,
  choice: string = text,
): Promise<void> {
  await press(addressField(page, label));
  await page.getByRole('combobox', { name: label }).fill(text);
  await takeOption(page.getByRole('option', { name: choice }).first());
}

/** Takes a place from the open list of suggestions. */
export async function takeOption(option: Locator): Promise<void> {
  await option.waitFor();
  // The list flips to the side with more room while it grows. A scroll during that time would close it.
  await expect
    .poll(() =>
      option.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    )
    .toBe(true);
  await press(option);
}

/** Waits for the list of suggestions, which hides the fields around it, and closes it. */
export async function closeList(page: Page): Promise<void> {
  const list = page.getByRole('listbox');
  await list.waitFor();
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });
}

/** Fills in the open order form. */
export async function fillOrder(
  page: Page,
  { pickup = '台北車站', destination = '台北101', name = '王小明', phone = PHONE }: Ride = {},
  say: Say = chinese,
): Promise<void> {
  await chooseAddress(page, say('上車地點'), pickup);
  await chooseAddress(page, say('下車地點'), destination);
  await page.getByRole('textbox', { name: say('怎麼稱呼您') }).fill(name);
  await page.getByRole('textbox', { name: say('聯絡電話') }).fill(phone);
}

/** The total beside the button, in NT$: the amount that the passenger agrees to. */
export async function quotedTotal(page: Page): Promise<number> {
  const bar = page.getByRole('form').or(page.locator('form'));
  const price = bar.getByText(/^NT\$\s?[\d,]+$/).last();
  return amountIn(await price.innerText());
}

export function amountIn(text: string): number {
  return Number(/NT\$\s?([\d,]+)/.exec(text)?.[1]?.replaceAll(',', ''));
}

/** Signs in on the open login page, by default as the demo passenger. */
export async function signIn(
  page: Page,
  say: Say = chinese,
  name: 'passenger' | 'agent' | 'agent2' | 'driver' = 'passenger',
): Promise<void> {
  await page.getByRole('textbox', { name: say('帳號') }).fill(name);
  await page.locator('input[name=password]').fill(`${name}-demo`);
  await page.getByRole('button', { name: say('登入'), exact: true }).click();
}

/**
 * Waits for the page of the embedded identity provider. Signs in there with this name, known or new; if the name is
 * undefined, refuses.
 */
export async function answerProvider(page: Page, who: string | undefined): Promise<void> {
  await page.waitForURL('**/sandbox/social/**');
  if (who === undefined) return page.getByRole('button', { name: '拒絕' }).click();
  const known = page.getByRole('radio', { name: who });
  if ((await known.count()) > 0) await known.check();
  else {
    await page.getByRole('radio', { name: '其他人' }).check();
    await page.getByRole('textbox').fill(who);
  }
  await page.getByRole('button', { name: /^同意登入/ }).click();
}

/** The number of the order whose page is open. */
export function orderNoOf(page: Page): string {
  return new URL(page.url()).searchParams.get('orderNo') ?? '';
}

/** The rows of the price on the page, with their amounts and the total. */
export async function fareLines(page: Page, say: Say = chinese): Promise<string[]> {
  const rows = page.getByRole('table', { name: say('車資明細') }).getByRole('row');
  return (await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
}

/** The large title of an order's page, by the order's status. */
const TITLES: Readonly<Record<number, string>> = {
  0: '正在尋找司機',
  1: '司機已接單',
  2: '司機前往中',
  3: '司機已抵達',
  4: '行程中',
  5: '即將抵達',
  6: '行程已完成',
  7: '請支付車資',
  10: '訂單已取消',
  11: '請支付取消費',
};

/** Waits until the order's page shows this status. */
export async function standsAt(
  page: Page,
  status: number,
  say: Say = chinese,
  timeout = 15_000,
): Promise<void> {
  const name = say(TITLES[status] ?? '');
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor({ timeout });
}

/** The sandbox's cards by the result of a payment (docs/payments.md). */
export const CARDS = {
  approved: { number: '4242424242424242', ccv: '123' },
  declined: { number: '4000000000000002', ccv: '123' },
  secure: { number: '5555555555554444', ccv: '123' },
  secureFails: { number: '3530111333300000', ccv: '123' },
  slow: { number: '378282246310005', ccv: '1234' },
} as const;

const FIELDS = [
  ['卡號', 'number'],
  ['有效期限', 'expiry'],
  ['安全碼', 'ccv'],
] as const;

/** Types a card into the card company's fields, which are frames of their own. */
export async function fillCard(
  page: Page,
  card: keyof typeof CARDS,
  say: Say = chinese,
): Promise<void> {
  const values = { ...CARDS[card], expiry: '1230' };
  for (const [label, field] of FIELDS) {
    const name = say(label);
    const frame = page.frameLocator(`iframe[title="${name}"]`);
    await frame.getByRole('textbox', { name }).fill(values[field]);
  }
}

/** Opens the payment of the amount due and pays with the card. */
export async function pay(page: Page, card: keyof typeof CARDS, say: Say = chinese): Promise<void> {
  await press(page.getByRole('button', { name: shapeOf(say, '用信用卡支付 {due}') }));
  await payInDialog(page, card, say);
}

/** Pays in the dialog that is open. */
export async function payInDialog(
  page: Page,
  card: keyof typeof CARDS,
  say: Say = chinese,
): Promise<void> {
  await fillCard(page, card, say);
  const name = shapeOf(say, '支付 {amount}');
  await press(page.getByRole('dialog').getByRole('button', { name }));
}
