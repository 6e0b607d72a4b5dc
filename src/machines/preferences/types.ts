import type { Failure } from '../../domain/failure.ts';
import type { Language, Theme } from '../../domain/language.ts';

export type PreferencesEvent =
  | { type: 'language.choose'; language: Language }
  | { type: 'theme.choose'; theme: Theme }
  | { type: 'side.fold'; isFolded: boolean }
  /** Sent before the list is loaded again, because loading reads the page size. */
  | { type: 'pageSize.choose'; size: number };

export type PreferencesFact =
  | { type: 'language.changed'; language: Language }
  /** The catalogue could not be loaded; the old language stays. */
  | { type: 'language.failed'; failure: Failure };
