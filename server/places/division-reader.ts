import { countyCode, isCounty, type Division } from './divisions.ts';
import { fold } from './text.ts';

/** The county or district in a typed text, and the rest of the text. */
export interface NamedDivision {
  readonly division: Division;
  /** The normalised text without the names of county and district. */
  readonly rest: string;
}

/** Finds divisions in typed texts. */
export interface DivisionReader {
  /**
   * The divisions that the text begins with: 台北市信義區…, 信義區…. With `loose`, their names may lack the last character
   * (板橋遠百, 台北信義威秀). More than one division if the name is not unique (信義區).
   */
  leading(text: string, loose?: boolean): NamedDivision[];
  /** The divisions that the text begins with, each without its last character: 板橋文化路, 台北信義路. */
  shortened(text: string): NamedDivision[];
  /**
   * Groups of possible divisions of an English address without its road, the most certain first; undefined stands for
   * the whole country.
   */
  inEnglish(text: string): (Division | undefined)[][];
}

interface Named extends Division {
  readonly folded: string;
  readonly short: string;
  readonly foldedEn: string;
  readonly shortEn: string;
}

/** The divisions whose name `text` starts with, and the rest; `short`: also without the last character. */
function startingWith(
  all: readonly Named[],
  text: string,
  short: boolean,
): { readonly item: Named; readonly rest: string }[] {
  const begins = (name: (item: Named) => string) =>
    all
      .filter((item) => text.startsWith(name(item)))
      .map((item) => ({ item, rest: text.slice(name(item).length) }));
  const full = begins(({ folded }) => folded);
  return full.length > 0 || !short ? full : begins((item) => item.short);
}

export function createDivisionReader(divisions: readonly Division[]): DivisionReader {
  const named = divisions.map((division): Named => {
    const folded = fold(division.name);
    const english = division.nameEn.toLowerCase().replaceAll("'", '');
    return {
      ...division,
      folded,
      // Names of two characters are not shortened: 東區 without its last character has no meaning.
      short: folded.length > 2 ? folded.slice(0, -1) : folded,
      foldedEn: english,
      shortEn:
        folded.length > 2 ? english.replace(/ (city|county|district|township)$/, '') : english,
    };
  });
  const counties = named.filter(isCounty);
  const districts = named.filter((division) => !isCounty(division));

  function leading(text: string, loose = false): NamedDivision[] {
    const typed = fold(text)
      .replace(/^\d{3,6}(?=\D)/, '')
      .replace(/^台灣(?!大道)(?=.)/, '');
    // 台北信義區: a county may lose its last character before a district's full name.
    const inCounty = startingWith(counties, typed, true).flatMap(({ item: county, rest }) => {
      const own = districts.filter((district) => countyCode(district.code) === county.code);
      return startingWith(own, rest, loose);
    });
    if (inCounty.length > 0) return inCounty.map(({ item, rest }) => ({ division: item, rest }));
    const alone = [
      ...startingWith(districts, typed, false),
      ...startingWith(counties, typed, false),
    ];
    const found = alone.length > 0 || !loose ? alone : startingWith(named, typed, true);
    return found.map(({ item, rest }) => ({ division: item, rest }));
  }

  function inEnglish(text: string): (Division | undefined)[][] {
    const typed = ` ${text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .replaceAll(/\bdist\b/g, 'district')
      .replaceAll(/\b(?:twp|township)\b/g, 'township')} `;
    const says = (name: string) => typed.includes(` ${name} `);
    const longest = (all: readonly Named[], name: (item: Named) => string) => {
      const said = all.filter((item) => says(name(item)));
      const most = Math.max(0, ...said.map((item) => name(item).length));
      return said.filter((item) => name(item).length === most);
    };
    const full = longest(counties, ({ foldedEn }) => foldedEn);
    const county = full.length > 0 ? full : longest(counties, ({ shortEn }) => shortEn);
    const isIn = (item: Named) =>
      county.length === 0 || county.some(({ code }) => code === countyCode(item.code));
    const district = longest(districts, ({ foldedEn }) => foldedEn);
    const within = district.filter(isIn);
    if (district.length > 0) return [within.length > 0 ? within : district];
    // "Taoyuan" alone is the city and not its district of this name.
    const isCountyToo = (item: Named) => county.some(({ shortEn }) => shortEn === item.shortEn);
    const short = districts.filter((item) => isIn(item) && !isCountyToo(item));
    return [longest(short, ({ shortEn }) => shortEn), county.length > 0 ? county : [undefined]];
  }

  return {
    leading,
    inEnglish,
    shortened(text) {
      const typed = fold(text);
      return named
        .filter(({ short, folded }) => short !== folded && typed.startsWith(short))
        .map((item) => ({ division: item, rest: typed.slice(item.short.length) }));
    },
  };
}
