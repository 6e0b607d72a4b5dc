import type { Locator, Page } from 'playwright-core';
import type { Portal } from '../browser.ts';
import { ordered } from './beforehand.ts';
import { drive } from './driver.ts';
import { standsAt } from './passenger.ts';

/** A visitor at the end of their ride, with the fare due. */
export async function arrivedAt(portal: Portal): Promise<{ page: Page; orderNo: string }> {
  const { page } = await portal.visit();
  const orderNo = await ordered(page);
  await drive(portal.server, orderNo, 'end');
  await page.goto(`/order/search?orderNo=${orderNo}`);
  await standsAt(page, 7);
  return { page, orderNo };
}

export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** Whether this element or one in it has the focus. */
export const hasFocusWithin = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node.contains(document.activeElement));

/** The page of the bank that asks for a 3-D Secure decision. */
export const secureHeading = (page: Page): Locator =>
  page.getByRole('heading', { name: /沙盒銀行/ });
