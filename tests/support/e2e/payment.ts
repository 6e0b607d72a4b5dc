import type { Locator, Page } from 'playwright-core';
import type { Portal } from '../browser.ts';
import { drive } from './driver.ts';
import { bookNow, standsAt } from './passenger.ts';

/** A visitor at the end of their ride, the fare due. */
export async function arrivedAt(portal: Portal): Promise<{ page: Page; orderNo: string }> {
  const { page } = await portal.visit();
  const orderNo = await bookNow(page);
  await drive(portal.server, orderNo, 'end');
  await standsAt(page, 7);
  return { page, orderNo };
}

export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** What has the focus is this, or in it. */
export const hasFocusWithin = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node.contains(document.activeElement));

/** The page of the bank that asks for a 3-D Secure decision. */
export const secureHeading = (page: Page): Locator =>
  page.getByRole('heading', { name: /沙盒銀行/ });
