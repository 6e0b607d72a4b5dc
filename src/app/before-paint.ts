import { formatLocale } from '../domain/language.ts';
import { applyTheme } from '../services/browser/page.ts';
import { KEY } from '../services/storage/keys.ts';
import { createStore } from '../services/storage/store.ts';
import { startPreferences } from './start-preferences.ts';

declare global {
  /**
   * Requests all files of the page that are not requested yet. Resolves when the style sheet is loaded, or cannot be
   * fetched.
   */
  var filesAhead: (() => Promise<void>) | undefined;
}

// This script runs before a page rendered ahead is painted, so that the page has the right colours. All other scripts
// load later. If the page has another language than the visitor's, or lacks data that this browser stores, it stays
// hidden until `main.tsx` renders it again (`ui/theme/global.css.ts` has the rule).
const { language, theme } = startPreferences();
const html = document.documentElement;
applyTheme(theme);
const { unlessKept } = html.dataset;
const isOthers =
  (unlessKept === 'token' && createStore('localStorage').read(KEY.token) !== undefined) ||
  (unlessKept === 'orderForm' && createStore('sessionStorage').read(KEY.orderForm) !== undefined);
if (html.lang !== language || isOthers) html.dataset['wait'] = '';

// Records two facts that `taking-over.ts` cannot read from the page: which button was pressed, and whether the visitor
// is composing a character (注音, 倉頡). Replacing the field would break the composition.
document.addEventListener('compositionstart', () => (html.dataset['composing'] = ''));
document.addEventListener('compositionend', () => delete html.dataset['composing']);
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-rendered-ahead] button') : null;
  if (button === null) return;
  document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
  button.setAttribute('data-pressed', '');
});
// A form submitted before the page is interactive would leave the page. So submitting is prevented, and
// `taking-over.ts` presses the button again afterwards.
document.addEventListener('submit', (event) => {
  if (event.target instanceof Element && event.target.closest('[data-rendered-ahead]') !== null) {
    event.preventDefault();
  }
});

// The files of the page are requested in two steps, so that the second half is loaded while the page's script already
// runs. The first step, at the first frame: what the page's script needs to start, with the settings (`load-config.ts`).
// The second step, when React's file is there, which the document itself requests: the route's files and the style sheet.
// If nothing will be painted, as in a background tab, all are requested at once.
let hasBegun = false;
let styles = Promise.resolve();
let isReactThere = false;
const request = (step: 'first' | 'second'): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[data-${step}]`)) {
    link.rel = link.dataset[step] ?? '';
    delete link.dataset[step];
  }
};
const begin = (): void => {
  if (hasBegun || document.querySelector('link[data-first]') === null) return;
  hasBegun = true;
  globalThis.settingsAhead = fetch('/portal-config.json', { cache: 'no-cache' });
  globalThis.settingsAhead.catch(() => undefined);
  const sheet = document.querySelector('link[data-second="stylesheet"]');
  styles = new Promise((resolve) => {
    if (sheet === null) resolve();
    sheet?.addEventListener('load', () => resolve());
    // Without the link, the rules within the document stay (`applyStyles`).
    sheet?.addEventListener('error', () => {
      sheet.remove();
      resolve();
    });
  });
  request('first');
  if (isReactThere) request('second');
};
const filesAhead = (): Promise<void> => {
  begin();
  request('second');
  return styles;
};
globalThis.filesAhead = filesAhead;
for (const outcome of ['load', 'error']) {
  const settled = ({ target }: Event): void => {
    if (!(target instanceof HTMLLinkElement) || !('react' in target.dataset)) return;
    isReactThere = true;
    if (hasBegun) request('second');
  };
  // These events of a link do not bubble.
  document.addEventListener(outcome, settled, true);
}
document.addEventListener('readystatechange', () => {
  const willPaint =
    document.querySelector('[data-rendered-ahead]') !== null &&
    !('wait' in html.dataset) &&
    !document.hidden;
  if (!willPaint) void filesAhead();
});
// When a page formats its first number or time, the browser loads its data about languages. On a slow telephone this
// takes 60 ms, too long for a press. So it is done while the scripts are being fetched, after the first frame.
const LOAD_FORMATS_MS = 100;
const loadFormats = (): void => {
  const locale = formatLocale(language);
  new Intl.NumberFormat(locale).format(0);
  new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Taipei' }).format(0);
};
requestAnimationFrame(() => {
  begin();
  setTimeout(loadFormats, LOAD_FORMATS_MS);
});
