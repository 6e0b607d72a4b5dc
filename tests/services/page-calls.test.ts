/** The calls that the pages of projects, contents, joining and orders make: name, values and times of each call. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ACCOUNT_CODE } from '../../src/domain/account-codes.ts';
import { CODE, type Code } from '../../src/domain/codes.ts';
import { baseOf, CONTENT_FORM } from '../../src/domain/content/edited.ts';
import { ServiceFailure } from '../../src/domain/failure.ts';
import { EMPTY_APPLICATION, type ApplicationValues } from '../../src/domain/joining/application.ts';
import { EMPTY_ENROLMENT } from '../../src/domain/joining/enrolment.ts';
import { EMPTY_OWN, type OwnForm } from '../../src/domain/project/own.ts';
import { createApi } from '../../src/services/api/api.ts';
import { createContentItem, createContentLines } from '../../src/services/api/content-desk.ts';
import { createNotice, createNotices } from '../../src/services/api/content.ts';
import {
  createDeskApplications,
  createDeskEnrolments,
} from '../../src/services/api/joining/desk.ts';
import { createDriverApplication } from '../../src/services/api/joining/driver-application.ts';
import { createEnrolments } from '../../src/services/api/joining/enrolments.ts';
import {
  createDeskProjects,
  createOwnProject,
  createOwnProjects,
} from '../../src/services/api/own-projects.ts';
import { createPaymentsApi } from '../../src/services/api/payments.ts';
import { createSiteIndex } from '../../src/services/api/site-index.ts';
import { Refusal } from '../../src/services/http/envelope.ts';
import { createFormDrafts } from '../../src/services/storage/form-draft-store.ts';
import { createPaging } from '../../src/services/storage/page-size.ts';
import { order, place } from '../machines/fixtures.ts';
import { emptyStore, noDrafts, noParts, playedCalls } from '../support/played-calls.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const page = (of: number, query?: object) => ({ page: of, query }) as never;
const tell = () => undefined;
const nowhere = () => undefined;
const none = { rows: [], total: 0 };

describe('a creator’s project (PROJ-03)', () => {
  function own(stage = 'published', revision = { now: 0 }, held?: Promise<void>) {
    const played = playedCalls({
      ownProject: () => ({ projectId: 'p', stage, revision: revision.now }),
      saveStory: () => held,
      projectSupporters: none,
      projectLedger: none,
    });
    const ports = createOwnProject(played.call, noParts, noDrafts);
    const load = () => ports.load(page(1, { projectId: 'p' }), played.signal);
    const save = (form: OwnForm, changes: object, id?: string) =>
      ports.form.save(
        { form, values: { ...EMPTY_OWN, ...changes }, ...(id === undefined ? {} : { id }) },
        played.signal,
        tell,
      );
    return { ...played, ports, load, save };
  }

  test('dates are in Taipei’s time, and an empty stock means no limit', async () => {
    const { load, save, taken } = own();
    await load();
    taken();
    const dates = { startsAt: '2026-12-01T10:00', endsAt: '2027-01-01T00:30' };
    await save('dates', { ...dates, target: '50000' });
    const reward = { rewardTitle: '徽章', price: '1000', deliveredBy: '2027-02' };
    await save('reward', { ...reward, stock: '' });
    await save('reward', { ...reward, stock: '5' }, 'r');
    const sent = { projectId: 'p', title: '徽章', description: '', price: 1_000 };
    expect(taken()).toEqual([
      [
        'saveDates',
        {
          body: {
            projectId: 'p',
            revision: 0,
            target: 50_000,
            startsAt: Date.UTC(2026, 11, 1, 2),
            endsAt: Date.UTC(2026, 11, 31, 16, 30),
          },
          quiet: true,
        },
      ],
      [
        'saveReward',
        { body: { ...sent, revision: 1, stock: null, deliveredBy: '2027-02' }, quiet: true },
      ],
      [
        'saveReward',
        {
          body: { ...sent, revision: 2, rewardId: 'r', stock: 5, deliveredBy: '2027-02' },
          quiet: true,
        },
      ],
    ]);
  });

  test('a form names the revision that it was opened on; the page’s own changes of other parts do not outdate it', async () => {
    const revision = { now: 4 };
    const { load, save, ports, signal, taken } = own('draft', revision);
    const sent = () =>
      taken().flatMap(([, options]) => {
        const { body } = options as { body?: { revision?: number } };
        return body?.revision ?? [];
      });
    await load();
    await save('story', { revision: 4 });
    // Forms that were opened before the page has read the draft again: the rewards and dates have not changed.
    await save('reward', { revision: 4 }, 'r');
    await ports.change({ kind: 'removePicture', pictureId: 'i' }, undefined, signal);
    await save('reward', { revision: 4 });
    await save('reward', { revision: 4 });
    await save('dates', { revision: 4 });
    expect(sent()).toEqual([4, 5, 7, 8, 9]);
    // The story and the reward have: what these forms show is outdated, so they are refused.
    await save('story', { revision: 4 });
    await save('reward', { revision: 4 }, 'r');
    expect(sent()).toEqual([4, 4]);
    // After the page has read the draft again, a form that is older than this, or was kept over a reload, is still so.
    revision.now = 20;
    await load();
    await save('story', { revision: 20 });
    await save('story', { revision: 19 });
    expect(sent()).toEqual([20, 19]);
  });

  test('a revision that is read while a change is under way may contain it, so the change does not count for it', async () => {
    const held = Promise.withResolvers<void>();
    const { load, save, taken } = own('draft', { now: 4 }, held.promise);
    const saving = save('story', { revision: 3 });
    await load();
    held.resolve();
    await saving;
    taken();
    await save('dates', { revision: 4 });
    expect(taken()).toMatchObject([['saveDates', { body: { revision: 4 } }]]);
  });

  test('each form and each change makes its own call with the right ids', async () => {
    const { load, save, ports, signal, taken } = own();
    await load();
    taken();
    await save('update', { updateTitle: '進度', text: '快了' });
    await save('answer', { text: '是' }, 'question');
    await save('delivery', { deliveryState: 'shipped', text: '單號' }, 'pledge');
    for (const change of [
      { kind: 'submit', id: 'p' },
      { kind: 'recall', id: 'p' },
      { kind: 'remove', id: 'p' },
      { kind: 'removeReward', rewardId: 'r' },
      { kind: 'removePicture', pictureId: 'i' },
      { kind: 'removeTalk', talkId: 't' },
    ]) {
      await ports.change(change as never, undefined, signal);
    }
    const quiet = { quiet: true };
    expect(taken()).toEqual([
      [
        'addTalk',
        { body: { projectId: 'p', kind: 'update', title: '進度', text: '快了' }, ...quiet },
      ],
      ['answerQuestion', { body: { talkId: 'question', text: '是' }, ...quiet }],
      ['setDelivery', { body: { pledgeId: 'pledge', state: 'shipped', note: '單號' }, ...quiet }],
      ['submitProject', { body: { projectId: 'p' }, ...quiet }],
      ['recallProject', { body: { projectId: 'p' }, ...quiet }],
      ['removeProject', { params: { projectId: 'p' }, ...quiet }],
      ['removeReward', { params: { rewardId: 'r' }, ...quiet }],
      ['removeProjectPicture', { params: { pictureId: 'i' }, ...quiet }],
      ['removeTalk', { params: { talkId: 't' }, ...quiet }],
    ]);
  });

  test('“more” loads another page of supporters below the first; a draft loads none', async () => {
    const { load, ports, signal, taken } = own();
    await load();
    expect(taken().map(([name]) => name)).toEqual([
      'ownProject',
      'projectSupporters',
      'projectLedger',
    ]);
    await ports.change({ kind: 'more', part: 'supporters' } as never, undefined, signal);
    await load();
    expect(taken().slice(1)).toEqual([
      ...[1, 2].map((pageNum) => [
        'projectSupporters',
        { query: { projectId: 'p', pageNum, pageSize: 50 }, quiet: true },
      ]),
      ['projectLedger', { query: { projectId: 'p', pageNum: 1, pageSize: 50 }, quiet: true }],
    ]);
    const draft = own('draft');
    await draft.load();
    expect(draft.taken()).toHaveLength(1);
  });

  test('the list names the draft that was just created, once', async () => {
    const { call, signal } = playedCalls({
      ownProjects: { rows: [{ projectId: 'b' }, { projectId: 'a' }], total: 2 },
      saveStory: { projectId: 'b' },
    });
    const ports = createOwnProjects(call, noParts, noDrafts);
    const load = async () => {
      const { rows } = await ports.load(page(1), signal);
      return rows.map(({ projectId, isNew }) => [projectId, isNew]);
    };
    const none = [
      ['b', false],
      ['a', false],
    ];
    expect(await load()).toEqual(none);
    await ports.form.save({ form: 'new', values: EMPTY_OWN }, signal, tell);
    expect(await load()).toEqual([
      ['b', true],
      ['a', false],
    ]);
    expect(await load()).toEqual(none);
  });

  test.each([
    ['size', 'tooLarge'],
    ['type', 'unreadable'],
    ['manyPixels', 'tooManyPixels'],
  ])('a picture that is refused for its %s is %s', async (reason, picture) => {
    const failure = { code: ACCOUNT_CODE.fileRefused, message: '', fields: {} };
    const refused = new Refusal({ kind: 'refused', ...failure }, { reason });
    const { call, signal } = playedCalls({ addProjectPicture: refused });
    const { form } = createOwnProject(call, noParts, noDrafts);
    const chosen = { name: 'a.jpg', size: 1, file: new Blob(['a']) };
    const values = { ...EMPTY_OWN, picture: chosen };
    await expect(form.save({ form: 'picture', values }, signal, tell)).rejects.toMatchObject({
      failure: { fields: { picture } },
    });
  });

  test('the decision of the staff names the revision that they read', async () => {
    const { call, signal, taken } = playedCalls({
      projectRoles: [],
      deskProject: { revision: 7 },
    });
    const desk = createDeskProjects(call, emptyStore(), nowhere, noDrafts);
    await desk.load(page(1, { id: 'p', state: '', keyword: '', page: 1, size: 0 }), signal);
    taken();
    for (const form of ['publish', 'sendBack']) {
      await desk.form.save({ form, id: 'p', values: { reason: '', note: 'why' } }, signal, tell);
    }
    const body = { projectId: 'p', revision: 7, note: 'why' };
    expect(taken()).toEqual([
      ['decideProject', { body: { ...body, isPublished: true }, quiet: true }],
      ['decideProject', { body: { ...body, isPublished: false }, quiet: true }],
    ]);
  });

  test('a project that the desk cannot read any more is no failure: it was sent back here, or is gone', async () => {
    const notFound = { kind: 'refused', code: CODE.notFound, message: '', fields: {} } as const;
    const { call, signal } = playedCalls({
      projectRoles: ['reviewer'],
      deskProject: new ServiceFailure(notFound),
    });
    const desk = createDeskProjects(call, emptyStore(), nowhere, noDrafts);
    const load = async (id: string) => {
      const query = { id, state: '', keyword: '', page: 1, size: 0 };
      return (await desk.load(page(1, query), signal)).rows[0];
    };
    expect(await load('p')).toMatchObject({ detail: undefined, gone: 'notFound' });
    const values = { reason: '', note: 'why' } as const;
    await desk.form.save({ form: 'sendBack', id: 'p', values }, signal, tell);
    expect(await load('p')).toMatchObject({ detail: undefined, gone: 'sentBack' });
    expect(await load('q')).toMatchObject({ gone: 'notFound' });
    const offline = playedCalls({
      projectRoles: [],
      deskProject: new ServiceFailure({ kind: 'offline' }),
    });
    const other = createDeskProjects(offline.call, emptyStore(), nowhere, noDrafts);
    const query = { id: 'p', state: '', keyword: '', page: 1, size: 0 };
    await expect(other.load(page(1, query), offline.signal)).rejects.toMatchObject({
      failure: { kind: 'offline' },
    });
  });
});

describe('contents', () => {
  test('the notices read last are remembered longest; opening a notice marks it as read', async () => {
    const notices = (ids: readonly string[]) => ({
      rows: ids.map((noticeId) => ({ noticeId })),
      total: ids.length,
    });
    const all = Array.from({ length: 199 }, (_, at) => `old-${at}`);
    const { call, signal } = playedCalls({
      notice: { noticeId: 'opened' },
      noticeList: notices(['opened', 'new-1', 'new-2']),
    });
    const local = emptyStore();
    local.write('read-notices', JSON.stringify(all));
    await createNotice(call, local).load(page(1, { id: 'opened', language: 'en' }), signal);
    const list = createNotices(call, local);
    const load = async () => (await list.load(page(1, { language: 'en' }), signal)).rows[0];
    const shown = await load();
    const unread = (rows: typeof shown) => rows?.rows.map(({ isUnread }) => isUnread);
    expect(unread(shown)).toEqual([false, true, true]);
    await list.change({ kind: 'read' } as never, shown, signal);
    expect(unread(await load())).toEqual([false, false, false]);
    const kept = JSON.parse(local.kept.get('read-notices') ?? '[]') as string[];
    expect(kept).toEqual(['opened', 'new-1', 'new-2', ...all.slice(0, 197)]);
  });

  test('a draft can be published, scheduled in Taipei’s time, or removed; the version in force can be withdrawn', async () => {
    const now = Date.parse('2026-12-01T10:00:00+08:00');
    vi.useFakeTimers({ now, toFake: ['Date'] });
    const versions = [
      { version: 2, revision: 5, state: 'draft' },
      { version: 1, revision: 3, state: 'inForce' },
    ];
    const item = { type: 'notice', key: 'n', versions };
    const { call, signal, taken } = playedCalls({ contentItem: item });
    const ports = createContentItem(call, noDrafts);
    const [row] = (await ports.load(page(1, { type: 'notice', key: 'n' }), signal)).rows;
    taken();
    for (const change of [
      { kind: 'publish' },
      { kind: 'remove' },
      { kind: 'withdraw', version: 1 },
    ]) {
      await ports.change(change as never, row, signal);
    }
    const values = {
      contents: [{ title: {} }],
      language: 'zh-Hant',
      at: '2026-12-01T10:01',
      base: { version: 2, revision: 5 },
    };
    await ports.form.save({ form: 'schedule', values: values as never }, signal, tell);
    await ports.form.save({ form: 'notice', values: values as never }, signal, tell);
    const draft = { type: 'notice', key: 'n', version: 2, revision: 5 };
    expect(taken()).toEqual([
      ['publishContent', { body: draft, quiet: true }],
      ['removeContent', { body: draft, quiet: true }],
      ['withdrawContent', { body: { ...draft, version: 1, revision: 3 }, quiet: true }],
      ['publishContent', { body: { ...draft, at: now + 60_000 }, quiet: true }],
      [
        'saveContent',
        {
          body: {
            key: 'n',
            version: 2,
            revision: 5,
            content: { type: 'notice', value: { title: {} } },
          },
          quiet: true,
        },
      ],
    ]);
    const errors = (at: string) =>
      ports.form.errorsOf({ form: 'schedule', values: { ...values, at } as never });
    expect(errors('')).toEqual({ at: 'required' });
    expect(errors('2026-12-01T10:00')).toEqual({ at: 'past' });
    expect(errors('2026-12-01T10:01')).toEqual({});
  });

  test('a form that was kept over a reload names what it was opened on, not what a colleague has saved since', async () => {
    const session = emptyStore();
    const versions: object[] = [{ version: 1, revision: 3, state: 'inForce' }];
    /** The page, as it is opened and opened again after a reload. */
    const opened = async () => {
      const item = { type: 'policy', key: 'terms', versions: [...versions] };
      const played = playedCalls({ contentItem: item });
      const ports = createContentItem(
        played.call,
        createFormDrafts(session, () => 'token'),
      );
      const [row] = (await ports.load(page(1, { type: 'policy', key: 'terms' }), played.signal))
        .rows;
      played.taken();
      const save = async () => {
        const kept = ports.form.readDraft();
        if (kept === undefined) throw new Error('no form is kept');
        await ports.form.save(kept, played.signal, tell);
        return played.taken();
      };
      return { ports, row, save };
    };
    const body = { key: 'terms', content: { type: 'policy', value: { title: {} } } };
    const sent = (base: object) => [['saveContent', { body: { ...body, ...base }, quiet: true }]];
    const open = ({ ports, row }: Awaited<ReturnType<typeof opened>>) => {
      const values = { ...CONTENT_FORM, contents: [{ title: {} }] as never };
      const base = row === undefined ? values.base : baseOf(row);
      ports.form.writeDraft({ form: 'policy', id: 'terms', values: { ...values, base } });
    };
    open(await opened());
    versions.unshift({ version: 2, revision: 1, state: 'draft' });
    const second = await opened();
    expect(await second.save()).toEqual(sent({ version: 1 }));
    // A form that is opened on the colleague's draft, and outdated by their next change of it.
    open(second);
    versions[0] = { version: 2, revision: 2, state: 'draft' };
    expect(await (await opened()).save()).toEqual(sent({ version: 2, revision: 1 }));
  });

  test('a list of contents requests the pages of its type', async () => {
    const { call, signal, taken } = playedCalls({ contentList: none });
    const lines = createContentLines(call, noDrafts, createPaging(emptyStore(), 20));
    await lines.load(page(2, { type: 'policy' }), signal);
    expect(taken()).toEqual([
      ['contentList', { query: { type: 'policy', pageNum: 2, pageSize: 20 }, quiet: true }],
    ]);
  });

  test('NAV-02 the index is stored for a few seconds and for its language; a repeated search is stored once', async () => {
    const played = playedCalls({
      noticeList: { rows: [{ title: 'notice' }], total: 1 },
      projects: none,
      policy: { key: 'terms' },
    });
    let [language, now] = ['en', 0];
    const index = createSiteIndex({
      content: played.call,
      account: played.call,
      local: emptyStore(),
      language: () => language as never,
      now: () => now,
    });
    const load = () => index.load(page(1), played.signal);
    await load();
    expect(played.taken().length).toBeGreaterThan(0);
    now = 4_999;
    await load();
    expect(played.taken()).toEqual([]);
    language = 'de';
    await load();
    expect(JSON.stringify(played.taken())).toContain('"language":"de"');
    now += 60_000;
    await load();
    expect(played.taken().length).toBeGreaterThan(0);
    for (const text of ['x', 'a', 'b', 'c', 'a', 'd']) {
      await index.change({ kind: 'remember', text }, undefined, played.signal);
    }
    expect((await load()).rows[0]?.recent).toEqual(['d', 'a', 'c', 'b', 'x']);
    await index.change({ kind: 'forget' }, undefined, played.signal);
    expect((await load()).rows[0]?.recent).toEqual([]);
  });
});

describe('joining', () => {
  const typed = {
    ...EMPTY_ENROLMENT,
    contact: '林',
    phonenumber: '0912345678',
    city: 'TPE' as const,
  };

  test('DRV-02 an enrolment sent again has the same key, a changed one has a new key', async () => {
    const offline = new ServiceFailure({ kind: 'offline' });
    const answers: Record<string, unknown> = { enrol: offline };
    const { call, signal, taken } = playedCalls(answers);
    const session = emptyStore();
    let keys = 0;
    const ports = createEnrolments(call, session, () => `key-${(keys += 1)}`, nowhere);
    const send = (changes: object, form = '0') =>
      ports.form.save({ form, values: { ...typed, ...changes } }, signal, tell);
    ports.form.writeDraft({ form: '0', values: typed });
    ports.form.writeDraft({ form: '1', values: typed });
    await expect(send({})).rejects.toThrow('offline');
    await expect(send({})).rejects.toThrow('offline');
    await expect(send({ contact: '王' })).rejects.toThrow('offline');
    answers['enrol'] = { enrolmentNo: 'E1' };
    await send({ contact: '王' });
    await send({ contact: '王' });
    expect(
      taken().map(([, options]) => (options as { idempotencyKey: string }).idempotencyKey),
    ).toEqual(['key-1', 'key-1', 'key-2', 'key-2', 'key-3']);
    // Only the draft of the sent form is deleted.
    const kept = JSON.parse(session.kept.get('enrolment') ?? '{}') as { forms: object };
    expect(Object.keys(kept.forms)).toEqual(['1']);
  });

  test('DRV-02 the last five enrolments of a tab are looked up, the newest first', async () => {
    const { call, signal, taken } = playedCalls({
      findEnrolment: ({ body }: { body: { enrolmentNo: string } }) => ({
        ...body,
        state: 'received',
      }),
    });
    const ports = createEnrolments(call, emptyStore(), () => 'key', nowhere);
    for (let n = 1; n <= 6; n += 1) {
      const values = { ...typed, enrolmentNo: ` e-${n} `, phonenumber: '0912-345-678' };
      await ports.form.save({ form: 'find', values }, signal, tell);
    }
    taken();
    const { rows } = await ports.load(page(1), signal);
    expect(rows[0]?.found.map(({ enrolmentNo }) => enrolmentNo)).toEqual([
      'E6',
      'E5',
      'E4',
      'E3',
      'E2',
    ]);
    // The enrolment that was just found is not looked up again.
    expect(taken().map(([, options]) => (options as { body: object }).body)).toEqual(
      ['E2', 'E3', 'E4', 'E5'].map((enrolmentNo) => ({ enrolmentNo, phonenumber: '0912345678' })),
    );
  });

  test('DRV-02 an open enrolment is loaded again, a decided one is not', async () => {
    const states: Record<string, string> = { E1: 'received', E2: 'reviewing', E3: 'accepted' };
    const { call, signal, taken } = playedCalls({
      findEnrolment: ({ body: { enrolmentNo } }: { body: { enrolmentNo: string } }) => ({
        enrolmentNo,
        state: states[enrolmentNo],
      }),
    });
    const ports = createEnrolments(call, emptyStore(), () => 'key', nowhere);
    for (const enrolmentNo of ['e1', 'e2', 'e3']) {
      await ports.form.save({ form: 'find', values: { ...typed, enrolmentNo } }, signal, tell);
    }
    const load = async () => {
      taken();
      const { rows } = await ports.load(page(1), signal);
      const calls = taken().map(
        ([, options]) => options as { body: { enrolmentNo: string }; repeatable: boolean },
      );
      // The calls opt out of the double-submit guard, because one load may closely follow another.
      expect(calls.every(({ repeatable }) => repeatable)).toBe(true);
      const asked = calls.map(({ body: { enrolmentNo } }) => enrolmentNo);
      return [asked, rows[0]?.found.map(({ state }) => state)];
    };
    await load();
    states['E2'] = 'declined';
    expect(await load()).toEqual([
      ['E1', 'E2'],
      ['accepted', 'declined', 'received'],
    ]);
    expect(await load()).toEqual([['E1'], ['accepted', 'declined', 'received']]);
  });

  function applying(answers: object) {
    const stores = { session: emptyStore(), local: emptyStore() };
    const played = playedCalls({
      appliedDriverInfo: null,
      driverDocuments: { rows: [], total: 0 },
      driverEnrolment: null,
      ...answers,
    });
    const of = (userId: string, kept = stores) =>
      createDriverApplication(
        { callAccount: played.call, call: played.call, userId: async () => userId },
        kept,
        noParts,
        noDrafts,
      );
    const begins = async (ports = of('1')) =>
      (await ports.load(page(1), played.signal)).rows[0]?.values;
    return { ...played, ...stores, of, begins };
  }

  test('DRV-01 a sent application is deleted from the browser; its documents are removed by id', async () => {
    const { signal, taken, of, begins } = applying({});
    const ports = of('1');
    const values = { ...EMPTY_APPLICATION, name: '林' };
    await ports.form.save({ form: 'person', values }, signal, tell);
    expect(await begins()).toMatchObject({ name: '林' });
    taken();
    await ports.form.save({ form: 'review', values }, signal, tell);
    await ports.change({ documentId: 'd' } as never, undefined, signal);
    expect(taken().map(([name]) => name)).toEqual(['applyDriver', 'removeDriverDocument']);
    expect(await begins()).toEqual(EMPTY_APPLICATION);
  });

  test('DRV-01 the application begins with the server’s enrolment, unless steps were saved', async () => {
    const driverEnrolment = {
      contact: '王小明',
      phonenumber: '0911222555',
      email: 'c@example.com',
      city: 'KHH',
      message: '十年經驗',
      licence: 'ordinary',
      years: 5,
      areas: ['south'],
      kinds: 8,
    };
    const { signal, of, begins } = applying({ driverEnrolment });
    expect(await begins()).toEqual({
      ...EMPTY_APPLICATION,
      name: '王小明',
      phonenumber: '0911222555',
      city: 'KHH',
      licence: 'ordinary',
      areas: ['south'],
      kinds: 8,
      introduction: '十年經驗',
    });
    const values = { ...EMPTY_APPLICATION, name: '林' };
    await of('1').form.save({ form: 'person', values }, signal, tell);
    expect(await begins()).toEqual(values);
    expect((await begins(of('2')))?.name).toBe('王小明');
  });

  test('DRV-01 an unsaved step is restored when the browser is opened again, unless it was cancelled', async () => {
    const { local, of, begins, signal } = applying({});
    const ports = of('1');
    const saved = { ...EMPTY_APPLICATION, name: '林', idNumber: 'A123456789' };
    await ports.form.save({ form: 'person', values: saved }, signal, tell);
    await begins(ports);
    const type = (form: string, values?: ApplicationValues): void => {
      ports.form.writeDraft({ form, values: saved });
      if (values !== undefined) ports.form.writeDraft({ form, values });
    };
    const cancel = (): void => ports.form.writeDraft(undefined);
    /** The browser after it was closed and opened again. Only its local storage has survived. */
    const later = () => {
      const then = { session: emptyStore(), local: emptyStore() };
      for (const [key, value] of local.kept) then.local.write(key, value);
      return begins(of('1', then));
    };

    // A step that was only opened, or was cancelled, is as it was saved.
    type('person');
    const stored = (): string => [...local.kept.values()].join();
    expect(stored()).not.toContain('typed');
    type('person', { ...saved, name: '林怡' });
    cancel();
    expect(await later()).toEqual({ ...saved, idNumber: '' });
    type('licence', { ...saved, licenceSince: '2015-01-01' });
    expect(await later()).toEqual({ ...saved, licenceSince: '2015-01-01', idNumber: '' });
    cancel();
    type('person', { ...saved, name: '林怡君', idNumber: 'A1' });
    expect(stored()).toContain('林怡君');
    expect(stored()).not.toContain('"A1"');
    // In the same tab, the draft also has the identity number.
    expect(await begins(of('1'))).toEqual({ ...saved, name: '林怡君', idNumber: 'A1' });
    type('person', { ...saved, name: '林小' });
    expect((await begins(of('2')))?.name).toBe('');
    expect(await later()).toEqual(EMPTY_APPLICATION);
  });

  test('DRV-01 steps that were saved in two tabs are both there, and what is typed in one tab is saved in none', async () => {
    const { local, of, begins, signal } = applying({});
    const [one, two] = [of('1'), of('1', { session: emptyStore(), local })];
    // Both tabs begin with the same values, so each has nothing in the other’s step.
    const values = (await begins(one)) ?? EMPTY_APPLICATION;
    await begins(two);
    const person = { ...values, name: '林', idNumber: 'A123456789' };
    const licence = { ...values, licence: 'ordinary', licenceSince: '2015-01-01' } as const;
    await one.form.save({ form: 'person', values: person }, signal, tell);
    await two.form.save({ form: 'licence', values: licence }, signal, tell);
    const both = { ...person, licence: 'ordinary', licenceSince: '2015-01-01' } as const;
    expect(await begins(one)).toEqual(both);
    // The identity number is only in the tab in which it was typed.
    expect(await begins(two)).toEqual({ ...both, idNumber: '' });
    const type = (tab: typeof one, form: string, typed?: object): void => {
      tab.form.writeDraft({ form, values: both });
      if (typed !== undefined) tab.form.writeDraft({ form, values: { ...both, ...typed } });
    };
    type(one, 'person', { name: '林怡' });
    expect((await begins(two))?.name).toBe('林');
    type(two, 'experience', { introduction: '十年' });
    one.form.writeDraft(undefined);
    // Closing the step in one tab does not remove what is typed in the other.
    const later = { session: emptyStore(), local: emptyStore() };
    for (const [key, value] of local.kept) later.local.write(key, value);
    expect(await begins(of('1', later))).toEqual({ ...both, idNumber: '', introduction: '十年' });
  });

  test('DRV-01 an applicant whose application was sent back keeps the identity number, also after a new photograph', async () => {
    const { call, signal, taken } = playedCalls({
      appliedDriverInfo: {
        name: '林',
        phonenumber: '0912345678',
        idNumber: 'A1＊＊＊＊＊＊89',
        city: 'TPE',
        birthday: '1990-01-01',
        licence: 'professional',
        licenceSince: '2015-01-01',
        kinds: 9,
        introduction: '',
        gears: 'both',
        areas: ['north'],
        state: 'rejected',
        appliedAt: 0,
        decidedAt: 1,
        decision: '',
      },
      driverDocuments: { rows: [], total: 0 },
    });
    const ports = createDriverApplication(
      { callAccount: call, call, userId: () => Promise.resolve('u1') },
      { session: emptyStore(), local: emptyStore() },
      noParts,
      noDrafts,
    );
    const first = (await ports.load(page(1), signal)).rows[0]?.values ?? EMPTY_APPLICATION;
    const picture = { ...first.picture, file: new Blob(['x']), name: 'id.jpg' };
    await ports.form.save(
      { form: 'document', id: 'idBack', values: { ...first, picture } },
      signal,
      tell,
    );
    const values = (await ports.load(page(1), signal)).rows[0]?.values ?? EMPTY_APPLICATION;
    expect(values.idNumber).toBe('A1＊＊＊＊＊＊89');
    expect(ports.form.errorsOf({ form: 'person', values })).toEqual({});
    taken();
    await ports.form.save({ form: 'review', values }, signal, tell);
    expect(taken()).toMatchObject([['applyDriver', { body: { idNumber: 'A1＊＊＊＊＊＊89' } }]]);
  });

  test('DRV-01 returning to the list closes the opened document; each decision makes its own call', async () => {
    const { call, signal, taken } = playedCalls({
      joiningRoles: [],
      deskApplication: {},
      deskApplications: none,
      deskDocument: { dataUrl: 'data:' },
    });
    const desk = createDeskApplications(call, emptyStore(), nowhere, noDrafts);
    const load = async (id: string) => {
      const query = { id, state: '', keyword: '', type: '', page: 1, size: 0 };
      return (await desk.load(page(1, query), signal)).rows[0]?.opened;
    };
    await desk.change({ kind: 'view', documentId: 'd' } as never, undefined, signal);
    expect(await load('a')).toEqual({ documentId: 'd', dataUrl: 'data:' });
    expect(await load('')).toBeUndefined();
    expect(await load('a')).toBeUndefined();
    taken();
    const decide = (form: string, values: object) =>
      desk.form.save({ form, id: 'x', values: values as never }, signal, tell);
    await desk.change({ kind: 'acceptDocument', documentId: 'd' } as never, undefined, signal);
    await decide('refuse', { reason: 'other', note: 'n' });
    await decide('accept', { reason: '', note: 'n' });
    await decide('reject', { reason: '', note: 'n' });
    const quiet = { quiet: true };
    const [document, application] = [{ documentId: 'x' }, { applicationId: 'x' }];
    expect(taken()).toEqual([
      [
        'judgeDocument',
        {
          params: { documentId: 'd' },
          body: { state: 'accepted', reason: '', note: '' },
          ...quiet,
        },
      ],
      [
        'judgeDocument',
        { params: document, body: { state: 'refused', reason: 'other', note: 'n' }, ...quiet },
      ],
      [
        'decideApplication',
        { params: application, body: { isAccepted: true, decision: 'n' }, ...quiet },
      ],
      [
        'decideApplication',
        { params: application, body: { isAccepted: false, decision: 'n' }, ...quiet },
      ],
    ]);
  });
});

test.each(['projects', 'applications', 'enrolments'] as const)(
  'what staff have typed about one of the %s is there after a reload, only for the same one and until it is sent or closed',
  (desk) => {
    const create = {
      projects: createDeskProjects,
      applications: createDeskApplications,
      enrolments: createDeskEnrolments,
    }[desk];
    const tab = emptyStore();
    const opened = (id: string) => {
      vi.stubGlobal('location', { search: `?id=${id}` });
      const { call } = playedCalls({});
      return create(
        call,
        emptyStore(),
        nowhere,
        createFormDrafts(tab, () => 'token'),
      ).form;
    };
    const typed = { form: 'refuse', id: 'a', values: { reason: '', note: 'typed' } } as const;
    opened('a').writeDraft(typed);
    expect(opened('b').readDraft()).toBeUndefined();
    expect(opened('a').readDraft()).toEqual(typed);
    opened('a').writeDraft(undefined);
    expect(opened('a').readDraft()).toBeUndefined();
  },
);

test('DRV-02 declining an enrolment needs a reason; a server that demands one reports it at the same field', async () => {
  const decision = 'required';
  const refusal = { kind: 'refused', code: CODE.invalidInput, message: '', fields: { decision } };
  const { call, signal } = playedCalls({ decideEnrolment: new ServiceFailure(refusal as never) });
  const { form } = createDeskEnrolments(call, emptyStore(), nowhere, noDrafts);
  const errorsOf = (name: string, note: string) =>
    form.errorsOf({ form: name, values: { reason: '', note } });
  expect([
    errorsOf('decline', ' '),
    errorsOf('decline', 'no cars'),
    errorsOf('accept', ''),
  ]).toEqual([{ note: 'required' }, {}, {}]);
  const values = { reason: '', note: '' } as const;
  await expect(
    form.save({ form: 'decline', id: 'J1', values }, signal, tell),
  ).rejects.toMatchObject({ failure: { fields: { note: 'required' } } });
});

describe('orders', () => {
  function api(answers: Record<string, unknown>, isSignedIn = false) {
    const played = playedCalls(answers);
    const local = emptyStore();
    return {
      ...played,
      local,
      ...createApi(
        played.call,
        () => 'en',
        local,
        () => isSignedIn,
      ),
    };
  }

  test('the places of a new order are suggested for the next one, before popular places', async () => {
    const created = order({
      pickup: place('A'),
      destination: place('B', { latLng: { lat: 25.1, lng: 121.5 } }),
    });
    const popular = {
      places: [
        place('A'),
        place('P', { latLng: { lat: 24, lng: 121 } }),
        place('Q', { latLng: { lat: 23, lng: 120 } }),
      ],
    };
    const { orders, signal, taken } = api({
      createOrder: { order: created, orderToken: 'token' },
      suggestPlaces: popular,
    });
    const submission = { key: 'key', request: { quoteId: 'q' } } as never;
    expect(await orders.createOrder(submission, signal)).toEqual({
      orderNo: created.orderNo,
      orderToken: 'token',
    });
    const found = await orders.suggest('', undefined, signal);
    expect(found.places.map(({ placeId }) => placeId)).toEqual(['B', 'A', 'P', 'Q']);
    expect(found.recent).toBe(2);
    await orders.suggest('taipei', { lat: 25.0411, lng: 121.5199 }, signal);
    expect(taken()).toEqual([
      ['createOrder', { body: { quoteId: 'q' }, idempotencyKey: 'key', inPlace: true }],
      ['suggestPlaces', { query: { language: 'en' }, quiet: true }],
      [
        'suggestPlaces',
        // The position is rounded to some hundred metres.
        { query: { keyword: 'taipei', language: 'en', lat: 25.042, lng: 121.52 }, quiet: true },
      ],
    ]);
  });

  test('once the passenger’s position is known, suggestions are near it', async () => {
    const getCurrentPosition = (found: (at: object) => void) =>
      found({ coords: { latitude: 25.0411, longitude: 121.5199 } });
    vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
    const { orders, position, signal, taken } = api({
      nearestPlace: place('here'),
      suggestPlaces: { places: [] },
    });
    expect(await position.placeHere(signal)).toMatchObject({ placeId: 'here' });
    await orders.suggest('taipei', undefined, signal);
    expect(taken()).toEqual([
      ['nearestPlace', { query: { lat: 25.0411, lng: 121.5199, language: 'en' }, quiet: true }],
      [
        'suggestPlaces',
        { query: { keyword: 'taipei', language: 'en', lat: 25.042, lng: 121.52 }, quiet: true },
      ],
    ]);
  });

  test('a list requests the chosen page and page size; a cancellation sends the fee that was shown', async () => {
    const { orders, local, signal, taken } = api({ orderList: none });
    local.write('size', '50');
    await orders.listOrders({ state: 'past', page: 3 }, signal);
    await orders.cancelOrder({ orderNo: 'D1', orderToken: 'token' }, 200, signal);
    expect(taken()).toEqual([
      ['orderList', { query: { state: 'past', pageNum: 3, pageSize: 50 }, inPlace: true }],
      ['cancelOrder', { body: { orderNo: 'D1', fee: 200 }, orderToken: 'token', inPlace: true }],
    ]);
  });

  test('ORD-07 an order and a pledge are paid with the chosen card, and a changed amount is reported', async () => {
    const answers: Record<string, unknown> = { payOrder: { outcome: 'paid' } };
    const { call, signal, taken } = playedCalls(answers);
    const payments = createPaymentsApi(call, call);
    const pay = (access: object, means: object) =>
      payments.pay({ access, means, amount: 700, threeDomainSecure: true } as never, signal);
    const pledge = (state: string, due: number) => ({
      state,
      due,
      paymentPending: false,
      paymentUrl: null,
    });
    await pay({ orderNo: 'D1', orderToken: 'token' }, { cardId: 'c' });
    await pay({ orderNo: 'D1' }, { prime: 'p' });
    answers['payPledge'] = { outcome: 'paid', pledge: pledge('complete', 0) };
    expect(await pay({ pledgeId: 's' }, { cardId: 'c' })).toEqual({
      outcome: 'paid',
      order: { status: 6 },
    });
    answers['pledge'] = pledge('balanceDue', 700);
    expect(await payments.loadOrder({ access: { pledgeId: 's' }, amount: 700 }, signal)).toEqual({
      status: 7,
    });
    const sent = { amount: 700, threeDomainSecure: true };
    expect(taken()).toEqual([
      [
        'payOrder',
        { body: { orderNo: 'D1', cardId: 'c', ...sent }, orderToken: 'token', quiet: true },
      ],
      ['payOrder', { body: { orderNo: 'D1', prime: 'p', ...sent }, inPlace: true }],
      ['payPledge', { body: { pledgeId: 's', cardId: 'c', ...sent }, quiet: true }],
      ['pledge', { query: { pledgeId: 's' }, quiet: true }],
    ]);
    const refused = (code: Code) => ({ kind: 'refused', code, message: '', fields: {} }) as const;
    answers['payOrder'] = new Refusal(refused(ACCOUNT_CODE.amountChanged), { amountDue: 900 });
    expect(await pay({ orderNo: 'D1' }, { prime: 'p' })).toEqual({
      outcome: 'amountChanged',
      amountDue: 900,
    });
    answers['payOrder'] = new Refusal(refused(CODE.orderRefused), null);
    await expect(pay({ orderNo: 'D1' }, { prime: 'p' })).rejects.toThrow('refused');
  });

  test.each([
    ['reserved', 300, 300, { status: 7 }],
    ['standing', 0, 300, { status: 6 }],
    // The 30 % were paid, and the project has succeeded since.
    ['balanceDue', 700, 300, { status: 6 }],
    ['balanceDue', 700, 700, { status: 7 }],
    ['complete', 0, 700, { status: 6 }],
    ['lapsed', 0, 300, { status: 10, hasEnded: true }],
    ['cancelled', 0, 700, { status: 10, hasEnded: true }],
    ['failed', 0, 300, { status: 10, hasEnded: true }],
  ])('PROJ-03 a pledge that is %s and has NT$%i due: a payment of NT$%i', async (...row) => {
    const [state, due, amount, payable] = row;
    const pledge = { state, due, paymentPending: true, paymentUrl: null };
    const { call, signal } = playedCalls({ pledge });
    const { loadOrder } = createPaymentsApi(call, call);
    expect(await loadOrder({ access: { pledgeId: 's' }, amount }, signal)).toEqual({
      ...payable,
      paymentPending: true,
    });
  });
});
