import * as z from 'zod/mini';
import {
  AddressBody,
  AddressRow,
  AppliedDriverInfo,
  ApplyDriverBody,
  AvatarData,
  ChangePasswordBody,
  ChangePhoneBody,
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
  ListedCard,
  SavedCard,
  StatementRow,
  VipBody,
} from './account.ts';
import type { Endpoint } from './endpoints.ts';
import { members, nothing, open } from './shorthands.ts';
import { SIGN_IN_ENDPOINTS } from './sign-in-endpoints.ts';
import { SUPPORT_ENDPOINTS } from './support-endpoints.ts';
import { UpdateFcmTokenQuery } from './web-push.ts';

/**
 * Endpoints of signing in and of accounts. They are separate from `ENDPOINTS`, so that the home page does not load
 * them. Calls that §7 of the specification names have its paths. All others have the paths of the API family, if it has
 * such calls.
 */
export const ACCOUNT_ENDPOINTS = {
  ...SIGN_IN_ENDPOINTS,
  ...SUPPORT_ENDPOINTS,
  /** API-21: stores where to send this browser's notifications while the page is closed (docs/service-worker.md). */
  updateFcmToken: {
    method: 'POST',
    path: '/system/user/profile/portal/updateFcmToken',
    ...members,
    query: UpdateFcmTokenQuery,
    data: nothing,
  },
  // ── the profile ──
  editProfile: {
    method: 'PUT',
    path: '/system/user/profile',
    ...members,
    body: EditProfileBody,
    data: nothing,
  },
  changePhone: {
    method: 'PUT',
    path: '/system/user/profile/portal/phone',
    token: 'required',
    encrypted: true,
    body: ChangePhoneBody,
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
  /** Exports all data stored about the caller, as a file. */
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
  cards: { method: 'GET', path: '/order/payment/card', ...members, data: ListedCard, rows: true },
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
  /** API-20. It needs no token, because people who register are not signed in. */
  inviter: {
    method: 'GET',
    path: '/system/user/profile/getInviterByMemberId',
    ...open,
    query: InviterQuery,
    data: InviterData,
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
