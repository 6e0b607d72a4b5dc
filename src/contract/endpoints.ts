import * as z from 'zod/mini';
import { DictionaryData, ProfileData } from './account.ts';
import {
  CancelOrderBody,
  CreateOrderBody,
  FindOrderBody,
  OrderAccess,
  OrderListQuery,
  OrderNo,
  OrderRow,
  OrderView,
  PaymentData,
  PaymentResult,
  PaymentResultQuery,
  PayOrderBody,
  QuoteBody,
  QuoteData,
} from './order.ts';
import { NearestQuery, PlaceSchema, SuggestionsSchema, SuggestQuery } from './place.ts';
import { nothing } from './shorthands.ts';

/**
 * One call of the wire protocol. Both the portal's client and the server's routes use it, so that they agree. Paths are
 * relative to the base path (`/api`); `:name` is a path parameter. `token`: with 'none' the client sends no token, with
 * 'optional' it sends one if somebody is signed in, with 'required' the server answers 401 without one. `rows` marks
 * lists (`{rows,total}`); their `data` is the schema of one row. The order calls also accept an `order-token` header.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly token: 'none' | 'optional' | 'required';
  readonly encrypted: boolean;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly data: z.ZodMiniType;
  readonly rows?: true;
  /** The answer is encrypted; refusals are not. */
  readonly encryptedAnswer?: true;
  /** The body is a multipart form with the file in the field of this name. */
  readonly upload?: string;
  /** The answer is a file without an envelope; its name is in the header `download-filename`. */
  readonly file?: true;
}

const byOrderNo = z.object({ orderNo: OrderNo });

export const ENDPOINTS = {
  /** API-16 */
  logout: {
    method: 'POST',
    path: '/auth/logout',
    token: 'required',
    encrypted: false,
    data: nothing,
  },
  /** API-18 */
  profile: {
    method: 'GET',
    path: '/system/user/profile',
    token: 'required',
    encrypted: false,
    data: ProfileData,
  },
  /** API-24. Our server needs no token; other back ends of the API family need one. */
  dictionary: {
    method: 'GET',
    path: '/system/dict/data/type/:dictType',
    token: 'optional',
    encrypted: false,
    data: DictionaryData,
  },
  suggestPlaces: {
    method: 'GET',
    path: '/place/suggest',
    token: 'none',
    encrypted: false,
    query: SuggestQuery,
    data: SuggestionsSchema,
  },
  /** `data` is null outside Taiwan. */
  nearestPlace: {
    method: 'GET',
    path: '/place/nearest',
    token: 'none',
    encrypted: false,
    query: NearestQuery,
    data: z.nullable(PlaceSchema),
  },
  quote: {
    method: 'POST',
    path: '/fare/quote',
    token: 'optional',
    encrypted: false,
    body: QuoteBody,
    data: QuoteData,
  },
  createOrder: {
    method: 'POST',
    path: '/order/create',
    token: 'optional',
    encrypted: false,
    body: CreateOrderBody,
    data: OrderAccess,
  },
  findOrder: {
    method: 'POST',
    path: '/order/find',
    token: 'none',
    encrypted: false,
    body: FindOrderBody,
    data: OrderAccess,
  },
  orderList: {
    method: 'GET',
    path: '/order/list',
    token: 'required',
    encrypted: false,
    query: OrderListQuery,
    data: OrderRow,
    rows: true,
  },
  orderDetail: {
    method: 'GET',
    path: '/order/detail',
    token: 'optional',
    encrypted: false,
    query: byOrderNo,
    data: OrderView,
  },
  cancelOrder: {
    method: 'POST',
    path: '/order/cancel',
    token: 'optional',
    encrypted: false,
    body: CancelOrderBody,
    data: OrderView,
  },
  payOrder: {
    method: 'POST',
    path: '/order/pay',
    token: 'optional',
    encrypted: false,
    body: PayOrderBody,
    data: PaymentData,
  },
  paymentResult: {
    method: 'GET',
    path: '/order/payment/result',
    token: 'none',
    encrypted: false,
    query: PaymentResultQuery,
    data: PaymentResult,
  },
} as const satisfies Record<string, Endpoint>;
