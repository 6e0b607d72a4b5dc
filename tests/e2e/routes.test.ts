import { describe, expect, test } from 'vitest';
import { portalUnderTest } from '../support/browser.ts';
import { signedIn } from '../support/e2e/beforehand.ts';
import { addressOf, openWithin, OWN_ROUTES, settled, wrongAt } from '../support/e2e/routes.ts';

const portal = portalUnderTest({ FLEET: 'off', RATE_LIMITS: 'off' });

/**
 * The language that the browser asks for, and the language of the page that it gets. The longer English words are
 * tested on the narrowest telephone, where every page is loaded. On the desktop, pages are opened within the first one.
 * `npm run matrix` checks all languages and sizes.
 */
const LOOKS = [
  { device: 'phone', size: { width: 320, height: 664 }, language: 'en-US', lang: 'en' },
  { device: 'desktop', size: { width: 1440, height: 900 }, language: 'zh-TW', lang: 'zh-Hant' },
] as const;

describe.each(['visitor', 'passenger', 'agent'] as const)('every route of a %s', (viewer) => {
  test.each(LOOKS)(
    'on a $device in $language has no console error, passes axe, fits and covers nothing (NAV-05, LANG-05)',
    async ({ device, size, language, lang }) => {
      const wrong: string[] = [];
      const { page } = await portal.visit({ language, size: device });
      await page.setViewportSize(size);
      if (viewer !== 'visitor') await signedIn(page, viewer);
      for (const [index, route] of OWN_ROUTES[viewer].entries()) {
        const address = await addressOf(route, portal.server);
        if (device === 'desktop' && index > 0) await openWithin(page, address);
        else {
          await page.goto(address);
          await settled(page);
        }
        expect(await page.evaluate(() => document.documentElement.lang), route).toBe(lang);
        const lines = await wrongAt(page, [size]);
        wrong.push(...lines.map((line) => `${route}: ${line}`));
      }
      expect(wrong).toEqual([]);
    },
    240_000,
  );
});
