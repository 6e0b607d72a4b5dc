import * as z from 'zod/mini';
import {
  AddressBody,
  AddressRow,
  AppliedDriverInfo,
  ApplyDriverBody,
  AvatarData,
  CartBody,
  ChangePasswordBody,
  DeleteAccountBody,
  EditProfileBody,
  InvitationRow,
  InvitationSummary,
  InviterData,
  InviterQuery,
  MembershipData,
  PageQuery,
  PaymentRow,
  PointRow,
  PointsQuery,
  SaveCardBody,
  SavedCard,
  StatementRow,
  VipBody,
} from './account.ts';
import {
  GuestData,
  GuestQuery,
  ImageCodeData,
  ImageCodeQuery,
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
import {
  BagQuery,
  BagRow,
  CancelPledgeBody,
  OfferData,
  OfferQuery,
  PayPledgeBody,
  PledgeAddressBody,
  PledgeBody,
  PledgeListQuery,
  PledgePaymentData,
  PledgeQuery,
  PledgeRow,
} from './pledge.ts';
import {
  ListedProjectRow,
  ProjectDetailData,
  ProjectDetailQuery,
  ProjectListQuery,
} from './project.ts';
import { UpdateFcmTokenQuery } from './web-push.ts';

const nothing = z.optional(z.unknown());
/** Shorthands of the table below. */
const open = { token: 'none', encrypted: false } as const;
const members = { token: 'required', encrypted: false } as const;

/**
 * Signing in and accounts. Separate from `ENDPOINTS`, so that visitors of the home page do not load it. Paths of §7
 * are the specification's, the others those of the API family where it has any.
 */
export const ACCOUNT_ENDPOINTS = {
  /** API-21: where this browser gets notifications about orders while the page is closed (docs/service-worker.md). */
  updateFcmToken: {
    method: 'POST',
    path: '/system/user/profile/portal/updateFcmToken',
    ...members,
    query: UpdateFcmTokenQuery,
    data: nothing,
  },
  // ── signing in ──
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
  /** API-14: a GET is not encrypted, though the table of §7 marks it so (wire facts 5). */
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
  /** Orders booked with a number, with the header `phone-proof`: 403 without a valid one. */
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
  /** For a member who is signed in, the address to link an account; for everybody else, the address to sign in. */
  socialAddress: {
    method: 'GET',
    path: '/auth/binding/:source',
    token: 'optional',
    encrypted: false,
    query: SocialAddressQuery,
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
  /** By the id in the list of linked accounts. */
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

  // ── the profile ──
  editProfile: {
    method: 'PUT',
    path: '/system/user/profile',
    ...members,
    body: EditProfileBody,
    data: nothing,
  },
  changePassword: {
    method: 'PUT',
    path: '/system/user/profile/updatePwd',
    token: 'required',
    encrypted: true,
    body: ChangePasswordBody,
    data: nothing,
  },
  uploadAvatar: {
    method: 'POST',
    path: '/system/user/profile/avatar',
    ...members,
    upload: 'avatarfile',
    data: AvatarData,
  },
  removeAvatar: {
    method: 'DELETE',
    path: '/system/user/profile/avatar',
    ...members,
    data: nothing,
  },
  changeVip: {
    method: 'PUT',
    path: '/system/user/profile/portal/vip',
    ...members,
    body: VipBody,
    data: nothing,
  },
  membership: {
    method: 'GET',
    path: '/system/user/profile/portal/vip',
    ...members,
    data: MembershipData,
  },
  deleteAccount: {
    method: 'POST',
    path: '/system/user/profile/portal/delete',
    token: 'required',
    encrypted: true,
    body: DeleteAccountBody,
    data: nothing,
  },
  /** All data stored about the caller, as a file. */
  exportAccount: {
    method: 'POST',
    path: '/system/user/profile/portal/export',
    ...members,
    file: true,
    data: nothing,
  },

  // ── points, payments, cards, addresses, friends ──
  points: {
    method: 'GET',
    path: '/system/user/profile/portal/points',
    ...members,
    query: PointsQuery,
    data: PointRow,
    rows: true,
  },
  /** PAGE-05 */
  statement: {
    method: 'GET',
    path: '/system/user/profile/portal/statement',
    ...members,
    query: PageQuery,
    data: StatementRow,
    rows: true,
  },
  payments: {
    method: 'GET',
    path: '/order/payment/list',
    ...members,
    query: PageQuery,
    data: PaymentRow,
    rows: true,
  },
  cards: { method: 'GET', path: '/order/payment/card', ...members, data: SavedCard, rows: true },
  saveCard: {
    method: 'POST',
    path: '/order/payment/card',
    ...members,
    body: SaveCardBody,
    data: SavedCard,
  },
  preferCard: {
    method: 'PUT',
    path: '/order/payment/card/:cardId/default',
    ...members,
    data: nothing,
  },
  removeCard: { method: 'DELETE', path: '/order/payment/card/:cardId', ...members, data: nothing },
  addresses: {
    method: 'GET',
    path: '/system/user/profile/portal/address',
    ...members,
    data: AddressRow,
    rows: true,
  },
  addAddress: {
    method: 'POST',
    path: '/system/user/profile/portal/address',
    ...members,
    body: AddressBody,
    data: AddressRow,
  },
  editAddress: {
    method: 'PUT',
    path: '/system/user/profile/portal/address/:addressId',
    ...members,
    body: AddressBody,
    data: AddressRow,
  },
  removeAddress: {
    method: 'DELETE',
    path: '/system/user/profile/portal/address/:addressId',
    ...members,
    data: nothing,
  },
  invitationSummary: {
    method: 'GET',
    path: '/system/user/profile/portal/invitation',
    ...members,
    data: InvitationSummary,
  },
  invitations: {
    method: 'GET',
    path: '/system/user/profile/portal/invitation/list',
    ...members,
    query: PageQuery,
    data: InvitationRow,
    rows: true,
  },
  /** API-20; open, because people who register are signed out. */
  inviter: {
    method: 'GET',
    path: '/system/user/profile/getInviterByMemberId',
    ...open,
    query: InviterQuery,
    data: InviterData,
  },

  // ── the cart ──
  /** API-23 */
  setCartItem: { method: 'POST', path: '/order/cart', ...members, body: CartBody, data: nothing },
  cartTotal: { method: 'GET', path: '/order/cart/totalNumber', ...members, data: z.number() },
  /** PROJ-04: a visitor sends what lies in their own bag. */
  bag: {
    method: 'GET',
    path: '/order/cart/list',
    token: 'optional',
    encrypted: false,
    query: BagQuery,
    data: BagRow,
    rows: true,
  },

  // ── projects ──
  /** PROJ-01, PROJ-06 */
  projects: {
    method: 'GET',
    path: '/project/list',
    ...open,
    query: ProjectListQuery,
    data: ListedProjectRow,
    rows: true,
  },
  projectDetail: {
    method: 'GET',
    path: '/project/detail',
    ...members,
    query: ProjectDetailQuery,
    data: ProjectDetailData,
  },

  // ── supporting them (PROJ-03) ──
  offer: {
    method: 'GET',
    path: '/project/offer',
    ...members,
    query: OfferQuery,
    data: OfferData,
  },
  placePledge: {
    method: 'POST',
    path: '/project/pledge',
    ...members,
    body: PledgeBody,
    data: PledgeRow,
  },
  pledges: {
    method: 'GET',
    path: '/project/pledge/list',
    ...members,
    query: PledgeListQuery,
    data: PledgeRow,
    rows: true,
  },
  pledge: {
    method: 'GET',
    path: '/project/pledge/detail',
    ...members,
    query: PledgeQuery,
    data: PledgeRow,
  },
  payPledge: {
    method: 'POST',
    path: '/project/pledge/pay',
    ...members,
    body: PayPledgeBody,
    data: PledgePaymentData,
  },
  cancelPledge: {
    method: 'POST',
    path: '/project/pledge/cancel',
    ...members,
    body: CancelPledgeBody,
    data: nothing,
  },
  readdressPledge: {
    method: 'PUT',
    path: '/project/pledge/address',
    ...members,
    body: PledgeAddressBody,
    data: nothing,
  },

  // ── becoming a driver (API-19) ──
  appliedDriver: {
    method: 'GET',
    path: '/system/user/profile/portal/appliedDriver',
    ...members,
    data: z.boolean(),
  },
  applyDriver: {
    method: 'POST',
    path: '/system/user/profile/portal/applyDriver',
    token: 'required',
    encrypted: true,
    body: ApplyDriverBody,
    data: nothing,
  },
  appliedDriverInfo: {
    method: 'GET',
    path: '/system/user/profile/portal/appliedDriverInfo',
    ...members,
    encryptedAnswer: true,
    data: z.nullable(AppliedDriverInfo),
  },

  // ── files (API-25) ──
  download: {
    method: 'GET',
    path: '/resource/oss/download/:id',
    ...members,
    file: true,
    data: nothing,
  },
  /** Several files as one zip; `path` is a folder of the caller's own files. */
  downloadZip: {
    method: 'GET',
    path: '/resource/oss/zip',
    ...members,
    query: z.object({ path: z.string().check(z.maxLength(256)) }),
    file: true,
    data: nothing,
  },
} as const satisfies Record<string, Endpoint>;
