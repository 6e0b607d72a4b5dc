import { beforeAll, describe, expect, test } from 'vitest';
import { createDistrictLocator } from '../../../server/places/district-locator.ts';
import { createEmbeddedGeocoder } from '../../../server/places/embedded-geocoder.ts';
import { loadGazetteer, type Gazetteer } from '../../../server/places/gazetteer.ts';
import type { Geocoder } from '../../../server/places/geocoder.ts';
import { loadRoads } from '../../../server/places/roads.ts';
import { PlaceSchema } from '../../../src/contract/place.ts';
import { needsPin, placeWords, type Place } from '../../../src/domain/geo/place.ts';

const XINYI = { lat: 25.0339, lng: 121.5645 };
const KEELUNG = { lat: 25.1283, lng: 121.7432 };

let gazetteer: Gazetteer;
let geocoder: Geocoder;
const locator = createDistrictLocator();
beforeAll(() => {
  gazetteer = loadGazetteer();
  geocoder = createEmbeddedGeocoder(gazetteer, locator, loadRoads());
});

const names = async (text: string, near = XINYI, language: 'zh-Hant' | 'en' = 'zh-Hant') =>
  (await geocoder.suggest(text, { language, near, limit: 8 })).places.map(({ name }) => name);

/** Returns the addresses of both districts named 信義區, in the order of the answer. */
const xinyiDistricts = async (near: { lat: number; lng: number }) =>
  (await geocoder.suggest('信義區', { language: 'zh-Hant', near, limit: 2 })).places.map(
    ({ address }) => address,
  );

describe('texts in Simplified characters', () => {
  test.each([
    ['桃园机场', '桃園國際機場第一航廈'],
    ['桃园国际机场第二航站楼', '桃園國際機場第二航廈'],
    ['机场', '桃園國際機場第一航廈'],
    ['台北车站', '台北車站'],
    ['高铁台中站', '高鐵台中站'],
    ['后里区', '台中市后里區'],
    ['捷运后山埤站', '捷運後山埤站'],
    ['新庄区', '新北市新莊區'],
    ['板桥', '新北市板橋區'],
    ['台北市中正区重庆南路一段122号', '重慶南路一段122號'],
    ['罗斯福路四', '羅斯福路四段'],
  ])('%s → %s', async (text, name) => {
    expect((await names(text))[0]).toBe(name);
  });

  test('a text in Traditional characters keeps its results', async () => {
    expect((await names('后里區'))[0]).toBe('台中市后里區');
    expect((await names('中山北路二段10號3樓甲系'))[0]).toContain('系');
  });
});

describe('names in the interface’s other languages (LANG-01)', () => {
  test.each([
    ['Flughafen', /機場/],
    ['Flughafen Taoyuan, Terminal 2', /^桃園國際機場第二航廈$/],
    ['Hauptbahnhof Taipeh', /^台北車站$/],
    ['HSR-Bahnhof Taichung', /^高鐵台中站$/],
    ['aéroport de Taoyuan', /^桃園國際機場/],
    ['aéroport de Taoyuan, terminal 2', /^桃園國際機場第二航廈$/],
    ['Gare de Taipei', /^台北車站$/],
    ['Gare TGV de Taichung', /^高鐵台中站$/],
    ['Aeroporto di Taoyuan, Terminal 1', /^桃園國際機場第一航廈$/],
    ['Stazione centrale di Taipei', /^台北車站$/],
    ['Aeropuerto Internacional de Kaohsiung', /^高雄國際機場/],
    ['Estación Central de Taipéi', /^台北車站$/],
    ['estación de alta velocidad de Banqiao', /^高鐵板橋站$/],
    ['桃園空港', /^桃園國際機場/],
    ['桃園国際空港', /^桃園國際機場/],
    ['台北駅', /^台北車站$/],
    ['高鉄台中駅', /^高鐵台中站$/],
    ['타오위안 공항', /^桃園國際機場/],
    ['타오위안공항 제2터미널', /^桃園國際機場第二航廈$/],
    ['타이베이역', /^台北車站$/],
    ['고속철도 반차오역', /^高鐵板橋站$/],
    ['타이베이 101', /^台北101$/],
    ['gare de Hualien', /^花蓮火車站$/],
    ['estación de Hualien', /^花蓮火車站$/],
    ['stazione di Hualien', /^花蓮火車站$/],
    ['Bahnhof Tainan', /^台南火車站$/],
    ['台南駅', /^台南火車站$/],
    ['타이난역', /^台南火車站$/],
    ['단수이역', /^捷運淡水站$/],
    ['르웨탄', /^日月潭/],
    ['Sonne-Mond-See', /^日月潭/],
    ['Lac du Soleil et de la Lune', /^日月潭/],
    ['Museo Nacional del Palacio', /^國立故宮博物院$/],
    ['국립고궁박물관', /^國立故宮博物院$/],
    ['Taroko-Schlucht', /^太魯閣國家公園/],
    ['대만대학교', /^國立台灣大學$/],
    ['Mémorial Tchang Kaï-chek', /^中正紀念堂$/],
    ['타이베이 동물원', /動物園/],
  ])('%s is found first', async (typed, first) => {
    const { places } = await geocoder.suggest(typed, { language: 'zh-Hant', limit: 8 });
    expect(places[0]?.name ?? '').toMatch(first);
  });

  test('text in Chinese or English still finds what it found before', async () => {
    expect(await names('士林夜市')).toContain('士林夜市');
    expect((await names('Shilin Night Market'))[0]).toBe('士林夜市');
  });
});

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

  test('have unique ids, and are valid places of the contract in both languages', async () => {
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

describe('place suggestions of the server', () => {
  test('a town and "station": its railway station is first, then its other stations, then those of its district', async () => {
    const found = async (text: string) =>
      (await geocoder.suggest(text, { language: 'en', limit: 8 })).places.map(({ name }) => name);
    expect((await found('Hualien station'))[0]).toBe('Hualien Railway Station');
    expect((await found('hualien train station'))[0]).toBe('Hualien Railway Station');
    expect((await found('Taipei station'))[0]).toBe('Taipei Main Station');
    expect((await found('Xincheng station'))[0]).toBe('Xincheng (Taroko) Railway Station');
    expect((await found('Tainan station')).slice(0, 2)).toEqual([
      'Tainan Railway Station',
      'Tainan HSR Station',
    ]);
    expect((await found('Tamsui Station')).slice(0, 4)).toEqual([
      'Tamsui MRT Station',
      'Tamsui District Office Light Rail Station',
      "Tamsui Fisherman's Wharf Light Rail Station",
      'Zhuwei MRT Station',
    ]);
    // Near another station of the district, too.
    const near = { lat: 25.137, lng: 121.4595 };
    expect((await names('Station Tamsui', near)).indexOf('捷運竹圍站')).toBe(3);
    expect((await names('Tamsui MRT Station', near))[0]).toBe('捷運淡水站');
    expect((await found('車站'))[0]).toBe('Taipei Main Station');
  });

  test('treat 臺 as 台, full width as half width, and ignore spaces and case', async () => {
    const [first] = await names('台北101');
    expect(first).toBe('台北101');
    for (const typed of ['臺北101', '台北１０１', ' 臺 北 1 0 1 ', '臺北-101'])
      expect([typed, (await names(typed))[0]]).toEqual([typed, '台北101']);
    expect((await names('TAIPEI 101', XINYI, 'en'))[0]).toBe('Taipei 101');
    expect((await names('le meridien', XINYI, 'en'))[0]).toBe('Le Méridien Taipei');
  });

  test('answer in the requested language, whichever language is typed', async () => {
    expect((await names('台北車站', XINYI, 'en'))[0]).toBe('Taipei Main Station');
    expect((await names('taipei main station'))[0]).toBe('台北車站');
  });

  test('rank whole names first, then beginnings of names, then beginnings of words, then other matches', async () => {
    expect((await names('台北車站'))[0]).toBe('台北車站');
    const halls = await names('city hall', XINYI, 'en');
    expect(halls.slice(0, 2)).toContain('Taipei City Hall');
    const central = await names('中央');
    expect(central.indexOf('中央研究院')).toBeLessThan(central.indexOf('國立中央大學'));
    expect(central).toContain('國立中央大學');
  });

  test('rank the nearer of equally good matches first', async () => {
    expect(await xinyiDistricts(XINYI)).toEqual(['台北市信義區', '基隆市信義區']);
    expect(await xinyiDistricts(KEELUNG)).toEqual(['基隆市信義區', '台北市信義區']);
  });

  test('find a landmark by its district and a part of its name, and by other names', async () => {
    expect((await names('板橋遠百'))[0]).toBe('板橋大遠百');
    expect((await names('台北市信義區威秀'))[0]).toBe('信義威秀影城');
    expect((await names('信義 威秀'))[0]).toBe('信義威秀影城');
    expect(await names('桃機')).toEqual(['桃園國際機場第一航廈', '桃園國際機場第二航廈']);
    expect((await names('台北市信'))[0]).toBe('台北市信義區');
  });

  test('name the terminal if an airport has several', async () => {
    const airport = async (text: string) =>
      (await geocoder.suggest(text, { language: 'zh-Hant', limit: 3 })).places;
    expect((await airport('桃園機場'))[0]?.terminal).toEqual({ iata: 'TPE', id: '1' });
    for (const typed of [
      '桃園機場第二航廈',
      '桃園機場二航',
      '第二航廈',
      'Taoyuan airport terminal 2',
    ])
      expect([typed, (await airport(typed))[0]?.terminal]).toEqual([
        typed,
        { iata: 'TPE', id: '2' },
      ]);
    for (const typed of ['機場第二航廈站', '捷運機場第二航廈'])
      expect([typed, (await airport(typed))[0]?.placeId]).toEqual([typed, 'station:mrt-a13']);
  });

  test('find the islands', async () => {
    for (const island of ['七美', '綠島', '蘭嶼', '金門', '馬公', '東引', '琉球'])
      expect([island, await names(island)]).not.toEqual([island, []]);
  });

  test('are empty for empty or nonsense text, and never more than the limit', async () => {
    expect(await names('')).toEqual([]);
    expect(await names(' ，。')).toEqual([]);
    expect(await names('qqzzxx')).toEqual([]);
    expect(await names('💥'.repeat(40))).toEqual([]);
    const { places } = await geocoder.suggest('站', { language: 'zh-Hant', limit: 5 });
    expect(places).toHaveLength(5);
  });
});

describe('the place at a position', () => {
  const pin = { lat: 25.0335, lng: 121.568 };

  test('keeps the name of the address for which the pin was set, and is exact', async () => {
    const {
      places: [house],
    } = await geocoder.suggest('信義區松仁路100號', { language: 'zh-Hant', limit: 1 });
    const place = await geocoder.reverse(pin, 'zh-Hant', house?.placeId);
    expect(place).toMatchObject({
      name: '松仁路100號',
      address: '台北市信義區松仁路100號',
      precision: 'exact',
      latLng: pin,
    });
    expect(place && needsPin(place)).toBe(false);
    expect(PlaceSchema.safeParse(place).success).toBe(true);
    expect(await geocoder.byId(place?.placeId ?? '', 'zh-Hant')).toEqual(place);
    const english = await geocoder.byId(place?.placeId ?? '', 'en');
    expect(english?.name).toBe('No. 100, Songren Rd.');
  });

  test('is a new point if the pin is far from its address, or was set for a district', async () => {
    const { places } = await geocoder.suggest('信義區松仁路100號', {
      language: 'zh-Hant',
      limit: 1,
    });
    const far = { lat: 25.1283, lng: 121.7432 };
    expect((await geocoder.reverse(far, 'zh-Hant', places[0]?.placeId))?.address).toBe(
      '基隆市仁愛區',
    );
    expect((await geocoder.reverse(pin, 'zh-Hant', 'district:63000020'))?.placeId).toMatch(
      /^point:/,
    );
    expect((await geocoder.reverse(pin, 'zh-Hant', 'landmark:nowhere'))?.placeId).toMatch(
      /^point:/,
    );
    expect(await geocoder.reverse({ lat: 24.5, lng: 119.9 }, 'zh-Hant', places[0]?.placeId)).toBe(
      undefined,
    );
  });

  test('is not found for an id that contains a pin in a pin, or for a text that is no address', async () => {
    const pinInPin = 'pin:25.03310,121.56310:pin:25.03310,121.56310:address:63000020:松仁路100號';
    expect((await geocoder.byId(pinInPin, 'zh-Hant'))?.name).toMatch(/附近|地圖定位/);
    for (const id of [
      'address:63000020:',
      'address:63000020:nowhere',
      'address:10017070:松仁路100號',
      'address:99999999:松仁路100號',
      'landmark:nowhere',
    ])
      expect([id, await geocoder.byId(id, 'zh-Hant')]).toEqual([id, undefined]);
  });

  test('is the known place at the position, else a point near a known place, else a point in its district', async () => {
    expect((await geocoder.reverse(XINYI, 'zh-Hant'))?.name).toBe('台北101');
    const near = await geocoder.reverse({ lat: 25.0339, lng: 121.5655 }, 'zh-Hant');
    expect(near).toMatchObject({ precision: 'exact', latLng: { lat: 25.0339, lng: 121.5655 } });
    expect(near?.name).toMatch(/附近$/);
    const mountain = await geocoder.reverse({ lat: 24.5, lng: 121.3 }, 'en');
    expect(mountain?.name).toBe('Pin in Jianshi Township');
    expect(await geocoder.byId(mountain?.placeId ?? '', 'en')).toEqual(mountain);
  });

  test('is empty at sea and abroad, but a pier belongs to its shore', async () => {
    expect(await geocoder.reverse({ lat: 24.5, lng: 119.9 }, 'zh-Hant')).toBeUndefined();
    expect(await geocoder.reverse({ lat: 35.68, lng: 139.76 }, 'zh-Hant')).toBeUndefined();
    expect(await geocoder.reverse({ lat: 22.616, lng: 120.29 }, 'zh-Hant')).toBeDefined();
  });
});

test('LANG-05: a place has its name in both languages, whichever language was requested', async () => {
  const found = async (text: string, language: 'zh-Hant' | 'en') => {
    const {
      places: [place],
    } = await geocoder.suggest(text, { language, near: XINYI, limit: 1 });
    return place && ([placeWords(place, 'zh-Hant'), placeWords(place, 'en')] as const);
  };
  const station = [
    { name: '台北車站', address: '台北市中正區', city: '台北市' },
    {
      name: 'Taipei Main Station',
      address: 'Zhongzheng District, Taipei City',
      city: 'Taipei City',
    },
  ];
  expect(await found('台北車站', 'zh-Hant')).toEqual(station);
  expect(await found('Taipei Main Station', 'en')).toEqual(station);
  expect(await found('信義區松仁路100號', 'en')).toEqual([
    { name: '松仁路100號', address: '台北市信義區松仁路100號', city: '台北市' },
    {
      name: 'No. 100, Songren Rd.',
      address: 'No. 100, Songren Rd., Xinyi District, Taipei City',
      city: 'Taipei City',
    },
  ]);
  const pin = await geocoder.reverse({ lat: 24.9, lng: 121.55 }, 'en');
  expect(pin && placeWords(pin, 'zh-Hant').address).toBe('新北市新店區');
  // A place that was stored before places had all names has only its English name.
  const kept: Place = {
    placeId: 'landmark:taipei-101',
    kind: 'landmark',
    precision: 'exact',
    latLng: XINYI,
    name: '台北101',
    nameEn: 'Taipei 101',
    address: '台北市信義區',
  };
  expect(placeWords(kept, 'en')).toEqual({
    name: 'Taipei 101',
    address: '台北市信義區',
  });
});
