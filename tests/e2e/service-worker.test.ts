import { describe, expect, test } from 'vitest';
import { portalUnderTest, type Visit } from '../support/browser.ts';
import { UNREACHABLE } from '../support/e2e/trouble.ts';
import { serves } from '../support/e2e/worker.ts';

const portal = portalUnderTest({ FLEET: 'off' }, 'CHROMIUM_DESKTOP');

/** Checks that the browser would install the open page as an app with this name, and draws each of its icons. */
async function expectInstallable({ page, context }: Visit, name: string): Promise<void> {
  const session = await context.newCDPSession(page);
  const { data = '', errors, url } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data) as { name: string; icons: { src: string; sizes: string }[] };
  expect(manifest.name).toBe(name);
  // The browser's own check finds no errors.
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const touch = { src: '/apple-touch-icon.png', sizes: '180x180' };
  const favicon = { src: '/favicon.ico', sizes: '48x48' };
  for (const { src, sizes } of [...manifest.icons, touch, favicon]) {
    const address = new URL(src, url).href;
    const drawn = await page.evaluate(async (from) => {
      const image = new Image();
      image.src = from;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, address);
    expect([src, sizes === 'any' ? 'any' : drawn]).toEqual([src, sizes]);
  }
}

describe('the service worker (API-12)', () => {
  test('in English, the portal can be installed with its icons (needed for push on iPhones); the worker stores only the page’s files; without a network a page says what works, in the visitor’s language', async () => {
    const visit = await portal.visit({ worker: true, language: 'en-US' });
    const { page, context, announce } = visit;
    announce(...UNREACHABLE);
    await page.goto('/fare');
    await serves(page);
    await expectInstallable(visit, 'Chauffeur Taiwan');
    await page.evaluate(() => fetch('/portal-config.json'));
    const kept = await page.evaluate(async () => {
      const all: string[] = [];
      for (const name of await caches.keys()) {
        const requests = await (await caches.open(name)).keys();
        all.push(...requests.map(({ url }) => new URL(url).pathname));
      }
      return all;
    });
    const isFile = (path: string): boolean =>
      /^\/(?:assets\/[^/]+\.(?:js|css)|offline\.(?:html|css|js)|icon\.svg)$/.test(path);
    expect(kept.length).toBeGreaterThan(20);
    expect(kept.filter((path) => !isFile(path))).toEqual([]);

    await portal.server.stop();
    const other = await context.newPage();
    await other.goto('/order/search');
    await other.getByRole('heading', { name: 'You are offline' }).waitFor();
    expect(await other.getByRole('heading', { name: '目前離線' }).isVisible()).toBe(false);
    // The open page still works, because the worker has stored its files.
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
    await page.getByRole('textbox', { name: 'Order number' }).waitFor();
    await portal.server.start();
    // The page loads again by itself. No browser event says that the server is back.
    await other.getByRole('textbox', { name: 'Order number' }).waitFor();
  });

  test('in Chinese, the portal can be installed with its icons; the worker shows a push while no page listens, by the browser’s own push service (API-21)', async () => {
    const visit = await portal.visit({ worker: true });
    const { page, context } = visit;
    await context.grantPermissions(['notifications']);
    await page.goto('/fare');
    await serves(page);
    await expectInstallable(visit, '代駕叫車');
    const devtools = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations;
        if (first !== undefined) resolve(first.registrationId);
      });
    });
    await devtools.send('ServiceWorker.enable');
    const registrationId = await registered;
    const origin = new URL(portal.server.url).origin;
    const message = { title: '司機已抵達', body: '請到上車地點', orderNo: 'D260501AAAAAA' };
    for (const data of [JSON.stringify(message), 'plain words']) {
      await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    }
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.ready;
          const shown = await registration.getNotifications();
          return shown.map(({ title, body, tag }) => ({ title, body, tag }));
        }),
      )
      .toEqual(
        expect.arrayContaining([
          { title: '司機已抵達', body: '請到上車地點', tag: 'order-D260501AAAAAA' },
          { title: '代駕叫車', body: 'plain words', tag: '' },
        ]),
      );
  });
});
