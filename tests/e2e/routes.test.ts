import { describe, expect, test } from 'vitest';
import { portalUnderTest } from '../support/browser.ts';
import { addressOf, OWN_ROUTES, settled, signInAs, wrongAt } from '../support/e2e/routes.ts';

const portal = portalUnderTest({ FLEET: 'off', RATE_LIMITS: 'off' });

/** Telephones at their narrowest, and a desktop. */
const DEVICES = [
  { device: 'phone', size: { width: 320, height: 664 } },
  { device: 'desktop', size: { width: 1440, height: 900 } },
] as const;

/** What a browser asks for, and the language of the page that it gets. */
const LANGUAGES = [
  ['zh-TW', 'zh-Hant'],
  ['en-US', 'en'],
] as const;

describe.each(['visitor', 'passenger', 'agent'] as const)('every route of a %s', (viewer) => {
  test.each(LANGUAGES)(
    'in %s has no console error, no findings of axe, fits 320 px and covers nothing (NAV-05, LANG-05)',
    async (language, lang) => {
      const wrong: string[] = [];
      await Promise.all(
        DEVICES.map(async ({ device, size }) => {
          const { page } = await portal.visit({ language, size: device });
          await page.setViewportSize(size);
          if (viewer !== 'visitor') await signInAs(page, viewer);
          for (const route of OWN_ROUTES[viewer]) {
            await page.goto(await addressOf(route, portal.server));
            await settled(page);
            expect(await page.evaluate(() => document.documentElement.lang), route).toBe(lang);
            const lines = await wrongAt(page, [size]);
            wrong.push(...lines.map((line) => `${route}: ${line}`));
          }
        }),
      );
      expect(wrong).toEqual([]);
    },
    240_000,
  );
});
