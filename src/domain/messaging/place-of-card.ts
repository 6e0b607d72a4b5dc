import { placeWords, type PlaceWords } from '../geo/place.ts';
import type { CustomContent } from './message.ts';

/** Name and address of a card's place in the reader's language (LANG-05). */
export function placeOfCard(
  { name, formattedAddress: address, words }: Extract<CustomContent, { subType: 0 }>,
  language: string,
): PlaceWords {
  return placeWords({ name, nameEn: '', address, ...(words && { words }) }, language);
}
