import { placeLanguage } from '../language.ts';

/** A driver's name. `latinName` is the name in Latin letters as in their passport; '' or absent if unknown. */
export interface DriverName {
  readonly name: string;
  readonly latinName?: string;
}

/** The name for readers of a language: Chinese characters if they read these (as for places), else Latin letters. */
export function driverNameIn({ name, latinName = '' }: DriverName, language: string): string {
  return placeLanguage(language) === 'zh-Hant' || latinName === '' ? name : latinName;
}
