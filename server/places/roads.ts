import { readFileSync } from 'node:fs';
import { fold } from './text.ts';

/** The digits of section numbers. No road has more than fifteen sections (十五). */
export const SECTIONS = '一二三四五六七八九十';

/** A section's number as one character: 1 … 9, a … f. */
export const sectionDigit = (chinese: string): string => chineseNumber(chinese).toString(36);

/** 三 → 3, 十二 → 12, 二十 → 20; NaN for other texts. */
export function chineseNumber(text: string): number {
  const [tens, units, ...rest] = text.includes('十') ? text.split('十') : ['', text];
  const digit = (one: string, empty: number): number =>
    one === '' ? empty : one.length === 1 ? SECTIONS.indexOf(one) + 1 || Number.NaN : Number.NaN;
  if (rest.length > 0) return Number.NaN;
  return text.includes('十')
    ? digit(tens ?? '', 1) * 10 + digit(units ?? '', 0)
    : digit(units ?? '', Number.NaN);
}

/** 3 → 三, 12 → 十二; up to 99. */
export function inChinese(value: number): string {
  const tens = Math.floor(value / 10);
  const units = SECTIONS[(value % 10) - 1] ?? '';
  if (tens === 0) return units;
  return `${tens === 1 ? '' : SECTIONS[tens - 1]}十${value % 10 === 0 ? '' : units}`;
}

/** A road, and the districts that it runs through. */
export interface Road {
  /** 信義路, without a section. */
  readonly name: string;
  readonly nameEn: string;
  readonly places: readonly RoadPlace[];
}

export interface RoadPlace {
  /** The district's code. */
  readonly district: string;
  /** The road's sections in this district; 0 stands for the road written without a section. */
  readonly sections: readonly number[];
}

/** The names of all roads of Taiwan. */
export interface Roads {
  /** All names, in no language but Chinese. */
  names(): Iterable<string>;
  named(name: string): Road | undefined;
  /** The longest road that the text begins with. */
  leading(text: string): Road | undefined;
  /** Roads whose names begin with the text, the ones in most districts first. */
  beginningWith(text: string, limit: number): Road[];
  /** The roads with this English name in folded form: `xinyird`. */
  inEnglish(folded: string): Road[];
}

/** The longest name of a road, in characters. */
const LONGEST = 16;

/**
 * Reads data/roads.csv (about 10 ms). The lines stay in one text, sorted by name, and are found by binary search:
 * 27,000 objects would take ten times the memory.
 */
export function loadRoads(): Roads {
  const text = readFileSync(new URL('data/roads.csv', import.meta.url), 'utf8');
  const starts: number[] = [];
  for (let at = 0; at < text.length; at = text.indexOf('\n', at) + 1) starts.push(at);
  const begin = Uint32Array.from(starts);
  let english: ReadonlyMap<string, readonly number[]> | undefined;

  const lineAt = (index: number): string => {
    const start = begin[index] ?? text.length;
    return text.slice(start, text.indexOf('\n', start));
  };
  const nameAt = (index: number): string => {
    const start = begin[index] ?? text.length;
    return text.slice(start, text.indexOf(';', start));
  };
  /** The first line whose name does not sort before `name`. */
  const firstFrom = (name: string): number => {
    let [low, high] = [0, begin.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (nameAt(middle) < name) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const named = (name: string): Road | undefined => {
    const at = firstFrom(name);
    return at < begin.length && nameAt(at) === name ? readRoad(lineAt(at)) : undefined;
  };
  const byEnglish = (): ReadonlyMap<string, readonly number[]> => {
    const found = new Map<string, number[]>();
    for (const index of begin.keys()) {
      const key = fold(lineAt(index).split(';', 2)[1] ?? '');
      const known = found.get(key);
      if (known) known.push(index);
      else found.set(key, [index]);
    }
    return found;
  };

  return {
    names: () => Array.from(begin.keys(), nameAt),
    named,
    leading(typed) {
      for (let length = Math.min(LONGEST, typed.length); length >= 2; length--) {
        const road = named(typed.slice(0, length));
        if (road) return road;
      }
      return undefined;
    },
    beginningWith(typed, limit) {
      const found: Road[] = [];
      for (let at = firstFrom(typed); at < begin.length; at++) {
        const line = lineAt(at);
        if (!line.startsWith(typed)) break;
        found.push(readRoad(line));
      }
      return found.toSorted((a, b) => b.places.length - a.places.length).slice(0, limit);
    },
    inEnglish(folded) {
      english ??= byEnglish();
      return (english.get(folded) ?? []).map((index) => readRoad(lineAt(index)));
    },
  };
}

const DISTRICT_DIGITS = 8;

function readRoad(line: string): Road {
  const [name = '', nameEn = '', ...places] = line.split(';');
  return {
    name,
    nameEn,
    places: places.map((place) => {
      const sections = Array.from(place.slice(DISTRICT_DIGITS), (digit) =>
        Number.parseInt(digit, 36),
      );
      return {
        district: place.slice(0, DISTRICT_DIGITS),
        sections: sections.length > 0 ? sections : [0],
      };
    }),
  };
}
