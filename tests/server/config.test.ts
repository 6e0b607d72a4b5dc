import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig, settingsTable } from '../../server/config.ts';

describe('settings of the server', () => {
  test('each have a default', () => {
    const { tappayPartnerKey, ...others } = readConfig({});
    const { facebookEndpoints, googleEndpoints, xEndpoints } = others;
    expect(tappayPartnerKey).toMatch(/^[\da-f-]{36}$/); // random: a new one at each start
    expect(others).toEqual({
      port: 8080,
      host: '127.0.0.1',
      publicUrl: undefined,
      trustProxy: false,
      dataDir: resolve(import.meta.dirname, '../../data'),
      databaseUrl: undefined,
      databasePool: 16,
      demoData: true,
      sandboxes: true,
      fleet: true,
      fleetSpeed: 1,
      sandboxSpeed: 1,
      driverSearchSeconds: 600,
      cancelGraceSeconds: 180,
      stunUrls: [],
      turnUrls: [],
      turnSecret: undefined,
      callRelayOnly: false,
      quoteSeconds: 600,
      sessionHours: 168,
      allowedOrigins: [],
      pictureOrigins: [],
      clientId: 'b7a5e3c14f0d4c2f9d6a8e1b3c5d7f90',
      captcha: true,
      twilioAccountSid: undefined,
      twilioAuthToken: undefined,
      twilioFrom: undefined,
      twilioUrl: 'https://api.twilio.com',
      socialSandbox: true,
      ...Object.fromEntries(
        ['facebook', 'google', 'x'].flatMap((name) => [
          [`${name}ClientId`, undefined],
          [`${name}ClientSecret`, undefined],
        ]),
      ),
      facebookEndpoints,
      googleEndpoints,
      xEndpoints,
      tappayUrl: undefined,
      tappayMerchantId: 'merchant_sandbox',
      tappayAppId: 10_000,
      tappayAppKey: 'app_sandbox',
      tappaySdkUrl: undefined,
      s3Url: undefined,
      s3Region: 'us-east-1',
      s3KeyId: '',
      s3Secret: '',
      uploadsGuestMb: 200,
      uploadsMemberMb: 500,
      uploadsAddressMb: 1_000,
      uploadsTotalMb: 50_000,
      diskFloorMb: 1_024,
      servicePhone: '0800-000-123',
      serviceEmail: 'service@example.com',
      googlePlayUrl: undefined,
      appStoreUrl: undefined,
      appQrUrl: undefined,
      tencentSdkAppId: undefined,
      tencentSecretKey: undefined,
      tencentCallbackToken: undefined,
      tencentAdminUser: 'administrator',
      tencentRestUrl: 'https://console.tim.qq.com',
      tencentServiceUser: 'customer-service',
      linkPreviews: true,
      tencentMessageDays: 7,
      tencentRoomKeys: false,
      rateLimits: true,
      shedLoad: true,
      logLevel: 'info',
    });
  });

  test.each([
    ['PORT', '0', { port: 0 }],
    ['PORT', '', { port: 8080 }],
    ['HOST', '::1', { host: '::1' }],
    ['HOST', 'portal.example.com', { host: 'portal.example.com' }],
    ['HOST', 'host-1', { host: 'host-1' }],
    ['PORTAL_DATA', 'some/where', { dataDir: resolve('some/where') }],
    ['PUBLIC_URL', 'https://portal.example.com/', { publicUrl: 'https://portal.example.com' }],
    ['TRUST_PROXY', 'off', { trustProxy: false }],
    ['TRUST_PROXY', '2', { trustProxy: 2 }],
    ['TRUST_PROXY', '10.0.0.0/8, ::1', { trustProxy: ['10.0.0.0/8', '::1'] }],
    ['DEMO_DATA', 'no', { demoData: false }],
    ['DATABASE_URL', 'postgres://u:p@h/d', { databaseUrl: 'postgres://u:p@h/d', demoData: false }],
    ['FLEET', 'off', { fleet: false }],
    ['FLEET_SPEED', '3600', { fleetSpeed: 3600 }],
    ['FLEET_SPEED', '0.5', { fleetSpeed: 0.5 }],
    ['RATE_LIMITS', 'off', { rateLimits: false }],
    ['SHED_LOAD', 'off', { shedLoad: false }],
    ['CAPTCHA', 'off', { captcha: false }],
    ['SOCIAL_SANDBOX', 'no', { socialSandbox: false }],
    ['CALL_RELAY_ONLY', 'yes', { callRelayOnly: true }],
    [
      'STUN_URLS',
      'stun:stun.example.com:3478, stun:[::1]',
      { stunUrls: ['stun:stun.example.com:3478', 'stun:[::1]'] },
    ],
    ['DEMO_DATA', 'no', { socialSandbox: false }],
    [
      'X_ENDPOINTS',
      'http://a/x http://b/y  http://c/z?q=1',
      {
        xEndpoints: { authorize: 'http://a/x', token: 'http://b/y', userInfo: 'http://c/z?q=1' },
      },
    ],
    ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
  ])('%s=%s is accepted', (name, value, expected) => {
    expect(readConfig({ SANDBOXES: 'yes', [name]: value })).toMatchObject(expected);
  });

  test('DEMO_DATA=yes is accepted together with DATABASE_URL', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://h/d', DEMO_DATA: 'yes' }).demoData).toBe(true);
  });

  test.each([
    ['PORT', '65536', 'PORT is "65536"; allowed: a whole number from 0 to 65535'],
    ['PORT', '80 80', 'PORT is "80 80"; allowed: a whole number from 0 to 65535'],
    ['PORT', '-1', 'PORT is "-1"; allowed: a whole number from 0 to 65535'],
    ['PORT', '1e3', 'PORT is "1e3"; allowed: a whole number from 0 to 65535'],
    ['HOST', 'a\nb', 'HOST is "a\\nb"; allowed: an IP address or a host name'],
    ['HOST', '999.1.1.1', 'HOST is "999.1.1.1"; allowed: an IP address or a host name'],
    ['FLEET_SPEED', '0', 'FLEET_SPEED is "0"; allowed: a number greater than 0, at most 3600'],
    [
      'FLEET_SPEED',
      '3601',
      'FLEET_SPEED is "3601"; allowed: a number greater than 0, at most 3600',
    ],
    ['QUOTE_SECONDS', '1801', 'QUOTE_SECONDS is "1801"; allowed: a whole number from 1 to 1800'],
    ['FLEET', 'toString', 'FLEET is "toString"; allowed: on, off'],
    ['DEMO_DATA', 'true', 'DEMO_DATA is "true"; allowed: yes, no'],
    [
      'PUBLIC_URL',
      'portal.example.com',
      'PUBLIC_URL is "portal.example.com"; allowed: an address that begins with http:// or https://, without ? or #',
    ],
    [
      'TRUST_PROXY',
      '10.0.0.0/33',
      'TRUST_PROXY is "10.0.0.0/33"; allowed: off, how many proxies stand before the server (1–10), or their addresses or networks',
    ],
    [
      'DATABASE_URL',
      'mysql://root:hunter2@db/portal',
      'DATABASE_URL has a wrong value (a secret, not shown); allowed: an address that begins with postgres:// or postgresql://',
    ],
    [
      'CLIENT_ID',
      'x'.repeat(99),
      `CLIENT_ID is "${'x'.repeat(80)}…"; allowed: 8 to 64 letters, digits, - or _`,
    ],
  ])('%s=%s is refused in one line', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(message));
  });

  test('TAPPAY_URL needs the other TAPPAY_ settings', () => {
    const env = {
      TAPPAY_URL: 'https://prod.tappaysdk.com',
      TAPPAY_PARTNER_KEY: 'partner_x',
      TAPPAY_MERCHANT_ID: 'merchant_x',
      TAPPAY_APP_ID: '12345',
      TAPPAY_APP_KEY: 'app_x',
      TAPPAY_SDK_URL: 'https://js.tappaysdk.com/sdk/tpdirect/v5.20.0',
    };
    expect(readConfig(env)).toMatchObject({ tappayUrl: env.TAPPAY_URL, tappayAppId: 12_345 });
    expect(() => readConfig({ ...env, TAPPAY_APP_KEY: undefined })).toThrow(
      new ConfigError('TAPPAY_APP_KEY is not set, but TAPPAY_URL is; allowed: text without spaces'),
    );
  });

  test('a provider’s client id needs its secret', () => {
    expect(() => readConfig({ GOOGLE_CLIENT_ID: 'portal' })).toThrow(
      'GOOGLE_CLIENT_SECRET is not set, but GOOGLE_CLIENT_ID is',
    );
    expect(() => readConfig({ GOOGLE_ENDPOINTS: 'http://a http://b' })).toThrow(
      'allowed: three addresses with spaces between',
    );
  });

  test('demo data and sandboxes are for local use only, unless explicitly allowed', () => {
    const reached = [
      { HOST: '0.0.0.0' },
      { PUBLIC_URL: 'https://ride.example.com' },
      { TRUST_PROXY: '1' },
    ];
    const services = {
      TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`,
      TWILIO_AUTH_TOKEN: 'secret',
      TWILIO_FROM: '+886900000000',
      SMTP_URL: 'smtp://mail.example.com',
      SERVICE_EMAIL: 'desk@example.com',
      TAPPAY_URL: 'https://tap.example.com',
      TAPPAY_PARTNER_KEY: 'k',
      TAPPAY_MERCHANT_ID: 'm',
      TAPPAY_APP_ID: '1',
      TAPPAY_APP_KEY: 'a',
      TAPPAY_SDK_URL: 'https://tap.example.com/sdk',
    };
    for (const env of reached) {
      expect(() => readConfig(env), JSON.stringify(env)).toThrow(
        'TWILIO_ACCOUNT_SID, SMTP_URL, TAPPAY_URL not set, but others than this machine reach the server',
      );
      const closed = { demoData: false, sandboxes: false, socialSandbox: false };
      expect(readConfig({ ...env, ...services })).toMatchObject(closed);
      const open = { ...env, SANDBOXES: 'yes', DEMO_DATA: 'yes' };
      expect(readConfig(open)).toMatchObject({ demoData: true, sandboxes: true });
    }
    expect(() => readConfig({ SANDBOXES: 'no' })).toThrow('but SANDBOXES is "no"');
    expect(readConfig({ HOST: '::1', PUBLIC_URL: 'http://localhost:1' }).sandboxes).toBe(true);
  });

  test('RATE_LIMITS=off is for local use only', () => {
    const off = { RATE_LIMITS: 'off' };
    for (const HOST of ['127.0.0.1', '::1', 'localhost']) {
      expect(readConfig({ ...off, HOST }).rateLimits).toBe(false);
    }
    expect(readConfig({ ...off, PUBLIC_URL: 'http://localhost:8080' }).rateLimits).toBe(false);
    for (const HOST of ['0.0.0.0', '::', '192.168.1.4', '127.0.0.1.example.com']) {
      expect(() => readConfig({ ...off, HOST })).toThrow(
        `RATE_LIMITS is "off", but HOST is "${HOST}"; allowed: with 127.0.0.1 only`,
      );
    }
    expect(() => readConfig({ ...off, PUBLIC_URL: 'https://portal.example.com' })).toThrow(
      'RATE_LIMITS is "off", but PUBLIC_URL is "https://portal.example.com"',
    );
  });

  test('TWILIO_ACCOUNT_SID needs the sender and the token', () => {
    const twilio = { TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`, TWILIO_FROM: '+886900000000' };
    expect(() => readConfig(twilio)).toThrow(
      'TWILIO_AUTH_TOKEN is not set, but TWILIO_ACCOUNT_SID',
    );
    const whole = { ...twilio, TWILIO_AUTH_TOKEN: 'secret' };
    expect(readConfig(whole)).toMatchObject({ twilioFrom: '+886900000000' });
  });

  test('TENCENT_SDK_APP_ID and its secret key need each other; a wrong key is not printed', () => {
    const whole = { TENCENT_SDK_APP_ID: '1400000001', TENCENT_SECRET_KEY: '0a'.repeat(32) };
    expect(readConfig(whole)).toMatchObject({ tencentSdkAppId: '1400000001' });
    for (const [missing, kept] of [
      ['TENCENT_SECRET_KEY', 'TENCENT_SDK_APP_ID'],
      ['TENCENT_SDK_APP_ID', 'TENCENT_SECRET_KEY'],
    ] as const) {
      const read = () => readConfig({ ...whole, [missing]: '' });
      expect(read).toThrow(`${missing} is not set, but ${kept} is`);
    }
    const wrong = () => readConfig({ ...whole, TENCENT_SECRET_KEY: 'hunter2' });
    expect(wrong).toThrow('TENCENT_SECRET_KEY has a wrong value (a secret, not shown)');
    const TENCENT_CALLBACK_TOKEN = 'token-of-callbacks';
    expect(() => readConfig({ TENCENT_CALLBACK_TOKEN })).toThrow(
      'TENCENT_SDK_APP_ID is not set, but TENCENT_CALLBACK_TOKEN is',
    );
    expect(readConfig({ ...whole, TENCENT_CALLBACK_TOKEN })).toMatchObject({
      tencentCallbackToken: TENCENT_CALLBACK_TOKEN,
      tencentAdminUser: 'administrator',
      tencentRestUrl: 'https://console.tim.qq.com',
    });
    expect(() => readConfig({ TENCENT_ROOM_KEYS: 'on' })).toThrow(
      'TENCENT_SDK_APP_ID is not set, but TENCENT_ROOM_KEYS is',
    );
    expect(readConfig(whole).tencentRoomKeys).toBe(false);
    expect(readConfig(whole).tencentMessageDays).toBe(7);
    expect(() => readConfig({ TENCENT_MESSAGE_DAYS: '30' })).toThrow(
      'TENCENT_SDK_APP_ID is not set, but TENCENT_MESSAGE_DAYS is',
    );
    expect(readConfig({ ...whole, TENCENT_ROOM_KEYS: 'on' }).tencentRoomKeys).toBe(true);
    const short = () => readConfig({ ...whole, TENCENT_CALLBACK_TOKEN: 'hunter2' });
    expect(short).toThrow('TENCENT_CALLBACK_TOKEN has a wrong value (a secret, not shown)');
  });

  test('SMTP_URL needs a sender address, and must be a mail server’s address', () => {
    const mail = { SMTP_URL: 'smtps://user:hunter2@mail.example.com:465' };
    expect(() => readConfig(mail)).toThrow('SERVICE_EMAIL is not set, but SMTP_URL is');
    const SERVICE_EMAIL = 'desk@example.com';
    expect(readConfig({ ...mail, SERVICE_EMAIL }).smtpUrl).toBe(mail.SMTP_URL);
    for (const SMTP_URL of [
      'http://u:hunter2@x',
      'smtp://',
      'smtp://hunter2/path',
      'smtp://x?hunter2',
    ]) {
      const read = () => readConfig({ SMTP_URL, SERVICE_EMAIL });
      expect(read).toThrow('SMTP_URL');
      expect(read).not.toThrow('hunter2');
    }
  });

  test('are listed in the README exactly as in the code', () => {
    const readme = resolve(import.meta.dirname, '../../README.md');
    const text = existsSync(readme) ? readFileSync(readme, 'utf8') : '';
    // The formatter pads the table's columns with spaces.
    const plain = text.replaceAll(/ +/g, ' ').replaceAll(/-{3,} \|/g, '--- |');
    expect(plain).toContain(settingsTable());
    expect(plain).toMatch(/<!-- settings -->\s+\| Setting/);
  });
});
