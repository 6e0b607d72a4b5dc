import type { Signal } from '../signal.ts';
import type { DictionaryEntry } from './types.ts';

export interface DictionaryPorts {
  /** GET /system/dict/data/type/{dictType} in the language of the page; cached between visits (API-08). */
  loadDictionary(dictType: string, signal: Signal): Promise<readonly DictionaryEntry[]>;
}
