import {
  firstLanguage,
  isLanguage,
  isTheme,
  type Language,
  type Theme,
} from '../domain/language.ts';
import { addressedLanguage } from '../services/browser/page.ts';
import { KEY } from '../services/storage/keys.ts';
import { createStore } from '../services/storage/store.ts';

/**
 * Language and theme at the start, before the portal's preferences exist, by the same rules (LANG-02). With them, the
 * first texts are in the visitor's language, and a dark page does not start white. A language in the address (`?lang=`)
 * is shown, but does not change the stored choice.
 */
export function startPreferences(): { readonly language: Language; readonly theme: Theme } {
  const store = createStore('localStorage');
  const language = addressedLanguage() ?? store.read(KEY.language);
  const theme = store.read(KEY.theme);
  return {
    language: isLanguage(language) ? language : firstLanguage(navigator.languages),
    theme: isTheme(theme) ? theme : 'system',
  };
}
