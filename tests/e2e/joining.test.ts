import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { JOINING_ENDPOINTS } from '../../src/contract/joining.ts';
import { PortalConfig } from '../../src/contract/portal-config.ts';
import { ENROLMENT_LOOK_MS } from '../../src/domain/joining/limits.ts';
import { alive, portalUnderTest, type VisitOptions } from '../support/browser.ts';
import { clientOf } from '../support/client.ts';
import { axeFindings } from '../support/e2e/axe.ts';
import { signedIn } from '../support/e2e/beforehand.ts';
import { press, signIn } from '../support/e2e/passenger.ts';
import { chinese, english, type Say } from '../support/e2e/words.ts';
import { ENROLMENTS, photograph } from '../support/joining.ts';

const portal = portalUnderTest({ FLEET: 'off', RATE_LIMITS: 'off' });
const photo = await photograph();
/** The documents that the test uploads and judges on the pages. */
const DOCUMENTS = ['身分證正面', '本人近照'] as const;
/** All others: their tasks and buttons are those of the first one. `tests/ui/joining.test.tsx` tests each. */
const OTHER_DOCUMENTS = ['idBack', 'licenceFront', 'licenceBack'] as const;

const field = (page: Page, name: string) => page.getByRole('textbox', { name });

/** Checks the page in its current state: axe finds nothing, and nothing must be scrolled sideways. */
async function checked(page: Page, state: string): Promise<void> {
  expect(await axeFindings(page), state).toEqual([]);
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content, `${state}: width of the content`).toBeLessThanOrEqual(window ?? 0);
}

async function fillCompany(page: Page, say: Say): Promise<void> {
  await field(page, say('公司名稱')).fill('好事股份有限公司');
  await field(page, say('統一編號')).fill('0459 5257');
  await page.getByLabel(say('預計用車次數')).selectOption('some');
  await field(page, say('聯絡人')).fill('林小姐');
  await field(page, say('聯絡電話')).fill('0912 345 678');
  await field(page, say('電子郵件')).fill('lin@example.com');
  await page.getByLabel(say('所在縣市')).selectOption('TPE');
}

describe.each<VisitOptions & { say: Say }>([
  { size: 'narrow', theme: 'dark', say: chinese },
  { size: 'desktop', language: 'en-US', say: await english() },
])('a visitor at $size', ({ say, ...how }) => {
  test('DRV-02 KIND-05 a company enrols, reads its errors, loses nothing on a reload, and finds the state of its enrolment, which changes with the decisions of the staff', async () => {
    const { page } = await portal.visit(how);
    await page.goto('/enroll');
    await page.getByRole('link', { name: say('企業平台合作') }).waitFor();
    await checked(page, 'choice');
    await press(page.getByRole('link', { name: say('企業平台合作') }));
    await page.waitForURL('**/enroll?type=0');
    await press(page.getByRole('button', { name: say('送出申請') }));
    await page.getByText(say('請填寫這一欄')).first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('company');
    await checked(page, 'form with errors');
    await fillCompany(page, say);
    await field(page, say('統一編號')).fill('12345678');
    await field(page, say('聯絡人')).focus();
    await page.getByText(say('統一編號是 8 位數字，請再確認一次')).waitFor();

    await page.reload();
    await expect.poll(() => field(page, say('公司名稱')).inputValue()).toBe('好事股份有限公司');
    await field(page, say('統一編號')).fill('04595257');
    await page
      .getByRole('checkbox', { name: say('我同意依隱私權政策使用這些資料來處理申請') })
      .check();
    await press(page.getByRole('button', { name: say('送出申請') }));
    await page.getByText(say('已收到'), { exact: true }).waitFor();
    const number = await page.getByText(/^J\d{6}\w{6}$/).innerText();
    await checked(page, 'receipt');

    // As on another device, this browser no longer knows of the enrolment.
    await page.evaluate(() => [localStorage, sessionStorage].forEach((store) => store.clear()));
    await page.clock.install();
    await page.goto('/enroll');
    await press(page.getByRole('button', { name: say('查詢申請進度') }));
    expect(await page.getByText(number).count()).toBe(0);
    await field(page, say('申請編號')).fill(number.toLowerCase());
    await field(page, say('聯絡電話')).fill('0912-000-000');
    await press(page.getByRole('button', { name: say('查詢進度') }));
    await page.getByText(say('查無這筆申請')).waitFor();
    await field(page, say('聯絡電話')).fill('0912-345-678');
    await press(page.getByRole('button', { name: say('查詢進度') }));
    await page.getByText(number).waitFor();
    await page.getByText(say('已收到'), { exact: true }).waitFor();
    await checked(page, 'state');

    const becomes = (state: string, decision: string) =>
      portal.server.db.query(
        'update enrolment set state = $1, decision = $2 where enrolment_no = $3',
        [state, decision, number],
      );
    await becomes('reviewing', '');
    await page.clock.fastForward(ENROLMENT_LOOK_MS);
    await page.getByText(say('審核中'), { exact: true }).waitFor();
    await becomes('declined', 'We have no cars there yet.');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByText('We have no cars there yet.').waitFor();
  });
});

test('DRV-02 by keyboard alone a future driver enrols, and continues to the application with the data that they typed', async () => {
  const { page } = await portal.visit();
  await page.goto('/enroll?type=2');
  await alive(page);
  await field(page, '姓名').focus();
  await page.keyboard.type('王小明');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0933444555');
  await page.keyboard.press('Tab');
  await page.keyboard.type('wang@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('7');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  for (let tabs = 0; tabs < 5; tabs += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  for (let tabs = 0; tabs < 5; tabs += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  // Passes the link to the policy, then presses the button.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('已收到', { exact: true }).waitFor();
  const [row] = (
    await portal.server.db.query<{ details: object }>(
      `select details from enrolment where phonenumber = '0933444555'`,
    )
  ).rows;
  expect(row?.details).toMatchObject({
    contact: '王小明',
    city: 'KEE',
    licence: 'ordinary',
    years: 7,
    areas: ['north'],
    kinds: 8,
  });
  await page.getByRole('link', { name: '登入並上傳證件' }).press('Enter');
  await page.waitForURL('**/login?**');
  await signIn(page);
  await page.waitForURL('**/driver/apply');
  await page
    .getByRole('listitem', { name: '個人資料' })
    .getByRole('button', { name: '填寫' })
    .press('Enter');
  expect(await field(page, '姓名').inputValue()).toBe('王小明');
});

/** The name of the task whose button has the focus. */
const focused = (page: Page) =>
  page.evaluate(() =>
    document.activeElement?.closest('li[aria-label]')?.getAttribute('aria-label'),
  );
const task = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });
async function uploadPhoto(page: Page, name: string, content = photo): Promise<void> {
  await press(task(page, name).getByRole('button'));
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: content });
  await press(page.getByRole('dialog').getByRole('button', { name: '上傳照片' }));
}

/** Uploads the other documents as the page does. */
async function uploadOthers(): Promise<void> {
  const { url } = portal.server;
  const config = PortalConfig.parse(await (await fetch(`${url}/portal-config.json`)).json());
  const { path, method } = JOINING_ENDPOINTS.uploadDriverDocument;
  const token = await clientOf(url, config).token();
  const headers = { authorization: `Bearer ${token}`, clientid: config.clientId };
  for (const kind of OTHER_DOCUMENTS) {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
    const answer = await fetch(`${url}/api${path}?kind=${kind}`, { method, headers, body });
    expect(await answer.json()).toMatchObject({ code: 200 });
  }
}

/** Accepts the other documents of the application that waits for its decision. */
async function acceptOthers(): Promise<void> {
  const { rowCount } = await portal.server.db.query(
    `update driver_document set state = 'accepted'
     where kind = any($1) and application_id in (select application_id from driver_application where state = 'pending')`,
    [OTHER_DOCUMENTS],
  );
  expect(rowCount).toBe(OTHER_DOCUMENTS.length);
}

async function openDesk(who: 'agent' | 'agent2', name: string): Promise<Page> {
  const { page } = await portal.visit();
  await signedIn(page, who);
  await page.goto('/account/driver-applications');
  await press(page.getByRole('link', { name }).first());
  await page.getByRole('button', { name: '退回補正' }).waitFor();
  return page;
}
const judge = (page: Page, name: string, what: string) =>
  press(task(page, name).getByRole('button', { name: what, exact: true }));

/** Turns the opened document, of 900 × 600 px, and shows it in its natural size, by keyboard. */
async function enlarges(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const picture = dialog.getByRole('img', { name });
  const stage = dialog.getByRole('group', { name });
  await picture.waitFor();
  expect(await picture.boundingBox()).toEqual(await stage.boundingBox());
  await dialog.getByRole('button', { name: '向右旋轉' }).press('Enter');
  expect(await picture.boundingBox()).toEqual(await stage.boundingBox());
  await page.setViewportSize({ width: 390, height: 844 });
  await dialog.getByRole('button', { name: '原始大小' }).press('Enter');
  expect(await picture.boundingBox()).toMatchObject({ width: 600, height: 900 });
  const hidden = await stage.evaluate((one) => {
    one.scrollTo(1_000, 1_000);
    return [one.scrollLeft, one.scrollTop, one.scrollWidth, one.scrollHeight];
  });
  const window = await stage.boundingBox();
  if (window === null) throw new Error('no window');
  expect(hidden).toEqual([600 - window.width, 900 - window.height, 600, 900]);
  await checked(page, 'enlarged document');
  await page.setViewportSize({ width: 1_440, height: 900 });
}

test('DRV-01 a member applies, sees at once that a document was refused, applies again, and becomes a driver', async () => {
  const { page } = await portal.visit({ size: 'narrow' });
  await uploadOthers();
  await signedIn(page);
  await page.goto('/driver/apply');
  await task(page, '個人資料').waitFor();
  await checked(page, 'tasks');

  await press(task(page, '個人資料').getByRole('button'));
  await press(page.getByRole('dialog').getByRole('button', { name: '儲存', exact: true }));
  await page.getByText('請填寫這一欄').first().waitFor();
  await checked(page, 'step with errors');
  await field(page, '姓名').fill('林怡君');
  await field(page, '聯絡電話').fill('0912345678');
  await field(page, '身分證或居留證號碼').fill('A123456789');
  // After a reload and after a lost session, the typed data are there again.
  await page.reload();
  await expect.poll(() => field(page, '身分證或居留證號碼').inputValue()).toBe('A123456789');
  await page.getByLabel('生日').fill('1990-01-01');
  await page.getByLabel('居住縣市').selectOption('TPE');
  // The session ends right after the save, before the page loads its list again and so learns of it. Any other request
  // of the page would reveal it earlier.
  let letGo = (): void => undefined;
  const ended = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/appliedDriverInfo', async (route) => {
    await ended;
    await route.continue();
  });
  await press(page.getByRole('dialog').getByRole('button', { name: '儲存', exact: true }));
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await portal.server.db.query('delete from auth_session');
  letGo();
  await page.waitForURL('**/login?**');
  await page.unroute('**/appliedDriverInfo');
  await signIn(page);
  await page.waitForURL('**/driver/apply');
  await task(page, '個人資料').getByText('已填寫').waitFor();

  await press(task(page, '駕照').getByRole('button'));
  await page.getByLabel('駕照種類').selectOption('professional');
  await page.getByLabel('取得駕照的日期').fill('2015-01-01');
  await page.getByLabel('可以開的車').selectOption('both');
  await press(page.getByRole('dialog').getByRole('button', { name: '儲存', exact: true }));
  await task(page, '駕照').getByText('已填寫').waitFor();
  // The focus has gone on to the next step that is missing.
  await expect.poll(() => focused(page)).toBe('服務地區與種類');
  await press(task(page, '服務地區與種類').getByRole('button'));
  await page.getByRole('checkbox', { name: '北部' }).check();
  await page.getByRole('checkbox', { name: '代駕', exact: true }).check();
  await press(page.getByRole('dialog').getByRole('button', { name: '儲存', exact: true }));
  await task(page, '服務地區與種類').getByText('已填寫').waitFor();

  // Another tab, as after closing the browser, gets the saved steps, but not the identity number.
  const later = await page.context().newPage();
  await later.goto('/driver/apply');
  await task(later, '駕照').getByText('已填寫').waitFor();
  await press(task(later, '個人資料').getByRole('button'));
  expect(await field(later, '姓名').inputValue()).toBe('林怡君');
  expect(await field(later, '身分證或居留證號碼').inputValue()).toBe('');
  await later.close();

  await uploadPhoto(page, '身分證正面', Buffer.from('<script>alert(1)</script>'));
  await page.getByText('這不是可以讀取的照片，請選擇 JPEG、PNG、WebP 或 HEIC').waitFor();
  await page.keyboard.press('Escape');
  await press(page.getByRole('alertdialog').getByRole('button', { name: '放棄' }));
  for (const name of DOCUMENTS) {
    await uploadPhoto(page, name);
    await task(page, name).getByText('已上傳').waitFor();
  }
  const review = page.getByRole('button', { name: '確認並送出' });
  await expect.poll(() => review.and(page.locator(':focus')).count()).toBe(1);
  await press(review);
  await page.getByRole('dialog').getByRole('checkbox').check();
  await checked(page, 'review');
  await press(page.getByRole('dialog').getByRole('button', { name: '送出申請' }));
  await page.getByText('已送出', { exact: true }).first().waitFor();
  await checked(page, 'sent');

  await acceptOthers();
  const reviewer = await openDesk('agent', '林怡君');
  await checked(reviewer, 'desk');
  await judge(reviewer, '身分證正面', '放大查看');
  await enlarges(reviewer, '身分證正面');
  await reviewer.keyboard.press('Escape');
  await reviewer.getByRole('dialog').waitFor({ state: 'hidden' });
  await judge(reviewer, '身分證正面', '合格');
  await task(reviewer, '身分證正面').locator('span').getByText('合格', { exact: true }).waitFor();
  await judge(reviewer, '本人近照', '不合格');
  await reviewer.getByRole('dialog').getByLabel('原因').selectOption('blurred');
  await press(reviewer.getByRole('dialog').getByRole('button', { name: '標為不合格' }));
  await task(reviewer, '本人近照').getByText('照片模糊，看不清楚文字').waitFor();
  // A reviewer without the role to decide has no button to accept.
  expect(await reviewer.getByRole('button', { name: '通過申請' }).count()).toBe(0);
  await press(reviewer.getByRole('button', { name: '退回補正' }));
  await press(reviewer.getByRole('dialog').getByRole('button', { name: '退回補正' }));
  await reviewer.getByText('作出決定 需要補正').waitFor();

  // The page shows it without a reload.
  await page.getByText('申請需要補正', { exact: true }).waitFor();
  await task(page, '本人近照').getByText('照片模糊，看不清楚文字').waitFor();
  await checked(page, 'refused');
  await uploadPhoto(page, '本人近照');
  await task(page, '本人近照').getByText('已上傳').waitFor();
  await press(task(page, '個人資料').getByRole('button'));
  await field(page, '身分證或居留證號碼').fill('A123456789');
  await press(page.getByRole('dialog').getByRole('button', { name: '儲存', exact: true }));
  await task(page, '個人資料').getByText('已填寫').waitFor();
  await press(page.getByRole('button', { name: '確認並送出' }));
  await page.getByRole('dialog').getByRole('checkbox').check();
  await press(page.getByRole('dialog').getByRole('button', { name: '送出申請' }));
  await page.getByText('已送出', { exact: true }).first().waitFor();

  await acceptOthers();
  const approver = await openDesk('agent2', '林怡君');
  for (const name of DOCUMENTS) {
    await judge(approver, name, '合格');
    await task(approver, name).locator('span').getByText('合格', { exact: true }).waitFor();
  }
  await press(approver.getByRole('button', { name: '通過申請' }));
  await press(approver.getByRole('dialog').getByRole('button', { name: '通過申請' }));
  await approver.getByText('作出決定 已通過').waitFor();
  await page.getByText('您現在是我們的司機', { exact: true }).waitFor();
  await checked(page, 'accepted');
  const { rows } = await portal.server.db.query<{ user_type: string }>(
    `select user_type from app_user where user_name = 'passenger'`,
  );
  expect(rows).toEqual([{ user_type: 'driver' }]);
});

test('NAV-07 the lists of the desk keep filter and page in the address, and remember the page size', async () => {
  // Adds a row, so that there is a list whatever ran before this test.
  const [company] = ENROLMENTS;
  await portal.server.db.query(
    `insert into enrolment (enrolment_no, type, state, phonenumber, details, language, submission, body_hash, created_at)
     values ('J260101LISTED', $1, 'received', $2, $3, 'zh-Hant', 'listed', '', now())`,
    [company.type, company.phonenumber, company],
  );
  const { page } = await portal.visit();
  await signedIn(page, 'agent2');
  await page.goto('/account/enrolments');
  await page.getByLabel('每頁筆數').selectOption('20');
  await page.waitForURL('**/account/enrolments?size=20');
  await page.getByLabel('狀態', { exact: true }).selectOption('received');
  await page.waitForURL('**state=received**');
  await page.getByRole('searchbox', { name: '關鍵字' }).fill('好事');
  await press(page.getByRole('button', { name: '篩選' }));
  await page.waitForURL('**keyword=**');
  await page
    .getByRole('link', { name: /^J\d{6}/ })
    .first()
    .waitFor();
  await checked(page, 'enrolments');
  await page.goto('/account/enrolments');
  await expect.poll(() => page.getByLabel('每頁筆數').inputValue()).toBe('20');
});
