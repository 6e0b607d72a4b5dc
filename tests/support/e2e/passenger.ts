import type { Locator, Page } from 'playwright-core';
import { chinese, type Say } from './words.ts';

/** What a passenger tells of a ride now by designated driving; what is left out stays as the form has it. */
export interface Ride {
  readonly pickup?: string;
  readonly destination?: string;
  readonly name?: string;
  readonly phone?: string;
}

export const PHONE = '0987-654-321';

/** An address, whichever control the page has it in: it becomes a combo box once somebody is interested. */
export function addressField(page: Page, label: string): Locator {
  const options = { name: label };
  return page.getByRole('textbox', options).or(page.getByRole('combobox', options));
}

/** Types an address and takes the first suggestion that says `choice`. */
export async function chooseAddress(
  page: Page,
  label: string,
  text: string,
  choice: string = text,
): Promise<void> {
  await addressField(page, label).click();
  await page.getByRole('combobox', { name: label }).fill(text);
  await page.getByRole('option', { name: choice }).first().click();
}

/** Fills in the order form as it stands open. */
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

/** The total beside the button: what the passenger agrees to, in NT$. */
export async function quotedTotal(page: Page): Promise<number> {
  const bar = page.getByRole('form').or(page.locator('form'));
  const price = bar.getByText(/^NT\$\s?[\d,]+$/).last();
  return amountIn(await price.innerText());
}

export function amountIn(text: string): number {
  return Number(/NT\$\s?([\d,]+)/.exec(text)?.[1]?.replaceAll(',', ''));
}

/** Signs in on the login page as it stands open. */
export async function signIn(page: Page, say: Say = chinese): Promise<void> {
  await page.getByRole('textbox', { name: say('帳號') }).fill('passenger');
  await page.getByLabel(say('密碼'), { exact: true }).fill('passenger-demo');
  await page.getByRole('button', { name: say('登入'), exact: true }).click();
}
