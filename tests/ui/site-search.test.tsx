/** The pop-up of the search box: results by type, where each leads, and the note when nothing is found (NAV-02). */
import { act, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { SiteIndex, SiteIndexChange } from '../../src/domain/content/site-index.ts';
import { ServiceFailure } from '../../src/domain/failure.ts';
import { emptyDraft } from '../../src/domain/order/draft.ts';
import { createOrderFormMachine } from '../../src/machines/order-form/machine.ts';
import type { OrderFormPorts } from '../../src/machines/order-form/ports.ts';
import { createPlaceSearchMachine } from '../../src/machines/place-search/machine.ts';
import SearchPanel from '../../src/ui/features/search/search-panel.tsx';
import { place } from '../machines/fixtures.ts';
import { profile } from '../machines/profile.ts';
import { background, listOf, portalOf, sessionOf } from '../support/ui/actors.ts';
import { address, draw, names, press, text, texts, type } from '../support/ui/screen.tsx';

const INDEX: SiteIndex = {
  recent: ['機場', 'pins'],
  notices: [
    { noticeId: 'n2', title: 'Storm', summary: 'No rides at night' },
    { noticeId: 'n1', title: 'Rain', summary: 'Storm is over', words: 'Storm is over The viaduct' },
  ] as unknown as SiteIndex['notices'],
  policies: [{ key: 'passenger-server-policy', title: 'Contract', text: 'What a storm changes' }],
  projects: [
    {
      projectId: 'pins',
      title: 'Pins',
      summary: 'For all',
      creator: 'Stormy',
      category: 'green',
      words: 'Made of brass',
    },
  ],
  isPartial: false,
};

beforeEach(() => background({}));

/** The pop-up, which is gone after it has been left. */
function PopUp({ left }: { left: string[] }) {
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    left.push('chosen');
    setOpen(false);
  };
  return isOpen && <SearchPanel onChoose={close} />;
}

async function opened(language: 'zh-Hant' | 'en', isMember = false, hasFailed = false) {
  const index = listOf<SiteIndex, SiteIndexChange>([INDEX]);
  const clock = new SimulatedClock();
  const asked: string[] = [];
  const server = { isDown: false };
  const places = createActor(
    createPlaceSearchMachine({
      suggest(keyword) {
        asked.push(keyword);
        if (server.isDown) return Promise.reject(new ServiceFailure({ kind: 'offline' }));
        return Promise.resolve({
          places: [
            ...['A', 'B', 'C', 'D'].map((name) => place(name)),
            place('E', { kind: 'airport' }),
            place('F'),
          ],
        });
      },
    }),
    { clock },
  );
  places.start();
  // The machine is not started, so nothing is requested from the server.
  const orderForm = createActor(
    createOrderFormMachine({
      readForm: () => ({
        draft: { ...emptyDraft('type_dui'), timing: 'ahead' },
        submission: undefined,
      }),
      now: () => 0,
    } as unknown as OrderFormPorts),
  );
  const chosen: unknown[] = [];
  vi.spyOn(orderForm, 'send').mockImplementation((event) => void chosen.push(event));
  let begun = 0;
  const begin = (): void => {
    begun += 1;
    index.actor.send({ type: 'rows.reload' });
  };
  background({
    search: {
      begin,
      hasFailed,
      ...(hasFailed ? {} : { parts: { index: index.actor, places } }),
    },
  });
  const left: string[] = [];
  const { portal } = portalOf({ orderForm, session: sessionOf(isMember ? profile : undefined) });
  await draw(language, <PopUp left={left} />, { portal });
  const search = async (words: string): Promise<void> => {
    await type(document.querySelector('input') as HTMLElement, words);
    await act(async () => clock.increment(1_000));
  };
  return { index, places, asked, chosen, left, search, server, begun: () => begun };
}
const found = () =>
  Object.fromEntries(
    [...document.querySelectorAll('[role=group]')].map((group) => [
      group.querySelector('header')?.textContent ?? '',
      [...group.querySelectorAll('[role=option]')].map((one) => one.textContent),
    ]),
  );
const choose = (words: string) => press(words, '[role=option]');

describe('NAV-02 an empty search', () => {
  test('an empty search offers earlier searches, services and the usual pages', async () => {
    const { left, index, begun } = await opened('zh-Hant');
    expect(begun()).toBe(1);
    expect(found()).toEqual({
      常用頁面: ['最新公告', '訂單查詢', '成為司機', '常見問題', '下載應用程式'],
      最近的搜尋: ['機場', 'pins'],
      服務種類: [
        '代駕司機開您的車，送您和車平安到家',
        '機場接送依航班時間接送，班機延誤也等您',
        '包車旅遊一輛車、一位司機，行程隨您安排',
        '鐘點代駕司機開您的車，按小時計費',
      ],
    });
    expect(document.querySelector('input')?.placeholder).toBe('專案、服務、地點、公告');
    expect(texts('[role=status]')).toEqual(['']);
    await choose('機場');
    expect(document.querySelector('input')?.value).toBe('機場');
    expect([left, index.told.changes]).toEqual([[], []]);
    await draw('en', <p />);
    await opened('en');
    expect(found()).toEqual({
      'Often used': ['Notices', 'Orders', 'Become a driver', 'Help', 'Get the app'],
      'Recent searches': ['機場', 'pins'],
      Service: [
        'Designated drivingA driver takes you and your car home',
        'Airport transferTimed to your flight, even if it is late',
        'Chartered carOne car, one driver, your own route',
        'Hourly drivingA driver for your own car, by the hour',
      ],
    });
  });

  test('a button clears the earlier searches', async () => {
    const { index } = await opened('zh-Hant');
    await press('清除最近的搜尋');
    expect(index.told.changes).toEqual([{ kind: 'forget' }]);
  });
});

describe('NAV-02, PROJ-06 a search', () => {
  test('results are grouped by type and counted, and the searched text is remembered', async () => {
    const { search, index, left, asked, begun } = await opened('zh-Hant');
    await search(' STORM ');
    expect(found()).toEqual({
      公告: ['StormNo rides at night', 'RainStorm is over'],
      前往這個地點: [
        'Aaddress of A',
        'Baddress of B',
        'Caddress of C',
        'Daddress of D',
        'Eaddress of E',
      ],
      專案: ['Pins永續 · For all'],
      約定條款: ['Contract'],
    });
    expect(texts('[role=status]')).toEqual(['9 個結果']);
    expect(asked).toEqual(['STORM']);
    expect(begun()).toBe(2);
    expect(names('button')).not.toContain('清除最近的搜尋');
    await choose('StormNo rides at night');
    expect(index.told.changes).toEqual([{ kind: 'remember', text: 'STORM' }]);
    expect(left).toEqual(['chosen']);
    await vi.waitFor(() => expect(address()).toBe('/notice?id=n2'));
  });

  test.each([
    ['代駕', '代駕司機開您的車，送您和車平安到家', '/order/create?type=type_dui&timing=now'],
    ['訂單查詢', '訂單查詢', '/order/search'],
    ['企業', '企業平台合作加入我們', '/enroll?type=0'],
    ['永續', '永續', '/index?category=green#projects'],
    ['for all', 'Pins永續 · For all', '/detail?projectId=pins'],
    ['brass', 'Pins永續 · For all', '/detail?projectId=pins'],
    ['viaduct', 'RainStorm is over', '/notice?id=n1'],
    ['contract', 'Contract', '/policy?key=passenger-server-policy'],
    ['怎麼取消', '怎麼取消訂單？要收費嗎？', '/policy?key=passenger-help#cancel'],
  ])('a search for %s leads to %s', async (words, row, to) => {
    const { search } = await opened('zh-Hant');
    await search(words);
    await choose(row);
    await vi.waitFor(() => expect(address()).toBe(to));
  });

  test('a policy is found exactly once, whether or not it is published', async () => {
    const { search } = await opened('zh-Hant');
    // The index contains the contract under its own title, and does not contain the privacy policy.
    await search('服務契約');
    expect(found()['頁面']).toBeUndefined();
    await search('隱私權政策');
    expect(found()['頁面']).toEqual(['隱私權政策約定條款']);
  });

  test('choosing a place begins a ride to it, of the kind in the form', async () => {
    const { search, chosen } = await opened('zh-Hant');
    await search('Station');
    expect(found()).toEqual({
      前往這個地點: [
        'Aaddress of A',
        'Baddress of B',
        'Caddress of C',
        'Daddress of D',
        'Eaddress of E',
      ],
    });
    await choose('Baddress of B');
    expect(chosen).toEqual([{ type: 'address.chosen', field: 'destination', place: place('B') }]);
    await vi.waitFor(() => expect(address()).toBe('/order/create?type=type_dui&timing=ahead'));
  });

  test('choosing an airport begins an airport transfer to it', async () => {
    const { search, chosen } = await opened('zh-Hant');
    await search('Station');
    await choose('Eaddress of E');
    expect(chosen).toEqual([
      { type: 'kind.chosen', kind: 'type_airport_port' },
      { type: 'address.chosen', field: 'destination', place: place('E', { kind: 'airport' }) },
    ]);
    await vi.waitFor(() =>
      expect(address()).toBe('/order/create?type=type_airport_port&timing=ahead'),
    );
  });

  test('only members find the pages of the account', async () => {
    const { search } = await opened('zh-Hant');
    await search('點數');
    expect(found()['頁面']).toBeUndefined();
    await draw('zh-Hant', <p />);
    const member = await opened('zh-Hant', true);
    await member.search('點數');
    expect(found()['頁面']).toEqual(['點數']);
  });
});

describe('NAV-02 a search of which a part failed', () => {
  const MISSING = '有些內容沒有載入，搜尋結果可能不完整。';
  const again = '再試一次';

  test('says so instead of finding nothing, and recovers with a retry', async () => {
    const { search, index } = await opened('zh-Hant');
    index.told.rows = [{ ...INDEX, projects: [], isPartial: true }];
    await search('qqqq pins');
    await search('pins');
    expect(found()['專案']).toBeUndefined();
    expect(text()).toContain(MISSING);
    index.told.rows = [INDEX];
    await press(again);
    expect(found()['專案']).toEqual(['Pins永續 · For all']);
    expect(text()).not.toContain(MISSING);
  });

  test('places that could not be searched are searched again', async () => {
    const { search, server, asked } = await opened('zh-Hant');
    await search('qqqq');
    expect(found()['前往這個地點']).toHaveLength(5);
    server.isDown = true;
    await search('qqqqq');
    // The places of the former text are not results for this one.
    expect(found()).toEqual({});
    expect(text()).toContain(MISSING);
    expect(text()).not.toContain('找不到');
    expect(texts('[role=status]')).toEqual([MISSING]);
    expect(names('a')).toEqual(['常見問題', '查詢訂單']);
    server.isDown = false;
    await press(again);
    expect(asked).toEqual(['qqqq', 'qqqqq', 'qqqqq']);
    expect(found()['前往這個地點']).toHaveLength(5);
    expect(text()).not.toContain(MISSING);
  });

  test('nothing is said to be missing while the index is being loaded', async () => {
    const { search, index, server, places } = await opened('zh-Hant');
    const loading = Promise.withResolvers<void>();
    index.told.loading = loading;
    vi.spyOn(places, 'send').mockReturnValue();
    await search('qqqq');
    expect([text().includes('正在搜尋…'), text().includes('找不到')]).toEqual([true, false]);
    await act(async () => loading.resolve());
    expect([text().includes('正在搜尋…'), text().includes('找不到')]).toEqual([false, true]);
    expect(server.isDown).toBe(false);
  });

  test('if the search itself could not be fetched, a retry fetches it', async () => {
    const { search, begun } = await opened('zh-Hant', false, true);
    await search('qqqq');
    expect(text()).toContain(MISSING);
    expect(text()).not.toContain('正在搜尋');
    const before = begun();
    await press(again);
    expect(begun()).toBe(before + 1);
  });
});
