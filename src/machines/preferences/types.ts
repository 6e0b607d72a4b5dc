import type { Failure } from '../../domain/failure.ts';
import type { Language, Theme } from '../../domain/language.ts';

export type PreferencesEvent =
  | { type: 'language.choose'; language: Language }
  | { type: 'theme.choose'; theme: Theme }
  | { type: 'side.fold'; isFolded: boolean }
  /** The user chose a page size. It is sent before the list is loaded again, because loading reads the size. */
  | { type: 'pageSize.choose'; size: number };

export type PreferencesFact =
  | { type: 'language.changed'; language: Language }
  /** The texts of the chosen language could not be loaded. The former language stays. */
  | { type: 'language.failed'; failure: Failure };
