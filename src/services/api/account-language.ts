import { isLanguage, type Language } from '../../domain/language.ts';
import type { Profile } from '../../domain/session/profile.ts';

interface Settings {
  /** The choice stored in this browser. */
  readonly here: () => string | undefined;
  /** The language that the page's address names (`?lang=`), which has priority over every choice. */
  readonly addressed: () => Language | undefined;
  readonly isSignedIn: () => boolean;
  readonly save: (language: Language) => Promise<unknown>;
}

/**
 * Keeps the chosen language with the account (LANG-02): it applies on every device where the member signs in. A choice
 * made before signing in becomes the account's first one. An address that names a language is not a choice; it only
 * shows that language. Nothing is sent to a back end that does not store the language.
 */
export function createAccountLanguage({ here, addressed, isSignedIn, save }: Settings) {
  /** The account's language; undefined while it is unknown. */
  let kept: string | undefined;
  let choose: ((language: Language) => void) | undefined;

  /** A choice that could not be saved does not reach the account; the next one is sent. */
  function chosen(language: Language): void {
    if (kept === undefined || kept === language || !isSignedIn()) return;
    kept = language;
    save(language).catch(() => undefined);
  }

  return {
    chosen,
    /** Calls `tell` with choices made on other devices, until the returned function is called. */
    watch(tell: (language: Language) => void): () => void {
      choose = tell;
      return () => (choose = undefined);
    },
    known({ language }: Profile): void {
      kept = language;
      if (addressed() !== undefined) return;
      const own = here();
      if (isLanguage(language) && language !== own) choose?.(language);
      else if (isLanguage(own)) chosen(own);
    },
  };
}
