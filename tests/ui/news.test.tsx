/** What stands over every page, or in place of one: notifications, updates, a provider's answer (API-05, API-11, API-12). */
import { act } from 'react';
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { ACCOUNT_CODE, ACCOUNT_DELETED, CODE, type Code } from '../../src/domain/codes.ts';
import type { Failure } from '../../src/domain/failure.ts';
import { notificationsMachine } from '../../src/machines/notifications/machine.ts';
import type { Message } from '../../src/machines/notifications/types.ts';
import type { PortalActor } from '../../src/machines/portal/types.ts';
import { createServiceWorkerMachine } from '../../src/machines/service-worker/machine.ts';
import type { WorkerFact } from '../../src/machines/service-worker/types.ts';
import { createSocialLinkMachine } from '../../src/machines/social-link/machine.ts';
import { readAccountSearch } from '../../src/ui/features/account/account-search.ts';
import { enter } from '../../src/ui/features/account/pages.ts';
import { Toasts } from '../../src/ui/features/notifications/toasts.tsx';
import { SocialCallbackPage } from '../../src/ui/features/social/social-callback-page.tsx';
import { UpdateBar } from '../../src/ui/features/update/update-bar.tsx';
import { DrawnPage } from '../../src/ui/on-demand.tsx';
import { usePortalSelector } from '../../src/ui/portal.tsx';
import { RefusedBanner } from '../../src/ui/refused-banner.tsx';
import { refused } from '../machines/harness.ts';
import { profile } from '../machines/profile.ts';
import { answerable, portalWith, sessionOf, settle } from '../support/ui/list.tsx';
import { lines } from '../support/ui/read.ts';
import { draw, press } from '../support/ui/screen.tsx';

test('API-05, API-11: each notification says its text in its own tone; a toast is one line', async () => {
  const clock = new SimulatedClock();
  const notifications = createActor(notificationsMachine, { clock }).start();
  const { portal } = portalWith({ notifications });
  const Shown = () => (
    <Toasts notifications={usePortalSelector(notifications, ({ context }) => context.queue)} />
  );
  const silent = (code: number) => ({ ...refused(code), message: '' }) as Failure;
  const messages: Message[] = [
    { kind: 'push', title: '司機已抵達', body: '台北車站', orderNo: 'D1' },
    { kind: 'plain', text: '已更新' },
    { kind: 'failure', failure: silent(CODE.forbidden), as: 'notification' },
    { kind: 'failure', failure: silent(CODE.unavailable), as: 'toast' },
    { kind: 'failure', failure: silent(ACCOUNT_DELETED), as: 'notification' },
  ];
  for (const message of messages) notifications.send({ type: 'notification.show', message });
  await draw('zh-Hant', <Shown />, { portal });
  const toasts = () =>
    [...document.querySelectorAll('[role=alert], [role=status]')].map((one) => [
      one.getAttribute('role'),
      ...lines(one),
    ]);
  expect(toasts()).toMatchInlineSnapshot();
  // Somebody reads the first one; the second is closed.
  const [first, second] = document.querySelectorAll('[role=alert], [role=status]');
  const enters = (type: string) =>
    act(async () => first?.dispatchEvent(new PointerEvent(type, { bubbles: true })));
  await enters('pointerover');
  await act(async () => second?.querySelector('button')?.click());
  await act(async () => clock.increment(3_000));
  expect(toasts().map(([, title]) => title)).toEqual([
    '司機已抵達',
    '! 您沒有此操作的權限',
    '! 系統暫時無法服務',
    '帳號已刪除',
  ]);
  await enters('pointerout');
  await act(async () => clock.increment(3_000));
  expect(toasts().length).toBe(3);
});

test('§8: each failure has words of its own, unless the server sent some', async () => {
  const words = async (failure: Failure) => {
    await draw('zh-Hant', <RefusedBanner failure={failure} />);
    return lines().map((line) => line.replace('! ', ''));
  };
  const said: Record<string, readonly string[]> = {};
  for (const kind of ['offline', 'timeout', 'download', 'unauthorized'] as const) {
    said[kind] = await words({ kind });
  }
  said['status'] = await words({ kind: 'status', status: 502 });
  const codes: Readonly<Record<string, Code | typeof ACCOUNT_DELETED>> = {
    ...CODE,
    ...ACCOUNT_CODE,
    ACCOUNT_DELETED,
  };
  for (const [name, code] of Object.entries(codes)) {
    said[name] = await words({ kind: 'refused', code, message: '', fields: {} });
  }
  expect(said).toMatchInlineSnapshot();
  expect(await words(refused(CODE.notFound))).toEqual(['words of 404']);
  // Of the account's failures the page's words say more than the server's.
  expect(await words(refused(ACCOUNT_CODE.tooMany))).toEqual([
    '已達數量上限',
    '請先移除一筆，再新增。',
  ]);
});

test('API-12: a new version is offered, can wait, and is taken over once', async () => {
  let tell: (fact: WorkerFact) => void = () => undefined;
  const done: string[] = [];
  const worker = createActor(
    createServiceWorkerMachine({
      follow: (told) => {
        tell = told;
        return () => undefined;
      },
      takeOver: () => done.push('taken over'),
      reload: () => done.push('reloaded'),
    }),
    { clock: new SimulatedClock() },
  ).start();
  await draw('zh-Hant', <UpdateBar worker={worker} />);
  const said: unknown[] = [lines()];
  const step = async (doing: () => unknown): Promise<void> => {
    await act(async () => doing());
    await settle();
    said.push(lines());
  };
  await step(() => tell({ type: 'worker.ready' }));
  await step(() => tell({ type: 'worker.updated' }));
  await step(() => press('稍後'));
  await step(() => tell({ type: 'worker.updated' }));
  await step(() => press('更新'));
  expect(said).toEqual([
    [],
    [],
    ['網站有新版本，重新載入後就能使用。填到一半的叫車單會保留。', '<更新>', '<稍後>'],
    [],
    ['網站有新版本，重新載入後就能使用。填到一半的叫車單會保留。', '<更新>', '<稍後>'],
    ['網站有新版本，重新載入後就能使用。填到一半的叫車單會保留。', '<更新> off'],
  ]);
  expect(done).toEqual(['taken over']);
});

test('SESS-07: a provider’s answer is being linked; a server that cannot be reached can be asked again', async () => {
  const links = answerable<[unknown, unknown], void>();
  const answer = { source: 'google', code: 'c', state: 's', error: '' } as const;
  const link = createActor(
    createSocialLinkMachine({
      readLeft: () => ({ binding: 'b', goingTo: '', as: '7' }),
      forgetLeft: () => undefined,
      link: links.port,
    }),
    { input: { answer, userId: '7' } },
  ).start();
  const { session } = await sessionOf(profile);
  const { portal, told } = portalWith({ session });
  const page = (
    <DrawnPage value={{ name: 'socialLink', actor: link }}>
      <SocialCallbackPage answer={answer} />
    </DrawnPage>
  );
  await draw('zh-Hant', page, { portal });
  const said: unknown[] = [lines().slice(1)];
  expect(told[0]).toEqual({
    type: 'page.open',
    page: { name: 'socialLink', input: { answer, userId: '7' } },
  });
  for (const failure of [{ kind: 'offline' }, { ...refused(CODE.tooManyRequests), message: '' }]) {
    await links.last().fail(failure as Failure);
    said.push(lines().slice(1));
    await press('再試一次');
    await settle();
  }
  said.push(lines().slice(1), links.asked.length);
  expect(said).toMatchInlineSnapshot();
});

test('the account’s pages: each has its title, its machine is fetched ahead, an unknown one is not found', () => {
  const names = [
    '',
    'profile',
    'vip',
    'points',
    'supports',
    'projects',
    'statement',
    'bag',
    'payments',
    'cards',
  ].concat(
    'addresses',
    'invite',
    'invitations',
    'desk',
    'driver-applications',
    'enrolments',
    'project-review',
    'content',
  );
  const said = names.map((name) => {
    const asked: unknown[] = [];
    const portal = { send: (event: unknown) => asked.push(event) } as unknown as PortalActor;
    const { title, isStaffs = false } = enter(name === '' ? undefined : name, portal);
    return [name, title.message, asked, isStaffs];
  });
  expect(said).toMatchInlineSnapshot();
  const portal = { send: () => undefined } as unknown as PortalActor;
  expect(() => enter('nothing', portal)).toThrow();
  expect(() => enter('constructor', portal)).toThrow();
});

test.each([
  [{ kind: 'supporter' }, {}],
  [{ kind: 'creator', page: 'x' }, { kind: 'creator' }],
  [{ kind: 'influencer' }, { kind: 'influencer' }],
  [{ kind: 'other', social: 'other', source: 'other' }, {}],
  [
    { social: 'taken', source: 'twitter' },
    { social: 'taken', source: 'twitter' },
  ],
])('of an account page’s address %o only known values are read', (raw, read) => {
  const nothing = Object.fromEntries(['kind', 'social', 'source'].map((name) => [name, undefined]));
  expect(readAccountSearch({ ...nothing, ...raw } as never)).toEqual(read);
});
