import { applyTheme } from '../services/browser/page.ts';
import { startPreferences } from './start-preferences.ts';

// Runs by itself, before anything of a page rendered ahead is painted; everything else of the page comes later. The
// page does not begin in the wrong colours, nor in a language that the visitor has turned away from: that one stays
// hidden until its own texts are there (`main.tsx` shows it again, `ui/theme/global.css.ts` has the rule).
const { language, theme } = startPreferences();
const html = document.documentElement;
applyTheme(theme);
if (html.lang !== language) html.dataset['wait'] = '';

// What `taking-over.ts` cannot see afterwards: that a character is being composed (注音, 倉頡), which an exchange of
// the field would break, and which button was pressed.
document.addEventListener('compositionstart', () => (html.dataset['composing'] = ''));
document.addEventListener('compositionend', () => delete html.dataset['composing']);
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-rendered-ahead] button') : null;
  if (button === null) return;
  document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
  button.setAttribute('data-pressed', '');
});
// A form that is sent before the page is alive would leave it; its button is pressed again then.
document.addEventListener('submit', (event) => {
  if (event.target instanceof Element && event.target.closest('[data-rendered-ahead]') !== null) {
    event.preventDefault();
  }
});
