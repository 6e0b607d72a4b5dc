/** Projects of creators: the list, a draft, a published project, the forms, and the staff's review. */
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ACCOUNT_CODE } from '../../src/domain/account-codes.ts';
import { CODE } from '../../src/domain/codes.ts';
import { ServiceFailure, type Failure } from '../../src/domain/failure.ts';
import type { Decision, DeskFilter } from '../../src/domain/joining/desk.ts';
import { ownErrors } from '../../src/domain/project/own-errors.ts';
import {
  EMPTY_OWN,
  type OwnForm,
  type OwnProject,
  type OwnProjectChange,
  type OwnProjectPage as Row,
  type OwnProjectRow,
  type OwnValues,
} from '../../src/domain/project/own.ts';
import type { ProjectQuery } from '../../src/domain/project/project.ts';
import type { ProjectsOnDesk, ReviewDetail } from '../../src/domain/project/review.ts';
import type { Talk, TalkKind, TalkRemoval } from '../../src/domain/project/talk.ts';
import DeskProjectsPage from '../../src/ui/features/projects/own/desk-projects-page.tsx';
import OwnProjectsPage from '../../src/ui/features/projects/own/own-projects-page.tsx';
import {
  listMachine,
  OFFLINE,
  pageOf,
  portalOf,
  refusal,
  fetchDialogs,
} from '../support/ui/actors.ts';
import { address, draw, named, names, press, text, texts, type } from '../support/ui/screen.tsx';

/** Half past midnight of 24 November 2026 in Taipei, when it is the 23rd in Greenwich. */
const NOW = Date.UTC(2026, 10, 23, 16, 30);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

beforeEach(fetchDialogs);

const LINE: OwnProjectRow = {
  projectId: 'pins',
  title: 'Pins for all',
  phase: 'running',
  target: 10_000,
  pledged: 2_599,
  supporters: 3,
  endsAt: NOW,
  reviewNote: '',
  isNew: false,
};
const talk = (talkId: string, kind: TalkKind, more: Partial<Talk> = {}): Talk => ({
  talkId,
  kind,
  name: `Writer of ${talkId}`,
  title: '',
  text: `Text of ${talkId}`,
  saidAt: NOW,
  answer: '',
  answeredAt: null,
  mayRemove: true,
  ...more,
});
const NO_ROWS = { rows: [], total: 0 };
const PROJECT: OwnProject = {
  ...LINE,
  stage: 'published',
  revision: 1,
  summary: 'One for everybody',
  category: 'access',
  story: ['First', 'Second'],
  startsAt: NOW - DAY,
  rewards: [
    {
      rewardId: 'seat',
      title: 'A seat',
      description: 'One of two',
      price: 1_250,
      left: 1,
      deliveredBy: '2027-02',
    },
    {
      rewardId: 'pin',
      title: 'A pin',
      description: 'Of tin',
      price: 100,
      left: null,
      deliveredBy: '2027-12',
    },
  ],
  pictures: [1, 2].map((at) => ({
    pictureId: `p${at}`,
    url: `/pictures/${at}.jpg`,
    width: 40 * at,
    height: 30 * at,
  })),
  lacks: [],
  talk: { update: NO_ROWS, question: NO_ROWS, comment: NO_ROWS },
  payout: {
    charged: 3_000,
    returned: 500,
    net: 2_500,
    awaited: 7_000,
    isFinal: false,
    earlier: { supporters: 0, amount: 0 },
  },
};

async function all(language: 'zh-Hant' | 'en', rows: readonly OwnProjectRow[]) {
  const { machine, told } = listMachine<OwnProjectRow, never, OwnValues>(rows, {
    errorsOf: ({ form, values }) => ownErrors(form as OwnForm, values, NOW),
  });
  const page = pageOf('ownProjects', machine, { query: undefined });
  const { portal, sent } = portalOf({ page });
  await draw(language, <OwnProjectsPage />, { portal, path: '/account/projects' });
  return { told, sent };
}

/** Opens the page of one of the creator's own projects. */
async function own(
  language: 'zh-Hant' | 'en',
  project: Partial<OwnProject>,
  parts: Partial<Row> = {},
  failure?: Failure,
) {
  const row: Row = {
    project: { ...PROJECT, ...project },
    supporters: NO_ROWS,
    ledger: NO_ROWS,
    ...parts,
  };
  const { machine, told } = listMachine<Row, OwnProjectChange, OwnValues, ProjectQuery>([row], {
    errorsOf: ({ form, values }) => ownErrors(form as OwnForm, values, NOW),
    idOf: (one) => one.project.projectId,
  });
  told.failure = failure;
  const page = pageOf('ownProject', machine, { query: { projectId: 'pins' } });
  const { portal, sent } = portalOf({ page });
  await draw(language, <OwnProjectsPage />, { portal, path: '/account/projects?id=pins' });
  return { told, sent };
}

const hrefs = (selector: string): (string | null)[] =>
  [...document.querySelectorAll(selector)].map((one) => one.getAttribute('href'));
const isDisabled = (name: string): boolean =>
  named('button', name).matches(':disabled, [aria-disabled=true]');
const part = (title: string): string =>
  texts('section').find((one) => one.startsWith(title)) ?? 'no such part';
const dialog = () => ({
  title: texts('[role=dialog] h2, [role=alertdialog] h2'),
  labels: texts('[role=dialog] label, [role=dialog] legend'),
  buttons: texts('[role=dialog] button, [role=alertdialog] button').filter((one) => one !== ''),
  notes: texts('[role=dialog] p, [role=alertdialog] p'),
});
const field = (label: string): HTMLInputElement => {
  const found = [...document.querySelectorAll('label')].find(
    (one) => one.textContent.replace('選填', '') === label,
  );
  return found?.control as HTMLInputElement;
};

describe('PROJ-03 a creator’s projects', () => {
  const rows: OwnProjectRow[] = [
    { ...LINE, projectId: 'b', title: 'B', phase: 'failed' },
    { ...LINE, projectId: 'a', title: 'A', phase: 'draft', reviewNote: 'Say more' },
    // It was sent back before, and has been revised since.
    { ...LINE, projectId: 'c', title: 'C', phase: 'inReview', reviewNote: 'Say more' },
    { ...LINE, projectId: 'd', title: 'D', phase: 'upcoming', pledged: 0 },
    { ...LINE, projectId: 'e', title: 'E', phase: 'running' },
    { ...LINE, projectId: 'f', title: 'F', phase: 'succeeded', pledged: 20_000 },
  ];

  test('the list shows each project’s phase, and its figures once it is public', async () => {
    const { sent } = await all('zh-Hant', rows);
    expect(sent).toEqual([{ type: 'page.open', page: { name: 'ownProjects', input: {} } }]);
    expect(texts('h1')).toEqual(['我的專案']);
    expect(texts('li')).toEqual([
      'B未達標25%NT$2,599 / NT$10,000，2026年11月24日 00:30 截止',
      'A草稿需要修改：Say more',
      'C審核中',
      'D即將開始0%NT$0 / NT$10,000，2026年11月24日 00:30 截止',
      'E募集中25%NT$2,599 / NT$10,000，2026年11月24日 00:30 截止',
      'F已達標200%NT$20,000 / NT$10,000，2026年11月24日 00:30 截止',
    ]);
    expect(hrefs('li a')).toEqual(
      ['b', 'a', 'c', 'd', 'e', 'f'].map((id) => `/account/projects?id=${id}`),
    );
    await all('en', rows);
    expect(texts('li')).toEqual([
      'BNot funded25%NT$2,599 / NT$10,000, ends 24 November 2026 at 00:30',
      'ADraftPlease revise: Say more',
      'CUnder review',
      'DStarting soon0%NT$0 / NT$10,000, ends 24 November 2026 at 00:30',
      'ERunning25%NT$2,599 / NT$10,000, ends 24 November 2026 at 00:30',
      'FFunded200%NT$20,000 / NT$10,000, ends 24 November 2026 at 00:30',
    ]);
  });

  test('a creator without projects is invited to begin a draft', async () => {
    const { told } = await all('zh-Hant', []);
    expect(texts('h2')).toEqual(['還沒有發起的專案']);
    expect(text()).toContain('寫下想法、設定回饋與日期，送出審核，通過後就會公開募集。');
    const [button] = document.querySelectorAll('button');
    await act(async () => button?.click());
    expect(dialog()).toEqual({
      buttons: ['建立草稿', '取消'],
      labels: ['專案名稱', '類別', '一句話介紹', '專案故事'],
      notes: [
        '0/120已輸入 0 字，上限 120 字',
        '為什麼要做、錢用在哪裡、有什麼風險。段落之間空一行。',
        '0/8000已輸入 0 字，上限 8000 字',
      ],
      title: ['發起專案'],
    });
    await press('建立草稿');
    expect(dialog().notes).toEqual([
      '請填寫這一欄',
      '請填寫這一欄',
      '請填寫這一欄',
      '0/120已輸入 0 字，上限 120 字',
      '請填寫這一欄',
      '0/8000已輸入 0 字，上限 8000 字',
    ]);
    await type(field('專案名稱'), 'Seats');
    await type(field('類別'), 'travel');
    await type(field('一句話介紹'), 'In cars');
    await type(field('專案故事'), 'Once');
    const begun: OwnProjectRow = { ...LINE, projectId: 'seats', title: 'Seats', phase: 'draft' };
    told.rows = [{ ...begun, isNew: true }, LINE];
    await press('建立草稿');
    // The new draft opens, because its creator still has to fill in the rest.
    expect(address()).toBe('/account/projects?id=seats');
    expect(told.saved).toEqual([
      {
        form: 'new',
        values: {
          ...EMPTY_OWN,
          title: 'Seats',
          category: 'travel',
          summary: 'In cars',
          story: 'Once',
        },
      },
    ]);
  });
});

describe('PROJ-03 a draft', () => {
  test('a draft shows its parts and what is missing, and can be edited', async () => {
    await own('zh-Hant', { stage: 'draft', phase: 'draft', lacks: ['months', 'dates', 'rewards'] });
    expect(texts('h1')).toEqual(['Pins for all']);
    expect(texts('section')).toEqual([
      '內容編輯無障礙One for everybodyFirstSecond',
      '回饋新增回饋A seatNT$1,250One of two預計 2027年2月 交付 · 共 1 份編輯移除A pinNT$100Of tin預計 2027年12月 交付 · 不限數量編輯移除',
      '目標與日期編輯目標 NT$10,000，2026年11月23日 00:30 開始，2026年11月24日 00:30 截止',
      '照片新增照片移除移除',
      '送出審核前還需要回饋的交付月份不能早於截止日填寫目標金額與日期（開始時間要在現在之後）新增至少一項回饋',
    ]);
    expect(names('button')).toEqual([
      '編輯內容',
      '新增回饋',
      '編輯 A seat',
      '移除 A seat',
      '編輯 A pin',
      '移除 A pin',
      '編輯目標與日期',
      '新增照片',
      '移除照片 1',
      '移除照片 2',
      '送出審核',
      '刪除草稿',
    ]);
    expect(hrefs('a')).toEqual(['/account/projects', '/detail?projectId=pins']);
    expect(isDisabled('送出審核')).toBe(true);
    await own('en', { stage: 'draft', phase: 'draft', lacks: ['months', 'dates', 'rewards'] });
    expect(texts('section')).toEqual([
      'TextEditAccessibilityOne for everybodyFirstSecond',
      'RewardsAdd rewardA seatNT$1,250One of twoExpected February 2027 · 1 availableEditRemoveA pinNT$100Of tinExpected December 2027 · No limitEditRemove',
      'Target and datesEditTarget NT$10,000, from 23 November 2026 at 00:30 to 24 November 2026 at 00:30',
      'PicturesAdd photoRemoveRemove',
      'Before the review you still need toRewards cannot be due before the project endsFill in target and dates (the start must be in the future)Add at least one reward',
    ]);
  });

  test('a draft says that it has no dates and no pictures', async () => {
    await own('zh-Hant', { stage: 'draft', target: 0, pictures: [] });
    expect(part('目標與日期')).toBe('目標與日期編輯尚未填寫');
    expect(part('照片')).toBe('照片新增照片有照片的專案更容易得到支持。');
    await press('編輯目標與日期');
    expect(dialog()).toEqual({
      buttons: ['儲存日期', '取消'],
      labels: ['目標金額', '開始', '截止'],
      notes: ['台灣時間，24 小時制', '1 到 90 天。截止時沒有達標，支持者已付的款項全數退回。'],
      title: ['目標與日期'],
    });
    expect(field('目標金額').value).toBe('');
  });

  test('a draft can have up to twenty rewards and eight pictures', async () => {
    const many = <One,>(one: One | undefined, count: number) =>
      Array.from({ length: count }, (_, at) => ({
        ...(one as One),
        rewardId: `${at}`,
        pictureId: `${at}`,
      }));
    const add = () => names('button').filter((one) => one.startsWith('新增'));
    const [reward] = PROJECT.rewards;
    const [picture] = PROJECT.pictures;
    await own('zh-Hant', {
      stage: 'draft',
      rewards: many(reward, 19),
      pictures: many(picture, 7),
    });
    expect(add()).toEqual(['新增回饋', '新增照片']);
    await own('zh-Hant', {
      stage: 'draft',
      rewards: many(reward, 20),
      pictures: many(picture, 8),
    });
    expect(add()).toEqual([]);
  });

  const REWARD_FORM = ['回饋名稱', '支持者會得到什麼', '單價', '數量選填', '預計交付月份'];
  test.each([
    [
      '編輯內容',
      'story',
      undefined,
      {
        title: 'Pins for all',
        category: 'access',
        summary: 'One for everybody',
        story: 'First\n\nSecond',
      },
      ['專案內容', '專案名稱', '類別', '一句話介紹', '專案故事', '儲存內容', '取消'],
    ],
    [
      '編輯 A seat',
      'reward',
      'seat',
      {
        rewardTitle: 'A seat',
        description: 'One of two',
        price: '1250',
        stock: '1',
        deliveredBy: '2027-02',
      },
      ['編輯回饋', ...REWARD_FORM, '儲存回饋', '取消'],
    ],
    [
      '編輯 A pin',
      'reward',
      'pin',
      {
        rewardTitle: 'A pin',
        description: 'Of tin',
        price: '100',
        stock: '',
        deliveredBy: '2027-12',
      },
      ['編輯回饋', ...REWARD_FORM, '儲存回饋', '取消'],
    ],
    [
      '編輯目標與日期',
      'dates',
      undefined,
      { target: '10000', startsAt: '2026-11-25T00:30', endsAt: '2026-11-27T00:30' },
      ['目標與日期', '目標金額', '開始', '截止', '儲存日期', '取消'],
    ],
  ] as const)(
    'the form %s starts with the draft’s present values',
    async (button, form, id, values, words) => {
      const [startsAt, endsAt] = [NOW + DAY, NOW + 3 * DAY];
      const { told } = await own('zh-Hant', { stage: 'draft', startsAt, endsAt });
      await press(button);
      const { title, labels, buttons } = dialog();
      expect([...title, ...labels, ...buttons]).toEqual(words);
      const shown = [
        ...document.querySelectorAll<HTMLInputElement>('form input, form select, form textarea'),
      ].map((one) => one.value);
      expect(shown).toEqual(
        Object.values<string>(values).flatMap((value) => value.split(/(?<=\d)T(?=\d)/)),
      );
      await press(buttons[0] ?? '', '[type=submit]');
      const all = { ...EMPTY_OWN, ...values, revision: 1 };
      const sent = { form, values: all, ...(id !== undefined && { id }) };
      expect(told.saved).toEqual([sent]);
    },
  );

  test('a form is sent with the revision that it was opened on, and the next one with the new revision', async () => {
    const { told } = await own('zh-Hant', { stage: 'draft', revision: 5 });
    const [row] = told.rows;
    if (row === undefined) throw new Error('no project');
    let revision = 5;
    for (const [edit, save] of [
      ['編輯內容', '儲存內容'],
      ['編輯內容', '儲存內容'],
      ['編輯 A seat', '儲存回饋'],
    ] as const) {
      await press(edit);
      revision += 1;
      told.rows = [{ ...row, project: { ...row.project, revision } }];
      await press(save, '[type=submit]');
    }
    expect(told.saved.map(({ values }) => values.revision)).toEqual([5, 6, 7]);
  });

  test('the form for another reward is empty', async () => {
    await own('zh-Hant', { stage: 'draft' });
    await press('新增回饋');
    const { title, labels, buttons, notes } = dialog();
    expect([...title, ...labels, ...buttons]).toEqual([
      '新增回饋',
      ...REWARD_FORM,
      '儲存回饋',
      '取消',
    ]);
    expect(notes).toContain('留白就不限數量');
    expect(
      [...document.querySelectorAll('form input')].map((one) => (one as HTMLInputElement).value),
    ).toEqual(['', '', '', '']);
  });

  test.each([
    [
      '移除 A pin',
      { kind: 'removeReward', rewardId: 'pin' },
      ['移除這項回饋？', '「A pin」移除後無法復原。', '移除回饋', '保留回饋'],
    ],
    [
      '移除照片 2',
      { kind: 'removePicture', pictureId: 'p2' },
      ['移除這張照片？', '移除後無法復原。', '移除照片', '保留照片'],
    ],
  ] as const)(
    '%s needs a confirmation; when it fails, it can be tried again',
    async (button, change, [title, note, yes, no]) => {
      const { told } = await own('zh-Hant', { stage: 'draft' });
      await press(button);
      expect(dialog()).toMatchObject({ title: [title], buttons: [yes, no] });
      expect(text()).toContain(note);
      await press(no);
      expect([told.changes, dialog().title]).toEqual([[], []]);
      told.failure = OFFLINE;
      await press(button);
      await press(yes, '[role=alertdialog] button');
      expect(document.querySelector('[role=alertdialog] [role=alert]')).not.toBeNull();
      told.failure = undefined;
      await press(yes, '[role=alertdialog] button');
      expect([told.changes, dialog().title]).toEqual([[change, change], []]);
    },
  );

  test.each([
    ['移除 A pin', '移除回饋', { rewards: PROJECT.rewards.slice(0, 1) }, '編輯 A seat'],
    ['移除照片 1', '移除照片', { pictures: PROJECT.pictures.slice(1) }, '移除照片 1'],
    ['送出審核', '送出審核', { stage: 'inReview', phase: 'inReview' }, 'Pins for all'],
  ] as const)(
    'after %s the focus is at the next control, or at the heading',
    async (button, yes, after, focused) => {
      const { told } = await own('zh-Hant', { stage: 'draft', phase: 'draft' });
      named('button', button).focus();
      await press(button);
      const [row] = told.rows;
      told.rows = row === undefined ? [] : [{ ...row, project: { ...row.project, ...after } }];
      told.loading = Promise.withResolvers();
      await press(yes, '[role=alertdialog] button');
      expect(dialog().title).toEqual([]);
      // The dialog returns the focus to its button, before the new draft is there.
      await vi.waitFor(() => expect(document.activeElement).toBe(named('button', button)));
      await act(async () => told.loading?.resolve());
      const { activeElement } = document;
      expect(activeElement?.getAttribute('aria-label') ?? activeElement?.textContent).toBe(focused);
    },
  );

  test('after the draft is recalled, the focus is at the heading', async () => {
    const { told } = await own('zh-Hant', { stage: 'inReview', phase: 'inReview' });
    named('button', '收回修改').focus();
    const [row] = told.rows;
    const draft = { stage: 'draft', phase: 'draft' } as const;
    told.rows = row === undefined ? [] : [{ ...row, project: { ...row.project, ...draft } }];
    await press('收回修改');
    expect(document.activeElement?.textContent).toBe('Pins for all');
  });

  test.each([
    [
      '送出審核',
      'submit',
      [
        '送出審核？',
        '審核期間不能修改。公開之後，內容、回饋與日期就不再更改。',
        '送出審核',
        '再看看',
      ],
    ],
    [
      '刪除草稿',
      'remove',
      ['刪除這份草稿？', '內容、回饋與照片都會刪除，無法復原。', '刪除草稿', '保留草稿'],
    ],
  ] as const)(
    'a draft needs a confirmation before %s',
    async (button, kind, [title, note, yes, no]) => {
      const { told } = await own('zh-Hant', { stage: 'draft' });
      await press(button);
      expect(dialog()).toEqual({
        title: [title],
        labels: [],
        buttons: [yes, no],
        notes: ['系統提示'],
      });
      expect(text()).toContain(note);
      await press(no);
      expect([told.changes, dialog().title]).toEqual([[], []]);
      await press(button);
      await press(yes, '[role=alertdialog] button');
      expect(told.changes).toEqual([{ kind, id: 'pins' }]);
    },
  );

  test('a draft that the staff sent back shows their reason', async () => {
    await own('zh-Hant', { stage: 'draft', reviewNote: 'Say more' });
    expect(texts('[role=status]')).toEqual(['審核人員請您修改Say more']);
  });

  test('a project in review can only be recalled', async () => {
    const { told } = await own('zh-Hant', {
      stage: 'inReview',
      phase: 'inReview',
      reviewNote: 'Say more',
      lacks: ['dates'],
    });
    expect(texts('[role=status]')).toEqual([
      '審核中，通常需要三個工作天結果出來時會通知您。通過後，專案會在開始時間公開募集。收回修改',
    ]);
    expect(names('button')).toEqual(['收回修改']);
    expect(text()).not.toContain('送出審核前還需要');
    told.held = Promise.withResolvers();
    await press('收回修改');
    expect(isDisabled('收回修改')).toBe(true);
    expect(told.changes).toEqual([{ kind: 'recall', id: 'pins' }]);
  });

  test('a project that is gone, or is somebody else’s, leads back to the list', async () => {
    await own('zh-Hant', {}, {}, refusal(CODE.forbidden));
    expect(texts('h2')).toEqual(['這個專案已經不在了']);
    expect(hrefs('a')).toEqual(['/account/projects', '/account/projects']);
    expect(names('a')).toEqual(['我的專案', '回到我的專案']);
  });
});

describe('PROJ-03 the fields of a creator’s forms', () => {
  const DRAFT = { stage: 'draft' } as const;
  const errorsOf = async (
    values: Readonly<Record<string, string>>,
    save: string,
  ): Promise<Record<string, string>> => {
    for (const [label, value] of Object.entries(values)) await type(field(label), value);
    await press(save, '[type=submit]');
    return Object.fromEntries<string>(
      [...document.querySelectorAll('[data-field]')].flatMap((one): [string, string][] => {
        const error = one.querySelector('p[class*=error]');
        return error === null ? [] : [[one.getAttribute('data-field') ?? '', error.textContent]];
      }),
    );
  };

  test('the form of a reward says what is wrong', async () => {
    const { told } = await own('zh-Hant', DRAFT);
    await press('新增回饋');
    expect(await errorsOf({}, '儲存回饋')).toEqual({
      deliveredBy: '請填寫這一欄',
      description: '請填寫這一欄',
      price: '請填寫這一欄',
      rewardTitle: '請填寫這一欄',
    });
    expect(told.focused).toEqual(['rewardTitle']);
    const wrong = {
      回饋名稱: 'x'.repeat(61),
      支持者會得到什麼: 'x'.repeat(401),
      單價: '9',
      數量: '0',
      預計交付月份: '2026-10',
    };
    expect(await errorsOf(wrong, '儲存回饋')).toEqual({
      deliveredBy: '請選擇這個月或之後的月份',
      description: '文字太長，請縮短',
      price: '請輸入 10 到 200,000 的整數',
      rewardTitle: '文字太長，請縮短',
      stock: '請輸入 1 到 100,000 的整數',
    });
    expect(
      await errorsOf(
        { 回饋名稱: '車\u202e票', 單價: 'ten', 數量: '100001', 預計交付月份: '2031-12' },
        '儲存回饋',
      ),
    ).toEqual({
      deliveredBy: '請選擇近一點的日期',
      description: '文字太長，請縮短',
      price: '請輸入 10 到 200,000 的整數',
      rewardTitle: '這裡有看不見的字元，請重新輸入',
      stock: '請輸入 1 到 100,000 的整數',
    });
    const right = {
      回饋名稱: 'x'.repeat(60),
      支持者會得到什麼: 'x',
      單價: '200,000',
      數量: '',
      預計交付月份: '2026-11',
    };
    expect(await errorsOf(right, '儲存回饋')).toEqual({});
    expect(told.saved).toHaveLength(1);
  });

  test('the form of the dates says what is wrong', async () => {
    const { told } = await own('zh-Hant', { ...DRAFT, target: 0 });
    await press('編輯目標與日期');
    expect(await errorsOf({}, '儲存日期')).toEqual({
      endsAt: '請填寫這一欄',
      startsAt: '請填寫這一欄',
      target: '請填寫這一欄',
    });
    const choose = async (at: number, date: string, time: string) => {
      const [day, hour] = [
        document.querySelectorAll<HTMLInputElement>('input[type=date]')[at],
        document.querySelectorAll<HTMLSelectElement>('fieldset select')[at],
      ];
      await type(day as HTMLElement, date);
      await type(hour as HTMLElement, time);
    };
    await choose(0, '2026-11-24', '00:25');
    await choose(1, '2026-11-25', '00:20');
    expect(await errorsOf({ 目標金額: '999' }, '儲存日期')).toEqual({
      endsAt: '募集時間至少要一天',
      startsAt: '開始時間要在現在之後',
      target: '請輸入 1,000 到 20,000,000 的整數',
    });
    await choose(0, '2026-11-25', '00:30');
    await choose(1, '2027-02-24', '00:30');
    expect(await errorsOf({ 目標金額: '1000' }, '儲存日期')).toEqual({
      endsAt: '募集時間最長 90 天',
    });
    await choose(0, '2027-12-25', '00:30');
    expect(await errorsOf({}, '儲存日期')).toEqual({
      endsAt: '募集時間至少要一天',
      startsAt: '請選擇近一點的日期',
    });
    await choose(0, '2026-11-25', '00:30');
    await choose(1, '2027-02-23', '00:30');
    await press('儲存日期', '[type=submit]');
    expect(told.saved.map(({ values }) => [values.target, values.startsAt, values.endsAt])).toEqual(
      [['1000', '2026-11-25T00:30', '2027-02-23T00:30']],
    );
  });

  test('the form takes a picture, and shows the progress of its upload', async () => {
    const { told } = await own('zh-Hant', DRAFT);
    await press('新增照片');
    expect(dialog()).toEqual({
      buttons: ['上傳照片', '取消'],
      labels: ['選擇照片'],
      notes: ['JPEG、PNG 或 WebP，10 MB 以下。第一張會出現在卡片和分享連結上。'],
      title: ['新增照片'],
    });
    expect(isDisabled('上傳照片')).toBe(true);
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    expect(input?.accept).toBe('image/jpeg,image/png,image/webp');
    const choose = async (file: File) => {
      Object.defineProperty(input, 'files', { value: [file], configurable: true });
      await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })));
    };
    const large = new File(['x'], 'large.png');
    Object.defineProperty(large, 'size', { value: 10 * 1_024 * 1_024 + 1 });
    await choose(large);
    expect(dialog().notes).toEqual(['large.png', '檔案太大，請選擇 10 MB 以下的照片']);
    const small = new File(['x'], 'small.png');
    await choose(small);
    expect(dialog().notes).toEqual([
      'small.png',
      'JPEG、PNG 或 WebP，10 MB 以下。第一張會出現在卡片和分享連結上。',
    ]);
    told.failure = refusal(ACCOUNT_CODE.fileRefused, { picture: 'tooManyPixels' });
    await press('上傳照片', '[type=submit]');
    expect(dialog().notes).toContain('照片的像素太多，請選擇 5,000 萬像素以下的照片');
    told.failure = undefined;
    told.held = Promise.withResolvers();
    await press('上傳照片', '[type=submit]');
    expect(told.saved[0]?.values.picture).toEqual({ name: 'small.png', size: 1, file: small });
    const bar = () => document.querySelector('progress');
    expect([bar()?.getAttribute('aria-label'), bar()?.hasAttribute('value')]).toEqual([
      '上傳進度',
      false,
    ]);
    await act(async () => told.tell?.({ done: 1, total: 4 }));
    expect(bar()?.value).toBe(0.25);
    expect(input?.disabled).toBe(true);
  });
});

describe('PROJ-03 a published project', () => {
  const SUPPORTERS: Row['supporters'] = {
    rows: [
      {
        pledgeId: 'p2',
        pledgeNo: 'S2',
        name: '',
        rewardTitle: 'A pin',
        quantity: 2,
        amount: 2_000,
        paid: 600,
        state: 'standing',
        pledgedAt: NOW,
        delivery: null,
        deliveryState: 'shipped',
        deliveryNote: 'not shown',
      },
      {
        pledgeId: 'p1',
        pledgeNo: 'S1',
        name: 'Ben',
        rewardTitle: 'A seat',
        quantity: 1,
        amount: 1_250,
        paid: 1_250,
        state: 'complete',
        pledgedAt: NOW - DAY,
        delivery: {
          receiver: 'Mr Ben',
          phonenumber: '0912345678',
          postcode: '100',
          address: 'Street 1',
          note: 'Ring twice',
        },
        deliveryState: 'preparing',
        deliveryNote: 'T-77',
      },
    ],
    total: 3,
  };
  const LEDGER: Row['ledger'] = {
    rows: [
      { entryId: 'e2', reason: 'refund', pledgeNo: 'S2', amount: -600, balance: 1_250, at: NOW },
      {
        entryId: 'e1',
        reason: 'charge',
        pledgeNo: 'S1',
        amount: 1_250,
        balance: 1_850,
        at: NOW - DAY,
      },
    ],
    total: 3,
  };
  const TALK: OwnProject['talk'] = {
    question: {
      rows: [talk('why', 'question', { answer: 'So', answeredAt: NOW }), talk('how', 'question')],
      total: 3,
    },
    update: { rows: [talk('news', 'update', { title: 'Half way' })], total: 2 },
    comment: { rows: [talk('nice', 'comment')], total: 2 },
  };

  test('a published project shows its figures, its supporters and its ledger', async () => {
    await own('zh-Hant', { talk: TALK }, { supporters: SUPPORTERS, ledger: LEDGER });
    expect(texts('section')).toEqual([
      '25% NT$2,599 / NT$10,000，3 位支持者2026年11月23日 00:30 開始，2026年11月24日 00:30 截止公布進度查看專案頁',
      '撥款明細支持者已付NT$3,000已退回NT$500待付尾款NT$7,000目前結餘NT$2,500專案達標並收齊尾款後撥款；沒有達標就全數退回支持者。',
      '支持者S2NT$2,000A pin × 2 · S2 · 2026年11月24日 00:30贊助中 · 已付 NT$600BenNT$1,250A seat × 1 · S1 · 2026年11月23日 00:30已付清 · 已付 NT$1,250 · 準備中 · T-77Mr Ben 0912345678 100 Street 1 Ring twice更新寄送狀態顯示更多',
      '提問Text of whyWriter of why · 2026年11月24日 00:30So發起人回覆 · 2026年11月24日 00:30修改回覆移除Text of howWriter of how · 2026年11月24日 00:30回覆移除顯示更多',
      '進度Half wayText of newsWriter of news · 2026年11月24日 00:30移除顯示更多',
      '留言Text of niceWriter of nice · 2026年11月24日 00:30移除顯示更多',
      '專案帳目退回支持者−NT$6002026年11月24日 00:30 · S2餘額 NT$1,250贊助付款+NT$1,2502026年11月23日 00:30 · S1餘額 NT$1,850顯示更多',
    ]);
    expect(text()).not.toContain('還沒有提問、留言或進度。');
    await own('en', { talk: TALK }, { supporters: SUPPORTERS, ledger: LEDGER });
    expect(texts('section')).toEqual([
      '25% NT$2,599 / NT$10,000, supporters: 3Starts 23 November 2026 at 00:30, ends 24 November 2026 at 00:30Post an updateView project page',
      'Payout statementPaid by supportersNT$3,000ReturnedNT$500Balance dueNT$7,000Balance nowNT$2,500Paid out once the project is funded and all balances are in; otherwise everything goes back to the supporters.',
      'SupportersS2NT$2,000A pin × 2 · S2 · 24 November 2026 at 00:30Supporting · NT$600 paidBenNT$1,250A seat × 1 · S1 · 23 November 2026 at 00:30Paid in full · NT$1,250 paid · Being prepared · T-77Mr Ben 0912345678 100 Street 1 Ring twiceUpdate deliveryShow more',
      'QuestionsText of whyWriter of why · 24 November 2026 at 00:30SoThe creator’s answer · 24 November 2026 at 00:30Change the answerRemoveText of howWriter of how · 24 November 2026 at 00:30ReplyRemoveShow more',
      'UpdatesHalf wayText of newsWriter of news · 24 November 2026 at 00:30RemoveShow more',
      'CommentsText of niceWriter of nice · 24 November 2026 at 00:30RemoveShow more',
      'Ledger of the projectReturned to a supporter−NT$60024 November 2026 at 00:30 · S2Balance NT$1,250Supporter’s payment+NT$1,25023 November 2026 at 00:30 · S1Balance NT$1,850Show more',
    ]);
  });

  test('a published project shows the note of the reviewer who published it', async () => {
    await own('zh-Hant', {});
    expect(texts('[role=status]')).toEqual([]);
    await own('zh-Hant', { reviewNote: 'Add photos' });
    expect(texts('[role=status]')).toEqual(['審核人員的說明Add photos']);
    await own('en', { reviewNote: 'Add photos' });
    expect(texts('[role=status]')).toEqual(['Note from the reviewerAdd photos']);
  });

  test('a published project says that it has no supporters and no talk yet', async () => {
    await own('zh-Hant', {});
    expect(part('支持者')).toBe('支持者還沒有支持者。');
    expect(text()).toContain('還沒有提問、留言或進度。');
    expect(text()).not.toContain('專案帳目');
    expect(hrefs('a')).toEqual(['/account/projects', '/detail?projectId=pins']);
    const earlier = { supporters: 2, amount: 1_000 };
    await own('zh-Hant', { payout: { ...PROJECT.payout, earlier } });
    expect(text()).not.toContain('還沒有支持者。');
    expect(part('撥款明細')).toContain('其中 2 位支持者在平台開始收款前認捐了 NT$1,000');
  });

  test.each([
    ['running', {}, '專案達標並收齊尾款後撥款；沒有達標就全數退回支持者。', '目前結餘'],
    ['succeeded', {}, '尾款收齊或逾期取消後，金額才會確定。', '目前結餘'],
    ['failed', {}, '尾款收齊或逾期取消後，金額才會確定。', '目前結餘'],
    [
      'succeeded',
      { isFinal: true },
      '所有款項都已結清，這是最後的金額。平台會依這份明細另行匯款。',
      '應撥款項',
    ],
    ['failed', { isFinal: true, net: 0 }, '所有款項都已結清，沒有要撥付的款項。', '應撥款項'],
  ] as const)(
    'the payout of a project that is %s is explained: %o',
    async (phase, payout, note, sum) => {
      await own('zh-Hant', { phase, payout: { ...PROJECT.payout, ...payout } });
      const net = 'net' in payout ? 'NT$0' : 'NT$2,500';
      expect(part('撥款明細')).toBe(
        `撥款明細支持者已付NT$3,000已退回NT$500待付尾款NT$7,000${sum}${net}${note}`,
      );
    },
  );

  test('each button loads more rows of its own part', async () => {
    const { told } = await own(
      'zh-Hant',
      { talk: TALK },
      { supporters: SUPPORTERS, ledger: LEDGER },
    );
    const more = () =>
      [...document.querySelectorAll('button')].filter((one) => one.textContent === '顯示更多');
    for (const at of [0, 1, 2, 3, 4]) await act(async () => more()[at]?.click());
    expect(told.changes.map((one) => 'part' in one && one.part)).toEqual([
      'supporters',
      'question',
      'update',
      'comment',
      'ledger',
    ]);
    told.held = Promise.withResolvers();
    await act(async () => more()[3]?.click());
    expect(more().map((one) => one.getAttribute('aria-disabled'))).toEqual([
      null,
      null,
      null,
      'true',
      null,
    ]);
  });

  test.each([
    [
      '公布進度',
      'update',
      undefined,
      {},
      ['公布進度', '標題', '內容', '公布', '取消'],
      '支持者會收到通知。',
    ],
    [
      '回覆：Text of why',
      'answer',
      'why',
      { text: 'So' },
      ['回覆提問', '回覆', '送出回覆', '取消'],
      '回覆會公開在專案頁面。',
    ],
    [
      '回覆：Text of how',
      'answer',
      'how',
      { text: '' },
      ['回覆提問', '回覆', '送出回覆', '取消'],
      '回覆會公開在專案頁面。',
    ],
    [
      '更新寄送狀態 S1',
      'delivery',
      'p1',
      { deliveryState: 'preparing', text: 'T-77' },
      ['寄送狀態', '狀態', '貨運單號或說明選填', '儲存狀態', '取消'],
      '支持者看得到。',
    ],
  ] as const)('the creator can write with %s', async (button, form, id, values, words, hint) => {
    const { told } = await own('zh-Hant', { talk: TALK }, { supporters: SUPPORTERS });
    await press(button);
    const { title: head, labels, buttons, notes } = dialog();
    expect([...head, ...labels, ...buttons]).toEqual(words);
    expect(notes).toContain(hint);
    const text = document.querySelector<HTMLInputElement>(
      '[data-field=text] input, [data-field=text] textarea',
    );
    expect(text?.value).toBe('text' in values ? values.text : '');
    await type(text as HTMLElement, 'Typed');
    const title = document.querySelector<HTMLElement>('[data-field=updateTitle] input');
    if (title !== null) await type(title, 'News');
    await press(dialog().buttons[0] ?? '', '[type=submit]');
    const sent = {
      ...EMPTY_OWN,
      ...values,
      text: 'Typed',
      ...(title !== null && { updateTitle: 'News' }),
    };
    expect(told.saved).toEqual([{ form, values: sent, ...(id !== undefined && { id }) }]);
  });

  test('an entry is removed after a confirmation', async () => {
    const { told } = await own('zh-Hant', { talk: TALK });
    await press('移除：Text of how');
    expect(dialog()).toEqual({
      title: ['移除這則留言？'],
      labels: [],
      buttons: ['移除留言', '保留留言'],
      notes: ['系統提示'],
    });
    expect(text()).toContain('移除後無法復原。');
    await press('移除留言');
    expect(told.changes).toEqual([{ kind: 'removeTalk', talkId: 'how' }]);
  });
});

describe('PROJ-03 the staff’s review', () => {
  const LISTED: ProjectsOnDesk = {
    roles: ['reviewer', 'approver'],
    list: [
      {
        projectId: 'b',
        title: 'B',
        creator: 'Ben',
        phase: 'inReview',
        target: 1_500,
        submittedAt: NOW,
      },
      {
        projectId: 'a',
        title: 'A',
        creator: 'Ann',
        phase: 'failed',
        target: 20_000,
        submittedAt: null,
      },
    ],
    total: 45,
    size: 20,
    detail: undefined,
    gone: undefined,
  };
  const DETAIL: ReviewDetail = {
    ...PROJECT,
    stage: 'inReview',
    phase: 'inReview',
    creator: 'Ann',
    submittedAt: NOW + HOUR,
    isOwn: false,
    audit: [
      { at: NOW, staff: 'Staff A', action: 'viewed', about: '' },
      { at: NOW + HOUR, staff: 'Staff B', action: 'decided', about: 'sentBack' },
      { at: NOW + 2 * HOUR, staff: 'Staff A', action: 'decided', about: 'published' },
    ],
    talk: {
      question: { rows: [talk('why', 'question')], total: 1 },
      update: NO_ROWS,
      comment: { rows: [talk('nice', 'comment')], total: 1 },
    },
  };
  async function desk(
    language: 'zh-Hant' | 'en',
    row: Partial<ProjectsOnDesk>,
    path = '/account/project-review',
    failure?: Failure,
  ) {
    const { machine, told } = listMachine<ProjectsOnDesk, TalkRemoval, Decision, DeskFilter>(
      [{ ...LISTED, ...row }],
      {
        errorsOf: ({ form, values: { note } }) =>
          form === 'sendBack' && note === ''
            ? { note: 'required' }
            : note === 'late'
              ? { note: 'tooLate' }
              : {},
      },
    );
    told.failure = failure;
    const page = pageOf('deskProjects', machine, { query: {} });
    const { portal, sent } = portalOf({ page });
    await draw(language, <DeskProjectsPage />, { portal, path });
    return { told, sent };
  }

  test('the list shows projects with their figures, filtered by the address', async () => {
    const { sent } = await desk('zh-Hant', {}, '/account/project-review?state=failed&page=2');
    expect(sent).toEqual([
      {
        type: 'page.open',
        page: {
          name: 'deskProjects',
          input: { query: { id: '', state: 'failed', type: '', keyword: '', page: 2, size: 0 } },
        },
      },
    ]);
    expect(texts('th')).toEqual(['專案名稱', '狀態', '發起人', '目標金額', '送出時間']);
    expect(texts('td')).toEqual([
      'B',
      '審核中',
      'Ben',
      'NT$1,500',
      '2026年11月24日 00:30',
      'A',
      '未達標',
      'Ann',
      'NT$20,000',
      '',
    ]);
    expect(hrefs('td a')).toEqual([
      '/account/project-review?id=b&state=failed&page=2',
      '/account/project-review?id=a&state=failed&page=2',
    ]);
    expect(texts('form option')).toEqual([
      '全部',
      '審核中',
      '即將開始',
      '募集中',
      '已達標',
      '未達標',
    ]);
    expect(document.querySelector<HTMLSelectElement>('form select')?.value).toBe('failed');
    expect(document.querySelector('input[type=search]')?.getAttribute('placeholder')).toBe(
      '名稱、發起人或編號',
    );
    expect(text()).toContain('第 2 頁，共 3 頁，45 筆');
    await press('下一頁');
    await vi.waitFor(() => expect(address()).toBe('/account/project-review?state=failed&page=3'));
  });

  test('the page says when no project matches, and when the account may not review', async () => {
    await desk('zh-Hant', { total: 0, list: [] });
    expect(text()).toContain('沒有符合條件的專案');
    await desk('zh-Hant', {}, '/account/project-review', refusal(CODE.forbidden));
    expect(texts('h2')).toEqual(['這裡是審核人員的頁面']);
  });

  test('the page of a project shows everything that its creator wrote', async () => {
    await desk('zh-Hant', { detail: DETAIL }, '/account/project-review?id=pins&state=inReview');
    expect(texts('dl > div')).toEqual([
      '狀態審核中',
      '發起人Ann',
      '類別無障礙',
      '一句話介紹One for everybody',
      '目標金額NT$10,000',
      '開始2026年11月23日 00:30',
      '截止2026年11月24日 00:30',
      '送出時間2026年11月24日 01:30',
    ]);
    expect(texts('section')).toEqual([
      '專案故事FirstSecond',
      '回饋A seatNT$1,250One of two預計 2027年2月 交付剩 1 份A pinNT$100Of tin預計 2027年12月 交付不限數量',
      '照片',
      '進度、提問與留言Text of whyWriter of why · 2026年11月24日 00:30移除Text of niceWriter of nice · 2026年11月24日 00:30移除',
      '處理紀錄2026年11月24日 00:30 Staff A 查看了專案 2026年11月24日 01:30 Staff B 作出決定 退回修改2026年11月24日 02:30 Staff A 作出決定 公開',
    ]);
    expect(hrefs('a')).toEqual([
      '/account/project-review?state=inReview',
      '/pictures/1.jpg',
      '/pictures/2.jpg',
    ]);
    expect(names('button')).toEqual([
      '通過並公開',
      '退回修改',
      '移除：Text of why',
      '移除：Text of nice',
    ]);
    await desk('en', { detail: DETAIL });
    expect(texts('dl > div')).toEqual([
      'StatusUnder review',
      'CreatorAnn',
      'CategoryAccessibility',
      'In one sentenceOne for everybody',
      'TargetNT$10,000',
      'Start23 November 2026 at 00:30',
      'End24 November 2026 at 00:30',
      'Sent24 November 2026 at 01:30',
    ]);
  });

  test.each([
    [['reviewer', 'approver'], 'inReview', ['通過並公開', '退回修改']],
    [['reviewer'], 'inReview', ['退回修改']],
    [['approver'], 'upcoming', []],
  ] as const)(
    'with the roles %o, a project that is %s offers the allowed decisions',
    async (roles, phase, buttons) => {
      await desk('zh-Hant', { roles, detail: { ...DETAIL, phase } });
      expect(names('button').filter((one) => /^(?:通過|退回)/.test(one))).toEqual(buttons);
    },
  );

  test('a project that was sent back before shows the reason to the next reviewer', async () => {
    await desk('zh-Hant', { detail: { ...DETAIL, reviewNote: 'Say more' } });
    expect(texts('dl > div').at(-1)).toBe('上次退回的說明Say more');
    await desk('zh-Hant', { detail: { ...DETAIL, phase: 'upcoming', reviewNote: 'Add photos' } });
    expect(texts('dl > div').at(-1)).toBe('給發起人的說明Add photos');
  });

  test('the staff’s own project says that a colleague decides', async () => {
    await desk('zh-Hant', { roles: ['approver'], detail: { ...DETAIL, isOwn: true } });
    expect(texts('[role=status]')).toEqual(['這是您自己的案件請由其他審核人員決定。']);
    expect(names('button').filter((one) => /^(?:通過|退回)/.test(one))).toEqual([]);
  });

  test.each([
    [
      '通過並公開',
      'publish',
      '通過並公開這個專案？',
      ['給發起人的說明選填'],
      'late',
      '募集日期已過，請退回讓發起人重新設定',
    ],
    ['退回修改', 'sendBack', '退回這個專案？', ['給發起人的說明'], '', '請填寫這一欄'],
  ] as const)(
    'staff decide with %s, after the form accepts their message',
    async (button, form, title, labels, wrong, error) => {
      const { told } = await desk('zh-Hant', { detail: DETAIL });
      await press(button);
      expect(dialog()).toMatchObject({ title: [title], labels, buttons: [button, '取消'] });
      const area = document.querySelector<HTMLElement>('textarea');
      await type(area as HTMLElement, wrong);
      await press(button, '[type=submit]');
      expect(dialog().notes).toContain(error);
      await type(area as HTMLElement, 'Thanks');
      await press(button, '[type=submit]');
      expect(told.saved).toEqual([{ form, id: 'pins', values: { reason: '', note: 'Thanks' } }]);
    },
  );

  test('a project that was sent back, or is not in review any more, says so and leads back to the list; the focus is there', async () => {
    const path = '/account/project-review?id=pins&state=inReview';
    const { told } = await desk('zh-Hant', { detail: DETAIL }, path);
    await press('退回修改');
    await type(document.querySelector('textarea') as HTMLElement, 'Say more');
    told.rows = [{ ...LISTED, list: [], gone: 'sentBack' }];
    await press('退回修改', '[type=submit]');
    const said = '已退回給發起人修改發起人會收到您的說明，修改後可以再送出審核。';
    expect(texts('[role=status]')).toEqual([said]);
    expect(document.activeElement?.textContent).toBe(said);
    expect(hrefs('a')).toEqual(['/account/project-review?state=inReview']);
    await desk('zh-Hant', { gone: 'notFound' }, path);
    expect(texts('[role=status]')).toEqual([
      '這個專案現在不在審核中可能已經退回修改、由發起人收回，或已刪除。',
    ]);
  });

  test('if the project leaves the desk while the reason is written, the form stays with its text', async () => {
    const { told } = await desk('zh-Hant', { detail: DETAIL });
    await press('退回修改');
    await type(document.querySelector('textarea') as HTMLElement, 'Say more');
    told.rows = [{ ...LISTED, list: [], gone: 'notFound' }];
    told.answer = () => Promise.reject(new ServiceFailure(refusal(ACCOUNT_CODE.contentChanged)));
    await press('退回修改', '[type=submit]');
    expect(text()).toContain('這個專案現在不在審核中');
    expect(document.querySelector('textarea')?.value).toBe('Say more');
  });

  test('staff can remove an entry of the talk, after a confirmation', async () => {
    const { told } = await desk('zh-Hant', { detail: DETAIL });
    await press('移除：Text of nice');
    await press('移除留言');
    expect(told.changes).toEqual([{ kind: 'removeTalk', talkId: 'nice' }]);
  });
});
