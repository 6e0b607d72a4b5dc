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
 * Determines language and theme at the start, by the same rules as the portal's preferences, which do not exist yet
 * (LANG-02). So the first texts are in the visitor's language, and a dark page does not start white. A language in the
 * address (`?lang=`) is shown, but does not change the stored choice.
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
