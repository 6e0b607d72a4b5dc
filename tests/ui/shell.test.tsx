/** Parts around every page: menus, account, bag, language and theme, footer, side bar, and the error pages. */
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CartTotal as Row } from '../../src/domain/account/records.ts';
import type { BagChange } from '../../src/domain/project/bag.ts';
import { AccountLayout } from '../../src/ui/features/account/account-layout.tsx';
import { ACCOUNT_ENTRIES } from '../../src/ui/shell/account-entries.ts';
import { AccountEntry, LoginLink } from '../../src/ui/shell/account-entry.tsx';
import AccountMenu from '../../src/ui/shell/account-menu.tsx';
import CartTotal from '../../src/ui/shell/cart-total.tsx';
import { DefectPage } from '../../src/ui/shell/defect-page.tsx';
import DrawerContent from '../../src/ui/shell/drawer-content.tsx';
import { Drawer } from '../../src/ui/shell/drawer.tsx';
import { Footer } from '../../src/ui/shell/footer.tsx';
import { MainLayout } from '../../src/ui/shell/main-layout.tsx';
import { Navbar, SkipLink } from '../../src/ui/shell/navbar.tsx';
import { NotFoundPage } from '../../src/ui/shell/not-found-page.tsx';
import { OfflineLine } from '../../src/ui/shell/offline-line.tsx';
import { PendingPage } from '../../src/ui/shell/pending-page.tsx';
import { PreferenceFields } from '../../src/ui/shell/preference-fields.tsx';
import { LanguageMenu, ThemeMenu } from '../../src/ui/shell/preference-menus.tsx';
import { SearchBox } from '../../src/ui/shell/search-box.tsx';
import { SideBar } from '../../src/ui/shell/side-bar.tsx';
import { StartScreen } from '../../src/ui/shell/start-screen.tsx';
import { fetchStartWords, startWords } from '../../src/ui/shell/start-words.ts';
import { WithoutScript } from '../../src/ui/shell/without-script.tsx';
import { profile } from '../machines/profile.ts';
import {
  background,
  listOf,
  portalOf,
  preferencesOf,
  sessionOf,
  fetchDialogs,
} from '../support/ui/actors.ts';
import { address, draw, named, names, press, text, texts, type } from '../support/ui/screen.tsx';

beforeEach(() => background({}));
beforeEach(fetchDialogs);

const hrefs = (selector: string): (string | null)[] =>
  [...document.querySelectorAll(selector)].map((one) => one.getAttribute('href'));
const cartOf = (total: number) => listOf<Row, BagChange>([{ total, inBag: [] }]).actor;
const signedIn = () => portalOf({ session: sessionOf(profile) });
const signedOut = () => portalOf({ session: sessionOf() });
const one = (selector: string): HTMLInputElement => {
  // Most elements that the tests look for are of this type. Of all others, the tests read only
  // properties that every element has.
  const found = document.querySelector<HTMLInputElement>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};

const ACCOUNT = {
  個人資料: 'profile',
  VIP: 'vip',
  點數: 'points',
  我的贊助: 'supports',
  我的專案: 'projects',
  付款紀錄: 'payments',
  帳務明細: 'statement',
  儲存的信用卡: 'cards',
  收件地址: 'addresses',
  邀請好友: 'invite',
  邀請紀錄: 'invitations',
};
const ACCOUNT_LINKS = Object.values(ACCOUNT).map((page) => `/account/${page}`);

describe('NAV-01, NAV-02 the account in the bar', () => {
  test('the menu under a member’s name lists the account’s pages, and signs the member out', async () => {
    const session = sessionOf(profile);
    await act(async () => session.send({ type: 'session.profileNeeded' }));
    await draw('zh-Hant', <AccountMenu />, portalOf({ session }));
    expect(names('button')[0]).toBe('我的帳號：Lin');
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/a.png');
    expect(texts('a')).toEqual(Object.keys(ACCOUNT));
    expect(hrefs('a')).toEqual(ACCOUNT_LINKS);
    await press('登出');
    expect(session.getSnapshot().value).toBe('signingOut');
    await draw('en', <AccountMenu />, signedIn());
    expect(names('button')).toEqual(['My account', 'Sign out']);
    expect(texts('a')).toEqual([
      'Profile',
      'VIP',
      'Points',
      'My Supports',
      'My projects',
      'Payment Records',
      'Statement',
      'Payment Methods',
      'Delivery Addresses',
      'Invite friends',
      'Invitation Records',
    ]);
  });

  test.each([
    ['zh-Hant', '工作台', '個人資料'],
    ['en', 'Desks', 'Profile'],
  ] as const)(
    '%s: staff get a link to the desk in the menu, in the drawer and beside their pages',
    async (language, desk, own) => {
      const session = sessionOf({ ...profile, userType: 'agent' });
      await act(async () => session.send({ type: 'session.profileNeeded' }));
      const shown: unknown[] = [];
      for (const [place, look] of [
        [<AccountMenu key="menu" />, 'a'],
        [<DrawerContent key="drawer" onChoose={() => undefined} />, 'nav:last-of-type a'],
        [<AccountLayout key="layout">{null}</AccountLayout>, 'nav a'],
      ] as const) {
        await draw(language, place, {
          ...portalOf({ session, preferences: preferencesOf() }),
          path: '/account',
        });
        shown.push([texts(look).slice(0, 2), hrefs(look).slice(0, 2)]);
      }
      const expected = [
        [desk, own],
        ['/account/desk', '/account/profile'],
      ];
      expect(shown).toEqual([expected, expected, expected]);
    },
  );

  test('a visitor gets a link for signing in that leads back to the present page', async () => {
    await draw('zh-Hant', <AccountEntry />, { ...signedOut(), path: '/fare?type=type_dui' });
    expect(texts('a')).toEqual(['登入']);
    expect(hrefs('a').map((href) => decodeURIComponent(href ?? ''))).toEqual([
      '/login?redirect=/fare?type=type_dui',
    ]);
  });

  test.each(['/index', '/'])(
    'the link for signing in at %s names no page to return to',
    async (path) => {
      await draw('en', <LoginLink />, { ...signedOut(), path });
      expect([texts('a'), hrefs('a')]).toEqual([['Sign in'], ['/login']]);
    },
  );

  test('the bag shows how many items it holds, and links to them (SESS-08)', async () => {
    await draw('zh-Hant', <CartTotal />, signedOut());
    expect(text()).toBe('');
    background({ cart: cartOf(0) });
    await draw('zh-Hant', <CartTotal />, signedOut());
    expect(text()).toBe('');
    background({ cart: cartOf(12) });
    await draw('zh-Hant', <CartTotal />, signedOut());
    expect([texts('a'), names('a'), hrefs('a')]).toEqual([
      ['12'],
      ['購物袋：12 件'],
      ['/index?view=bag'],
    ]);
    await draw('en', <CartTotal />, signedIn());
    expect([names('a'), hrefs('a')]).toEqual([['Bag: 12 items'], ['/account/bag']]);
  });
});

describe('LANG-02, LANG-05 language and theme', () => {
  const LANGUAGES = [
    '繁體中文',
    'English',
    'Français',
    'Deutsch',
    'Italiano',
    '日本語',
    '한국어',
    'Español',
  ];

  test('language and theme can be chosen in the bar', async () => {
    const preferences = preferencesOf({ language: 'de' });
    const both = (
      <>
        <LanguageMenu />
        <ThemeMenu />
      </>
    );
    await draw('zh-Hant', both, portalOf({ preferences }));
    expect(names('button[aria-expanded]')).toEqual(['語言：Deutsch', '外觀：跟隨裝置']);
    expect(texts('button[lang]')).toEqual(LANGUAGES);
    expect(
      [...document.querySelectorAll<HTMLElement>('button[lang]')].map(({ lang }) => lang),
    ).toEqual(['zh-Hant', 'en', 'fr', 'de', 'it', 'ja', 'ko', 'es']);
    expect(texts('[aria-pressed=true]')).toEqual(['Deutsch', '跟隨裝置']);
    await press('Français');
    await press('深色');
    expect(preferences.getSnapshot().context).toMatchObject({ wanted: 'fr', theme: 'dark' });
    await draw('en', both, portalOf({ preferences }));
    expect(names('button[aria-expanded]')[1]).toBe('Appearance: Dark');
    expect(texts('button:not([lang], [aria-expanded])')).toEqual(['System', 'Light', 'Dark']);
  });

  test('language and theme can be chosen in the drawer', async () => {
    const preferences = preferencesOf({ language: 'ja' });
    await draw('zh-Hant', <PreferenceFields />, portalOf({ preferences }));
    expect([texts('option'), one('select').value]).toEqual([LANGUAGES, 'ja']);
    expect(texts('label')).toEqual(['語言', '跟隨裝置', '淺色', '深色']);
    expect(texts('legend')).toEqual(['外觀']);
    await type(one('select'), 'ko');
    await act(async () => one('[value=light]').click());
    expect(preferences.getSnapshot().context).toMatchObject({ wanted: 'ko', theme: 'light' });
  });
});

describe('NAV-03 the drawer', () => {
  test('the drawer lists a member’s account, and a choice closes it', async () => {
    const session = sessionOf(profile);
    await act(async () => session.send({ type: 'session.profileNeeded' }));
    const chosen: number[] = [];
    await draw(
      'zh-Hant',
      <DrawerContent onChoose={() => void chosen.push(1)} />,
      portalOf({ session }),
    );
    expect(names('nav')).toEqual(['主選單', '我的帳號']);
    expect(hrefs('nav:last-of-type a')).toEqual(ACCOUNT_LINKS);
    expect(texts('nav:last-of-type a')).toEqual(Object.keys(ACCOUNT));
    expect(text()).toContain('Lin');
    expect(names('a')).not.toContain('登入');
    await press('邀請好友');
    await press('最新公告');
    expect(chosen).toEqual([1, 1]);
    await press('登出');
    expect(session.getSnapshot().value).toBe('signingOut');
  });

  test('the drawer offers visitors to sign in, and shows the fare rules while somebody orders', async () => {
    await draw('zh-Hant', <DrawerContent onChoose={() => undefined} />, {
      ...signedOut(),
      path: '/order/create?type=type_dui',
    });
    expect(texts('nav a')[0]).toBe('查看收費標準');
    expect(hrefs('nav a')[0]).toBe('/fare');
    expect(names('a')).toContain('登入');
    expect(texts('nav p')).toEqual(['即時叫車', '預約叫車', '收費標準', '加入我們', '約定條款']);
  });

  test('a button opens the drawer, another one closes it', async () => {
    await draw('zh-Hant', <Drawer />, signedOut());
    expect(named('button', '開啟選單').getAttribute('aria-expanded')).toBe('false');
    await press('開啟選單');
    await vi.waitFor(() => expect(names('[role=dialog]')).toEqual(['選單']));
    expect(one('[aria-expanded]').getAttribute('aria-expanded')).toBe('true');
    await press('關閉');
    expect(names('[role=dialog]')).toEqual([]);
  });
});

describe('NAV-01 the bar', () => {
  test('the bar begins with a skip link and the link to the home page', async () => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
    await draw(
      'zh-Hant',
      <>
        <SkipLink />
        <Navbar />
      </>,
      signedOut(),
    );
    expect(hrefs('a').slice(0, 2)).toEqual(['#main', '/index']);
    expect(texts('a').slice(0, 2)).toEqual(['跳到主要內容', '代駕叫車']);
    expect(names('nav')).toEqual(['主選單']);
  });

  test('the bar has a search button; when it gets the focus, the code of the search is fetched', async () => {
    let begun = 0;
    background({ search: { begin: () => void (begun += 1), hasFailed: false } });
    await draw('zh-Hant', <SearchBox look="bar" />, signedOut());
    await act(async () => named('button', '搜尋').focus());
    expect(begun).toBe(1);
    expect(named('button', '搜尋').getAttribute('aria-haspopup')).toBe('dialog');
  });
});

test('NAV-04 the footer has contact data and pages, and links to the apps if the environment has them', async () => {
  const settings = { contact: { phone: '02-1234', email: 'mail@example.com' } };
  await draw('zh-Hant', <Footer />, { settings });
  expect(texts('dl > div')).toEqual([
    '服務電話02-1234此號碼不提供語音通話服務',
    '客服信箱mail@example.com',
  ]);
  expect(texts('nav a')).toEqual([
    '訂單查詢',
    '成為司機',
    '常見問題',
    '下載應用程式',
    '隱私權政策',
    '服務契約',
  ]);
  expect(hrefs('a')).toEqual([
    'mailto:mail@example.com',
    '/order/search',
    '/driver/apply',
    '/policy?key=passenger-help',
    '/policy?key=passenger-app',
    '/policy?key=passenger-privacy-policy',
    '/policy?key=passenger-server-policy',
    '/index',
  ]);
  expect(names('nav')).toEqual(['頁尾選單']);
  expect(text()).toContain('© 2025 代駕叫車');
  expect(document.querySelector('section')).toBeNull();
  const apps = { googlePlay: 'https://play.example/a', appStore: 'https://store.example/b' };
  await draw('en', <Footer />, { settings: { ...settings, apps } });
  expect(texts('section a')).toEqual(['Google Play', 'App Store']);
  expect(hrefs('section a')).toEqual([apps.googlePlay, apps.appStore]);
  expect(document.querySelector('section img')).toBeNull();
  await draw('en', <Footer />, { settings: { ...settings, apps: { qr: '/qr.png' } } });
  expect(texts('section a')).toEqual([]);
  expect(document.querySelector('section img')?.getAttribute('src')).toBe('/qr.png');
  await draw('en', <Footer />, { settings: { ...settings, apps: {} } });
  expect(document.querySelector('section')).toBeNull();
});

test('NAV-07 the side bar folds to icons, which keep their names', async () => {
  const preferences = preferencesOf();
  const bar = <SideBar label="My account" look="list" entries={ACCOUNT_ENTRIES} />;
  await draw('zh-Hant', bar, portalOf({ preferences }));
  expect(names('nav')).toEqual(['My account']);
  expect([texts('a'), hrefs('a')]).toEqual([Object.keys(ACCOUNT), ACCOUNT_LINKS]);
  const state = () => [
    names('button')[0],
    one('button').getAttribute('aria-expanded'),
    one('button').title,
    one('a').title,
    one('nav').dataset['folded'],
  ];
  expect(state()).toEqual(['收合側邊欄', 'true', '', '', undefined]);
  await press('收合側邊欄');
  expect(state()).toEqual(['展開側邊欄', 'false', '展開側邊欄', '個人資料', 'true']);
  await press('展開側邊欄');
  expect(state()[0]).toBe('收合側邊欄');
});

test('NAV-06 the member’s page disappears as soon as they sign out', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  const session = sessionOf(profile);
  await act(async () => session.send({ type: 'session.logout' }));
  await draw('zh-Hant', <MainLayout />, portalOf({ session }));
  expect(texts('main')).toEqual(['您已登出']);
});

describe('the error pages', () => {
  test('an unknown address shows an error, with links to go on (PAGE-02)', async () => {
    await draw('zh-Hant', <NotFoundPage />, signedOut());
    expect([texts('h1'), texts('main a'), hrefs('main a')]).toEqual([
      ['找不到這個頁面'],
      ['回首頁', '查詢訂單', '常見問題'],
      ['/index', '/order/search', '/policy?key=passenger-help'],
    ]);
    expect(text()).toContain('網址可能打錯了，或頁面已經移走。');
    await draw('en', <NotFoundPage />, signedOut());
    expect([texts('h1'), texts('main a')]).toEqual([
      ['Page not found'],
      ['Back to home', 'Find order', 'Help'],
    ]);
  });

  test.each([
    [
      new TypeError('Failed to fetch dynamically imported module: /a.js'),
      '頁面沒有載入完成',
      '網路可能中斷了，或網站剛更新。請檢查網路後重新載入；已送出的訂單不受影響。',
    ],
    [
      new TypeError('Importing a module script failed.'),
      '頁面沒有載入完成',
      '網路可能中斷了，或網站剛更新。請檢查網路後重新載入；已送出的訂單不受影響。',
    ],
    [
      new TypeError('x is undefined'),
      '這個頁面出了問題',
      '這是我們的問題，與您無關。已送出的訂單和填寫的內容都不受影響，重新載入後即可繼續。',
    ],
    [
      'dynamically imported module',
      '這個頁面出了問題',
      '這是我們的問題，與您無關。已送出的訂單和填寫的內容都不受影響，重新載入後即可繼續。',
    ],
  ])('the error %s is shown as %s', async (error, title, note) => {
    await draw('zh-Hant', <DefectPage error={error} />);
    expect([texts('h1'), texts('h1 + div')]).toEqual([[title], [note]]);
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    await press('重新載入頁面');
    expect(reload).toHaveBeenCalledTimes(1);
    reload.mockRestore();
  });

  test.each([
    ['/index', '目前沒有網路。您填的內容都還在，恢復連線後就能繼續。'],
    ['/order/create', '目前沒有網路。您填的內容都還在，恢復連線後就能繼續。'],
    ['/fare', '目前沒有網路，恢復連線後就能繼續。'],
  ])('without a network, %s shows a note', async (path, words) => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await draw('zh-Hant', <OfflineLine />, { path });
    expect(texts('[role=status]')).toEqual([words]);
    online.mockReturnValue(true);
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(texts('[role=status]')).toEqual(['']);
    online.mockRestore();
  });

  test('the first screen says when loading is slow, and when it failed', async () => {
    let again = 0;
    const screen = (state: 'brief' | 'slow' | 'failed', language: 'zh-Hant' | 'en' | 'de') => (
      <StartScreen state={state} words={startWords(language)} onRetry={() => (again += 1)} />
    );
    await draw('zh-Hant', screen('brief', 'zh-Hant'));
    expect(text()).toBe('');
    await draw('zh-Hant', screen('slow', 'zh-Hant'));
    expect(texts('[role=status]')).toEqual(['還在連線中…網路有點慢，請再稍候。']);
    expect(names('button')).toEqual([]);
    await draw('zh-Hant', screen('failed', 'zh-Hant'));
    expect(texts('[role=alert]')).toEqual([
      '連不上服務請檢查網路連線，或稍後再試一次。已送出的訂單不受影響。再試一次',
    ]);
    await press('再試一次');
    expect(again).toBe(1);
    await draw('en', screen('failed', 'de'));
    expect(texts('h1')).toEqual(['The service cannot be reached']);
    expect(names('button')).toEqual(['Try again']);
    await fetchStartWords('de');
    await draw('de', screen('failed', 'de'));
    expect(texts('[role=alert]')).toEqual([
      'Der Dienst ist nicht erreichbarBitte prüfen Sie Ihre Verbindung oder versuchen Sie es später erneut. Bereits gesendete Aufträge sind nicht betroffen.Erneut versuchen',
    ]);
    await draw('en', screen('slow', 'en'));
    expect(texts('[role=status]')).toEqual([
      'Still connecting…The network is a little slow. One more moment, please.',
    ]);
    await draw('zh-Hant', <PendingPage />);
    expect(texts('main')).toEqual(['還在連線中…網路有點慢，請再稍候。']);
  });

  test('a browser with JavaScript does not show the note for browsers without it', async () => {
    await draw('zh-Hant', <WithoutScript>Name and number</WithoutScript>, {
      settings: { contact: { phone: '', email: 'mail@example.com' } },
    });
    expect(one('noscript').textContent).toBe('');
    expect(address()).toBe('/');
  });
});
