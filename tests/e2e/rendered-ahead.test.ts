import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PUBLIC_PAGES, STARTS } from '../../src/domain/public-pages.ts';
import { alive, portalUnderTest, type Visit } from '../support/browser.ts';
import { chooseAddress } from '../support/e2e/passenger.ts';
import { english } from '../support/e2e/words.ts';

const portal = portalUnderTest({ FLEET: 'off' });

/** The home page as the server sends it, before any script. */
async function sent({ context }: Visit, language: string) {
  const response = await context.request.get('/index', {
    headers: { accept: 'text/html', 'accept-language': language },
  });
  return { html: await response.text(), vary: response.headers()['vary'] };
}

/** Holds back the page's own script. The returned function lets it load. */
async function holdScript(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/page-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/**
 * The text of the open page, or of this HTML. Names of places are left out: they come with the map, after React runs
 * the page.
 */
const words = (page: Page, html?: string): Promise<string | undefined> =>
  page.evaluate((text) => {
    const at = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html');
    const said = at.querySelector('main')?.cloneNode(true);
    if (!(said instanceof HTMLElement)) return undefined;
    said.querySelectorAll('svg').forEach((drawing) => drawing.remove());
    return said.textContent;
  }, html);

/** The properties that the rules of the page set. The browser has its own values for all others, whatever rules apply. */
const propertiesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const names = new Set<string>();
    const collect = (rules: CSSRuleList): void => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) for (const name of rule.style) names.add(name);
        if (rule instanceof CSSGroupingRule) collect(rule.cssRules);
      }
    };
    for (const { cssRules } of document.styleSheets) collect(cssRules);
    return [...names];
  });

/**
 * What the browser computes of these properties for each element and its pseudo-elements, as a light phone and as a dark
 * desktop.
 */
async function looks(page: Page, properties: readonly string[]): Promise<Record<string, string>> {
  const seen: Record<string, string> = {};
  for (const [width, height, theme] of [
    [390, 844, 'light'],
    [1440, 900, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme });
    const styles = await page.evaluate(
      (names) =>
        [...document.querySelectorAll('html, body, body *')].flatMap((element, index) =>
          [undefined, '::before', '::after'].flatMap((pseudo): [string, string][] => {
            const style = getComputedStyle(element, pseudo);
            if (pseudo !== undefined && style.content === 'none') return [];
            const values = names.map((name) => `${name}:${style.getPropertyValue(name)}`);
            return [[`${index} ${element.tagName} ${pseudo ?? ''}`, values.join(';')]];
          }),
        ),
      properties,
    );
    for (const [element, style] of styles) seen[`${theme} ${element}`] = style;
  }
  return seen;
}

describe('the home page as rendered by the server', () => {
  test.each([
    ['zh-TW', 'zh-Hant', 'zh-TW,zh;q=0.9,en;q=0.8'],
    ['en-US', 'en', 'en-US,en;q=0.9'],
  ] as const)(
    'the home page has in %s the same text before and after its script starts (LANG-02)',
    async (language, lang, asked) => {
      const visit = await portal.visit({ language });
      const { html, vary } = await sent(visit, asked);
      expect(html).toContain(`<html lang="${lang}">`);
      expect(vary).toContain('accept-language');
      expect(html).not.toMatch(/ style="/);

      const { page } = visit;
      const wordsSent = await words(page, html);
      // Content that the page fetches later is not in the server's HTML, so these requests get no answer.
      await page.route(/\/assets\/home-projects-|\/notice/, () => undefined);
      const settings: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/portal-config.json')) settings.push(request.url());
      });
      await page.goto('/index');
      await alive(page);
      expect(settings).toHaveLength(1);
      expect(await words(page)).toBe(wordsSent);
      expect(await page.title()).toBe(/<title>(.*)<\/title>/.exec(html)?.[1]);
    },
  );

  test('a page keeps its title, and the next page has its own (PAGE-07)', async () => {
    const { page } = await portal.visit({ language: 'en-US', size: 'phone' });
    for (const [path, title] of [
      ['/policy?key=passenger-privacy-policy', 'Privacy policy · Chauffeur Taiwan'],
      ['/fare?type=type_airport_port', 'Airport transfer: fares · Chauffeur Taiwan'],
      ['/fareMobile?type=type_dui', 'Designated driving: fares · Chauffeur Taiwan'],
    ] as const) {
      const response = await page.goto(path);
      expect(await response?.text()).toContain(`<title>${title}</title>`);
      await alive(page);
      // The page's code and data come after the page itself.
      await page.waitForLoadState('networkidle');
      expect(await page.title()).toBe(title);
      await page.getByRole('link', { name: 'Chauffeur Taiwan' }).first().click();
      await expect.poll(() => page.title(), { message: path }).toBe('Home · Chauffeur Taiwan');
    }
  });

  test('values chosen and typed before the script starts are kept, with the focus (ORD-01)', async () => {
    const { page } = await portal.visit();
    const letGo = await holdScript(page);
    await page.goto('/index', { waitUntil: 'commit' });
    await page.getByRole('radio', { name: '機場接送' }).check({ force: true });
    await page.getByRole('textbox', { name: '上車地點' }).pressSequentially('台北車');
    letGo();
    await alive(page);

    const pickup = page.locator('[data-field="pickup"] input');
    expect(await pickup.inputValue()).toBe('台北車');
    // An open list of suggestions hides the rest from assistive technology.
    const kind = page.getByRole('radio', { name: '機場接送', includeHidden: true });
    expect(await kind.isChecked()).toBe(true);
    // The next key continues the typed text, and the form has all of it.
    await page.keyboard.type('站');
    await page.getByRole('option').first().waitFor();
    expect(await pickup.inputValue()).toBe('台北車站');
    // The labels of the controls are Traditional Chinese, too (LANG-02).
    expect(await page.getByRole('listbox').getAttribute('aria-label')).toBe('建議');
  });

  test('on a telephone, which has no menu bar, the focus on a link of the footer is kept (NAV-03)', async () => {
    const { page } = await portal.visit({ size: 'phone' });
    const letGo = await holdScript(page);
    await page.goto('/index', { waitUntil: 'commit' });
    // The bar, which is not shown, has a link with the same words.
    expect(await page.locator('header a[href="/order/search"]').count()).toBe(1);
    await page.locator('footer a[href="/order/search"]').focus();
    letGo();
    await alive(page);
    expect(await page.locator('header a[href="/order/search"]').count()).toBe(0);
    const link = page.locator('footer a[href="/order/search"]');
    expect(await link.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.setViewportSize({ width: 1200, height: 844 });
    await page.locator('header a[href="/order/search"]').waitFor();
  });

  test('each character typed while React takes over the page is kept (ORD-01)', async () => {
    const { page, context } = await portal.visit();
    const letGo = await holdScript(page);
    await page.goto('/index', { waitUntil: 'commit' });
    const pickup = page.locator('[data-field="pickup"] input');
    await pickup.focus();
    // On a slow telephone there is time between two slices of the drawing.
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    letGo();
    let typed = '';
    while ((await page.locator('#root[data-rendered-ahead]').count()) > 0) {
      const next = String(typed.length % 10);
      await page.keyboard.type(next);
      typed += next;
    }
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    expect(typed.length).toBeGreaterThan(2);
    expect(await pickup.inputValue()).toBe(typed.slice(0, 80));
  });

  test('a field in which a character is being composed is kept until the character is finished (ORD-01)', async () => {
    const { page, context } = await portal.visit();
    const letGo = await holdScript(page);
    await page.goto('/index', { waitUntil: 'commit' });
    const pickup = page.locator('[data-field="pickup"] input');
    await pickup.focus();
    const devtools = await context.newCDPSession(page);
    const script = page.waitForResponse(/\/assets\/page-/);
    const compose = { selectionStart: 1, selectionEnd: 1 };
    await devtools.send('Input.imeSetComposition', { text: 'ㄊ', ...compose });
    letGo();
    await script;
    // Waits longer than the page needs when no character is being composed.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 60; frame += 1) await new Promise(requestAnimationFrame);
    });
    await devtools.send('Input.imeSetComposition', {
      text: 'ㄊㄞ',
      selectionStart: 2,
      selectionEnd: 2,
    });
    expect(await page.locator('#root[data-rendered-ahead]').count()).toBe(1);
    await devtools.send('Input.insertText', { text: '台' });
    await alive(page);
    expect(await pickup.inputValue()).toBe('台');
  });

  test('a page size chosen before the list’s script starts is applied once it has started (NAV-07)', async () => {
    const { page } = await portal.visit();
    const letGo = await holdScript(page);
    await page.goto('/policies/noticeList', { waitUntil: 'commit' });
    await page.getByLabel('每頁筆數').selectOption('50');
    letGo();
    await page.waitForURL('**/policies/noticeList?size=50');
    expect(await page.getByLabel('每頁筆數').inputValue()).toBe('50');
    expect(await page.evaluate(() => localStorage.getItem('size'))).toBe('50');
  });

  test('a button pressed before the script starts acts once the script has started (NAV-01)', async () => {
    const { page } = await portal.visit();
    const letGo = await holdScript(page);
    await page.goto('/index', { waitUntil: 'commit' });
    const menu = page.getByRole('button', { name: '外觀：跟隨裝置' });
    await menu.click();
    expect(await menu.getAttribute('aria-expanded')).toBe('false');
    await page.mouse.move(700, 600);
    letGo();
    await alive(page);
    await page.getByRole('button', { name: '深色' }).waitFor();
    expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('a visitor who chose another language never sees the language of their browser (LANG-02)', async () => {
    const say = await english();
    const { page } = await portal.visit({ language: 'zh-TW' });
    await page.addInitScript(() => localStorage.setItem('language', 'en'));
    const letGo = await holdScript(page);
    await page.goto('/index', { waitUntil: 'commit' });
    const headline = page.locator('h1');
    await headline.waitFor({ state: 'attached' });
    expect(await headline.isVisible()).toBe(false);
    letGo();
    await page.getByRole('heading', { level: 1, name: say('先看車資，再叫司機。') }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  });

  test('a chosen theme is applied before the first paint', async () => {
    const { page } = await portal.visit({ theme: 'light' });
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    const letGo = await holdScript(page);
    await page.goto('/index', { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    letGo();
    await alive(page);
  });

  test('published words and prices stay while the script starts, and the current ones follow (KIND-02)', async () => {
    const { page } = await portal.visit({ language: 'en-US' });
    const sentAs = (base: number, title: string) => async (route: Route) => {
      const answer = await route.fetch();
      const changed = (await answer.text())
        .replaceAll('Designated driving', title)
        .replaceAll(/"base":\d+/g, `"base":${base}`);
      await route.fulfill({ response: answer, body: changed });
    };
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/index', sentAs(655, 'Night driving'));
    await page.route(/\/kind\b|\/fare\/rules/, async (route) => {
      await held;
      await sentAs(701, 'Day driving')(route);
    });
    await page.goto('/index');
    const tiles = page.getByRole('radiogroup').filter({ hasText: 'Airport' });
    const price = (base: string) => page.locator('#main').getByText(`From NT$${base}`).first();
    await alive(page);
    expect(await tiles.textContent()).toContain('Night driving');
    await price('655').waitFor();
    letGo();
    await tiles.getByText('Day driving').waitFor();
    await price('701').waitFor();
  });

  test('a stored draft is in its fields again after a reload (ORD-08)', async () => {
    const { page } = await portal.visit();
    await page.goto('/index');
    await alive(page);
    await page.getByRole('radio', { name: '機場接送' }).check({ force: true });
    await page.locator('[data-field="pickup"] input').click();
    await page.locator('[data-field="pickup"] input').fill('台北101');
    await page.getByRole('option').first().click();
    const pickup = page.locator('[data-field="pickup"] input');
    const chosen = await pickup.inputValue();
    await page.reload();
    await alive(page);
    expect(await pickup.inputValue()).toBe(chosen);
    // An open list of suggestions hides the rest from assistive technology.
    const kind = page.getByRole('radio', { name: '機場接送', includeHidden: true });
    expect(await kind.isChecked()).toBe(true);
  });
});

describe('forms as rendered by the server', () => {
  test.each([
    [
      'zh-TW',
      [
        ['/order/create', '您需要哪一種服務？', '機場接送'],
        ['/order/create?type=type_airport_port', '即時叫車', '航班編號'],
        ['/login', '登入', '簡訊登入'],
        ['/enroll?type=2', '成為司機', '自己安排時間，每趟車資清楚，每週結算'],
      ],
    ],
    [
      'en-US',
      [
        ['/order/create?type=type_dui&timing=ahead', 'Book ahead', 'Phone number'],
        ['/order/search', 'Orders', 'Order number'],
      ],
    ],
  ] as const)(
    'forms can be read in %s without any JavaScript (ORD-01, PAGE-06)',
    async (language, pages) => {
      const { page, announce } = await portal.visit({ language, script: false });
      // The page preloads a script, which the browser does not fetch without JavaScript.
      announce(/^failed: GET .*\.js csp$/);
      for (const [path, heading, label] of pages) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        const main = page.locator('main');
        expect(await main.textContent(), path).toContain(label);
        expect(await main.locator('noscript').textContent(), path).toContain('service@example.com');
        expect(await main.locator('noscript').textContent(), path).toContain('JavaScript');
        // No text says that something is still loading.
        expect(await main.locator('[aria-busy=true]:visible').count(), path).toBe(0);
      }
    },
  );

  test.each([
    ['a visitor without data', undefined, true],
    ['a visitor with a draft, who sees nothing before the script', '{}', false],
  ] as const)(
    'the first frame of the order form waits for no file; scripts, settings and the style sheet are requested with it, or at once if nothing is painted: %s',
    async (_, draft, isPainted) => {
      const { page } = await portal.visit();
      if (draft !== undefined) {
        await page.addInitScript((text) => sessionStorage.setItem('order-form', text), draft);
      }
      // The page's entry script, which would import these files itself, never arrives.
      await page.route(/\/assets\/index-.*\.js$/, () => undefined);
      await page.route(/\/assets\/style-.*\.css$/, () => undefined);
      const asked = Promise.all([
        page.waitForResponse('**/portal-config.json'),
        page.waitForResponse(/\/assets\/create-.*\.js$/),
        page.waitForRequest(/\/assets\/style-.*\.css$/),
      ]);
      await page.goto('/order/create?type=type_dui', { waitUntil: 'commit' });
      await asked;
      const hasPainted = () => performance.getEntriesByType('paint').length > 0;
      if (isPainted) await page.waitForFunction(hasPainted);
      expect(await page.evaluate(hasPainted)).toBe(isPainted);
      expect(await page.locator('link[data-first], link[data-second]').count()).toBe(0);
    },
  );

  test('the rules within a document style it like the whole style sheet, as a phone and as a dark desktop', async () => {
    const { page, announce } = await portal.visit();
    // The scripts, which would replace the rules by the sheet, never arrive.
    announce(/\/assets\/.*\.js/);
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    for (const path of [
      '/index',
      '/order/create?type=type_airport_port&timing=ahead',
      '/fare',
      '/policy?key=passenger-help',
      '/login',
      '/enroll?type=2',
    ]) {
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('#calls').waitFor({ state: 'attached' });
      // The sheet is there, so that its rules are known, but applies to no medium yet.
      const sheet = page.locator('link[rel="stylesheet"]');
      await page.waitForFunction(
        () => document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.sheet,
      );
      expect(await sheet.getAttribute('media'), path).toBe('not all');
      const properties = await propertiesOf(page);
      expect(properties, path).toContain('grid-template-areas');
      const first = await looks(page, properties);
      expect(Object.keys(first).length, path).toBeGreaterThan(60);
      await page.evaluate(() => {
        document.querySelector('link[rel="stylesheet"]')?.setAttribute('media', 'all');
        document.querySelector('style[data-inline]')?.remove();
      });
      expect(await looks(page, properties), path).toEqual(first);
    }
  });

  test('React’s page replaces the one rendered ahead once the style sheet is there, and the sheet applies with it', async () => {
    const { page } = await portal.visit();
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/\/assets\/style-.*\.css$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.addInitScript(() => {
      const noted: string[] = [];
      Object.assign(globalThis, { noted });
      const sheet = () => document.querySelector<HTMLLinkElement>('link[href*="/assets/style"]');
      // Before any script of the page runs, unlike `DOMContentLoaded`.
      document.addEventListener('readystatechange', () => {
        const root = document.getElementById('root');
        if (root === null || document.readyState !== 'interactive') return;
        new MutationObserver(() => {
          noted.push(`replaced, the sheet is for ${sheet()?.media}`);
        }).observe(root, { childList: true });
      });
      const loaded = ({ target }: Event): void => {
        if (target === sheet()) noted.push(`loaded, for ${sheet()?.media}`);
      };
      document.addEventListener('load', loaded, true);
    });
    const script = page.waitForResponse(/\/assets\/create-.*\.js$/);
    await page.goto('/order/create?type=type_dui', { waitUntil: 'commit' });
    await script;
    // By then React has rendered the page, and waits only for the sheet.
    await page.evaluate(async () => {
      for (let count = 0; count < 5; count += 1) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        await new Promise((resolve) => requestIdleCallback(resolve));
      }
    });
    letGo();
    await alive(page);
    const noted = () => (globalThis as unknown as { noted: readonly string[] }).noted;
    // The progress bar may change the root's children later.
    expect((await page.evaluate(noted)).slice(0, 2)).toEqual([
      'loaded, for not all',
      'replaced, the sheet is for all',
    ]);
    expect(await page.locator('style[data-inline]').count()).toBe(0);
  });

  test('a page that gets no frame before its script starts has the style sheet, too', async () => {
    const { page } = await portal.visit();
    await page.addInitScript(() => {
      globalThis.requestAnimationFrame = () => 0;
    });
    await page.goto('/fare');
    await alive(page);
    const sheet = page.locator('link[rel="stylesheet"]');
    expect(await sheet.getAttribute('media')).toBe('all');
    expect(await page.locator('style[data-inline]').count()).toBe(0);
  });

  test('without the style sheet the page starts with the rules within the document', async () => {
    const { page, announce } = await portal.visit();
    announce(/\/assets\/style-.*\.css/);
    await page.route(/\/assets\/style-.*\.css$/, (route) => route.abort());
    await page.goto('/fare');
    await alive(page);
    expect(await page.locator('style[data-inline]').count()).toBe(1);
    const title = page.getByRole('heading', { level: 1 });
    expect(await title.evaluate((heading) => getComputedStyle(heading).fontWeight)).toBe('600');
  });

  test('choices made before the order form starts are kept; its text fields are disabled until then, and suggest addresses at once (ORD-08)', async () => {
    const { page } = await portal.visit();
    const letGo = await holdScript(page);
    await page.goto('/order/create?type=type_dui', { waitUntil: 'commit' });
    await page.getByRole('radio', { name: '手排' }).check({ force: true });
    await page.getByRole('radio', { name: /現金/ }).check({ force: true });
    const fields = page.locator('main').getByRole('textbox');
    expect(await fields.count()).toBeGreaterThan(4);
    for (const field of await fields.all()) expect(await field.isDisabled()).toBe(true);
    letGo();
    // Playwright waits until the field accepts text, as a visitor does.
    await chooseAddress(page, '上車地點', '台北車站');
    const pickup = page.locator('[data-field="pickup"] input');
    expect(await pickup.inputValue()).toContain('台北車站');
    await page.getByRole('textbox', { name: '怎麼稱呼您' }).fill('王小明');
    expect(await page.getByRole('radio', { name: '手排' }).isChecked()).toBe(true);
    // The form has stored the values, so they are there after a reload.
    await page.reload();
    await alive(page);
    expect(await page.getByRole('textbox', { name: '怎麼稱呼您' }).inputValue()).toBe('王小明');
    expect(await page.getByRole('radio', { name: '手排' }).isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: /現金/ }).isChecked()).toBe(true);
  });

  test('when an order is submitted before the form’s script starts, the form shows what is missing once it has started (ORD-09)', async () => {
    const say = await english();
    const { page } = await portal.visit({ language: 'en-US' });
    const letGo = await holdScript(page);
    await page.goto('/order/create?type=type_dui', { waitUntil: 'commit' });
    await page.getByRole('button', { name: say('確認叫車') }).click();
    expect(new URL(page.url()).pathname).toBe('/order/create');
    letGo();
    await page.getByText(say('請輸入上車地點')).waitFor();
  });

  test('once its script has started, the sign-in form shows the method that was chosen before, and accepts text (PAGE-06)', async () => {
    const say = await english();
    const { page } = await portal.visit({ language: 'en-US' });
    const letGo = await holdScript(page);
    await page.goto('/login', { waitUntil: 'commit' });
    const account = page.getByRole('textbox', { name: say('帳號') });
    expect(await account.isDisabled()).toBe(true);
    const phone = page.getByRole('textbox', { name: say('手機號碼') });
    await page.getByRole('radio', { name: say('簡訊登入') }).click();
    expect(await phone.count()).toBe(0);
    letGo();
    await phone.fill('0912');
    await page.getByRole('radio', { name: say('簡訊登入'), checked: true }).waitFor();
    await page.getByRole('radio', { name: say('密碼登入') }).click();
    await account.fill('passenger');
    expect(await account.inputValue()).toBe('passenger');
  });

  test('LANG-01: public pages have all their texts before the rest of the catalogue is loaded', async () => {
    const { page, announce } = await portal.visit();
    announce(/po_rest/, /Failed to load resource/, /無法連上|offline/i);
    await page.route(/po_rest/, (route) => route.abort());
    const nameless: string[] = [];
    for (const { path, isDrawn } of PUBLIC_PAGES) {
      if (path === '/index' || path === '/notice' || !isDrawn) continue;
      expect(STARTS.test(path)).toBe(true);
      await page.goto(path === '/policy' ? `${path}?key=passenger-server-policy` : path);
      await alive(page);
      // A missing text shows its id, which the build shortens to at most three characters.
      const lines = (await page.locator('body').innerText()).split('\n');
      const ids = lines.filter((line) => /^(?=.*[a-z])[0-9a-z]{1,3}$/.test(line));
      nameless.push(...ids.map((id) => `${path}: ${id}`));
    }
    expect(nameless).toEqual([]);
  });

  test('a question of the help that is opened before the script starts stays open', async () => {
    const { page } = await portal.visit();
    const letGo = await holdScript(page);
    await page.goto('/policy?key=passenger-help', { waitUntil: 'commit' });
    const open = page.locator('details[open]');
    await page.locator('summary').nth(1).click();
    const answer = await open.locator('p').innerText();
    letGo();
    await page.locator('#root:not([data-rendered-ahead])').waitFor({ state: 'attached' });
    expect([await open.count(), await open.locator('p').innerText()]).toEqual([1, answer]);
  });

  test('the order search accepts a number once its script has started (ORD-03)', async () => {
    const { page } = await portal.visit();
    const letGo = await holdScript(page);
    await page.goto('/order/search', { waitUntil: 'commit' });
    expect(await page.getByRole('textbox', { name: '訂單編號' }).isDisabled()).toBe(true);
    letGo();
    await page.getByRole('textbox', { name: '訂單編號' }).fill('X1');
    await page.getByRole('button', { name: '查詢訂單' }).click();
    await page.getByText('訂單編號是 D 開頭的英數字').waitFor();
  });

  test.each([
    ['/order/search', 'localStorage', 'chauffeur-token'],
    ['/order/create?type=type_dui', 'sessionStorage', 'order-form'],
  ] as const)(
    '%s is not shown in the version for strangers to a visitor whom the browser knows (ORD-03, ORD-08)',
    async (path, storage, key) => {
      const { page } = await portal.visit();
      await page.addInitScript(([where, what]) => globalThis[where].setItem(what, '{}'), [
        storage,
        key,
      ] as const);
      await holdScript(page);
      await page.goto(path, { waitUntil: 'commit' });
      const headline = page.locator('h1');
      await headline.waitFor({ state: 'attached' });
      // Nothing is painted before the script starts.
      await page.waitForFunction(() => document.styleSheets.length > 0);
      expect(await headline.isVisible()).toBe(false);
    },
  );
});
