/**
 * Does what a user did before the test begins. It calls the page's own services without drawing pages, which needs far
 * less processor time. The tests `login`, `order-form` and `visitor-ride` do these steps on the pages.
 */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { PortalConfig } from '../../../src/contract/portal-config.ts';
import { firstLanguage } from '../../../src/domain/language.ts';
import { emptyDraft } from '../../../src/domain/order/draft.ts';
import { chosenAddress, orderRequest, quoteRequest } from '../../../src/domain/order/quote.ts';
import type { ServiceKind } from '../../../src/domain/service-kind/service-kind.ts';
import { createApi } from '../../../src/services/api/api.ts';
import { createClient } from '../../../src/services/http/portal-client.ts';
import { createOrderAccessStore } from '../../../src/services/storage/order-access-store.ts';
import { createTokenStore } from '../../../src/services/storage/token-store.ts';
import { clientOf } from '../client.ts';
import { emptyStore } from '../played-calls.ts';

/**
 * What a passenger enters for a ride, by default an immediate one with designated driving. Other fields stay as the form
 * has them.
 */
export interface Ride {
  readonly kind?: ServiceKind;
  readonly pickup?: string;
  readonly destination?: string;
  readonly name?: string;
  readonly phone?: string;
  /** When a ride that is booked ahead begins: Taipei wall time `2026-12-24T21:30`. */
  readonly at?: string;
}

export const PHONE = '0987-654-321';

/**
 * Signs in with a demo account. The page's browser gets the session, so pages opened after that belong to this account.
 */
export async function signedIn(
  page: Page,
  name: 'passenger' | 'agent' | 'agent2' | 'driver' = 'passenger',
): Promise<void> {
  const { url, config, local, keep } = await browserOf(page);
  createTokenStore(local).writeToken(await clientOf(url, config).token(name));
  await keep();
}

/** Orders a ride in the name of the page's visitor. The browser remembers it; returns its number. */
export async function ordered(page: Page, ride: Ride = {}): Promise<string> {
  return (await order(page, ride)).orderNo;
}

/** Orders an immediate ride as a visitor in a browser that the test does not need. Returns its number. */
export async function orderedElsewhere(url: string, ride: Ride = {}): Promise<string> {
  const answer = await fetch(`${url}/portal-config.json`);
  const config = PortalConfig.parse(await answer.json());
  return (await orderIn({ url, config, asked: ['zh-TW'], local: emptyStore() }, ride)).orderNo;
}

/** Orders a ride in the same way, and opens the order's page. */
export async function bookNow(page: Page, ride: Ride = {}): Promise<string> {
  const { orderNo, isMembers } = await order(page, ride);
  await page.goto(`/order/${isMembers ? 'detail' : 'search'}?orderNo=${orderNo}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return orderNo;
}

async function order(page: Page, ride: Ride): Promise<{ orderNo: string; isMembers: boolean }> {
  const browser = await browserOf(page);
  const made = await orderIn(browser, ride);
  await browser.keep();
  return made;
}

async function orderIn(
  { url, config, local, asked }: BrowserData,
  {
    kind = 'type_dui',
    pickup = '台北車站',
    destination = '台北101',
    name = '王小明',
    phone = PHONE,
    at,
  }: Ride,
): Promise<{ orderNo: string; isMembers: boolean }> {
  const { readToken } = createTokenStore(local);
  const isSignedIn = (): boolean => readToken() !== undefined;
  const language = (): string => firstLanguage(asked);
  const call = createClient({
    config: { ...config, apiBase: new URL(config.apiBase, url).href },
    token: readToken,
    language,
    onFailure: () => undefined,
  });
  const { orders } = createApi(call, language, local, isSignedIn);
  const { signal } = new AbortController();
  const addressOf = async (words: string) => {
    const { places } = await orders.suggest(words, undefined, signal);
    const found = places.find((place) => place.name.includes(words));
    if (found === undefined) throw new Error(`no place ${words}`);
    return chosenAddress(found);
  };
  const draft = {
    ...emptyDraft(kind, at === undefined ? 'now' : 'ahead'),
    pickupAt: at ?? '',
    pickup: await addressOf(pickup),
    destination: await addressOf(destination),
    contactName: name,
    contactPhone: phone,
  };
  const route = quoteRequest(draft);
  if (route === undefined) throw new Error('no route');
  const { quoteId } = await orders.quote(route, signal);
  const request = orderRequest(draft, quoteId);
  const access = await orders.createOrder({ key: randomUUID(), request }, signal);
  createOrderAccessStore({ local, session: emptyStore(), isSignedIn }).remember(access);
  return { orderNo: access.orderNo, isMembers: isSignedIn() };
}

/** What the page's services need of a browser. */
interface BrowserData {
  readonly url: string;
  readonly config: PortalConfig;
  readonly asked: readonly string[];
  readonly local: ReturnType<typeof emptyStore>;
}

/** Opens an address of the portal that is not a page, and gives access to the browser's languages and storage. */
async function browserOf(page: Page) {
  const answer = await page.goto('/portal-config.json');
  const config = PortalConfig.parse(await answer?.json());
  const { url, asked, stored } = await page.evaluate(() => ({
    url: location.origin,
    asked: navigator.languages,
    stored: Object.keys(localStorage).map((key) => [key, localStorage.getItem(key) ?? ''] as const),
  }));
  const local = emptyStore();
  for (const [key, value] of stored) local.kept.set(key, value);
  return {
    url,
    config,
    asked,
    local,
    /** Writes the collected values into the browser's storage. */
    keep: () =>
      page.evaluate(
        (all) => {
          localStorage.clear();
          for (const [key, value] of all) localStorage.setItem(key, value);
        },
        [...local.kept],
      ),
  };
}
