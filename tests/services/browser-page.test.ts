/** The browser around the page: its address, cookie, position, notifications, windows. */
import { afterEach, expect, test, vi } from 'vitest';
import { failureOf } from '../../src/domain/failure.ts';
import { showNotice } from '../../src/services/browser/alerts.ts';
import { devicePosition } from '../../src/services/browser/device-position.ts';
import { addressedLanguage, goTo, rememberLanguage } from '../../src/services/browser/page.ts';
import { createShare } from '../../src/services/browser/share.ts';

afterEach(() => vi.unstubAllGlobals());

const at = (href: string, more: object = {}) =>
  vi.stubGlobal('location', Object.assign(new URL(href), more));

test.each([
  ['https://ride.example/?lang=de', 'de'],
  ['https://ride.example/?lang=zh-TW', 'zh-Hant'],
  ['https://ride.example/?lang=FR_fr', 'fr'],
  ['https://ride.example/?lang=klingon', undefined],
  ['https://ride.example/login?redirect=%2Faccount%3Fa%3D1%26lang%3Dfr%23x', 'fr'],
  ['https://ride.example/login?lang=ja&redirect=%2F%3Flang%3Dfr', 'ja'],
  ['https://ride.example/', undefined],
])('LANG-02 the address %s names the language %s', (href, language) => {
  at(href);
  expect(addressedLanguage()).toBe(language);
});

test('LANG-02 the chosen language is stored for a year in a cookie, and is removed from the address', () => {
  const page = { cookie: '' };
  vi.stubGlobal('document', page);
  const replaceState = vi.fn<(state: unknown, title: string, to: URL) => void>();
  vi.stubGlobal('history', { state: 's', replaceState });
  at('https://ride.example/fares?lang=de&a=1');
  rememberLanguage('en');
  const year = 365 * 24 * 3_600;
  expect(page.cookie).toBe(`language=en; Path=/; Max-Age=${year}; SameSite=Lax; Secure`);
  expect(replaceState.mock.calls.map(([state, , to]) => [state, to.href])).toEqual([
    ['s', 'https://ride.example/fares?a=1'],
  ]);
  at('http://localhost/fares');
  rememberLanguage('en');
  expect(page.cookie).not.toContain('Secure');
  expect(replaceState).toHaveBeenCalledTimes(1);
});

test('the page is left only for web addresses', () => {
  const assign = vi.fn<(to: URL) => void>();
  at('https://ride.example/order', { assign });
  for (const to of ['https://bank.example/pay', '/tappay', 'javascript:alert(1)', 'data:,x'])
    goTo(to);
  expect(assign.mock.calls.map(([to]) => to.href)).toEqual([
    'https://bank.example/pay',
    'https://ride.example/tappay',
  ]);
});

test('a position is at most a minute old; a refused or cancelled request counts as denied', async () => {
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>();
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  const denied = { kind: 'offline' } as const;
  const ask = (signal = new AbortController().signal) =>
    devicePosition(signal, denied).catch((error: unknown) => failureOf(error));
  const [found, refused] = [ask(), ask()];
  const [first, second] = getCurrentPosition.mock.calls;
  first?.[0]({ coords: { latitude: 25, longitude: 121 } } as GeolocationPosition);
  second?.[1]?.({} as GeolocationPositionError);
  expect(await found).toEqual({ lat: 25, lng: 121 });
  expect(await refused).toEqual(denied);
  expect(first?.[2]).toEqual({ enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 });
  const page = new AbortController();
  const left = ask(page.signal);
  page.abort();
  expect(await left).toEqual(denied);
});

test('CHAT-07 on a telephone, removing a notification leaves those of other conversations', async () => {
  const close = vi.fn<(tag: string) => void>();
  const shown: string[] = [];
  const registration = {
    showNotification: async (_: string, { tag }: { tag: string }) => void shown.push(tag),
    getNotifications: async ({ tag: of }: { tag?: string } = {}) =>
      shown
        .filter((tag) => of === undefined || tag === of)
        .map((tag) => ({ close: () => close(tag) })),
  };
  class Telephone {
    static permission = 'granted';
    constructor() {
      throw new TypeError('Illegal constructor');
    }
  }
  vi.stubGlobal('Notification', Telephone);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  const show = (tag: string) =>
    showNotice({ title: 't', body: 'b', tag, onPress: () => undefined });
  const [, takeAway] = [await show('one'), await show('other')];
  takeAway();
  await vi.waitFor(() => expect(close).toHaveBeenCalled());
  expect(close.mock.calls).toEqual([['other']]);
});

test('the page knows whether the pop-up is open, and that the visitor has closed it', () => {
  const popup = { closed: false, opener: {} as unknown };
  vi.stubGlobal('open', () => popup);
  const share = createShare();
  expect(share.isPopupOpen()).toBe(false);
  share.openPopup('https://social.example/share');
  expect([share.isPopupOpen(), popup.opener]).toEqual([true, null]);
  popup.closed = true;
  expect(share.isPopupOpen()).toBe(false);
});
