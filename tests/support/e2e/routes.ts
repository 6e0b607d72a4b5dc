import type { Page } from 'playwright-core';
import { axeFindings } from './axe.ts';
import { coveredThings } from './covered.ts';
import type { PortalProcess } from './portal-process.ts';

/** Who views a page: a visitor, or a user who signed in with a demo account. */
export type Viewer = 'visitor' | 'passenger' | 'agent';

/** Pages for everybody (GUARD-04). */
const OPEN = [
  '/index',
  '/order/create',
  '/order/create?type=type_dui&timing=now',
  '/order/create?type=type_airport_port&timing=ahead',
  '/order/create?type=type_rental_travel&timing=ahead',
  '/order/create?type=type_hourly_designated&timing=now',
  '/order/search',
  '/fare',
  '/fareMobile',
  '/notice',
  '/policies/noticeList',
  '/policy?key=passenger-server-policy',
  '/policy?key=passenger-privacy-policy',
  '/policy?key=passenger-help',
  '/policy?key=passenger-app',
  '/enroll?type=0',
  '/enroll?type=1',
  '/enroll?type=2',
  '/tappay/success',
  '/tappay/failure',
] as const;

/** Pages for members. */
const MEMBERS = [
  '/help',
  '/download',
  '/driver/apply',
  '/detail?projectId=child-seats',
  '/support?rewardId={reward}',
  '/social-callback',
  '/order/detail?orderNo=D20260501ABCDEF',
  '/order/receipt?orderNo=D20260501ABCDEF',
  '/account',
  '/account/profile',
  '/account/vip',
  '/account/points',
  '/account/supports',
  '/account/projects',
  '/account/statement',
  '/account/bag',
  '/account/payments',
  '/account/cards',
  '/account/addresses',
  '/account/invite',
  '/account/invitations',
  '/no/such/page',
] as const;

/** Pages for staff. */
const STAFFS = [
  '/account/desk',
  '/account/driver-applications',
  '/account/enrolments',
  '/account/project-review',
  '/account/content',
] as const;

/** The routes that each viewer may see. After signing in, these include the routes that are open to everybody. */
export const ROUTES: Readonly<Record<Viewer, readonly string[]>> = {
  visitor: ['/login', ...OPEN],
  passenger: [...OPEN, ...MEMBERS],
  agent: STAFFS,
};

/** Each route once, by the viewer it is for. */
export const OWN_ROUTES: Readonly<Record<Viewer, readonly string[]>> = {
  visitor: ROUTES.visitor,
  passenger: MEMBERS,
  agent: STAFFS,
};

/** The route's address, with the ids of this server's data. */
export async function addressOf(route: string, { db }: Pick<PortalProcess, 'db'>): Promise<string> {
  if (!route.includes('{reward}')) return route;
  const { rows } = await db.query<{ id: string }>(
    `select reward_id as id from project_reward where project_id = 'child-seats' order by reward_id limit 1`,
  );
  return route.replace('{reward}', rows[0]?.id ?? '');
}

/**
 * Elements that show while a page, a part of it, or the page that a link leads to is loading: bar, skeletons, spinners.
 */
const WAITING =
  '[role="progressbar"], main [aria-busy="true"], main span[role="status"] > span[aria-hidden="true"]';

/** Resolves once React runs the page, its heading is there, and it waits for nothing. */
export async function settled(page: Page): Promise<void> {
  await page.locator('#root:not([data-rendered-ahead]) h1').first().waitFor();
  await page.waitForFunction((waiting) => document.querySelector(waiting) === null, WAITING);
}

declare global {
  /** In a page: its router, which the library puts there for developers' tools. */
  var __TSR_ROUTER__: { navigate(to: { readonly href: string }): Promise<void> };
}

/**
 * Opens an address within the open page, as a press on a link does: no document is loaded. This takes a third of the
 * time of a load.
 */
export async function openWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => globalThis.__TSR_ROUTER__.navigate({ href }), address);
  await settled(page);
}

/**
 * What is wrong with the page in its current state at these sizes, one line each: findings of axe, content that must be
 * scrolled sideways, and controls or words that a floating element covers (NAV-05).
 */
export async function wrongAt(
  page: Page,
  sizes: readonly { readonly width: number; readonly height: number }[],
): Promise<string[]> {
  const lines: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    const at = `${size.width}×${size.height}`;
    lines.push(...(await axeFindings(page)).map((line) => `${at}, axe: ${line}`));
    const { content, room } = await page.evaluate(() => ({
      content: document.documentElement.scrollWidth,
      room: document.documentElement.clientWidth,
    }));
    if (content > room) lines.push(`${at}: ${content} px wide`);
    lines.push(...(await coveredThings(page, [size])));
  }
  return lines;
}
