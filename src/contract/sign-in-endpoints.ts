import * as z from 'zod/mini';
import { PageQuery } from './account.ts';
import {
  GuestData,
  GuestQuery,
  ImageCodeData,
  ImageCodeQuery,
  LinkSocialBody,
  LoginBody,
  LoginData,
  NumberProof,
  ProveNumberBody,
  RegisterBody,
  SessionRow,
  SmsCodeQuery,
  SocialAddressQuery,
  SocialBody,
  SocialList,
} from './auth.ts';
import type { Endpoint } from './endpoints.ts';
import { OrderRow } from './order.ts';
import { members, nothing, open } from './shorthands.ts';

/** Signing in, and proving a telephone number: part of `ACCOUNT_ENDPOINTS`. */
export const SIGN_IN_ENDPOINTS = {
  /** API-13, API-02 */
  login: {
    method: 'POST',
    path: '/auth/portalLogin',
    token: 'none',
    encrypted: true,
    body: LoginBody,
    data: LoginData,
  },
  imageCode: {
    method: 'GET',
    path: '/auth/code',
    ...open,
    query: ImageCodeQuery,
    data: ImageCodeData,
  },
  /** API-14. `encrypted` is true as in the table of §7, but changes nothing: a GET has no body (docs/wire.md). */
  smsCode: {
    method: 'GET',
    path: '/resource/sms/code',
    token: 'none',
    encrypted: true,
    query: SmsCodeQuery,
    data: nothing,
  },
  /** The owner of a telephone number proves that it is theirs (GUARD-06, docs/orders.md). */
  proveNumber: {
    method: 'POST',
    path: '/order/number/prove',
    ...open,
    body: ProveNumberBody,
    data: NumberProof,
  },
  /** Lists the orders booked with a number. The header `phone-proof` is needed: 403 without a valid one. */
  ordersOfNumber: {
    method: 'GET',
    path: '/order/number/list',
    ...open,
    query: PageQuery,
    data: OrderRow,
    rows: true,
  },
  /** API-15 */
  register: {
    method: 'POST',
    path: '/auth/registerVerify',
    ...open,
    body: RegisterBody,
    data: LoginData,
  },
  /** The provider's address: a signed-in member links an account there; everybody else signs in. */
  socialAddress: {
    method: 'GET',
    path: '/auth/binding/:source',
    token: 'optional',
    encrypted: false,
    query: SocialAddressQuery,
    data: z.string(),
  },
  /** The provider's address for a member who proves that the account is theirs. */
  linkSocial: {
    method: 'POST',
    path: '/auth/binding/:source',
    token: 'required',
    encrypted: true,
    body: LinkSocialBody,
    data: z.string(),
  },
  /** API-17: signs in, or links the account of the member who is signed in; in that case the answer has no token. */
  socialCallback: {
    method: 'POST',
    path: '/auth/social/callback',
    token: 'optional',
    encrypted: false,
    body: SocialBody,
    data: z.nullable(LoginData),
  },
  socialList: {
    method: 'GET',
    path: '/system/social/list',
    ...members,
    data: SocialList,
  },
  /** `socialId` is the id from the list of linked accounts. */
  unlinkSocial: { method: 'DELETE', path: '/auth/unlock/:socialId', ...members, data: nothing },
  sessions: { method: 'GET', path: '/monitor/online', ...members, data: SessionRow, rows: true },
  endSession: {
    method: 'POST',
    path: '/monitor/online/:tokenId',
    ...members,
    data: nothing,
  },
  /** API-22 */
  registerGuest: {
    method: 'POST',
    path: '/system/userClient/registerZego',
    token: 'optional',
    encrypted: false,
    query: GuestQuery,
    data: GuestData,
  },
} as const satisfies Record<string, Endpoint>;
