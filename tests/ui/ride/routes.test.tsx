/**
 * Which page an address opens with which props, and which events the portal receives (PAGE-02,
 * PAGE-03, PAGE-07, KIND-04).
 */
import { setupI18n } from '@lingui/core';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { createPortalRouter } from '../../../src/app/router.ts';
import { documentTitle } from '../../../src/ui/titles.ts';
import { profile } from '../../machines/profile.ts';
import { lines } from '../../support/ui/lines.ts';
import { sentTo, settle, startPortal } from '../../support/ui/portal.ts';
import { draw } from '../../support/ui/screen.tsx';

/** Pages that show only their name and their props. */
const pages = vi.hoisted(() => {
  const page = (name: string) => (props: object) => `${name} ${JSON.stringify(props)}`;
  return (...names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, page(name)]));
});
vi.mock('../../../src/ui/shell/root.tsx', async () => ({
  Root: (await import('@tanstack/react-router')).Outlet,
}));
vi.mock('../../../src/ui/shell/main-layout.tsx', async () => ({
  MainLayout: (await import('@tanstack/react-router')).Outlet,
}));
vi.mock('../../../src/ui/shell/not-found-page.tsx', () => pages('NotFoundPage'));
vi.mock('../../../src/ui/features/order-form/kind-picker.tsx', () => pages('KindPicker'));
vi.mock('../../../src/ui/features/order-form/order-form-page.tsx', () => pages('OrderFormPage'));
vi.mock('../../../src/ui/features/order-search/order-search-page.tsx', () =>
  pages('OrderSearchPage'),
);
vi.mock('../../../src/ui/features/order-view/order-detail-page.tsx', () =>
  pages('OrderDetailPage'),
);
vi.mock('../../../src/ui/features/receipt/receipt-page.tsx', () => pages('ReceiptPage'));
vi.mock('../../../src/ui/features/payment/payment-result-page.tsx', () =>
  pages('PaymentResultPage'),
);
vi.mock('../../../src/ui/features/content/fare-page.tsx', () => pages('FarePage', 'BareFarePage'));
vi.mock('../../../src/ui/features/content/notice-list-page.tsx', () => pages('NoticeListPage'));
vi.mock('../../../src/ui/features/content/notice-page.tsx', () => pages('NoNotice', 'NoticePage'));
vi.mock('../../../src/ui/features/content/policy-page.tsx', () => pages('PolicyPage'));
vi.mock('../../../src/ui/features/help/help-page.tsx', () => ({ default: () => 'HelpPage' }));
vi.mock('../../../src/ui/features/help/app-page.tsx', () => ({ default: () => 'AppPage' }));
vi.mock('../../../src/ui/features/groups/join-page.tsx', () => ({ default: () => 'JoinPage' }));
vi.mock('../../../src/ui/features/home/home-page.tsx', () => pages('HomePage'));
vi.mock('../../../src/ui/features/home/home-sections.tsx', () => ({
  default: () => 'HomeSections',
}));
vi.mock('../../../src/ui/features/account/lazy-visitor-bag-page.tsx', () => pages('VisitorBag'));
vi.mock('../../../src/ui/features/projects/project-page.tsx', () => pages('ProjectPage'));
vi.mock('../../../src/ui/features/projects/support-page.tsx', () => pages('SupportPage'));
vi.mock('../../../src/ui/features/joining/enroll-page.tsx', () => pages('EnrollPage'));
vi.mock('../../../src/ui/features/joining/apply-page.tsx', () => pages('ApplyPage'));
vi.mock('../../../src/ui/features/login/login-page.tsx', () => pages('LoginPage'));
vi.mock('../../../src/ui/features/social/social-callback-page.tsx', () =>
  pages('SocialCallbackPage'),
);

const i18n = setupI18n({ locale: 'zh-Hant', messages: { 'zh-Hant': {} } });

async function opens(path: string, isMember: boolean) {
  const it = startPortal(isMember ? { token: 't' } : {});
  const form = sentTo(it.child('orderForm'));
  const tracking = sentTo(it.child('orderTracking'));
  const router = createPortalRouter(
    it.portal,
    { isThere: () => true, fetch: () => Promise.resolve(), fetchStart: () => Promise.resolve() },
    createMemoryHistory({ initialEntries: [path] }),
  );
  const loading = router.load({ sync: true });
  await settle();
  if (it.profile.asked.length > 0) await it.profile.last().answer(profile);
  await loading;
  // The snapshot is taken here, because drawing loads the route once more.
  const told = { form: [...form], tracking: [...tracking] };
  await draw('zh-Hant', <RouterProvider router={router as never} />, { portal: it.portal });
  await settle();
  return { ...it, told, form, router };
}

const OPENED = [
  ['/', false],
  ['/?lang=en#projects', false],
  ['/index', false],
  ['/index?category=safety&view=x&lang=en', false],
  ['/index?category=nothing', false],
  ['/index?view=bag', false],
  ['/order/create', false],
  ['/order/create?timing=ahead', false],
  ['/order/create?type=type_dui&timing=later', false],
  ['/order/create?type=type_rental_travel&timing=ahead&x=1', false],
  ['/order/search', false],
  ['/order/search?orderNo=d2611210001&view=receipt&state=current&page=1&by=mail', false],
  ['/order/search?state=past&page=2&by=phone', true],
  ['/order/search?page=10000', false],
  ['/order/search?page=10001', false],
  ['/order/search?orderNo=D2611210001#open=abcdefghijklmnopqrst', false],
  ['/order/search?orderNo=D2611210001#open=short', false],
  ['/order/search#open=abcdefghijklmnopqrst', false],
  ['/order/detail?orderNo=D2611210001', false],
  ['/order/detail?orderNo=d-2611210001&x=1', true],
  ['/order/detail', true],
  ['/order/receipt?orderNo=D2611210001', true],
  ['/order/receipt?orderNo=x', true],
  ['/tappay/success?orderNo=D2611210001&recTradeId=t1&x=1', false],
  ['/tappay/failure?orderNo=D2611210001', false],
  ['/fare?type=type_dui', false],
  ['/fareMobile?type=x', false],
  ['/policies', false],
  ['/policies?lang=en#x', false],
  ['/policies/noticeList?page=2&size=20', false],
  ['/notice', false],
  ['/notice?id=n1', false],
  ['/policy?key=passenger-privacy-policy&title=T&version=2', false],
  ['/policy?key=passenger-help', false],
  ['/policy?key=passenger-app', false],
  ['/policy?key=group-join', false],
  ['/help', true],
  ['/help?lang=en#cancel', true],
  ['/download?lang=en', true],
  ['/redirect/order/search?state=past#x', true],
  ['/redirect/redirect/index', true],
  ['/redirect/login', true],
  ['/detail?projectId=p1', true],
  ['/detail?projectId=a.b', true],
  ['/support?rewardId=r1&quantity=2', true],
  ['/support', true],
  ['/enroll', false],
  ['/driver/apply', true],
  ['/login?redirect=%2Fhelp', false],
  ['/nowhere', false],
] as const;

test.each(OPENED)('the address %s opens its page (member: %s)', async (path, isMember) => {
  const { router, told, fetchedAhead } = await opens(path, isMember);
  const { matches, location } = router.state;
  expect({
    at: location.href,
    title: documentTitle(i18n, matches as never),
    shown: lines().join(' '),
    ...(fetchedAhead.length === 0 ? {} : { fetchedAhead }),
    ...(told.form.length === 0 ? {} : { form: told.form }),
    ...(told.tracking.length === 0 ? {} : { tracking: told.tracking }),
  }).toEqual(SAID[`opens ${path} ${isMember}`]);
});

test('ORD-09: leaving the form closes it, so no price is requested; the next address opens it with its own values', async () => {
  const { router, form } = await opens('/order/create?type=type_dui', false);
  const goes = async (href: string): Promise<unknown[]> => {
    form.splice(0);
    await act(async () => router.navigate({ href } as never));
    await settle();
    return form.splice(0);
  };
  expect(await goes('/order/create?type=type_dui&timing=ahead')).toEqual([
    { type: 'form.opened', kind: 'type_dui', timing: 'ahead' },
  ]);
  expect(await goes('/fare')).toEqual([{ type: 'form.closed' }]);
  expect(await goes('/index')).toEqual([{ type: 'form.opened' }]);
  expect(await goes('/fare')).toEqual([{ type: 'form.closed' }]);
});

/** The expected result of each address, by name. */
const SAID: Readonly<Record<string, unknown>> = {
  'opens / false': {
    at: '/index',
    title: '首頁 · 代駕叫車',
    shown: 'HomePage {}',
    form: [{ type: 'form.opened' }],
  },
  'opens /?lang=en#projects false': {
    at: '/index?lang=en#projects',
    title: '首頁 · 代駕叫車',
    shown: 'HomePage {}',
    form: [{ type: 'form.opened' }],
  },
  'opens /index false': {
    at: '/index',
    title: '首頁 · 代駕叫車',
    shown: 'HomePage {}',
    form: [{ type: 'form.opened' }],
  },
  'opens /index?category=safety&view=x&lang=en false': {
    at: '/index?category=safety&lang=en',
    title: '首頁 · 代駕叫車',
    shown: 'HomePage {}',
    form: [{ type: 'form.opened' }],
  },
  'opens /index?category=nothing false': {
    at: '/index',
    title: '首頁 · 代駕叫車',
    shown: 'HomePage {}',
    form: [{ type: 'form.opened' }],
  },
  'opens /index?view=bag false': {
    at: '/index?view=bag',
    title: '購物袋 · 代駕叫車',
    shown: 'VisitorBag {}',
    form: [{ type: 'form.opened' }],
  },
  'opens /order/create false': {
    at: '/order/create',
    title: '叫車 · 代駕叫車',
    shown: 'KindPicker {}',
    form: [{ type: 'form.opened' }],
  },
  'opens /order/create?timing=ahead false': {
    at: '/order/create?timing=ahead',
    title: '叫車 · 代駕叫車',
    shown: 'KindPicker {"timing":"ahead"}',
    form: [{ type: 'form.opened', timing: 'ahead' }],
  },
  'opens /order/create?type=type_dui&timing=later false': {
    at: '/order/create?type=type_dui',
    title: '叫車 · 代駕叫車',
    shown: 'OrderFormPage {}',
    form: [{ type: 'form.opened', kind: 'type_dui' }],
  },
  'opens /order/create?type=type_rental_travel&timing=ahead&x=1 false': {
    at: '/order/create?type=type_rental_travel&timing=ahead',
    title: '叫車 · 代駕叫車',
    shown: 'OrderFormPage {}',
    form: [{ type: 'form.opened', kind: 'type_rental_travel', timing: 'ahead' }],
  },
  'opens /order/search false': {
    at: '/order/search',
    title: '訂單查詢 · 代駕叫車',
    shown: 'OrderSearchPage {"list":"current","page":1}',
  },
  'opens /order/search?orderNo=d2611210001&view=receipt&state=current&page=1&by=mail false': {
    at: '/order/search?orderNo=D2611210001&view=receipt',
    title: '訂單查詢 · 代駕叫車',
    shown: 'OrderSearchPage {"orderNo":"D2611210001","view":"receipt","list":"current","page":1}',
  },
  'opens /order/search?state=past&page=2&by=phone true': {
    at: '/order/search?state=past&page=2&by=phone',
    title: '訂單查詢 · 代駕叫車',
    shown: 'OrderSearchPage {"list":"past","page":2,"by":"phone"}',
  },
  'opens /order/search?page=10000 false': {
    at: '/order/search?page=10000',
    title: '訂單查詢 · 代駕叫車',
    shown: 'OrderSearchPage {"list":"current","page":10000}',
  },
  'opens /order/search?page=10001 false': {
    at: '/order/search',
    title: '訂單查詢 · 代駕叫車',
    shown: 'OrderSearchPage {"list":"current","page":1}',
  },
  'opens /order/search?orderNo=D2611210001#open=abcdefghijklmnopqrst false': {
    at: '/order/search?orderNo=D2611210001',
    title: '訂單查詢 · 代駕叫車',
    shown: 'OrderSearchPage {"orderNo":"D2611210001","list":"current","page":1}',
    tracking: [
      {
        type: 'order.accessed',
        access: { orderNo: 'D2611210001', orderToken: 'abcdefghijklmnopqrst' },
      },
    ],
  },
  'opens /order/search?orderNo=D2611210001#open=short false': {
    at: '/order/search?orderNo=D2611210001#open=short',
    title: '訂單查詢 · 代駕叫車',
    shown: 'OrderSearchPage {"orderNo":"D2611210001","list":"current","page":1}',
  },
  'opens /order/search#open=abcdefghijklmnopqrst false': {
    at: '/order/search#open=abcdefghijklmnopqrst',
    title: '訂單查詢 · 代駕叫車',
    shown: 'OrderSearchPage {"list":"current","page":1}',
  },
  'opens /order/detail?orderNo=D2611210001 false': {
    at: '/login?redirect=%2Forder%2Fdetail%3ForderNo%3DD2611210001',
    title: '登入 · 代駕叫車',
    shown: 'LoginPage {"redirect":"/order/detail?orderNo=D2611210001"}',
  },
  'opens /order/detail?orderNo=d-2611210001&x=1 true': {
    at: '/order/detail?orderNo=D2611210001',
    title: '訂單明細 · 代駕叫車',
    shown: 'OrderDetailPage {"orderNo":"D2611210001"}',
  },
  'opens /order/detail true': {
    at: '/order/detail',
    title: '訂單明細 · 代駕叫車',
    shown: 'NotFoundPage {"isNotFound":true,"routeId":"__root__"}',
  },
  'opens /order/receipt?orderNo=D2611210001 true': {
    at: '/order/receipt?orderNo=D2611210001',
    title: '收據 · 代駕叫車',
    shown: 'ReceiptPage {"orderNo":"D2611210001"}',
  },
  'opens /order/receipt?orderNo=x true': {
    at: '/order/receipt',
    title: '收據 · 代駕叫車',
    shown: 'NotFoundPage {"isNotFound":true,"routeId":"__root__"}',
  },
  'opens /tappay/success?orderNo=D2611210001&recTradeId=t1&x=1 false': {
    at: '/tappay/success?orderNo=D2611210001&recTradeId=t1&x=1',
    title: '付款結果 · 代駕叫車',
    shown: 'PaymentResultPage {"orderNo":"D2611210001","recTradeId":"t1"}',
    fetchedAhead: ['paymentResult'],
  },
  'opens /tappay/failure?orderNo=D2611210001 false': {
    at: '/tappay/failure?orderNo=D2611210001',
    title: '付款結果 · 代駕叫車',
    shown: 'PaymentResultPage {"orderNo":"D2611210001"}',
    fetchedAhead: ['paymentResult'],
  },
  'opens /fare?type=type_dui false': {
    at: '/fare?type=type_dui',
    title: '收費標準 · 代駕叫車',
    shown: 'FarePage {"type":"type_dui"}',
    fetchedAhead: ['fares'],
  },
  'opens /fareMobile?type=x false': {
    at: '/fareMobile?type=x',
    title: '收費標準 · 代駕叫車',
    shown: 'BareFarePage {}',
    fetchedAhead: ['fares'],
  },
  'opens /policies false': {
    at: '/policies/noticeList',
    title: '公告 · 代駕叫車',
    shown: 'NoticeListPage {}',
    fetchedAhead: ['notices'],
  },
  'opens /policies?lang=en#x false': {
    at: '/policies/noticeList?lang=en#x',
    title: '公告 · 代駕叫車',
    shown: 'NoticeListPage {}',
    fetchedAhead: ['notices'],
  },
  'opens /policies/noticeList?page=2&size=20 false': {
    at: '/policies/noticeList?page=2&size=20',
    title: '公告 · 代駕叫車',
    shown: 'NoticeListPage {"page":2,"size":20}',
    fetchedAhead: ['notices'],
  },
  'opens /notice false': {
    at: '/policies/noticeList',
    title: '公告 · 代駕叫車',
    shown: 'NoticeListPage {}',
    fetchedAhead: ['notices'],
  },
  'opens /notice?id=n1 false': {
    at: '/notice?id=n1',
    title: '公告 · 代駕叫車',
    shown: 'NoticePage {"id":"n1"}',
    fetchedAhead: ['notice'],
  },
  'opens /policy?key=passenger-privacy-policy&title=T&version=2 false': {
    at: '/policy?key=passenger-privacy-policy&title=T&version=2',
    title: '服務條款 · 代駕叫車',
    shown: 'PolicyPage {"policyKey":"passenger-privacy-policy","title":"T","version":2}',
    fetchedAhead: ['policy'],
  },
  'opens /policy?key=passenger-help false': {
    at: '/policy?key=passenger-help',
    title: '常見問題 · 代駕叫車',
    shown: 'HelpPage',
  },
  'opens /policy?key=passenger-app false': {
    at: '/policy?key=passenger-app',
    title: '下載應用程式 · 代駕叫車',
    shown: 'AppPage',
  },
  'opens /policy?key=group-join false': {
    at: '/policy?key=group-join',
    title: '邀請連結 · 代駕叫車',
    shown: 'JoinPage',
  },
  'opens /help true': {
    at: '/policy?key=passenger-help',
    title: '常見問題 · 代駕叫車',
    shown: 'HelpPage',
  },
  'opens /help?lang=en#cancel true': {
    at: '/policy?lang=en&key=passenger-help#cancel',
    title: '常見問題 · 代駕叫車',
    shown: 'HelpPage',
  },
  'opens /download?lang=en true': {
    at: '/policy?lang=en&key=passenger-app',
    title: '下載應用程式 · 代駕叫車',
    shown: 'AppPage',
  },
  'opens /redirect/order/search?state=past#x true': {
    at: '/order/search?state=past#x',
    title: '訂單查詢 · 代駕叫車',
    shown: 'OrderSearchPage {"list":"past","page":1}',
  },
  'opens /redirect/redirect/index true': {
    at: '/redirect/redirect/index',
    title: '找不到頁面 · 代駕叫車',
    shown: 'NotFoundPage {"isNotFound":true,"routeId":"__root__"}',
  },
  'opens /redirect/login true': {
    at: '/redirect/login',
    title: '找不到頁面 · 代駕叫車',
    shown: 'NotFoundPage {"isNotFound":true,"routeId":"__root__"}',
  },
  'opens /detail?projectId=p1 true': {
    at: '/detail?projectId=p1',
    title: '專案 · 代駕叫車',
    shown: 'ProjectPage {"projectId":"p1"}',
  },
  'opens /detail?projectId=a.b true': {
    at: '/detail',
    title: '專案 · 代駕叫車',
    shown: 'NotFoundPage {"isNotFound":true,"routeId":"__root__"}',
  },
  'opens /support?rewardId=r1&quantity=2 true': {
    at: '/support?rewardId=r1&quantity=2',
    title: '贊助專案 · 代駕叫車',
    shown: 'SupportPage {"rewardId":"r1","quantity":2}',
  },
  'opens /support true': {
    at: '/support',
    title: '贊助專案 · 代駕叫車',
    shown: 'NotFoundPage {"isNotFound":true,"routeId":"__root__"}',
  },
  'opens /enroll false': { at: '/enroll', title: '加入我們 · 代駕叫車', shown: 'EnrollPage {}' },
  'opens /driver/apply true': {
    at: '/driver/apply',
    title: '申請成為司機 · 代駕叫車',
    shown: 'ApplyPage {}',
  },
  'opens /login?redirect=%2Fhelp false': {
    at: '/login?redirect=%2Fhelp',
    title: '登入 · 代駕叫車',
    shown: 'LoginPage {"redirect":"/help"}',
  },
  'opens /nowhere false': {
    at: '/login?redirect=%2Fnowhere',
    title: '登入 · 代駕叫車',
    shown: 'LoginPage {"redirect":"/nowhere"}',
  },
};
