import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EMAIL } from '../src/domain/email.ts';
import { AHEAD_MIN_MS } from '../src/domain/limits.ts';
import {
  choice,
  decimal,
  hostName,
  iceUrls,
  mailServer,
  matching,
  megabytes,
  oauthEndpoints,
  origins,
  outerPage,
  proxies,
  setting,
  webAddress,
  wholeNumber,
  within,
  type Setting,
  vapidKey,
} from './settings.ts';
import { isThisHost } from './this-machine.ts';

/** A setting with a value that is not allowed: one line with the name, the value, what is allowed. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** One place for name, default, what is allowed and what it is for: checks and the README follow it. */
const settings = {
  port: setting({
    name: 'PORT',
    ...wholeNumber(0, 65_535),
    fallback: 8080,
    about: 'Port of the page, the API and the streams; 0 takes a free one',
  }),
  host: setting({
    name: 'HOST',
    allowed: 'an IP address or a host name',
    fallback: '127.0.0.1',
    about: 'Address to listen on; `0.0.0.0` for every network of the machine',
    read: (text) => (isIP(text) !== 0 || hostName.test(text) ? text : undefined),
  }),
  publicUrl: setting({
    name: 'PUBLIC_URL',
    ...webAddress,
    fallback: undefined,
    fallbackAbout: '`http://localhost:PORT`',
    about: 'Address that browsers use, for coming back from the bank after a card payment',
  }),
  trustProxy: setting({
    name: 'TRUST_PROXY',
    allowed: 'off, how many proxies stand before the server (1–10), or their addresses or networks',
    fallback: false,
    fallbackAbout: '`off`',
    about:
      'Which `X-Forwarded-…` headers are believed: `off`, `1`, or for example `10.0.0.0/8,192.168.1.4`. Must be set behind a proxy: else all visitors have its address and share the limits of one, among them 50 open orders',
    read: proxies,
  }),
  dataDir: setting({
    name: 'PORTAL_DATA',
    allowed: 'the path of a folder',
    fallback: fileURLToPath(new URL('../data', import.meta.url)),
    fallbackAbout: '`data` in the checkout',
    about: 'Folder of the embedded database and the encryption keys',
    read: (text) => (text.includes('\0') ? undefined : resolve(text)),
  }),
  databaseUrl: setting({
    name: 'DATABASE_URL',
    allowed: 'an address that begins with postgres:// or postgresql://',
    read: (text) => (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text) ? text : undefined),
    secret: true,
    fallback: undefined,
    fallbackAbout: 'the embedded PostgreSQL',
    about: 'PostgreSQL 15 or newer to use instead of the embedded one',
  }),
  databasePool: setting({
    name: 'DATABASE_POOL',
    ...wholeNumber(2, 90),
    fallback: 16,
    about: 'How many database connections the server may open for requests',
  }),
  demoData: setting({
    name: 'DEMO_DATA',
    ...choice({ yes: true, no: false }),
    fallback: undefined,
    fallbackAbout:
      '`yes` with the embedded database on a server that only this machine reaches, else `no`',
    about: 'Whether demo accounts and demo data are put in at the start',
  }),
  sandboxes: setting({
    name: 'SANDBOXES',
    ...choice({ yes: true, no: false }),
    fallback: undefined,
    fallbackAbout: '`yes` on a server that only this machine reaches, else `no`',
    about:
      'Whether embedded stand-ins take the place of the SMS, e-mail and card payment services that are not set: anybody can pay there without money. Only this machine reaches a server with `HOST` and `PUBLIC_URL` on it and without `TRUST_PROXY`',
  }),
  fleet: setting({
    name: 'FLEET',
    ...choice({ on: true, off: false }),
    fallback: true,
    fallbackAbout: '`on`',
    about: 'Whether simulated drivers take the orders',
  }),
  fleetSpeed: setting({
    name: 'FLEET_SPEED',
    allowed: 'a number greater than 0, at most 3600',
    fallback: 1,
    about: 'How many times faster than real time the simulated drivers are',
    read: (text) => within(decimal(text), Number.MIN_VALUE, 3600),
  }),
  sandboxSpeed: setting({
    name: 'SANDBOX_SPEED',
    allowed: 'a number greater than 0, at most 3600',
    fallback: 1,
    about: 'How many times faster than real time the slow bank of the embedded card company is',
    read: (text) => within(decimal(text), Number.MIN_VALUE, 3600),
  }),
  driverSearchSeconds: setting({
    name: 'DRIVER_SEARCH_SECONDS',
    ...wholeNumber(1, 86_400),
    fallback: 600,
    about: 'How long a driver is looked for before the order is cancelled (ORD-T10)',
  }),
  cancelGraceSeconds: setting({
    name: 'CANCEL_GRACE_SECONDS',
    ...wholeNumber(0, 86_400),
    fallback: 180,
    about: 'How long after a driver was assigned the passenger may still cancel free of charge',
  }),
  quoteSeconds: setting({
    name: 'QUOTE_SECONDS',
    // A ride may be booked as little as this ahead: what is ordered on its quote must not lie in the past.
    ...wholeNumber(1, AHEAD_MIN_MS / 1_000),
    fallback: 600,
    about: 'How long a quoted price holds',
  }),
  sessionHours: setting({
    name: 'SESSION_HOURS',
    ...wholeNumber(1, 8_760),
    fallback: 168,
    about: 'How long a sign-in lasts',
  }),
  portalConfig: setting({
    name: 'PORTAL_CONFIG',
    allowed: 'the path of a file',
    fallback: undefined,
    fallbackAbout: 'this server',
    about:
      'JSON file whose fields replace those of `/portal-config.json`: the page then works with another back end of the family (docs/wire.md)',
    read: (text) => (text.includes('\0') ? undefined : resolve(text)),
  }),
  allowedOrigins: setting({
    name: 'ALLOWED_ORIGINS',
    ...origins,
    fallback: [] as readonly string[],
    fallbackAbout: 'none',
    about:
      'Origins of pages served elsewhere that may call this server: their preflights are answered',
  }),
  pictureOrigins: setting({
    name: 'PICTURE_ORIGINS',
    ...origins,
    fallback: [] as readonly string[],
    fallbackAbout: 'none',
    about:
      'Origins besides this server and the back end that pictures may come from, as the object store of avatars',
  }),
  clientId: setting({
    name: 'CLIENT_ID',
    ...matching(/^[\w-]{8,64}$/, '8 to 64 letters, digits, - or _'),
    fallback: 'b7a5e3c14f0d4c2f9d6a8e1b3c5d7f90',
    about: 'Client id that the page sends and that tokens are bound to',
  }),
  captcha: setting({
    name: 'CAPTCHA',
    ...choice({ on: true, off: false }),
    fallback: true,
    fallbackAbout: '`on`',
    about: 'Whether signing in by password asks for the code of a picture',
  }),
  twilioAccountSid: setting({
    name: 'TWILIO_ACCOUNT_SID',
    ...matching(/^AC[\da-f]{32}$/i, '`AC` and 32 hexadecimal digits'),
    fallback: undefined,
    fallbackAbout: 'the embedded outbox, `/sandbox/sms`',
    about: 'Twilio account that sends SMS; with it the next two are needed too',
  }),
  twilioAuthToken: setting({
    name: 'TWILIO_AUTH_TOKEN',
    ...matching(/^\S{1,200}$/, 'text without spaces'),
    secret: true,
    fallback: undefined,
    fallbackAbout: 'none',
    about: 'Twilio auth token',
  }),
  twilioFrom: setting({
    name: 'TWILIO_FROM',
    ...matching(
      /^(?:\+\d{7,15}|MG[\da-f]{32}|[a-z\d ]{1,11})$/i,
      'a number that begins with +, a messaging service (`MG…`) or a sender’s name',
    ),
    fallback: undefined,
    fallbackAbout: 'none',
    about: 'Who SMS come from',
  }),
  twilioUrl: setting({
    name: 'TWILIO_URL',
    ...webAddress,
    fallback: 'https://api.twilio.com',
    about: 'Twilio’s server',
  }),
  smtpUrl: setting({
    name: 'SMTP_URL',
    ...mailServer,
    secret: true,
    fallback: undefined,
    fallbackAbout: 'the embedded outbox, `/sandbox/mail`',
    about:
      'Mail server that sends e-mail, for example `smtps://user:password@mail.example.com`; it comes from `SERVICE_EMAIL`, which is needed too',
  }),
  stunUrls: setting({
    name: 'STUN_URLS',
    ...iceUrls('stun'),
    fallback: [],
    fallbackAbout: 'none: calls within one network alone',
    about: 'STUN servers by which two browsers of a call find each other',
  }),
  turnUrls: setting({
    name: 'TURN_URLS',
    ...iceUrls('turn'),
    fallback: [],
    fallbackAbout: 'none',
    about:
      'TURN servers that carry calls where the browsers do not reach each other; `TURN_SECRET` is needed too',
  }),
  turnSecret: setting({
    name: 'TURN_SECRET',
    ...matching(/^\S{16,200}$/, 'text of 16 to 200 characters without spaces'),
    secret: true,
    fallback: undefined,
    fallbackAbout: 'none',
    about:
      'The secret that the TURN server shares with this one (coturn’s `static-auth-secret`); browsers get credentials for four hours',
  }),
  callRelayOnly: setting({
    name: 'CALL_RELAY_ONLY',
    ...choice({ yes: true, no: false }),
    fallback: false,
    fallbackAbout: '`no`',
    about:
      'Whether calls go through the TURN server alone, so that no side learns the other’s address',
  }),
  socialSandbox: setting({
    name: 'SOCIAL_SANDBOX',
    ...choice({ yes: true, no: false }),
    fallback: undefined,
    fallbackAbout: 'as `DEMO_DATA`',
    about:
      'Whether the embedded provider, where everybody may be anybody, stands in for Facebook, Google and X without settings',
  }),
  facebookClientId: setting({
    name: 'FACEBOOK_CLIENT_ID',
    ...matching(/^\S{1,200}$/, 'text without spaces'),
    fallback: undefined,
    fallbackAbout: 'the embedded provider',
    about:
      'This portal’s client id at Facebook, for signing in there; with it the secret is needed too',
  }),
  facebookClientSecret: setting({
    name: 'FACEBOOK_CLIENT_SECRET',
    ...matching(/^\S{1,200}$/, 'text without spaces'),
    secret: true,
    fallback: undefined,
    fallbackAbout: 'none',
    about: 'Its secret',
  }),
  facebookEndpoints: setting({
    name: 'FACEBOOK_ENDPOINTS',
    ...oauthEndpoints,
    fallback: {
      authorize: 'https://www.facebook.com/v23.0/dialog/oauth',
      token: 'https://graph.facebook.com/v23.0/oauth/access_token',
      userInfo: 'https://graph.facebook.com/v23.0/me?fields=id,name',
    },
    fallbackAbout: 'Facebook’s own',
    about: 'Where people are asked, codes exchanged and profiles read',
  }),
  googleClientId: setting({
    name: 'GOOGLE_CLIENT_ID',
    ...matching(/^\S{1,200}$/, 'text without spaces'),
    fallback: undefined,
    fallbackAbout: 'the embedded provider',
    about:
      'This portal’s client id at Google, for signing in there; with it the secret is needed too',
  }),
  googleClientSecret: setting({
    name: 'GOOGLE_CLIENT_SECRET',
    ...matching(/^\S{1,200}$/, 'text without spaces'),
    secret: true,
    fallback: undefined,
    fallbackAbout: 'none',
    about: 'Its secret',
  }),
  googleEndpoints: setting({
    name: 'GOOGLE_ENDPOINTS',
    ...oauthEndpoints,
    fallback: {
      authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
      token: 'https://oauth2.googleapis.com/token',
      userInfo: 'https://openidconnect.googleapis.com/v1/userinfo',
    },
    fallbackAbout: 'Google’s own',
    about: 'Where people are asked, codes exchanged and profiles read',
  }),
  xClientId: setting({
    name: 'X_CLIENT_ID',
    ...matching(/^\S{1,200}$/, 'text without spaces'),
    fallback: undefined,
    fallbackAbout: 'the embedded provider',
    about: 'This portal’s client id at X, for signing in there; with it the secret is needed too',
  }),
  xClientSecret: setting({
    name: 'X_CLIENT_SECRET',
    ...matching(/^\S{1,200}$/, 'text without spaces'),
    secret: true,
    fallback: undefined,
    fallbackAbout: 'none',
    about: 'Its secret',
  }),
  xEndpoints: setting({
    name: 'X_ENDPOINTS',
    ...oauthEndpoints,
    fallback: {
      authorize: 'https://x.com/i/oauth2/authorize',
      token: 'https://api.x.com/2/oauth2/token',
      userInfo: 'https://api.x.com/2/users/me',
    },
    fallbackAbout: 'X’s own',
    about: 'Where people are asked, codes exchanged and profiles read',
  }),
  tappayUrl: setting({
    name: 'TAPPAY_URL',
    ...webAddress,
    fallback: undefined,
    fallbackAbout: 'the embedded sandbox',
    about: 'TapPay’s server; with it the next five are needed too',
  }),
  tappayPartnerKey: setting({
    name: 'TAPPAY_PARTNER_KEY',
    ...matching(/^\S{1,200}$/, 'text without spaces'),
    secret: true,
    // Nobody but this server speaks to its sandbox: who knew the key could have it call any address.
    fallback: randomUUID(),
    fallbackAbout: 'the sandbox’s',
    about: 'TapPay partner key',
  }),
  tappayMerchantId: setting({
    name: 'TAPPAY_MERCHANT_ID',
    ...matching(/^\S{1,200}$/, 'text without spaces'),
    fallback: 'merchant_sandbox',
    fallbackAbout: 'the sandbox’s',
    about: 'TapPay merchant id',
  }),
  tappayAppId: setting({
    name: 'TAPPAY_APP_ID',
    ...wholeNumber(1, 999_999_999),
    fallback: 10_000,
    fallbackAbout: 'the sandbox’s',
    about: 'TapPay app id, which the page uses',
  }),
  tappayAppKey: setting({
    name: 'TAPPAY_APP_KEY',
    ...matching(/^\S{1,200}$/, 'text without spaces'),
    secret: true,
    fallback: 'app_sandbox',
    fallbackAbout: 'the sandbox’s',
    about: 'TapPay app key, which the page uses',
  }),
  tappaySdkUrl: setting({
    name: 'TAPPAY_SDK_URL',
    ...webAddress,
    fallback: undefined,
    fallbackAbout: 'the sandbox’s',
    about:
      'TapPay’s script for the page, for example `https://js.tappaysdk.com/sdk/tpdirect/v5.20.0`',
  }),
  s3Url: setting({
    name: 'S3_URL',
    ...webAddress,
    fallback: undefined,
    fallbackAbout: '`files` in `PORTAL_DATA`',
    about:
      'Bucket for members’ files, of Amazon S3 or what speaks as it does; with it the next three are needed too',
  }),
  s3Region: setting({
    name: 'S3_REGION',
    ...matching(/^[\w-]{1,40}$/, 'letters, digits and -'),
    fallback: 'us-east-1',
    about: 'Region of the bucket',
  }),
  s3KeyId: setting({
    name: 'S3_KEY_ID',
    ...matching(/^\S{1,128}$/, 'text without spaces'),
    fallback: '',
    fallbackAbout: 'none',
    about: 'Access key id for the bucket',
  }),
  s3Secret: setting({
    name: 'S3_SECRET',
    ...matching(/^\S{1,256}$/, 'text without spaces'),
    secret: true,
    fallback: '',
    fallbackAbout: 'none',
    about: 'Secret access key for the bucket',
  }),
  uploadsGuestMb: setting({
    name: 'UPLOADS_GUEST_MB',
    ...megabytes,
    fallback: 200,
    about: 'Files that a guest of the chat may send in a day, MB',
  }),
  uploadsMemberMb: setting({
    name: 'UPLOADS_MEMBER_MB',
    ...megabytes,
    fallback: 500,
    about: 'Files that a member may send in a day, MB',
  }),
  uploadsAddressMb: setting({
    name: 'UPLOADS_ADDRESS_MB',
    ...megabytes,
    fallback: 1_000,
    about: 'Files that may come from one address in a day, MB: a household or an office shares one',
  }),
  uploadsTotalMb: setting({
    name: 'UPLOADS_TOTAL_MB',
    ...megabytes,
    fallback: 50_000,
    about: 'All files that are kept, MB; beyond it no more are taken',
  }),
  diskFloorMb: setting({
    name: 'DISK_FLOOR_MB',
    ...megabytes,
    fallback: 1_024,
    about:
      'Free space on the disk of `PORTAL_DATA` that uploads leave to the orders, MB; with less no files are taken',
  }),
  nominatimUrl: setting({
    name: 'NOMINATIM_URL',
    ...webAddress,
    fallback: undefined,
    fallbackAbout: 'the shipped places and roads',
    about:
      'Geocoder that speaks Nominatim’s protocol, for houses and shops (docs/maps.md), for example `https://nominatim.example.com`',
  }),
  osrmUrl: setting({
    name: 'OSRM_URL',
    ...webAddress,
    fallback: undefined,
    fallbackAbout: 'the embedded estimate',
    about:
      'Router that speaks OSRM’s protocol, for ways by road (docs/maps.md), for example `https://osrm.example.com`',
  }),
  servicePhone: setting({
    name: 'SERVICE_PHONE',
    ...matching(/^\+?[\d ()#-]{3,24}$/, 'a telephone number'),
    fallback: '0800-000-123',
    about: 'Telephone number of customer service, in the footer',
  }),
  serviceEmail: setting({
    name: 'SERVICE_EMAIL',
    ...matching(EMAIL, 'an e-mail address'),
    fallback: 'service@example.com',
    about: 'E-mail address of customer service, in the footer',
  }),
  googlePlayUrl: setting({
    name: 'GOOGLE_PLAY_URL',
    ...outerPage,
    fallback: undefined,
    fallbackAbout: 'not offered',
    about: 'The Android app’s page at Google Play, in the footer and on the page of the apps',
  }),
  appStoreUrl: setting({
    name: 'APP_STORE_URL',
    ...outerPage,
    fallback: undefined,
    fallbackAbout: 'not offered',
    about: 'The iPhone app’s page at the App Store, in the footer and on the page of the apps',
  }),
  appQrUrl: setting({
    name: 'APP_QR_URL',
    ...outerPage,
    fallback: undefined,
    fallbackAbout: 'not shown',
    about:
      'What the footer’s QR code leads telephones to, for example a page that knows which store is theirs',
  }),
  vapidPrivateKey: setting({
    name: 'VAPID_PRIVATE_KEY',
    allowed: 'a private key of P-256, 32 bytes in base64url',
    fallback: undefined,
    fallbackAbout: '`keys/vapid.pem` in `PORTAL_DATA`',
    about: 'With which the server names itself to browsers’ push services',
    secret: true,
    read: vapidKey,
  }),
  vapidSubject: setting({
    name: 'VAPID_SUBJECT',
    ...matching(
      /^(?:mailto:\S+@\S+|https:\/\/\S+)$/,
      'an address that begins with mailto: or https://',
    ),
    fallback: undefined,
    fallbackAbout: '`mailto:` and `SERVICE_EMAIL`',
    about: 'Where push services reach who runs the server',
  }),
  tencentSdkAppId: setting({
    name: 'TENCENT_SDK_APP_ID',
    ...matching(/^[1-9]\d{0,9}$/, 'a whole number of up to ten digits'),
    fallback: undefined,
    fallbackAbout: 'the embedded hub',
    about:
      'Application of Tencent Cloud Chat that carries the messages instead of the embedded hub, for trying it out (docs/messaging-tencent.md); the secret key is needed too',
  }),
  tencentSecretKey: setting({
    name: 'TENCENT_SECRET_KEY',
    ...matching(/^[\da-f]{64}$/i, '64 hexadecimal digits'),
    secret: true,
    fallback: undefined,
    fallbackAbout: 'none',
    about: 'Its secret key, with which the server signs who may log in; the page never has it',
  }),
  tencentCallbackToken: setting({
    name: 'TENCENT_CALLBACK_TOKEN',
    ...matching(/^[\w-]{16,128}$/, '16 to 128 letters, digits, - and _'),
    secret: true,
    fallback: undefined,
    fallbackAbout: 'none: the staff desk does not hear of Tencent’s messages',
    about:
      'Signs Tencent’s callbacks, as set in its console; with it the staff desk answers visitors who write there, and cards of orders go there',
  }),
  tencentAdminUser: setting({
    name: 'TENCENT_ADMIN_USER',
    ...matching(/^[\w-]{1,32}$/, 'up to 32 letters, digits, - and _'),
    fallback: 'administrator',
    about: 'The application’s administrator, in whose name the server asks Tencent',
  }),
  tencentRestUrl: setting({
    name: 'TENCENT_REST_URL',
    ...webAddress,
    fallback: 'https://console.tim.qq.com',
    about: 'Tencent’s server for that; another one for applications outside China',
  }),
  tencentServiceUser: setting({
    name: 'TENCENT_SERVICE_USER',
    ...matching(/^[a-z\d][a-z\d-]{0,27}$/, 'up to 28 small letters, digits and -'),
    fallback: 'customer-service',
    about: 'The customer service’s account in that application',
  }),
  tencentMessageDays: setting({
    name: 'TENCENT_MESSAGE_DAYS',
    ...wholeNumber(1, 3_650),
    fallback: 7,
    about:
      'How many days Tencent keeps messages, by the plan that was bought; files that were sent there are kept as long',
  }),
  tencentRoomKeys: setting({
    name: 'TENCENT_ROOM_KEYS',
    ...choice({ on: true, off: false }),
    fallback: false,
    fallbackAbout: '`off`',
    about:
      'Whether who calls by TRTC is given the key of the call’s room, for applications whose console asks for one («advanced permissions»)',
  }),
  linkPreviews: setting({
    name: 'LINK_PREVIEWS',
    ...choice({ on: true, off: false }),
    fallback: true,
    fallbackAbout: '`on`',
    about:
      'Whether the server looks at pages that messages name, on the web alone, for a card with title and picture; not with the Tencent engine',
  }),
  rateLimits: setting({
    name: 'RATE_LIMITS',
    ...choice({ on: true, off: false }),
    fallback: true,
    fallbackAbout: '`on`',
    about:
      'Whether callers who ask too often are refused; `off` for load tests on this machine alone: with any other `HOST` or `PUBLIC_URL` the server does not start',
  }),
  shedLoad: setting({
    name: 'SHED_LOAD',
    ...choice({ on: true, off: false }),
    fallback: true,
    fallbackAbout: '`on`',
    about:
      'Whether calls are refused for a moment (503) while more come than are answered soon; `off` for tests on this machine alone, as above',
  }),
  logLevel: setting({
    name: 'LOG_LEVEL',
    ...choice({
      fatal: 'fatal',
      error: 'error',
      warn: 'warn',
      info: 'info',
      debug: 'debug',
      trace: 'trace',
      silent: 'silent',
    }),
    fallback: 'info',
    about: 'How much is logged',
  }),
};

type Settings = typeof settings;
type Read = {
  -readonly [Key in keyof Settings]: Settings[Key] extends Setting<infer Value, infer Default>
    ? Exclude<Value, undefined> | Default
    : never;
};

/**
 * The server's settings. Undefined are `databaseUrl`, `tappayUrl` and `tappaySdkUrl` when the
 * embedded part is used, those of Twilio and the mail server with the outbox, and `publicUrl` for `http://localhost:` and the port that was taken.
 */
export type Config = Readonly<
  Omit<Read, 'demoData' | 'sandboxes' | 'socialSandbox'> & {
    demoData: boolean;
    sandboxes: boolean;
    socialSandbox: boolean;
  }
>;

/**
 * Reads the settings from an environment. An empty variable counts as not set.
 *
 * @throws ConfigError for the first wrong value
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const entries = Object.entries(settings).map(([key, one]) => [key, readOne(one, env[one.name])]);
  // The keys are those of `settings`, and each value was read by its own setting.
  const read = Object.fromEntries(entries) as Read;
  needTogether(env, 'TAPPAY_URL', ({ name }) => name.startsWith('TAPPAY_'));
  for (const provider of ['FACEBOOK', 'GOOGLE', 'X']) {
    needTogether(env, `${provider}_CLIENT_ID`, ({ name }) => name === `${provider}_CLIENT_SECRET`);
  }
  needTogether(env, 'S3_URL', ({ name }) => name.startsWith('S3_'));
  needTogether(env, 'TWILIO_ACCOUNT_SID', ({ name }) => /^TWILIO_(?:AUTH|FROM)/.test(name));
  needTogether(env, 'TENCENT_SDK_APP_ID', ({ name }) => name === 'TENCENT_SECRET_KEY');
  needTogether(env, 'TENCENT_CALLBACK_TOKEN', ({ name }) => name === 'TENCENT_SDK_APP_ID');
  needTogether(env, 'TENCENT_ROOM_KEYS', ({ name }) => name === 'TENCENT_SDK_APP_ID');
  needTogether(env, 'TENCENT_MESSAGE_DAYS', ({ name }) => name === 'TENCENT_SDK_APP_ID');
  needTogether(env, 'TENCENT_SECRET_KEY', ({ name }) => name === 'TENCENT_SDK_APP_ID');
  needTogether(env, 'TURN_URLS', ({ name }) => name === 'TURN_SECRET');
  needTogether(env, 'SMTP_URL', ({ name }) => name === 'SERVICE_EMAIL');
  if (!read.rateLimits) forThisMachineAlone('RATE_LIMITS is "off"', read);
  if (!read.shedLoad) forThisMachineAlone('SHED_LOAD is "off"', read);
  const isAlone = isOfThisMachine(read);
  const demoData = read.demoData ?? (isAlone && read.databaseUrl === undefined);
  const sandboxes = read.sandboxes ?? isAlone;
  if (!sandboxes) refuseStandIns(env, read);
  return { ...read, demoData, sandboxes, socialSandbox: read.socialSandbox ?? demoData };
}

/** Whether only this machine reaches the server. */
export const isOfThisMachine = ({
  host,
  publicUrl,
  trustProxy,
}: Pick<Read, 'host' | 'publicUrl' | 'trustProxy'>): boolean =>
  isThisHost(host) &&
  trustProxy === false &&
  (publicUrl === undefined || isThisHost(new URL(publicUrl).hostname));

/** A server that others reach needs the real services, or somebody's word that it is a test. */
function refuseStandIns(
  env: Readonly<Record<string, string | undefined>>,
  { sandboxes }: Read,
): void {
  const missing = ['TWILIO_ACCOUNT_SID', 'SMTP_URL', 'TAPPAY_URL'].filter((name) => !env[name]);
  if (missing.length === 0) return;
  const why =
    sandboxes === false
      ? 'SANDBOXES is "no"'
      : 'others than this machine reach the server (HOST, PUBLIC_URL or TRUST_PROXY)';
  throw new ConfigError(
    `${missing.join(', ')} not set, but ${why}; allowed: real services, or SANDBOXES=yes for a test where codes are not sent and nobody pays`,
  );
}

/** Settings that are needed with one of them. */
function needTogether(
  env: Readonly<Record<string, string | undefined>>,
  first: string,
  others: (one: Setting<unknown, unknown>) => boolean,
): void {
  if (!env[first]) return;
  const all: Setting<unknown, unknown>[] = Object.values(settings);
  const missing = all.filter(others).find(({ name }) => !env[name]);
  if (missing === undefined) return;
  throw new ConfigError(`${missing.name} is not set, but ${first} is; allowed: ${missing.allowed}`);
}

/** What takes the protection away that a server in the world needs. */
function forThisMachineAlone(what: string, { host, publicUrl }: Read): void {
  if (!isThisHost(host)) {
    throw new ConfigError(`${what}, but HOST is ${quoted(host)}; allowed: with 127.0.0.1 only`);
  }
  if (publicUrl !== undefined && !isThisHost(new URL(publicUrl).hostname)) {
    throw new ConfigError(
      `${what}, but PUBLIC_URL is ${quoted(publicUrl)}; allowed: without it, or on localhost`,
    );
  }
}

/** The settings as the table of the README. */
export function settingsTable(): string {
  const rows = Object.values(settings).map((one: Setting<unknown, unknown>) => {
    const fallback = one.fallbackAbout ?? `\`${String(one.fallback)}\``;
    return `| \`${one.name}\` | ${fallback} | ${one.allowed} | ${one.about} |`;
  });
  return [
    '| Setting | Default | Allowed | What it does |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

function readOne(one: Setting<unknown, unknown>, text: string | undefined): unknown {
  if (!text) return one.fallback;
  const value = one.read(text);
  if (value !== undefined) return value;
  const shown = one.secret ? 'has a wrong value (a secret, not shown)' : `is ${quoted(text)}`;
  throw new ConfigError(`${one.name} ${shown}; allowed: ${one.allowed}`);
}

function quoted(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
}
