/**
 * Writes data/roads.csv: the names of Taiwan's roads with the districts they run through.
 * Source: the post office's open list of roads (中華郵政, 3+3 郵遞區號), as tab-separated text with a header line
 * (city, city_en, district, district_en, zip, road, road_en), retrieved in 2020 through the public repository
 * donma/TaiwanAddressCityAreaRoadChineseEnglishJSON. Run it after a new version of that list:
 *
 *   node server/places/build-roads.ts path/to/taiwan-roads.tsv
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { countyCode, isCounty } from './divisions.ts';
import { loadGazetteer } from './gazetteer.ts';
import { sectionDigit, SECTIONS } from './roads.ts';
import { everyday } from './text.ts';

interface Road {
  english: string;
  /** The road's sections in each district, by district code: as digits (`sectionDigit`), '' for the road without one. */
  readonly districts: Map<string, Set<string>>;
}

/** A road's English name from the list, without section, curly apostrophes and a `;` or `,` at the end. */
const plainEnglish = (english: string, hasSection: boolean): string =>
  (hasSection ? english.replace(/\s*Sec\. [\d０-９]+,\s*/, ' ') : english)
    .replaceAll('’', "'")
    .replaceAll(/[;,]\s*$/g, '')
    .trim();

const [, , path] = process.argv;
if (path === undefined) throw new Error('say which list to read: build-roads.ts <list of roads>');

const { divisions } = loadGazetteer();
const counties = new Map(divisions.filter(isCounty).map(({ code, name }) => [code, name]));
const codes = new Map(
  divisions
    .filter((division) => !isCounty(division))
    .map(({ code, name }) => [`${counties.get(countyCode(code))}${name}`, code]),
);

const roads = new Map<string, Road>();
const unknown = new Set<string>();
for (const row of readFileSync(path, 'utf8').trim().split('\n').slice(1)) {
  const [city = '', , district = '', , , name = '', english = ''] = row.split('\t');
  const code = codes.get(everyday(`${city}${district}`));
  if (code === undefined) {
    unknown.add(`${city}${district}`);
    continue;
  }
  const [, base = name, section] =
    new RegExp(`^(.+?)([${SECTIONS}]+)段$`).exec(everyday(name)) ?? [];
  const key = section === undefined ? everyday(name) : base;
  const road: Road = roads.get(key) ?? { english: '', districts: new Map() };
  if (road.english === '') road.english = plainEnglish(english, section !== undefined);
  const sections = road.districts.get(code) ?? new Set<string>();
  sections.add(section === undefined ? '' : sectionDigit(section));
  road.districts.set(code, sections);
  roads.set(key, road);
}

const sorted = [...roads].toSorted(([a], [b]) => (a < b ? -1 : 1));
const lines = sorted.map(([name, { english, districts }]) => {
  const places = [...districts].map(([code, sections]) => {
    const digits = [...sections].toSorted().join('');
    // The digit 0 means that the road, which has sections here, may also be written without one.
    return `${code}${sections.has('') && digits !== '' ? `0${digits}` : digits}`;
  });
  return [name, english, ...places].join(';');
});
writeFileSync(new URL('data/roads.csv', import.meta.url), `${lines.join('\n')}\n`);
console.log(`${lines.length} roads; not in Taiwan's districts: ${[...unknown].join(', ')}`);
