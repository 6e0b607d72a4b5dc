import { firstLanguage, isLanguage, type Language } from '../domain/language.ts';

/** The language of the start, before there is a portal with its preferences: theirs, by the same rule (LANG-02). */
export function startLanguage(): Language {
  const stored = storedLanguage();
  return isLanguage(stored) ? stored : firstLanguage(navigator.languages);
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem('language');
  } catch {
    return null; // storage is forbidden
  }
}
