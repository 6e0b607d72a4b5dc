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
 * Language and theme of the start, before there is a portal with its preferences: theirs, by the same rules
 * (LANG-02), so that the first words are the visitor's and a dark page does not begin white. An address that names a
 * language (`?lang=`) shows it, and changes no choice.
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
