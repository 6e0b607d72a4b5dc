/**
 * What somebody did before the test begins: by the page's own services, without its pages, which costs a fraction of
 * their processor time. `login`, `order-form` and `visitor-ride` walk through the pages.
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

/** What a passenger tells of a ride now, by designated driving unless told otherwise; the rest stays as the form has it. */
export interface Ride {
  readonly kind?: ServiceKind;
  readonly pickup?: string;
  readonly destination?: string;
  readonly name?: string;
  readonly phone?: string;
}

export const PHONE = '0987-654-321';

/** Signs in with a demo account. The page's browser has the session; what is opened next is that account's. */
export async function signedIn(
  page: Page,
  name: 'passenger' | 'agent' | 'agent2' | 'driver' = 'passenger',
): Promise<void> {
  const { url, config, local, keep } = await browserOf(page);
  createTokenStore(local).writeToken(await clientOf(url, config).token(name));
  await keep();
}

/** Orders a ride now, as whoever the page's visitor is. The page's browser remembers it; its number. */
export async function ordered(page: Page, ride: Ride = {}): Promise<string> {
  return (await order(page, ride)).orderNo;
}

/** The same, and opens the order's page. */
export async function bookNow(page: Page, ride: Ride = {}): Promise<string> {
  const { orderNo, isMembers } = await order(page, ride);
  await page.goto(`/order/${isMembers ? 'detail' : 'search'}?orderNo=${orderNo}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return orderNo;
}

async function order(
  page: Page,
  {
    kind = 'type_dui',
    pickup = '台北車站',
    destination = '台北101',
    name = '王小明',
    phone = PHONE,
  }: Ride,
): Promise<{ orderNo: string; isMembers: boolean }> {
  const { url, config, local, asked, keep } = await browserOf(page);
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
    ...emptyDraft(kind),
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
  await keep();
  return { orderNo: access.orderNo, isMembers: isSignedIn() };
}

/** The page's browser, at an address of the portal that is no page: what it asks for, and its storage. */
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
    /** Puts what was stored into the browser. */
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
