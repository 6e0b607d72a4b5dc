/** The desk on which staff write and publish contents (DRV-03, KIND-02). */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ACCOUNT_CODE } from '../../src/domain/account-codes.ts';
import { CODE } from '../../src/domain/codes.ts';
import type { ContentType } from '../../src/domain/content/content.ts';
import {
  CONTENT_FORM,
  contentErrors,
  type ContentForm,
  type ContentItem,
  type ContentItemChange,
  type ContentItemQuery,
  type ContentLine,
  type ContentLinesQuery,
  type ContentVersion,
} from '../../src/domain/content/edited.ts';
import type { Texts } from '../../src/domain/content/texts.ts';
import { TARIFF } from '../../src/domain/fare/tariff.ts';
import { LANGUAGES, type Language } from '../../src/domain/language.ts';
import ContentDeskPage from '../../src/ui/features/content-desk/content-desk-page.tsx';
import { refused } from '../machines/harness.ts';
import { doing, listOf, portalWith, settle, withDialogs } from '../support/ui/list.tsx';
import { field, groups, lines, linesOf } from '../support/ui/read.ts';
import { draw, named, press, type } from '../support/ui/screen.tsx';

withDialogs();
// For some hours of each day the date in New York differs from that in Taipei.
beforeEach(() => vi.stubEnv('TZ', 'America/New_York'));

/** Half past midnight of 24 November 2026 in Taipei. */
const NIGHT = Date.UTC(2026, 10, 23, 16, 30);
const NOTICE = {
  title: { 'zh-Hant': '颱風', en: 'Typhoon' },
  text: { 'zh-Hant': '## 停駛\n\n明天停駛。' },
  important: true,
};
const version = (more: Partial<ContentVersion> = {}): ContentVersion => ({
  version: 3,
  state: 'inForce',
  revision: 1,
  content: NOTICE,
  validFrom: NIGHT,
  changedBy: '小葉',
  changedAt: NIGHT - 86_400_000,
  ...more,
});
const dialog = () => linesOf('[role=dialog], [role=alertdialog]').flat();

async function listPage(language: Language, rows: readonly ContentLine[], kind: ContentType) {
  const list = listOf<ContentLine, ContentLinesQuery, never, ContentForm>(rows, {
    query: { type: kind },
    errorsOf: ({ values: { contents } }) => contentErrors('notice', '', contents[0] as never),
  });
  const { portal, told } = portalWith();
  await draw(language, list.page('deskContents', <ContentDeskPage key={kind} />), {
    portal,
    path: `/account/content?contents=${kind}`,
  });
  await settle();
  return { list, told };
}

describe('the list', () => {
  test('DRV-03: each item shows its name, the state and time of its newest version, and a link', async () => {
    const states = ['draft', 'scheduled', 'inForce', 'former', 'withdrawn'] as const;
    const rows = states.map((state, at) => ({
      key: `n${at}`,
      newest: version({ state }),
      states: state === 'draft' ? [state, 'inForce' as const] : [state],
    }));
    const { told } = await listPage('zh-Hant', rows, 'notice');
    expect(lines()).toEqual([
      '# 內容管理',
      '[公告](/account/content?contents=notice) current [服務條款](/account/content?contents=policy) [服務種類](/account/content?contents=kind) [計費規則](/account/content?contents=tariff)',
      '<新增公告>',
      '[颱風](/account/content?contents=notice&item=n0) 草稿 生效中',
      '最後更新 2026年11月23日 00:30',
      '[颱風](/account/content?contents=notice&item=n1) 已排程',
      '最後更新 2026年11月23日 00:30',
      '[颱風](/account/content?contents=notice&item=n2) 生效中',
      '最後更新 2026年11月23日 00:30',
      '[颱風](/account/content?contents=notice&item=n3) 舊版本',
      '最後更新 2026年11月23日 00:30',
      '[颱風](/account/content?contents=notice&item=n4) 已下架',
      '最後更新 2026年11月23日 00:30',
    ]);
    expect(groups()).toEqual(['內容種類', '公告']);
    expect(told[0]).toEqual({
      type: 'page.open',
      page: { name: 'deskContents', input: { query: { type: 'notice' } } },
    });
    const prices = [
      {
        key: 'type_airport_port',
        newest: version({ content: TARIFF.type_airport_port }),
        states: ['inForce' as const],
      },
    ];
    await listPage('en', [...prices, ...rows.slice(0, 1)], 'tariff');
    expect(lines()).toEqual([
      '# Content',
      '[Notices](/account/content?contents=notice) [Terms](/account/content?contents=policy) [Service](/account/content?contents=kind) [Fare rules](/account/content?contents=tariff) current',
      '[Airport transfer](/account/content?contents=tariff&item=type_airport_port) In force',
      'Last changed 23 November 2026 at 00:30',
      '[Typhoon](/account/content?contents=tariff&item=n0) Draft In force',
      'Last changed 23 November 2026 at 00:30',
    ]);
  });

  test('DRV-03: a new notice is written in a form of its own', async () => {
    const { list } = await listPage('zh-Hant', [], 'notice');
    await press('新增公告');
    await settle();
    expect(groups()).toEqual(['內容種類', '預覽（繁體中文）', '公告']);
    expect(lines()).toEqual([
      '# 內容管理',
      '[公告](/account/content?contents=notice) current [服務條款](/account/content?contents=policy) [服務種類](/account/content?contents=kind) [計費規則](/account/content?contents=tariff)',
      '語言 = 繁體中文',
      '沒有翻譯的語言會顯示繁體中文',
      '標題（繁體中文） =',
      '內容（繁體中文） =',
      '## 標題、- 項目、1. 編號、[文字](網址)；空行分段',
      '已輸入 0 字，上限 12000 字',
      '( ) 重要公告：發布時通知所有已登入的會員',
      '<儲存草稿>',
      '<取消>',
    ]);
    await press('儲存草稿');
    await settle();
    expect(linesOf('[data-field]')).toEqual([
      ['標題（繁體中文） = wrong', '請填寫繁體中文的內容'],
      ['內容（繁體中文） = wrong', '請填寫繁體中文的內容', '已輸入 0 字，上限 12000 字'],
    ]);
    await type(field('標題（繁體中文）'), '\u202e停駛');
    await settle();
    expect(linesOf('[data-field]')[0]).toEqual([
      '標題（繁體中文） = \u202e停駛 wrong',
      '文字裡有看不見的字元，請檢查每種語言的內容',
    ]);
    await type(field('標題（繁體中文）'), '停駛');
    await type(field('內容（繁體中文）'), '明天停駛。');
    await type(field('語言'), 'de');
    await settle();
    await type(field('標題（Deutsch） 選填'), 'Kein Betrieb');
    await type(field('內容（Deutsch） 選填'), 'Morgen.');
    await type(field('內容（Deutsch） 選填'), '');
    await doing(() => field('重要公告：發布時通知所有已登入的會員').click());
    expect(lines()).toEqual([
      '# 內容管理',
      '[公告](/account/content?contents=notice) current [服務條款](/account/content?contents=policy) [服務種類](/account/content?contents=kind) [計費規則](/account/content?contents=tariff)',
      '語言 = Deutsch',
      '沒有翻譯的語言會顯示繁體中文',
      '標題（Deutsch） 選填 = Kein Betrieb',
      '內容（Deutsch） 選填 =',
      '## 標題、- 項目、1. 編號、[文字](網址)；空行分段',
      '已輸入 0 字，上限 12000 字',
      '明天停駛。',
      '(x) 重要公告：發布時通知所有已登入的會員',
      '<儲存草稿>',
      '<取消>',
    ]);
    await press('儲存草稿');
    expect(list.saved()).toEqual([
      {
        form: 'notice',
        values: {
          ...CONTENT_FORM,
          language: 'de',
          contents: [
            {
              title: { 'zh-Hant': '停駛', de: 'Kein Betrieb' },
              text: { 'zh-Hant': '明天停駛。' },
              important: true,
            },
          ],
        },
      },
    ]);
    await list.saves.last().fail({ kind: 'offline' });
    expect(linesOf('[role=alert]').flat()[0]).toBe('! 無法連上網路，請檢查連線');
    await press('取消');
    await press('放棄');
    await settle();
    expect(lines()).toContain('<新增公告>');
  });

  test('a notice in which something was typed is discarded only after a question (PAGE-05)', async () => {
    const { list } = await listPage('zh-Hant', [], 'notice');
    const open = () => list.actor.getSnapshot().matches({ work: 'form' });
    const question = () => linesOf('[role=alertdialog]').flat();
    const write = async (): Promise<void> => {
      await doing(() => named('button', '新增公告').focus());
      await press('新增公告');
    };
    await write();
    expect(document.activeElement).toBe(field('語言'));
    await doing(() => named('button', '取消').focus());
    await press('取消');
    expect([open(), question()]).toEqual([false, []]);
    expect(document.activeElement?.textContent).toBe('新增公告');
    await write();
    await type(field('標題（繁體中文）'), '停駛');
    await press('取消');
    expect([open(), question()]).toEqual([
      true,
      [
        '系統提示',
        '## 放棄輸入的內容？',
        '<關閉>',
        '您輸入的內容還沒有儲存。',
        '<放棄>',
        '<繼續編輯>',
      ],
    ]);
    await press('繼續編輯');
    expect([open(), question(), lines().includes('標題（繁體中文） = 停駛')]).toEqual([
      true,
      [],
      true,
    ]);
    await press('取消');
    await press('放棄');
    expect([open(), question()]).toEqual([false, []]);
    await settle();
    expect(document.activeElement?.textContent).toBe('新增公告');
  });

  test('DRV-03: somebody without a role reads that the page is for editors', async () => {
    const { list } = await listPage('zh-Hant', [], 'policy');
    expect(lines()).not.toContain('<新增公告>');
    list.now.trouble = refused(CODE.forbidden);
    await list.reload();
    expect(lines().slice(-3)).toEqual([
      '## 這裡是編輯人員的頁面',
      '您的帳號沒有編輯內容的權限。',
      '[回首頁](/)',
    ]);
  });
});

async function itemPage(language: Language, item: Partial<ContentItem>) {
  const whole: ContentItem = {
    type: 'notice',
    key: 'n1',
    versions: [version()],
    audit: [],
    roles: ['publisher'],
    ...item,
  };
  const list = listOf<ContentItem, ContentItemQuery, ContentItemChange, ContentForm>([whole], {
    query: { type: whole.type, key: whole.key },
    errorsOf: ({ form, values: { contents, at } }): Record<string, string> => {
      if (form !== 'schedule') return contentErrors(whole.type, whole.key, contents[0] as never);
      return at === '' ? { at: 'required' } : {};
    },
  });
  const { portal } = portalWith();
  await draw(language, list.page('deskContent', <ContentDeskPage key={JSON.stringify(item)} />), {
    portal,
    path: `/account/content?contents=${whole.type}&item=${whole.key}`,
  });
  await settle();
  return list;
}

describe('an item', () => {
  const DRAFT = version({ version: 4, state: 'draft', validFrom: undefined as never });

  test('DRV-03: the page lists versions and who changed them; version and role decide which buttons it offers', async () => {
    const actions = [
      'created',
      'edited',
      'published',
      'scheduled',
      'withdrawn',
      'removed',
    ] as const;
    const audit = actions.map((action, at) => ({
      at: NIGHT + at * 60_000,
      userName: '小葉',
      action,
      version: at + 1,
    }));
    const { validFrom: _, ...draft } = DRAFT;
    await itemPage('zh-Hant', {
      versions: [draft, version(), version({ version: 2, state: 'former' })],
      audit,
    });
    expect(lines()).toEqual([
      '# 內容管理',
      '[公告](/account/content?contents=notice) current [服務條款](/account/content?contents=policy) [服務種類](/account/content?contents=kind) [計費規則](/account/content?contents=tariff)',
      '[回到列表](/account/content?contents=notice) current',
      '## 颱風',
      '<編輯草稿>',
      '<立即發布>',
      '<排程發布>',
      '<刪除草稿>',
      '<撤回第 3 版>',
      '### 第 4 版的內容',
      '還有語言沒有翻譯',
      'English、Français、Deutsch、Italiano、日本語、한국어和Español 缺少部分或全部文字，這些地方會顯示繁體中文。',
      '重要公告：發布時通知所有已登入的會員',
      '<繁體中文> open',
      '颱風',
      '##### 停駛',
      '明天停駛。',
      '<English 沒有完整翻譯>',
      '<Français 沒有完整翻譯>',
      '<Deutsch 沒有完整翻譯>',
      '<Italiano 沒有完整翻譯>',
      '<日本語 沒有完整翻譯>',
      '<한국어 沒有完整翻譯>',
      '<Español 沒有完整翻譯>',
      '### 版本',
      '版本',
      '狀態',
      '生效時間',
      '4',
      '草稿',
      '–',
      '3',
      '生效中',
      '2026年11月24日 00:30',
      '2',
      '舊版本',
      '2026年11月24日 00:30',
      '### 處理紀錄',
      '2026年11月24日 00:30 · 小葉 · 建立草稿 · 第 1 版',
      '2026年11月24日 00:31 · 小葉 · 修改草稿 · 第 2 版',
      '2026年11月24日 00:32 · 小葉 · 發布 · 第 3 版',
      '2026年11月24日 00:33 · 小葉 · 排程發布 · 第 4 版',
      '2026年11月24日 00:34 · 小葉 · 撤回 · 第 5 版',
      '2026年11月24日 00:35 · 小葉 · 刪除草稿 · 第 6 版',
    ]);
    const text = { ...NOTICE.text, en: '## No rides' };
    const content = { ...NOTICE, text, important: false };
    await itemPage('en', {
      versions: [version({ state: 'withdrawn', content })],
      audit: audit.slice(4),
    });
    expect(lines()).toEqual([
      '# Content',
      '[Notices](/account/content?contents=notice) current [Terms](/account/content?contents=policy) [Service](/account/content?contents=kind) [Fare rules](/account/content?contents=tariff)',
      '[Back to the list](/account/content?contents=notice) current',
      '## Typhoon',
      '<New version>',
      '### Contents of version 3',
      'Some languages lack a translation',
      'Texts are missing in Français, Deutsch, Italiano, 日本語, 한국어 and Español. Traditional Chinese is shown there.',
      '<繁體中文>',
      '<English> open',
      'Typhoon',
      '##### No rides',
      '<Français Not fully translated>',
      '<Deutsch Not fully translated>',
      '<Italiano Not fully translated>',
      '<日本語 Not fully translated>',
      '<한국어 Not fully translated>',
      '<Español Not fully translated>',
      '### Versions',
      'Versions',
      'Status',
      'In force from',
      '3',
      'Taken down',
      '24 November 2026 at 00:30',
      '### History',
      '24 November 2026 at 00:34 · 小葉 · took back · version 5',
      '24 November 2026 at 00:35 · 小葉 · deleted the draft · version 6',
    ]);
    const SCHEDULED = version({ version: 4, state: 'scheduled' });
    const can: unknown[] = [];
    for (const [roles, versions, kind] of [
      [['editor'], [draft, version()], 'notice'],
      [['publisher'], [draft, version()], 'policy'],
      [['publisher'], [version()], 'notice'],
      [['editor'], [version()], 'notice'],
      [['publisher'], [SCHEDULED, version()], 'policy'],
      [['publisher'], [SCHEDULED, version()], 'notice'],
      [['publisher'], [{ ...draft, version: 5 }, SCHEDULED, version()], 'notice'],
      [['publisher'], [{ ...draft, version: 5 }, SCHEDULED], 'notice'],
    ] as const) {
      await itemPage('zh-Hant', { roles, versions, type: kind });
      can.push(lines().filter((line) => /^<(?!.*(?:翻譯| open))|發布權限|已排程在/.test(line)));
    }
    expect(can).toEqual([
      ['<編輯草稿>', '<刪除草稿>', '草稿要由有發布權限的人員發布。'],
      ['<編輯草稿>', '<立即發布>', '<排程發布>', '<刪除草稿>'],
      ['<建立新版本>', '<撤回第 3 版>'],
      ['<建立新版本>'],
      ['<建立新版本>', '<撤回第 4 版>'],
      ['<建立新版本>', '<撤回第 4 版>', '<撤回第 3 版>'],
      // The live notice can be withdrawn at any time. What the scheduled version means for the draft is said.
      [
        '<編輯草稿>',
        '<立即發布>',
        '<排程發布>',
        '<刪除草稿>',
        '<撤回第 3 版>',
        '第 4 版已排程在 2026年11月24日 00:30 生效，會取代在那之前發布的草稿。發布草稿後可以撤回第 4 版。',
      ],
      [
        '<編輯草稿>',
        '<排程發布>',
        '<刪除草稿>',
        '第 4 版已排程在 2026年11月24日 00:30 生效，草稿只能排在它之後發布。要撤回第 4 版，請先刪除草稿。',
      ],
    ]);
  });

  test('DRV-03: publishing, withdrawing and removing each ask for a confirmation that is about this item', async () => {
    const list = await itemPage('zh-Hant', { versions: [DRAFT, version()] });
    const asked: unknown[] = [];
    for (const [name, keep, confirm = name] of [
      ['立即發布', '先不要'],
      ['撤回第 3 版', '先不要', '撤回'],
      ['刪除草稿', '保留草稿'],
    ] as const) {
      await press(name);
      await settle();
      asked.push(dialog());
      await press(confirm, '[role=alertdialog] button');
      await list.changes.last().fail(refused(CODE.notFound));
      await press(keep);
      await settle();
    }
    expect(asked).toEqual([
      [
        '系統提示',
        '## 立即發布這個版本？',
        '<關閉>',
        '還有語言沒有翻譯',
        'English、Français、Deutsch、Italiano、日本語、한국어和Español 缺少部分或全部文字，這些地方會顯示繁體中文。',
        '發布後所有人馬上看得到，已發布的版本不能再修改。',
        '<立即發布>',
        '<先不要>',
      ],
      [
        '系統提示',
        '## 撤回這個版本？',
        '<關閉>',
        '第 3 版 · 已排程的版本會變回草稿；已發布的公告會下架，之後看不到。',
        '<撤回>',
        '<先不要>',
      ],
      [
        '系統提示',
        '## 刪除這份草稿？',
        '<關閉>',
        '草稿的內容會移除，已發布的版本不受影響。',
        '<刪除草稿>',
        '<保留草稿>',
      ],
    ]);
    expect(list.done()).toEqual([
      { kind: 'publish', id: 'n1' },
      { kind: 'withdraw', id: 'n1', version: 3 },
      { kind: 'remove', id: 'n1' },
    ]);
  });

  test('DRV-03: a publishing time is chosen in Taipei’s time, and the form says what is wrong with it', async () => {
    const list = await itemPage('zh-Hant', { versions: [DRAFT, version()] });
    await press('排程發布');
    await settle();
    await press('確認排程');
    await settle();
    expect(dialog()).toEqual([
      '## 排程發布',
      '<關閉>',
      '還有語言沒有翻譯',
      'English、Français、Deutsch、Italiano、日本語、한국어和Español 缺少部分或全部文字，這些地方會顯示繁體中文。',
      '生效時間（台北）',
      '日期 = wrong',
      '時間（24 小時制） = --:-- wrong',
      '請選擇一年內的未來時間',
      '<確認排程>',
      '<取消>',
    ]);
    await type(field('日期'), '2026-12-01');
    await type(field('時間（24 小時制）'), '00:30');
    await press('確認排程');
    expect(list.saved()).toEqual([
      {
        form: 'schedule',
        id: 'n1',
        values: { ...CONTENT_FORM, at: '2026-12-01T00:30', base: { version: 4, revision: 1 } },
      },
    ]);
    await list.saves.last().fail(refused(CODE.invalidInput, { at: 'tooEarly' }));
    expect(dialog()).toContain('已有其他版本在這個時間或更晚生效，請換一個時間');
  });

  const titled = (title: string) => ({ ...NOTICE, title: { 'zh-Hant': title } });
  const priced = (base: number) => ({ ...TARIFF.type_dui, base });
  test.each([
    ['notice', 'n1', NOTICE, titled('我的'), titled('同事的'), '同事的'],
    ['policy', 'terms', NOTICE, titled('我的'), titled('同事的'), '同事的'],
    ['tariff', 'type_dui', TARIFF.type_dui, priced(900), priced(1_234), '1,234（目前 1,000）'],
  ] as const)(
    'DRV-03: a form of a %s is saved over what it was opened on; a colleague’s newer text is shown below what was typed',
    async (kind, key, content, mine, theirs, shown) => {
      const list = await itemPage('zh-Hant', { type: kind, key, versions: [version({ content })] });
      await press('建立新版本');
      await settle();
      await list.enter({ contents: [mine] });
      expect(lines()).not.toContain('### 第 3 版的內容');
      // The colleague saved a draft meanwhile, and the page loads the item again.
      const [item] = list.now.rows;
      if (item === undefined) throw new Error('no item');
      const draft = version({ version: 4, state: 'draft', content: theirs });
      list.now.rows = [{ ...item, versions: [draft, ...item.versions] }];
      await list.reload();
      expect(list.values()).toMatchObject({
        contents: [mine],
        base: { version: 3, revision: 0 },
      });
      expect(lines()).toContain('### 第 4 版的內容');
      expect(lines()).toContain(shown);
      await press('儲存草稿');
      expect(list.saved()).toMatchObject([{ values: { base: { version: 3, revision: 0 } } }]);
      await list.saves.last().fail(refused(ACCOUNT_CODE.contentChanged));
      expect(list.values()).toMatchObject({ contents: [mine] });
      // Once the user has discarded their text, the form opens with the colleague's.
      await press('取消');
      await press('放棄');
      await press('編輯草稿');
      await settle();
      expect(list.values()).toMatchObject({
        contents: [theirs],
        base: { version: 4, revision: 1 },
      });
      expect(lines()).not.toContain('### 第 4 版的內容');
    },
  );

  test('KIND-02: a kind’s texts, colour and picture are edited from its newest version, in the reader’s language', async () => {
    const content = {
      title: { 'zh-Hant': '代駕', en: 'Driver' },
      description: { 'zh-Hant': '開您的車' },
      color: '#2fa29f',
      image: 'key',
    } as const;
    const list = await itemPage('en', {
      type: 'kind',
      key: 'type_dui',
      versions: [version({ content })],
    });
    await press('New version');
    await settle();
    expect(linesOf('form')).toEqual([
      [
        'Language = English',
        'Languages without a translation show Traditional Chinese',
        'Title (English) optional = Driver',
        'Description (English) optional =',
        'Colour = #2fa29f',
        'Icon = Key',
        '<Save draft>',
        '<Cancel>',
      ],
    ]);
    expect([field('Title (English) optional').maxLength, field('Colour').maxLength]).toEqual([
      80, 7,
    ]);
    await type(field('Language'), 'zh-Hant');
    await settle();
    await type(field('Title (繁體中文)'), '');
    await type(field('Colour'), '#ffffff');
    await type(field('Icon'), 'plane');
    await press('Save draft');
    await settle();
    expect(linesOf('form')).toEqual([
      [
        'Language = 繁體中文',
        'Languages without a translation show Traditional Chinese',
        'Title (繁體中文) = wrong',
        'Please fill in the Traditional Chinese',
        'Description (繁體中文) = 開您的車',
        'Colour = #ffffff wrong',
        'This colour is not clear enough on a light or dark background',
        'Icon = Plane',
        '<Save draft>',
        '<Cancel>',
      ],
    ]);
    await type(field('Title (繁體中文)'), '代駕服務');
    await type(field('Colour'), '#1f7a78');
    await press('Save draft');
    expect(list.saved()).toEqual([
      {
        form: 'kind',
        id: 'type_dui',
        values: {
          ...CONTENT_FORM,
          base: { version: 3, revision: 0 },
          contents: [
            {
              ...content,
              title: { 'zh-Hant': '代駕服務', en: 'Driver' },
              color: '#1f7a78',
              image: 'plane',
            },
          ],
        },
      },
    ]);
  });

  test('ORD-05: each number of a tariff is edited in its place, and the form names one that is out of range', async () => {
    const list = await itemPage('zh-Hant', {
      type: 'tariff',
      key: 'type_dui',
      versions: [version({ content: TARIFF.type_dui })],
    });
    await press('建立新版本');
    await settle();
    expect(
      linesOf('[data-field]').map((all) =>
        all.filter((line) => / = |\d 到 \d/.test(line)).join(', '),
      ),
    ).toEqual([
      '起程費（NT$） = 1000, 0 到 100000',
      '起程費包含的公尺數 = 10000, 0 到 1000000',
      '里程費每一級的公尺數 = 2000, 100 到 1000000',
      '里程費每一級（NT$） = 100, 0 到 100000',
      '停靠點每處（NT$） = 100, 0 到 100000',
      '夜間加成（NT$） = 0, 0 到 100000',
      '免費等候分鐘數 = 10, 0 到 100000',
      '等候費每分鐘（NT$） = 10, 0 到 100000',
      '接單後取消（NT$） = 100, 0 到 100000',
      '抵達後取消（NT$） = 200, 0 到 100000',
      '預約訂單取消（NT$） = 300, 0 到 100000',
    ]);
    await type(field('起程費（NT$）'), '1200');
    await type(field('免費等候分鐘數'), '7');
    await type(field('抵達後取消（NT$）'), '250');
    await type(field('里程費每一級的公尺數'), '50');
    await type(field('夜間加成（NT$）'), '-5');
    await press('儲存草稿');
    // A wrong value stays as it was typed, and nothing is saved.
    expect([field('里程費每一級的公尺數').value, field('夜間加成（NT$）').value]).toEqual([
      '50',
      '-5',
    ]);
    expect(
      linesOf('[data-field]')
        .flat()
        .filter((line) => line === '超出可設定的範圍'),
    ).toHaveLength(2);
    expect(list.saved()).toEqual([]);
    await type(field('里程費每一級的公尺數'), '2000');
    await type(field('夜間加成（NT$）'), '0');
    await press('儲存草稿');
    const { waiting, cancellation, ...own } = TARIFF.type_dui as never as Record<
      string,
      Record<string, number>
    >;
    expect(list.saved()).toMatchObject([
      {
        form: 'tariff',
        values: {
          contents: [
            {
              ...own,
              base: 1_200,
              waiting: { ...waiting, freeMinutes: 7 },
              cancellation: { ...cancellation, arrived: 250 },
            },
          ],
        },
      },
    ]);
    const timed = await itemPage('en', {
      type: 'tariff',
      key: 'type_rental_travel',
      versions: [version({ content: TARIFF.type_rental_travel })],
    });
    await press('New version');
    await settle();
    expect(linesOf('[data-field]').map(([first]) => first)).toEqual([
      '<Decrease Each hour or day (NT$)>',
      '<Decrease Metres included each hour or day>',
      '<Decrease Each kilometre beyond (NT$)>',
      '<Decrease Night surcharge (NT$)> off',
      '<Decrease Free minutes of waiting>',
      '<Decrease Waiting, each minute (NT$)>',
      '<Decrease Cancelled after a driver accepted (NT$)>',
      '<Decrease Cancelled after arrival (NT$)>',
      '<Decrease Cancelled when booked ahead (NT$)>',
    ]);
    expect(timed.saved()).toEqual([]);
  });

  test('ORD-05, KIND-02: a publisher sees a tariff’s figures, and a kind’s texts, colour and picture', async () => {
    const tariff = TARIFF.type_dui;
    await itemPage('de', {
      type: 'tariff',
      key: 'type_dui',
      versions: [{ ...DRAFT, content: { ...tariff, base: 1_200 } }, version({ content: tariff })],
    });
    const [, ...shown] = linesOf('dl').flat();
    expect(shown.slice(0, 3)).toEqual([
      '1.200 (derzeit 1.000)',
      'Im Grundpreis enthaltene Meter',
      '10.000',
    ]);
    const all = (text: string) =>
      Object.fromEntries(LANGUAGES.map((one) => [one, `${text} ${one}`])) as Texts;
    await itemPage('en', {
      type: 'kind',
      key: 'type_dui',
      versions: [
        version({
          content: {
            title: all('title'),
            description: all('description'),
            color: '#1f7a78',
            image: 'plane',
          },
        }),
      ],
    });
    const at = lines().indexOf('### Contents of version 3');
    expect(lines().slice(at + 1, at + 9)).toEqual([
      'Colour',
      '#1f7a78',
      'Icon',
      'Plane',
      '<繁體中文>',
      '<English> open',
      'title en',
      'description en',
    ]);
  });
});
