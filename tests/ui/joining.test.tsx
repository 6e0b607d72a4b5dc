/** Joining as a company, a shop or a driver, and what its desk shows of that (KIND-05, DRV-01, DRV-02). */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ACCOUNT_CODE, CODE } from '../../src/domain/codes.ts';
import {
  EMPTY_APPLICATION,
  pictureError,
  stepErrors,
  type ApplicationForm,
  type ApplicationValues,
  type Applying,
  type ApplyingChange,
  type DriverApplication,
  type DriverDocument,
} from '../../src/domain/joining/application.ts';
import type {
  ApplicationDetail,
  ApplicationsOnDesk,
  Decision,
  DeskApplicationChange,
  DeskEnrolmentChange,
  DeskFilter,
  EnrolmentDetail,
  EnrolmentsOnDesk,
} from '../../src/domain/joining/desk.ts';
import { deskFilter } from '../../src/domain/joining/desk.ts';
import type { EnrolmentType } from '../../src/domain/joining/enrolment-type.ts';
import {
  EMPTY_ENROLMENT,
  enrolmentErrors,
  fieldsOf,
  type Enrolling,
  type Enrolment,
  type EnrolmentValues,
} from '../../src/domain/joining/enrolment.ts';
import type { Language } from '../../src/domain/language.ts';
import { ApplyPage } from '../../src/ui/features/joining/apply-page.tsx';
import DeskApplicationsPage from '../../src/ui/features/joining/desk-applications-page.tsx';
import DeskEnrolmentsPage from '../../src/ui/features/joining/desk-enrolments-page.tsx';
import { EnrollPage } from '../../src/ui/features/joining/enroll-page.tsx';
import { readEnrollSearch } from '../../src/ui/features/joining/enroll-search.ts';
import { refused } from '../machines/harness.ts';
import { doing, listOf, portalWith, send, settle, withDialogs } from '../support/ui/list.tsx';
import { field, lines, linesOf } from '../support/ui/read.ts';
import { address, draw, named, press, type } from '../support/ui/screen.tsx';

withDialogs();
// What is a Taipei day is another one here for hours.
beforeEach(() => vi.stubEnv('TZ', 'America/New_York'));

/** Half past midnight of 24 November 2026 in Taipei. */
const NIGHT = Date.UTC(2026, 10, 23, 16, 30);
const dialog = () => linesOf('[role=dialog]').flat();
const buttons = (selector: string) =>
  linesOf(selector)
    .flat()
    .filter((line) => line.startsWith('<'));

const enrolment = (more: Partial<Enrolment>): Enrolment => ({
  enrolmentNo: 'J261124ABCDEF',
  type: 0,
  state: 'received',
  createdAt: NIGHT,
  decidedAt: null,
  decision: '',
  ...more,
});
async function enrolling(
  language: Language,
  kind: EnrolmentType | undefined,
  row: Partial<Enrolling> = {},
) {
  const list = listOf<Enrolling, undefined, never, EnrolmentValues>(
    [{ forms: {}, found: [], ...row }],
    {
      errorsOf: ({ form, values }) =>
        enrolmentErrors(
          form === 'find'
            ? ['enrolmentNo', 'phonenumber']
            : fieldsOf(Number(form) as EnrolmentType),
          values,
        ),
    },
  );
  const { portal } = portalWith();
  await draw(language, list.page('enrolments', <EnrollPage key={kind} type={kind} />), { portal });
  await settle();
  return list;
}

describe('enrolling', () => {
  test('KIND-05: without a type the page offers each of the three', async () => {
    await enrolling('zh-Hant', undefined);
    expect(lines()).toMatchInlineSnapshot();
    await enrolling('de', undefined);
    expect(lines()).toMatchInlineSnapshot();
    expect(
      [{ type: '2' }, { type: '3' }, { type: 'x' }, {}].map((raw) =>
        readEnrollSearch({ type: undefined, ...raw }),
      ),
    ).toEqual([2, undefined, undefined, undefined]);
  });

  test('KIND-05: each type asks for its own, and begins with what was typed before', async () => {
    const forms = {
      0: { ...EMPTY_ENROLMENT, company: '好事公司' },
      1: { ...EMPTY_ENROLMENT, trade: 'bar' as const },
    };
    await enrolling('zh-Hant', 0, { forms });
    expect(lines()).toMatchInlineSnapshot();
    await enrolling('zh-Hant', 1, { forms });
    expect(lines()).toMatchInlineSnapshot();
    await enrolling('zh-Hant', 2, { forms });
    expect(lines()).toMatchInlineSnapshot();
  });

  test('DRV-02: what is missing or wrong is said at its field', async () => {
    const list = await enrolling('zh-Hant', 1);
    await press('送出申請');
    await settle();
    expect(linesOf('[data-field]')).toMatchInlineSnapshot();
    expect(list.focused).toEqual(['company']);
    await type(field('店家名稱'), '酒'.repeat(61));
    await type(field('統一編號'), '12345678');
    await type(field('聯絡電話'), '123');
    await type(field('電子郵件'), 'nobody');
    await settle();
    expect(linesOf('[data-field]').slice(0, 6)).toMatchInlineSnapshot();
  });

  test('DRV-02: a shop is sent with all that was typed and chosen', async () => {
    const list = await enrolling('zh-Hant', 1);
    const typed = {
      店家名稱: '好事酒吧',
      統一編號: '04595257',
      店家類型: 'bar',
      聯絡人: '林小姐',
      聯絡電話: '0912345678',
      電子郵件: 'lin@example.com',
      所在縣市: 'TNN',
      '想先告訴我們的事 選填': '兩家分店',
    };
    for (const [name, value] of Object.entries(typed)) await type(field(name), value);
    await doing(() => field('我同意依隱私權政策使用這些資料來處理申請').click());
    await press('送出申請');
    expect(list.saved()).toEqual([
      {
        form: '1',
        values: {
          ...EMPTY_ENROLMENT,
          company: '好事酒吧',
          taxId: '04595257',
          trade: 'bar',
          contact: '林小姐',
          phonenumber: '0912345678',
          email: 'lin@example.com',
          city: 'TNN',
          message: '兩家分店',
          agreed: true,
        },
      },
    ]);
    expect(lines()).toContain('<送出申請> busy');
    await list.saves.last().fail({ kind: 'offline' });
    expect(linesOf('[role=alert]').flat()[0]).toBe('! 無法連上網路，請檢查連線');
  });

  test('DRV-02: a driver chooses areas and kinds in any order', async () => {
    const list = await enrolling('zh-Hant', 2);
    await type(field('開車年資'), '61');
    await type(field('駕照種類'), 'professional');
    for (const name of ['離島', '北部', '南部', '南部', '機場接送', '鐘點代駕', '代駕', '代駕']) {
      await doing(() => field(name).click());
    }
    await press('送出申請');
    await settle();
    expect(linesOf('[data-field=years]')).toEqual([['開車年資 = 61 wrong', '請輸入合理的數字']]);
    expect(list.values()).toMatchObject({
      licence: 'professional',
      areas: ['north', 'islands'],
      kinds: 4 + 16,
    });
  });

  test('DRV-02: what was sent or found shows its number, state, time and decision; a future driver goes on', async () => {
    const found = [
      enrolment({ type: 2 }),
      enrolment({ enrolmentNo: 'J261123ABCDEF', type: 1, state: 'reviewing' }),
      enrolment({ enrolmentNo: 'J261122ABCDEF', state: 'accepted', decision: '歡迎' }),
      enrolment({ enrolmentNo: 'J261121ABCDEF', state: 'declined', decision: '資料不全' }),
    ];
    const list = await enrolling('zh-Hant', 2, { found });
    expect(lines()).toMatchInlineSnapshot();
    await press('再填一份申請');
    await settle();
    expect(list.openForm().getSnapshot().context.form).toBe('2');
    await enrolling('en', undefined, { found: found.slice(1) });
    expect(lines().slice(8)).toMatchInlineSnapshot();
  });

  test('DRV-02: an enrolment is found by its number and telephone', async () => {
    const list = await enrolling('zh-Hant', 0);
    await press('查詢申請進度');
    await settle();
    expect(lines().slice(4)).toMatchInlineSnapshot();
    await type(field('申請編號'), 'J1');
    await press('查詢進度');
    await settle();
    expect(linesOf('[data-field]')).toMatchInlineSnapshot();
    await type(field('申請編號'), 'J261124ACDEFH');
    await type(field('聯絡電話'), '0912345678');
    await press('查詢進度');
    expect(list.saved()).toMatchObject([
      { form: 'find', values: { enrolmentNo: 'J261124ACDEFH', phonenumber: '0912345678' } },
    ]);
    expect(buttons('form')).toEqual(['<查詢進度> busy', '<返回> off']);
    await list.saves
      .last()
      .fail({ ...refused(ACCOUNT_CODE.enrolmentNotFound), message: '' } as never);
    expect(linesOf('[role=alert]').flat()).toEqual([
      '! 查無這筆申請',
      '! 請確認申請編號和申請時留的電話。',
    ]);
    await press('返回');
    await settle();
    // The form of the address is open again.
    expect(lines()).toContain('公司名稱 =');
  });
});

const PERSON: ApplicationValues = {
  ...EMPTY_APPLICATION,
  name: '王小明',
  phonenumber: '0912345678',
  idNumber: 'A123456789',
  birthday: '1990-01-01',
  city: 'TNN',
};
const WHOLE: ApplicationValues = {
  ...PERSON,
  licence: 'professional',
  licenceSince: '2015-01-01',
  gears: 'both',
  areas: ['south'],
  kinds: 8,
};
const paper = (
  kind: DriverDocument['kind'],
  more: Partial<DriverDocument> = {},
): DriverDocument => ({
  documentId: `d-${kind}`,
  kind,
  state: 'waiting',
  reason: '',
  note: '',
  thumbnail: `data:,${kind}`,
  uploadedAt: NIGHT,
  ...more,
});
const KINDS = ['idFront', 'idBack', 'licenceFront', 'licenceBack', 'portrait'] as const;
const sent = (more: Partial<DriverApplication>): DriverApplication => ({
  name: '王小明',
  phonenumber: '0912345678',
  idNumber: 'A1******89',
  birthday: '1990-01-01',
  city: 'TNN',
  licence: 'professional',
  licenceSince: '2015-01-01',
  kinds: 8,
  introduction: '',
  state: 'pending',
  appliedAt: NIGHT,
  decidedAt: null,
  decision: '',
  ...more,
});
async function applying(language: Language, row: Partial<Applying>) {
  const list = listOf<Applying, undefined, ApplyingChange, ApplicationValues>(
    [{ application: undefined, documents: [], values: EMPTY_APPLICATION, ...row }],
    {
      // The page opens only these forms.
      errorsOf: ({ form, values }) => {
        if (form !== 'document')
          return stepErrors(form as Exclude<ApplicationForm, 'document'>, values, NIGHT);
        const picture = pictureError(values.picture);
        return picture === undefined ? {} : { picture };
      },
    },
  );
  const { portal } = portalWith();
  await draw(language, list.page('driverApplication', <ApplyPage />), { portal });
  await settle();
  return list;
}

describe('applying to drive', () => {
  test('DRV-01: each step and document says whether it is done, and how many are missing', async () => {
    await applying('zh-Hant', {
      values: PERSON,
      documents: [
        paper('idFront'),
        paper('idBack', { state: 'accepted' }),
        paper('licenceFront', { state: 'refused', reason: 'blurred', note: '請重拍' }),
        // An older one that was refused stands behind the one that replaced it.
        paper('licenceBack', { documentId: 'old', state: 'refused', reason: 'expired' }),
        paper('licenceBack'),
      ],
    });
    expect(lines()).toMatchInlineSnapshot();
    await applying('en', { values: WHOLE, documents: KINDS.slice(1).map((kind) => paper(kind)) });
    expect(lines()).toMatchInlineSnapshot();
    const pictures = [...document.querySelectorAll('li li img')].map((one) =>
      one.getAttribute('src'),
    );
    expect(pictures).toEqual([
      'data:,idBack',
      'data:,licenceFront',
      'data:,licenceBack',
      'data:,portrait',
    ]);
  });

  test('DRV-01: each step asks for its own values and is sent as its own form', async () => {
    const list = await applying('zh-Hant', {});
    const said: unknown[] = [];
    for (const [name] of [['個人資料'], ['駕照'], ['服務地區與種類']] as const) {
      await doing(() => named('li', name).querySelector('button')?.click());
      await press('儲存並繼續');
      await settle();
      said.push(dialog());
      await press('取消');
      await settle();
    }
    expect(said).toMatchInlineSnapshot();
    await doing(() => named('li', '個人資料').querySelector('button')?.click());
    const typed = {
      姓名: '王小明',
      聯絡電話: '0912345678',
      身分證或居留證號碼: 'A123456789',
      生日: '2015-01-01',
      居住縣市: 'TNN',
    };
    for (const [name, value] of Object.entries(typed)) await type(field(name), value);
    await press('儲存並繼續');
    await settle();
    expect(dialog()).toContain('司機須年滿 20 歲');
    await type(field('生日'), '1990-01-01');
    await press('儲存並繼續');
    expect(list.saved()).toEqual([{ form: 'person', values: PERSON }]);
  });

  test('DRV-01: a document is photographed or chosen, checked and sent as that document', async () => {
    const list = await applying('zh-Hant', {});
    const said: unknown[] = [];
    for (const name of ['身分證背面', '本人近照']) {
      await doing(() => named('li', name).querySelector('button')?.click());
      said.push(dialog());
      await press('取消');
      await settle();
    }
    await doing(() => named('li', '身分證背面').querySelector('button')?.click());
    const file = {
      file: {},
      url: 'blob:1',
      name: 'a.jpg',
      type: 'image/jpeg',
      size: 10,
      width: 900,
      height: 600,
      isBroken: false,
    };
    await send(list.openForm(), { type: 'form.left', field: 'picture' });
    for (const change of [
      { size: 20_971_521 },
      { type: 'text/html' },
      { width: 600 },
      { name: 'a.heic', type: '', isBroken: true, width: 0 },
      {},
    ]) {
      await list.fill({ picture: { ...file, ...change } });
      said.push(dialog());
    }
    expect(said).toMatchInlineSnapshot();
    await press('上傳照片');
    await doing(() => list.saves.last().args[2]({ done: 3, total: 4 }));
    expect([list.saved(), dialog()]).toMatchInlineSnapshot();
  });

  test('DRV-01: before it is sent everything is read once more, and agreed to', async () => {
    const list = await applying('zh-Hant', {
      values: WHOLE,
      documents: KINDS.map((kind) => paper(kind)),
    });
    await press('確認並送出');
    await settle();
    await press('送出申請');
    await settle();
    expect(dialog()).toMatchInlineSnapshot();
    field(
      '資料都是我本人的，並同意依隱私權政策用於審核。未通過時，證件會在 180 天後刪除。',
    ).click();
    await press('送出申請');
    expect(list.saved()).toEqual([{ form: 'review', values: { ...WHOLE, agreed: true } }]);
  });

  test('DRV-01: the application’s state: sent, being checked, accepted, to be completed', async () => {
    const said: unknown[] = [];
    for (const application of [
      sent({}),
      sent({ state: 'checking' }),
      sent({ state: 'accepted', kinds: 8 + 2, decidedAt: NIGHT, decision: '歡迎加入' }),
      sent({ state: 'accepted', kinds: 4 + 16 }),
      sent({ state: 'rejected', decision: '請補駕照' }),
      sent({ state: 'rejected' }),
    ]) {
      await applying('zh-Hant', { application });
      said.push([...lines().slice(1, 8), document.querySelectorAll('[aria-current=step]').length]);
    }
    await applying('en', { application: sent({ state: 'checking' }) });
    said.push(lines());
    expect(said).toMatchInlineSnapshot();
    expect(
      [...document.querySelectorAll('[aria-current=step]')].map(({ textContent }) => textContent),
    ).toMatchInlineSnapshot();
  });
});

const ON_DESK = { roles: ['reviewer'], list: [], total: 0, size: 10, detail: undefined };
const detail = (more: Partial<ApplicationDetail> = {}): ApplicationDetail => ({
  ...sent({}),
  applicationId: 'a2',
  gears: 'automatic',
  areas: ['south', 'islands'],
  kinds: 8 + 2,
  introduction: '十年經驗',
  takenBy: '小安',
  attempts: 2,
  documents: KINDS.map((kind) => paper(kind)),
  audit: [
    { at: NIGHT, staff: '小安', action: 'taken', about: '' },
    { at: NIGHT + 3_600_000, staff: '小葉', action: 'documentJudged', about: 'idFront refused' },
    { at: NIGHT + 7_200_000, staff: '小葉', action: 'decided', about: 'rejected' },
    { at: NIGHT, staff: '小葉', action: 'documentViewed', about: 'portrait' },
    { at: NIGHT, staff: '小葉', action: 'viewed', about: '' },
    { at: NIGHT, staff: '小葉', action: 'of another time', about: '' },
  ],
  ...more,
});
async function applications(language: Language, row: Partial<ApplicationsOnDesk>, search = '') {
  const list = listOf<ApplicationsOnDesk, DeskFilter, DeskApplicationChange, Decision>(
    [{ ...ON_DESK, opened: undefined, ...row }],
    {
      query: deskFilter({}),
      errorsOf: ({ form, values }) =>
        form === 'refuse' && values.reason === '' ? { reason: 'required' } : {},
    },
  );
  const { portal } = portalWith();
  const path = `/account/driver-applications${search}`;
  await draw(language, list.page('deskApplications', <DeskApplicationsPage key={search} />), {
    portal,
    path,
  });
  await settle();
  return { list, portal };
}

describe('the desk’s applications', () => {
  const LINES = {
    total: 25,
    list: [
      {
        applicationId: 'a1',
        name: '林怡君',
        city: 'TPE',
        kinds: 8,
        state: 'pending',
        appliedAt: NIGHT,
        decidedAt: null,
        takenBy: '',
      },
      {
        applicationId: 'a2',
        name: '王小明',
        city: 'Atlantis',
        kinds: 8,
        state: 'checking',
        appliedAt: NIGHT - 86_400_000,
        decidedAt: null,
        takenBy: '小安',
      },
      {
        applicationId: 'a3',
        name: '陳大文',
        city: 'LIE',
        kinds: 8,
        state: 'accepted',
        appliedAt: NIGHT,
        decidedAt: NIGHT,
        takenBy: '小葉',
      },
      {
        applicationId: 'a4',
        name: '李',
        city: 'HUA',
        kinds: 8,
        state: 'rejected',
        appliedAt: NIGHT,
        decidedAt: NIGHT,
        takenBy: '小葉',
      },
    ],
  } as const;
  test('DRV-01, NAV-07: the list shows each application, and links to it with the filter of the address', async () => {
    await applications('zh-Hant', LINES, '?state=pending&page=2&keyword=lin');
    expect(lines()).toMatchInlineSnapshot();
    await press('下一頁');
    expect(address()).toBe('/account/driver-applications?state=pending&keyword=lin&page=3');
    await applications('en', LINES, '?state=pending&page=3&keyword=lin');
    expect(lines()).toMatchInlineSnapshot();
  });

  test('NAV-07: a changed filter begins at the first page again', async () => {
    await applications('zh-Hant', LINES, '?page=2&size=10');
    await type(field('狀態'), 'rejected');
    await settle();
    const at = [address()];
    await type(field('狀態'), 'all');
    await settle();
    at.push(address());
    await type(field('關鍵字'), ' 林 ');
    await press('篩選');
    await settle();
    at.push(address());
    await type(field('每頁筆數'), '50');
    await settle();
    expect([...at, address()]).toEqual([
      '/account/driver-applications?state=rejected&size=10',
      '/account/driver-applications?size=10',
      '/account/driver-applications?keyword=%E6%9E%97&size=10',
      '/account/driver-applications?keyword=%E6%9E%97&size=50',
    ]);
  });

  test('DRV-01: an application shows all of it, and who did what; reviewers cannot accept it', async () => {
    await applications('zh-Hant', { detail: detail() }, '?id=a2&state=pending');
    expect(lines()).toMatchInlineSnapshot();
    await applications(
      'en',
      { roles: ['approver'], detail: detail({ state: 'checking' }) },
      '?id=a2',
    );
    expect(lines().slice(35)).toMatchInlineSnapshot();
  });

  test('DRV-01: nothing more is decided about one that is over', async () => {
    await applications(
      'zh-Hant',
      { roles: ['approver'], detail: detail({ state: 'rejected', decision: '補件' }) },
      '?id=a2',
    );
    expect(lines().filter((line) => line.startsWith('<'))).toEqual(Array(5).fill('<放大查看>'));
  });

  test('DRV-01: each button is about its own document or application', async () => {
    const documents = KINDS.map((kind, at) =>
      paper(
        kind,
        at === 1
          ? { state: 'accepted' }
          : at === 2
            ? { state: 'refused', reason: 'mismatch', note: '姓名不同' }
            : {},
      ),
    );
    const { list } = await applications(
      'zh-Hant',
      { roles: ['approver'], detail: detail({ documents }) },
      '?id=a2',
    );
    expect(linesOf('li[aria-label]').slice(0, 3)).toMatchInlineSnapshot();
    const pressIn = async (name: string, button: string): Promise<void> => {
      const all = [...named('li', name).querySelectorAll('button')];
      await doing(() => all.find(({ textContent }) => textContent === button)?.click());
      await list.changes.last().fail(refused(CODE.notFound));
    };
    await pressIn('駕照背面', '放大查看');
    await pressIn('本人近照', '合格');
    await press('開始審核');
    expect(buttons('li').filter((line) => line.startsWith('<開始'))).toEqual(['<開始審核> busy']);
    await list.changes.last().answer();
    expect(list.done()).toEqual([
      { kind: 'view', documentId: 'd-licenceBack' },
      { kind: 'acceptDocument', documentId: 'd-portrait' },
      { kind: 'check', applicationId: 'a2' },
    ]);
  });

  test('DRV-01: decisions and refused documents need a form of their own', async () => {
    const documents = KINDS.map((kind) => paper(kind, { state: 'accepted' }));
    const { list } = await applications(
      'zh-Hant',
      { roles: ['approver'], detail: detail({ state: 'checking', documents }) },
      '?id=a2',
    );
    const said: unknown[] = [];
    for (const name of ['通過申請', '退回補正']) {
      await press(name);
      await settle();
      said.push(dialog());
      await press(name, '[role=dialog] button');
      await list.saves.last().answer();
    }
    const refuse = [...named('li', '駕照正面').querySelectorAll('button')].find(
      ({ textContent }) => textContent === '不合格',
    );
    await doing(() => refuse?.click());
    await press('標為不合格');
    await settle();
    said.push(dialog());
    await type(field('原因'), 'expired');
    await type(field('給申請人的說明 選填'), '請換新照');
    await press('標為不合格');
    expect(said).toMatchInlineSnapshot();
    expect(list.saved()).toEqual([
      { form: 'accept', id: 'a2', values: { reason: '', note: '' } },
      { form: 'decline', id: 'a2', values: { reason: '', note: '' } },
      { form: 'refuse', id: 'd-licenceFront', values: { reason: 'expired', note: '請換新照' } },
    ]);
  });

  test('DRV-01: an opened document is shown large, and closed again', async () => {
    const opened = { documentId: 'd-portrait', dataUrl: 'data:,large' };
    const { list } = await applications('zh-Hant', { detail: detail(), opened }, '?id=a2');
    expect([dialog(), document.querySelector('[role=dialog] img')?.getAttribute('src')]).toEqual([
      ['## 證件照片', '<關閉>', '(證件照片)'],
      'data:,large',
    ]);
    await press('關閉');
    expect(list.done()).toEqual([{ kind: 'close' }]);
  });

  test('DRV-02: who has no role reads so; a list without matches says so', async () => {
    const { list } = await applications('zh-Hant', {}, '?state=accepted');
    expect(lines().at(-1)).toBe('沒有符合條件的申請');
    list.now.trouble = refused(CODE.forbidden);
    await list.reload();
    expect(lines()).toMatchInlineSnapshot();
  });
});

const enrolled = (more: Partial<EnrolmentDetail> = {}): EnrolmentDetail => ({
  ...enrolment({}),
  details: {
    contact: '林小姐',
    phonenumber: '0222334455',
    email: 'lin@example.com',
    city: 'TPE',
    message: '兩家分店',
    company: '好事公司',
    taxId: '04595257',
    rides: 'some',
  },
  audit: [
    { at: NIGHT, staff: '小葉', action: 'decided', about: 'declined' },
    { at: NIGHT, staff: '小安', action: 'viewed', about: 'of another time' },
  ],
  ...more,
});
async function enrolments(language: Language, row: Partial<EnrolmentsOnDesk>, search = '') {
  const list = listOf<EnrolmentsOnDesk, DeskFilter, DeskEnrolmentChange, Decision>(
    [{ ...ON_DESK, ...row }],
    {
      query: deskFilter({}),
    },
  );
  const { portal } = portalWith();
  await draw(language, list.page('deskEnrolments', <DeskEnrolmentsPage key={search} />), {
    portal,
    path: `/account/enrolments${search}`,
  });
  await settle();
  return list;
}

describe('the desk’s enrolments', () => {
  test('DRV-02: the list shows each enrolment, and can be narrowed by its type', async () => {
    const list = [
      { ...enrolment({}), contact: '林小姐', company: '好事公司' },
      {
        ...enrolment({ enrolmentNo: 'J2', type: 2, state: 'declined' }),
        contact: '王小明',
        company: '',
      },
      {
        ...enrolment({ enrolmentNo: 'J3', type: 1, state: 'accepted' }),
        contact: '陳',
        company: '酒吧',
      },
    ];
    await enrolments('zh-Hant', { list, total: 3 }, '?type=2');
    expect(lines()).toMatchInlineSnapshot();
    await type(field('合作方式'), '1');
    await settle();
    const at = address();
    await type(field('合作方式'), 'all');
    await settle();
    expect([at, address()]).toEqual(['/account/enrolments?type=1', '/account/enrolments']);
    await enrolments('en', { list, total: 3 }, '?type=1');
    expect(lines().slice(0, 16)).toMatchInlineSnapshot();
  });

  test('DRV-02: an enrolment shows what its type has, and what its reader may decide', async () => {
    const said: unknown[] = [];
    await enrolments('zh-Hant', { detail: enrolled() }, '?id=J1&type=2');
    said.push(lines());
    const shop = {
      ...enrolled().details,
      rides: undefined,
      trade: 'hotel',
    } as EnrolmentDetail['details'];
    await enrolments(
      'zh-Hant',
      { roles: ['approver'], detail: enrolled({ type: 1, state: 'reviewing', details: shop }) },
      '?id=J2',
    );
    said.push(lines().filter((line) => /^[<店預狀合]/.test(line)));
    const { contact, phonenumber, email, city } = enrolled().details;
    const driver = {
      contact,
      phonenumber,
      email,
      city,
      message: '',
      licence: 'ordinary',
      years: 7,
      areas: ['north', 'east'],
      kinds: 8 + 4,
    } as const;
    await enrolments(
      'en',
      {
        roles: ['approver'],
        detail: enrolled({ type: 2, state: 'accepted', details: driver, decision: 'welcome' }),
      },
      '?id=J3',
    );
    said.push(lines());
    expect(said).toMatchInlineSnapshot();
  });

  test('DRV-02: it is taken up, accepted or declined by its own number', async () => {
    const list = await enrolments('zh-Hant', { roles: ['approver'], detail: enrolled() }, '?id=J1');
    await press('開始審核');
    await list.changes
      .last()
      .fail({ ...refused(ACCOUNT_CODE.alreadyDecided), message: '' } as never);
    expect(linesOf('[role=alert]').flat()).toEqual([
      '! 這件申請的狀態已經改變',
      '! 畫面已更新為最新狀態，請再確認。',
    ]);
    const said: unknown[] = [];
    for (const name of ['通過申請', '婉拒申請']) {
      await press(name);
      await settle();
      said.push(dialog());
      await press(name, '[role=dialog] button');
      await list.saves.last().answer();
    }
    expect(said).toMatchInlineSnapshot();
    expect([list.done(), list.saved()]).toEqual([
      [{ kind: 'review', enrolmentNo: 'J261124ABCDEF' }],
      [
        { form: 'accept', id: 'J261124ABCDEF', values: { reason: '', note: '' } },
        { form: 'decline', id: 'J261124ABCDEF', values: { reason: '', note: '' } },
      ],
    ]);
  });
});
