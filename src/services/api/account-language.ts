import { isLanguage, type Language } from '../../domain/language.ts';
import type { Profile } from '../../domain/session/profile.ts';

interface Settings {
  /** Returns the language that was chosen in this browser. */
  readonly here: () => string | undefined;
  /** Returns the language that the page's address names (`?lang=`). It has priority over every choice. */
  readonly addressed: () => Language | undefined;
  readonly isSignedIn: () => boolean;
  readonly save: (language: Language) => Promise<unknown>;
}

/**
 * Stores the chosen language in the account (LANG-02), so that it applies on every device on which the member signs in.
 * A choice made before signing in becomes the account's language, if the account has none. An address that names a
 * language only shows that language; it is not a choice. Nothing is sent to a back end that does not store the
 * language.
 */
export function createAccountLanguage({ here, addressed, isSignedIn, save }: Settings) {
  /** The account's language; undefined while it is unknown. */
  let kept: string | undefined;
  let choose: ((language: Language) => void) | undefined;

  /** Sends a choice to the account. If it cannot be saved, it is not sent again; the next choice is sent. */
  function chosen(language: Language): void {
    if (kept === undefined || kept === language || !isSignedIn()) return;
    kept = language;
    save(language).catch(() => undefined);
  }

  return {
    chosen,
    /** Calls `tell` with each choice that was made on another device, until the returned function is called. */
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
