import * as z from 'zod/mini';
import { EMAIL, EMAIL_MAX_LENGTH } from '../domain/email.ts';
import {
  DEFAULT_GRANT_TYPE,
  DEFAULT_TENANT_ID,
  NAME_MAX_LENGTH,
  PASSWORD_LENGTH,
} from '../domain/limits.ts';
import { SMS_CODE, SOCIAL_SOURCES, USER_NAME } from '../domain/session/credentials.ts';

/** A back end of the family may send null for an unknown value. */
export const text = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((value) => value ?? ''),
);

/** A secret that a browser creates and stores to identify itself. */
const BrowserSecret = z.string().check(z.regex(/^[\w-]{16,128}$/));

/** Data about the caller in every sign-in (§7, API-04). */
const caller = {
  clientId: z.string().check(z.maxLength(64)),
  tenantId: z._default(z.string().check(z.maxLength(20)), DEFAULT_TENANT_ID),
  /**
   * Ours: with it, a stranger's wrong passwords do not lock out somebody who has signed in here before
   * (docs/accounts.md).
   */
  device: z.exactOptional(BrowserSecret),
};
/** An e-mail address. */
export const Email = z.string().check(z.maxLength(EMAIL_MAX_LENGTH), z.regex(EMAIL));
/** A telephone number as it was typed; the server stores its national digits. */
export const Phone = z.string().check(z.minLength(1), z.maxLength(32));
const SmsCode = z.string().check(z.regex(SMS_CODE));
/** A new password; common ones are refused with 4013. */
export const NewPassword = z
  .string()
  .check(z.minLength(PASSWORD_LENGTH.min), z.maxLength(PASSWORD_LENGTH.max));
const Source = z.enum(SOCIAL_SOURCES);

/**
 * `code`: what was read in the picture, or the solution of the proof of work that the page asked for instead of it
 * (`work` of `ImageCodeData`); `uuid`: the id that came with the picture or the work.
 */
const imageCodeAnswer = {
  code: z.exactOptional(z.string().check(z.maxLength(64))),
  uuid: z.exactOptional(z.string().check(z.maxLength(64))),
};
/** Name, password and, where one is needed, the answer to the image code (PAGE-06). */
const PasswordLogin = z.object({
  ...caller,
  grantType: z.optional(z.literal(DEFAULT_GRANT_TYPE)),
  username: z.string().check(z.minLength(1), z.maxLength(64)),
  password: z.string().check(z.minLength(1), z.maxLength(128)),
  ...imageCodeAnswer,
});
/** The right code of a number without an account is answered with 4025, and valid for registering for ten minutes. */
const SmsLogin = z.object({
  ...caller,
  grantType: z.literal('sms'),
  phonenumber: Phone,
  smsCode: SmsCode,
});
/** The parameters of a provider's redirect; `socialState` is the state from `socialAddress`. */
export const SocialBody = z.object({
  ...caller,
  grantType: z._default(z.literal('social'), 'social'),
  source: Source,
  socialCode: z.string().check(z.minLength(1), z.maxLength(2_048)),
  socialState: z.string().check(z.minLength(1), z.maxLength(512)),
  /** As in `RegisterBody`, for somebody who becomes a member in this way. */
  inviter: z.exactOptional(z.string().check(z.maxLength(32))),
});
/** POST /auth/portalLogin (§7, API-13, API-04), encrypted, no token; without a `grantType` it is `password`. */
export const LoginBody = z.discriminatedUnion('grantType', [PasswordLogin, SmsLogin]);
export type LoginBody = z.output<typeof LoginBody>;

/** `expire_in` in seconds. */
export const LoginData = z.object({
  access_token: z.string(),
  // null where a back end of the family sends none.
  expire_in: z.exactOptional(z.nullable(z.number())),
  client_id: z.exactOptional(z.nullable(z.string())),
});
export type LoginData = z.infer<typeof LoginData>;

/** GET /auth/code: `image` (default) requests a picture, `work` a proof of work instead. */
export const ImageCodeQuery = z.object({ kind: z._default(z.enum(['image', 'work']), 'image') });
/**
 * `captchaEnabled` false: sign-in needs no code. `img` is Base64 of a picture without a prefix (ours: PNG; a back end
 * of the family may send a GIF). `work`: for each index from 0 the client finds a text such that SHA-256 of
 * `<salt><index>-<text>` begins with `bits` zero bits; the texts of all `times` indexes, joined by `-`, are sent as
 * the code.
 */
export const ImageCodeData = z.object({
  captchaEnabled: z._default(z.boolean(), true),
  uuid: text,
  img: text,
  work: z.exactOptional(z.object({ salt: z.string(), bits: z.number(), times: z.number() })),
});

/**
 * GET /resource/sms/code (API-14): a mobile number of Taiwan; the answer does not tell whether an account has it. A
 * second code within an hour from one IP address needs a picture's code, too: without it the answer is 4029, with a
 * wrong one 4014.
 */
export const SmsCodeQuery = z.object({ phonenumber: Phone, ...imageCodeAnswer });
export type SmsCodeQuery = z.infer<typeof SmsCodeQuery>;

/**
 * POST /order/number/prove: the code that was sent to a number proves it; the answer's `proof` goes into the header
 * `phone-proof` of the list of its orders, and of orders for it, for `expiresIn` seconds.
 */
export const ProveNumberBody = z.object({ phonenumber: Phone, smsCode: SmsCode });
export const NumberProof = z.object({ proof: z.string(), expiresIn: z.number() });

/** POST /auth/registerVerify (API-15, SESS-07); `inviter` is the member id of the link's sender (PROJ-05). */
export const RegisterBody = z.object({
  ...caller,
  grantType: z._default(z.string().check(z.maxLength(32)), DEFAULT_GRANT_TYPE),
  phonenumber: Phone,
  smsCode: SmsCode,
  username: z.string().check(z.regex(USER_NAME)),
  password: NewPassword,
  nickName: z.exactOptional(z.string().check(z.maxLength(NAME_MAX_LENGTH))),
  inviter: z.exactOptional(z.string().check(z.maxLength(32))),
});
export type RegisterBody = z.infer<typeof RegisterBody>;

/**
 * GET /auth/binding/{source}: the provider's address to open, with state and PKCE. The header `social-binding` has a
 * random text (16 to 128 characters of base64url) of the requesting browser. The provider's answer is accepted only
 * with the same text, and only from the member who requested the address; if nobody was signed in then, only while
 * nobody is.
 */
export const SocialAddressQuery = z.object({
  tenantId: z._default(z.string().check(z.maxLength(20)), DEFAULT_TENANT_ID),
});

/**
 * GET /system/social/list: the providers whose account is linked to the caller's, limited to those that the portal
 * supports; `id` unlinks one. Epoch milliseconds; the family writes `createTime`, a time of Taipei.
 */
export const SocialList = z.pipe(
  z.array(
    z.object({
      id: z.exactOptional(z.union([z.string(), z.number()])),
      source: z.string(),
      linkedAt: z.exactOptional(z.number()),
      createTime: z.exactOptional(z.string()),
    }),
  ),
  z.transform((rows) =>
    rows.flatMap(({ id, source: name, createTime = '', linkedAt }) => {
      const source = SOCIAL_SOURCES.find((one) => one === name);
      const created = Date.parse(`${createTime.replace(' ', 'T')}+08:00`);
      return source === undefined
        ? []
        : [{ id: String(id ?? name), source, linkedAt: linkedAt ?? created }];
    }),
  ),
);

/** GET /monitor/online: the caller's own sessions. Instants in epoch milliseconds. */
export const SessionRow = z.pipe(
  z.object({
    tokenId: z.string(),
    /** Whether it is the requesting session. The family does not say, nor when a session was last seen. */
    current: z._default(z.boolean(), false),
    /** '' where it is unknown. */
    browser: text,
    os: text,
    ipaddr: text,
    loginTime: z.number(),
    lastSeenAt: z.exactOptional(z.number()),
  }),
  z.transform((row) => ({ ...row, lastSeenAt: row.lastSeenAt ?? row.loginTime })),
);
export type SessionRow = z.infer<typeof SessionRow>;

/** POST /system/userClient/registerZego (API-22): a guest of messaging; the token is valid for `expiresIn` seconds. */
export const GuestQuery = z.object({ uniqueId: BrowserSecret });
export const GuestData = z.object({
  userId: z.string(),
  nickName: z.string(),
  token: z.string(),
  expiresIn: z.number(),
});
