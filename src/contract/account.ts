import * as z from 'zod/mini';
import { DEFAULT_GRANT_TYPE, DEFAULT_TENANT_ID } from '../domain/limits.ts';

/** POST /auth/portalLogin (§7, API-13, API-04), encrypted, no token. Credential fields by grant type. */
export const LoginBody = z.object({
  clientId: z.string().check(z.maxLength(64)),
  grantType: z._default(z.string().check(z.maxLength(32)), DEFAULT_GRANT_TYPE),
  tenantId: z._default(z.string().check(z.maxLength(20)), DEFAULT_TENANT_ID),
  username: z.string().check(z.minLength(1), z.maxLength(64)),
  password: z.string().check(z.minLength(1), z.maxLength(128)),
  code: z.exactOptional(z.string().check(z.maxLength(16))),
  uuid: z.exactOptional(z.string().check(z.maxLength(64))),
});
export type LoginBody = z.infer<typeof LoginBody>;

/** `expire_in` in seconds. */
export const LoginData = z.object({
  access_token: z.string(),
  expire_in: z.exactOptional(z.number()),
  client_id: z.exactOptional(z.string()),
});
export type LoginData = z.infer<typeof LoginData>;

/** GET /system/user/profile → data.user (§3, SESS-01). A family back end may send null where nothing is known. */
const text = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((value) => value ?? ''),
);
const amount = z.pipe(
  z.optional(z.nullable(z.number())),
  z.transform((value) => value ?? 0),
);
export const ProfileData = z.object({
  user: z.object({
    userId: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
    tenantId: text,
    userName: text,
    email: text,
    phonenumber: text,
    nickName: text,
    avatar: text,
    birthday: text,
    vipLevel: z.pipe(
      z.optional(z.nullable(z.string())),
      z.transform((value) =>
        value === undefined || value === null || value === '' ? 'Free' : value,
      ),
    ),
    vipExpirationDate: text,
    vipCancel: text,
    balance: amount,
    pointsSupporter: amount,
    pointsInfluencer: amount,
    pointsCreator: amount,
  }),
});

/** GET /system/dict/data/type/{dictType} (§7, API-24). */
export const DictionaryData = z.array(
  z.object({
    dictLabel: z.string(),
    dictValue: z.string(),
    listClass: text,
    cssClass: text,
  }),
);
