import type { Language } from '../domain/language.ts';
import type { Timers } from '../services/timers.ts';

/** The parts of the surrounding page that `createPortal` needs. */
export interface PortalEnvironment {
  /** `locale` is the language of the texts on screen; '' before the first texts are loaded. */
  readonly i18n: { readonly locale: string };
  /** Loads the texts of a language and shows them. Rejects with `ServiceFailure`. */
  activateTexts(language: Language, signal: AbortSignal): Promise<void>;
  /** The languages that the visitor asks for; the browser's by default. */
  readonly askedLanguages?: () => readonly string[];
  /** The timers of services and machines; the browser's by default. */
  readonly timers?: Timers;
}
