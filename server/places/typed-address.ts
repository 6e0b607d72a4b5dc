import type { DivisionReader } from './division-reader.ts';
import type { Division } from './divisions.ts';
import { chineseNumber, inChinese, type Road, type Roads, SECTIONS } from './roads.ts';
import { everyday, fold } from './text.ts';

/** The parts of a typed street address. */
export interface TypedAddress {
  readonly road: Road;
  /** The section of the road; 0 if none was typed. */
  readonly section: number;
  readonly house: House;
  /** The division in which the road has to be; undefined if neither county nor district was typed. */
  readonly division: Division | undefined;
}

/** The part behind the road: lane, alley, number and the rest (a floor, a wing). */
export interface House {
  readonly lane?: number;
  readonly alley?: number;
  readonly number?: number;
  /** The 1 of 7之1號. */
  readonly sub?: number;
  readonly rest: string;
}

export type TypedStreet = Omit<TypedAddress, 'division'>;

export interface AddressReader {
  /** The road, section and house that the text begins with; undefined where anything else follows the road. */
  street(text: string): TypedStreet | undefined;
  /** The possible addresses of a text; [] for a text that is no address. */
  read(text: string): TypedAddress[];
  /** Roads that begin with the typed text. */
  beginnings(text: string): TypedAddress[];
}

const NUMBER = `\\d{1,4}|[${SECTIONS}]{1,3}`;
const SECTION = new RegExp(`^第?(${NUMBER})段`);
/** A number that may be the beginning of a section: 信義路五, 信義路5. */
const SECTION_BEGINS = new RegExp(`^第?([${SECTIONS}]{1,2}|\\d)$`);
const LANE = new RegExp(`^(${NUMBER})巷`);
const ALLEY = new RegExp(`^(${NUMBER})弄`);
const HOUSE = new RegExp(`^(${NUMBER})(?:之(\\d{1,3}))?(?:號(?:之(\\d{1,3}))?|$)`);
/** A village and neighbourhood before the road: 西村里15鄰. */
const VILLAGE = /^[^\d路街道巷弄號]{1,4}[村里](?:\d{1,3}鄰)?/u;
/** A street's number in digits: 中正3街. */
const NUMBERED_STREET = /^(\D{1,6}?)(\d{1,2})(?=[街路])/u;
/** Characters that end a road's name. Settlements without streets have house numbers, too (太和12號). */
const ROAD_NAME = /[路街道巷弄段]$/u;
/** How many roads are offered for an unfinished name. */
const MOST_BEGINNINGS = 12;

const value = (text: string): number => (/^\d+$/.test(text) ? Number(text) : chineseNumber(text));

/**
 * An address in normalised form: half width, 台 for 臺, 之 for dashes between numbers; no spaces, postal code or leading
 * 台灣.
 */
const plain = (text: string): string =>
  fold(text.normalize('NFKC').replaceAll(/(\d)\s*[-‐‑–—~]\s*(?=\d)/gu, '$1之'))
    .replace(/^\d{3,6}(?=\D)/, '')
    .replace(/^台灣(?!大道)(?=.)/, '');

export function createAddressReader(roads: Roads, divisions: DivisionReader): AddressReader {
  function street(text: string): TypedStreet | undefined {
    const typed = everyday(text).replace(
      NUMBERED_STREET,
      (_, name: string, digits: string) => `${name}${inChinese(Number(digits))}`,
    );
    const road = roads.leading(typed);
    if (road === undefined) return undefined;
    const behind = typed.slice(road.name.length);
    const { section, rest } = sectionOf(road, behind);
    const house = readHouse(rest);
    if (house === undefined) return undefined;
    if (!ROAD_NAME.test(road.name) && house.number === undefined) return undefined;
    return { road, section, house };
  }

  const withVillage = (text: string) => street(text) ?? street(text.replace(VILLAGE, ''));

  /**
   * Groups of possible divisions with the rest of the text, the most certain first. The first group in whose rest a
   * road is found counts.
   */
  function readings(text: string): { division: Division | undefined; rest: string }[][] {
    return [
      divisions.leading(text),
      [{ division: undefined, rest: text }],
      divisions.shortened(text),
    ];
  }

  function inChineseWords(text: string): TypedAddress[] {
    for (const reading of readings(text)) {
      const found = reading.flatMap(({ division, rest }) => {
        const read = withVillage(rest);
        return read && runsIn(read.road, division) ? [{ ...read, division }] : [];
      });
      if (found.length > 0) return found;
    }
    return [];
  }

  function beginnings(text: string): TypedAddress[] {
    for (const reading of readings(text)) {
      const found = reading.flatMap(({ division, rest }) =>
        rest.length < 2
          ? []
          : roads
              .beginningWith(rest, MOST_BEGINNINGS)
              .filter((road) => ROAD_NAME.test(road.name) && runsIn(road, division))
              .map((road) => ({ road, section: 0, house: { rest: '' }, division })),
      );
      if (found.length > 0) return found;
    }
    return [];
  }

  function inEnglishWords(text: string): TypedAddress[] {
    const { words, section, house } = englishParts(text);
    const read = englishRoad(roads, words);
    if (read === undefined) return [];
    // Without the road's words: Zhongzheng Rd. does not mean Zhongzheng District.
    for (const group of divisions.inEnglish(read.rest.join(' '))) {
      const found = read.roads.flatMap((road) =>
        group
          .filter((division) => runsIn(road, division))
          .map((division) => ({ road, section, house, division })),
      );
      if (found.length > 0) return found;
    }
    return [];
  }

  return {
    street,
    beginnings: (text) => beginnings(plain(text)),
    read(text) {
      const typed = plain(text);
      if (typed.length < 2) return [];
      const found = inChineseWords(typed);
      if (found.length > 0) return found;
      return /[a-z]/.test(typed) ? inEnglishWords(text) : [];
    },
  };
}

const runsIn = ({ places }: Road, division: Division | undefined): boolean =>
  division === undefined || places.some(({ district }) => district.startsWith(division.code));

function sectionOf(road: Road, behind: string): { section: number; rest: string } {
  const said = SECTION.exec(behind);
  if (said) return { section: value(said[1] ?? ''), rest: behind.slice(said[0].length) };
  const begun = value(SECTION_BEGINS.exec(behind)?.[1] ?? '');
  const exists = road.places.some(({ sections }) => sections.includes(begun));
  return exists ? { section: begun, rest: '' } : { section: 0, rest: behind };
}

/** The house in a text; undefined if it is no lane, alley or number. The text after a number becomes `rest`. */
function readHouse(text: string): House | undefined {
  let left = text;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(left);
    if (found) left = left.slice(found[0].length);
    return found;
  };
  const lane = take(LANE);
  const alley = take(ALLEY);
  const number = take(HOUSE);
  if (left !== '' && number === null) return undefined;
  const sub = number?.[2] ?? number?.[3];
  return {
    ...(lane ? { lane: value(lane[1] ?? '') } : {}),
    ...(alley ? { alley: value(alley[1] ?? '') } : {}),
    ...(number ? { number: value(number[1] ?? '') } : {}),
    ...(sub === undefined ? {} : { sub: Number(sub) }),
    rest: left,
  };
}

const ENGLISH_TYPES: Readonly<Record<string, string>> = {
  road: 'rd',
  rd: 'rd',
  street: 'st',
  st: 'st',
  avenue: 'ave',
  ave: 'ave',
  av: 'ave',
  boulevard: 'blvd',
  blvd: 'blvd',
};
const ENGLISH_DIRECTIONS: Readonly<Record<string, string>> = {
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
};
/** The maximum number of words in a road's name before its type. */
const MOST_WORDS = 5;

/**
 * Extracts section, lane, alley, number and floor from an English address; the remaining words are the road and the
 * place.
 */
function englishParts(text: string): { words: string[]; section: number; house: House } {
  let left = ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}|['’`]/gu, '')
    .replaceAll(/[.,;()]/g, ' ')} `;
  const take = (...patterns: RegExp[]): RegExpExecArray | undefined => {
    for (const pattern of patterns) {
      const found = pattern.exec(left);
      if (!found) continue;
      left = left.replace(found[0], ' ');
      return found;
    }
    return undefined;
  };
  const floor = take(/\s(\d{1,3})\s*f(?:l|loor)?\s/, /\s(\d{1,3})(?:st|nd|rd|th)\s+floor\s/);
  const section = take(
    /\ssec(?:tion)?\s*(\d{1,2})\s/,
    /\s(\d{1,2})(?:st|nd|rd|th)\s+sec(?:tion)?\s/,
  );
  const lane = take(/\s(?:ln|lane)\s*(\d{1,4})\s/);
  const alley = take(/\s(?:aly|alley)\s*(\d{1,4})\s/);
  const number = take(/\sno\s*(\d{1,4})(?:\s*-\s*(\d{1,3}))?\s/, /\s(\d{1,4})(?:-(\d{1,3}))?\s/);
  const numeric = (found: RegExpExecArray | undefined, at = 1) =>
    found?.[at] === undefined ? undefined : Number(found[at]);
  const parts = {
    lane: numeric(lane),
    alley: numeric(alley),
    number: numeric(number),
    sub: numeric(number, 2),
  };
  const known = Object.fromEntries(Object.entries(parts).filter(([, one]) => one !== undefined));
  return {
    words: left.split(/[\s-]+/).filter((word) => word !== ''),
    section: numeric(section) ?? 0,
    house: { ...known, rest: floor ? `${floor[1]}樓` : '' },
  };
}

/** Roads whose name is followed by a word like Rd., the longest name, and the other words. */
function englishRoad(
  roads: Roads,
  words: readonly string[],
): { roads: Road[]; rest: string[] } | undefined {
  for (const [index, word] of words.entries()) {
    const type = ENGLISH_TYPES[word];
    if (type === undefined || index === 0) continue;
    for (let first = Math.max(0, index - MOST_WORDS); first < index; first++) {
      const name = words.slice(first, index).map((one) => ENGLISH_DIRECTIONS[one] ?? one);
      const found = roads.inEnglish([...name, type].join(''));
      if (found.length > 0)
        return { roads: found, rest: words.toSpliced(first, index + 1 - first) };
    }
  }
  return undefined;
}

/** The house as written in Chinese: 188巷5號, 7之1號3樓. */
export function houseWords({ lane, alley, number, sub, rest }: House): string {
  return [
    lane === undefined ? '' : `${lane}巷`,
    alley === undefined ? '' : `${alley}弄`,
    number === undefined ? '' : `${number}${sub === undefined ? '' : `之${sub}`}號`,
    rest,
  ].join('');
}

/** The house as written in English, before the road: `No. 5, Aly. 3, Ln. 188`; '' if there is none. */
export function houseWordsEnglish({ lane, alley, number, sub, rest }: House): string {
  return [
    rest === '' ? '' : rest.replace(/^(\d+)樓$/, '$1F.'),
    number === undefined ? '' : `No. ${number}${sub === undefined ? '' : `-${sub}`}`,
    alley === undefined ? '' : `Aly. ${alley}`,
    lane === undefined ? '' : `Ln. ${lane}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}
