import { beforeAll, describe, expect, test } from 'vitest';
import { createDistrictLocator } from '../../../server/places/district-locator.ts';
import { createDivisionReader } from '../../../server/places/division-reader.ts';
import { createEmbeddedGeocoder } from '../../../server/places/embedded-geocoder.ts';
import { loadGazetteer, type Gazetteer } from '../../../server/places/gazetteer.ts';
import type { Geocoder } from '../../../server/places/geocoder.ts';
import { chineseNumber, inChinese, loadRoads } from '../../../server/places/roads.ts';
import { atNumber, readAnchors } from '../../../server/places/street-positions.ts';
import { createAddressReader } from '../../../server/places/typed-address.ts';
import { PlaceSchema } from '../../../src/contract/place.ts';
import { distanceMetres } from '../../../src/domain/geo/lat-lng.ts';
import { needsPin } from '../../../src/domain/geo/place.ts';

let gazetteer: Gazetteer;
let geocoder: Geocoder;
beforeAll(() => {
  gazetteer = loadGazetteer();
  geocoder = createEmbeddedGeocoder(gazetteer, createDistrictLocator(), loadRoads());
});

const suggest = (
  text: string,
  options: { near?: { lat: number; lng: number }; limit?: number } = {},
) => geocoder.suggest(text, { language: 'zh-Hant', limit: 8, ...options });

/** The typed text, and the address that must be listed first. */
const FIRST: readonly (readonly [typed: string, address: string])[] = [
  // Typed without city and district.
  ['信義路五段7號', '台北市信義區信義路五段7號'],
  ['信義路5段7號', '台北市信義區信義路五段7號'],
  ['信義路５段７號', '台北市信義區信義路五段7號'],
  ['信義路 五段 7 號', '台北市信義區信義路五段7號'],
  ['信義路第五段七號', '台北市信義區信義路五段7號'],
  ['信義路五段7', '台北市信義區信義路五段7號'],
  ['信義路五段', '台北市信義區信義路五段'],
  ['信義路5', '台北市信義區信義路五段'],
  ['信義路五段7號89樓', '台北市信義區信義路五段7號89樓'],
  ['信義路五段7-1號', '台北市信義區信義路五段7之1號'],
  ['信義路五段7之1號', '台北市信義區信義路五段7之1號'],
  ['信義路五段7號之1', '台北市信義區信義路五段7之1號'],
  ['中山北路二段', '台北市中山區中山北路二段'],
  ['中山北路2段92號', '台北市中山區中山北路二段92號'],
  ['中山北路五段65號', '台北市士林區中山北路五段65號'],
  ['文化路一段188巷5號', '新北市板橋區文化路一段188巷5號'],
  ['松壽路12號', '台北市信義區松壽路12號'],
  ['民生東路3段', '台北市中山區民生東路三段'],
  ['民生東路五段', '台北市松山區民生東路五段'],
  ['羅斯福路四段1號', '台北市大安區羅斯福路四段1號'],
  ['仁愛路四段505號', '台北市信義區仁愛路四段505號'],
  ['忠孝東路七段380號', '台北市南港區忠孝東路七段380號'],
  ['台灣大道三段99號', '台中市西屯區台灣大道三段99號'],
  ['臺灣大道四段1727號', '台中市西屯區台灣大道四段1727號'],
  ['凱達格蘭大道1號', '台北市中正區凱達格蘭大道1號'],
  ['縣民大道二段7號', '新北市板橋區縣民大道二段7號'],
  ['四維三路2號', '高雄市苓雅區四維三路2號'],
  ['四維3路2號', '高雄市苓雅區四維三路2號'],
  ['博愛二路777號', '高雄市左營區博愛二路777號'],
  ['永華路二段6號', '台南市安平區永華路二段6號'],
  ['石牌路二段201號', '台北市北投區石牌路二段201號'],
  ['市民大道八段99號', '台北市南港區市民大道八段99號'],
  ['敦化北路199巷2弄8號', '台北市松山區敦化北路199巷2弄8號'],
  // Typed with city, district, or both.
  ['台北市信義區市府路1號', '台北市信義區市府路1號'],
  ['臺北市信義區市府路１號', '台北市信義區市府路1號'],
  ['台北市市府路1號', '台北市信義區市府路1號'],
  ['台北市府路1號', '台北市信義區市府路1號'],
  ['信義區市府路45號', '台北市信義區市府路45號'],
  ['110台北市信義區松壽路12號', '台北市信義區松壽路12號'],
  ['110016台北市信義區松壽路12號', '台北市信義區松壽路12號'],
  ['台灣台北市信義區松壽路12號', '台北市信義區松壽路12號'],
  ['台北市信義區西村里15鄰信義路五段7號', '台北市信義區信義路五段7號'],
  ['台北市信義區西村里信義路五段7號', '台北市信義區信義路五段7號'],
  ['板橋文化路一段188巷5號', '新北市板橋區文化路一段188巷5號'],
  ['新北市板橋區中山路一段161號', '新北市板橋區中山路一段161號'],
  ['新北板橋區中山路一段161號', '新北市板橋區中山路一段161號'],
  ['新北市中和區中山路三段122號', '新北市中和區中山路三段122號'],
  ['桃園市中壢區中央西路二段30號', '桃園市中壢區中央西路二段30號'],
  ['中壢區中大路300號', '桃園市中壢區中大路300號'],
  ['新竹市東區光復路二段101號', '新竹市東區光復路二段101號'],
  ['新竹縣竹北市光明六路10號', '新竹縣竹北市光明六路10號'],
  ['苗栗縣苗栗市縣府路100號', '苗栗縣苗栗市縣府路100號'],
  ['台中市西區五權西路一段2號', '台中市西區五權西路一段2號'],
  ['彰化縣鹿港鎮中山路430號', '彰化縣鹿港鎮中山路430號'],
  ['南投縣埔里鎮中山路三段100號', '南投縣埔里鎮中山路三段100號'],
  ['雲林縣斗六市雲林路二段515號', '雲林縣斗六市雲林路二段515號'],
  ['嘉義市西區中山路499號', '嘉義市西區中山路499號'],
  ['台南市中西區民族路二段212號', '台南市中西區民族路二段212號'],
  ['高雄市前鎮區中華五路789號', '高雄市前鎮區中華五路789號'],
  ['屏東縣恆春鎮中正路1號', '屏東縣恆春鎮中正路1號'],
  ['宜蘭縣羅東鎮中正路20號', '宜蘭縣羅東鎮中正路20號'],
  ['花蓮縣花蓮市中央路三段707號', '花蓮縣花蓮市中央路三段707號'],
  ['台東市中山路276號', '台東縣台東市中山路276號'],
  ['澎湖縣馬公市治平路32號', '澎湖縣馬公市治平路32號'],
  ['基隆市仁愛區愛四路20號', '基隆市仁愛區愛四路20號'],
  // Typed in English.
  ['No. 7, Sec. 5, Xinyi Rd.', '台北市信義區信義路五段7號'],
  [
    'No. 7, Sec. 5, Xinyi Rd., Xinyi Dist., Taipei City 110, Taiwan (R.O.C.)',
    '台北市信義區信義路五段7號',
  ],
  ['7 Xinyi Road Section 5', '台北市信義區信義路五段7號'],
  ['no.7 section 5 xinyi road taipei', '台北市信義區信義路五段7號'],
  ['89F., No. 7, Sec. 5, Xinyi Rd.', '台北市信義區信義路五段7號89樓'],
  ['No. 92, Sec. 2, Zhongshan North Road, Taipei', '台北市中山區中山北路二段92號'],
  ['No. 5, Ln. 188, Sec. 1, Wenhua Rd., Banqiao Dist.', '新北市板橋區文化路一段188巷5號'],
  ['No. 5, Zhongzheng Rd., Tamsui', '新北市淡水區中正路5號'],
  ['1 Wenhua Road, Banqiao', '新北市板橋區文化路一段1號'],
  ['5 Zhongshan Rd., Hualien', '花蓮縣花蓮市中山路5號'],
  ['Songshou Rd, Xinyi District', '台北市信義區松壽路'],
  ['No. 99, Sec. 3, Taiwan Blvd., Xitun District, Taichung City', '台中市西屯區台灣大道三段99號'],
];

describe('street addresses', () => {
  test(`are found in the form in which they are typed (${FIRST.length} of them)`, async () => {
    const found: [string, string | undefined][] = [];
    for (const [typed] of FIRST) found.push([typed, (await suggest(typed)).places[0]?.address]);
    expect(found).toEqual(FIRST);
  });

  test('are found again by their id in both languages, and are valid places of the contract', async () => {
    for (const [typed] of FIRST) {
      const [place] = (await suggest(typed)).places;
      expect(await geocoder.byId(place?.placeId ?? '', 'zh-Hant')).toEqual(place);
      const english = await geocoder.byId(place?.placeId ?? '', 'en');
      expect(PlaceSchema.safeParse(english).success).toBe(true);
      expect(english?.name).toMatch(/^[\p{ASCII}]+$/u);
    }
  });

  test('report their precision: the known house, a number near one, the road, the district', async () => {
    const accuracy = async (typed: string) => {
      const [place] = (await suggest(typed)).places;
      return place && [place.precision, place.accuracyMetres, needsPin(place)];
    };
    expect(await accuracy('信義路五段7號')).toEqual(['street', 100, false]);
    expect(await accuracy('忠孝東路四段300號')).toEqual(['street', expect.closeTo(300, -2), false]);
    expect(await accuracy('中山北路二段')).toEqual(['street', 900, true]);
    expect(await accuracy('板橋區文化路一段188巷5號')).toEqual(['district', 2700, true]);
  });

  test('of our list are on roads that run through the districts of their places', () => {
    const divisions = createDivisionReader(gazetteer.divisions);
    const anchors = readAnchors(gazetteer, createAddressReader(loadRoads(), divisions));
    const roads = loadRoads();
    const astray = [...anchors].flatMap(([key, houses]) => {
      const [, road = '', section] = key.split(' ');
      return houses
        .filter(
          ({ entry }) =>
            !roads
              .named(road)
              ?.places.some(
                ({ district, sections }) =>
                  district === entry.division && sections.includes(Number(section)),
              ),
        )
        .map(({ entry }) => `${entry.name} ${key}`);
    });
    expect([...anchors.values()].flat().length).toBeGreaterThan(200);
    expect(astray).toEqual([]);
  });

  test('lie within the reported precision: each known house is estimated as if it were unknown', () => {
    const roads = loadRoads();
    const reader = createAddressReader(roads, createDivisionReader(gazetteer.divisions));
    const estimates = [...readAnchors(gazetteer, reader).values()].flatMap((anchors) =>
      anchors.flatMap((one) => {
        const others = anchors.filter((other) => other !== one);
        const found = atNumber(others, one, one.entry.division);
        if (found === undefined) return [];
        const off = distanceMetres(found.latLng, one.entry.latLng);
        return [{ name: one.entry.name, off: Math.round(off), said: found.accuracyMetres }];
      }),
    );
    const wrong = estimates.filter(({ off, said }) => off > said);
    expect(estimates.length).toBeGreaterThan(60);
    expect(wrong.length / estimates.length, JSON.stringify(wrong)).toBeLessThan(0.1);
  });

  test('that exist in several districts ask for the district: the most used one is first, or the nearest one to a position', async () => {
    const districts = async (text: string, near?: { lat: number; lng: number }) => {
      const { places, hint } = await suggest(text, near ? { near } : {});
      return [hint, ...places.slice(0, 2).map(({ address }) => address)];
    };
    expect(await districts('信義區')).toEqual(['whichDistrict', '台北市信義區', '基隆市信義區']);
    expect(await districts('信義區', { lat: 25.13, lng: 121.74 })).toEqual([
      'whichDistrict',
      '基隆市信義區',
      '台北市信義區',
    ]);
    expect(await districts('東區')).toEqual([
      'whichDistrict',
      expect.anything(),
      expect.anything(),
    ]);
    expect((await districts('中正路100號'))[0]).toBe('whichDistrict');
    expect((await districts('中正路100號', { lat: 22.99, lng: 120.2 }))[1]).toMatch(
      /^台南市中西區/,
    );
    expect((await districts('中山北路二段', { lat: 25.17, lng: 121.44 }))[1]).toMatch(
      /^新北市淡水區/,
    );
    expect((await districts('松壽路12號'))[0]).toBeUndefined();
    expect((await districts('台北市中山區中山北路二段'))[0]).toBeUndefined();
  });

  test('a county or district that is only a word of an English road is not where the road has to be', async () => {
    const places = async (text: string) =>
      (await suggest(text)).places.map(({ address }) =>
        address.replace(/[^區市鄉鎮]+[路街].*$/u, ''),
      );
    const zhongzheng = await suggest('10 Zhongzheng Rd');
    expect(zhongzheng.hint).toBe('whichDistrict');
    expect(zhongzheng.places.map(({ address }) => address)).toContain('新北市板橋區中正路10號');
    expect(await places('100 Keelung Road Section 2')).toEqual(['台北市大安區', '台北市信義區']);
    // "Taoyuan" alone is the city, and a building's name no district where the road is not there.
    expect(await places('1 Wenhua Road, Taoyuan')).toContain('桃園市大溪區');
    expect(await places('Fuxing Building, No 10, Heping East Road Section 1')).toEqual([
      '台北市大安區',
    ]);
  });

  test('the beginning of a road’s name finds the road', async () => {
    const { places } = await suggest('民生東');
    expect(places.map(({ name }) => name)).toContain('民生東路');
    expect((await suggest('松仁')).places.map(({ address }) => address)).toContain(
      '台北市信義區松仁路',
    );
  });

  test('that do not exist are not invented from invalid input', async () => {
    for (const text of [
      '東京都千代田区1号',
      'Baker Street 221b',
      '信義路捷運站',
      '台北市信義區',
      '7號',
      '九號',
    ]) {
      const { places } = await suggest(text);
      expect([text, places.filter(({ placeId }) => placeId.startsWith('address:'))]).toEqual([
        text,
        [],
      ]);
    }
  });
});

test('shops of chains are not found, and the answer contains a hint about that', async () => {
  for (const text of ['7-11', '7-ELEVEN 信義門市', '家樂福板橋', '全家', 'starbucks'])
    expect([text, (await suggest(text)).hint]).toEqual([text, 'noShops']);
  expect((await suggest('好市多內湖店')).hint).toBeUndefined();
  expect((await suggest('松壽路12號')).hint).toBeUndefined();
});

test('numbers are converted to Chinese numerals and back', () => {
  for (let value = 1; value < 100; value++) expect(chineseNumber(inChinese(value))).toBe(value);
  for (const text of ['', '信', '十十', '一二']) expect(chineseNumber(text)).toBeNaN();
});
