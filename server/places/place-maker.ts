import type { LatLng } from '../../src/domain/geo/lat-lng.ts';
import type { Place, PlaceWords } from '../../src/domain/geo/place.ts';
import type { PlaceLanguage } from '../../src/domain/language.ts';
import { countyCode } from './divisions.ts';
import type { Gazetteer, GazetteerEntry } from './gazetteer.ts';
import { pointId } from './pins.ts';
import { inChinese, type Road } from './roads.ts';
import type { StreetPosition } from './street-positions.ts';
import { houseWords, houseWordsEnglish, type House } from './typed-address.ts';

type Words = Readonly<Record<PlaceLanguage, PlaceWords>>;

export interface PlaceMaker {
  /** An entry as a place in the requested language. */
  entry(entry: GazetteerEntry, language: PlaceLanguage): Place;
  /** A street address in its district. */
  address(
    address: {
      readonly road: Road;
      readonly section: number;
      readonly house: House;
      readonly district: GazetteerEntry;
      readonly position: StreetPosition;
    },
    language: PlaceLanguage,
  ): Place;
  /** A point on the map, named after a place nearby. */
  point(
    position: LatLng,
    district: GazetteerEntry,
    near: GazetteerEntry | undefined,
    language: PlaceLanguage,
  ): Place;
}

/** Converts results to places of the API; each has its city in a separate field, which the page prints in bold. */
export function createPlaceMaker(gazetteer: Gazetteer): PlaceMaker {
  const county = (code: string): GazetteerEntry => {
    const entry = gazetteer.divisionEntry(countyCode(code));
    if (entry === undefined) throw new TypeError(`no county of ${code}`);
    return entry;
  };
  const wordsIn = (code: string, zh: PlaceWords, en: PlaceWords): Words => ({
    'zh-Hant': { ...zh, city: county(code).name },
    en: { ...en, city: county(code).nameEn },
  });
  const named = (words: Words, language: PlaceLanguage) => ({
    name: words[language].name,
    nameEn: words.en.name,
    address: words[language].address,
    words,
  });

  return {
    entry(entry, language) {
      // A district's name alone is ambiguous: there are seven 東區.
      const isDistrict = entry.kind === 'district';
      const words = wordsIn(
        entry.division,
        { name: isDistrict ? entry.address : entry.name, address: entry.address },
        { name: isDistrict ? entry.addressEn : entry.nameEn, address: entry.addressEn },
      );
      return {
        placeId: entry.placeId,
        ...named(words, language),
        kind: entry.kind,
        latLng: entry.latLng,
        precision: entry.precision,
        ...(entry.accuracyMetres > 0 && { accuracyMetres: entry.accuracyMetres }),
        ...(entry.terminal && { terminal: entry.terminal }),
      };
    },

    address({ road, section, house, district, position }, language) {
      const name = `${road.name}${section === 0 ? '' : `${inChinese(section)}段`}${houseWords(house)}`;
      const nameEn = [houseWordsEnglish(house), section === 0 ? '' : `Sec. ${section}`, road.nameEn]
        .filter((part) => part !== '')
        .join(', ');
      const words = wordsIn(
        district.division,
        { name, address: `${district.address}${name}` },
        { name: nameEn, address: `${nameEn}, ${district.addressEn}` },
      );
      const isMiddle = position.latLng === district.latLng;
      return {
        placeId: `address:${district.division}:${name}`,
        ...named(words, language),
        kind: 'address',
        latLng: position.latLng,
        precision: isMiddle ? 'district' : 'street',
        accuracyMetres: position.accuracyMetres,
      };
    },

    point(position, district, near, language) {
      const words = wordsIn(
        district.division,
        {
          name: near ? `${near.name}附近` : `${district.name}（地圖定位）`,
          address: district.address,
        },
        {
          name: near ? `Near ${near.nameEn}` : `Pin in ${district.nameEn}`,
          address: district.addressEn,
        },
      );
      return {
        placeId: pointId(position),
        ...named(words, language),
        kind: 'address',
        latLng: position,
        precision: 'exact',
      };
    },
  };
}
