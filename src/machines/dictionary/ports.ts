import type { Signal } from '../signal.ts';
import type { DictionaryEntry } from './types.ts';

export interface DictionaryPorts {
  /** GET /system/dict/data/type/{dictType} in the language of the page; kept from visit to visit (API-08). */
  loadDictionary(dictType: string, signal: Signal): Promise<readonly DictionaryEntry[]>;
}
