/** Projects as visitors and supporters see them: cards, a project's page, its rewards and talk, and supporting it. */
import { act } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { ACCOUNT_CODE } from '../../src/domain/account-codes.ts';
import type { SavedAddress } from '../../src/domain/account/address.ts';
import type { CartTotal } from '../../src/domain/account/records.ts';
import { CODE } from '../../src/domain/codes.ts';
import type { Failure } from '../../src/domain/failure.ts';
import { ServiceFailure } from '../../src/domain/failure.ts';
import type { BagChange } from '../../src/domain/project/bag.ts';
import type { PledgeView } from '../../src/domain/project/pledge.ts';
import type {
  ListedProject,
  Project,
  ProjectsQuery,
  Reward,
} from '../../src/domain/project/project.ts';
import type { SupportOffer } from '../../src/domain/project/support.ts';
import {
  talkErrors,
  type ProjectChange,
  type ProjectPage as Page,
  type Talk,
  type TalkValues,
} from '../../src/domain/project/talk.ts';
import { createPaymentMachine } from '../../src/machines/payment/machine.ts';
import { createProjectCountdownMachine } from '../../src/machines/project-countdown/machine.ts';
import type { ProjectCountdownInput } from '../../src/machines/project-countdown/types.ts';
import { createSupportMachine } from '../../src/machines/support/machine.ts';
import type { NewPledge } from '../../src/machines/support/ports.ts';
import type { SupportInput } from '../../src/machines/support/types.ts';
import { BagButton } from '../../src/ui/features/projects/bag-button.tsx';
import { GoneProject } from '../../src/ui/features/projects/gone-project.tsx';
import { HomeProjects } from '../../src/ui/features/projects/home-projects.tsx';
import { PageFigures } from '../../src/ui/features/projects/page-figures.tsx';
import { PayPledge } from '../../src/ui/features/projects/pay-pledge.tsx';
import { usePledgeStateWords } from '../../src/ui/features/projects/pledge-words.ts';
import { ProjectCard } from '../../src/ui/features/projects/project-card.tsx';
import { ProjectCards } from '../../src/ui/features/projects/project-cards.tsx';
import { ProjectPage } from '../../src/ui/features/projects/project-page.tsx';
import { SupportPage } from '../../src/ui/features/projects/support-page.tsx';
import { readSupportSearch } from '../../src/ui/features/projects/support-search.ts';
import {
  background,
  listMachine,
  listOf,
  OFFLINE,
  pageOf,
  portalOf,
  refusal,
  fetchDialogs,
} from '../support/ui/actors.ts';
import { startPortal } from '../support/ui/portal.ts';
import { address, draw, named, names, press, text, texts, type } from '../support/ui/screen.tsx';

/** Half past midnight of 24 November 2026 in Taipei, when it is the 23rd in Greenwich. */
const NOW = Date.UTC(2026, 10, 23, 16, 30);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const PROJECT: ListedProject = {
  projectId: 'pins',
  title: 'Pins for all',
  summary: 'One for everybody',
  category: 'green',
  creator: 'Ann',
  creatorPoints: 1_250,
  picture: '/pictures/pins.jpg',
  target: 10_000,
  pledged: 2_599,
  supporters: 1_250,
  startsAt: NOW - DAY,
  endsAt: NOW + 3 * DAY + HOUR,
  from: { rewardId: 'pin', title: 'A pin', price: 1_000 },
};
const OTHER: ListedProject = {
  ...PROJECT,
  projectId: 'seats',
  title: 'Seats',
  creator: '',
  creatorPoints: 1,
  supporters: 1,
  picture: null,
  from: { rewardId: 'seat', title: 'A seat', price: 12_500 },
};

/** The countdown actors started so far. */
let countdowns: ReturnType<typeof countdownOf>[] = [];
function countdownOf({ startsAt, endsAt }: ProjectCountdownInput) {
  const machine = createProjectCountdownMachine({ now: () => NOW });
  return createActor(machine, { input: { startsAt, endsAt }, clock: new SimulatedClock() });
}
const countdown = (project: ProjectCountdownInput) => {
  const actor = countdownOf(project);
  countdowns.push(actor);
  return actor;
};
const cartOf = (...inBag: string[]) =>
  listOf<CartTotal, BagChange>([{ total: inBag.length, inBag }]);

beforeEach(async () => {
  countdowns = [];
  background({ countdown });
  await fetchDialogs();
});

const hrefs = (selector: string): (string | null)[] =>
  [...document.querySelectorAll(selector)].map((one) => one.getAttribute('href'));
const isDisabled = (name: string): boolean =>
  named('button', name).matches(':disabled, [aria-disabled=true]');

describe('PROJ-01 a card', () => {
  test('each card shows its own project’s figures, in English also on a Chinese page (LANG-03)', async () => {
    await draw('zh-Hant', <ProjectCards projects={[OTHER, PROJECT]} />);
    expect(texts('li')).toEqual([
      '1 creator pointSeatsOne for everybody25% funded1 supporterNT$2,599 of NT$10,0003 days leftDeadline Nov 27, 2026SupportBag · NT$12,500',
      'Ann · 1,250 creator pointsPins for allOne for everybody25% funded1,250 supportersNT$2,599 of NT$10,0003 days leftDeadline Nov 27, 2026SupportBag · NT$1,000',
    ]);
    expect(hrefs('a')).toEqual([
      '/detail?projectId=seats',
      '/support?rewardId=seat',
      '/detail?projectId=pins',
      '/support?rewardId=pin',
    ]);
    expect(names('a[class]')).toContain('Support: Seats');
    expect([...document.querySelectorAll('img')].map((one) => one.getAttribute('src'))).toEqual([
      '/pictures/pins.jpg',
    ]);
    expect([...document.querySelectorAll('progress')].map(({ value }) => value)).toEqual([25, 25]);
  });

  test.each([
    ['before the start', { startsAt: NOW + HOUR, endsAt: NOW + DAY }, 'Starts in 1 hour', false],
    ['while it runs', { startsAt: NOW, endsAt: NOW + 2 * 60_000 }, '2 minutes left', true],
    ['in its last minute', { startsAt: NOW, endsAt: NOW + 1 }, '1 minute left', true],
    ['at the end, funded', { endsAt: NOW, pledged: 10_000 }, 'Ended, funded', false],
    ['at the end, without', { endsAt: NOW, pledged: 9_999 }, 'Ended, not funded', false],
  ])(
    'a card shows the time %s, and offers support only while the project runs',
    async (_, when, said, isOn) => {
      await draw('zh-Hant', <ProjectCard project={{ ...PROJECT, ...when }} />);
      expect(text()).toContain(said);
      expect(names('a')).toHaveLength(isOn ? 2 : 1);
      expect(names('button')).toHaveLength(isOn ? 1 : 0);
    },
  );

  test('a project above its target shows a full bar, and more than 100 %', async () => {
    await draw('en', <ProjectCard project={{ ...PROJECT, pledged: 25_000, from: null }} />);
    expect(text()).toContain('250% funded');
    expect(document.querySelector('progress')?.value).toBe(100);
    expect(names('button')).toEqual([]);
  });

  test('a card counts down only while it is on screen', async () => {
    await draw('en', <ProjectCard project={PROJECT} />);
    expect(countdowns.map((one) => one.getSnapshot().status)).toEqual(['active']);
    await draw('en', <p />);
    expect(countdowns.map((one) => one.getSnapshot().status)).toEqual(['stopped']);
  });

  test('cards form a list with one row for each project', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...PROJECT, projectId: `p${at}` }));
    await draw('en', <ProjectCards projects={many(60)} />);
    expect(document.querySelectorAll('ul > li')).toHaveLength(60);
    await draw('en', <ProjectCards projects={many(61)} />);
    expect(document.querySelectorAll('[role=list]')).toHaveLength(1);
  });
});

describe('PROJ-03, PROJ-04 the bag on a card', () => {
  const reward = { rewardId: 'pin', title: 'A pin', price: 1_000 };

  test('the bag button is disabled until the bag’s actor is there', async () => {
    await draw('zh-Hant', <BagButton reward={reward} />);
    expect(texts('button')).toEqual(['Bag · NT$1,000']);
    expect(isDisabled('Bag · NT$1,000')).toBe(true);
  });

  test('the bag button puts one of its reward into the bag, and takes it out again', async () => {
    const other = { rewardId: 'seat', title: 'A seat', price: 2_000 };
    const { actor: cart, told } = cartOf('seat');
    background({ countdown, cart });
    const both = (
      <>
        <BagButton reward={other} />
        <BagButton reward={reward} />
      </>
    );
    await draw('zh-Hant', both);
    const pressed = () =>
      [...document.querySelectorAll('button')].map((one) => one.getAttribute('aria-pressed'));
    expect(names('button')).toEqual(['In bag, A seat', 'Bag · NT$1,000, A pin']);
    expect(texts('button')).toEqual(['In bag', 'Bag · NT$1,000']);
    expect(pressed()).toEqual(['true', 'false']);
    told.held = Promise.withResolvers();
    await press('Bag · NT$1,000, A pin');
    expect(['In bag, A seat', 'Bag · NT$1,000, A pin'].map(isDisabled)).toEqual([false, true]);
    told.rows = [{ total: 2, inBag: ['pin', 'seat'] }];
    told.held.resolve();
    await draw('zh-Hant', both);
    await press('In bag, A seat');
    expect(told.changes).toEqual([
      { kind: 'put', rewardId: 'pin', quantity: 1 },
      { kind: 'put', rewardId: 'seat', quantity: 0 },
    ]);
  });
});

describe('PROJ-01 projects on the home page', () => {
  const LIST = { zh: ['全部', '行車安全', '無障礙', '永續', '旅遊'] };
  async function home(language: 'zh-Hant' | 'en', path: string, rows: readonly ListedProject[]) {
    const { machine, told } = listMachine<ListedProject, never, object, ProjectsQuery>(rows);
    const page = pageOf('projects', machine, { query: {} });
    const { portal, sent } = portalOf({ page });
    await draw(language, <HomeProjects />, { portal, path });
    return { sent, told };
  }

  test('each category has a link; the chosen category is marked and its projects are loaded', async () => {
    const { sent } = await home('zh-Hant', '/index?category=green', [PROJECT]);
    expect(texts('nav a')).toEqual(LIST.zh);
    expect(names('nav')).toEqual(['專案類別']);
    expect(hrefs('nav a')).toEqual([
      '/index',
      '/index?category=safety',
      '/index?category=access',
      '/index?category=green',
      '/index?category=travel',
    ]);
    expect(texts('[aria-current=true]')).toEqual(['永續']);
    expect(sent).toEqual([
      { type: 'page.open', page: { name: 'projects', input: { query: { category: 'green' } } } },
    ]);
    expect(texts('article')).toHaveLength(1);
    expect(hrefs('p > a').at(-1)).toBe('/account/projects');
  });

  test('without a category all projects are loaded; a category without projects says so', async () => {
    const { sent } = await home('en', '/index', []);
    expect(texts('[aria-current=true]')).toEqual(['All']);
    expect(sent).toEqual([{ type: 'page.open', page: { name: 'projects', input: { query: {} } } }]);
    expect(text()).toContain(
      'There is no project in this category at the moment. Please look at the others.',
    );
    expect(texts('a').at(-1)).toBe('Start a project');
  });

  test('the page says why a reward could not be put into the bag', async () => {
    const { actor: cart, told } = cartOf();
    background({ countdown, cart });
    await home('zh-Hant', '/index', [PROJECT]);
    told.failure = refusal(ACCOUNT_CODE.rewardGone);
    await press('Bag · NT$1,000, A pin');
    expect(texts('[role=alert]')).toEqual([
      '這項回饋目前沒有足夠的數量請減少數量，或選擇其他回饋。',
    ]);
  });
});

describe('PROJ-01, PROJ-02 the figures of a project’s page', () => {
  const figures = async (language: 'zh-Hant' | 'en' | 'de', change: Partial<Project>) => {
    const project = { ...PROJECT, ...change };
    const actor = countdownOf(project);
    actor.start();
    await draw(language, <PageFigures project={project} countdown={actor} />);
    return texts('div > span, div > span > *');
  };

  test('the figures are in the page’s language, with the deadline in Taipei’s time', async () => {
    expect(await figures('zh-Hant', {})).toEqual([
      '已募得 25%1,250 位支持者',
      '已募得 25%',
      '1,250 位支持者',
      'NT$2,599，目標 NT$10,000',
      '還剩 3 天截止：2026年11月27日 01:30',
      '還剩 3 天',
      '截止：2026年11月27日 01:30',
    ]);
    expect(await figures('en', { supporters: 1 })).toEqual([
      '25% funded1 supporter',
      '25% funded',
      '1 supporter',
      'NT$2,599 of NT$10,000',
      '3 days leftDeadline: 27 November 2026 at 01:30',
      '3 days left',
      'Deadline: 27 November 2026 at 01:30',
    ]);
    expect(await figures('de', { supporters: 2, pledged: 123_456 })).toEqual([
      '1.234 % finanziert2 Unterstützende',
      '1.234 % finanziert',
      '2 Unterstützende',
      '123.456 NT$ von 10.000 NT$',
      'Noch 3 TageFrist: 27. November 2026 um 01:30',
      'Noch 3 Tage',
      'Frist: 27. November 2026 um 01:30',
    ]);
  });

  test.each([
    [{ startsAt: NOW + 2 * HOUR }, '2 小時後開始', 'Starts in 2 hours'],
    [{ startsAt: NOW + DAY }, '1 天後開始', 'Starts in 1 day'],
    [{ endsAt: NOW + DAY }, '還剩 1 天', '1 day left'],
    [{ endsAt: NOW, pledged: 10_000 }, '已截止，達標', 'Ended, funded'],
    [{ endsAt: NOW, pledged: 9_999 }, '已截止，未達標', 'Ended, not funded'],
  ] as const)(
    'the figures say how long it is until the start or the end: %o',
    async (change, zh, en) => {
      expect((await figures('zh-Hant', change)).at(-2)).toBe(zh);
      expect((await figures('en', change)).at(-2)).toBe(en);
    },
  );
});

const REWARDS: Reward[] = [
  {
    rewardId: 'seat',
    title: 'A seat',
    description: 'One of two',
    price: 1_250,
    left: 0,
    inBag: 0,
    deliveredBy: '2027-02',
  },
  {
    rewardId: 'pin',
    title: 'A pin',
    description: 'Of tin',
    price: 1_005,
    left: 1,
    inBag: 3,
    deliveredBy: '2027-12',
  },
  {
    rewardId: 'card',
    title: 'A card',
    description: 'By hand',
    price: 100,
    left: null,
    inBag: 0,
    deliveredBy: '2026-12',
  },
];
const talk = (talkId: string, more: Partial<Talk> = {}): Talk => ({
  talkId,
  kind: 'comment',
  name: `Writer of ${talkId}`,
  title: '',
  text: `Text of ${talkId}`,
  saidAt: NOW,
  answer: '',
  answeredAt: null,
  mayRemove: false,
  ...more,
});
const NO_ROWS = { rows: [], total: 0 };
const { from: _from, ...PLAIN } = PROJECT;
const PAGE: Page = {
  ...PLAIN,
  story: ['First', 'Second'],
  rewards: REWARDS,
  pictures: [],
  influencers: [],
  isOwn: false,
  isPublished: true,
  talk: { update: NO_ROWS, question: NO_ROWS, comment: NO_ROWS },
};

/** Opens the page of a project, with a real actor. */
async function opened(language: 'zh-Hant' | 'en', change: Partial<Page> = {}, failure?: Failure) {
  const { machine, told } = listMachine<Page, ProjectChange, TalkValues>([{ ...PAGE, ...change }], {
    errorsOf: ({ values }) => talkErrors(values),
    idOf: ({ projectId }) => projectId,
  });
  told.failure = failure;
  const page = pageOf('project', machine, { query: { projectId: 'pins' } });
  const { portal, sent } = portalOf({ page });
  await draw(language, <ProjectPage projectId="pins" />, { portal });
  return { told, sent };
}
const buttonsOf = (at: number): string[] => {
  const reward = document.querySelectorAll('section li')[at];
  return [...(reward?.querySelectorAll('a, button') ?? [])].map(
    (one) =>
      `${one.textContent}${one.matches(':disabled') ? ' (disabled)' : ''}${one.getAttribute('href') ?? ''}`,
  );
};

describe('PROJ-03 the rewards of a project', () => {
  test('each reward shows what is paid now and later, when it is delivered, and how many are left', async () => {
    await opened('zh-Hant');
    expect(texts('section li').slice(0, 3)).toEqual([
      'A seatNT$1,250One of two現在付 NT$375（30%），專案成功後付 NT$875。預計 2027年2月 交付已全數售出放入購物袋',
      'A pinNT$1,005Of tin現在付 NT$302（30%），專案成功後付 NT$703。預計 2027年12月 交付剩 1 份贊助從購物袋取出',
      'A cardNT$100By hand現在付 NT$30（30%），專案成功後付 NT$70。預計 2026年12月 交付贊助放入購物袋',
    ]);
    await opened('en');
    expect(texts('section li').slice(0, 3)).toEqual([
      'A seatNT$1,250One of twoPay NT$375 now (30%) and NT$875 once the project succeeds.Expected in February 2027Sold outAdd to bag',
      'A pinNT$1,005Of tinPay NT$302 now (30%) and NT$703 once the project succeeds.Expected in December 20271 leftSupportRemove from bag',
      'A cardNT$100By handPay NT$30 now (30%) and NT$70 once the project succeeds.Expected in December 2026SupportAdd to bag',
    ]);
  });

  test('the link to support a reward has the quantity that is in the bag; the reward can be put into the bag or taken out', async () => {
    const { told } = await opened('zh-Hant');
    expect([0, 1, 2].map(buttonsOf)).toEqual([
      ['放入購物袋 (disabled)'],
      ['贊助/support?rewardId=pin&quantity=3', '從購物袋取出'],
      ['贊助/support?rewardId=card&quantity=1', '放入購物袋'],
    ]);
    expect(names('section li a')).toEqual(['贊助：A pin', '贊助：A card']);
    told.held = Promise.withResolvers();
    await press('放入購物袋：A card');
    expect(['放入購物袋：A card', '從購物袋取出：A pin'].map(isDisabled)).toEqual([true, false]);
    told.held.resolve();
    await draw('zh-Hant', <p />);
    const again = await opened('zh-Hant');
    await press('從購物袋取出：A pin');
    expect([told.changes, again.told.changes]).toEqual([
      [{ kind: 'put', rewardId: 'card', quantity: 1 }],
      [{ kind: 'put', rewardId: 'pin', quantity: 0 }],
    ]);
  });

  test('the page says why a reward could not be put into the bag', async () => {
    const { told } = await opened('en');
    told.failure = refusal(ACCOUNT_CODE.rewardGone);
    await press('Add to bag: A card');
    expect(texts('[role=alert]')).toEqual([
      'Not that many of this reward are leftPlease choose fewer, or another reward.',
    ]);
    expect(isDisabled('Add to bag: A card')).toBe(false);
  });

  test.each([
    ['before the start', { startsAt: NOW + 1 }, [[], ['從購物袋取出'], []], 3],
    ['after the deadline', { endsAt: NOW }, [[], ['從購物袋取出'], []], 0],
    ['of one’s own project', { isOwn: true }, [[], ['從購物袋取出'], []], 3],
    ['in a preview', { isPublished: false }, [[], ['從購物袋取出'], []], 3],
  ] as const)('rewards cannot be chosen %s', async (_, change, buttons, payments) => {
    await opened('zh-Hant', change);
    expect([0, 1, 2].map(buttonsOf)).toEqual(buttons);
    expect(text().match(/現在付/g) ?? []).toHaveLength(payments);
  });
});

describe('PROJ-01 the page of a project', () => {
  test('the page shows the project’s creator, category and points', async () => {
    const { sent } = await opened('zh-Hant');
    expect(sent).toEqual([
      { type: 'page.open', page: { name: 'project', input: { query: { projectId: 'pins' } } } },
    ]);
    expect(texts('header > *')).toEqual([
      'Ann永續創作點數 1,250',
      'Pins for all',
      'One for everybody',
    ]);
    expect(names('h1')).toEqual(['Pins for all']);
    expect(texts('article p').filter((one) => one === 'First' || one === 'Second')).toEqual([
      'First',
      'Second',
    ]);
    expect(text()).not.toContain('這是預覽');
    expect(names('a')).not.toContain('管理我的專案');
    const line = hrefs('[role=group] a')[0] ?? '';
    expect(decodeURIComponent(line)).toContain('/detail?projectId=pins');
    await draw('en', <p />);
    await opened('en', { creator: '', creatorPoints: null, category: 'travel' });
    expect(texts('header > p')[0]).toBe('Travel');
  });

  test('the creator sees a preview until the project is published, with a link to manage it', async () => {
    await opened('zh-Hant', { isOwn: true, isPublished: false });
    expect(texts('[role=status]')).toEqual(['這是預覽，只有您看得到通過審核後才會公開。']);
    expect(named('a', '管理我的專案').getAttribute('href')).toBe('/account/projects?id=pins');
    expect(document.querySelector('[role=group]')).toBeNull();
  });

  test('the page shows all pictures, and only the first is loaded at once', async () => {
    const pictures = [1, 2, 3].map((at) => ({
      pictureId: `p${at}`,
      url: `/pictures/${at}.jpg`,
      width: 40 * at,
      height: 30 * at,
    }));
    await opened('zh-Hant', { pictures });
    const shown = [...document.querySelectorAll('img')].map((one) =>
      ['src', 'alt', 'width', 'height', 'loading'].map((name) => one.getAttribute(name)),
    );
    expect(shown).toEqual([
      ['/pictures/1.jpg', '照片 1', '40', '30', null],
      ['/pictures/2.jpg', '照片 2', '80', '60', 'lazy'],
      ['/pictures/3.jpg', '照片 3', '120', '90', 'lazy'],
    ]);
    const pinned = hrefs('[role=group] a').find((one) => one?.includes('pinterest')) ?? '';
    expect(decodeURIComponent(pinned)).toContain('/pictures/1.jpg');
  });

  test('the page thanks people who brought supporters, with their points (PROJ-05)', async () => {
    const influencers = [
      { name: 'L**', points: 1_500, brought: 2 },
      { name: 'C**', points: 3, brought: 1 },
    ];
    await opened('zh-Hant', { influencers });
    const row = () => texts('section li').filter((one) => /^[LC]\*\*/.test(one));
    expect(row()).toEqual([
      'L**帶來 2 位支持者 · 推薦點數 1,500',
      'C**帶來 1 位支持者 · 推薦點數 3',
    ]);
    expect(texts('h2')).toContain('推薦人');
    await opened('en', { influencers });
    expect(row()).toEqual([
      'L**Brought 2 supporters · 1,500 influencer points',
      'C**Brought 1 supporter · 3 influencer points',
    ]);
    expect(texts('h2')).toEqual([
      'Rewards',
      'Influencers',
      'What the platform is responsible for',
      'Updates',
      'Questions',
      'Comments',
    ]);
  });

  test('a project that is gone leads to the projects; a project that failed to load can be loaded again', async () => {
    await opened('zh-Hant', {}, refusal(CODE.notFound));
    expect(texts('h1')).toEqual(['找不到這個專案']);
    expect(text()).toContain('專案可能已經下架，或連結不完整。');
    expect(hrefs('a')).toEqual(['/index#projects']);
    await draw('en', <GoneProject level={2} />);
    expect(texts('h2')).toEqual(['This project cannot be found']);
    const { told } = await opened('zh-Hant', {}, OFFLINE);
    expect(texts('h1')).toEqual([]);
    told.failure = undefined;
    await press('再試一次');
    expect(texts('h1')).toEqual(['Pins for all']);
  });
});

describe('PROJ-03 the talk about a project', () => {
  const TALK: Page['talk'] = {
    update: { rows: [talk('news', { title: 'Half way', kind: 'update' })], total: 1 },
    question: {
      rows: [
        talk('why', { answer: 'Because', answeredAt: NOW + DAY, mayRemove: true }),
        talk('how', { answer: 'So', answeredAt: null }),
      ],
      total: 3,
    },
    comment: { rows: [talk('nice'), talk('mine', { mayRemove: true })], total: 2 },
  };
  const parts = () =>
    [...document.querySelectorAll('section')]
      .map((part) => part.textContent)
      .filter((part) => /^(?:進度|提問|留言|Updates|Questions|Comments)/.test(part));

  test('each part of the talk says that it is still empty', async () => {
    await opened('zh-Hant');
    expect(parts()).toEqual([
      '進度還沒有公布進度。',
      '提問提出問題還沒有人提問。',
      '留言寫留言還沒有留言。',
    ]);
    await opened('en');
    expect(parts()).toEqual([
      'UpdatesNo updates yet.',
      'QuestionsAsk a questionNo questions yet.',
      'CommentsWrite a commentNo comments yet.',
    ]);
  });

  test('each entry shows its writer, its time in Taipei and its answer; each part loads more of its own', async () => {
    const { told } = await opened('zh-Hant', { talk: TALK });
    expect(parts()).toEqual([
      '進度Half wayText of newsWriter of news · 2026年11月24日 00:30',
      '提問提出問題Text of whyWriter of why · 2026年11月24日 00:30Because發起人回覆 · 2026年11月25日 00:30移除Text of howWriter of how · 2026年11月24日 00:30So發起人回覆顯示更多',
      '留言寫留言Text of niceWriter of nice · 2026年11月24日 00:30Text of mineWriter of mine · 2026年11月24日 00:30移除',
    ]);
    told.held = Promise.withResolvers();
    await press('顯示更多');
    expect(isDisabled('顯示更多')).toBe(true);
    expect(told.changes).toEqual([{ kind: 'more', talk: 'question' }]);
  });

  test('the pressed entry is removed, after a confirmation', async () => {
    const { told } = await opened('zh-Hant', { talk: TALK });
    expect(names('li button').filter((one) => one.startsWith('移除'))).toEqual([
      '移除：Text of why',
      '移除：Text of mine',
    ]);
    await press('移除：Text of mine');
    expect(names('[role=alertdialog] h2')).toEqual(['移除這則留言？']);
    expect(texts('[role=alertdialog] button')).toEqual(['', '移除留言', '保留留言']);
    expect(text()).toContain('移除後無法復原。');
    await press('保留留言');
    expect(told.changes).toEqual([]);
    await press('移除：Text of mine');
    await press('移除留言');
    expect(told.changes).toEqual([{ kind: 'removeTalk', talkId: 'mine' }]);
  });

  const ZH = [
    '請填寫這一欄',
    '文字太長，請縮短',
    '會公開在專案頁面，您的暱稱只顯示第一個字。',
  ] as const;
  const EN = [
    'Please fill in this field',
    'This is too long. Please shorten it',
    'It will be public on the project’s page, with only the first letter of your nickname.',
  ] as const;
  test.each([
    ['question', 'zh-Hant', '提出問題', ['提出問題', '您的問題', '送出問題', '取消'], ZH],
    ['comment', 'zh-Hant', '寫留言', ['寫留言', '您的留言', '送出留言', '取消'], ZH],
    [
      'question',
      'en',
      'Ask a question',
      ['Ask a question', 'Your question', 'Send question', 'Cancel'],
      EN,
    ],
    [
      'comment',
      'en',
      'Write a comment',
      ['Write a comment', 'Your comment', 'Post comment', 'Cancel'],
      EN,
    ],
  ] as const)(
    'the talk accepts a %s in %s',
    async (form, language, open, words, [lacking, long, hint]) => {
      const { told } = await opened(language);
      await press(open);
      const [, ...buttons] = texts('[role=dialog] button');
      expect([...texts('[role=dialog] h2'), ...texts('label'), ...buttons]).toEqual(words);
      const note = () => texts('[role=dialog] p')[0];
      const send = () => press(words[2], '[role=dialog] button');
      await send();
      expect(note()).toBe(lacking);
      const area = document.querySelector('textarea') as HTMLElement;
      await type(area, 'x'.repeat(2_001));
      expect(note()).toBe(long);
      await type(area, 'Hello');
      expect(note()).toBe(hint);
      await send();
      expect(told.saved).toEqual([{ form, values: { text: 'Hello' } }]);
    },
  );

  test('before the project is published, nobody can write in its talk', async () => {
    await opened('zh-Hant', { isPublished: false });
    expect(names('button')).not.toContain('提出問題');
    expect(names('button')).not.toContain('寫留言');
  });
});

const ADDRESSES: SavedAddress[] = ['b', 'a'].map((addressId) => ({
  addressId,
  receiver: `Receiver ${addressId}`,
  phonenumber: '0912345678',
  postcode: addressId === 'b' ? '100' : '407',
  address: `Street ${addressId}`,
  note: '',
  isDefault: addressId === 'b',
}));
const OFFER: SupportOffer = {
  projectId: 'pins',
  projectTitle: 'Pins for all',
  endsAt: NOW + DAY,
  isRunning: true,
  reward: {
    rewardId: 'pin',
    title: 'A pin',
    description: 'Of tin',
    price: 1_005,
    left: 5,
    deliveredBy: '2027-02',
  },
  addresses: ADDRESSES,
};
const PLEDGE: PledgeView = {
  pledgeId: 'pledge',
  pledgeNo: 'S1',
  state: 'reserved',
  projectId: 'pins',
  projectTitle: 'Pins for all',
  rewardId: 'pin',
  rewardTitle: 'A pin',
  deliveredBy: '2027-02',
  quantity: 2,
  amount: 2_010,
  upfront: 603,
  due: 603,
  dueUntil: NOW + 15 * 60_000,
  upfrontAt: null,
  balanceAt: null,
  endsAt: NOW + DAY,
  pledgedAt: NOW,
  refund: null,
  isAutomatic: false,
  isRefused: false,
  paymentPending: false,
  paymentUrl: null,
  delivery: {
    receiver: 'Receiver b',
    phonenumber: '0912345678',
    postcode: '100',
    address: 'Street b',
  },
  shipping: { state: 'waiting', note: '' },
  mayChange: true,
  mayCancel: true,
};

/** Opens the page for supporting a reward, with a real actor. */
async function supporting(
  language: 'zh-Hant' | 'en',
  offer: Partial<SupportOffer> = {},
  input: { rewardId: string; quantity: number; replaces?: string } = {
    rewardId: 'pin',
    quantity: 2,
  },
) {
  const placed: { pledge: NewPledge; key: string }[] = [];
  const asked: SupportInput[] = [];
  const told: {
    offer: SupportOffer;
    pledge: PledgeView;
    failure?: Failure;
    refused?: Failure;
  } = { offer: { ...OFFER, ...offer }, pledge: PLEDGE };
  let keys = 0;
  const held = Promise.withResolvers<void>();
  held.resolve();
  const waits = { for: held.promise };
  const clock = new SimulatedClock();
  const machine = createSupportMachine({
    async loadOffer(of) {
      asked.push(of);
      if (told.failure !== undefined) throw new ServiceFailure(told.failure);
      return told.offer;
    },
    async place(pledge, key) {
      placed.push({ pledge, key });
      await waits.for;
      if (told.refused !== undefined) throw new ServiceFailure(told.refused);
      return told.pledge;
    },
    newKey: () => `key ${(keys += 1)}`,
    now: () => NOW,
    isVisible: () => true,
    readChosen: () => undefined,
    writeChosen: () => undefined,
  });
  const page = pageOf('support', machine, input, clock);
  const { portal, sent } = portalOf({ page });
  await draw(language, <SupportPage {...input} />, { portal });
  return { told, placed, asked, sent, waits, clock, portal };
}

describe('PROJ-03 supporting a project', () => {
  test('the page shows the reward, the addresses, and each amount with its time', async () => {
    const { sent } = await supporting('zh-Hant');
    expect(sent[0]).toEqual({
      type: 'page.open',
      page: { name: 'support', input: { rewardId: 'pin', quantity: 2 } },
    });
    expect(texts('h1')).toEqual(['贊助專案']);
    expect(texts('section > *')).toEqual([
      'Pins for all',
      'A pinNT$1,005',
      'Of tin',
      '預計 2027年2月 交付剩 5 份',
      '回到專案',
    ]);
    expect(texts('dl > div')).toEqual([
      '現在付（30%）NT$603',
      '專案成功後付（2026年11月25日 00:30 截止後）NT$1,407',
      '合計NT$2,010',
    ]);
    expect(texts('fieldset')).toEqual(['回饋寄送地址Receiver b100 Street bReceiver a407 Street a']);
    expect(names('button[type=submit]')).toEqual(['確認並付款 NT$603']);
    expect(hrefs('a')).toEqual([
      '/detail?projectId=pins',
      '/account/addresses?rewardId=pin&quantity=2',
    ]);
    expect(text()).not.toContain('原本的贊助會取消並退款');
    await supporting('en');
    expect(texts('dl > div')).toEqual([
      'Now (30%)NT$603',
      'After the project succeeds (deadline 25 November 2026 at 00:30)NT$1,407',
      'TotalNT$2,010',
    ]);
    expect(texts('button, label, legend, a')).toEqual([
      'Back to the project',
      'Quantity',
      '',
      '',
      'Delivery address',
      'Receiver b100 Street b',
      'Receiver a407 Street a',
      'Add address',
      'Confirm and pay NT$603',
    ]);
  });

  test('the page says that a changed pledge replaces the former one', async () => {
    const change = { rewardId: 'pin', quantity: 1, replaces: 'former' };
    const { asked } = await supporting('zh-Hant', {}, change);
    expect(asked).toEqual([change]);
    expect(texts('h1')).toEqual(['更改贊助']);
    expect(text()).toContain('付款後，原本的贊助會取消並退款。');
    expect(named('a', '新增地址').getAttribute('href')).toBe(
      '/account/addresses?rewardId=pin&quantity=1&replaces=former',
    );
  });

  test('the form sends the chosen quantity and address', async () => {
    const { placed, waits } = await supporting('zh-Hant');
    const held = Promise.withResolvers<void>();
    waits.for = held.promise;
    const number = document.querySelector<HTMLInputElement>('input[type=number]');
    expect([number?.value, number?.min, number?.max]).toEqual(['2', '1', '5']);
    await press('增加 數量');
    const radios = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
    expect(radios.map((one) => [one.value, one.checked])).toEqual([
      ['b', true],
      ['a', false],
    ]);
    await act(async () => radios[1]?.click());
    expect(radios.map(({ checked }) => checked)).toEqual([false, true]);
    await press('確認並付款 NT$905');
    expect(isDisabled('確認並付款 NT$905')).toBe(true);
    expect(placed.map(({ pledge }) => pledge)).toEqual([
      { rewardId: 'pin', quantity: 3, addressId: 'a', amount: 3_015 },
    ]);
  });

  test('the page shows until when, in Taipei, the pledge is reserved, and opens its payment', async () => {
    const { sent } = await supporting('zh-Hant');
    await press('確認並付款 NT$603');
    expect(texts('[role=status]')[0]).toBe(
      '已為您保留到 2026年11月24日 00:45付清 30% 之後，贊助才會成立。',
    );
    expect(document.activeElement?.tagName).toBe('SECTION');
    // What is paid, from the pledge: the offer may have changed meanwhile.
    expect(texts('section > *')).toEqual([
      'Pins for all',
      'A pin × 2NT$2,010',
      'Of tin',
      '預計 2027年2月 交付',
      '回到專案',
      '已為您保留到 2026年11月24日 00:45付清 30% 之後，贊助才會成立。',
      '現在付（30%）NT$603專案成功後付（2026年11月25日 00:30 截止後）NT$1,407合計NT$2,010',
      '寄給 Receiver b，100 Street b',
      '用信用卡支付 NT$603',
      '查看我的贊助',
    ]);
    expect(named('a', '查看我的贊助').getAttribute('href')).toBe('/account/supports');
    await press('用信用卡支付 NT$603');
    expect(sent.at(-1)).toEqual({
      type: 'payment.open',
      access: { pledgeId: 'pledge' },
      amount: 603,
      isMember: true,
    });
  });

  test('if its pledge has ended when the payment is looked up, the dialog says so and leads to the project', async () => {
    const { promise: never } = Promise.withResolvers<never>();
    const support = createSupportMachine({
      loadOffer: async () => OFFER,
      place: async () => PLEDGE,
      newKey: () => 'key',
      now: () => NOW,
      isVisible: () => true,
      readChosen: () => undefined,
      writeChosen: () => undefined,
    });
    const card = { cardId: 'a', brand: 'Visa', lastFour: '4242', expiry: '12/30' };
    const looked: unknown[] = [];
    const payment = createPaymentMachine({
      mountFields: () => () => undefined,
      getPrime: () => never,
      loadCards: async () => [{ ...card, isDefault: true, isExpired: false }],
      pay: () => Promise.reject(new ServiceFailure({ kind: 'timeout' })),
      async loadOrder(of) {
        looked.push(of);
        return { status: 10, hasEnded: true };
      },
      goTo: () => undefined,
    });
    const { portal } = startPortal({ token: 't', machines: { support, payment } });
    await draw('zh-Hant', <SupportPage rewardId="pin" quantity={2} />, { portal });
    await press('確認並付款 NT$603');
    await press('用信用卡支付 NT$603');
    await press('支付 NT$603');
    expect(looked).toEqual([{ access: { pledgeId: 'pledge' }, amount: 603 }]);
    expect(texts('[role=dialog] h2')).toEqual(['支付贊助']);
    expect(text()).toContain('這筆贊助已經不能付款');
    await press('知道了');
    expect(address()).toBe('/detail?projectId=pins');
  });

  test('a supporter without an address cannot pay, and is asked to add one', async () => {
    await supporting('zh-Hant', { addresses: [] });
    expect(texts('[role=status]')).toEqual([
      '還沒有收件地址新增回饋要寄到的地址，再回到這一頁。新增地址',
    ]);
    expect(isDisabled('確認並付款 NT$603')).toBe(true);
  });

  test.each([
    [
      'sold out',
      { reward: { ...OFFER.reward, left: 0 } },
      '這項回饋已全數售出有人取消，或沒有在保留時間內付款，就會再開放。再試一次',
      'This reward is sold outIt opens again when somebody cancels, or does not pay in time.Try again',
    ],
    [
      'not running',
      { isRunning: false },
      '這個專案目前不接受贊助專案還沒開始，或已經結束。再試一次',
      'This project cannot be supported nowThe project has not started yet, or is over.Try again',
    ],
  ] as const)(
    'no pledge can be made when the reward is %s, but it can be tried again',
    async (_, offer, zh, en) => {
      await supporting('en', offer);
      expect(texts('[role=status]')).toEqual([en]);
      await draw('en', <p />);
      const { told } = await supporting('zh-Hant', offer);
      expect(texts('[role=status]')).toEqual([zh]);
      expect(names('button')).toEqual(['再試一次']);
      told.offer = OFFER;
      await press('再試一次');
      expect(names('button[type=submit]')).toEqual(['確認並付款 NT$603']);
    },
  );

  test('when somebody else was faster, the page says so, and how many are left', async () => {
    const { told } = await supporting('zh-Hant');
    told.refused = refusal(ACCOUNT_CODE.rewardGone);
    told.offer = { ...OFFER, reward: { ...OFFER.reward, left: 1 } };
    await press('確認並付款 NT$603');
    expect(texts('[role=status]')).toEqual(['剛剛有人先一步贊助目前最多還能選 1 份，請確認數量。']);
    expect(names('button[type=submit]')).toEqual(['確認並付款 NT$302']);
  });

  test('the page says why the pledge was not made', async () => {
    const { told } = await supporting('zh-Hant');
    told.refused = refusal(ACCOUNT_CODE.ownProject);
    await press('確認並付款 NT$603');
    expect(texts('[role=alert]')).toEqual(['這是您自己的專案發起人不能贊助自己的專案。']);
  });

  test('the page says when the reservation is over, and lets the supporter begin again', async () => {
    const { clock } = await supporting('zh-Hant');
    await press('確認並付款 NT$603');
    await act(async () => clock.increment(15 * 60_000));
    expect(texts('[role=status]')).toEqual([
      '保留時間已過如果您已經付款，「我的贊助」會顯示結果；還沒付款的話，可以再選一次。重新選擇',
    ]);
    await press('重新選擇');
    expect(names('button[type=submit]')).toEqual(['確認並付款 NT$603']);
  });

  const MINUTE = 60_000;
  test.each([
    ['made now', 0, 15],
    // The answer to an earlier submission was lost.
    ['made ten minutes ago', -10, 5],
    // By this computer’s clock, a reservation that was just made is over, or lies in the future.
    ['made now, by a clock that is fast', -30, 15],
    ['made now, by a clock that is slow', 30, 15],
  ])('a reservation that was %s ends in time', async (_, madeAt, minutes) => {
    const { told, clock } = await supporting('zh-Hant');
    const pledgedAt = NOW + madeAt * MINUTE;
    told.pledge = { ...PLEDGE, pledgedAt, dueUntil: pledgedAt + 15 * MINUTE };
    await press('確認並付款 NT$603');
    await act(async () => clock.increment(minutes * MINUTE - 1));
    expect(names('button')).toEqual(['用信用卡支付 NT$603']);
    await act(async () => clock.increment(1));
    expect(names('button')).toEqual(['重新選擇']);
  });

  test('a repeated submission whose first pledge has ended is no reservation, and the supporter can choose again', async () => {
    const { told, placed } = await supporting('zh-Hant');
    told.refused = { kind: 'timeout' };
    await press('確認並付款 NT$603');
    delete told.refused;
    told.pledge = { ...PLEDGE, state: 'cancelled', due: 0, dueUntil: null };
    await press('確認並付款 NT$603');
    expect(texts('[role=status]')).toEqual([
      '保留時間已過如果您已經付款，「我的贊助」會顯示結果；還沒付款的話，可以再選一次。重新選擇',
    ]);
    await press('重新選擇');
    told.pledge = PLEDGE;
    await press('確認並付款 NT$603');
    expect(names('button')).toEqual(['用信用卡支付 NT$603']);
    expect(placed.map(({ key }) => key)).toEqual(['key 1', 'key 1', 'key 2']);
  });

  test('the page says when the reservation ended with the project, which takes no more pledges', async () => {
    const endsAt = NOW + 60_000;
    const { told, clock } = await supporting('zh-Hant', { endsAt });
    told.pledge = { ...PLEDGE, endsAt, dueUntil: endsAt };
    await press('確認並付款 NT$603');
    await act(async () => clock.increment(60_000));
    expect(texts('[role=status]')).toEqual([
      '專案已截止截止前沒有收到付款。如果您已經付款，會全額退回，「我的贊助」會顯示結果。回到專案',
    ]);
    expect(hrefs('[role=status] a')).toEqual(['/detail?projectId=pins']);
  });

  test('a reservation can be made again only until the project’s deadline', async () => {
    const endsAt = NOW + 3_600_000;
    let now = NOW;
    const machine = createProjectCountdownMachine({ now: () => now });
    const asked: ProjectCountdownInput[] = [];
    const counting = new SimulatedClock();
    background({
      countdown(input) {
        asked.push(input);
        return createActor(machine, { input, clock: counting });
      },
    });
    const { told, clock } = await supporting('zh-Hant', { endsAt });
    told.pledge = { ...PLEDGE, endsAt, pledgedAt: NOW, dueUntil: NOW + 15 * 60_000 };
    await press('確認並付款 NT$603');
    await act(async () => clock.increment(15 * 60_000));
    expect(names('[role=status] button')).toEqual(['重新選擇']);
    named('button', '重新選擇').focus();
    now = endsAt;
    await act(async () => counting.increment(3_600_000));
    expect(texts('[role=status]')).toEqual([
      '專案已截止截止前沒有收到付款。如果您已經付款，會全額退回，「我的贊助」會顯示結果。回到專案',
    ]);
    expect(names('button')).toEqual([]);
    expect(document.activeElement?.tagName).toBe('H1');
    expect(asked.at(-1)).toEqual({ startsAt: NOW, endsAt });
  });

  test('the page says when fewer are left than the supporter wanted at first', async () => {
    const many = { rewardId: 'pin', quantity: 8 };
    await supporting('zh-Hant', {}, many);
    expect(texts('[role=status]')).toEqual(['剛剛有人先一步贊助目前最多還能選 5 份，請確認數量。']);
    expect(document.querySelector<HTMLInputElement>('input[type=number]')?.value).toBe('5');
  });

  test('while none are left, the quantity that the supporter wanted stays', async () => {
    const { told } = await supporting('zh-Hant', { reward: { ...OFFER.reward, left: 0 } });
    told.offer = OFFER;
    await press('再試一次');
    expect(document.querySelector<HTMLInputElement>('input[type=number]')?.value).toBe('2');
    expect(texts('[role=status]')).toEqual([]);
  });

  test('a project that is gone says so; for any other failure the page shows the reason', async () => {
    const { told } = await supporting('zh-Hant', { isRunning: false });
    told.failure = OFFLINE;
    await press('再試一次');
    expect(texts('[role=status]')[0]).toContain('無法連上網路');
    told.failure = refusal(CODE.notFound);
    await press('再試一次');
    expect(texts('h2')).toEqual(['找不到這個專案']);
  });
});

describe('PROJ-03 the payment of a pledge', () => {
  test.each([
    ['due', {}, { zh: '用信用卡支付 NT$603', en: 'Pay NT$603 by card' }, []],
    [
      'at the bank',
      { paymentUrl: 'https://bank.example/3ds', paymentPending: true },
      { zh: '繼續銀行驗證', en: 'Continue verification' },
      ['https://bank.example/3ds'],
    ],
    [
      'under way',
      { paymentPending: true },
      {
        zh: '付款結果確認中發卡銀行還沒回覆，請不要重複付款。通常幾分鐘內會有結果。',
        en: 'Checking your paymentYour bank has not answered yet. Please do not pay again. The result is usually known within minutes.',
      },
      [],
    ],
    ['not due', { due: 0 }, { zh: '', en: '' }, []],
  ] as const)('a payment that is %s', async (_, change, words, links) => {
    const pledge = { ...PLEDGE, ...change };
    const { portal } = portalOf();
    await draw('zh-Hant', <PayPledge pledge={pledge} />, { portal });
    expect(text()).toBe(words.zh);
    await draw('en', <PayPledge pledge={pledge} />, { portal });
    expect(text()).toBe(words.en);
    expect(hrefs('a')).toEqual(links);
  });

  test('the payment page is preloaded once there is something to pay', async () => {
    const { portal, sent } = portalOf();
    await draw('zh-Hant', <PayPledge pledge={{ ...PLEDGE, due: 0 }} />, { portal });
    expect(sent).toEqual([]);
    await draw('zh-Hant', <PayPledge pledge={PLEDGE} />, { portal });
    expect(sent).toEqual([{ type: 'fetch.ahead', name: 'payment' }]);
  });
});

test('PROJ-03 each state of a pledge has a name', async () => {
  const States = () =>
    Object.entries(usePledgeStateWords()).map(([state, words]) => <p key={state}>{words}</p>);
  await draw('zh-Hant', <States />);
  expect(texts('p')).toEqual([
    '等待付款',
    '贊助中',
    '待付尾款',
    '已付清',
    '專案未達標',
    '已取消',
    '已取消',
  ]);
  await draw('en', <States />);
  expect(texts('p')).toEqual([
    'Payment due',
    'Supporting',
    'Balance due',
    'Paid in full',
    'Project not funded',
    'Cancelled',
    'Cancelled',
  ]);
});

test.each([
  [
    { rewardId: 'a-1_B', quantity: '99', replaces: 'p1' },
    { rewardId: 'a-1_B', quantity: 99, replaces: 'p1' },
  ],
  [
    { rewardId: 'a'.repeat(64), quantity: 1 },
    { rewardId: 'a'.repeat(64), quantity: 1 },
  ],
  [{ rewardId: 'a'.repeat(65), quantity: 100 }, {}],
  [{ rewardId: 'a/b', quantity: 0, replaces: 7 }, {}],
  [{ rewardId: 'a', quantity: 1.5, replaces: '' }, { rewardId: 'a' }],
])('PROJ-03 invalid values in the address of a support are ignored: %o', (said, read) => {
  const { rewardId, quantity, replaces } = said as Record<string, unknown>;
  expect(readSupportSearch({ rewardId, quantity, replaces })).toEqual(read);
});
