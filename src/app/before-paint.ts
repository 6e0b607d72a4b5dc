import { applyTheme } from '../services/browser/page.ts';
import { KEY } from '../services/storage/keys.ts';
import { createStore } from '../services/storage/store.ts';
import { startPreferences } from './start-preferences.ts';

// Runs by itself before a page rendered ahead is painted, so that the page has the right colours; everything else
// loads later. A page in another language than the visitor's, or without data that this browser stores, stays hidden
// until it is rendered again (`main.tsx` shows it, `ui/theme/global.css.ts` has the rule).
const { language, theme } = startPreferences();
const html = document.documentElement;
applyTheme(theme);
const { unlessKept } = html.dataset;
const isOthers =
  (unlessKept === 'token' && createStore('localStorage').read(KEY.token) !== undefined) ||
  (unlessKept === 'orderForm' && createStore('sessionStorage').read(KEY.orderForm) !== undefined);
if (html.lang !== language || isOthers) html.dataset['wait'] = '';

// Records what `taking-over.ts` cannot see afterwards: that a character is being composed (注音, 倉頡), which replacing
// the field would break, and which button was pressed.
document.addEventListener('compositionstart', () => (html.dataset['composing'] = ''));
document.addEventListener('compositionend', () => delete html.dataset['composing']);
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-rendered-ahead] button') : null;
  if (button === null) return;
  document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
  button.setAttribute('data-pressed', '');
});
// Submitting a form before the page is interactive would leave the page; instead its button is pressed again
// afterwards.
document.addEventListener('submit', (event) => {
  if (event.target instanceof Element && event.target.closest('[data-rendered-ahead]') !== null) {
    event.preventDefault();
  }
});

// The page's scripts are requested with the first frame: what it paints has been loaded then, and they take no bandwidth
// from it. Where nothing will be painted, as in a tab in the background, they are requested at once. The settings, which
// the page's script needs first, come beside them (`load-config.ts`).
const fetchScripts = (): void => {
  if (document.querySelector('link[data-rel]') === null) return;
  globalThis.settingsAhead = fetch('/portal-config.json', { cache: 'no-cache' });
  globalThis.settingsAhead.catch(() => undefined);
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]')) {
    link.rel = link.dataset['rel'] ?? '';
    delete link.dataset['rel'];
  }
};
document.addEventListener('readystatechange', () => {
  const willPaint =
    document.querySelector('[data-rendered-ahead]') !== null &&
    !('wait' in html.dataset) &&
    !document.hidden;
  if (!willPaint) fetchScripts();
});
requestAnimationFrame(fetchScripts);
