import {
  firstLanguage,
  isLanguage,
  isTheme,
  type Language,
  type Theme,
} from '../domain/language.ts';
import { KEY } from '../services/storage/keys.ts';
import { createStore } from '../services/storage/store.ts';

/**
 * Language and theme of the start, before there is a portal with its preferences: theirs, by the same rules
 * (LANG-02), so that the first words are the visitor's and a dark page does not begin white.
 */
export function startPreferences(): { readonly language: Language; readonly theme: Theme } {
  const store = createStore('localStorage');
  const language = store.read(KEY.language);
  const theme = store.read(KEY.theme);
  return {
    language: isLanguage(language) ? language : firstLanguage(navigator.languages),
    theme: isTheme(theme) ? theme : 'system',
  };
}
