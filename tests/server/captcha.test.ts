import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawCode, newCode } from '../../server/accounts/captcha/picture.ts';
import { ImageCodeData } from '../../src/contract/auth.ts';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import { IMAGE_CODE_LIFETIME_MS } from '../../src/domain/limits.ts';
import { imageCode, workFor } from '../support/sent-codes.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ CAPTCHA: 'on', TRUST_PROXY: '1' });
});
afterAll(() => server.close());

const ask = async (query = '') =>
  ImageCodeData.parse((await server.call('GET', `/auth/code${query}`)).data);

describe('signing in by password needs a captcha code (PAGE-06)', () => {
  test('the code is valid once, in upper or lower case and in full or half width', async () => {
    const { code, uuid } = await imageCode(server);
    expect(code).toMatch(/^[a-z3479]{5}$/);
    const wide = [...code].map((one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0));
    const typed = { code: ` ${wide.join('').toUpperCase()} `, uuid };
    expect((await server.signIn(typed)).code).toBe(CODE.ok);
    expect((await server.signIn(typed)).code).toBe(ACCOUNT_CODE.wrongImageCode);
  });

  test('a wrong code is used up, and the answer does not say whether the password was right', async () => {
    const { code, uuid } = await imageCode(server);
    const wrong = await server.signIn({ code: 'zzzzz', uuid });
    expect(wrong).toMatchObject({ status: 200, code: ACCOUNT_CODE.wrongImageCode });
    const alsoWrong = await server.signIn({ code: 'zzzzz', uuid: '', password: 'x' });
    expect(alsoWrong.text).toBe(wrong.text);
    expect((await server.signIn({ code, uuid })).code).toBe(ACCOUNT_CODE.wrongImageCode);
  });

  test.each([{}, { uuid: '' }, { code: '' }, { code: 'null', uuid: 'undefined' }])(
    'a missing code counts as a wrong code: %j',
    async (none) => {
      expect((await server.signIn(none)).code).toBe(ACCOUNT_CODE.wrongImageCode);
    },
  );

  test('when two calls use one code at once, one succeeds', async () => {
    const code = await imageCode(server);
    const codes = await Promise.all([server.signIn(code), server.signIn(code)]);
    expect(codes.map(({ code: one }) => one).toSorted((a, b) => a - b)).toEqual([CODE.ok, 4014]);
  });

  test('a code is valid for two minutes and is refused after that', async () => {
    const [early, late] = [await imageCode(server), await imageCode(server)];
    server.clock.advance(IMAGE_CODE_LIFETIME_MS - 1);
    expect((await server.signIn(early)).code).toBe(CODE.ok);
    server.clock.advance(1);
    expect((await server.signIn(late)).code).toBe(ACCOUNT_CODE.wrongImageCode);
  });
});

describe('computed work, for people who cannot see a picture', () => {
  test('can replace the captcha, once', async () => {
    const { uuid, work, img } = await ask('?kind=work');
    expect(img).toBe('');
    const done = { uuid, code: workFor(work ?? { salt: '', bits: 99, times: 1 }) };
    expect((await server.signIn(done)).code).toBe(CODE.ok);
    expect((await server.signIn(done)).code).toBe(ACCOUNT_CODE.wrongImageCode);
  });

  test('work that was not done counts as a wrong code', async () => {
    const { uuid, work } = await ask('?kind=work');
    const { times = 0 } = work ?? {};
    const other = workFor({ salt: 'another salt', bits: work?.bits ?? 0, times });
    expect((await server.signIn({ uuid, code: other })).code).toBe(ACCOUNT_CODE.wrongImageCode);
  });

  test.each([
    ['one place is missing', (code: string) => code.slice(code.indexOf('-') + 1)],
    ['one place says what another does', (code: string) => code.replace(/^\d+-(\d+)/, '$1-$1')],
    ['there is one place too many', (code: string) => `${code}-0`],
  ])('computed work counts as not done if %s', async (_where, spoil) => {
    const { uuid, work } = await ask('?kind=work');
    const code = spoil(workFor(work ?? { salt: '', bits: 99, times: 1 }));
    expect((await server.signIn({ uuid, code })).code).toBe(ACCOUNT_CODE.wrongImageCode);
  });
});

describe('a captcha picture', () => {
  test('is a Base64 PNG without the prefix of a data URL, because pages of the API family add the prefix themselves', async () => {
    const { img } = await ask();
    const png = Buffer.from(img, 'base64');
    expect(png.toString('base64')).toBe(img);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([400, 140]);
    expect(png.length).toBeLessThan(20_000);
  });

  test('is different each time, also for the same code', () => {
    expect(drawCode('ACEFH').equals(drawCode('ACEFH'))).toBe(false);
    expect(new Set(Array.from({ length: 50 }, newCode)).size).toBe(50);
  });
});

test('an IP address can ask for ten captchas a minute, and the eleventh is refused', async () => {
  const limited = await startTestServer({ CAPTCHA: 'on', RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  const from = async (address: string) =>
    (await limited.call('GET', '/auth/code', { headers: { 'x-forwarded-for': address } })).status;
  const statuses = [];
  for (let n = 0; n < 11; n += 1) statuses.push(await from('192.0.2.1'));
  const other = await from('192.0.2.2');
  await limited.close();
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  expect(other).toBe(200);
});

test('with CAPTCHA=off no captcha is needed, and the page is informed of that', async () => {
  const without = await startTestServer({ CAPTCHA: 'off' });
  const { data } = await without.call('GET', '/auth/code');
  const { code } = await without.signIn();
  await without.close();
  expect(data).toEqual({ captchaEnabled: false, uuid: '', img: '' });
  expect(code).toBe(CODE.ok);
});
