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
 * Language and theme of the start, before the portal's preferences are there, by the same rules (LANG-02): so that the
 * first texts are in the visitor's language and a dark page does not start white. An address that names a language
 * (`?lang=`) shows it, and changes no choice.
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
