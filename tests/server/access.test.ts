/**
 * Every endpoint of the contract has a row here; if one is missing, the compiler reports it. The tests send each
 * row's request as the owner, with another client's id, without a token, and as another user.
 */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyText } from '../../server/crypto/keys.ts';
import { ACCOUNT_ENDPOINTS } from '../../src/contract/account-endpoints.ts';
import { CODE } from '../../src/contract/codes.ts';
import { ENDPOINTS, type Endpoint } from '../../src/contract/endpoints.ts';
import { CARD, primeOf } from '../support/cards.ts';
import { encryptAsClient } from '../support/encryption.ts';
import { createBody, quoteBody } from '../support/orders.ts';
import { smsCodeOf } from '../support/sent-codes.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const TABLE = { ...ENDPOINTS, ...ACCOUNT_ENDPOINTS };
type Name = keyof typeof TABLE;
const endpointOf = (name: Name): Endpoint => TABLE[name];
// The cast is safe because the keys of `TABLE` are exactly the names of the endpoints.
const NAMES = Object.keys(TABLE) as Name[];

/** The ids that a request can contain. A test sends another user's ids, to try to reach that user's resources. */
interface Objects {
  readonly orderNo: string;
  readonly recTradeId: string;
  readonly cardId: string;
  readonly addressId: string;
  readonly sessionId: string;
  readonly fileId: string;
  readonly pledgeId: string;
}
const NONE: Objects = {
  orderNo: 'D260501AAAAAA',
  recTradeId: 'none',
  cardId: 'none',
  addressId: 'none',
  sessionId: 'none',
  fileId: 'none',
  pledgeId: 'none',
};

interface Asked {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

/** Secrets that must appear in no log and in no refusal. */
const SECRET = {
  password: 'passenger-demo',
  newPassword: 'correct horse battery',
  typed: 'a-password-for-nothing',
  phone: '0987654321',
  idNumber: 'A123456789',
  card: CARD.approved,
  prime: 'prime-of-a-card',
  binding: 'binding-of-a-browser-'.repeat(2),
  state: 'state-of-a-way-to-a-provider',
  socialCode: 'code-of-a-provider',
  uniqueId: 'secret-of-a-guest-'.repeat(2),
  phoneProof: 'proof-of-a-telephone-number',
  note: 'the-key-lies-under-the-mat',
};

const ME = { clientId: '', tenantId: '000000' };
const ADDRESS = {
  receiver: '王小明',
  phonenumber: SECRET.phone,
  postcode: '',
  address: '台北市',
  note: SECRET.note,
  isDefault: true,
};

/** A valid request for each endpoint. Requests that end or delete something come last. */
const ROWS: { readonly [Endpoint in Name]: (of: Objects) => Asked } = {
  profile: () => ({}),
  dictionary: () => ({ params: { dictType: 'order_status' } }),
  suggestPlaces: () => ({ query: { keyword: '台北', language: 'en' } }),
  nearestPlace: () => ({ query: { lat: '25.04', lng: '121.51', language: 'en' } }),
  quote: () => ({ body: route }),
  createOrder: () => ({
    body: createBody('no-quote', { note: SECRET.note, contactPhone: SECRET.phone }),
    headers: { 'idempotency-key': '11111111-1111-4111-8111-111111111111' },
  }),
  findOrder: ({ orderNo }) => ({ body: { orderNo, phone: SECRET.phone } }),
  orderList: () => ({ query: { state: 'current', pageNum: '1', pageSize: '10' } }),
  orderDetail: ({ orderNo }) => ({ query: { orderNo } }),
  cancelOrder: ({ orderNo }) => ({ body: { orderNo, fee: 123 } }),
  payOrder: ({ orderNo }) => ({
    body: { orderNo, prime: SECRET.prime, amount: 1_000, threeDomainSecure: false },
  }),
  paymentResult: ({ recTradeId }) => ({ query: { recTradeId, orderNo: NONE.orderNo } }),
  updateFcmToken: () => ({ query: { platform: 'web' } }),
  login: () => ({
    body: { ...ME, grantType: 'password', username: 'passenger', password: SECRET.typed },
  }),
  imageCode: () => ({}),
  smsCode: () => ({ query: { phonenumber: SECRET.phone } }),
  proveNumber: () => ({ body: { phonenumber: SECRET.phone, smsCode: '000000' } }),
  ordersOfNumber: () => ({
    query: { pageNum: '1', pageSize: '10' },
    headers: { 'phone-proof': SECRET.phoneProof },
  }),
  register: () => ({
    body: {
      ...ME,
      grantType: 'sms',
      phonenumber: SECRET.phone,
      smsCode: '000000',
      username: 'somebody',
      password: SECRET.newPassword,
      nickName: '',
    },
  }),
  socialAddress: () => ({
    params: { source: 'google' },
    headers: { 'social-binding': SECRET.binding },
  }),
  linkSocial: () => ({
    params: { source: 'google' },
    body: { password: SECRET.typed },
    headers: { 'social-binding': SECRET.binding },
  }),
  socialCallback: () => ({
    body: {
      ...ME,
      grantType: 'social',
      source: 'google',
      socialCode: SECRET.socialCode,
      socialState: SECRET.state,
    },
    headers: { 'social-binding': SECRET.binding },
  }),
  socialList: () => ({}),
  unlinkSocial: () => ({ params: { socialId: 'google' } }),
  sessions: () => ({}),
  registerGuest: () => ({ query: { uniqueId: SECRET.uniqueId } }),
  editProfile: () => ({ body: { nickName: '小美', email: '', birthday: '' } }),
  changeVip: () => ({ body: { vipCancel: 'cancel' } }),
  membership: () => ({}),
  exportAccount: () => ({}),
  points: () => ({ query: { pageNum: '1', pageSize: '10' } }),
  statement: () => ({}),
  payments: () => ({ query: { pageNum: '1', pageSize: '10' } }),
  cards: () => ({}),
  saveCard: () => ({ body: { prime: SECRET.prime } }),
  preferCard: ({ cardId }) => ({ params: { cardId } }),
  addresses: () => ({}),
  addAddress: () => ({ body: ADDRESS }),
  editAddress: ({ addressId }) => ({ params: { addressId }, body: ADDRESS }),
  invitationSummary: () => ({}),
  invitations: () => ({ query: { pageNum: '1', pageSize: '10' } }),
  inviter: () => ({ query: { memberId: 'nobody' } }),
  setCartItem: () => ({ body: { itemType: 'reward', itemId: 'child-seats-1', quantity: 1 } }),
  cartTotal: () => ({}),
  bag: () => ({ query: { items: 'child-seats-1:2' } }),
  offer: () => ({ query: { rewardId: 'child-seats-1' } }),
  placePledge: ({ addressId }) => ({
    body: { rewardId: 'child-seats-1', quantity: 1, amount: 300, addressId },
    headers: { 'idempotency-key': '33333333-3333-4333-8333-333333333333' },
  }),
  pledges: () => ({ query: { pageNum: '1', pageSize: '10' } }),
  pledge: ({ pledgeId }) => ({ query: { pledgeId } }),
  payPledge: ({ pledgeId }) => ({
    body: { pledgeId, prime: SECRET.prime, amount: 90, threeDomainSecure: false },
  }),
  readdressPledge: ({ pledgeId, addressId }) => ({ body: { pledgeId, addressId } }),
  cancelPledge: ({ pledgeId }) => ({ body: { pledgeId } }),
  projects: () => ({ query: { pageNum: '1', pageSize: '10' } }),
  projectDetail: () => ({ query: { projectId: 'child-seats' } }),
  appliedDriver: () => ({}),
  applyDriver: () => ({
    body: {
      name: '王小明',
      phonenumber: SECRET.phone,
      idNumber: SECRET.idNumber,
      city: '台北市',
      birthday: '1990-01-01',
      licence: 'ordinary',
      licenceSince: '2010-01-01',
      kinds: 1,
      introduction: SECRET.note,
    },
  }),
  appliedDriverInfo: () => ({}),
  uploadAvatar: () => ({}),
  download: ({ fileId }) => ({ params: { id: fileId } }),
  downloadZip: () => ({ query: { path: 'avatar' } }),
  // The requests from here on end or delete something.
  removeAvatar: () => ({}),
  removeCard: ({ cardId }) => ({ params: { cardId } }),
  removeAddress: ({ addressId }) => ({ params: { addressId } }),
  changePhone: () => ({
    body: { phonenumber: '0955000999', smsCode: '123456', oldPassword: SECRET.typed },
  }),
  changePassword: () => ({
    body: { oldPassword: SECRET.typed, newPassword: SECRET.newPassword },
  }),
  deleteAccount: () => ({ body: { password: SECRET.typed } }),
  endSession: ({ sessionId }) => ({ params: { tokenId: sessionId } }),
  logout: () => ({}),
};

let server: TestServer;
let route: object;
let avatar: Uint8Array;
/** The tokens of the owner and of another user. */
let ann: string;
let bob: string;
let anns: Objects;

interface Answered {
  readonly status: number;
  readonly code: number;
  readonly text: string;
}

/** The texts of all refusals. The last test searches them for secrets. */
const refusals: string[] = [];

async function ask(
  name: Name,
  of: Objects,
  token: string | undefined,
  clientId = server.config.clientId,
): Promise<Answered> {
  const endpoint = endpointOf(name);
  const { params = {}, query = {}, body, headers = {} } = ROWS[name](of);
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => {
    const value = params[key];
    if (value === undefined) throw new Error(`the row of ${name} says no ${key}`);
    return encodeURIComponent(value);
  });
  const sent = sentBody(endpoint, body);
  const response = await fetch(
    `${server.url}/api${path}?${new URLSearchParams(query).toString()}`,
    {
      method: endpoint.method,
      headers: {
        clientid: clientId,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
        ...sent.headers,
      },
      ...(sent.body === undefined ? {} : { body: sent.body }),
    },
  );
  const text = await response.text();
  const { code = CODE.ok } = envelopeIn(text);
  if (code !== CODE.ok) refusals.push(text);
  return { status: response.status, code, text };
}

function sentBody(
  endpoint: Endpoint,
  body: object | undefined,
): { headers?: Record<string, string>; body?: string | FormData } {
  if (endpoint.upload !== undefined) {
    const form = new FormData();
    form.set(endpoint.upload, new Blob([avatar as BlobPart]), 'me.png');
    return { body: form };
  }
  if (body === undefined) return {};
  const plain = 'clientId' in body ? { ...body, clientId: server.config.clientId } : body;
  const headers = { 'content-type': 'application/json' };
  if (!endpoint.encrypted) return { headers, body: JSON.stringify(plain) };
  const key = keyText(server.deps.keys.requestPublic);
  const { body: sealed, encryptKey } = encryptAsClient(key, plain);
  return { headers: { ...headers, 'encrypt-key': encryptKey }, body: JSON.stringify(sealed) };
}

/** Returns the answer's envelope, or an empty object for a file or an encrypted answer. */
function envelopeIn(text: string): { code?: number } {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Returns everything in the database that a user may own. */
async function everything(): Promise<unknown> {
  const { $client } = server.deps.db;
  const tables = ['app_user', 'customer_order', 'order_event', 'payment_attempt', 'saved_card']
    .concat(['delivery_address', 'stored_file', 'cart_item', 'social_account', 'push_subscription'])
    .concat(['driver_application', 'ledger_entry', 'pledge']);
  const rows = await Promise.all(
    tables.map(async (table) => {
      const all = await $client.query<object>(`select * from ${table} order by 1`);
      return all.rows;
    }),
  );
  const sessions = await $client.query<object>('select token_hash from auth_session order by 1');
  return { rows, sessions: sessions.rows };
}

beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'trace' });
  route = await quoteBody();
  avatar = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#36c' } })
    .png()
    .toBuffer();
  [ann, bob] = [await server.token('passenger'), await server.token('driver')];
  await server.token('passenger'); // a second session, to be ended
  const as = { token: ann };
  const read = async (method: string, path: string, body?: unknown) =>
    JSON.parse((await server.call(method, path, { ...as, body })).text) as {
      data: Record<string, string> & { order: { orderNo: string } };
      rows: (Record<string, string> & { current?: boolean })[];
    };
  const { data: quoted } = await read('POST', '/fare/quote', route);
  const ordered = await server.call('POST', '/order/create', {
    ...as,
    body: createBody(quoted['quoteId'] ?? ''),
    headers: { 'idempotency-key': '22222222-2222-4222-8222-222222222222' },
  });
  const { orderNo } = (ordered.data as { order: { orderNo: string } }).order;
  // Without `due_at`, the order does not change its state by itself.
  await server.deps.db.$client.query('update customer_order set due_at = null');
  await server.deps.db.$client.query(
    `insert into payment_attempt (attempt_id, order_id, state, amount, gateway_order_number, rec_trade_id, created_at)
     select 'a', order_id, 'declined', 1, 'a', 'trade-1', now() from customer_order`,
  );
  const prime = await primeOf(server, CARD.approved);
  const card = await read('POST', '/order/payment/card', { prime });
  const address = await read('POST', '/system/user/profile/portal/address', ADDRESS);
  await ask('uploadAvatar', NONE, ann);
  const { rows } = await server.deps.db.$client.query<{ file_id: string }>(
    'select file_id from stored_file where discarded_at is null',
  );
  const addressId = address.data['addressId'] ?? '';
  const pledged = await server.call('POST', '/project/pledge', {
    ...as,
    body: { rewardId: 'child-seats-1', quantity: 1, amount: 300, addressId },
    headers: { 'idempotency-key': '44444444-4444-4444-8444-444444444444' },
  });
  const sessions = await read('GET', '/monitor/online');
  anns = {
    orderNo,
    recTradeId: 'trade-1',
    cardId: card.data['cardId'] ?? '',
    addressId,
    pledgeId: (pledged.data as { pledgeId: string }).pledgeId,
    sessionId: sessions.rows.find(({ current }) => !current)?.['tokenId'] ?? '',
    fileId: rows[0]?.file_id ?? '',
  };
});
afterAll(() => server.close());

test('every resource that the table names exists', () => {
  expect(Object.values<string>({ ...anns })).not.toContain('');
});

const takes = (...tokens: Endpoint['token'][]) =>
  NAMES.filter((name) => tokens.includes(endpointOf(name).token));

test.each(takes('required'))('%s without a token is refused', async (name) => {
  expect(await ask(name, anns, undefined)).toMatchObject({ status: 200, code: 401 });
});

test.each(takes('required', 'optional'))(
  '%s with a token of another client is refused',
  async (name) => {
    const before = await everything();
    expect(await ask(name, anns, ann, 'another-client')).toMatchObject({ status: 200, code: 401 });
    expect(await everything()).toEqual(before);
  },
);

const namesSomething = (name: Name): boolean =>
  JSON.stringify(ROWS[name](NONE)) !== JSON.stringify(ROWS[name](named()));

test.each(NAMES.filter(namesSomething))(
  '%s for another user’s resource is answered as if it did not exist, and nothing changes',
  async (name) => {
    const before = await everything();
    const others = await ask(name, anns, bob);
    expect(await ask(name, NONE, bob)).toEqual(others);
    expect(others.code === CODE.ok).toBe(name === 'endSession');
    // The answer must have no data, except errors in the user's own input (`fields`).
    expect(others.text).not.toMatch(/"data":(?!\{"fields":)[^n]/);
    expect(await everything()).toEqual(before);
  },
);

/** Returns ids that differ from `NONE`. The list of tests needs them before the resources exist. */
function named(): Objects {
  return { ...NONE, ...Object.fromEntries(Object.keys(NONE).map((key) => [key, `a ${key}`])) };
}

describe('no secret is in a log or a refusal', () => {
  /** While these tables have another name, every call that uses them fails. */
  const BROKEN = ['customer_order', 'quote', 'delivery_address', 'saved_card', 'cart_item']
    .concat(['driver_application', 'stored_file', 'sms_code', 'social_state', 'messaging_token'])
    .concat(['push_subscription', 'payment_attempt', 'ledger_entry', 'pledge']);
  const rename = async (from: string, to: string): Promise<void> => {
    for (const table of BROKEN) {
      const names = [`${table}${from}`, `${table}${to}`] as const;
      await server.deps.db.$client.query(`alter table ${names[0]} rename to ${names[1]}`);
    }
  };

  test('no log and no refusal contains a secret, after successful calls and after failed calls', async () => {
    const names = Object.keys(ROWS) as Name[]; // in the order of the rows
    await rename('', '_gone');
    const broken = [];
    for (const name of names) {
      if (name !== 'logout') broken.push((await ask(name, anns, ann)).code);
    }
    await rename('_gone', '');
    expect(broken.filter((code) => code === CODE.internal).length).toBeGreaterThan(15);
    server.clock.advance(61_000);
    const asked: Record<string, number> = {};
    for (const name of names) asked[name] = (await ask(name, anns, ann)).code;
    const wrong = Object.entries(asked).filter(([, code]) =>
      [CODE.internal, CODE.unauthorized].includes(code as never),
    );
    expect(wrong).toEqual([]);

    const secrets = { ...SECRET, ann, bob, sms: await smsCodeOf(server, SECRET.phone) };
    const told = { log: server.logged.join(''), refusals: refusals.join('') };
    for (const [where, text] of Object.entries(told)) {
      expect(text.length).toBeGreaterThan(1_000);
      for (const [name, secret] of Object.entries(secrets)) {
        // The code's six digits may also appear in a longer number by chance. Only a separate word with these digits
        // is the code.
        const isThere =
          name === 'sms' ? new RegExp(`["' ]${secret}["' ]`).test(text) : text.includes(secret);
        expect({ where, name, isThere }).toEqual({ where, name, isThere: false });
      }
    }
  });
});
