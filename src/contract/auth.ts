import * as z from 'zod/mini';
import { EMAIL, EMAIL_MAX_LENGTH } from '../domain/email.ts';
import {
  DEFAULT_GRANT_TYPE,
  DEFAULT_TENANT_ID,
  NAME_MAX_LENGTH,
  PASSWORD_LENGTH,
} from '../domain/limits.ts';
import { SMS_CODE, SOCIAL_SOURCES, USER_NAME } from '../domain/session/credentials.ts';

/** A text. A back end of the API family may send null for an unknown value. */
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
   * Identifies a browser in which somebody has signed in before; not in the specification. That person can still sign
   * in from this browser if strangers' wrong passwords have locked the account (docs/accounts.md).
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
 * `code`: the code in the captcha's picture, or the solution of the proof of work (`work` of `ImageCodeData`). `uuid`:
 * the id of the captcha or of the proof of work.
 */
const imageCodeAnswer = {
  code: z.exactOptional(z.string().check(z.maxLength(64))),
  uuid: z.exactOptional(z.string().check(z.maxLength(64))),
};
/** Name, password and, if one is needed, the answer to the captcha (PAGE-06). */
const PasswordLogin = z.object({
  ...caller,
  grantType: z.optional(z.literal(DEFAULT_GRANT_TYPE)),
  username: z.string().check(z.minLength(1), z.maxLength(64)),
  password: z.string().check(z.minLength(1), z.maxLength(128)),
  ...imageCodeAnswer,
});
/**
 * A right code for a number without an account gets 4025. For ten minutes after it was sent, the code can still be used
 * to register this number.
 */
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
  /** The inviter, as in `RegisterBody`, for somebody who becomes a member by this sign-in. */
  inviter: z.exactOptional(z.string().check(z.maxLength(32))),
});
/** POST /auth/portalLogin (§7, API-13, API-04), encrypted, no token. The default `grantType` is `password`. */
export const LoginBody = z.discriminatedUnion('grantType', [PasswordLogin, SmsLogin]);
export type LoginBody = z.output<typeof LoginBody>;

/** `expire_in` in seconds. */
export const LoginData = z.object({
  access_token: z.string(),
  // null if a back end of the API family sends none.
  expire_in: z.exactOptional(z.nullable(z.number())),
  client_id: z.exactOptional(z.nullable(z.string())),
});
export type LoginData = z.infer<typeof LoginData>;

/** GET /auth/code: `image` (default) requests a picture, `work` a proof of work instead. */
export const ImageCodeQuery = z.object({ kind: z._default(z.enum(['image', 'work']), 'image') });
/**
 * `captchaEnabled` false: sign-in needs no code. `img` is a picture in Base64 without a prefix (our server sends a PNG;
 * other back ends of the API family may send a GIF). `work`: for each index from 0, the client finds a text for which
 * SHA-256 of `<salt><index>-<text>` begins with `bits` zero bits. It sends the texts of all `times` indexes, joined by
 * `-`, as the code.
 */
export const ImageCodeData = z.object({
  captchaEnabled: z._default(z.boolean(), true),
  uuid: text,
  img: text,
  work: z.exactOptional(z.object({ salt: z.string(), bits: z.number(), times: z.number() })),
});

/**
 * GET /resource/sms/code (API-14): sends a code to a mobile number of Taiwan. The answer does not reveal whether an
 * account has this number. A second code within an hour from one IP address needs a captcha, too. Without it the answer
 * is 4029; with a wrong one it is 4014. A `device` on which the number's owner has signed in has its own daily limit.
 */
export const SmsCodeQuery = z.object({
  phonenumber: Phone,
  device: caller.device,
  ...imageCodeAnswer,
});
export type SmsCodeQuery = z.infer<typeof SmsCodeQuery>;

/**
 * POST /order/number/prove: verifies a telephone number with the code that was sent to it. For `expiresIn` seconds, the
 * answer's `proof` is sent in the header `phone-proof` of requests for the number's orders, and of new orders for it.
 */
export const ProveNumberBody = z.object({ phonenumber: Phone, smsCode: SmsCode });
export const NumberProof = z.object({ proof: z.string(), expiresIn: z.number() });

/** POST /auth/registerVerify (API-15, SESS-07). `inviter` is the id of the member whose link was opened (PROJ-05). */
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
 * with the same text, and only from the member who requested the address. If nobody was signed in at the request, it is
 * accepted only while nobody is signed in.
 */
export const SocialAddressQuery = z.object({
  tenantId: z._default(z.string().check(z.maxLength(20)), DEFAULT_TENANT_ID),
});

/**
 * POST /auth/binding/{source}, encrypted: the same for a member who proves that the account is theirs, by its password
 * or by a code sent to its telephone. Without a proof, our server gives a member no address, unless the account has
 * neither and the member has signed in within the last ten minutes. Other back ends of the API family ask for no proof.
 */
export const LinkSocialBody = z.object({
  password: z.exactOptional(z.string().check(z.maxLength(128))),
  smsCode: z.exactOptional(z.string().check(z.maxLength(8))),
});

/**
 * GET /system/social/list: the providers' accounts with which the caller can sign in. Providers that the portal does
 * not support are left out. `id` is used to unlink an account. Times are epoch milliseconds; other back ends of the API
 * family send `createTime`, a time of Taipei.
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

/** GET /monitor/online: the caller's own sessions. Times are epoch milliseconds. */
export const SessionRow = z.pipe(
  z.object({
    tokenId: z.string(),
    /** Whether it is the requesting session. Other back ends of the API family send neither this nor `lastSeenAt`. */
    current: z._default(z.boolean(), false),
    /** The browser; '' if it is unknown. */
    browser: text,
    os: text,
    ipaddr: text,
    loginTime: z.number(),
    lastSeenAt: z.exactOptional(z.number()),
  }),
  z.transform((row) => ({ ...row, lastSeenAt: row.lastSeenAt ?? row.loginTime })),
);
export type SessionRow = z.infer<typeof SessionRow>;

/** POST /system/userClient/registerZego (API-22): a messaging token for a guest, valid for `expiresIn` seconds. */
export const GuestQuery = z.object({ uniqueId: BrowserSecret });
export const GuestData = z.object({
  userId: z.string(),
  nickName: z.string(),
  token: z.string(),
  expiresIn: z.number(),
});
