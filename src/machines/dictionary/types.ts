/** One entry of a dictionary (§3, API-24). */
export interface DictionaryEntry {
  readonly dictLabel: string;
  readonly dictValue: string;
  readonly listClass: string;
  readonly cssClass: string;
}

export type DictionaryEvent =
  /** A page needs the dictionary. It is loaded once, and again after a failure. */
  | { type: 'dictionary.needed' }
  /** The page's language has changed, so the labels are needed in that language. */
  | { type: 'dictionary.languageChanged' };
