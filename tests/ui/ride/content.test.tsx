/** The pages of fares, notices, policies and help, as visitors read and use them (ORD-05, DRV-03, PAGE-02, PAGE-04). */
import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { CODE } from '../../../src/domain/codes.ts';
import type { FareRules, Notice, NoticeRow, Policy } from '../../../src/domain/content/content.ts';
import { TARIFF } from '../../../src/domain/fare/tariff.ts';
import type { Language } from '../../../src/domain/language.ts';
import { SERVICE_KINDS, type ServiceKind } from '../../../src/domain/service-kind/service-kind.ts';
import { createCollectionMachine } from '../../../src/machines/collection/machine.ts';
import {
  createFares,
  createNotice,
  createNotices,
  createPolicy,
  type ContentCall,
} from '../../../src/services/api/content.ts';
import { LATER_KEY } from '../../../src/services/storage/later-keys.ts';
import {
  readFareSearch,
  readNoticeListSearch,
  readNoticeSearch,
  readPolicySearch,
} from '../../../src/ui/features/content/content-search.ts';
import { BareFarePage, FarePage } from '../../../src/ui/features/content/fare-page.tsx';
import { NoticeListPage } from '../../../src/ui/features/content/notice-list-page.tsx';
import {
  NoNotice,
  NoticePage as OneNotice,
} from '../../../src/ui/features/content/notice-page.tsx';
import { PolicyPage } from '../../../src/ui/features/content/policy-page.tsx';
import { RichText } from '../../../src/ui/features/content/rich-text.tsx';
import AppPage from '../../../src/ui/features/help/app-page.tsx';
import HelpPage from '../../../src/ui/features/help/help-page.tsx';
import { matchingGroups } from '../../../src/ui/features/help/questions.ts';
import { emptyStore } from '../../support/played-calls.ts';
import { control, lines, use } from '../../support/ui/lines.ts';
import { answerable, settle, startPortal } from '../../support/ui/portal.ts';
import { address, draw, historyState, type } from '../../support/ui/screen.tsx';

const seen = vi.hoisted((): { map?: { description?: string; focus?: readonly unknown[] } } => ({}));
vi.mock('../../../src/ui/shared/map/lazy-ride-map.tsx', () => ({
  LazyRideMap(props: { description?: string }) {
    seen.map = props;
    return null;
  },
}));

/** The lines of the page, without the links for sharing except the first one. */
const withoutNetworks = (): string[] =>
  lines('main').filter((line) => !/^(?:Facebook|X|Pinterest) → /.test(line));

const DAY_MS = 86_400_000;
const HALF_PAST_MIDNIGHT = Date.UTC(2026, 10, 23, 16, 30);

/** Draws a page whose contents are loaded by the real services over a simulated server. */
async function page(
  language: Language,
  node: React.ReactNode,
  { pageSize = 0, path = '/', read = [] as string[] } = {},
) {
  const asked = answerable<[string, { query?: unknown }], unknown>();
  const call = asked.port as unknown as ContentCall;
  const [session, local] = [emptyStore(), emptyStore()];
  if (read.length > 0) local.write(LATER_KEY.readNotices, JSON.stringify(read));
  const it = startPortal({
    pageSize,
    machines: {
      fares: createCollectionMachine(createFares(call, session)),
      notice: createCollectionMachine(createNotice(call, local)),
      notices: createCollectionMachine(createNotices(call, local)),
      policy: createCollectionMachine(createPolicy(call)),
    },
  });
  await draw(language, <div key={it.portal.sessionId}>{node}</div>, {
    portal: it.portal,
    settings: { cancelGraceSeconds: 180 },
    path,
  });
  await settle();
  return { ...it, asked, session, local };
}

const RULES: readonly FareRules[] = SERVICE_KINDS.map((kind, index) => ({
  kind,
  current: {
    version: index + 1,
    validFrom: index === 0 ? 0 : HALF_PAST_MIDNIGHT,
    tariff: TARIFF[kind],
  },
  ...(kind === 'type_airport_port'
    ? {
        next: {
          version: 9,
          validFrom: HALF_PAST_MIDNIGHT + 30 * DAY_MS,
          tariff: {
            ...TARIFF.type_airport_port,
            base: 999,
            nightPrice: 0,
            waiting: { freeMinutes: 61, minutePrice: 0 },
            cancellation: { onTheWay: 110, arrived: 220, ahead: 330 },
          },
        },
      }
    : {}),
}));

async function fares(language: Language, kind?: ServiceKind) {
  const it = await page(language, <FarePage {...(kind === undefined ? {} : { type: kind })} />);
  if (kind !== undefined) await it.asked.last().answer(RULES);
  await settle();
  return it;
}

describe('ORD-05: the fares', () => {
  test.each(SERVICE_KINDS)('the fares of %s are shown with their example rides', async (kind) => {
    await fares('zh-Hant', kind);
    expect(lines()).toEqual(SAID[`fares ${kind}`]);
  });

  test('a printed page has the rules and the examples, and no control', async () => {
    await fares('zh-Hant', 'type_dui');
    for (const hidden of document.querySelectorAll('[data-print=hidden]')) hidden.remove();
    expect(document.querySelectorAll('input, select, button, a')).toHaveLength(0);
    expect(lines().filter((line) => line.startsWith('#'))).toEqual([
      '# 收費標準',
      '## 代駕計費規則',
      '## 計算範例',
      '### 信義威秀 → 高鐵板橋站',
      '### 台北車站 → 桃園機場第二航廈',
    ]);
  });

  test('in English, the page shows the fares of all kinds', async () => {
    const said = new Set<string>();
    for (const kind of SERVICE_KINDS) {
      await fares('en', kind);
      for (const line of lines()) said.add(line);
    }
    expect([...said]).toEqual([
      '# Fares',
      'You see the exact fare before you book. Once you order it is fixed, whatever the traffic does.',
      'Service',
      '(x) Designated drivingA driver takes you and your car home',
      '( ) Airport transferTimed to your flight, even if it is late',
      '( ) Chartered carOne car, one driver, your own route',
      '( ) Hourly drivingA driver for your own car, by the hour',
      '## Designated driving: fare rules',
      'Version 1, in force',
      'Base fareIncludes 10 km | NT$1,000',
      'Distance, each 2 kmBeyond 10 km; each 2 km begun counts in full | NT$100',
      'Each stop | NT$100',
      'Night surchargePick-up from 23:00 to 07:00 | Free',
      'Waiting, each minuteThe first 10 minutes after the driver’s arrival are free | NT$10',
      'Cancellation feeRide now Cancelling is free within 3 minutes of a driver accepting; after that it costs NT$100, or NT$200 once the driver is there. We tell you before you cancel.Book ahead Cancelling is free within 3 minutes of a driver accepting; after that it costs NT$300. We tell you before you cancel.No cancellation fee is more than half of the fare.',
      '## Estimate a fare',
      'Distance: "12"',
      'km',
      'Pick-up time: "22:00"',
      '[Decrease Stops] (disabled)',
      'Stops: "0" – 0 to 4',
      '[Increase Stops]',
      'NT$1,100',
      'Base fare (10 km included) | NT$1,000',
      'Distance (another 2 km) | NT$100',
      'Total | NT$1,100',
      'See the fare for your own places → /order/create?type=type_dui&timing=now',
      '## Worked examples',
      '### Vieshow Xinyi → HSR Banqiao',
      'Leaving at 22:30, about 13.9 km',
      'Distance (another 4 km) | NT$200',
      'Total | NT$1,200',
      '### Taipei Main Station → Taoyuan Airport Terminal 2',
      'Leaving at 01:00, one stop, about 40.5 km',
      'Distance (another 32 km) | NT$1,600',
      '1 stop | NT$100',
      'Total | NT$2,700',
      '( ) Designated drivingA driver takes you and your car home',
      '(x) Airport transferTimed to your flight, even if it is late',
      '## Airport transfer: fare rules',
      'Version 2, from 24 November 2026',
      'Base fareIncludes 20 km | NT$900',
      'Distance, each 1 kmBeyond 20 km; each 1 km begun counts in full | NT$20',
      'Each stop | NT$300',
      'Night surchargePick-up from 23:00 to 07:00 | NT$200',
      'Waiting, each minuteThe first 60 minutes after the driver’s arrival are free | NT$10',
      'New fare rules from 24 December 2026 at 00:30',
      'Orders placed before then keep the rules they were placed under.',
      'Base fareIncludes 20 km | NT$999',
      'Waiting, each minuteThe first 61 minutes after the driver’s arrival are free | Free',
      'Cancellation feeRide now Cancelling is free within 3 minutes of a driver accepting; after that it costs NT$110, or NT$220 once the driver is there. We tell you before you cancel.Book ahead Cancelling is free within 3 minutes of a driver accepting; after that it costs NT$330. We tell you before you cancel.No cancellation fee is more than half of the fare.',
      'NT$900',
      'Base fare (20 km included) | NT$900',
      'Total | NT$900',
      'See the fare for your own places → /order/create?type=type_airport_port&timing=now',
      'Leaving at 14:00, about 40.5 km',
      'Distance (another 21 km) | NT$420',
      'Total | NT$1,320',
      'Leaving at 05:30, one stop, about 40.5 km',
      '1 stop | NT$300',
      'Night surcharge (23:00–07:00) | NT$200',
      'Total | NT$1,820',
      '(x) Chartered carOne car, one driver, your own route',
      '## Chartered car: fare rules',
      'Version 3, from 24 November 2026',
      'Each day200 km included each day | NT$6,000',
      'Each kilometre beyondEach kilometre begun counts in full; stops cost nothing | NT$15',
      '[Decrease Days] (disabled)',
      'Days: "1" – 1 to 14',
      '[Increase Days]',
      'NT$6,000',
      '1 day | NT$6,000',
      'Total | NT$6,000',
      'See the fare for your own places → /order/create?type=type_rental_travel&timing=now',
      '### 1 day, about 150 km',
      '### 2 days, about 460 km',
      '2 days | NT$12,000',
      'Extra distance (60 km) | NT$900',
      'Total | NT$12,900',
      '(x) Hourly drivingA driver for your own car, by the hour',
      '## Hourly driving: fare rules',
      'Version 4, from 24 November 2026',
      'Each hourFrom 2 hours; 20 km included each hour | NT$600',
      'Each kilometre beyondEach kilometre begun counts in full; stops cost nothing | NT$20',
      'Waiting, each minuteThe first 15 minutes after the driver’s arrival are free | NT$10',
      '[Decrease Hours]',
      'Hours: "3" – 2 to 24',
      '[Increase Hours]',
      'NT$1,800',
      '3 hours | NT$1,800',
      'Total | NT$1,800',
      'See the fare for your own places → /order/create?type=type_hourly_designated&timing=now',
      '### HSR Taichung ⇄ Gaomei Wetlands',
      '3 hours from 15:00, about 60.5 km there and back',
      'Extra distance (1 km) | NT$20',
      '### 4 hours, about 40 km',
      'Leaving at 23:30',
      '4 hours | NT$2,400',
      'Total | NT$2,600',
    ]);
  });

  test.each(['zh-Hant', 'en'] as const)(
    'in %s, if the address names no kind, the page asks the visitor to choose a kind',
    async (language) => {
      await fares(language);
      expect(lines()).toEqual(SAID[`no fares ${language}`]);
    },
  );

  test('choosing another kind changes the address of the page', async () => {
    await fares('zh-Hant', 'type_dui');
    await use('鐘點代駕司機開您的車，按小時計費');
    expect(address()).toBe('/fare?type=type_hourly_designated');
    await page('zh-Hant', <BareFarePage type="type_dui" />);
    await use('包車旅遊一輛車、一位司機，行程隨您安排');
    expect(address()).toBe('/fareMobile?type=type_rental_travel');
  });

  test.each([
    ['type_dui', '22.5', '23:30', '增加 停靠點', 'stops'],
    ['type_airport_port', '22.5', '23:30', '增加 停靠點', 'stops'],
    ['type_rental_travel', '450', '09:00', '增加 天數', 'days'],
    ['type_hourly_designated', '100', '06:55', '增加 時數', 'hours'],
  ] as const)(
    'the fare of a ride of %s, %s km at %s, is calculated',
    async (kind, far, time, more, field) => {
      const it = await fares('zh-Hant', kind);
      await type(control('里程'), far);
      await type(control('上車時間'), time);
      await use(more);
      expect(lines('form [role=status]')).toEqual(SAID[`worked out ${kind}`]);
      expect([...it.session.kept.values()].join()).toContain(
        `"${field}":${field === 'stops' ? 1 : field === 'days' ? 2 : 4}`,
      );
    },
  );

  test('example rides say nothing that another tariff would make wrong', async () => {
    const it = await page('zh-Hant', <FarePage type="type_rental_travel" />);
    const tariff = { ...TARIFF.type_rental_travel, includedMetresPerUnit: 100_000 };
    const current = { version: 1, validFrom: 0, tariff };
    await it.asked.last().answer([{ kind: 'type_rental_travel', current }]);
    await settle();
    const all = lines();
    expect(all.slice(all.indexOf('## 計算範例') + 1).slice(0, 4)).toEqual([
      '### 1 天，約 150 公里',
      '1 天 | NT$6,000',
      '超出里程 50 公里 | NT$750',
      '合計 | NT$6,750',
    ]);
  });

  test('numbers follow the language, in the rules and in the calculation', async () => {
    const it = await page('de', <FarePage type="type_dui" />);
    const tariff = { ...TARIFF.type_dui, includedMetres: 2_500, stepMetres: 1_500 };
    const current = { version: 1, validFrom: 0, tariff };
    await it.asked.last().answer([{ kind: 'type_dui', current }]);
    await settle();
    const all = lines().join('\n');
    expect(all).toMatch(/2,5 km/);
    expect(all).toMatch(/1,5 km/);
    expect(all).not.toMatch(/\d\.\d km/);
  });

  test('the time of the calculator is chosen from a 24-hour list', async () => {
    await fares('en', 'type_dui');
    const time = control('Pick-up time');
    expect(time.tagName).toBe('SELECT');
    expect([...time.querySelectorAll('option')].map((one) => one.textContent).slice(-2)).toEqual([
      '23:50',
      '23:55',
    ]);
  });

  test('the field with a value that prevents the calculation says why', async () => {
    const said: unknown[] = [];
    for (const language of ['zh-Hant', 'en'] as const) {
      await fares(language, 'type_dui');
      const far = document.querySelector<HTMLInputElement>('form input');
      if (far === null) throw new Error('no field');
      for (const typed of ['', 'x', '2000.1']) {
        await type(far, typed);
        act(() => far.focus());
        act(() => far.blur());
        said.push(lines('form').slice(0, 1));
      }
      said.push(lines('form [role=status]'));
    }
    expect(said).toEqual([
      ['里程: "" (invalid) – 請輸入大約的公里數'],
      ['里程: "x" (invalid) – 請輸入數字，例如 12.5'],
      ['里程: "2000.1" (invalid) – 請輸入 2000 公里以內的里程'],
      ['填好里程和時間，車資就會顯示在這裡。'],
      ['Distance: "" (invalid) – Enter roughly how many kilometres'],
      ['Distance: "x" (invalid) – Enter a number, for example 12.5'],
      ['Distance: "2000.1" (invalid) – Enter a distance of up to 2000 km'],
      ['Enter the distance and the time, and the fare appears here.'],
    ]);
  });

  test('the page shows that fares are loading, and can load them again after a failure', async () => {
    const it = await page('zh-Hant', <FarePage type="type_dui" />);
    const said = [lines().slice(6)];
    await it.asked.last().fail({ kind: 'offline' });
    await settle();
    said.push(lines().slice(6));
    await use('再試一次');
    expect(it.asked.asked).toHaveLength(2);
    expect(said).toEqual([
      ['( ) 鐘點代駕司機開您的車，按小時計費', '正在載入 (busy)'],
      [
        '( ) 鐘點代駕司機開您的車，按小時計費',
        '無法連上網路，請檢查連線',
        '您輸入的內容都還在。',
        '[再試一次]',
      ],
    ]);
  });
});

const lineOf = (noticeId: string, important = false): NoticeRow => ({
  noticeId,
  title: `T ${noticeId}`,
  summary: `S ${noticeId}`,
  important,
  publishedAt: HALF_PAST_MIDNIGHT,
});

async function notices(
  language: Language,
  props: Parameters<typeof NoticeListPage>[0],
  rows: readonly NoticeRow[],
  total: number,
  beginning = {},
) {
  const it = await page(language, <NoticeListPage {...props} />, beginning);
  await it.asked.last().answer({ rows, total });
  await settle();
  return it;
}

describe('DRV-03: notices', () => {
  test.each(['zh-Hant', 'en'] as const)(
    'in %s: the list shows the first page of three',
    async (language) => {
      const it = await notices(language, {}, [lineOf('n1', true), lineOf('n2')], 21);
      expect(it.asked.last().args).toMatchObject([
        'noticeList',
        { query: { language, pageNum: 1, pageSize: 10 } },
      ]);
      expect(lines()).toEqual(SAID[`notices ${language}`]);
    },
  );

  test('the pager links to the pages before and after; on the last page, only to the page before', async () => {
    const said: unknown[] = [];
    for (const number of [2, 3]) {
      const it = await notices('zh-Hant', { page: number, size: 20 }, [lineOf('n1')], 41);
      expect(it.asked.last().args[1].query).toMatchObject({ pageNum: number, pageSize: 20 });
      said.push(lines('nav'));
    }
    expect(said).toEqual([
      [
        '每頁筆數: "20"',
        '上一頁 → /policies/noticeList?page=1',
        '第 2 頁，共 3 頁',
        '下一頁 → /policies/noticeList?page=3',
      ],
      ['每頁筆數: "20"', '上一頁 → /policies/noticeList?page=2', '第 3 頁，共 3 頁'],
    ]);
  });

  test('the button marks the notices of this page as read, and then disappears', async () => {
    const it = await notices('zh-Hant', {}, [lineOf('n1'), lineOf('n2')], 2);
    await use('全部標為已讀');
    await settle();
    await it.asked.last().answer({ rows: [lineOf('n1'), lineOf('n2')], total: 2 });
    await settle();
    expect(lines()).toEqual([
      '# 公告',
      'T n1S n12026年11月24日 → /notice?id=n1',
      'T n2S n22026年11月24日 → /notice?id=n2',
      '每頁筆數: "10"',
      '第 1 頁，共 1 頁',
    ]);
  });

  test('notices of a later page can be marked as read, too', async () => {
    const it = await notices('zh-Hant', { page: 2 }, [lineOf('n1')], 21);
    await use('全部標為已讀');
    await settle();
    await it.asked.last().answer({ rows: [lineOf('n1')], total: 21 });
    expect(lines('ul')).toEqual(['T n1S n12026年11月24日 → /notice?id=n1']);
  });

  test('notices that were not read in this browser are marked as unread', async () => {
    await notices('zh-Hant', {}, [lineOf('n1'), lineOf('n2')], 2, { read: ['n1'] });
    expect(lines('ul')).toEqual([
      'T n1S n12026年11月24日 → /notice?id=n1',
      '未讀T n2S n22026年11月24日 → /notice?id=n2',
    ]);
    expect(document.querySelector('time')?.dateTime).toBe('2026-11-23T16:30:00.000Z');
  });

  test('changing the number of rows changes the address', async () => {
    await notices('zh-Hant', { page: 2 }, [lineOf('n1')], 21);
    await type(control('每頁筆數'), '50');
    expect(address()).toBe('/policies/noticeList?size=50');
  });

  test.each(['zh-Hant', 'en'] as const)(
    'in %s: the list says that there are no notices',
    async (language) => {
      await notices(language, {}, [], 0);
      expect(lines()).toEqual(SAID[`no notices ${language}`]);
    },
  );

  const notice: Notice = { ...lineOf('n1', true), text: '## 標題\n\n內容' };
  test.each(['zh-Hant', 'en'] as const)(
    'in %s: the page of a notice shows when the notice was published and when it was changed',
    async (language) => {
      const said: unknown[] = [];
      for (const one of [
        notice,
        { ...notice, important: false, changedAt: HALF_PAST_MIDNIGHT + DAY_MS },
      ]) {
        const it = await page(language, <OneNotice id="n1" />);
        expect(it.asked.last().args).toMatchObject(['notice', { query: { language, id: 'n1' } }]);
        await it.asked.last().answer(one);
        await settle();
        said.push(withoutNetworks());
        expect(document.title).toMatch(/^T n1 · /);
      }
      expect(said).toEqual(SAID[`notice ${language}`]);
    },
  );

  test.each(['zh-Hant', 'en'] as const)(
    'in %s: the page says that a notice is gone, could not be loaded, or is missing in the address',
    async (language) => {
      const said: unknown[] = [];
      for (const code of [CODE.notFound, CODE.invalidInput, CODE.unavailable]) {
        const it = await page(language, <OneNotice id="n1" />);
        await it.asked.last().fail({ kind: 'refused', code, message: '', fields: {} });
        await settle();
        said.push(lines('main'));
      }
      await page(language, <NoNotice />);
      said.push(lines('main'));
      expect(document.title).toMatch(/^(?:找不到這份內容|There is nothing here) · /);
      expect(said).toEqual(SAID[`no notice ${language}`]);
    },
  );
});

const policy: Policy = {
  key: 'passenger-privacy-policy',
  version: 2,
  title: '隱私權政策',
  text: '## 第一\n\n內容\n\n### 小\n\n## 第二\n\n內容',
  effectiveAt: HALF_PAST_MIDNIGHT,
  versions: [
    { version: 3, effectiveAt: HALF_PAST_MIDNIGHT + 30 * DAY_MS },
    { version: 2, effectiveAt: HALF_PAST_MIDNIGHT },
    { version: 1, effectiveAt: HALF_PAST_MIDNIGHT - 30 * DAY_MS },
  ],
  current: 2,
};

describe('DRV-03: a policy', () => {
  async function shown(language: Language, one: Policy) {
    const it = await page(
      language,
      <PolicyPage policyKey="passenger-privacy-policy" title="先" version={one.version} />,
    );
    const before = lines('main');
    expect(it.asked.last().args).toMatchObject([
      'policy',
      { query: { language, key: 'passenger-privacy-policy', version: one.version } },
    ]);
    await it.asked.last().answer(one);
    await settle();
    return [before, withoutNetworks()];
  }

  test.each(['zh-Hant', 'en'] as const)(
    'in %s: the page shows the version in force, or another one',
    async (language) => {
      const said = [
        await shown(language, policy),
        await shown(language, { ...policy, version: 1, versions: policy.versions.slice(1) }),
      ];
      expect(said).toEqual(SAID[`policy ${language}`]);
    },
  );

  test('the policy’s title is the document’s title while it is shown (PAGE-07)', async () => {
    document.title = '';
    await shown('en', { ...policy, title: 'Privacy policy' });
    expect(document.title).toBe('Privacy policy · Chauffeur Taiwan');
    await shown('zh-Hant', policy);
    expect(document.title).toBe('隱私權政策 · 代駕叫車');
    await page('zh-Hant', <p />);
    expect(document.title).toBe('代駕叫車');
  });

  test('a version that comes into force later is not called the present one', async () => {
    await shown('zh-Hant', { ...policy, version: 3 });
    expect(lines('main')).toContain('這不是現行版本');
  });

  test('the page offers all versions, each with its day', async () => {
    await shown('zh-Hant', policy);
    const options = [...document.querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(options).toEqual([
      '第 3 版（2026年12月24日 生效）',
      '第 2 版（2026年11月24日 生效）',
      '第 1 版（2026年10月25日 生效）',
    ]);
    await shown('en', policy);
    expect(document.querySelector('option')?.textContent).toBe('Version 3 (from 24 December 2026)');
  });

  test('until the policy is loaded, the page shows the title from the address', async () => {
    const { portal } = startPortal({});
    const page_ = (title?: string) => (
      <PolicyPage policyKey="passenger-privacy-policy" title={title} version={undefined} />
    );
    await draw('zh-Hant', page_('先'), { portal });
    expect(lines('main')).toEqual(['# 先', '正在載入 (busy)']);
    await draw('zh-Hant', page_(), { portal });
    expect(lines('main')).toEqual(['正在載入 (busy)']);
  });

  test('a policy with a single version offers no choice', async () => {
    await shown('zh-Hant', { ...policy, versions: policy.versions.slice(1, 2) });
    expect(document.querySelector('select')).toBeNull();
  });

  test('choosing a version puts it into the address, except the version in force', async () => {
    await shown('zh-Hant', policy);
    await type(control('其他版本'), '1');
    expect(address()).toBe('/policy?key=passenger-privacy-policy&version=1');
    await shown('zh-Hant', { ...policy, version: 1 });
    await type(control('其他版本'), '2');
    expect(address()).toBe('/policy?key=passenger-privacy-policy');
  });

  test('a policy with an unknown key is not found', async () => {
    const it = await page('zh-Hant', <PolicyPage policyKey="x" title="t" version={undefined} />);
    const nothing = [
      '# 找不到這份內容',
      '它可能已經下架，或網址不完整。',
      '隱私權政策 → /policy?key=passenger-privacy-policy',
      '服務契約 → /policy?key=passenger-server-policy',
      '常見問題 → /policy?key=passenger-help',
      '回首頁 → /index',
    ];
    expect([lines('main'), it.asked.asked.length]).toEqual([nothing, 0]);
    expect(document.title).toBe('找不到這份內容 · 代駕叫車');
    const old = await page(
      'zh-Hant',
      <PolicyPage policyKey="passenger-privacy-policy" title="t" version={9} />,
    );
    const failure = { kind: 'refused', code: CODE.notFound, message: '', fields: {} } as const;
    await old.asked.last().fail(failure);
    await settle();
    expect(lines('main').slice(-nothing.length)).toEqual(nothing);
  });
});

test('a text shows its headings, lists and links; links to other sites open in a new tab', async () => {
  await draw(
    'zh-Hant',
    <RichText
      text={
        '## A\n\n### B\n\n- one\n- [two](/help)\n\n1. first\n\nwith [web](https://example.com) and [mail](mailto:a@b.c)'
      }
    />,
  );
  expect(
    document.body.querySelector('div > div')?.innerHTML.replaceAll(/ class="[^"]*"/g, ''),
  ).toEqual(
    '<h2 id="section-1">A</h2><h3 id="section-2">B</h3><ul><li>one</li><li><a href="/help">two</a></li></ul><ol><li>first</li></ol><p>with <a href="https://example.com" target="_blank" rel="noreferrer">web</a> and <a href="mailto:a@b.c">mail</a></p>',
  );
});

describe('PAGE-04: the help', () => {
  test.each(['zh-Hant', 'en'] as const)('in %s: each question has its answer', async (language) => {
    await page(language, <HelpPage />);
    expect(lines('main')).toEqual(SAID[`help ${language}`]);
    for (const shut of document.querySelectorAll<HTMLElement>('main details:not([open]) summary')) {
      await act(async () => shut.click());
    }
    const answers = [...document.querySelectorAll('section [id] p')].map(
      ({ textContent }) => textContent,
    );
    expect(answers).toEqual(SAID[`answers ${language}`]);
    expect(seen.map?.description).toBe(
      language === 'en'
        ? 'Map of the service area: every county and city of Taiwan and its islands'
        : '服務範圍地圖：台灣本島與離島的全部縣市',
    );
  });

  test('only the question in the address is unfolded', async () => {
    await page('zh-Hant', <HelpPage />, { path: '/policy?key=passenger-help#cancel' });
    const open = [...document.querySelectorAll('main details[open] summary')].map(
      ({ textContent }) => textContent,
    );
    expect(open).toEqual(['怎麼取消訂單？要收費嗎？']);
    expect(document.querySelector('#cancel details[open]')).not.toBeNull();
  });

  test('a question is found if all typed words are in the question or its answer', async () => {
    const found = (text: string) =>
      matchingGroups(text, (message) => message.message ?? message.id).flatMap(
        ({ id, questions }) => questions.map((one) => `${id} ${one.id}`),
      );
    await page('zh-Hant', <HelpPage />);
    const search = control('找問題');
    const questions = () => lines('main').filter((line) => line.endsWith('(shut)'));
    await type(search, ' 會變 ');
    expect([questions(), lines('[role=status]')]).toEqual([
      ['[車資怎麼算？會不會變？] (shut)'],
      [],
    ]);
    await type(search, 'PDF');
    expect(questions()).toEqual(['[收據在哪裡？] (shut)']);
    await type(search, '收據 列印');
    expect(questions()).toEqual(['[沒有帳號可以叫車嗎？] (shut)', '[收據在哪裡？] (shut)']);
    await type(search, 'zzzz');
    expect([questions(), lines('[role=status]')]).toEqual([
      [],
      ['沒有符合的問題。換個說法，或直接問客服。'],
    ]);
    expect(found('')).toHaveLength(14);
  });

  test('a button opens the customer service on the same page', async () => {
    await page('zh-Hant', <HelpPage />, { path: '/policy?key=passenger-help' });
    await use('問線上客服');
    expect([address(), historyState()]).toEqual([
      '/policy?key=passenger-help',
      expect.objectContaining({ chat: true }),
    ]);
  });

  test.each(['zh-Hant', 'en'] as const)(
    'in %s: the page of the apps links to the stores whose addresses are set',
    async (language) => {
      const it = startPortal({});
      const said: unknown[] = [];
      for (const apps of [
        undefined,
        {},
        { googlePlay: 'https://play.example', appStore: 'https://apps.example' },
      ]) {
        await draw(language, <AppPage />, {
          portal: it.portal,
          settings: apps === undefined ? {} : { apps },
        });
        said.push(lines('main'));
      }
      expect(said).toEqual(SAID[`apps ${language}`]);
    },
  );
});

describe('reading the parameters of an address', () => {
  test.each([
    [{ type: 'type_dui' }, { type: 'type_dui' }],
    [{ type: 'x' }, {}],
  ])('the parameters of the fares %j are read as %j', (raw, read) => {
    expect(readFareSearch(raw)).toEqual(read);
  });

  test.each([
    [
      { page: '2', size: 20 },
      { page: 2, size: 20 },
    ],
    [{ page: 0, size: '-1' }, {}],
    [{ page: '9999', size: '10000' }, { page: 9_999 }],
    [{ page: true, size: '1.5' }, {}],
  ])('the parameters of the notices %j are read as %j', (raw, read) => {
    expect(readNoticeListSearch(raw)).toEqual(read);
  });

  test.each([
    [{ id: 'n-1_a' }, { id: 'n-1_a' }],
    [{ id: '' }, {}],
    [{ id: 'x'.repeat(40) }, { id: 'x'.repeat(40) }],
    [{ id: 'x'.repeat(41) }, {}],
    [{ id: 7 }, {}],
  ])('the parameters of a notice %j are read as %j', (raw, read) => {
    expect(readNoticeSearch(raw)).toEqual(read);
  });

  test.each([
    [
      { key: 'k', title: 't'.repeat(61), version: '3' },
      { key: 'k', title: 't'.repeat(60), version: 3 },
    ],
    [{ key: 1, title: 2, version: 'x' }, {}],
  ])('the parameters of a policy %j are read as %j', (raw, read) => {
    expect(readPolicySearch(raw)).toEqual(read);
  });
});

const NO_NOTICE = {
  'zh-Hant': [
    '# 找不到這份內容',
    '它可能已經下架，或網址不完整。',
    '查看所有公告 → /policies/noticeList',
    '常見問題 → /policy?key=passenger-help',
    '回首頁 → /index',
  ],
  en: [
    '# There is nothing here',
    'It may have been taken down, or the address is not complete.',
    'See all notices → /policies/noticeList',
    'Help → /policy?key=passenger-help',
    'Back to home → /index',
  ],
};

/** The expected lines of each page, by name. */
const SAID: Readonly<Record<string, unknown>> = {
  'fares type_dui': [
    '# 收費標準',
    '叫車前就會看到確定的價格；下單後價格鎖定，不因路況加價。',
    '服務種類',
    '(x) 代駕司機開您的車，送您和車平安到家',
    '( ) 機場接送依航班時間接送，班機延誤也等您',
    '( ) 包車旅遊一輛車、一位司機，行程隨您安排',
    '( ) 鐘點代駕司機開您的車，按小時計費',
    '## 代駕計費規則',
    '第 1 版，現行有效',
    '起程費含 10 公里 | NT$1,000',
    '里程費，每 2 公里超出 10 公里的部分，不足 2 公里以 2 公里計 | NT$100',
    '停靠點，每處 | NT$100',
    '夜間加成23:00 到 07:00 上車 | 不收費',
    '等候費，每分鐘司機抵達後 10 分鐘內免費 | NT$10',
    '取消費即時叫車 司機接單後 3 分鐘內取消免費；之後收 NT$100，抵達後收 NT$200，取消前會先告訴您。預約叫車 司機接單後 3 分鐘內取消免費；之後收 NT$300，取消前會先告訴您。取消費不超過車資的一半。',
    '## 試算車資',
    '里程: "12"',
    '公里',
    '上車時間: "22:00"',
    '[減少 停靠點] (disabled)',
    '停靠點: "0" – 0 到 4',
    '[增加 停靠點]',
    'NT$1,100',
    '起程費（含 10 公里） | NT$1,000',
    '里程費（超出 2 公里） | NT$100',
    '合計 | NT$1,100',
    '用實際地點查看車資 → /order/create?type=type_dui&timing=now',
    '## 計算範例',
    '### 信義威秀 → 高鐵板橋站',
    '22:30 出發，約 13.9 公里',
    '起程費（含 10 公里） | NT$1,000',
    '里程費（超出 4 公里） | NT$200',
    '合計 | NT$1,200',
    '### 台北車站 → 桃園機場第二航廈',
    '01:00 出發，停靠 1 處，約 40.5 公里',
    '起程費（含 10 公里） | NT$1,000',
    '里程費（超出 32 公里） | NT$1,600',
    '停靠點 1 處 | NT$100',
    '合計 | NT$2,700',
  ],
  'fares type_airport_port': [
    '# 收費標準',
    '叫車前就會看到確定的價格；下單後價格鎖定，不因路況加價。',
    '服務種類',
    '( ) 代駕司機開您的車，送您和車平安到家',
    '(x) 機場接送依航班時間接送，班機延誤也等您',
    '( ) 包車旅遊一輛車、一位司機，行程隨您安排',
    '( ) 鐘點代駕司機開您的車，按小時計費',
    '## 機場接送計費規則',
    '第 2 版，2026年11月24日 起適用',
    '起程費含 20 公里 | NT$900',
    '里程費，每 1 公里超出 20 公里的部分，不足 1 公里以 1 公里計 | NT$20',
    '停靠點，每處 | NT$300',
    '夜間加成23:00 到 07:00 上車 | NT$200',
    '等候費，每分鐘司機抵達後 60 分鐘內免費 | NT$10',
    '取消費即時叫車 司機接單後 3 分鐘內取消免費；之後收 NT$100，抵達後收 NT$200，取消前會先告訴您。預約叫車 司機接單後 3 分鐘內取消免費；之後收 NT$300，取消前會先告訴您。取消費不超過車資的一半。',
    '2026年12月24日 00:30 起適用新的計費規則',
    '在這之前成立的訂單，仍依下單時的規則計費。',
    '起程費含 20 公里 | NT$999',
    '里程費，每 1 公里超出 20 公里的部分，不足 1 公里以 1 公里計 | NT$20',
    '停靠點，每處 | NT$300',
    '夜間加成23:00 到 07:00 上車 | 不收費',
    '等候費，每分鐘司機抵達後 61 分鐘內免費 | 不收費',
    '取消費即時叫車 司機接單後 3 分鐘內取消免費；之後收 NT$110，抵達後收 NT$220，取消前會先告訴您。預約叫車 司機接單後 3 分鐘內取消免費；之後收 NT$330，取消前會先告訴您。取消費不超過車資的一半。',
    '## 試算車資',
    '里程: "12"',
    '公里',
    '上車時間: "22:00"',
    '[減少 停靠點] (disabled)',
    '停靠點: "0" – 0 到 4',
    '[增加 停靠點]',
    'NT$900',
    '起程費（含 20 公里） | NT$900',
    '合計 | NT$900',
    '用實際地點查看車資 → /order/create?type=type_airport_port&timing=now',
    '## 計算範例',
    '### 台北車站 → 桃園機場第二航廈',
    '14:00 出發，約 40.5 公里',
    '起程費（含 20 公里） | NT$900',
    '里程費（超出 21 公里） | NT$420',
    '合計 | NT$1,320',
    '### 台北車站 → 桃園機場第二航廈',
    '05:30 出發，停靠 1 處，約 40.5 公里',
    '起程費（含 20 公里） | NT$900',
    '里程費（超出 21 公里） | NT$420',
    '停靠點 1 處 | NT$300',
    '夜間加成（23:00–07:00） | NT$200',
    '合計 | NT$1,820',
  ],
  'fares type_rental_travel': [
    '# 收費標準',
    '叫車前就會看到確定的價格；下單後價格鎖定，不因路況加價。',
    '服務種類',
    '( ) 代駕司機開您的車，送您和車平安到家',
    '( ) 機場接送依航班時間接送，班機延誤也等您',
    '(x) 包車旅遊一輛車、一位司機，行程隨您安排',
    '( ) 鐘點代駕司機開您的車，按小時計費',
    '## 包車旅遊計費規則',
    '第 3 版，2026年11月24日 起適用',
    '每天每天含 200 公里 | NT$6,000',
    '超出里程，每公里不足 1 公里以 1 公里計；停靠點不另外收費 | NT$15',
    '夜間加成23:00 到 07:00 上車 | 不收費',
    '等候費，每分鐘司機抵達後 60 分鐘內免費 | NT$10',
    '取消費即時叫車 司機接單後 3 分鐘內取消免費；之後收 NT$100，抵達後收 NT$200，取消前會先告訴您。預約叫車 司機接單後 3 分鐘內取消免費；之後收 NT$300，取消前會先告訴您。取消費不超過車資的一半。',
    '## 試算車資',
    '里程: "12"',
    '公里',
    '上車時間: "22:00"',
    '[減少 天數] (disabled)',
    '天數: "1" – 1 到 14',
    '[增加 天數]',
    'NT$6,000',
    '1 天 | NT$6,000',
    '合計 | NT$6,000',
    '用實際地點查看車資 → /order/create?type=type_rental_travel&timing=now',
    '## 計算範例',
    '### 1 天，約 150 公里',
    '1 天 | NT$6,000',
    '合計 | NT$6,000',
    '### 2 天，約 460 公里',
    '2 天 | NT$12,000',
    '超出里程 60 公里 | NT$900',
    '合計 | NT$12,900',
  ],
  'fares type_hourly_designated': [
    '# 收費標準',
    '叫車前就會看到確定的價格；下單後價格鎖定，不因路況加價。',
    '服務種類',
    '( ) 代駕司機開您的車，送您和車平安到家',
    '( ) 機場接送依航班時間接送，班機延誤也等您',
    '( ) 包車旅遊一輛車、一位司機，行程隨您安排',
    '(x) 鐘點代駕司機開您的車，按小時計費',
    '## 鐘點代駕計費規則',
    '第 4 版，2026年11月24日 起適用',
    '每小時2 小時起，每小時含 20 公里 | NT$600',
    '超出里程，每公里不足 1 公里以 1 公里計；停靠點不另外收費 | NT$20',
    '夜間加成23:00 到 07:00 上車 | NT$200',
    '等候費，每分鐘司機抵達後 15 分鐘內免費 | NT$10',
    '取消費即時叫車 司機接單後 3 分鐘內取消免費；之後收 NT$100，抵達後收 NT$200，取消前會先告訴您。預約叫車 司機接單後 3 分鐘內取消免費；之後收 NT$300，取消前會先告訴您。取消費不超過車資的一半。',
    '## 試算車資',
    '里程: "12"',
    '公里',
    '上車時間: "22:00"',
    '[減少 時數]',
    '時數: "3" – 2 到 24',
    '[增加 時數]',
    'NT$1,800',
    '3 小時 | NT$1,800',
    '合計 | NT$1,800',
    '用實際地點查看車資 → /order/create?type=type_hourly_designated&timing=now',
    '## 計算範例',
    '### 高鐵台中站 ⇄ 高美濕地',
    '15:00 起 3 小時，往返約 60.5 公里',
    '3 小時 | NT$1,800',
    '超出里程 1 公里 | NT$20',
    '合計 | NT$1,820',
    '### 4 小時，約 40 公里',
    '23:30 出發',
    '4 小時 | NT$2,400',
    '夜間加成（23:00–07:00） | NT$200',
    '合計 | NT$2,600',
  ],
  'no fares zh-Hant': [
    '# 收費標準',
    '請選擇服務種類，查看計費規則和試算車資。',
    '服務種類',
    '( ) 代駕司機開您的車，送您和車平安到家',
    '( ) 機場接送依航班時間接送，班機延誤也等您',
    '( ) 包車旅遊一輛車、一位司機，行程隨您安排',
    '( ) 鐘點代駕司機開您的車，按小時計費',
  ],
  'no fares en': [
    '# Fares',
    'Choose a service to see its rules and work out a fare.',
    'Service',
    '( ) Designated drivingA driver takes you and your car home',
    '( ) Airport transferTimed to your flight, even if it is late',
    '( ) Chartered carOne car, one driver, your own route',
    '( ) Hourly drivingA driver for your own car, by the hour',
  ],
  'worked out type_dui': [
    'NT$1,800',
    '起程費（含 10 公里） | NT$1,000',
    '里程費（超出 14 公里） | NT$700',
    '停靠點 1 處 | NT$100',
    '合計 | NT$1,800',
  ],
  'worked out type_airport_port': [
    'NT$1,460',
    '起程費（含 20 公里） | NT$900',
    '里程費（超出 3 公里） | NT$60',
    '停靠點 1 處 | NT$300',
    '夜間加成（23:00–07:00） | NT$200',
    '合計 | NT$1,460',
  ],
  'worked out type_rental_travel': [
    'NT$12,750',
    '2 天 | NT$12,000',
    '超出里程 50 公里 | NT$750',
    '合計 | NT$12,750',
  ],
  'worked out type_hourly_designated': [
    'NT$3,000',
    '4 小時 | NT$2,400',
    '超出里程 20 公里 | NT$400',
    '夜間加成（23:00–07:00） | NT$200',
    '合計 | NT$3,000',
  ],
  'notices zh-Hant': [
    '# 公告',
    '[全部標為已讀]',
    '未讀T n1重要S n12026年11月24日 → /notice?id=n1',
    '未讀T n2S n22026年11月24日 → /notice?id=n2',
    '每頁筆數: "10"',
    '第 1 頁，共 3 頁',
    '下一頁 → /policies/noticeList?page=2',
  ],
  'notices en': [
    '# Notices',
    '[Mark all as read]',
    'UnreadT n1ImportantS n124 November 2026 → /notice?id=n1',
    'UnreadT n2S n224 November 2026 → /notice?id=n2',
    'Rows per page: "10"',
    'Page 1 of 3',
    'Next page → /policies/noticeList?page=2',
  ],
  'no notices zh-Hant': [
    '# 公告',
    '## 目前沒有公告',
    '服務有異動時，會在這裡說明。',
    '回首頁 → /index',
  ],
  'no notices en': [
    '# Notices',
    '## There are no notices now',
    'When something about the service changes, you can read about it here.',
    'Back to home → /index',
  ],
  'notice zh-Hant': [
    [
      '# T n1',
      '2026年11月24日 發布',
      '重要',
      '## 標題',
      '內容',
      '[複製連結]',
      'LINE → https://social-plugins.line.me/lineit/share?url=http%3A%2F%2Flocalhost%3A3000%2Fnotice%3Fid%3Dn1&text=T%20n1%0AS%20n1',
      '查看所有公告 → /policies/noticeList',
    ],
    [
      '# T n1',
      '2026年11月24日 發布，2026年11月25日 更新',
      '## 標題',
      '內容',
      '[複製連結]',
      'LINE → https://social-plugins.line.me/lineit/share?url=http%3A%2F%2Flocalhost%3A3000%2Fnotice%3Fid%3Dn1&text=T%20n1%0AS%20n1',
      '查看所有公告 → /policies/noticeList',
    ],
  ],
  'notice en': [
    [
      '# T n1',
      'Published 24 November 2026',
      'Important',
      '## 標題',
      '內容',
      '[Copy Link]',
      'LINE → https://social-plugins.line.me/lineit/share?url=http%3A%2F%2Flocalhost%3A3000%2Fnotice%3Fid%3Dn1&text=T%20n1%0AS%20n1',
      'See all notices → /policies/noticeList',
    ],
    [
      '# T n1',
      'Published 24 November 2026, updated 25 November 2026',
      '## 標題',
      '內容',
      '[Copy Link]',
      'LINE → https://social-plugins.line.me/lineit/share?url=http%3A%2F%2Flocalhost%3A3000%2Fnotice%3Fid%3Dn1&text=T%20n1%0AS%20n1',
      'See all notices → /policies/noticeList',
    ],
  ],
  'no notice zh-Hant': [
    NO_NOTICE['zh-Hant'],
    NO_NOTICE['zh-Hant'],
    ['系統暫時無法服務', '您輸入的內容都還在，請稍後再試。', '[再試一次]'],
    NO_NOTICE['zh-Hant'],
  ],
  'no notice en': [
    NO_NOTICE.en,
    NO_NOTICE.en,
    [
      'The service is temporarily unavailable',
      'Everything you entered is still here. Please try again later.',
      '[Try again]',
    ],
    NO_NOTICE.en,
  ],
  'policy zh-Hant': [
    [
      ['正在載入 (busy)'],
      [
        '# 隱私權政策',
        '第 2 版，2026年11月24日 生效',
        '第一 → #section-1',
        '第二 → #section-3',
        '## 第一',
        '內容',
        '### 小',
        '## 第二',
        '內容',
        '[複製連結]',
        'LINE → https://social-plugins.line.me/lineit/share?url=http%3A%2F%2Flocalhost%3A3000%2Fpolicy%3Fkey%3Dpassenger-privacy-policy&text=%E9%9A%B1%E7%A7%81%E6%AC%8A%E6%94%BF%E7%AD%96',
        '其他版本: "2"',
      ],
    ],
    [
      ['正在載入 (busy)'],
      [
        '# 隱私權政策',
        '第 1 版，2026年11月24日 生效',
        '這不是現行版本',
        '您正在閱讀其他時期的版本，供您查閱。',
        '閱讀現行版本 → /policy?key=passenger-privacy-policy',
        '第一 → #section-1',
        '第二 → #section-3',
        '## 第一',
        '內容',
        '### 小',
        '## 第二',
        '內容',
        '[複製連結]',
        'LINE → https://social-plugins.line.me/lineit/share?url=http%3A%2F%2Flocalhost%3A3000%2Fpolicy%3Fkey%3Dpassenger-privacy-policy&text=%E9%9A%B1%E7%A7%81%E6%AC%8A%E6%94%BF%E7%AD%96',
        '其他版本: "1"',
      ],
    ],
  ],
  'policy en': [
    [
      ['Loading (busy)'],
      [
        '# 隱私權政策',
        'Version 2, in force from 24 November 2026',
        '第一 → #section-1',
        '第二 → #section-3',
        '## 第一',
        '內容',
        '### 小',
        '## 第二',
        '內容',
        '[Copy Link]',
        'LINE → https://social-plugins.line.me/lineit/share?url=http%3A%2F%2Flocalhost%3A3000%2Fpolicy%3Fkey%3Dpassenger-privacy-policy&text=%E9%9A%B1%E7%A7%81%E6%AC%8A%E6%94%BF%E7%AD%96',
        'Other versions: "2"',
      ],
    ],
    [
      ['Loading (busy)'],
      [
        '# 隱私權政策',
        'Version 1, in force from 24 November 2026',
        'This is not the version in force',
        'You are reading a version from another time, kept for reference.',
        'Read the version in force → /policy?key=passenger-privacy-policy',
        '第一 → #section-1',
        '第二 → #section-3',
        '## 第一',
        '內容',
        '### 小',
        '## 第二',
        '內容',
        '[Copy Link]',
        'LINE → https://social-plugins.line.me/lineit/share?url=http%3A%2F%2Flocalhost%3A3000%2Fpolicy%3Fkey%3Dpassenger-privacy-policy&text=%E9%9A%B1%E7%A7%81%E6%AC%8A%E6%94%BF%E7%AD%96',
        'Other versions: "1"',
      ],
    ],
  ],
  'help zh-Hant': [
    '# 常見問題',
    '找問題: ""',
    '## 叫車與預約',
    '[沒有帳號可以叫車嗎？] (shut)',
    '[四種服務有什麼不同？] (shut)',
    '[可以多早預約？] (shut)',
    '[一直找不到司機怎麼辦？] (shut)',
    '## 車資與付款',
    '[車資怎麼算？會不會變？] (shut)',
    '[可以怎麼付款？] (shut)',
    '[付款沒有成功，會被扣款嗎？] (shut)',
    '[收據在哪裡？] (shut)',
    '## 取消與遺失物',
    '[怎麼取消訂單？要收費嗎？] (shut)',
    '[東西忘在車上怎麼辦？] (shut)',
    '## 安全與保障',
    '[怎麼確認來的是我的司機？] (shut)',
    '[行程中有保險嗎？] (shut)',
    '## 帳號與隱私',
    '[忘記密碼怎麼辦？] (shut)',
    '[可以刪除帳號和資料嗎？] (shut)',
    '## 還有問題？',
    '[問線上客服]',
    '查詢訂單 → /order/search',
    '查看收費標準 → /fare',
    '## 服務範圍',
    '全台灣 22 個縣市都能叫車。行程走陸路，所以上車與下車地點要在同一座島上。',
    '北部: 台北市、新北市、基隆市、桃園市、新竹市、新竹縣、宜蘭縣',
    '中部: 台中市、苗栗縣、彰化縣、南投縣、雲林縣',
    '南部: 台南市、高雄市、嘉義市、嘉義縣、屏東縣',
    '東部與離島: 花蓮縣、台東縣、澎湖縣、金門縣、連江縣',
  ],
  'help en': [
    '# Help',
    'Find a question: ""',
    '## Booking now or ahead',
    '[Can I book without an account?] (shut)',
    '[How do the four services differ?] (shut)',
    '[How far ahead can I book?] (shut)',
    '[What if no driver is found?] (shut)',
    '## Fares and payment',
    '[How is the fare worked out, and can it change?] (shut)',
    '[How can I pay?] (shut)',
    '[My payment failed. Am I charged?] (shut)',
    '[Where is my receipt?] (shut)',
    '## Cancelling and lost property',
    '[How do I cancel, and what does it cost?] (shut)',
    '[I left something in the car. What now?] (shut)',
    '## Safety and cover',
    '[How do I know it is my driver?] (shut)',
    '[Is the ride insured?] (shut)',
    '## Account and privacy',
    '[I forgot my password. What now?] (shut)',
    '[Can I delete my account and data?] (shut)',
    '## Still have a question?',
    '[Ask customer service]',
    'Find order → /order/search',
    'See the fare rules → /fare',
    '## Service area',
    'We drive in all 22 counties and cities of Taiwan. Rides go by road, so pick-up and destination are on the same island.',
    'North: Taipei, New Taipei, Keelung, Taoyuan, Hsinchu City, Hsinchu County, Yilan',
    'Central: Taichung, Miaoli, Changhua, Nantou, Yunlin',
    'South: Tainan, Kaohsiung, Chiayi City, Chiayi County, Pingtung',
    'East and islands: Hualien, Taitung, Penghu, Kinmen, Lienchiang',
  ],
  'answers zh-Hant': [
    '可以。填好地點、聯絡人與電話就能下單。之後用訂單編號和電話，在「訂單查詢」看司機位置、付款、取消與列印收據。',
    '代駕與鐘點代駕由司機開您的車；機場接送與包車旅遊由司機開公司的車。代駕按里程計費，鐘點代駕按小時，包車按天，機場接送依航班時間接送。',
    '預約時間在訂車表上選，可選的範圍就是可以預約的範圍。到了時間仍會再為您確認司機。',
    '系統會持續尋找。若時間內沒有司機接單，訂單會自動取消，不收任何費用，您可以換個時間再叫一次。',
    '下單前就看得到車資，下單即鎖定。只有司機等候超過免費時間才會加收等候費，收據會逐項列出。',
    '信用卡或現金。選信用卡，行程結束後在訂單頁面付款，會員可以儲存卡片，下次不必再輸入；選現金，抵達時直接付給司機。',
    '沒有成功的付款不會扣款。銀行若先保留款項，會依銀行作業時間釋回；您可以換一張卡片，或稍後再試一次。',
    '付款完成後，訂單頁面有「查看收據」，可以直接列印或另存 PDF。',
    '在訂單頁面按「取消訂單」。司機接單前免費；接單後一小段時間內仍免費，之後才收取消費，按下前會先顯示金額。',
    '從訂單頁面聯絡客服並附上訂單編號，我們會請司機確認，再約定歸還方式。',
    '訂單上有司機姓名與評分。上車前，司機會請您提供四位數的乘車碼，確認是您本人。',
    '每趟行程都有保險，保障範圍與理賠依服務契約與保單內容。',
    '在登入頁改用簡訊驗證碼登入，再到個人資料設定新密碼。',
    '可以。登入後在個人資料頁下載您的資料或刪除帳號；依法必須保存的交易紀錄會保留到期限為止。',
  ],
  'answers en': [
    'Yes. Enter the places, your name and your phone number, and order. Afterwards your order number and phone number open the order under “Orders”: follow the driver, pay, cancel, print the receipt.',
    'With designated and hourly driving, the driver drives your car; airport transfers and chartered cars come with one of ours. Designated driving is charged by distance, hourly driving by the hour, chartered cars by the day, and airport transfers follow your flight.',
    'Choose the time on the order form: what it offers is what can be booked. Your driver is confirmed when the time comes.',
    'We keep looking. If no driver takes the order in time, it is cancelled by itself and costs nothing; you can book again at another time.',
    'You see the fare before you order, and ordering fixes it. Only waiting beyond the free time is added, and the receipt lists every item.',
    'By card or in cash. With a card you pay on the order’s page after the ride, and members can save the card for next time; cash goes straight to the driver when you arrive.',
    'A failed payment is not charged. If your bank holds the amount, it releases it in its own time; use another card, or try again later.',
    'Once you have paid, the order’s page has “View receipt”, which you can print or save as a PDF.',
    'Press “Cancel order” on the order’s page. It is free before a driver accepts and for a short time after; then there is a fee, which is shown before you confirm.',
    'Contact customer service and give your order number. We ask the driver and arrange how you get it back.',
    'The order shows the driver’s name and rating. Before you get in, the driver asks for your four-digit boarding code to make sure it is you.',
    'Every ride is insured; cover and claims follow the service contract and the policy.',
    'Sign in with an SMS code instead, then set a new password in your profile.',
    'Yes. Sign in and download your data or delete the account in your profile; transaction records that the law requires are kept until their time is up.',
  ],
  'apps zh-Hant': [
    [
      '# 下載應用程式',
      '不下載也能用：這個網站能叫車、預約、看司機位置、付款與聯絡客服。',
      '## 把網站放到主畫面',
      '像應用程式一樣開啟，會收到行程通知，幾乎不占空間。',
      '### iPhone 與 iPad（Safari）',
      '點一下工具列的「分享」。',
      '選「加入主畫面」，再點「加入」。',
      '### Android 與電腦（Chrome、Edge）',
      '打開瀏覽器右上角的選單。',
      '選「安裝應用程式」或「加到主畫面」。',
      '現在叫車 → /order/create',
    ],
    [
      '# 下載應用程式',
      '不下載也能用：這個網站能叫車、預約、看司機位置、付款與聯絡客服。',
      '## 把網站放到主畫面',
      '像應用程式一樣開啟，會收到行程通知，幾乎不占空間。',
      '### iPhone 與 iPad（Safari）',
      '點一下工具列的「分享」。',
      '選「加入主畫面」，再點「加入」。',
      '### Android 與電腦（Chrome、Edge）',
      '打開瀏覽器右上角的選單。',
      '選「安裝應用程式」或「加到主畫面」。',
      '現在叫車 → /order/create',
    ],
    [
      '# 下載應用程式',
      '不下載也能用：這個網站能叫車、預約、看司機位置、付款與聯絡客服。',
      'Google Play → https://play.example',
      'App Store → https://apps.example',
      '## 把網站放到主畫面',
      '像應用程式一樣開啟，會收到行程通知，幾乎不占空間。',
      '### iPhone 與 iPad（Safari）',
      '點一下工具列的「分享」。',
      '選「加入主畫面」，再點「加入」。',
      '### Android 與電腦（Chrome、Edge）',
      '打開瀏覽器右上角的選單。',
      '選「安裝應用程式」或「加到主畫面」。',
      '現在叫車 → /order/create',
    ],
  ],
  'apps en': [
    [
      '# Get the app',
      'You need no download: here you can book now or ahead, follow your driver, pay and reach customer service.',
      '## Put this site on your home screen',
      'It opens like an app, can tell you about your ride, and takes almost no space.',
      '### iPhone and iPad (Safari)',
      'Tap Share in the toolbar.',
      'Choose “Add to Home Screen”, then “Add”.',
      '### Android and computers (Chrome, Edge)',
      'Open the menu at the browser’s upper right.',
      'Choose “Install app” or “Add to Home screen”.',
      'Book a ride now → /order/create',
    ],
    [
      '# Get the app',
      'You need no download: here you can book now or ahead, follow your driver, pay and reach customer service.',
      '## Put this site on your home screen',
      'It opens like an app, can tell you about your ride, and takes almost no space.',
      '### iPhone and iPad (Safari)',
      'Tap Share in the toolbar.',
      'Choose “Add to Home Screen”, then “Add”.',
      '### Android and computers (Chrome, Edge)',
      'Open the menu at the browser’s upper right.',
      'Choose “Install app” or “Add to Home screen”.',
      'Book a ride now → /order/create',
    ],
    [
      '# Get the app',
      'You need no download: here you can book now or ahead, follow your driver, pay and reach customer service.',
      'Google Play → https://play.example',
      'App Store → https://apps.example',
      '## Put this site on your home screen',
      'It opens like an app, can tell you about your ride, and takes almost no space.',
      '### iPhone and iPad (Safari)',
      'Tap Share in the toolbar.',
      'Choose “Add to Home Screen”, then “Add”.',
      '### Android and computers (Chrome, Edge)',
      'Open the menu at the browser’s upper right.',
      'Choose “Install app” or “Add to Home screen”.',
      'Book a ride now → /order/create',
    ],
  ],
};
