/** Enrolling as a company, a shop or a driver, and the desk pages for these applications (KIND-05, DRV-01, DRV-02). */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ACCOUNT_CODE } from '../../src/domain/account-codes.ts';
import { CODE } from '../../src/domain/codes.ts';
import {
  EMPTY_APPLICATION,
  NO_PICTURE,
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
import { deskFilter, NO_DECISION } from '../../src/domain/joining/desk.ts';
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
import {
  choose,
  doing,
  listOf,
  portalWith,
  send,
  settle,
  withDialogs,
} from '../support/ui/list.tsx';
import { field, groups, lines, linesOf } from '../support/ui/read.ts';
import { address, draw, named, press, type } from '../support/ui/screen.tsx';

withDialogs();
// For some hours of each day the date in New York differs from that in Taipei.
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
  test('KIND-05: without a type in the address, the page offers each of the three types', async () => {
    await enrolling('zh-Hant', undefined);
    expect(lines()).toEqual([
      '[代駕叫車](/index)',
      '# 加入我們',
      '選一種合作方式，填好資料後會拿到一組編號，隨時可以查進度。',
      '[企業平台合作 公司用車、員工返家代駕與月結，由專人為您規劃](/enroll?type=0)',
      '[成為合作店家 餐廳、酒吧、飯店與停車場，讓客人一鍵叫到代駕](/enroll?type=1)',
      '[成為司機 自己安排時間，每趟車資清楚，每週結算](/enroll?type=2)',
      '## 已經申請過了？',
      '用申請編號和電話就能查進度，不需要登入。',
      '<查詢申請進度>',
    ]);
    expect(groups()).toEqual(['合作方式']);
    await enrolling('de', undefined);
    expect(lines()).toEqual([
      '[Chauffeur Taiwan](/index)',
      '# Mitmachen',
      'Wählen Sie, wie Sie mit uns arbeiten möchten. Nach dem Ausfüllen erhalten Sie eine Nummer, mit der Sie den Stand jederzeit abfragen können.',
      '[Unternehmens­partnerschaft Firmenfahrten, Fahrer für den Heimweg Ihrer Mitarbeiter und Monatsrechnung, persönlich für Sie geplant](/enroll?type=0)',
      '[Partnerbetrieb werden Restaurants, Bars, Hotels und Parkhäuser: mit einem Klick ein Fahrer für Ihre Gäste](/enroll?type=1)',
      '[Fahrer werden Freie Zeiteinteilung, klarer Fahrpreis für jede Fahrt, wöchentliche Auszahlung](/enroll?type=2)',
      '## Haben Sie sich schon beworben?',
      'Den Stand sehen Sie mit Bewerbungsnummer und Telefonnummer, ganz ohne Anmeldung.',
      '<Stand der Bewerbung abfragen>',
    ]);
    expect(
      [{ type: '2' }, { type: '3' }, { type: 'x' }, {}].map((raw) =>
        readEnrollSearch({ type: undefined, ...raw }),
      ),
    ).toEqual([2, undefined, undefined, undefined]);
  });

  test('KIND-05: each type has its own form, which begins with the values typed before', async () => {
    const forms = {
      0: { ...EMPTY_ENROLMENT, company: '好事公司' },
      1: { ...EMPTY_ENROLMENT, trade: 'bar' as const },
    };
    await enrolling('zh-Hant', 0, { forms });
    expect(lines()).toEqual([
      '[代駕叫車](/index)',
      '# 企業平台合作',
      '公司用車、員工返家代駕與月結，由專人為您規劃',
      '[看其他合作方式](/enroll)',
      '公司名稱 = 好事公司',
      '統一編號 =',
      '預計用車次數 = 請選擇',
      '聯絡人 =',
      '聯絡電話 =',
      '電子郵件 =',
      '所在縣市 = 請選擇',
      '想先告訴我們的事 選填 =',
      '已輸入 0 字，上限 500 字',
      '( ) 我同意依隱私權政策使用這些資料來處理申請',
      '[閱讀隱私權政策](/policy?key=passenger-privacy-policy)',
      '<送出申請>',
      '## 已經申請過了？',
      '用申請編號和電話就能查進度，不需要登入。',
      '<查詢申請進度>',
    ]);
    await enrolling('zh-Hant', 1, { forms });
    expect(lines()).toEqual([
      '[代駕叫車](/index)',
      '# 成為合作店家',
      '餐廳、酒吧、飯店與停車場，讓客人一鍵叫到代駕',
      '[看其他合作方式](/enroll)',
      '店家名稱 =',
      '統一編號 =',
      '店家類型 = 酒吧',
      '聯絡人 =',
      '聯絡電話 =',
      '電子郵件 =',
      '所在縣市 = 請選擇',
      '想先告訴我們的事 選填 =',
      '已輸入 0 字，上限 500 字',
      '( ) 我同意依隱私權政策使用這些資料來處理申請',
      '[閱讀隱私權政策](/policy?key=passenger-privacy-policy)',
      '<送出申請>',
      '## 已經申請過了？',
      '用申請編號和電話就能查進度，不需要登入。',
      '<查詢申請進度>',
    ]);
    await enrolling('zh-Hant', 2, { forms });
    expect(lines()).toEqual([
      '[代駕叫車](/index)',
      '# 成為司機',
      '自己安排時間，每趟車資清楚，每週結算',
      '[看其他合作方式](/enroll)',
      '姓名 =',
      '聯絡電話 =',
      '電子郵件 =',
      '居住縣市 = 請選擇',
      '駕照種類 = 請選擇',
      '開車年資 =',
      '可服務的地區',
      '( ) 北部',
      '( ) 中部',
      '( ) 南部',
      '( ) 東部',
      '( ) 離島',
      '想服務的種類',
      '( ) 代駕',
      '( ) 機場接送',
      '( ) 包車旅遊',
      '( ) 鐘點代駕',
      '想先告訴我們的事 選填 =',
      '已輸入 0 字，上限 500 字',
      '( ) 我同意依隱私權政策使用這些資料來處理申請',
      '[閱讀隱私權政策](/policy?key=passenger-privacy-policy)',
      '<送出申請>',
      '## 已經申請過了？',
      '用申請編號和電話就能查進度，不需要登入。',
      '<查詢申請進度>',
    ]);
  });

  test('KIND-05: each choice is labelled with the meaning of its value', async () => {
    const said: Record<string, readonly string[]> = {};
    const choices = (name: string): void => {
      const options = [...field(name).querySelectorAll('option')];
      said[name] = options.map(({ value, textContent }) => `${value}: ${textContent}`);
    };
    await enrolling('zh-Hant', 0);
    ['預計用車次數', '所在縣市'].forEach(choices);
    await enrolling('zh-Hant', 1);
    choices('店家類型');
    await enrolling('en', 2);
    choices('Kind of licence');
    const list = await applying('zh-Hant', {});
    await send(list.actor, { type: 'form.open', form: 'licence', values: EMPTY_APPLICATION });
    ['駕照種類', '可以開的車'].forEach(choices);
    const { list: desk } = await applications('zh-Hant', { detail: detail() }, '?id=a2');
    await send(desk.actor, { type: 'form.open', form: 'refuse', id: 'x', values: NO_DECISION });
    choices('原因');
    expect(said).toEqual({
      'Kind of licence': [
        ': Please choose',
        'ordinary: Ordinary licence',
        'professional: Professional licence',
      ],
      原因: [
        ': 請選擇',
        'blurred: 照片模糊，看不清楚文字',
        'cropped: 證件沒有完整入鏡',
        'expired: 證件已過期',
        'wrongDocument: 不是這一種證件',
        'mismatch: 和填寫的資料不符',
        'other: 其他原因',
      ],
      可以開的車: [': 請選擇', 'automatic: 只開自排車', 'both: 自排和手排都能開'],
      店家類型: [
        ': 請選擇',
        'restaurant: 餐廳',
        'bar: 酒吧',
        'hotel: 飯店',
        'parking: 停車場',
        'shop: 商店',
        'other: 其他',
      ],
      所在縣市: [
        ': 請選擇',
        'KEE: 基隆市',
        'TPE: 臺北市',
        'NWT: 新北市',
        'TAO: 桃園市',
        'HSZ: 新竹市',
        'HSQ: 新竹縣',
        'MIA: 苗栗縣',
        'TXG: 臺中市',
        'CHA: 彰化縣',
        'NAN: 南投縣',
        'YUN: 雲林縣',
        'CYI: 嘉義市',
        'CYQ: 嘉義縣',
        'TNN: 臺南市',
        'KHH: 高雄市',
        'PIF: 屏東縣',
        'ILA: 宜蘭縣',
        'HUA: 花蓮縣',
        'TTT: 臺東縣',
        'PEN: 澎湖縣',
        'KIN: 金門縣',
        'LIE: 連江縣',
      ],
      預計用車次數: [
        ': 請選擇',
        'few: 每月 20 趟以下',
        'some: 每月 20 到 100 趟',
        'many: 每月超過 100 趟',
      ],
      駕照種類: [': 請選擇', 'ordinary: 普通駕照', 'professional: 職業駕照'],
    });
  });

  test('DRV-02: a missing or wrong value is reported at its field', async () => {
    const list = await enrolling('zh-Hant', 1);
    await press('送出申請');
    await settle();
    expect(linesOf('[data-field]')).toEqual([
      ['店家名稱 = wrong', '請填寫這一欄'],
      ['統一編號 = wrong', '請填寫這一欄'],
      ['店家類型 = 請選擇 wrong', '請選擇一項'],
      ['聯絡人 = wrong', '請填寫這一欄'],
      ['聯絡電話 = wrong', '請填寫這一欄'],
      ['電子郵件 = wrong', '請填寫這一欄'],
      ['所在縣市 = 請選擇 wrong', '請選擇一項'],
      ['想先告訴我們的事 選填 =', '已輸入 0 字，上限 500 字'],
      [
        '( ) 我同意依隱私權政策使用這些資料來處理申請 wrong',
        '請勾選同意，才能送出',
        '[閱讀隱私權政策](/policy?key=passenger-privacy-policy)',
      ],
    ]);
    expect(list.focused).toEqual(['company']);
    expect(field('統一編號').maxLength).toBe(16);
    await type(field('店家名稱'), '酒'.repeat(61));
    await type(field('統一編號'), '12345678');
    await type(field('聯絡人'), '陳\u202e店長');
    await type(field('聯絡電話'), '123');
    await type(field('電子郵件'), 'nobody');
    await settle();
    expect(linesOf('[data-field]').slice(0, 6)).toEqual([
      [
        '店家名稱 = 酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒酒 wrong',
        '文字太長，最多 60 個字元',
      ],
      ['統一編號 = 12345678 wrong', '統一編號是 8 位數字，請再確認一次'],
      ['店家類型 = 請選擇 wrong', '請選擇一項'],
      ['聯絡人 = 陳\u202e店長 wrong', '這裡有看不見的字元，請重新輸入'],
      ['聯絡電話 = 123 wrong', '請輸入台灣的手機或市話號碼，例如 0912-345-678'],
      ['電子郵件 = nobody wrong', '請輸入完整的電子郵件，例如 name@example.com'],
    ]);
  });

  test('DRV-02: a shop’s enrolment is sent with everything that was typed and chosen', async () => {
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

  test('DRV-02: a driver can choose areas and kinds in any order', async () => {
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
      kinds: 4 + 1,
    });
  });

  test('DRV-02: each enrolment that was sent or found shows number, state, time and decision; a driver’s links to the next step', async () => {
    const found = [
      enrolment({ type: 2 }),
      enrolment({ enrolmentNo: 'J261123ABCDEF', type: 1, state: 'reviewing' }),
      enrolment({ enrolmentNo: 'J261122ABCDEF', state: 'accepted', decision: '歡迎' }),
      enrolment({ enrolmentNo: 'J261121ABCDEF', state: 'declined', decision: '資料不全' }),
    ];
    const list = await enrolling('zh-Hant', 2, { found });
    expect(lines()).toEqual([
      '[代駕叫車](/index)',
      '# 成為司機',
      '自己安排時間，每趟車資清楚，每週結算',
      '[看其他合作方式](/enroll)',
      '## 您的申請',
      '成為司機',
      'J261124ABCDEF',
      '已收到',
      '送出時間：2026年11月24日 00:30',
      '請記下這組編號。每次有結果，我們都會以簡訊或電子郵件通知您。',
      '[登入並上傳證件](/driver/apply)',
      '成為合作店家',
      'J261123ABCDEF',
      '審核中',
      '送出時間：2026年11月24日 00:30',
      '企業平台合作',
      'J261122ABCDEF',
      '已通過',
      '送出時間：2026年11月24日 00:30',
      '歡迎',
      '企業平台合作',
      'J261121ABCDEF',
      '未通過',
      '送出時間：2026年11月24日 00:30',
      '資料不全',
      '<再填一份申請>',
      '## 已經申請過了？',
      '用申請編號和電話就能查進度，不需要登入。',
      '<查詢申請進度>',
    ]);
    await press('再填一份申請');
    await settle();
    expect(list.openForm().getSnapshot().context.form).toBe('2');
    // These enrolments were looked up by number and telephone. Their state decides whether the page
    // offers the next step.
    const links = [];
    for (const state of ['reviewing', 'accepted', 'declined'] as const) {
      await enrolling('en', undefined, { found: [enrolment({ type: 2, state })] });
      links.push(lines().filter((line) => line.includes('/driver/apply')));
    }
    const on = ['[Sign in and upload documents](/driver/apply)'];
    expect(links).toEqual([on, on, []]);
    await enrolling('en', undefined, { found: found.slice(1) });
    expect(lines().slice(8)).toEqual([
      'J261123ABCDEF',
      'Under review',
      'Sent: 24 November 2026 at 00:30',
      'Enterprise platform cooperation',
      'J261122ABCDEF',
      'Accepted',
      'Sent: 24 November 2026 at 00:30',
      '歡迎',
      'Enterprise platform cooperation',
      'J261121ABCDEF',
      'Not accepted',
      'Sent: 24 November 2026 at 00:30',
      '資料不全',
      '## Have you applied already?',
      'Check progress with your reference number and phone number. No sign-in needed.',
      '<Check your application>',
    ]);
  });

  test('DRV-02: an enrolment can be looked up by its number and telephone', async () => {
    const list = await enrolling('zh-Hant', 0);
    await press('查詢申請進度');
    await settle();
    expect(lines().slice(4)).toEqual([
      '## 查詢申請進度',
      '申請編號 =',
      '聯絡電話 =',
      '<查詢進度>',
      '<返回>',
    ]);
    await type(field('申請編號'), 'J1');
    await press('查詢進度');
    await settle();
    expect(linesOf('[data-field]')).toEqual([
      ['申請編號 = J1 wrong', '申請編號是 J 加上 12 個數字和字母，例如 J260501ABCDEF'],
      ['聯絡電話 = wrong', '請填寫這一欄'],
    ]);
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
    // The form for the type in the address is open again.
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
      // Only these forms can be opened on the page.
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
  test('DRV-01: each step and document shows whether it is done, and the page counts what is missing', async () => {
    await applying('zh-Hant', {
      values: PERSON,
      documents: [
        paper('idFront'),
        paper('idBack', { state: 'accepted' }),
        paper('licenceFront', { state: 'refused', reason: 'blurred', note: '請重拍' }),
        // The older, refused document is hidden behind the one that replaced it.
        paper('licenceBack', { documentId: 'old', state: 'refused', reason: 'expired' }),
        paper('licenceBack'),
      ],
    });
    expect(lines()).toEqual([
      '# 申請成為司機',
      '準備好身分證與駕照，大約十分鐘就能填完。中途離開，填過的內容會留在這個瀏覽器，直到您登出；證件號碼只留到關閉分頁。',
      '## 資料',
      '個人資料 已填寫',
      '<修改>',
      '駕照 還沒填寫',
      '<填寫>',
      '服務地區與種類 還沒填寫',
      '<填寫>',
      '## 證件照片',
      '身分證正面 已上傳',
      '<重新上傳>',
      '身分證背面 合格',
      '<重新上傳>',
      '駕照正面 不合格 照片模糊，看不清楚文字 請重拍',
      '<重新上傳>',
      '駕照背面 已上傳',
      '<重新上傳>',
      '本人近照 還沒上傳',
      '<上傳>',
      '還有 4 項要完成，完成後就能送出。',
      '<確認並送出> off',
    ]);
    await applying('en', { values: WHOLE, documents: KINDS.slice(1).map((kind) => paper(kind)) });
    expect(lines()).toEqual([
      '# Apply to drive',
      'Have your identity card and driving licence at hand. It takes about ten minutes. If you leave in between, what you have filled in stays in this browser until you sign out, your ID number only until you close the tab.',
      '## Details',
      'Profile Completed',
      '<Edit>',
      'Driving licence Completed',
      '<Edit>',
      'Areas and services Completed',
      '<Edit>',
      '## Photos of documents',
      'Identity card, front Not uploaded yet',
      '<Upload>',
      'Identity card, back Uploaded',
      '<Upload again>',
      'Driving licence, front Uploaded',
      '<Upload again>',
      'Driving licence, back Uploaded',
      '<Upload again>',
      'Recent portrait Uploaded',
      '<Upload again>',
      '1 thing is left to complete before you can send it.',
      '<Review and send> off',
    ]);
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

  test('DRV-01: each step asks for its own values, and is sent as a form of its own', async () => {
    const list = await applying('zh-Hant', {});
    const said: unknown[] = [];
    for (const [name] of [['個人資料'], ['駕照'], ['服務地區與種類']] as const) {
      await doing(() => named('li', name).querySelector('button')?.click());
      await press('儲存');
      await settle();
      said.push(dialog());
      await press('取消');
      await settle();
    }
    expect(said).toEqual([
      [
        '## 個人資料',
        '<關閉>',
        '姓名 = wrong',
        '請填寫這一欄',
        '聯絡電話 = wrong',
        '請填寫這一欄',
        '身分證或居留證號碼 = wrong',
        '請填寫這一欄',
        '生日 = wrong',
        '請選擇日期',
        '居住縣市 = 請選擇 wrong',
        '請選擇一項',
        '<儲存>',
        '<取消>',
      ],
      [
        '## 駕照',
        '<關閉>',
        '駕照種類 = 請選擇 wrong',
        '請選擇一項',
        '取得駕照的日期 = wrong',
        '請選擇日期',
        '可以開的車 = 請選擇 wrong',
        '請選擇一項',
        '<儲存>',
        '<取消>',
      ],
      [
        '## 服務地區與種類',
        '<關閉>',
        '可服務的地區',
        '( ) 北部',
        '( ) 中部',
        '( ) 南部',
        '( ) 東部',
        '( ) 離島',
        '請至少選擇一項',
        '想服務的種類',
        '( ) 代駕',
        '( ) 機場接送',
        '( ) 包車旅遊',
        '( ) 鐘點代駕',
        '請至少選擇一項',
        '開車經驗 選填 =',
        '已輸入 0 字，上限 500 字',
        '<儲存>',
        '<取消>',
      ],
    ]);
    await doing(() => named('li', '個人資料').querySelector('button')?.click());
    const typed = {
      姓名: '王小明',
      聯絡電話: '0912345678',
      身分證或居留證號碼: 'A123456789',
      生日: '2015-01-01',
      居住縣市: 'TNN',
    };
    for (const [name, value] of Object.entries(typed)) await type(field(name), value);
    await press('儲存');
    await settle();
    expect(dialog()).toContain('司機須年滿 20 歲');
    await type(field('生日'), '1990-01-01');
    await press('儲存');
    expect(list.saved()).toEqual([{ form: 'person', values: PERSON }]);
  });

  test('DRV-01: after a step or document, the focus goes to the next one that is missing, at last to the review', async () => {
    const row = { application: undefined };
    const lacking = KINDS.slice(0, 4).map((kind) => paper(kind));
    const list = await applying('zh-Hant', {
      values: { ...WHOLE, name: '', licence: '' },
      documents: lacking,
    });
    const said = [...document.querySelectorAll('li li [role=status]')];
    const complete = async (
      name: string,
      save: string,
      change: object,
      next: Partial<Applying>,
    ) => {
      const button = named('li', name).querySelector('button');
      button?.focus();
      await doing(() => button?.click());
      await list.enter(change);
      await press(save);
      list.now.rows = [{ ...row, values: WHOLE, documents: lacking, ...next }];
      await list.saves.last().answer();
      await settle();
      const { activeElement } = document;
      return [
        activeElement?.closest('li li')?.getAttribute('aria-label'),
        activeElement?.textContent,
      ];
    };
    const picture = {
      file: {},
      url: 'blob:1',
      name: 'a.jpg',
      type: 'image/jpeg',
      size: 10,
      width: 900,
      height: 600,
    };
    const chosen = { picture: { ...NO_PICTURE, ...picture } };
    const documents = KINDS.map((kind) => paper(kind));
    expect([
      await complete('個人資料', '儲存', { name: '王小明' }, { values: { ...WHOLE, licence: '' } }),
      // A step that was completed before and is changed keeps the focus.
      await complete('個人資料', '儲存', { name: '王大明' }, { values: { ...WHOLE, licence: '' } }),
      await complete('駕照', '儲存', { licence: 'professional' }, {}),
      await complete('本人近照', '上傳照片', chosen, { documents }),
    ]).toEqual([
      ['駕照', '填寫'],
      ['個人資料', '修改'],
      ['本人近照', '上傳'],
      [undefined, '確認並送出'],
    ]);
    // Screen readers announce the new state of a step, because it appears in the same element.
    expect(said.map(({ textContent, isConnected }) => isConnected && textContent)).toEqual([
      '個人資料已填寫',
      '駕照已填寫',
      '服務地區與種類已填寫',
      '身分證正面已上傳',
      '身分證背面已上傳',
      '駕照正面已上傳',
      '駕照背面已上傳',
      '本人近照已上傳',
    ]);
  });

  test('DRV-01: a document is photographed or chosen, checked, and sent as the document that was asked for', async () => {
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
    const gone: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void gone.push(url));
    const [camera, files] = document.querySelectorAll<HTMLElement>('input[type=file]');
    for (const input of [camera, files]) {
      if (input !== undefined)
        await choose(new File(['1'], 'a.jpg', { type: 'image/jpeg' }), input);
      expect(list.values().picture).toMatchObject({
        url: 'blob:1',
        name: 'a.jpg',
        type: 'image/jpeg',
        size: 1,
        width: 0,
        isBroken: false,
      });
    }
    expect(gone).toEqual(['', 'blob:1']);
    vi.restoreAllMocks();
    await send(list.openForm(), { type: 'form.left', field: 'picture' });
    for (const change of [
      { size: 20_971_521 },
      { type: 'text/html' },
      { width: 600 },
      { width: 10_000, height: 5_001 },
      { name: 'a.heic', type: '', isBroken: true, width: 0 },
      {},
    ]) {
      await list.enter({ picture: { ...file, ...change } });
      said.push(dialog());
    }
    expect(said).toEqual([
      [
        '## 身分證背面',
        '<關閉>',
        '<拍照> image/* from environment',
        '<選擇照片> image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif',
        '四個角都要入鏡、文字看得清楚、沒有反光。20 MB 以下。',
        '<上傳照片>',
        '<取消>',
      ],
      [
        '## 本人近照',
        '<關閉>',
        '<拍照> image/* from user',
        '<選擇照片> image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif',
        '四個角都要入鏡、文字看得清楚、沒有反光。20 MB 以下。',
        '<上傳照片>',
        '<取消>',
      ],
      [
        '## 身分證背面',
        '<關閉>',
        '(身分證背面的預覽)',
        '<拍照> image/* from environment',
        '<選擇另一張照片> image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif',
        '檔案太大，請選擇 20 MB 以下的照片',
        '<上傳照片>',
        '<取消>',
      ],
      [
        '## 身分證背面',
        '<關閉>',
        '(身分證背面的預覽)',
        '<拍照> image/* from environment',
        '<選擇另一張照片> image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif',
        '這不是可以讀取的照片，請選擇 JPEG、PNG、WebP 或 HEIC',
        '<上傳照片>',
        '<取消>',
      ],
      [
        '## 身分證背面',
        '<關閉>',
        '(身分證背面的預覽)',
        '<拍照> image/* from environment',
        '<選擇另一張照片> image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif',
        '照片太小，看不清楚文字，至少要 640 × 480 像素',
        '<上傳照片>',
        '<取消>',
      ],
      [
        '## 身分證背面',
        '<關閉>',
        '(身分證背面的預覽)',
        '<拍照> image/* from environment',
        '<選擇另一張照片> image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif',
        '照片的像素太多，請選擇 5,000 萬像素以下的照片',
        '<上傳照片>',
        '<取消>',
      ],
      [
        '## 身分證背面',
        '<關閉>',
        '這個瀏覽器無法預覽 a.heic，仍然可以上傳。',
        '<拍照> image/* from environment',
        '<選擇另一張照片> image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif',
        '四個角都要入鏡、文字看得清楚、沒有反光。20 MB 以下。',
        '<上傳照片>',
        '<取消>',
      ],
      [
        '## 身分證背面',
        '<關閉>',
        '(身分證背面的預覽)',
        '<拍照> image/* from environment',
        '<選擇另一張照片> image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif',
        '四個角都要入鏡、文字看得清楚、沒有反光。20 MB 以下。',
        '<上傳照片>',
        '<取消>',
      ],
    ]);
    await press('上傳照片');
    await doing(() => list.saves.last().args[2]({ done: 3, total: 4 }));
    expect([list.saved(), dialog()]).toEqual([
      [
        {
          form: 'document',
          id: 'idBack',
          values: {
            agreed: false,
            areas: [],
            birthday: '',
            city: '',
            gears: '',
            idNumber: '',
            introduction: '',
            kinds: 0,
            licence: '',
            licenceSince: '',
            name: '',
            phonenumber: '',
            picture: {
              file: {},
              height: 600,
              isBroken: false,
              name: 'a.jpg',
              size: 10,
              type: 'image/jpeg',
              url: 'blob:1',
              width: 900,
            },
          },
        },
      ],
      [
        '## 身分證背面',
        '(身分證背面的預覽)',
        '<拍照> image/* from environment off',
        '<選擇另一張照片> image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif off',
        '四個角都要入鏡、文字看得清楚、沒有反光。20 MB 以下。',
        '上傳進度 0.75/1',
        '正在上傳…',
        '<上傳照片> busy',
        '<取消> off',
      ],
    ]);
  });

  test('DRV-01: before sending, the applicant sees everything once more and agrees to the terms', async () => {
    const list = await applying('zh-Hant', {
      values: WHOLE,
      documents: KINDS.map((kind) => paper(kind)),
    });
    await press('確認並送出');
    await settle();
    await press('送出申請');
    await settle();
    expect(dialog()).toEqual([
      '## 確認並送出',
      '<關閉>',
      '姓名',
      '王小明',
      '聯絡電話',
      '0912-345-678',
      '身分證或居留證號碼',
      'A1＊＊＊＊＊＊89',
      '生日',
      '1990-01-01',
      '居住縣市',
      '臺南市',
      '駕照種類',
      '職業駕照',
      '取得駕照的日期',
      '2015-01-01',
      '可以開的車',
      '自排和手排都能開',
      '可服務的地區',
      '南部',
      '想服務的種類',
      '代駕',
      '( ) 資料都是我本人的，並同意依隱私權政策用於審核。未通過時，證件會在 180 天後刪除。 wrong',
      '請勾選同意，才能送出',
      '[閱讀隱私權政策](/policy?key=passenger-privacy-policy)',
      '<送出申請>',
      '<取消>',
    ]);
    await doing(() =>
      field(
        '資料都是我本人的，並同意依隱私權政策用於審核。未通過時，證件會在 180 天後刪除。',
      ).click(),
    );
    await press('送出申請');
    expect(list.saved()).toEqual([{ form: 'review', values: { ...WHOLE, agreed: true } }]);
  });

  test('DRV-01: the page shows the application’s state: sent, being checked, accepted, to be completed', async () => {
    const said: unknown[] = [];
    for (const application of [
      sent({}),
      sent({ state: 'checking' }),
      sent({ state: 'accepted', kinds: 8 + 2, decidedAt: NIGHT, decision: '歡迎加入' }),
      sent({ state: 'accepted', kinds: 4 + 1 }),
      sent({ state: 'rejected', decision: '請補駕照' }),
      sent({ state: 'rejected' }),
    ]) {
      await applying('zh-Hant', { application });
      said.push([...lines().slice(1, 8), document.querySelectorAll('[aria-current=step]').length]);
    }
    expect(groups()).not.toContain('申請進度');
    await applying('zh-Hant', { application: sent({}) });
    expect(groups()).toContain('申請進度');
    await applying('en', {
      application: sent({ state: 'checking', areas: ['south'], introduction: '十年經驗' }),
      documents: [paper('idFront'), paper('portrait')],
    });
    said.push(lines());
    expect(said).toEqual([
      [
        '已送出',
        '已送出 （已完成） 2026年11月24日 00:30',
        '等待審核',
        '審核證件',
        '通知結果',
        '通常需要三個工作天。結果出來時，這一頁會自動更新，我們也會傳簡訊給您。',
        '## 資料',
        1,
      ],
      [
        '審核中',
        '已送出 （已完成） 2026年11月24日 00:30',
        '等待審核 （已完成）',
        '審核證件',
        '通知結果',
        '通常需要三個工作天。結果出來時，這一頁會自動更新，我們也會傳簡訊給您。',
        '## 資料',
        1,
      ],
      [
        '您現在是我們的司機',
        '恭喜，申請已通過。您可以服務的種類：',
        '代駕',
        '包車旅遊',
        '歡迎加入',
        '通過時間：2026年11月24日 00:30',
        '[查看個人資料](/account/profile)',
        0,
      ],
      [
        '您現在是我們的司機',
        '恭喜，申請已通過。您可以服務的種類：',
        '機場接送',
        '鐘點代駕',
        '[查看個人資料](/account/profile)',
        0,
      ],
      [
        '申請需要補正',
        '請補駕照',
        '## 資料',
        '個人資料 還沒填寫',
        '<填寫>',
        '駕照 還沒填寫',
        '<填寫>',
        0,
      ],
      [
        '申請需要補正',
        '請依下面的說明重新上傳證件，再送出一次。合格的證件不用重傳。',
        '## 資料',
        '個人資料 還沒填寫',
        '<填寫>',
        '駕照 還沒填寫',
        '<填寫>',
        0,
      ],
      [
        '# Apply to drive',
        'Under review',
        'Sent (done) 24 November 2026 at 00:30',
        'Waiting for review (done)',
        'Documents are checked',
        'You are told the result',
        'This usually takes three working days. This page updates by itself when there is a result, and we will send you a text message.',
        '## Details',
        'Name',
        '王小明',
        'Phone number',
        '0912-345-678',
        'Identity card or resident certificate number',
        'A1******89',
        'Birthday',
        '1990-01-01',
        'City or county you live in',
        'Tainan City',
        'Kind of licence',
        'Professional licence',
        'Licence held since',
        '2015-01-01',
        'Areas you can serve',
        'South',
        'Services you want to offer',
        'Designated driving',
        'Driving experience',
        '十年經驗',
        '## Photos of documents',
        'Identity card, front',
        'Recent portrait',
      ],
    ]);
    expect(
      [...document.querySelectorAll('[aria-current=step]')].map(({ textContent }) => textContent),
    ).toEqual(['Documents are checked']);
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
  sameNumber: [],
  isOwn: false,
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
  const { portal, told } = portalWith();
  const path = `/account/driver-applications${search}`;
  await draw(language, list.page('deskApplications', <DeskApplicationsPage key={search} />), {
    portal,
    path,
  });
  await settle();
  return { list, told };
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
  test('DRV-01, NAV-07: the list shows each application, and its links keep the filter of the address', async () => {
    const { told } = await applications('zh-Hant', LINES, '?state=pending&page=2&keyword=lin');
    const query = { id: '', state: 'pending', type: '', keyword: 'lin', page: 2, size: 0 };
    expect(told[0]).toEqual({
      type: 'page.open',
      page: { name: 'deskApplications', input: { query } },
    });
    expect(lines()).toEqual([
      '# 司機申請',
      '狀態 = 已送出',
      '關鍵字 = lin',
      '<篩選>',
      '姓名',
      '狀態',
      '居住縣市',
      '送出時間',
      '審核人員',
      '[林怡君](/account/driver-applications?id=a1&state=pending&keyword=lin&page=2)',
      '已送出',
      '臺北市',
      '2026年11月24日 00:30',
      '[王小明](/account/driver-applications?id=a2&state=pending&keyword=lin&page=2)',
      '審核中',
      'Atlantis',
      '2026年11月23日 00:30',
      '小安',
      '[陳大文](/account/driver-applications?id=a3&state=pending&keyword=lin&page=2)',
      '已通過',
      '連江縣',
      '2026年11月24日 00:30',
      '小葉',
      '[李](/account/driver-applications?id=a4&state=pending&keyword=lin&page=2)',
      '需要補正',
      '花蓮縣',
      '2026年11月24日 00:30',
      '小葉',
      '每頁筆數 = 10',
      '<上一頁>',
      '<下一頁>',
      '第 2 頁，共 3 頁，25 筆',
    ]);
    expect(groups()).toEqual(['司機申請']);
    await press('下一頁');
    expect(address()).toBe('/account/driver-applications?state=pending&keyword=lin&page=3');
    await applications('en', LINES, '?state=pending&page=3&keyword=lin');
    expect(lines()).toEqual([
      '# Driver applications',
      'Status = Sent',
      'Keyword = lin',
      '<Filter>',
      'Name',
      'Status',
      'City or county you live in',
      'Sent',
      'Reviewer',
      '[林怡君](/account/driver-applications?id=a1&state=pending&keyword=lin&page=3)',
      'Sent',
      'Taipei City',
      '24 November 2026 at 00:30',
      '[王小明](/account/driver-applications?id=a2&state=pending&keyword=lin&page=3)',
      'Under review',
      'Atlantis',
      '23 November 2026 at 00:30',
      '小安',
      '[陳大文](/account/driver-applications?id=a3&state=pending&keyword=lin&page=3)',
      'Accepted',
      'Lienchiang County',
      '24 November 2026 at 00:30',
      '小葉',
      '[李](/account/driver-applications?id=a4&state=pending&keyword=lin&page=3)',
      'Needs corrections',
      'Hualien County',
      '24 November 2026 at 00:30',
      '小葉',
      'Rows per page = 10',
      '<Previous page>',
      '<Next page> off',
      'Page 3 of 3, 25 in all',
    ]);
  });

  test('NAV-07: changing a filter returns to the first page', async () => {
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

  test('DRV-01: the page shows the whole application and its history; reviewers cannot accept it', async () => {
    await applications('zh-Hant', { detail: detail() }, '?id=a2&state=pending');
    expect(lines()).toEqual([
      '# 司機申請',
      '[回到列表](/account/driver-applications?state=pending) current',
      '狀態',
      '已送出',
      '姓名',
      '王小明',
      '聯絡電話',
      '0912-345-678',
      '身分證或居留證號碼',
      'A1******89',
      '生日',
      '1990-01-01',
      '居住縣市',
      '臺南市',
      '駕照種類',
      '職業駕照',
      '取得駕照的日期',
      '2015-01-01',
      '可以開的車',
      '只開自排車',
      '可服務的地區',
      '南部 · 離島',
      '想服務的種類',
      '代駕 · 包車旅遊',
      '開車經驗',
      '十年經驗',
      '送出時間',
      '2026年11月24日 00:30',
      '第幾次申請',
      '2',
      '審核人員',
      '小安',
      '說明',
      '## 證件照片',
      '身分證正面 等待審核',
      '<放大查看>',
      '<合格>',
      '<不合格>',
      '身分證背面 等待審核',
      '<放大查看>',
      '<合格>',
      '<不合格>',
      '駕照正面 等待審核',
      '<放大查看>',
      '<合格>',
      '<不合格>',
      '駕照背面 等待審核',
      '<放大查看>',
      '<合格>',
      '<不合格>',
      '本人近照 等待審核',
      '<放大查看>',
      '<合格>',
      '<不合格>',
      '<開始審核>',
      '通過申請要由有核准權限的人員決定。',
      '<退回補正>',
      '## 處理紀錄',
      '2026年11月24日 00:30 小安 開始審核',
      '2026年11月24日 01:30 小葉 審核了證件 身分證正面 不合格',
      '2026年11月24日 02:30 小葉 作出決定 需要補正',
      '2026年11月24日 00:30 小葉 查看了證件 本人近照',
      '2026年11月24日 00:30 小葉 查看了申請',
      '2026年11月24日 00:30 小葉 of another time',
    ]);
    await applications(
      'en',
      { roles: ['approver'], detail: detail({ state: 'checking' }) },
      '?id=a2',
    );
    expect(lines().slice(35)).toEqual([
      '<View large>',
      '<Accepted>',
      '<Refused>',
      'Identity card, back Waiting for review',
      '<View large>',
      '<Accepted>',
      '<Refused>',
      'Driving licence, front Waiting for review',
      '<View large>',
      '<Accepted>',
      '<Refused>',
      'Driving licence, back Waiting for review',
      '<View large>',
      '<Accepted>',
      '<Refused>',
      'Recent portrait Waiting for review',
      '<View large>',
      '<Accepted>',
      '<Refused>',
      '<Accept application> off',
      '<Send back for corrections>',
      '## History',
      '24 November 2026 at 00:30 小安 Start review',
      '24 November 2026 at 01:30 小葉 judged a document Identity card, front Refused',
      '24 November 2026 at 02:30 小葉 decided Needs corrections',
      '24 November 2026 at 00:30 小葉 looked at a document Recent portrait',
      '24 November 2026 at 00:30 小葉 looked at the application',
      '24 November 2026 at 00:30 小葉 of another time',
    ]);
  });

  test('DRV-01: applications of other accounts with the same identity number are named, each with a link', async () => {
    await applications(
      'zh-Hant',
      {
        detail: detail({
          sameNumber: [
            { applicationId: 'b1', name: '王大明', state: 'accepted', appliedAt: NIGHT },
            { applicationId: 'c1', name: '王二', state: 'pending', appliedAt: NIGHT },
          ],
        }),
      },
      '?id=a2&state=pending',
    );
    const banner = [...document.querySelectorAll('[role="status"]')].find((one) =>
      one.textContent.includes('其他帳號也用這個證件號碼申請'),
    );
    expect([...(banner?.querySelectorAll('li') ?? [])].map((one) => one.textContent)).toEqual([
      '王大明 · 已通過 · 2026年11月24日 00:30',
      '王二 · 已送出 · 2026年11月24日 00:30',
    ]);
    const links = [...(banner?.querySelectorAll('a') ?? [])];
    expect(links.map((one) => one.getAttribute('href'))).toEqual([
      '/account/driver-applications?id=b1&state=pending',
      '/account/driver-applications?id=c1&state=pending',
    ]);
  });

  test('DRV-01: an application that is decided offers no further decisions', async () => {
    await applications(
      'zh-Hant',
      { roles: ['approver'], detail: detail({ state: 'rejected', decision: '補件' }) },
      '?id=a2',
    );
    expect(lines().filter((line) => line.startsWith('<'))).toEqual(Array(5).fill('<放大查看>'));
  });

  test('DRV-01: each button acts on its own document or application', async () => {
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
    expect(linesOf('li[aria-label]').slice(0, 3)).toEqual([
      ['身分證正面 等待審核', '<放大查看>', '<合格>', '<不合格>'],
      ['身分證背面 合格', '<放大查看>', '<不合格>'],
      ['駕照正面 不合格 和填寫的資料不符 姓名不同', '<放大查看>', '<合格>', '<不合格>'],
    ]);
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

  test('DRV-01: an application can be accepted only when all its photographs are', async () => {
    const can: unknown[] = [];
    for (const many of [0, 4, 5]) {
      const documents = KINDS.map((kind, at) =>
        paper(kind, at < many ? { state: 'accepted' } : {}),
      );
      await applications(
        'zh-Hant',
        { roles: ['approver'], detail: detail({ state: 'checking', documents }) },
        '?id=a2',
      );
      can.push([many, !named('button', '通過申請').hasAttribute('disabled')]);
    }
    expect(can).toEqual([
      [0, false],
      [4, false],
      [5, true],
    ]);
  });

  test('DRV-01: decisions, and refusals of a document, each open a form of their own', async () => {
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
    expect(said).toEqual([
      [
        '## 通過這件申請？',
        '<關閉>',
        '給申請人的說明 選填 =',
        '已輸入 0 字，上限 200 字',
        '<通過申請>',
        '<取消>',
      ],
      [
        '## 退回這件申請？',
        '<關閉>',
        '給申請人的說明 =',
        '已輸入 0 字，上限 200 字',
        '<退回補正>',
        '<取消>',
      ],
      [
        '## 證件不合格',
        '<關閉>',
        '原因 = 請選擇 wrong',
        '請選擇一項',
        '給申請人的說明 選填 =',
        '已輸入 0 字，上限 200 字',
        '<標為不合格>',
        '<取消>',
      ],
    ]);
    expect(list.saved()).toEqual([
      { form: 'accept', id: 'a2', values: { reason: '', note: '' } },
      { form: 'decline', id: 'a2', values: { reason: '', note: '' } },
      { form: 'refuse', id: 'd-licenceFront', values: { reason: 'expired', note: '請換新照' } },
    ]);
  });

  test.each([
    ['zh-Hant', '退回補正', '給申請人的說明', '請填寫這一欄'],
    ['en', 'Send back for corrections', 'Message to the applicant', 'Please fill in this field'],
  ] as const)(
    'DRV-01 %s: sending back without a refused document needs a reason',
    async (language, back, note, error) => {
      const open = async (state: 'accepted' | 'refused') => {
        const documents = KINDS.map((kind) => paper(kind, { state }));
        const { list } = await applications(
          language,
          { roles: ['reviewer'], detail: detail({ state: 'checking', documents }) },
          '?id=a2',
        );
        await press(back);
        await settle();
        return list;
      };
      await open('refused');
      const optional = dialog();
      const list = await open('accepted');
      await press(back, '[role=dialog] button');
      await list.saves.last().fail(refused(CODE.invalidInput, { note: 'required' }));
      expect(optional[2]).toMatch(new RegExp(`^${note} .+ =$`));
      expect(dialog()).toEqual(expect.arrayContaining([`${note} = wrong`, error]));
    },
  );

  test('DRV-01: an opened document is shown large, and can be closed again', async () => {
    const opened = { documentId: 'd-portrait', dataUrl: 'data:,large' };
    const { list } = await applications('zh-Hant', { detail: detail(), opened }, '?id=a2');
    expect([dialog(), document.querySelector('[role=dialog] img')?.getAttribute('src')]).toEqual([
      ['## 本人近照', '<關閉>', '(本人近照)', '<向右旋轉>', '<原始大小>'],
      'data:,large',
    ]);
    await press('關閉');
    expect(list.done()).toEqual([{ kind: 'close' }]);
  });

  test('DRV-01: an opened document can be turned, and shown in its natural size', async () => {
    const opened = { documentId: 'd-portrait', dataUrl: 'data:,large' };
    await applications('zh-Hant', { detail: detail(), opened }, '?id=a2');
    const picture = document.querySelector<HTMLImageElement>('[role=dialog] img');
    if (picture === null) throw new Error('no picture');
    Object.defineProperties(picture, {
      naturalWidth: { value: 800 },
      naturalHeight: { value: 1_200 },
    });
    const shown = () => {
      const { width, height, rotate } = picture.style;
      const space = picture.parentElement?.style;
      return [width, height, rotate, space?.width, space?.height];
    };
    const toggles = () => buttons('[role=dialog]').at(-1);
    const said = [toggles()];
    const turned = [];
    // How the picture fits the window is tested in Chromium, because happy-dom does not know its units.
    await press('原始大小');
    said.push(toggles());
    for (let turns = 0; turns < 4; turns += 1) {
      turned.push(shown());
      await press('向右旋轉');
    }
    turned.push(shown());
    await press('符合視窗');
    said.push(toggles());
    // The picture’s own sides, how it is turned, and the space that it then takes.
    expect(turned).toEqual([
      ['800px', '1200px', '0deg', '800px', '1200px'],
      ['800px', '1200px', '90deg', '1200px', '800px'],
      ['800px', '1200px', '180deg', '800px', '1200px'],
      ['800px', '1200px', '270deg', '1200px', '800px'],
      ['800px', '1200px', '0deg', '800px', '1200px'],
    ]);
    expect(said).toEqual(['<原始大小>', '<符合視窗>', '<原始大小>']);
  });

  test('DRV-01: the staff’s own application says that a colleague decides; they can only read it', async () => {
    await applications(
      'zh-Hant',
      { roles: ['approver'], detail: detail({ isOwn: true }) },
      '?id=a2',
    );
    expect(linesOf('[role=status]')).toContainEqual(['這是您自己的案件', '請由其他審核人員決定。']);
    const buttons = () => lines().filter((line) => line.startsWith('<'));
    expect(buttons()).toEqual(KINDS.map(() => '<放大查看>'));
    // Once a colleague has decided, there is nothing to explain.
    await applications(
      'zh-Hant',
      { roles: ['approver'], detail: detail({ isOwn: true, state: 'rejected' }) },
      '?id=a2&page=2',
    );
    expect(lines().filter((line) => line.includes('自己的案件'))).toEqual([]);
  });

  test('DRV-02: the staff’s own enrolment says that a colleague decides', async () => {
    const row = { roles: ['approver'], detail: enrolled({ isOwn: true, state: 'received' }) };
    await enrolments('zh-Hant', row, '?id=J261124ABCDEF');
    expect(linesOf('[role=status]')).toContainEqual(['這是您自己的案件', '請由其他審核人員決定。']);
    expect(lines().filter((line) => line.startsWith('<'))).toEqual([]);
  });

  test('DRV-02: somebody without a role reads that the page is for staff; an empty list says that nothing matches', async () => {
    const { list } = await applications('zh-Hant', {}, '?state=accepted');
    expect(lines().at(-1)).toBe('沒有符合條件的申請');
    list.now.trouble = refused(CODE.forbidden);
    await list.reload();
    expect(lines()).toEqual([
      '# 司機申請',
      '## 這裡是審核人員的頁面',
      '您的帳號沒有審核權限。',
      '[回首頁](/)',
    ]);
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
  isOwn: false,
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

/** Presses a button with the keyboard, which focuses it first. */
const pressFocused = (button: HTMLElement | null | undefined): Promise<void> =>
  doing(() => {
    button?.focus();
    button?.click();
  });
const focused = (): string => document.activeElement?.textContent ?? '';

describe('the focus stays on the page after a button is gone', () => {
  test('a document that was accepted: its other button', async () => {
    const { list } = await applications('zh-Hant', { detail: detail() }, '?id=a2');
    const item = named('li', '身分證正面');
    const accept = [...item.querySelectorAll('button')].find(
      ({ textContent }) => textContent === '合格',
    );
    await pressFocused(accept);
    // While the answer is awaited, the button keeps the focus.
    // A press on another document would not count, so its button is disabled.
    const accepts = lines().filter((line) => line.startsWith('<合格>'));
    expect([focused(), accepts]).toEqual([
      '合格',
      ['<合格> busy', '<合格> off', '<合格> off', '<合格> off', '<合格> off'],
    ]);
    const documents = KINDS.map((kind) =>
      paper(kind, kind === 'idFront' ? { state: 'accepted' } : {}),
    );
    list.now.rows = list.now.rows.map((row) => ({ ...row, detail: detail({ documents }) }));
    await list.changes.last().answer();
    await settle();
    expect([focused(), item.contains(document.activeElement)]).toEqual(['不合格', true]);
  });

  test('an enrolment whose review began: the button to accept it', async () => {
    const whole = enrolled({});
    const list = await enrolments(
      'zh-Hant',
      { roles: ['approver'], detail: whole },
      '?id=J261124ABCDEF',
    );
    await pressFocused(named('button', '開始審核'));
    list.now.rows = list.now.rows.map((row) => ({
      ...row,
      detail: { ...whole, state: 'reviewing' },
    }));
    await list.changes.last().answer();
    await settle();
    expect(focused()).toBe('通過申請');
  });

  test('an enrolment that was sent: its number, which is also announced', async () => {
    const list = await enrolling('zh-Hant', 0);
    await list.enter({
      company: '好事公司',
      taxId: '04595257',
      rides: 'few',
      contact: '林小姐',
      phonenumber: '0912345678',
      email: 'lin@example.com',
      city: 'TPE',
      agreed: true,
    });
    await pressFocused(named('button', '送出申請'));
    list.now.rows = [{ forms: {}, found: [enrolment({})] }];
    await list.saves.last().answer();
    await settle();
    expect(document.activeElement?.getAttribute('role')).toBe('status');
    expect(focused()).toContain('J261124ABCDEF');
  });

  test('an application that was sent: its state, which is also announced', async () => {
    const list = await applying('zh-Hant', {
      values: WHOLE,
      documents: KINDS.map((kind) => paper(kind)),
    });
    await pressFocused(named('button', '確認並送出'));
    await settle();
    await doing(() => document.querySelector<HTMLElement>('[role=dialog] input')?.click());
    await press('送出申請');
    list.now.rows = list.now.rows.map((row) => ({ ...row, application: sent({}) }));
    await list.saves.last().answer();
    await settle();
    expect(document.activeElement?.getAttribute('role')).toBe('status');
    expect(focused()).toContain('已送出');
  });
});

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
    expect(lines()).toEqual([
      '# 合作申請',
      '狀態 = 全部',
      '合作方式 = 成為司機',
      '關鍵字 =',
      '<篩選>',
      '申請編號',
      '合作方式',
      '聯絡人',
      '狀態',
      '送出時間',
      '[J261124ABCDEF](/account/enrolments?id=J261124ABCDEF&type=2)',
      '企業平台合作',
      '好事公司 林小姐',
      '已收到',
      '2026年11月24日 00:30',
      '[J2](/account/enrolments?id=J2&type=2)',
      '成為司機',
      '王小明',
      '未通過',
      '2026年11月24日 00:30',
      '[J3](/account/enrolments?id=J3&type=2)',
      '成為合作店家',
      '酒吧 陳',
      '已通過',
      '2026年11月24日 00:30',
      '每頁筆數 = 10',
      '<上一頁> off',
      '<下一頁> off',
      '第 1 頁，共 1 頁，3 筆',
    ]);
    expect(groups()).toEqual(['合作申請']);
    await type(field('合作方式'), '1');
    await settle();
    const at = address();
    await type(field('合作方式'), 'all');
    await settle();
    expect([at, address()]).toEqual(['/account/enrolments?type=1', '/account/enrolments']);
    await enrolments('en', { list, total: 3 }, '?type=1');
    expect(lines().slice(0, 16)).toEqual([
      '# Enrolments',
      'Status = All',
      'Ways to join = Become a cooperating merchant',
      'Keyword =',
      '<Filter>',
      'Reference number',
      'Ways to join',
      'Contact',
      'Status',
      'Sent',
      '[J261124ABCDEF](/account/enrolments?id=J261124ABCDEF&type=1)',
      'Enterprise platform cooperation',
      '好事公司 林小姐',
      'Received',
      '24 November 2026 at 00:30',
      '[J2](/account/enrolments?id=J2&type=1)',
    ]);
  });

  test('DRV-02: the page shows the values of the enrolment’s type, and the decisions that its reader may take', async () => {
    const said: unknown[] = [];
    await enrolments('zh-Hant', { detail: enrolled() }, '?id=J1&type=2');
    said.push(lines());
    const { rides: _, ...more } = enrolled().details;
    const shop = { ...more, trade: 'hotel' } as const;
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
    expect(said).toEqual([
      [
        '# 合作申請',
        '[回到列表](/account/enrolments?type=2) current',
        '申請編號',
        'J261124ABCDEF',
        '合作方式',
        '企業平台合作',
        '狀態',
        '已收到',
        '公司名稱',
        '好事公司',
        '統一編號',
        '04595257',
        '預計用車次數',
        '每月 20 到 100 趟',
        '聯絡人',
        '林小姐',
        '聯絡電話',
        '02-2233-4455',
        '電子郵件',
        'lin@example.com',
        '所在縣市',
        '臺北市',
        '想先告訴我們的事',
        '兩家分店',
        '送出時間',
        '2026年11月24日 00:30',
        '<開始審核>',
        '通過或婉拒要由有核准權限的人員決定。',
        '## 處理紀錄',
        '2026年11月24日 00:30 小葉 作出決定 未通過',
        '2026年11月24日 00:30 小安 查看了申請 of another time',
      ],
      ['合作方式', '狀態', '店家類型', '<通過申請>', '<婉拒申請>'],
      [
        '# Enrolments',
        '[Back to the list](/account/enrolments) current',
        'Reference number',
        'J261124ABCDEF',
        'Ways to join',
        'Become a driver',
        'Status',
        'Accepted',
        'Contact',
        '林小姐',
        'Phone number',
        '02-2233-4455',
        'E-mail',
        'lin@example.com',
        'City or county',
        'Taipei City',
        'Kind of licence',
        'Ordinary licence',
        'Years of driving',
        '7',
        'Areas you can serve',
        'North · East',
        'Services you want to offer',
        'Designated driving · Airport transfer',
        'Sent',
        '24 November 2026 at 00:30',
        'Comment',
        'welcome',
        '## History',
        '24 November 2026 at 00:30 小葉 decided Not accepted',
        '24 November 2026 at 00:30 小安 looked at the application of another time',
      ],
    ]);
  });

  test('DRV-02: the buttons start the review, accept or decline the enrolment with this number', async () => {
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
    expect(said).toEqual([
      [
        '## 通過這件申請？',
        '<關閉>',
        '給申請人的說明 選填 =',
        '已輸入 0 字，上限 200 字',
        '<通過申請>',
        '<取消>',
      ],
      [
        '## 婉拒這件申請？',
        '<關閉>',
        '給申請人的說明 =',
        '已輸入 0 字，上限 200 字',
        '<婉拒申請>',
        '<取消>',
      ],
    ]);
    expect([list.done(), list.saved()]).toEqual([
      [{ kind: 'review', enrolmentNo: 'J261124ABCDEF' }],
      [
        { form: 'accept', id: 'J261124ABCDEF', values: { reason: '', note: '' } },
        { form: 'decline', id: 'J261124ABCDEF', values: { reason: '', note: '' } },
      ],
    ]);
  });
});
