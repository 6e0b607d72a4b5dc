import type { DictionaryEntry } from './types.ts';

export interface DictionaryPorts {
  /** GET /system/dict/data/type/{dictType} in the language of the page, cached (API-08). */
  loadDictionary(dictType: string, signal: AbortSignal): Promise<readonly DictionaryEntry[]>;
}
