import type { Language, Theme } from '../../domain/language.ts';
import type { Signal } from '../signal.ts';
import type { PreferencesEvent } from './types.ts';

/** Functions that the preferences need from outside. */
export interface PreferencesPorts {
  /** The stored `language`, which may be any text; undefined on the first visit (LANG-02). */
  readLanguage(): string | undefined;
  writeLanguage(language: Language): void;
  /** The browser's language tags, most wanted first. */
  askedLanguages(): readonly string[];
  /** Loads a language's texts, shows them, and sets `<html lang>`. Rejects with `ServiceFailure`. */
  activate(language: Language, signal: Signal): Promise<void>;
  readTheme(): string | undefined;
  writeTheme(theme: Theme): void;
  readSideFolded(): boolean;
  writeSideFolded(isFolded: boolean): void;
  /** The stored page size; 0 = not chosen, or invalid. */
  readPageSize(): number;
  writePageSize(size: number): void;
  /**
   * Calls `tell` with each choice made in another tab, or by the member on another device, until the returned function
   * is called.
   */
  watchChoices(tell: (choice: PreferencesEvent) => void): () => void;
  /** Applies the theme to the page. */
  applyTheme(theme: Theme): void;
}
