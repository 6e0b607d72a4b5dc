import type { Page } from 'playwright-core';

/** The error message of everything that a test breaks on purpose. */
export const DEFECT = 'broken by intent';

/** By actor of the portal: which function of the browser must throw, and for what, to cause a defect of this actor. */
export const DEFECTS = {
  tab: { throws: 'addEventListener', for: 'visibilitychange' },
  session: { throws: 'fetch', for: '/system/user/profile' },
  preferences: { throws: 'lang', for: 'en' },
  dictionary: { throws: 'fetch', for: '/system/dict/' },
  pushPortal: { throws: 'info', for: 'live push portal' },
  pushAdmin: { throws: 'info', for: 'live push admin' },
  pushOrder: { throws: 'info', for: 'live push order' },
  position: { throws: 'getCurrentPosition', for: '' },
  orderForm: { throws: 'fetch', for: '/fare/quote' },
  orderSearch: { throws: 'requestAnimationFrame', for: '' },
  orderTracking: { throws: 'fetch', for: '/order/detail' },
  /** Matches both `/order/pay` and `/order/payment/result`. */
  onDemand: { throws: 'fetch', for: '/order/pay' },
} as const;

export type Defect = keyof typeof DEFECTS;

/** From the next page on, this part of the browser throws an error that no service treats as one of its failures. */
export async function breakBrowser(page: Page, defect: Defect): Promise<void> {
  await page.addInitScript(
    ([{ throws, for: what }, words]) => {
      const breaks = (given: unknown): void => {
        if (String(given).includes(what)) throw new TypeError(words);
      };
      const { fetch: ask } = window;
      const { info } = console;
      const listen = document.addEventListener.bind(document);
      switch (throws) {
        case 'fetch':
          window.fetch = (input, init) => {
            breaks(input instanceof Request ? input.url : input);
            return ask(input, init);
          };
          break;
        case 'info':
          console.info = (...all: unknown[]) => {
            breaks(all[0]);
            info(...all);
          };
          break;
        case 'addEventListener':
          document.addEventListener = (type: string, ...others: [EventListener]) => {
            breaks(type);
            listen(type, ...others);
          };
          break;
        case 'lang':
          Object.defineProperty(HTMLElement.prototype, 'lang', {
            get(this: HTMLElement) {
              return this.getAttribute('lang') ?? '';
            },
            set(this: HTMLElement, language: string) {
              breaks(language);
              this.setAttribute('lang', language);
            },
          });
          break;
        case 'getCurrentPosition':
          navigator.geolocation.getCurrentPosition = breaks;
          break;
        // Drawing needs animation frames, too, so they are broken later, by `breakFrames`.
        case 'requestAnimationFrame':
          break;
      }
    },
    [DEFECTS[defect], DEFECT] as const,
  );
}

/** From now on, every request for an animation frame throws. */
export async function breakFrames(page: Page): Promise<void> {
  await page.evaluate((words) => {
    window.requestAnimationFrame = () => {
      throw new TypeError(words);
    };
  }, DEFECT);
}
