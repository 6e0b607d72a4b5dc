import * as z from 'zod/mini';
import { CartBody } from './account.ts';
import type { Endpoint } from './endpoints.ts';
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
import { members, nothing, open } from './shorthands.ts';

/** Calls for the bag, for projects, and for supporting projects (PROJ-03): part of `ACCOUNT_ENDPOINTS`. */
export const SUPPORT_ENDPOINTS = {
  // ── the cart ──
  /** API-23 */
  setCartItem: { method: 'POST', path: '/order/cart', ...members, body: CartBody, data: nothing },
  cartTotal: { method: 'GET', path: '/order/cart/totalNumber', ...members, data: z.number() },
  /** PROJ-04. A visitor's request contains the rewards in their own bag. */
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

  // ── supporting projects (PROJ-03) ──
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
} as const satisfies Record<string, Endpoint>;
