import type { Language } from '../domain/language.ts';
import type { Timers } from '../services/timers.ts';

/** The parts of the page around it that the composition needs. */
export interface PortalEnvironment {
  /** Its `locale` is the language of the texts on screen, '' before the first. */
  readonly i18n: { readonly locale: string };
  /** Loads the texts of a language and puts them on the page. Rejects with `ServiceFailure`. */
  activateTexts(language: Language, signal: AbortSignal): Promise<void>;
  /** The languages that the visitor asks for, the browser's unless told otherwise. */
  readonly askedLanguages?: () => readonly string[];
  /** What services and machines wait by, the browser's unless told otherwise. */
  readonly timers?: Timers;
}
