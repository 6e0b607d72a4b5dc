import { isLanguage, type Language } from '../../domain/language.ts';
import type { Profile } from '../../domain/session/profile.ts';

interface Settings {
  /** The choice that this browser keeps. */
  readonly here: () => string | undefined;
  /** The language that the page's address names (`?lang=`): it is shown, whatever was chosen. */
  readonly addressed: () => Language | undefined;
  readonly isSignedIn: () => boolean;
  readonly save: (language: Language) => Promise<unknown>;
}

/**
 * The choice follows the account (LANG-02): what a member chooses is kept with the account, and chosen on every device
 * where they sign in. A choice made before signing in becomes the account's first one. An address that names a language
 * is no choice: it only shows that language. Nothing is sent to a back end that keeps none.
 */
export function createAccountLanguage({ here, addressed, isSignedIn, save }: Settings) {
  /** The account's; undefined while it is not known. */
  let kept: string | undefined;
  let choose: ((language: Language) => void) | undefined;

  /** A choice that cannot be saved does not reach the account; the next one does. */
  function chosen(language: Language): void {
    if (kept === undefined || kept === language || !isSignedIn()) return;
    kept = language;
    save(language).catch(() => undefined);
  }

  return {
    chosen,
    /** Tells choices of other devices, until the returned function is called. */
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
