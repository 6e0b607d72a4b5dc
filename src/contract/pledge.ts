import * as z from 'zod/mini';
import { DELIVERY_STATES } from '../domain/project/own.ts';
import { PLEDGE_QUANTITY_MAX, PLEDGE_STATES } from '../domain/project/pledge.ts';
import { AddressRow, PageQuery } from './account.ts';

const Id = z.string().check(z.minLength(1), z.maxLength(64));
const Instant = z.number();
const Money = z.number().check(z.int(), z.minimum(0));
const Quantity = z.number().check(z.int(), z.minimum(1), z.maximum(PLEDGE_QUANTITY_MAX));

/**
 * POST /project/pledge with header `idempotency-key` (8–64 characters, one per submission): reserves the reward for a
 * quarter of an hour, in which 30 % have to be paid (PROJ-03). `amount` is the amount that the supporter saw.
 * `replaces` is the pledge that ends when this one is paid.
 */
export const PledgeBody = z.object({
  rewardId: Id,
  quantity: Quantity,
  addressId: Id,
  amount: Money,
  replaces: z.exactOptional(Id),
});

const Payment = z.object({ amount: Money, at: z.nullable(Instant) });

/** A pledge as its supporter sees it; `src/domain/project/pledge.ts` explains the fields. */
export const PledgeRow = z.object({
  pledgeId: Id,
  pledgeNo: z.string(),
  state: z.enum(PLEDGE_STATES),
  projectId: Id,
  projectTitle: z.string(),
  rewardId: Id,
  rewardTitle: z.string(),
  deliveredBy: z.string(),
  quantity: z.number(),
  amount: Money,
  upfront: Money,
  due: Money,
  dueUntil: z.nullable(Instant),
  upfrontAt: z.nullable(Instant),
  balanceAt: z.nullable(Instant),
  endsAt: Instant,
  pledgedAt: Instant,
  refund: z.nullable(Payment),
  isAutomatic: z.boolean(),
  /** The balance is due, and the bank has refused its payment. */
  isRefused: z.boolean(),
  paymentPending: z.boolean(),
  paymentUrl: z.nullable(z.string()),
  delivery: z.nullable(
    z.object({
      receiver: z.string(),
      phonenumber: z.string(),
      postcode: z.string(),
      address: z.string(),
    }),
  ),
  /** The delivery state of the reward, set by the creator. */
  shipping: z.object({ state: z.enum(DELIVERY_STATES), note: z.string() }),
  mayChange: z.boolean(),
  mayCancel: z.boolean(),
});
export type PledgeRow = z.infer<typeof PledgeRow>;

export const PledgeQuery = z.object({ pledgeId: Id });
/** GET /project/pledge/list */
export const PledgeListQuery = PageQuery;

/** POST /project/pledge/pay: pays the amount due now, in the same way as an order. */
export const PayPledgeBody = z.object({
  pledgeId: Id,
  prime: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(128))),
  remember: z.exactOptional(z.boolean()),
  cardId: z.exactOptional(z.string().check(z.maxLength(64))),
  amount: Money,
  threeDomainSecure: z.boolean(),
});
export const PledgePaymentData = z.union([
  z.object({ outcome: z.literal('paid'), pledge: PledgeRow }),
  z.object({ outcome: z.literal('redirect'), paymentUrl: z.string() }),
]);

/** POST /project/pledge/cancel */
export const CancelPledgeBody = z.object({ pledgeId: Id });
/** PUT /project/pledge/address: changes the delivery address to another one of the caller's addresses. */
export const PledgeAddressBody = z.object({ pledgeId: Id, addressId: Id });

/**
 * GET /project/offer: a reward that the caller is about to pledge for, and their addresses. `left` does not count what a
 * new pledge would free: the caller's pledge `replaces`, and their unpaid reservations.
 */
export const OfferQuery = z.object({ rewardId: Id, replaces: z.exactOptional(Id) });
export const OfferData = z.object({
  projectId: Id,
  projectTitle: z.string(),
  endsAt: Instant,
  isRunning: z.boolean(),
  reward: z.object({
    rewardId: Id,
    title: z.string(),
    description: z.string(),
    price: Money,
    left: z.nullable(Money),
    deliveredBy: z.string(),
  }),
  addresses: z.array(AddressRow),
});

/** The bag of a visitor who is not signed in, which the browser stores: `<reward id>:<quantity>`, joined by commas. */
export const BagQuery = z.object({
  items: z.exactOptional(
    z
      .string()
      .check(z.maxLength(4_096), z.regex(/^[\w-]{1,64}:\d{1,2}(?:,[\w-]{1,64}:\d{1,2}){0,99}$/)),
  ),
});
/** GET /order/cart/list: the bag's rewards, and how many of each are available (PROJ-04). */
export const BagRow = z.object({
  rewardId: Id,
  rewardTitle: z.string(),
  projectId: Id,
  projectTitle: z.string(),
  price: Money,
  quantity: z.number(),
  left: z.nullable(Money),
  /** Whether the reward's project takes pledges now. */
  isRunning: z.boolean(),
  /**
   * Whether the reward belongs to the caller's own project, which they cannot support. Other back ends may leave out
   * this field.
   */
  isOwn: z._default(z.boolean(), false),
});
export type BagRow = z.infer<typeof BagRow>;
