/** The calls that the account's pages make: the name and values of each call, and whose data it concerns. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ACCOUNT_CODE } from '../../src/domain/account-codes.ts';
import { EMPTY_ADDRESS } from '../../src/domain/account/address.ts';
import { EMPTY_ACCOUNT, type AccountForm } from '../../src/domain/account/profile.ts';
import { CODE } from '../../src/domain/codes.ts';
import { failureOf, ServiceFailure, type Failure } from '../../src/domain/failure.ts';
import { createAccount } from '../../src/services/api/account.ts';
import { createAddressBook } from '../../src/services/api/addresses.ts';
import { createCards } from '../../src/services/api/cards.ts';
import { createLinkedAccounts } from '../../src/services/api/linked-accounts.ts';
import { createNumberOrders } from '../../src/services/api/number-orders.ts';
import { createPledgeList } from '../../src/services/api/pledges.ts';
import {
  createInvitation,
  createInvitationRecords,
  createPaymentRecords,
  createPointRecords,
  createStatement,
} from '../../src/services/api/records.ts';
import { createPhoneProofStore } from '../../src/services/storage/phone-proof-store.ts';
import { emptyStore, noDrafts, noParts, playedCalls } from '../support/played-calls.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const paged = (pageNum: number) => ({ pageNum, pageSize: 20 });
const page = (of: number, query?: object) => ({ page: of, query }) as never;
const refusal = (code: number) =>
  new ServiceFailure({ kind: 'refused', code, message: '', fields: {} });
const tell = () => undefined;

test('lists are requested page by page; the sums of points are loaded only with the first page', async () => {
  const rows = { rows: [], total: 0 };
  const profile = { user: { userId: '1' } };
  const { call, signal, taken } = playedCalls({ points: rows, profile, payments: rows });
  const points = createPointRecords({ call, callAccount: call, tell }, paged);
  const ofPoints = (pageNum: number) => [
    'points',
    { query: { kind: 'creator', pageNum, pageSize: 20 }, quiet: true },
  ];
  await points.load(page(1, { kind: 'creator' }), signal);
  expect(taken()).toEqual([ofPoints(1), ['profile', { quiet: true }]]);
  await points.load(page(2, { kind: 'creator' }), signal);
  expect(taken()).toEqual([ofPoints(2)]);
  for (const [name, create] of [
    ['payments', createPaymentRecords],
    ['statement', createStatement],
    ['invitations', createInvitationRecords],
  ] as const) {
    await create(call, paged).load(page(3), signal);
    expect(taken()).toEqual([[name, { query: paged(3), quiet: true }]]);
  }
  await createInvitation(call).load(page(1), signal);
  expect(taken()).toEqual([['invitationSummary', { quiet: true }]]);
});

test('PAGE-05 adding, changing, removing an address and making it the default are different calls', async () => {
  const { call, signal, taken } = playedCalls();
  const book = createAddressBook(call, noParts, noDrafts);
  const address = {
    ...EMPTY_ADDRESS,
    receiver: ' 王 ',
    phonenumber: '0912-345-678',
    address: '街',
  };
  const tidy = { ...address, receiver: '王', phonenumber: '0912345678' };
  const edit = (body: object) => ['editAddress', { params: { addressId: 'a' }, body, quiet: true }];
  await book.form.save({ form: 'address', values: address }, signal, tell);
  await book.form.save({ form: 'address', id: 'a', values: address }, signal, tell);
  const saved = { ...address, addressId: 'a' };
  await book.change({ kind: 'prefer', id: 'a' }, saved, signal);
  await book.change({ kind: 'remove', id: 'a' }, saved, signal);
  expect(taken()).toEqual([
    ['addAddress', { body: tidy, quiet: true }],
    edit(tidy),
    edit(expect.objectContaining({ ...tidy, isDefault: true }) as object),
    ['removeAddress', { params: { addressId: 'a' }, quiet: true }],
  ]);
});

test.each([CODE.forbidden, CODE.unavailable])(
  'PAGE-05 removing a card or an address that another tab has removed already counts as done (403), another failure does not: %i',
  async (code) => {
    const failure: Failure = { kind: 'refused', code, message: '', fields: {} };
    const call = (() => Promise.reject(new ServiceFailure(failure))) as never;
    const fields = { mountFields: () => () => undefined, getPrime: async () => undefined };
    const cards = createCards(call, fields, () => undefined);
    const book = createAddressBook(call, noParts, noDrafts);
    const { signal } = new AbortController();
    const outcomes = await Promise.all(
      [
        cards.change({ kind: 'remove', id: 'c' }, undefined, signal),
        book.change({ kind: 'remove', id: 'a' }, undefined, signal),
        cards.change({ kind: 'prefer', id: 'c' }, undefined, signal),
      ].map((change) => change.catch(failureOf)),
    );
    const removed = code === CODE.forbidden ? undefined : failure;
    expect(outcomes).toEqual([removed, removed, failure]);
  },
);

test('PAGE-05 addresses are loaded only if a pledge’s address can be changed, and are offered only for such pledges', async () => {
  const states = [
    ['reserved', true],
    ['standing', true],
    ['complete', false],
  ] as const;
  const rows = states.map(([state, mayChange]) => ({ pledgeId: state, state, mayChange }));
  const own = [{ addressId: 'a' }];
  const answers = { pledges: { rows, total: 3 }, addresses: { rows: own, total: 1 } };
  const { call, signal, taken } = playedCalls(answers);
  const list = createPledgeList(call, paged, noParts, noDrafts);
  const { rows: shown } = await list.load(page(1), signal);
  expect(shown.map(({ addresses }) => addresses)).toEqual([[], own, []]);
  await list.change({ id: 'p' } as never, undefined, signal);
  await list.form.save({ form: 'address', id: 'p', values: { addressId: 'a' } }, signal, tell);
  expect(taken()).toEqual([
    ['pledges', { query: paged(1), quiet: true }],
    ['addresses', { quiet: true }],
    ['cancelPledge', { body: { pledgeId: 'p' }, quiet: true }],
    ['readdressPledge', { body: { pledgeId: 'p', addressId: 'a' }, quiet: true }],
  ]);
  const none = playedCalls({ pledges: { rows: rows.slice(2), total: 1 } });
  await createPledgeList(none.call, paged, noParts, noDrafts).load(page(1), none.signal);
  expect(none.taken()).toHaveLength(1);
});

test('PAGE-05 a card can be made the default, removed or saved, and expires at the end of its month in Taipei', async () => {
  const cards = { rows: [{ cardId: 'c', expiry: '03/27' }], total: 1 };
  const { call, signal, taken } = playedCalls({ cards });
  const entered: { prime?: string; failure?: ServiceFailure } = {};
  const getPrime = async () => {
    if (entered.failure !== undefined) throw entered.failure;
    return entered.prime;
  };
  const mountFields = () => () => undefined;
  const ports = createCards(call, { mountFields, getPrime }, () => undefined);
  vi.useFakeTimers({ now: Date.parse('2027-04-01T00:00:00+08:00') - 1, toFake: ['Date'] });
  expect((await ports.load(page(1), signal)).rows).toMatchObject([{ isExpired: false }]);
  vi.setSystemTime(Date.now() + 1);
  expect((await ports.load(page(1), signal)).rows).toMatchObject([{ isExpired: true }]);
  taken();
  await ports.change({ kind: 'prefer', id: 'c' }, undefined, signal);
  await ports.change({ kind: 'remove', id: 'c' }, undefined, signal);
  const save = () => ports.form.save({ form: 'card', values: {} as never }, signal, tell);
  await expect(save()).rejects.toMatchObject({ failure: { fields: { number: 'refused' } } });
  entered.failure = new ServiceFailure({ kind: 'offline' });
  await expect(save()).rejects.toMatchObject({ failure: { kind: 'offline' } });
  delete entered.failure;
  entered.prime = 'prime';
  await save();
  const named = { params: { cardId: 'c' }, quiet: true };
  expect(taken()).toEqual([
    ['preferCard', named],
    ['removeCard', named],
    ['saveCard', { body: { prime: 'prime' }, quiet: true }],
  ]);
});

test('GUARD-06 the proof of a verified number is stored for as long as the server says, and opens its orders', async () => {
  const now = 1_000_000;
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const given = { proof: 'proof', expiresIn: 1_800 };
  const found = { order: { orderNo: 'D1' }, orderToken: 'token' };
  const rows = { rows: [], total: 0 };
  const { call, signal, taken } = playedCalls({
    proveNumber: given,
    findOrder: found,
    ordersOfNumber: rows,
  });
  const store = emptyStore();
  const told: unknown[] = [];
  const services = { call, callAccount: call, tell: (fact: unknown) => told.push(fact) };
  const ports = createNumberOrders(services, createPhoneProofStore(store), noParts, paged);
  const forbidden = { failure: { code: CODE.forbidden } };
  await expect(ports.load(page(1), signal)).rejects.toMatchObject(forbidden);
  const values = { phonenumber: ' 0912345678 ', smsCode: '123456' } as never;
  await ports.form.save({ form: 'number', values }, signal, tell);
  await ports.load(page(2), signal);
  await ports.change({ kind: 'open', id: 'D1' } as never, undefined, signal);
  expect(told).toEqual([{ type: 'order.found', access: { orderNo: 'D1', orderToken: 'token' } }]);
  expect(taken()).toEqual([
    ['proveNumber', { body: { phonenumber: '0912345678', smsCode: '123456' }, quiet: true }],
    ['ordersOfNumber', { query: paged(2), phoneProof: 'proof', quiet: true }],
    ['findOrder', { body: { orderNo: 'D1', phone: '0912345678' }, inPlace: true }],
  ]);
  vi.setSystemTime(now + 1_800_000 - 1);
  await ports.load(page(1), signal);
  vi.setSystemTime(now + 1_800_000);
  await expect(ports.load(page(1), signal)).rejects.toMatchObject(forbidden);
  vi.setSystemTime(now);
  await ports.change({ kind: 'forget' } as never, undefined, signal);
  expect(store.kept.size).toBe(0);
  const wrong = playedCalls({ proveNumber: refusal(ACCOUNT_CODE.wrongSmsCode) });
  const refusing = { ...services, callAccount: wrong.call };
  const again = createNumberOrders(refusing, createPhoneProofStore(store), noParts, paged);
  await expect(
    again.form.save({ form: 'number', values }, wrong.signal, tell),
  ).rejects.toMatchObject({ failure: { fields: { smsCode: 'wrong' } } });
});

test('SESS-07 when a member leaves for a provider, the member’s id is stored with the request; unlinking sends the linked account’s id', async () => {
  const { call, signal, taken } = playedCalls({ socialAddress: 'https://provider.example' });
  const store = emptyStore();
  const gone: string[] = [];
  const timers = { setTimeout: (act: () => void) => act(), clearTimeout: () => undefined };
  const ports = createLinkedAccounts(call, store, (to) => gone.push(to), timers);
  await ports.change({ kind: 'link', source: 'google', userId: '7' } as never, signal);
  await ports.change({ kind: 'unlink', linkedId: 'google' } as never, signal);
  const [kept] = [...store.kept.values()].map((text) => JSON.parse(text) as { binding: string });
  expect(kept).toMatchObject({ source: 'google', as: '7', goingTo: '/account/profile' });
  expect(gone).toEqual(['https://provider.example']);
  expect(taken()).toEqual([
    [
      'socialAddress',
      {
        params: { source: 'google' },
        query: { tenantId: '000000' },
        socialBinding: kept?.binding,
        inPlace: true,
      },
    ],
    ['unlinkSocial', { params: { socialId: 'google' }, quiet: true }],
  ]);
});

test('SESS-07 a member’s proof is sent encrypted, with the request for the provider’s address', async () => {
  const { call, signal, taken } = playedCalls({ linkSocial: 'https://provider.example' });
  const store = emptyStore();
  const gone: string[] = [];
  const timers = { setTimeout: (act: () => void) => act(), clearTimeout: () => undefined };
  const ports = createLinkedAccounts(call, store, (to) => gone.push(to), timers);
  const change = { kind: 'link', source: 'google', userId: '7' } as const;
  await ports.change(change, signal, { password: 'old' });
  const [kept] = [...store.kept.values()].map((text) => JSON.parse(text) as { binding: string });
  expect(kept).toMatchObject({ source: 'google', as: '7' });
  expect(gone).toEqual(['https://provider.example']);
  const sent = { params: { source: 'google' }, socialBinding: kept?.binding, quiet: true };
  expect(taken()).toEqual([['linkSocial', { ...sent, body: { password: 'old' } }]]);
});

describe('the account’s own page', () => {
  const sessions = {
    rows: [
      { tokenId: 'mine', current: false },
      { tokenId: 'other-1', current: false },
      { tokenId: 'other-2', current: false },
    ],
    total: 3,
  };

  function account(answers: Record<string, unknown> = {}) {
    const played = playedCalls({
      sessions,
      socialList: [],
      profile: { user: { userId: '1' } },
      ...answers,
    });
    const { call } = played;
    const [local, session] = [emptyStore(), emptyStore()];
    local.write('chauffeur-token', 'mine');
    const told: unknown[] = [];
    const drafts: unknown[] = [];
    const linked: unknown[] = [];
    const ports = createAccount(
      {
        call,
        callAccount: call,
        local,
        session,
        tell: (fact: unknown) => told.push(fact),
        token: () => 'mine',
      } as never,
      { change: async (change, _, proof) => void linked.push({ ...change, proof }) },
      noParts,
      (() => ({ writeDraft: (input: unknown) => drafts.push(input) })) as never,
    );
    const save = (form: AccountForm, changes: object = {}) =>
      ports.form.save({ form, values: { ...EMPTY_ACCOUNT, ...changes } }, played.signal, tell);
    return { ...played, ports, save, local, session, told, drafts, linked };
  }

  test('if the server marks no session as the current one, the token identifies it; all others can be ended', async () => {
    const { ports, signal, taken } = account();
    const { rows } = await ports.load(page(1), signal);
    expect(rows[0]?.sessions.map(({ current }) => current)).toEqual([true, false, false]);
    taken();
    const end = (tokenId: string) => ['endSession', { params: { tokenId }, quiet: true }];
    await ports.change({ kind: 'end', tokenId: 'other-2' }, undefined, signal);
    expect(taken()).toEqual([end('other-2')]);
    await ports.change({ kind: 'end' }, undefined, signal);
    expect(taken().slice(1)).toEqual([end('other-1'), end('other-2')]);
    await ports.change({ kind: 'removeAvatar' }, undefined, signal);
    expect(taken()).toEqual([['removeAvatar', { quiet: true }]]);
  });

  test('each form sends its values, with the chosen proof', async () => {
    const { save, taken } = account();
    const typed = { oldPassword: 'old', smsCode: '123456', newPassword: 'new' };
    await save('profile', { nickName: ' 林 ', email: ' a@b.c ', birthday: '1990-01-01' });
    await save('phone', {
      nickName: '林',
      phonenumber: '0912345678',
      smsCode: '123456',
      proof: 'none',
    });
    const phone = { ...typed, phonenumber: '0912345678', formerCode: '654321' };
    await save('phone', { ...phone, proof: 'password' });
    await save('phone', { ...phone, proof: 'sms' });
    await save('password', { ...typed, proof: 'password' });
    await save('password', { ...typed, proof: 'sms' });
    await save('delete', { ...typed, proof: 'password' });
    await save('delete', { proof: 'none' });
    const names = { nickName: '林', email: '', birthday: '' };
    expect(taken()).toEqual([
      ['editProfile', { body: { ...names, email: 'a@b.c', birthday: '1990-01-01' }, quiet: true }],
      [
        'editProfile',
        { body: { ...names, phonenumber: '0912345678', smsCode: '123456' }, quiet: true },
      ],
      [
        'changePhone',
        {
          body: { phonenumber: '0912345678', smsCode: '123456', oldPassword: 'old' },
          quiet: true,
        },
      ],
      [
        'changePhone',
        {
          body: { phonenumber: '0912345678', smsCode: '123456', formerCode: '654321' },
          quiet: true,
        },
      ],
      ['changePassword', { body: { oldPassword: 'old', newPassword: 'new' }, quiet: true }],
      ['changePassword', { body: { smsCode: '123456', newPassword: 'new' }, quiet: true }],
      ['deleteAccount', { body: { password: 'old' }, quiet: true }],
      ['deleteAccount', { body: {}, quiet: true }],
    ]);
  });

  test('SESS-07 the form that links an account passes on the member, the provider and the proof', async () => {
    const { ports, linked, signal } = account();
    const link = (more: object) => {
      const values = { ...EMPTY_ACCOUNT, source: 'google', ...more } as const;
      return ports.form.save({ form: 'link', id: '7', values }, signal, tell);
    };
    await link({ oldPassword: 'old' });
    await link({ proof: 'sms', smsCode: '123456' });
    await link({ proof: 'none' });
    const change = { kind: 'link', source: 'google', userId: '7' };
    expect(linked).toEqual([
      { ...change, proof: { password: 'old' } },
      { ...change, proof: { smsCode: '123456' } },
      { ...change, proof: {} },
    ]);
  });

  test('to sign in again, the session ends on the server, and is then lost as after a 401', async () => {
    const { ports, signal, taken, told } = account();
    await ports.change({ kind: 'signInAgain' }, undefined, signal);
    expect(taken()).toEqual([['logout', { token: 'mine', quiet: true }]]);
    expect(told).toEqual([{ type: 'call.failed', failure: { kind: 'unauthorized' } }]);
    const refused = account({ logout: refusal(CODE.unavailable) });
    await expect(
      refused.ports.change({ kind: 'signInAgain' }, undefined, refused.signal),
    ).rejects.toThrow('refused');
    expect(refused.told).toEqual([]);
  });

  test('deleting the account ends the session in all tabs, marked as intended, and the next page says that the account was deleted', async () => {
    const { save, local, session, told } = account();
    await save('delete', { oldPassword: 'old' });
    expect([...local.kept]).toEqual([['chauffeur-ended', 'yes']]);
    expect([...session.kept.keys()]).toEqual(['told-after-reload']);
    expect(told).toEqual([{ type: 'account.deleted' }]);
    const refused = account({ deleteAccount: refusal(ACCOUNT_CODE.wrongProof) });
    await expect(refused.save('delete', {})).rejects.toThrow('refused');
    expect(refused.local.kept.get('chauffeur-token')).toBe('mine');
  });

  test.each([
    ['password', ACCOUNT_CODE.wrongProof, { oldPassword: 'wrong' }],
    ['sms', ACCOUNT_CODE.wrongProof, { smsCode: 'wrong' }],
    ['sms', ACCOUNT_CODE.wrongSmsCode, { smsCode: 'wrong' }],
    ['password', ACCOUNT_CODE.commonPassword, { newPassword: 'common' }],
    ['password', ACCOUNT_CODE.wrongProof, { oldPassword: 'wrong' }, 'phone'],
    ['sms', ACCOUNT_CODE.wrongProof, { formerCode: 'wrong' }, 'phone'],
    ['sms', ACCOUNT_CODE.wrongSmsCode, { smsCode: 'wrong' }, 'phone'],
  ] as const)(
    'with the proof %s, the refusal %i is shown at its field %j',
    async (proof, code, fields, form: AccountForm = 'password') => {
      const { save } = account({ changePassword: refusal(code), changePhone: refusal(code) });
      await expect(save(form, { proof })).rejects.toMatchObject({ failure: { fields } });
    },
  );

  test('SES-T13 after a lost session only the forms for profile and telephone open again', () => {
    const { ports, drafts } = account();
    const forms = ['profile', 'phone', 'password', 'avatar', 'delete'] as const;
    for (const form of forms) ports.form.writeDraft({ form, values: EMPTY_ACCOUNT });
    expect(drafts.map((one) => one !== undefined)).toEqual([true, true, false, false, false]);
  });
});
