import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Captcha } from '../../server/accounts/captcha/captcha.ts';
import { createSmsCallers } from '../../server/accounts/sms/sms-callers.ts';
import { createSmsCodes } from '../../server/accounts/sms/sms-codes.ts';
import { SmsNotSent } from '../../server/accounts/sms/sms-sender.ts';
import { twilio } from '../../server/accounts/sms/twilio.ts';
import { ApplicationError } from '../../server/application-error.ts';
import { ImageCodeData, LoginData } from '../../src/contract/auth.ts';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import {
  SMS_CODE_LIFETIME_MS,
  SMS_CODE_MAX_FAILURES,
  SMS_CODE_PAUSE_MS,
  SMS_FREE_CODE_MS,
  SMS_GUESSES_A_DAY,
  SMS_GUESSES_AN_HOUR,
} from '../../src/domain/limits.ts';
import { imageCode, smsCodeOf, workFor } from '../support/sent-codes.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** The demo passenger's number, and a number without an account. */
const known = '0912345678';
const unknown = '0987000111';
const DAY = 24 * 3_600_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
// Moves to the next day, so that all daily counts begin again.
beforeEach(() => server.clock.advance(DAY));

const send = (phonenumber: string, headers = {}, more: Record<string, string> = {}) =>
  server.call('GET', `/resource/sms/code?${new URLSearchParams({ phonenumber, ...more })}`, {
    headers,
  });
const signIn = (phonenumber: string, smsCode: string, device?: string) =>
  server.signIn({
    grantType: 'sms',
    phonenumber,
    smsCode,
    device,
    username: undefined,
    password: undefined,
  });
const other = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

describe('a code by SMS (API-14)', () => {
  test('signs in the owner of the number, and works only once', async () => {
    expect(await send('+886 912-345-678')).toMatchObject({ status: 200, code: CODE.ok });
    const code = await smsCodeOf(server, known);
    const answer = await signIn('０９１２ ３４５ ６７８', code);
    const { access_token: token } = LoginData.parse(answer.data);
    const { data } = await server.call('GET', '/system/user/profile', { token });
    expect(data).toMatchObject({ user: { userName: 'passenger' } });
    expect((await signIn(known, code)).code).toBe(ACCOUNT_CODE.wrongSmsCode);
  });

  test('does not reveal whether a number has an account, neither when it is requested nor when it is wrong', async () => {
    const answers = [];
    for (const phone of [known, unknown]) {
      const { text: sent } = await send(phone);
      const { text: wrong } = await signIn(phone, other(await smsCodeOf(server, phone)));
      answers.push([sent, wrong]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect((await signIn('0987000222', '000000')).code).toBe(ACCOUNT_CODE.wrongSmsCode);
  });

  test('that is right for a number without an account is answered with “not registered”, and stays valid for ten minutes', async () => {
    await send(unknown);
    const code = await smsCodeOf(server, unknown);
    expect((await signIn(unknown, code)).code).toBe(ACCOUNT_CODE.notRegistered);
    server.clock.advance(SMS_CODE_LIFETIME_MS * 5 - 1);
    expect((await signIn(unknown, code)).code).toBe(ACCOUNT_CODE.notRegistered);
    server.clock.advance(1);
    expect((await signIn(unknown, code)).code).toBe(ACCOUNT_CODE.wrongSmsCode);
  });

  test('expires after two minutes', async () => {
    await send(known);
    server.clock.advance(SMS_CODE_LIFETIME_MS);
    const late = await signIn(known, await smsCodeOf(server, known));
    expect(late.code).toBe(ACCOUNT_CODE.wrongSmsCode);
  });

  test('is invalid after five wrong guesses, also when they are sent all at once', async () => {
    await send(known);
    const code = await smsCodeOf(server, known);
    const guesses = [1, 2, 3, 4, 5, 6, 7, 8].map((by) => signIn(known, other(code, by)));
    for (const { code: answer } of await Promise.all(guesses)) {
      expect(answer).toBe(ACCOUNT_CODE.wrongSmsCode);
    }
    expect((await signIn(known, code)).code).toBe(ACCOUNT_CODE.wrongSmsCode);
  });

  test('stays valid after four wrong guesses', async () => {
    await send(known);
    const code = await smsCodeOf(server, known);
    for (const by of [1, 2, 3, 4]) await signIn(known, other(code, by));
    expect((await signIn(known, code)).code).toBe(CODE.ok);
  });

  test('that is used twice at once works once', async () => {
    await send(known);
    const code = await smsCodeOf(server, known);
    const both = await Promise.all([signIn(known, code), signIn(known, code)]);
    expect(both.map((answer) => answer.code).toSorted((one, other) => one - other)).toEqual([
      CODE.ok,
      4015,
    ]);
  });

  test('stays valid if the sign-in fails, and works when it is repeated', async () => {
    const { $client } = server.deps.db;
    await send(known);
    const code = await smsCodeOf(server, known);
    await $client.query(`
      create function break_off() returns trigger language plpgsql
        as $$ begin raise exception 'stopped' using errcode = '57P01'; end $$;
      create trigger break_off before insert on auth_session execute function break_off()`);
    const failed = await signIn(known, code);
    await $client.query('drop function break_off() cascade');
    expect(failed.code).toBe(CODE.unavailable);
    expect((await signIn(known, code)).code).toBe(CODE.ok);
    expect((await signIn(known, code)).code).toBe(ACCOUNT_CODE.wrongSmsCode);
  });

  test('can be requested once a minute, and replaces the earlier code', async () => {
    const both = await Promise.all([send(known), send(known)]);
    expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([
      CODE.ok,
      ACCOUNT_CODE.smsTooSoon,
    ]);
    const first = await smsCodeOf(server, known);
    server.clock.advance(SMS_CODE_PAUSE_MS - 5_000);
    const early = await send(known);
    expect(early).toMatchObject({ code: ACCOUNT_CODE.smsTooSoon, data: { retryAfter: 5 } });
    server.clock.advance(5_000);
    expect((await send(known)).code).toBe(CODE.ok);
    const second = await smsCodeOf(server, known);
    // Once in a million times, the new code equals the old one.
    const old = first === second ? other(first) : first;
    expect((await signIn(known, old)).code).toBe(ACCOUNT_CODE.wrongSmsCode);
    expect((await signIn(known, second)).code).toBe(CODE.ok);
  });

  test('wrong guesses at a number are counted over all its codes of a day', async () => {
    await send(known);
    for (let code = 0; code < SMS_GUESSES_A_DAY / SMS_CODE_MAX_FAILURES; code += 1) {
      if (code > 0) await send(known);
      const right = await smsCodeOf(server, known);
      for (let by = 1; by <= SMS_CODE_MAX_FAILURES; by += 1) await signIn(known, other(right, by));
      // Moves past the pause between codes, and removes the counts of the address, which another test covers.
      server.clock.advance(SMS_CODE_PAUSE_MS);
      await server.deps.db.$client.query('truncate sms_caller');
    }
    await send(known);
    const right = await smsCodeOf(server, known);
    expect((await signIn(known, right)).code).toBe(ACCOUNT_CODE.wrongSmsCode);
    // A device on which the owner has signed in has only the limit of five guesses for one code.
    const device = 'e'.repeat(32);
    await server.signIn({ device });
    expect((await signIn(known, other(right), device)).code).toBe(ACCOUNT_CODE.wrongSmsCode);
    expect((await signIn(known, right, device)).code).toBe(CODE.ok);
    server.clock.advance(SMS_CODE_PAUSE_MS);
    await send(known);
    const burnt = await smsCodeOf(server, known);
    for (let by = 1; by <= SMS_CODE_MAX_FAILURES; by += 1) {
      await signIn(known, other(burnt, by), device);
    }
    expect((await signIn(known, burnt, device)).code).toBe(ACCOUNT_CODE.wrongSmsCode);
    server.clock.advance(DAY);
    await send(known);
    expect((await signIn(known, await smsCodeOf(server, known))).code).toBe(CODE.ok);
  });

  test('wrong guesses from an IP address are counted over all numbers; right ones are not counted', async () => {
    const limited = await startTestServer({ RATE_LIMITS: 'on' });
    const guess = async (phonenumber: string, smsCode: string): Promise<number> =>
      (
        await limited.signIn({
          grantType: 'sms',
          phonenumber,
          smsCode,
          username: undefined,
          password: undefined,
        })
      ).code;
    const ask = () => limited.call('GET', `/resource/sms/code?phonenumber=${known}`);
    const counted = async () =>
      (
        await limited.deps.db.$client.query<{ guesses: number }>(
          `select guesses from sms_caller where address <> 'another'`,
        )
      ).rows;
    // Guesses from another address, which must be counted separately.
    await limited.deps.db.$client.query(
      `insert into sms_caller (address, guesses, counted_from, expires_at)
       values ('another', 7, $1, $1)`,
      [new Date(limited.clock.now())],
    );
    const elsewhere = async () =>
      (
        await limited.deps.db.$client.query<{ guesses: number }>(
          `select guesses from sms_caller where address = 'another'`,
        )
      ).rows;
    const all = await Promise.all([1, 2, 3].map((n) => guess(`098700000${n}`, '123456')));
    expect(new Set(all)).toEqual(new Set([ACCOUNT_CODE.wrongSmsCode]));
    expect(await counted()).toEqual([{ guesses: 3 }]);
    await ask();
    expect(await guess(known, await smsCodeOf(limited, known))).toBe(CODE.ok);
    expect(await counted()).toEqual([{ guesses: 3 }]);
    expect(await elsewhere()).toEqual([{ guesses: 7 }]);

    const most = SMS_GUESSES_AN_HOUR - 1;
    await limited.deps.db.$client.query(
      `update sms_caller set guesses = ${most} where address <> 'another'`,
    );
    expect(await guess(unknown, '123456')).toBe(ACCOUNT_CODE.wrongSmsCode);
    limited.clock.advance(SMS_CODE_PAUSE_MS);
    await ask();
    const right = await smsCodeOf(limited, known);
    expect(await guess(known, right)).toBe(CODE.tooManyRequests);
    limited.clock.advance(3_600_000);
    await ask();
    expect(await guess(known, await smsCodeOf(limited, known))).toBe(CODE.ok);
    // After an hour the count begins again.
    expect(await guess(unknown, '123456')).toBe(ACCOUNT_CODE.wrongSmsCode);
    expect(await counted()).toEqual([{ guesses: 1 }]);
    await limited.close();
  });

  test('can be requested ten times a day', async () => {
    for (let n = 0; n < 10; n += 1) {
      expect((await send(known)).code).toBe(CODE.ok);
      server.clock.advance(SMS_CODE_PAUSE_MS);
    }
    const eleventh = await send(known);
    expect(eleventh).toMatchObject({ code: 4038, data: { retryAfter: DAY / 1_000 - 600 } });
    server.clock.advance(DAY);
    expect((await send(known)).code).toBe(CODE.ok);
  });

  test('has a daily limit of its own on devices on which the owner of the number has signed in, which strangers cannot use up', async () => {
    const device = 'd'.repeat(32);
    await server.signIn({ device });
    const sendFrom = async (from: string) => {
      const { code } = await send(known, {}, { device: from });
      server.clock.advance(SMS_CODE_PAUSE_MS);
      return code;
    };
    for (let n = 0; n < 10; n += 1) expect(await sendFrom('5'.repeat(32))).toBe(CODE.ok);
    expect(await sendFrom('5'.repeat(32))).toBe(ACCOUNT_CODE.smsSpent);
    expect(await sendFrom(device)).toBe(CODE.ok);
    expect((await signIn(known, await smsCodeOf(server, known))).code).toBe(CODE.ok);
    for (let n = 1; n < 10; n += 1) expect(await sendFrom(device)).toBe(CODE.ok);
    expect(await sendFrom(device)).toBe(ACCOUNT_CODE.smsSpent);
    // The device is known to one account only.
    for (let n = 0; n < 10; n += 1) {
      const { code } = await send('0922345678', {}, { device });
      server.clock.advance(SMS_CODE_PAUSE_MS);
      expect(code).toBe(CODE.ok);
    }
    expect((await send('0922345678', {}, { device })).code).toBe(ACCOUNT_CODE.smsSpent);
    server.clock.advance(DAY);
    expect([await sendFrom(device), await sendFrom('5'.repeat(32))]).toEqual([CODE.ok, CODE.ok]);
  });

  test.each(['0223456789', '+1 202 555 0100', '12345', '０', '091234567', "0912345678' or 1"])(
    'is not sent to a number like %j',
    async (phone) => {
      const answer = await send(phone);
      expect(answer).toMatchObject({ code: CODE.invalidInput });
      expect(answer.data).toEqual({ fields: { phonenumber: 'invalid' } });
    },
  );

  test('is sent in the requested language', async () => {
    await send(known, { 'content-language': 'en_US' });
    const { rows } = await server.deps.db.$client.query<{ text: string }>(
      'select text from sms_outbox order by message_id desc limit 1',
    );
    expect(rows[0]?.text).toMatch(/^Chauffeur Taiwan: your code is \d{6}, valid for 2 minutes/);
  });

  test('is stored neither in its table nor in the log in readable form', async () => {
    await send(known);
    const code = await smsCodeOf(server, known);
    const { rows } = await server.deps.db.$client.query<object>('select code_hash from sms_code');
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
    expect(server.logged.join('')).not.toContain(known);
  });
});

describe('a second SMS code for an IP address within an hour', () => {
  let asking: TestServer;
  beforeAll(async () => {
    asking = await startTestServer({ CAPTCHA: 'on' });
  });
  afterAll(() => asking.close());
  beforeEach(() => asking.clock.advance(DAY));

  const ask = (phone: string, answer: Partial<Record<'code' | 'uuid', string>> = {}) =>
    asking.call(
      'GET',
      `/resource/sms/code?${new URLSearchParams({ phonenumber: phone, ...answer })}`,
    );

  test('needs a captcha code, whichever number it is for', async () => {
    expect((await ask(known)).code).toBe(CODE.ok);
    expect((await ask(unknown)).code).toBe(ACCOUNT_CODE.imageCodeNeeded);
    const { code, uuid } = await imageCode(asking);
    expect((await ask(unknown, { code: `${code}x`, uuid })).code).toBe(ACCOUNT_CODE.wrongImageCode);
    // Each captcha can be tried once, so the right code fails now, too.
    expect((await ask(unknown, { code, uuid })).code).toBe(ACCOUNT_CODE.wrongImageCode);
    expect((await ask(unknown, await imageCode(asking))).code).toBe(CODE.ok);
    expect((await ask('0987000333')).code).toBe(ACCOUNT_CODE.imageCodeNeeded);
    asking.clock.advance(SMS_FREE_CODE_MS);
    expect((await ask(known)).code).toBe(CODE.ok);
  });

  test('accepts computed work, too', async () => {
    expect((await ask(known)).code).toBe(CODE.ok);
    const { data } = await asking.call('GET', '/auth/code?kind=work');
    const { uuid, work } = ImageCodeData.parse(data);
    const code = work === undefined ? '' : workFor(work);
    expect((await ask(unknown, { code, uuid })).code).toBe(CODE.ok);
  });

  test('of two simultaneous requests one counts as the first and gets a code, and the other needs the captcha', async () => {
    const both = await Promise.all([ask(known), ask(unknown)]);
    expect(both.map(({ code }) => code).toSorted((one, two) => one - two)).toEqual([
      CODE.ok,
      ACCOUNT_CODE.imageCodeNeeded,
    ]);
  });

  test('a request that sends no SMS is not counted', async () => {
    expect((await ask('12345')).code).toBe(CODE.invalidInput);
    expect((await ask(known)).code).toBe(CODE.ok);
    // Without the counts of the address, only the number's own pause refuses: it got a code a moment ago.
    await asking.deps.db.$client.query('truncate sms_caller');
    expect((await ask(known)).code).toBe(ACCOUNT_CODE.smsTooSoon);
    expect((await ask(unknown)).code).toBe(CODE.ok);
  });
});

describe('the SMS outbox page', () => {
  const open = (headers: Record<string, string>) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const { port } = new URL(server.url);
      get({ port, host: '127.0.0.1', path: '/sandbox/sms', headers }, (response) => {
        void text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }));
      }).on('error', reject);
    });

  test.each(['localhost:8080', '127.0.0.1', '[::1]:8080'])(
    'shows the newest SMS first to this machine, requested as %s',
    async (host) => {
      await send(known);
      const { status, body } = await open({ host });
      expect(status).toBe(200);
      expect(body).toContain('0912-345-678');
      expect(body.indexOf(await smsCodeOf(server, known))).toBeGreaterThan(0);
    },
  );

  test.each<Record<string, string>>([
    { host: 'evil.example.com' },
    { host: 'localhost.evil.example.com' },
    { host: '127.0.0.1.evil.example.com' },
    { host: 'localhost', 'x-forwarded-for': '127.0.0.1' },
    { host: 'localhost', forwarded: 'for=127.0.0.1' },
    { host: 'localhost', 'x-real-ip': '127.0.0.1' },
    { host: 'localhost', 'cf-connecting-ip': '127.0.0.1' },
    { host: 'localhost', 'true-client-ip': '127.0.0.1' },
    { host: 'localhost', 'x-client-ip': '127.0.0.1' },
    { host: 'localhost', 'x-envoy-external-address': '127.0.0.1' },
    { host: 'localhost', via: '1.1 proxy' },
    { host: 'localhost', 'x-varnish': '1' },
    { host: 'localhost', 'x-originating-ip': '127.0.0.1' },
    { host: 'localhost', 'a-header-of-a-proxy-to-come': '1' },
    { host: '192.0.2.1' },
  ])('cannot be seen by a request from another host or through a proxy: %j', async (headers) => {
    const { status, body } = await open(headers);
    expect(status).toBe(404);
    expect(body).not.toContain('0912');
  });

  test('is hidden from a proxy that adds no header, because its HTTP/1.0 shows that it is a proxy', async () => {
    const { port } = new URL(server.url);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write('GET /sandbox/sms HTTP/1.0\r\nHost: localhost\r\n\r\n'),
      ).on('error', reject);
      void text(socket).then(resolve, reject);
    });
    expect(answer).toContain(' 404 ');
  });

  test('does not exist when Twilio sends the SMS', async () => {
    const real = await startTestServer({
      TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`,
      TWILIO_AUTH_TOKEN: 'token-of-twilio',
      TWILIO_FROM: '+886900000000',
      TWILIO_URL: 'http://127.0.0.1:9',
    });
    const { status } = await fetch(`${real.url}/sandbox/sms`);
    const sent = await real.call('GET', `/resource/sms/code?phonenumber=${known}`);
    // Twilio cannot be reached. As no code was sent, the second request is not refused as “too soon”.
    const again = await real.call('GET', `/resource/sms/code?phonenumber=${known}`);
    await real.close();
    expect(status).toBe(404);
    expect([sent.code, again.code]).toEqual([CODE.unavailable, CODE.unavailable]);
    const log = real.logged.join('');
    expect(log).toContain('Twilio cannot be reached');
    expect(log).not.toMatch(/token-of-twilio|912345678/);
  });
});

test('codes that cannot have been sent do not count for the number or its owner; codes that may have arrived count', async () => {
  let failure: SmsNotSent | undefined = new SmsNotSent('refused');
  const sender = {
    send: () => (failure === undefined ? Promise.resolve() : Promise.reject(failure)),
  };
  const codes = createSmsCodes(
    server.deps,
    sender,
    createSmsCallers(server.deps, {} as Captcha), // without captchas it is never called
  );
  const device = 'e'.repeat(32);
  await server.signIn({ device });
  const twelve = async (from = '') => {
    const answers: unknown[] = [];
    for (let n = 0; n < 12; n += 1) {
      const sent = codes.send({ phonenumber: known, device: from }, '', 'en');
      answers.push(
        await sent.then(
          () => CODE.ok,
          (error: unknown) => (error instanceof ApplicationError ? error.code : error),
        ),
      );
      if (failure === undefined) server.clock.advance(SMS_CODE_PAUSE_MS);
    }
    return answers;
  };
  const twelveOf = (code: number, more = code) => [
    ...Array.from({ length: 10 }, () => code),
    more,
    more,
  ];
  const both = async () => [await twelve(), await twelve(device)];
  const refused = twelveOf(CODE.unavailable);
  expect(await both()).toEqual([refused, refused]);
  failure = undefined;
  const sent = twelveOf(CODE.ok, ACCOUNT_CODE.smsSpent);
  expect(await both()).toEqual([sent, sent]);
  server.clock.advance(DAY);
  failure = new SmsNotSent('lost', { mayArrive: true });
  const lost = twelveOf(CODE.unavailable, ACCOUNT_CODE.smsSpent);
  expect(await both()).toEqual([lost, lost]);
});

test('an SMS may have arrived only if Twilio does not answer in time', async () => {
  let status = 0;
  const silent = createServer((_, response) => {
    if (status > 0) response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo; // the server listens on TCP
  const baseUrl = `http://127.0.0.1:${port}`;
  const given = { accountSid: 'AC0', authToken: 'secret', from: '+12025550100', timeoutMs: 200 };
  const mayArrive = async () =>
    twilio({ baseUrl, ...given })
      .send(known, 'x')
      .catch((error: unknown) => error instanceof SmsNotSent && error.mayArrive);
  const answers = [await mayArrive()];
  for (status of [400, 500]) answers.push(await mayArrive());
  silent.closeAllConnections();
  silent.close();
  await once(silent, 'close');
  answers.push(await mayArrive());
  expect(answers).toEqual([true, false, false, false]);
});

test('Twilio gets number, sender and text in the form of its Messages API', async () => {
  const asked: unknown[] = [];
  let status = 201;
  const messages = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      asked.push([
        `${request.method} ${request.url}`,
        request.headers['content-type'],
        request.headers.authorization,
        Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString())),
      ]);
      response.writeHead(status).end('{"body":"1234","to":"+886912345678"}');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => messages.once('listening', resolve));
  const { port } = messages.address() as AddressInfo; // the server listens on TCP
  const [accountSid, authToken] = [`AC${'0a'.repeat(16)}`, 'secret'];
  const given = { baseUrl: `http://127.0.0.1:${port}`, accountSid, authToken };
  await twilio({ ...given, from: '+12025550100' }).send(known, '驗證碼 1234');
  const service = `MG${'0b'.repeat(16)}`;
  status = 400;
  await expect(twilio({ ...given, from: service }).send(known, 'x')).rejects.toMatchObject({
    message: 'Twilio answered with 400',
    isFinal: true,
  });
  status = 503;
  await expect(twilio({ ...given, from: service }).send(known, 'x')).rejects.toMatchObject({
    message: 'Twilio answered with 503',
    isFinal: false,
  });
  messages.close();
  const head = [
    `POST /2010-04-01/Accounts/${accountSid}/Messages.json`,
    'application/x-www-form-urlencoded;charset=UTF-8',
    `Basic ${btoa(`${accountSid}:${authToken}`)}`,
  ];
  expect(asked).toEqual([
    [...head, { To: '+886912345678', From: '+12025550100', Body: '驗證碼 1234' }],
    [...head, { To: '+886912345678', MessagingServiceSid: service, Body: 'x' }],
    [...head, { To: '+886912345678', MessagingServiceSid: service, Body: 'x' }],
  ]);
});

test('an IP address can request twenty SMS codes in ten minutes, and the next request is refused', async () => {
  const limited = await startTestServer({ RATE_LIMITS: 'on' });
  const statuses = [];
  for (let n = 0; n < 21; n += 1) {
    const phone = `09870${String(n).padStart(5, '0')}`;
    statuses.push((await limited.call('GET', `/resource/sms/code?phonenumber=${phone}`)).status);
  }
  await limited.close();
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
});
