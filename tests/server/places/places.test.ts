import { beforeAll, describe, expect, test } from 'vitest';
import { createDistrictLocator } from '../../../server/places/district-locator.ts';
import { loadGazetteer, type Gazetteer } from '../../../server/places/gazetteer.ts';
import { createEmbeddedGeocoder, type Geocoder } from '../../../server/places/geocoder.ts';
import { PlaceSchema } from '../../../src/contract/place.ts';
import { distanceMetres } from '../../../src/domain/geo/lat-lng.ts';
import { placeWords, type Place } from '../../../src/domain/geo/place.ts';

const XINYI = { lat: 25.0339, lng: 121.5645 };
const KEELUNG = { lat: 25.1283, lng: 121.7432 };

let gazetteer: Gazetteer;
let geocoder: Geocoder;
const locator = createDistrictLocator();
beforeAll(() => {
  gazetteer = loadGazetteer();
  geocoder = createEmbeddedGeocoder(gazetteer, locator);
});

const names = async (text: string, near = XINYI, language: 'zh-Hant' | 'en' = 'zh-Hant') =>
  (await geocoder.suggest(text, { language, near, limit: 8 })).map(({ name }) => name);

/** Where the two 信義區 are said to be, in the order of the answer. */
const xinyiDistricts = async (near: { lat: number; lng: number }) =>
  (await geocoder.suggest('信義區', { language: 'zh-Hant', near, limit: 2 })).map(
    ({ address }) => address,
  );

/** The street addresses among the suggestions. */
const addresses = async (text: string, near = XINYI) => {
  const places = await geocoder.suggest(text, { language: 'zh-Hant', near, limit: 5 });
  return places.filter(({ kind }) => kind === 'address');
};

describe('the shipped places', () => {
  test('are the 22 counties, 368 districts, 12 high speed stations, airports, metros and landmarks', () => {
    const count = (kind: string) => gazetteer.entries.filter((entry) => entry.kind === kind).length;
    expect(count('county')).toBe(22);
    expect(count('district')).toBe(368);
    expect(count('airport')).toBeGreaterThanOrEqual(20);
    expect(count('station')).toBeGreaterThanOrEqual(330);
    expect(count('landmark')).toBeGreaterThanOrEqual(250);
    expect(gazetteer.entries.filter(({ name }) => name.startsWith('高鐵'))).toHaveLength(12);
  });

  test('have unique ids, and are places on the wire in both languages', async () => {
    expect(new Set(gazetteer.entries.map(({ placeId }) => placeId)).size).toBe(
      gazetteer.entries.length,
    );
    const wrong: string[] = [];
    for (const { placeId } of gazetteer.entries) {
      const [zh, en] = await Promise.all([
        geocoder.byId(placeId, 'zh-Hant'),
        geocoder.byId(placeId, 'en'),
      ]);
      const valid = PlaceSchema.safeParse(zh).success && PlaceSchema.safeParse(en).success;
      if (!valid || !/^[\p{ASCII}éè]+$/u.test(en?.name ?? '')) wrong.push(placeId);
    }
    expect(wrong).toEqual([]);
  });

  test('lie in the district that their address names', () => {
    const elsewhere = gazetteer.entries
      .filter(({ kind }) => kind !== 'county')
      .filter(({ latLng, division }) => locator.districtAt(latLng) !== division)
      .map(({ name, address, latLng }) => `${name} ${address} ${latLng.lat},${latLng.lng}`);
    expect(elsewhere).toEqual([]);
    const counties = gazetteer.entries
      .filter(({ kind }) => kind === 'county')
      .filter(({ latLng, division }) => !locator.districtAt(latLng)?.startsWith(division));
    expect(counties).toEqual([]);
  });
});

describe('suggestions', () => {
  test('take 臺 for 台, full for half width, and ignore spaces and case', async () => {
    const [first] = await names('台北101');
    expect(first).toBe('台北101');
    for (const typed of ['臺北101', '台北１０１', ' 臺 北 1 0 1 ', '臺北-101'])
      expect([typed, (await names(typed))[0]]).toEqual([typed, '台北101']);
    expect((await names('TAIPEI 101', XINYI, 'en'))[0]).toBe('Taipei 101');
    expect((await names('le meridien', XINYI, 'en'))[0]).toBe('Le Méridien Taipei');
  });

  test('answer in the language asked for, whichever language is typed', async () => {
    expect((await names('台北車站', XINYI, 'en'))[0]).toBe('Taipei Main Station');
    expect((await names('taipei main station'))[0]).toBe('台北車站');
  });

  test('put the whole name before the beginning, that before a word in it, that before its inside', async () => {
    expect((await names('台北車站'))[0]).toBe('台北車站');
    const halls = await names('city hall', XINYI, 'en');
    expect(halls.slice(0, 2)).toContain('Taipei City Hall');
    const central = await names('中央');
    expect(central.indexOf('中央研究院')).toBeLessThan(central.indexOf('國立中央大學'));
    expect(central).toContain('國立中央大學');
  });

  test('of equally good matches the nearer one comes first', async () => {
    expect(await xinyiDistricts(XINYI)).toEqual(['台北市信義區', '基隆市信義區']);
    expect(await xinyiDistricts(KEELUNG)).toEqual(['基隆市信義區', '台北市信義區']);
  });

  test('find a landmark by its district and a part of its name, and by other names', async () => {
    expect((await names('板橋遠百'))[0]).toBe('板橋大遠百');
    expect((await names('台北市信義區威秀'))[0]).toBe('信義威秀影城');
    expect((await names('信義 威秀'))[0]).toBe('信義威秀影城');
    expect(await names('桃機')).toEqual(['桃園國際機場第一航廈', '桃園國際機場第二航廈']);
    expect((await names('台北市信'))[0]).toBe('信義區');
  });

  test('name the terminal at an airport that has several', async () => {
    const [place] = await geocoder.suggest('桃園機場', { language: 'zh-Hant', limit: 1 });
    expect(place?.terminal).toEqual({ iata: 'TPE', id: '1' });
  });

  test('find the islands', async () => {
    for (const island of ['七美', '綠島', '蘭嶼', '金門', '馬公', '東引', '琉球'])
      expect([island, await names(island)]).not.toEqual([island, []]);
  });

  test('are empty for nothing and for nonsense, and never more than the limit', async () => {
    expect(await names('')).toEqual([]);
    expect(await names(' ，。')).toEqual([]);
    expect(await names('qqzzxx')).toEqual([]);
    expect(await names('💥'.repeat(40))).toEqual([]);
    expect(await geocoder.suggest('站', { language: 'zh-Hant', limit: 5 })).toHaveLength(5);
  });
});

describe('street addresses', () => {
  test('keep the typed text and say that they lie only somewhere in the district', async () => {
    const [place] = await addresses('台北市信義區市府路45號');
    expect(place).toMatchObject({
      name: '台北市信義區市府路45號',
      address: '台北市信義區市府路45號',
      precision: 'district',
    });
    expect(distanceMetres(place?.latLng ?? KEELUNG, XINYI)).toBeLessThan(3_000);
    expect((await addresses('110台北市信義區松壽路12號'))[0]?.address).toBe(
      '台北市信義區松壽路12號',
    );
    expect((await addresses('臺北信義區市府路４５號'))[0]?.precision).toBe('district');
  });

  test('are read in English too', async () => {
    const [place] = await addresses('Songshou Rd, Xinyi District');
    expect(place).toMatchObject({ name: 'Songshou Rd, Xinyi District', precision: 'district' });
    expect(place?.address).toContain('台北市信義區');
    expect((await addresses('No. 7, Sec. 5, Xinyi Rd, New Taipei City'))[0]?.precision).toBe(
      'county',
    );
  });

  test('of a county alone lie in the county', async () => {
    expect(await addresses('台北市市府路1號')).toMatchObject([{ precision: 'county' }]);
  });

  test('offer each district of a name, the nearer first', async () => {
    const found = (await addresses('信義區市府路45號', KEELUNG)).map(({ address }) => address);
    expect(found).toEqual(['基隆市信義區市府路45號', '台北市信義區市府路45號']);
  });

  test('are not offered without a county or district, nor without a street', async () => {
    for (const text of [
      '市府路45號',
      '信義路五段7號',
      '東京都千代田区1号',
      '台北市信義區',
      'Baker Street 221b',
    ])
      expect([text, await addresses(text)]).toEqual([text, []]);
  });

  test('resolve again by their id, and only as what they say', async () => {
    const [place] = await addresses('台北市信義區市府路45號');
    expect(await geocoder.byId(place?.placeId ?? '', 'zh-Hant')).toEqual(place);
    expect(
      await geocoder.byId('address:10017070:台北市信義區市府路45號', 'zh-Hant'),
    ).toBeUndefined();
    expect(await geocoder.byId('address:63000020:', 'zh-Hant')).toBeUndefined();
    expect(await geocoder.byId('landmark:nowhere', 'zh-Hant')).toBeUndefined();
  });
});

describe('the place at a position', () => {
  test('is the known place there, the point near one, or the point in its district', async () => {
    expect((await geocoder.reverse(XINYI, 'zh-Hant'))?.name).toBe('台北101');
    const near = await geocoder.reverse({ lat: 25.0339, lng: 121.5655 }, 'zh-Hant');
    expect(near).toMatchObject({ precision: 'exact', latLng: { lat: 25.0339, lng: 121.5655 } });
    expect(near?.name).toMatch(/附近$/);
    const mountain = await geocoder.reverse({ lat: 24.5, lng: 121.3 }, 'en');
    expect(mountain?.name).toBe('Pin in Jianshi Township');
    expect(await geocoder.byId(mountain?.placeId ?? '', 'en')).toEqual(mountain);
  });

  test('is nothing at sea and abroad, but a pier counts to its shore', async () => {
    expect(await geocoder.reverse({ lat: 24.5, lng: 119.9 }, 'zh-Hant')).toBeUndefined();
    expect(await geocoder.reverse({ lat: 35.68, lng: 139.76 }, 'zh-Hant')).toBeUndefined();
    expect(await geocoder.reverse({ lat: 22.616, lng: 120.29 }, 'zh-Hant')).toBeDefined();
  });
});

test('LANG-05: a place says what it is called in both languages, whichever was asked for', async () => {
  const found = async (text: string, language: 'zh-Hant' | 'en') => {
    const [place] = await geocoder.suggest(text, { language, near: XINYI, limit: 1 });
    return place && ([placeWords(place, 'zh-Hant'), placeWords(place, 'en')] as const);
  };
  const station = [
    { name: '台北車站', address: '台北市中正區' },
    { name: 'Taipei Main Station', address: 'Zhongzheng District, Taipei City' },
  ];
  expect(await found('台北車站', 'zh-Hant')).toEqual(station);
  expect(await found('Taipei Main Station', 'en')).toEqual(station);
  expect(await found('信義區松仁路100號', 'en')).toEqual([
    { name: '信義區松仁路100號', address: '台北市信義區松仁路100號' },
    { name: '信義區松仁路100號', address: '信義區松仁路100號 (Xinyi District, Taipei City)' },
  ]);
  const pin = await geocoder.reverse({ lat: 24.9, lng: 121.55 }, 'en');
  expect(pin && placeWords(pin, 'zh-Hant').address).toBe('新北市新店區');
  // One that was kept before places said so has its English name only.
  const kept: Place = {
    ...{ placeId: 'landmark:taipei-101', kind: 'landmark', precision: 'exact', latLng: XINYI },
    ...{ name: '台北101', nameEn: 'Taipei 101', address: '台北市信義區' },
  };
  expect(placeWords(kept, 'en')).toEqual({
    name: 'Taipei 101',
    address: '台北市信義區',
  });
});
