import type { Failure } from '../../domain/failure.ts';
import type { Language, Theme } from '../../domain/language.ts';

export type PreferencesEvent =
  | { type: 'language.choose'; language: Language }
  | { type: 'theme.choose'; theme: Theme };

export type PreferencesFact =
  | { type: 'language.changed'; language: Language }
  /** The catalogue could not be loaded; the old language stays. */
  | { type: 'language.failed'; failure: Failure };
