import type { Browser, BrowserContext } from 'playwright-core';

/** A telephone with empty storage, 390 CSS pixels wide. */
export const telephone = (
  browser: Browser,
  height: number,
  locale: string,
): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 390, height },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale,
  });
