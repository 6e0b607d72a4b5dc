import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSessions } from '../../server/accounts/sessions.ts';
import { bodyReader } from '../../server/crypto/body-cipher.ts';
import { keyText } from '../../server/crypto/keys.ts';
import { createVault } from '../../server/crypto/vault.ts';
import { appUser } from '../../server/data/schema.ts';
import { folderStore } from '../../server/files/folder-store.ts';
import { createUploadRoom } from '../../server/files/upload-room.ts';
import type { DriverDocuments } from '../../server/joining/documents.ts';
import { enrol } from '../../server/joining/enrolments.ts';
import { createJoiningParts, type JoiningParts } from '../../server/joining/joining-parts.ts';
import { sendJoiningMessages } from '../../server/joining/messages.ts';
import { openBytes, sealBytes } from '../../server/joining/sealed-file.ts';
import { ACCOUNT_CODE } from '../../src/contract/codes.ts';
import { JOINING_ENDPOINTS } from '../../src/contract/joining.ts';
import { DOCUMENT_KINDS } from '../../src/domain/joining/application.ts';
import { ENROLMENT_NO } from '../../src/domain/joining/enrolment.ts';
import { REFUSED_KEPT_MS, UNSENT_KEPT_MS } from '../../src/domain/joining/limits.ts';
import { SMS_FREE_CODE_MS } from '../../src/domain/limits.ts';
import { encryptAsClient } from '../support/encryption.ts';
import { enlarged, HEIC } from '../support/heic.ts';
import { APPLICATION, ENROLMENTS, giveDocuments, photograph } from '../support/joining.ts';
import { PASSENGER_ID } from '../support/passenger.ts';
import { smsCodeOf } from '../support/sent-codes.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let reviewer: string;
let approver: string;
let plainAgent: string;
let photo: Buffer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'off', LOG_LEVEL: 'trace' });
  photo = await photograph();
  [reviewer, approver] = [await server.token('agent'), await server.token('agent2')];
  plainAgent = (await member('agent-3', 'agent')).token;
});
afterAll(() => server.close());

interface Member {
  readonly userId: string;
  readonly token: string;
}
interface Answered<Data> {
  readonly code: number;
  readonly data: Data;
  readonly rows: Data;
  readonly total: number;
}

async function member(
  userId: string,
  userType: 'passenger_user' | 'agent' = 'passenger_user',
): Promise<Member> {
  const row = { userId, userName: userId, userType, nickName: userId };
  await server.deps.db.insert(appUser).values(row);
  return { userId, token: await tokenOf(userId) };
}

async function tokenOf(userId: string): Promise<string> {
  const { db, clock, config } = server.deps;
  const sessions = createSessions(db, clock, config.sessionHours);
  return (await sessions.create(userId, config.clientId)).token;
}

async function ask<Data = unknown>(
  token: string | undefined,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answered<Data>> {
  const { text } = await server.call(method, path, {
    ...(token === undefined ? {} : { token }),
    ...(body === undefined ? {} : { body }),
  });
  // The caller names the type of the data. If the type is wrong, the caller's expectations fail.
  return JSON.parse(text) as Answered<Data>;
}

/** Makes an encrypted call, in the same way as the page. */
async function sealed<Data = unknown>(
  token: string | undefined,
  path: string,
  plain: unknown,
  more: Record<string, string> = {},
): Promise<Answered<Data>> {
  const key = keyText(server.deps.keys.requestPublic);
  const { body, encryptKey } = encryptAsClient(key, plain);
  const { text } = await server.call('POST', path, {
    ...(token === undefined ? {} : { token }),
    body: JSON.stringify(body),
    headers: { 'encrypt-key': encryptKey, ...more },
  });
  return JSON.parse(text) as Answered<Data>;
}

/** Returns the answer of a GET, decrypted if it is encrypted. */
async function opened<Data>(token: string, path: string): Promise<Answered<Data>> {
  const response = await fetch(`${server.url}/api${path}`, {
    headers: { authorization: `Bearer ${token}`, clientid: server.config.clientId },
  });
  const text = await response.text();
  const key = response.headers.get('encrypt-key');
  if (key === null) return JSON.parse(text) as Answered<Data>;
  return bodyReader(server.deps.keys.responsePrivate)(key, text) as Answered<Data>;
}

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.deps.db.$client.query<Row>(text, values)).rows;

const PORTAL = '/system/user/profile/portal';
const DOCUMENTS = `${PORTAL}/applyDriver/document`;
const DESK = '/desk/driver-application';

interface Shown {
  readonly documentId: string;
  readonly kind: string;
  readonly state: string;
  readonly reason: string;
  readonly note: string;
  readonly thumbnail: string;
}

async function upload(token: string, kind: string, content: Uint8Array, name = 'photo.jpg') {
  const form = new FormData();
  form.set('file', new Blob([content as BlobPart], { type: 'image/jpeg' }), name);
  const response = await fetch(`${server.url}/api${DOCUMENTS}?kind=${kind}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, clientid: server.config.clientId },
    body: form,
  });
  return (await response.json()) as Answered<Shown & { reason?: string }>;
}

/** Makes a member who has submitted an application whose documents have no pictures. */
async function applicant(userId: string, idNumber?: string) {
  const who = await member(userId);
  await giveDocuments(server, userId);
  return applied(who, idNumber);
}

/** Makes a member who has uploaded all documents and submitted an application. */
async function photographed(userId: string, idNumber?: string) {
  const who = await member(userId);
  for (const kind of DOCUMENT_KINDS) expect((await upload(who.token, kind, photo)).code).toBe(200);
  return applied(who, idNumber);
}

async function applied(
  who: Member,
  idNumber = APPLICATION.idNumber,
): Promise<Member & { applicationId: string }> {
  const application = { ...APPLICATION, idNumber };
  expect((await sealed(who.token, `${PORTAL}/applyDriver`, application)).code).toBe(200);
  const [row] = await query<{ application_id: string }>(
    'select application_id from driver_application where user_id = $1',
    [who.userId],
  );
  return { ...who, applicationId: row?.application_id ?? '' };
}

const own = async ({ token }: Member) => (await ask<Shown[]>(token, 'GET', DOCUMENTS)).rows;
const stateOf = async ({ token }: Member) =>
  (await opened<{ state: string; decision: string }>(token, `${PORTAL}/appliedDriverInfo`)).data;
/** Limits that admit everybody. */
const callers = { admit: () => Promise.resolve(() => Promise.resolve()) };
const key = (text: string) => ({ 'idempotency-key': text.padEnd(22, 'x') });

describe('DRV-02 enrolments', () => {
  test.each(ENROLMENTS)(
    'type $type is stored, and found by number and telephone number',
    async (body) => {
      const { data, code } = await sealed<{ enrolmentNo: string }>(
        ...([undefined, '/portal/enrolment', body, key(`right-${body.type}`)] as const),
      );
      expect(code).toBe(200);
      expect(data.enrolmentNo).toMatch(ENROLMENT_NO);
      const found = await ask(undefined, 'POST', '/portal/enrolment/find', {
        enrolmentNo: data.enrolmentNo.toLowerCase(),
        phonenumber: `+886 ${body.phonenumber.slice(1)}`,
      });
      expect(found).toMatchObject({
        code: 200,
        data: {
          enrolmentNo: data.enrolmentNo,
          type: body.type,
          state: 'received',
          decision: '',
          createdAt: server.clock.now(),
          decidedAt: null,
        },
      });
      // The answer contains no personal data of the enrolment. Only staff can read them.
      expect(JSON.stringify(found.data)).not.toContain(body.contact);
    },
  );

  test.each([
    ['2026-05-01T15:59:00Z', 'J260501'],
    ['2026-05-01T16:00:00Z', 'J260502'],
  ])(
    'an enrolment that is submitted at %s has the Taipei date in its number',
    async (at, begin) => {
      const deps = { ...server.deps, clock: { now: () => Date.parse(at) } };
      const body = { ...ENROLMENTS[1], phonenumber: '0911000555' };
      const from = { key: at, language: 'zh-Hant', userId: null, address: '192.0.2.1' } as const;
      expect((await enrol({ ...deps, callers }, body, from)).enrolmentNo.slice(0, 7)).toBe(begin);
    },
  );

  test('nobody can find out which enrolment numbers exist', async () => {
    const [body] = ENROLMENTS;
    const sent = { ...body, phonenumber: '0911000111' };
    const { data } = await sealed<{ enrolmentNo: string }>(
      ...([undefined, '/portal/enrolment', sent, key('enumeration')] as const),
    );
    const find = (enrolmentNo: string, phonenumber: string) =>
      server.call('POST', '/portal/enrolment/find', { body: { enrolmentNo, phonenumber } });
    const answers = await Promise.all([
      find(data.enrolmentNo, '0911000112'),
      find('J260501AAAAAA', '0911000111'),
      find('J260501AAAAAA', '0911000112'),
      find('nonsense', 'nonsense'),
    ]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.code).toBe(4030);
  });

  test('the same submission, even twice at once, makes one enrolment; a different submission with the same key is refused', async () => {
    const body = { ...ENROLMENTS[1], phonenumber: '0911000222' };
    const send = (more: object = {}) =>
      sealed<{ enrolmentNo: string }>(
        ...([undefined, '/portal/enrolment', { ...body, ...more }, key('twice')] as const),
      );
    const sent = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(new Set(sent.map(({ data }) => data.enrolmentNo)).size).toBe(1);
    expect((await send({ message: 'something else' })).code).toBe(4102);
    const rows = await query('select from enrolment where phonenumber = $1', ['0911000222']);
    expect(rows).toHaveLength(1);
  });

  test('a telephone number that enrolled five times today must wait until tomorrow', async () => {
    const send = (at: number, phonenumber = '0911000333') =>
      sealed(
        undefined,
        '/portal/enrolment',
        { ...ENROLMENTS[2], phonenumber },
        { ...key(`often-${phonenumber}-${at}`) },
      );
    const codes = [];
    for (let at = 0; at < 6; at += 1) codes.push((await send(at)).code);
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    // Simultaneous enrolments are counted correctly, too.
    const together = await Promise.all(
      Array.from({ length: 12 }, (_, at) => send(at, '0911000444')),
    );
    expect(together.filter(({ code }) => code === 200)).toHaveLength(5);
    server.clock.advance(25 * 3_600_000);
    expect((await send(7)).code).toBe(200);
    [reviewer, approver] = [await server.token('agent'), await server.token('agent2')];
    plainAgent = (await member('agent-4', 'agent')).token;
  });

  test.each([
    [0, { taxId: '12345678' }, { taxId: 'invalidTaxId' }],
    [0, { taxId: undefined }, { taxId: 'required' }],
    [0, { rides: undefined }, { rides: 'required' }],
    [1, { company: '' }, { company: 'required' }],
    [1, { company: '\u2800', contact: '林\n小姐' }, { company: 'required', contact: 'badName' }],
    [1, { trade: 'bank' }, { trade: 'invalid' }],
    [2, { kinds: 16 }, { kinds: 'outOfRange' }],
    [2, { areas: [] }, { areas: 'required' }],
    [2, { email: 'nobody' }, { email: 'invalid' }],
    [2, { phonenumber: '12' }, { phonenumber: 'invalidPhone' }],
    [2, { city: 'Atlantis' }, { city: 'invalid' }],
    [2, { message: 'x'.repeat(501) }, { message: 'tooLong' }],
    [2, { type: 3 }, { type: 'invalid' }],
  ] as const)('type %s with %j is refused at its field', async (type, change, fields) => {
    const body = { ...ENROLMENTS[type], ...change };
    const answer = await sealed(undefined, '/portal/enrolment', body, key(`bad-${type}`));
    expect(answer).toMatchObject({ code: 4001, data: { fields } });
  });

  test('enrolments with many telephone numbers send one message an hour from an IP address, which counts like an SMS code; members get it at their own number', async () => {
    const asking = await startTestServer({ CAPTCHA: 'on' });
    const encryption = keyText(asking.deps.keys.requestPublic);
    const sent = async () => {
      const { rows: waiting } = await asking.deps.db.$client.query('select from joining_message');
      const { rows } = await asking.deps.db.$client.query<{ to: string }>(
        `select phonenumber as to from sms_outbox union all select address from mail_outbox`,
      );
      return { waiting: waiting.length, to: rows.map(({ to }) => to).toSorted() };
    };
    const send = async (phonenumber: string, token?: string) => {
      const given = { ...ENROLMENTS[0], phonenumber };
      const { body, encryptKey } = encryptAsClient(encryption, given);
      const { code } = await asking.call('POST', '/portal/enrolment', {
        ...(token === undefined ? {} : { token }),
        body: JSON.stringify(body),
        headers: { 'encrypt-key': encryptKey, ...key(`admitted-${phonenumber}`) },
      });
      expect(code).toBe(200);
    };
    const strangers = ['0911000601', '0911000602', '02-2345-6789', '0911000603'];
    for (const phonenumber of strangers) await send(phonenumber);
    const { db, clock, config } = asking.deps;
    const sessions = createSessions(db, clock, config.sessionHours);
    const { token } = await sessions.create(PASSENGER_ID, config.clientId);
    await send('0912345678', token);
    // Another member's number is a stranger's number, too.
    const { rows: others } = await asking.deps.db.$client.query<{ number: string }>(
      'select phonenumber as number from app_user where phonenumber is not null and user_id <> $1 limit 1',
      [PASSENGER_ID],
    );
    await send(others[0]?.number ?? 'another member', token);
    await expect
      .poll(sent, { timeout: 15_000 })
      .toEqual({ waiting: 0, to: ['0911000601', '0912345678'] });
    const { code } = await asking.call('GET', '/resource/sms/code?phonenumber=0911000601');
    expect(code).toBe(ACCOUNT_CODE.imageCodeNeeded);
    asking.clock.advance(SMS_FREE_CODE_MS);
    await send('0911000604');
    await expect
      .poll(sent, { timeout: 15_000 })
      .toEqual({ waiting: 0, to: ['0911000601', '0911000604', '0912345678'] });
    const { rows } = await asking.deps.db.$client.query('select from enrolment');
    expect(rows).toHaveLength(7);
    await asking.close();
  });

  test('a submission needs a key', async () => {
    expect(await sealed(undefined, '/portal/enrolment', ENROLMENTS[0])).toMatchObject({
      code: 4001,
      data: { fields: { 'idempotency-key': 'required' } },
    });
  });

  test('each decision is sent: by SMS to a mobile number, by e-mail if the number is a landline; while sending fails, it is tried again after growing pauses', async () => {
    await sealed(undefined, '/portal/enrolment', ENROLMENTS[0], {
      ...key('told-mobile'),
      'content-language': 'en_US',
    });
    const landline = { ...ENROLMENTS[1], phonenumber: '02-2345-6789', email: 'l@example.com' };
    const { data } = await sealed<{ enrolmentNo: string }>(
      ...([undefined, '/portal/enrolment', landline, key('told-mail')] as const),
    );
    const { enrolmentNo } = data;
    // A decision without a reason is not accepted.
    const decide = (decision: string) =>
      ask(approver, 'POST', `/desk/enrolment/${enrolmentNo}/decision`, {
        state: 'declined',
        decision,
      });
    expect(await decide(' \n')).toMatchObject({
      code: 4001,
      data: { fields: { decision: 'required' } },
    });
    expect((await decide(' 目前沒有這一區的需求。 ')).code).toBe(200);
    const found = { enrolmentNo, phonenumber: landline.phonenumber };
    expect((await ask(undefined, 'POST', '/portal/enrolment/find', found)).data).toMatchObject({
      state: 'declined',
      decision: '目前沒有這一區的需求。',
    });
    await expect
      .poll(() => query('select from mail_outbox where address = $1', ['l@example.com']), {
        timeout: 15_000,
      })
      .toHaveLength(2);
    const mails = await query<{ text: string }>(
      'select text from mail_outbox where address = $1 order by message_id',
      ['l@example.com'],
    );
    expect(mails[0]?.text).toContain(enrolmentNo);
    expect(mails[1]?.text).toMatch(
      /未能通過，感謝您的申請。 目前沒有這一區的需求。 http\S+\/enroll$/,
    );
    const [sms] = await query<{ text: string }>(
      'select text from sms_outbox where phonenumber = $1 order by message_id desc limit 1',
      [ENROLMENTS[0].phonenumber],
    );
    expect(sms?.text).toMatch(/^We have received your application, reference J.*\/enroll$/);
    // The message about a decision is in the language of the enrolment, not in the agent's.
    const [, mobileNo] = /reference (J\w+)/.exec(sms?.text ?? '') ?? [];
    await ask(approver, 'POST', `/desk/enrolment/${mobileNo}/decision`, {
      state: 'accepted',
      decision: '',
    });
    await expect
      .poll(() => query('select from sms_outbox where text ~ $1', [`${mobileNo} was accepted`]), {
        timeout: 15_000,
      })
      .toHaveLength(1);

    const waiting = {
      phonenumber: '0911999888',
      email: '',
      subject: 's',
      text: 't',
      dueAt: new Date(server.clock.now() + 3_600_000),
    };
    await query(
      `insert into joining_message (phonenumber, email, subject, text, due_at)
        values ($1, $2, $3, $4, $5)`,
      Object.values(waiting),
    );
    let now = waiting.dueAt.getTime();
    let tries = 0;
    const deps = { ...server.deps, clock: { now: () => now } };
    const attempt = async () => {
      await sendJoiningMessages(deps, {
        send: () => {
          tries += 1;
          return Promise.reject(new Error('no gateway'));
        },
      });
      return query<{ attempts: number; due_at: Date }>(
        'select attempts, due_at from joining_message where phonenumber = $1',
        [waiting.phonenumber],
      );
    };
    // Each pause is longer than the last one. After the fifth attempt the message is deleted.
    for (const [index, pause] of [30_000, 120_000, 600_000, 3_600_000].entries()) {
      const dueAt = new Date(now + pause);
      expect(await attempt()).toEqual([{ attempts: index + 1, due_at: dueAt }]);
      now = dueAt.getTime();
    }
    expect(await attempt()).toEqual([]);
    expect(tries).toBe(5);
  });

  test('decisions that waited together are sent in the order in which they were made', async () => {
    const dueAt = new Date(server.clock.now() + 3_600_000);
    for (const text of ['received', 'accepted']) {
      await query(
        `insert into joining_message (phonenumber, email, subject, text, due_at)
          values ('0911999777', '', 's', $1, $2)`,
        [text, dueAt],
      );
    }
    // PostgreSQL stores a changed row behind the others, so an unsorted read would give another order.
    await query(`update joining_message set attempts = 1 where text = 'received'`);
    const told: string[] = [];
    const deps = { ...server.deps, clock: { now: () => dueAt.getTime() } };
    await sendJoiningMessages(deps, {
      send: async (_, { text }) => told.push(text) > 0,
    });
    expect(told).toEqual(['received', 'accepted']);
  });
});

test('DRV-01 a member gets the newest driver’s enrolment that gave the member’s verified number; another member gets none, and declined ones are skipped', async () => {
  const who = await member('enrolled-first');
  const other = await member('enrolled-second');
  const given = async ({ token }: Member) =>
    (await ask<{ contact: string } | null>(token, 'GET', `${PORTAL}/applyDriver/enrolment`)).data;
  const phonenumber = '0911888111';
  const send = async (contact: string, type: 1 | 2) => {
    const body = { ...ENROLMENTS[type], contact, phonenumber };
    const { data } = await sealed<{ enrolmentNo: string }>(
      ...([undefined, '/portal/enrolment', body, key(`given-${contact}`)] as const),
    );
    server.clock.advance(1_000);
    return data.enrolmentNo;
  };
  await send('first', 2);
  const last = await send('last', 2);
  await send('a shop', 1);
  expect([await given(who), await given(other)]).toEqual([null, null]);
  await query('update app_user set phonenumber = $1 where user_id = $2', [phonenumber, who.userId]);
  const { type: _type, ...details } = ENROLMENTS[2];
  expect(await given(who)).toEqual({ ...details, phonenumber, contact: 'last' });
  expect(await given(other)).toBeNull();
  await query(`update enrolment set state = 'declined' where enrolment_no = $1`, [last]);
  expect((await given(who))?.contact).toBe('first');
});

describe('DRV-01 documents', () => {
  test('a photograph is encrypted in the database, shown to its owner only, and replaced by the next of its kind', async () => {
    const [ann, bob] = [await member('doc-ann'), await member('doc-bob')];
    const { code, data } = await upload(ann.token, 'idFront', photo, '../../evil.html');
    expect({ code, state: data.state, kind: data.kind }).toEqual({
      code: 200,
      state: 'waiting',
      kind: 'idFront',
    });
    expect(data.thumbnail).toMatch(/^data:image\/webp;base64,/);
    expect(await own(ann)).toEqual([data]);
    expect(await own(bob)).toEqual([]);
    const [file] = await query<{ file_id: string; purpose: string }>(
      'select file_id, purpose from stored_file where owner_id = $1',
      [ann.userId],
    );
    expect(file?.purpose).toBe('identity');
    const bytes = readFileSync(join(server.config.dataDir, 'files', file?.file_id ?? ''));
    expect(bytes.subarray(0, 3).toString('hex')).not.toBe('ffd8ff');
    expect(bytes.includes('JFIF')).toBe(false);
    const [row] = await query<object>('select * from driver_document where user_id = $1', [
      ann.userId,
    ]);
    expect(JSON.stringify(row)).not.toContain('data:image');
    // Nobody can download the encrypted file, not even its owner.
    expect((await ask(ann.token, 'GET', `/resource/oss/download/${file?.file_id}`)).code).toBe(403);
    expect((await ask(bob.token, 'DELETE', `${DOCUMENTS}/${data.documentId}`)).code).toBe(403);
    // 640 × 480 is the smallest size that is accepted.
    const again = await upload(ann.token, 'idFront', await photograph(640, 480, '#cc3366'));
    expect((await own(ann)).map(({ documentId }) => documentId)).toEqual([again.data.documentId]);
    await expect
      .poll(() => query('select from stored_file where owner_id = $1', [ann.userId]))
      .toHaveLength(1);
    expect((await ask(ann.token, 'DELETE', `${DOCUMENTS}/${again.data.documentId}`)).code).toBe(
      200,
    );
    expect(await own(ann)).toEqual([]);
  });

  test.each([
    ['a script named .jpg', () => Buffer.from('<script>alert(1)</script>'), 'type'],
    ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'type'],
    ['a beginning and nothing behind it', () => photo.subarray(0, 60), 'type'],
    ['nothing', () => Buffer.alloc(0), 'type'],
    ['a picture nobody can read', () => photograph(300, 200), 'pixels'],
    ['one row too few', () => photograph(640, 479), 'pixels'],
    ['one long line', () => photograph(2_000, 100), 'pixels'],
    ['a telephone’s own format, too small', () => HEIC, 'pixels'],
    ['more than twenty megabytes', () => Buffer.concat([photo, Buffer.alloc(21_000_000)]), 'size'],
    ['a bomb', () => bomb(), 'type'],
    ['a telephone’s own format, too many pixels', () => enlarged(HEIC), 'manyPixels'],
  ])('a document is refused: %s', async (name, make, reason) => {
    const who = await member(`hostile-${name}`);
    const answer = await upload(who.token, 'idBack', await make());
    expect({ code: answer.code, reason: answer.data.reason }).toEqual({ code: 4024, reason });
    expect(await own(who)).toEqual([]);
    expect(readdirSync(join(server.config.dataDir, 'uploads'))).toEqual([]);
  });

  test('documents of unknown kinds are refused, and so are signed-out visitors', async () => {
    const { token } = await member('doc-kinds');
    expect((await upload(token, 'passport', photo)).code).toBe(4001);
    expect((await upload('nonsense', 'idFront', photo)).code).toBe(401);
  });

  test('bytes that were encrypted for one document cannot be decrypted for another one, with another key, or after a change', () => {
    const vault = createVault(Buffer.alloc(32, 7));
    const sealedBytes = sealBytes(vault, Buffer.from('card'), 'driver_document:a');
    expect(openBytes(vault, sealedBytes, 'driver_document:a').toString()).toBe('card');
    expect(() => openBytes(vault, sealedBytes, 'driver_document:b')).toThrow('authenticate');
    const other = createVault(Buffer.alloc(32, 8));
    expect(() => openBytes(other, sealedBytes, 'driver_document:a')).toThrow('authenticate');
    const changed = Buffer.from(sealedBytes.bytes);
    changed.writeUInt8(changed.readUInt8(30) ^ 1, 30);
    expect(() => openBytes(vault, { ...sealedBytes, bytes: changed }, 'driver_document:a')).toThrow(
      'authenticate',
    );
  });
});

describe('DRV-01 an application to become a driver', () => {
  test('is accepted only with every document', async () => {
    const who = await member('apply-missing');
    await upload(who.token, 'idFront', photo);
    expect(await sealed(who.token, `${PORTAL}/applyDriver`, APPLICATION)).toMatchObject({
      code: 4001,
      data: {
        fields: {
          idBack: 'required',
          licenceFront: 'required',
          licenceBack: 'required',
          portrait: 'required',
        },
      },
    });
  });

  test('is refused with a reason for each document, which the applicant sees; submitted again and accepted, it makes a driver', async () => {
    const who = await photographed('apply-twice');
    expect(await stateOf(who)).toMatchObject({ state: 'pending' });
    expect((await sealed(who.token, `${PORTAL}/applyDriver`, APPLICATION)).code).toBe(4022);

    const list = await ask<{ applicationId: string; name: string; takenBy: string }[]>(
      ...([
        reviewer,
        'GET',
        `${DESK}?state=pending&keyword=${encodeURIComponent('王小')}`,
      ] as const),
    );
    expect(list.rows.map(({ applicationId }) => applicationId)).toEqual([who.applicationId]);
    await ask(reviewer, 'POST', `${DESK}/${who.applicationId}/check`);
    expect(await stateOf(who)).toMatchObject({ state: 'checking' });

    const detail = await opened<{ idNumber: string; documents: Shown[] }>(
      ...([reviewer, `${DESK}/${who.applicationId}`] as const),
    );
    expect(detail.data.idNumber).toBe('A123456789');
    expect(detail.data.documents.map(({ kind }) => kind)).toEqual([...DOCUMENT_KINDS]);
    for (const { documentId, kind } of detail.data.documents) {
      const judged =
        kind === 'licenceFront'
          ? { state: 'refused', reason: 'blurred', note: '看不清楚日期' }
          : { state: 'accepted', reason: '', note: '' };
      const { code } = await ask(reviewer, 'PUT', `${DESK}/document/${documentId}`, judged);
      expect(code).toBe(200);
    }
    const decide = (token: string, isAccepted: boolean) =>
      ask(token, 'POST', `${DESK}/${who.applicationId}/decision`, { isAccepted, decision: '' });
    expect(await decide(approver, true)).toMatchObject({ code: 4001 });
    expect((await decide(reviewer, false)).code).toBe(200);
    expect(await stateOf(who)).toMatchObject({ state: 'rejected' });
    expect((await own(who)).find(({ kind }) => kind === 'licenceFront')).toMatchObject({
      state: 'refused',
      reason: 'blurred',
      note: '看不清楚日期',
    });
    expect((await decide(approver, false)).code).toBe(4031);

    // Only the refused document has to be uploaded again.
    expect(await sealed(who.token, `${PORTAL}/applyDriver`, APPLICATION)).toMatchObject({
      data: { fields: { licenceFront: 'required' } },
    });
    await upload(who.token, 'licenceFront', photo);
    expect((await sealed(who.token, `${PORTAL}/applyDriver`, APPLICATION)).code).toBe(200);
    const [second] = await query<{ application_id: string }>(
      `select application_id from driver_application where user_id = $1 and state = 'pending'`,
      [who.userId],
    );
    const again = await opened<{ attempts: number; documents: Shown[] }>(
      ...([approver, `${DESK}/${second?.application_id}`] as const),
    );
    expect(again.data.attempts).toBe(2);
    expect(new Set(again.data.documents.map(({ state }) => state))).toEqual(new Set(['waiting']));
    // The applicant sees the same documents, which include those accepted in the first application.
    const shown = (await own(who)).map(({ documentId }) => documentId);
    expect(shown).toEqual(again.data.documents.map(({ documentId }) => documentId));
    for (const { documentId } of again.data.documents) {
      await ask(approver, 'PUT', `${DESK}/document/${documentId}`, {
        state: 'accepted',
        reason: '',
        note: '',
      });
    }
    const accepting = (token: string) =>
      ask(token, 'POST', `${DESK}/${second?.application_id}/decision`, {
        isAccepted: true,
        decision: '歡迎加入',
      });
    expect((await accepting(reviewer)).code).toBe(403);
    await query("update app_user set language = 'de' where user_id = $1", [who.userId]);
    expect((await accepting(approver)).code).toBe(200);
    expect(await stateOf(who)).toMatchObject({ state: 'accepted', decision: '歡迎加入' });
    const [user] = await query<{ user_type: string }>(
      'select user_type from app_user where user_id = $1',
      [who.userId],
    );
    expect(user?.user_type).toBe('driver');
    const pushes = await query<{ message: { kind: string; state: string } }>(
      'select message from push_message where user_id = $1 order by at',
      [who.userId],
    );
    expect(pushes.map(({ message }) => message.state).toSorted()).toEqual([
      'accepted',
      'checking',
      'checking',
      'rejected',
    ]);
    await expect
      .poll(
        () =>
          query('select from sms_outbox where text ~ $1', ['zu unseren Fahrern. 歡迎加入 http']),
        {
          timeout: 15_000,
        },
      )
      .toHaveLength(1);
  });

  test('a rejected application keeps its documents and its verdicts when its member applies again', async () => {
    const who = await photographed('apply-keeps');
    const first = who.applicationId;
    for (const { documentId, kind } of await own(who)) {
      const isBad = kind === 'portrait';
      await ask(reviewer, 'PUT', `${DESK}/document/${documentId}`, {
        state: isBad ? 'refused' : 'accepted',
        reason: isBad ? 'blurred' : '',
        note: '',
      });
    }
    const path = `${DESK}/${first}/decision`;
    await ask(reviewer, 'POST', path, { isAccepted: false, decision: '' });
    server.clock.advance(60_000);
    const portrait = await photograph(900, 600, '#cc3366');
    await upload(who.token, 'portrait', portrait);
    expect((await sealed(who.token, `${PORTAL}/applyDriver`, APPLICATION)).code).toBe(200);
    const [next] = await query<{ application_id: string }>(
      `select application_id from driver_application where user_id = $1 and state = 'pending'`,
      [who.userId],
    );
    const read = async (applicationId: string) => {
      const { data } = await opened<{ attempts: number; documents: Shown[] }>(
        ...([reviewer, `${DESK}/${applicationId}`] as const),
      );
      const pictures = await Promise.all(
        data.documents.map(({ documentId }) =>
          ask<{ dataUrl: string }>(reviewer, 'GET', `${DESK}/document/${documentId}`),
        ),
      );
      return {
        attempts: data.attempts,
        states: data.documents.map(({ kind, state, reason }) => [kind, state, reason]),
        thumbnails: data.documents.map(({ thumbnail }) => thumbnail),
        pictures: pictures.map((one) => one.data.dataUrl),
      };
    };
    const [before, after] = [await read(first), await read(next?.application_id ?? '')];
    expect([before.attempts, after.attempts]).toEqual([1, 2]);
    expect(before.states).toEqual(
      DOCUMENT_KINDS.map((kind) =>
        kind === 'portrait' ? [kind, 'refused', 'blurred'] : [kind, 'accepted', ''],
      ),
    );
    expect(after.states).toEqual(DOCUMENT_KINDS.map((kind) => [kind, 'waiting', '']));
    // Both have the same four photographs, and each its own portrait.
    for (const shown of ['thumbnails', 'pictures'] as const) {
      expect(after[shown].slice(0, 4)).toEqual(before[shown].slice(0, 4));
      expect(after[shown][4]).not.toBe(before[shown][4]);
      expect(after[shown][4]).toMatch(/^data:image/);
    }
  });

  test('when two decisions arrive at once, one succeeds and the other is answered “already decided”', async () => {
    const who = await applicant('apply-race');
    const refuse = () =>
      ask(approver, 'POST', `${DESK}/${who.applicationId}/decision`, {
        isAccepted: false,
        decision: '資料不符',
      });
    const codes = (await Promise.all([refuse(), refuse()])).map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set([200, 4031]));
  });

  test('applications of several accounts with one identity number name each other, and only one is accepted', async () => {
    const [one, two, other] = [
      await applicant('number-one', 'B123456780'),
      await applicant('number-two', 'B123456780'),
      await applicant('number-other', 'C234567895'),
    ];
    const namedIn = async ({ applicationId }: { applicationId: string }) => {
      const { data } = await opened<{ sameNumber: object[] }>(
        ...([reviewer, `${DESK}/${applicationId}`] as const),
      );
      return data.sameNumber;
    };
    const appliedAt = server.clock.now();
    expect(await namedIn(one)).toEqual([
      { applicationId: two.applicationId, name: '王小明', state: 'pending', appliedAt },
    ]);
    expect(await namedIn(other)).toEqual([]);
    const ids = [one.userId, two.userId];
    await query(`update driver_document set state = 'accepted' where user_id = any($1)`, [ids]);
    const accept = ({ applicationId }: { applicationId: string }) =>
      ask(approver, 'POST', `${DESK}/${applicationId}/decision`, {
        isAccepted: true,
        decision: '',
      });
    const codes = (await Promise.all([accept(one), accept(two)])).map(({ code }) => code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 4043]);
    const [driver, refused] = codes[0] === 200 ? [one, two] : [two, one];
    expect(await stateOf(refused)).toMatchObject({ state: 'pending' });
    expect(await namedIn(refused)).toMatchObject([
      { applicationId: driver.applicationId, state: 'accepted' },
    ]);
    expect((await accept(refused)).code).toBe(4043);
    // The driver's account is deleted: the number is free again.
    await query('delete from driver_application where user_id = $1', [driver.userId]);
    expect((await accept(refused)).code).toBe(200);
  });

  test('each view and each decision is in the audit trail before it is answered', async () => {
    const who = await photographed('apply-audit', 'A800000014');
    const { data } = await opened<{ documents: Shown[] }>(reviewer, `${DESK}/${who.applicationId}`);
    const [first] = data.documents;
    const picture = await ask<{ dataUrl: string }>(
      ...([reviewer, 'GET', `${DESK}/document/${first?.documentId}`] as const),
    );
    const bytes = Buffer.from(picture.data.dataUrl.split(',')[1] ?? '', 'base64');
    expect(picture.data.dataUrl).toMatch(/^data:image\/jpeg;base64,/);
    expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    await ask(approver, 'POST', `${DESK}/${who.applicationId}/check`);
    const after = await opened<{ audit: { staff: string; action: string; about: string }[] }>(
      ...([approver, `${DESK}/${who.applicationId}`] as const),
    );
    expect(after.data.audit.map(({ staff, action, about }) => [staff, action, about])).toEqual([
      ['客服小安', 'viewed', ''],
      ['客服小安', 'documentViewed', 'idFront'],
      ['客服小葉', 'taken', ''],
      ['客服小葉', 'viewed', ''],
    ]);
    // Accepting an application makes only passengers drivers. An agent stays an agent.
    await query(`update app_user set user_type = 'agent' where user_id = $1`, [who.userId]);
    await query(`update driver_document set state = 'accepted' where user_id = $1`, [who.userId]);
    const accepted = { isAccepted: true, decision: '' };
    const path = `${DESK}/${who.applicationId}/decision`;
    expect((await ask(approver, 'POST', path, accepted)).code).toBe(200);
    expect(await query('select user_type from app_user where user_id = $1', [who.userId])).toEqual([
      { user_type: 'agent' },
    ]);
  });

  test('the application that has waited longest is first, and decided ones come after all waiting ones', async () => {
    const [first, second] = [await applicant('apply-first'), await applicant('apply-second')];
    const order = async () => {
      const path = `${DESK}?pageNum=1&pageSize=100`;
      const { rows } = await ask<{ applicationId: string }[]>(reviewer, 'GET', path);
      const ids = rows.map(({ applicationId }) => applicationId);
      return [first, second].toSorted(
        (a, b) => ids.indexOf(a.applicationId) - ids.indexOf(b.applicationId),
      );
    };
    await query(
      `update driver_application set applied_at = applied_at - interval '1 hour' where application_id = $1`,
      [first.applicationId],
    );
    expect(await order()).toEqual([first, second]);
    await ask(approver, 'POST', `${DESK}/${first.applicationId}/decision`, {
      isAccepted: false,
      decision: '資料不符',
    });
    expect(await order()).toEqual([second, first]);
  });

  test('a document that was not submitted is visible to its owner only', async () => {
    const who = await member('apply-unsent');
    const { data } = await upload(who.token, 'portrait', photo);
    expect((await ask(approver, 'GET', `${DESK}/document/${data.documentId}`)).code).toBe(403);
    expect(
      await ask(approver, 'PUT', `${DESK}/document/${data.documentId}`, {
        state: 'accepted',
        reason: '',
        note: '',
      }),
    ).toMatchObject({ code: 403 });
  });

  test('a document that is accepted after a refusal no longer has the reason for the refusal; the reviewer who took the application is still named', async () => {
    const who = await applicant('apply-after-all');
    const [first] = await own(who);
    await ask(reviewer, 'POST', `${DESK}/${who.applicationId}/check`);
    for (const body of [
      { state: 'refused', reason: 'blurred', note: '看不清楚' },
      { state: 'accepted', reason: '', note: '' },
    ]) {
      await ask(approver, 'PUT', `${DESK}/document/${first?.documentId}`, body);
      expect((await own(who))[0]).toMatchObject(body);
    }
    const { data } = await opened<{ takenBy: string }>(reviewer, `${DESK}/${who.applicationId}`);
    expect(data.takenBy).toBe('客服小安');
  });

  test('a refusal by a reviewer needs a reason', async () => {
    const who = await applicant('apply-reason');
    const [first] = await own(who);
    const judge = (body: object) =>
      ask(reviewer, 'PUT', `${DESK}/document/${first?.documentId}`, body);
    expect(await judge({ state: 'refused', reason: '', note: '' })).toMatchObject({
      code: 4001,
      data: { fields: { reason: 'required' } },
    });
    expect(await judge({ state: 'refused', reason: 'other', note: ' ' })).toMatchObject({
      code: 4001,
      data: { fields: { note: 'required' } },
    });
    expect(
      await ask(reviewer, 'POST', `${DESK}/${who.applicationId}/decision`, {
        isAccepted: false,
        decision: ' ',
      }),
    ).toMatchObject({ code: 4001, data: { fields: { decision: 'required' } } });
    await ask(reviewer, 'POST', `${DESK}/${who.applicationId}/decision`, {
      isAccepted: false,
      decision: ' 請補上駕照日期。 ',
    });
    expect(await stateOf(who)).toMatchObject({ state: 'rejected', decision: '請補上駕照日期。' });
    await expect
      .poll(
        () => query('select from sms_outbox where text ~ $1', ['送出。 請補上駕照日期。 http']),
        {
          timeout: 15_000,
        },
      )
      .toHaveLength(1);
  });
});

test.each([
  [
    'de',
    'Ausweis hinten (nicht ganz im Bild) und Porträt (anderer Grund). Bitte melden Sie sich an und senden Sie sie erneut. ',
  ],
  ['zh-Hant', '身分證背面（沒有完整入鏡）和本人近照（其他原因）。請登入查看並重新送出。 '],
])(
  'DRV-01 the message about a rejection names in %s each refused document with the reason, in the order of the form',
  async (language, words) => {
    const who = await applicant(`apply-told-${language}`);
    await query('update app_user set language = $1 where user_id = $2', [language, who.userId]);
    const { data } = await opened<{ documents: Shown[] }>(reviewer, `${DESK}/${who.applicationId}`);
    const idOf = (wanted: string) =>
      data.documents.find(({ kind }) => kind === wanted)?.documentId ?? '';
    for (const [kind, reason, note] of [
      ['portrait', 'other', '戴著墨鏡'],
      ['idBack', 'cropped', ''],
    ] as const) {
      const judged = { state: 'refused', reason, note };
      await ask(reviewer, 'PUT', `${DESK}/document/${idOf(kind)}`, judged);
    }
    await ask(reviewer, 'POST', `${DESK}/${who.applicationId}/decision`, {
      isAccepted: false,
      decision: '',
    });
    await expect
      .poll(() => query('select from sms_outbox where strpos(text, $1) > 0', [`${words}http`]), {
        timeout: 15_000,
      })
      .toHaveLength(1);
  },
);

describe('nobody at the desk decides their own case', () => {
  const promoted = async ({ userId }: Member): Promise<void> => {
    await query(`update app_user set user_type = 'agent' where user_id = $1`, [userId]);
    await query(`insert into staff_role (user_id, role) values ($1, 'approver')`, [userId]);
  };

  test('an application: its owner may read it there, and a colleague decides', async () => {
    const who = await applicant('apply-own-case');
    await promoted(who);
    const { applicationId, token } = who;
    const path = `${DESK}/${applicationId}`;
    const { data } = await opened<{ isOwn: boolean; documents: Shown[] }>(token, path);
    expect(data.isOwn).toBe(true);
    const judge = (by: string) =>
      ask(by, 'PUT', `${DESK}/document/${data.documents[0]?.documentId}`, {
        state: 'accepted',
        reason: '',
        note: '',
      });
    const decide = (by: string, isAccepted: boolean) =>
      ask(by, 'POST', `${path}/decision`, { isAccepted, decision: '不行' });
    const refused = [
      await ask(token, 'POST', `${path}/check`),
      await judge(token),
      await decide(token, true),
      await decide(token, false),
    ];
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => ACCOUNT_CODE.ownCase));
    expect(await stateOf(who)).toMatchObject({ state: 'pending' });
    expect((await own(who)).map(({ state }) => state)).toEqual(DOCUMENT_KINDS.map(() => 'waiting'));
    expect((await opened<{ isOwn: boolean }>(approver, path)).data.isOwn).toBe(false);
    expect([(await judge(approver)).code, (await decide(approver, false)).code]).toEqual([
      200, 200,
    ]);
  });

  test('an enrolment that they sent signed in, or with their own number while signed out', async () => {
    const who = await member('enrol-own-case', 'agent');
    await promoted(who);
    await query(`update app_user set phonenumber = '0977000111' where user_id = $1`, [who.userId]);
    const send = async (token: string | undefined, phonenumber: string) => {
      const body = { ...ENROLMENTS[0], phonenumber };
      const header = key(`own-case-${phonenumber}`);
      const { data } = await sealed<{ enrolmentNo: string }>(
        ...([token, '/portal/enrolment', body, header] as const),
      );
      return `/desk/enrolment/${data.enrolmentNo}`;
    };
    const paths = [await send(who.token, '0977000222'), await send(undefined, '0977000111')];
    for (const path of paths) {
      const isOwn = async (by: string) =>
        (await ask<{ isOwn: boolean }>(by, 'GET', path)).data.isOwn;
      expect([await isOwn(who.token), await isOwn(approver)]).toEqual([true, false]);
      for (const state of ['reviewing', 'accepted', 'declined']) {
        const body = { state, decision: '不行' };
        const { code } = await ask(who.token, 'POST', `${path}/decision`, body);
        expect(code).toBe(ACCOUNT_CODE.ownCase);
      }
      expect((await ask(approver, 'GET', path)).data).toMatchObject({ state: 'received' });
      const body = { state: 'accepted', decision: '' };
      expect((await ask(approver, 'POST', `${path}/decision`, body)).code).toBe(200);
    }
  });
});

describe('permissions at the desk for joining', () => {
  type Name = keyof typeof JOINING_ENDPOINTS;
  const DESK_CALLS: readonly (readonly [Name, object | undefined])[] = [
    ['deskApplications', undefined],
    ['deskApplication', undefined],
    ['checkApplication', undefined],
    ['deskDocument', undefined],
    ['judgeDocument', { state: 'accepted', reason: '', note: '' }],
    ['decideApplication', { isAccepted: false, decision: 'no' }],
    ['deskEnrolments', undefined],
    ['deskEnrolment', undefined],
    ['decideEnrolment', { state: 'reviewing', decision: '' }],
  ];
  test.each(DESK_CALLS)('%s: allowed to staff with a role only', async (name, body) => {
    const { method, path } = JOINING_ENDPOINTS[name];
    const asked = path.replace(/:\w+/, 'none');
    const passenger = await server.token('passenger');
    expect((await ask(undefined, method, asked, body)).code).toBe(401);
    expect((await ask(passenger, method, asked, body)).code).toBe(403);
    expect((await ask(await server.token('driver'), method, asked, body)).code).toBe(403);
    expect((await ask(plainAgent, method, asked, body)).code).toBe(403);
    // A reviewer is allowed to call. The id `none` does not exist, and some calls need an approver.
    expect([200, 404, 403]).toContain((await ask(reviewer, method, asked, body)).code);
  });

  test('a member of staff sees their roles; a reviewer cannot accept', async () => {
    const roles = async (token: string) =>
      (await ask<string[]>(token, 'GET', '/desk/joining/roles')).data;
    expect(await roles(reviewer)).toEqual(['reviewer']);
    expect(await roles(approver)).toEqual(['reviewer', 'approver']);
    expect(await roles(plainAgent)).toEqual([]);
    const passenger = await server.token('passenger');
    expect(await roles(passenger)).toEqual([]);
    const typeOf = async (token: string) =>
      (await ask<{ user: { userType: string } }>(token, 'GET', '/system/user/profile')).data.user
        .userType;
    expect([await typeOf(reviewer), await typeOf(passenger)]).toEqual(['agent', 'passenger_user']);
    const { data } = await sealed<{ enrolmentNo: string }>(
      ...([undefined, '/portal/enrolment', ENROLMENTS[1], key('roles')] as const),
    );
    const decide = (token: string, state: string) =>
      ask(token, 'POST', `/desk/enrolment/${data.enrolmentNo}/decision`, { state, decision: 'so' });
    expect((await decide(reviewer, 'accepted')).code).toBe(403);
    expect((await decide(reviewer, 'declined')).code).toBe(403);
    expect((await decide(reviewer, 'reviewing')).code).toBe(200);
    expect((await decide(reviewer, 'reviewing')).code).toBe(4031);
    expect((await decide(approver, 'declined')).code).toBe(200);
    expect((await decide(approver, 'accepted')).code).toBe(4031);
  });

  test('NAV-07 lists have the longest waiting first and the decided last, pages and filters; % and _ are searched literally', async () => {
    const sent: string[] = [];
    for (const which of ['first', 'second', 'third', 'fourth']) {
      server.clock.advance(1_000);
      const { data } = await sealed<{ enrolmentNo: string }>(
        undefined,
        '/portal/enrolment',
        { ...ENROLMENTS[1], phonenumber: '0911000666' },
        key(which),
      );
      sent.push(data.enrolmentNo);
    }
    const [one, two, three, four] = sent;
    const own = async () => {
      const { rows } = await ask<{ enrolmentNo: string }[]>(
        ...([reviewer, 'GET', '/desk/enrolment?keyword=0911000666&pageNum=1&pageSize=9'] as const),
      );
      return rows.map(({ enrolmentNo }) => enrolmentNo);
    };
    expect(await own()).toEqual([one, two, three, four]);
    for (const [enrolmentNo, state] of [
      [one, 'accepted'],
      [three, 'declined'],
      [two, 'reviewing'],
    ]) {
      server.clock.advance(1_000);
      const path = `/desk/enrolment/${enrolmentNo}/decision`;
      expect((await ask(approver, 'POST', path, { state, decision: 'so' })).code).toBe(200);
    }
    // One that is being checked still waits.
    expect(await own()).toEqual([two, four, three, one]);
    const page = (text: string) =>
      ask<{ enrolmentNo: string }[]>(reviewer, 'GET', `/desk/enrolment?${text}`);
    const all = await page('pageNum=1&pageSize=100');
    const [first, second] = [
      await page('pageNum=1&pageSize=2'),
      await page('pageNum=2&pageSize=2'),
    ];
    expect(first.total).toBe(all.total);
    expect([...first.rows, ...second.rows]).toEqual(all.rows.slice(0, 4));
    expect((await page('keyword=%25')).total).toBe(0);
    expect((await page(`keyword=${encodeURIComponent('月光')}&type=1`)).total).toBeGreaterThan(0);
    expect((await page(`keyword=${encodeURIComponent('月光')}&type=0`)).total).toBe(0);
    expect((await page('type=7')).code).toBe(4001);
  });
});

describe('how long the data of drivers’ applications and enrolments are stored', () => {
  let documents: DriverDocuments;
  let tidy: JoiningParts['tidy'];
  beforeAll(async () => {
    const store = await folderStore(join(server.config.dataDir, 'files'));
    const room = createUploadRoom(server.deps);
    const messenger = { send: () => Promise.resolve(true) };
    ({ documents, tidy } = await createJoiningParts(server.deps, store, room, messenger, callers));
  });

  test('180 days after a refusal documents and identity number are deleted; a day earlier they still exist', async () => {
    const [who, taken] = [await photographed('kept-refused'), await applicant('kept-accepted')];
    const unsent = await member('kept-unsent');
    await query(
      `update driver_application set state = 'accepted', decided_at = $2 where user_id = $1`,
      [taken.userId, new Date(server.clock.now())],
    );
    const hash = async ({ userId }: Member) => {
      const [row] = await query<{ number_hash: string | null }>(
        'select number_hash from driver_application where user_id = $1',
        [userId],
      );
      return row?.number_hash;
    };
    const hashed = await hash(who);
    expect(hashed).toMatch(/^[\w-]{43}$/);
    // As a release without the hash stored it.
    await query('update driver_application set number_hash = null where user_id = $1', [
      taken.userId,
    ]);
    await upload(unsent.token, 'idFront', photo);
    await ask(approver, 'POST', `${DESK}/${who.applicationId}/decision`, {
      isAccepted: false,
      decision: '資料不符',
    });
    const left = async ({ userId }: Member) =>
      (await query('select from driver_document where user_id = $1', [userId])).length;
    server.clock.advance(UNSENT_KEPT_MS + 1_000);
    await tidy();
    expect(await left(unsent)).toBe(0);
    server.clock.advance(REFUSED_KEPT_MS - UNSENT_KEPT_MS - 86_400_000);
    await tidy();
    expect(await left(who)).toBe(5);
    server.clock.advance(2 * 86_400_000);
    await tidy();
    expect(await left(who)).toBe(0);
    await expect
      .poll(() => query('select from stored_file where owner_id = $1', [who.userId]))
      .toHaveLength(0);
    const idNumber = async ({ userId }: Member) => {
      const [row] = await query<{ application: { idNumber: string } }>(
        'select application from driver_application where user_id = $1',
        [userId],
      );
      return row?.application.idNumber;
    };
    expect(await idNumber(who)).toBe('');
    expect([await hash(who), await hash(taken)]).toEqual([null, hashed]);
    // Everything of an accepted driver stays.
    expect(await left(taken)).toBe(5);
    expect(await idNumber(taken)).not.toBe('');
  });

  test('photographs that a later application shows, too, stay as long as it does, and are exported once', async () => {
    const who = await photographed('kept-again');
    const refuse = async () => {
      const [open] = await query<{ application_id: string }>(
        `select application_id from driver_application where user_id = $1 and state = 'pending'`,
        [who.userId],
      );
      const path = `${DESK}/${open?.application_id}/decision`;
      const refused = { isAccepted: false, decision: '資料不符' };
      expect((await ask(await server.token('agent2'), 'POST', path, refused)).code).toBe(200);
    };
    const files = async () =>
      (await query('select from stored_file where owner_id = $1', [who.userId])).length;
    await refuse();
    server.clock.advance(REFUSED_KEPT_MS - 86_400_000);
    const token = await tokenOf(who.userId);
    await upload(token, 'portrait', photo);
    expect((await sealed(token, `${PORTAL}/applyDriver`, APPLICATION)).code).toBe(200);
    expect([await files(), (await documents.exportOf(who.userId)).length]).toEqual([6, 6]);
    await refuse();
    server.clock.advance(2 * 86_400_000);
    await tidy();
    // Only the first portrait goes with the first application.
    await expect.poll(files).toBe(5);
    const exported = await documents.exportOf(who.userId);
    expect(exported).toHaveLength(5);
    for (const { bytes } of exported) {
      expect((await bytes()).subarray(0, 3).toString('hex')).toBe('ffd8ff');
    }
    server.clock.advance(REFUSED_KEPT_MS);
    await tidy();
    await expect.poll(files).toBe(0);
    expect(await documents.exportOf(who.userId)).toEqual([]);
  });

  test('an enrolment is deleted 180 days after its refusal; waiting and accepted enrolments stay', async () => {
    const staff = await server.token('agent2');
    const ends = ['received', 'reviewing', 'accepted', 'declined'] as const;
    const sent = await Promise.all(
      ends.map(async (state, at) => {
        const { data } = await sealed<{ enrolmentNo: string }>(
          undefined,
          '/portal/enrolment',
          { ...ENROLMENTS[1], phonenumber: `091100077${at}` },
          key(`kept-${state}`),
        );
        const path = `/desk/enrolment/${data.enrolmentNo}/decision`;
        if (state !== 'received') await ask(staff, 'POST', path, { state, decision: 'so' });
        return [data.enrolmentNo, state] as const;
      }),
    );
    const left = async () => {
      const rows = await query<{ enrolment_no: string }>('select enrolment_no from enrolment');
      const there = new Set(rows.map((row) => row.enrolment_no));
      return sent.flatMap(([enrolmentNo, state]) => (there.has(enrolmentNo) ? [state] : []));
    };
    server.clock.advance(REFUSED_KEPT_MS);
    await tidy();
    expect(await left()).toEqual(ends);
    server.clock.advance(1);
    await tidy();
    expect(await left()).toEqual(['received', 'reviewing', 'accepted']);
  });

  test('a member’s data export has the decrypted photographs, and deleting the account deletes everything', async () => {
    const who = await photographed('kept-deleted');
    const exported = await documents.exportOf(who.userId);
    expect(exported).toHaveLength(5);
    expect((await exported[0]?.bytes())?.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    await query('update app_user set phonenumber = $2 where user_id = $1', [
      who.userId,
      '0977111222',
    ]);
    await server.call('GET', '/resource/sms/code?phonenumber=0977111222');
    const smsCode = await smsCodeOf(server, '0977111222');
    expect((await sealed(who.token, `${PORTAL}/delete`, { smsCode })).code).toBe(200);
    for (const table of ['driver_application', 'driver_document', 'joining_message']) {
      expect(await query(`select from ${table} where user_id = $1`, [who.userId])).toEqual([]);
    }
    await expect
      .poll(() => query('select from stored_file where owner_id = $1', [who.userId]))
      .toHaveLength(0);
  });
});

/** A picture of few bytes whose header declares nine hundred million pixels. */
function bomb(): Buffer {
  const head = Buffer.from(
    '89504e470d0a1a0a0000000d49484452000075300000753008020000007a6fd5a50000000049454e44ae426082',
    'hex',
  );
  return head;
}
