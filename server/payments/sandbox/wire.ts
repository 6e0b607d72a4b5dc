import * as z from 'zod/mini';
import type { sandboxTrade } from '../../data/schema.ts';
import type { Deps } from '../../deps.ts';
import { cardTypeOf, isCardNumber } from './cards.ts';

/** A trade as the sandbox stores it. */
export type SandboxTrade = typeof sandboxTrade.$inferSelect;

/** TapPay's record_status. */
export const RECORD = { error: -1, captured: 1, refunded: 3, pending: 4 } as const;

const text = z.string().check(z.maxLength(400));

export const PrimeBody = z.object({
  app_id: z.number(),
  app_key: text,
  number: text,
  month: z.number(),
  year: z.number(),
  ccv: text,
});

const Payment = z.object({
  partner_key: text,
  merchant_id: text,
  amount: z.number(),
  currency: text,
  details: text,
  order_number: z.optional(text),
  three_domain_secure: z.optional(z.boolean()),
  cardholder: z.object({ phone_number: text, name: text, email: text }),
  result_url: z.optional(
    z.object({ frontend_redirect_url: z.optional(text), backend_notify_url: z.optional(text) }),
  ),
});

export const PayBody = z.extend(Payment, { prime: text });

const secret = { card_key: text, card_token: text };
export const TokenBody = z.extend(Payment, secret);

export const BindBody = z.object({
  partner_key: text,
  prime: text,
  merchant_id: text,
  currency: text,
  three_domain_secure: z.optional(z.boolean()),
  cardholder: z.object({ phone_number: text, name: text, email: text }),
});

export const RemoveBody = z.object({ partner_key: text, ...secret });

export const QueryBody = z.object({
  partner_key: text,
  records_per_page: z.optional(z.number()),
  page: z.optional(z.number()),
  filters: z.optional(z.object({ rec_trade_id: z.optional(text), order_number: z.optional(text) })),
});

export const RefundBody = z.object({
  partner_key: text,
  rec_trade_id: text,
  /** If absent, the whole amount is refunded. The sandbox supports no partial refunds. */
  amount: z.optional(z.number()),
});

export type SandboxAnswer = Readonly<Record<string, unknown>>;

/**
 * Whether the hosted fields contain a valid card: the number's check digit is right, the card has not expired, and the
 * security code has the right length.
 */
export function isCard(body: z.infer<typeof PrimeBody>, now: number): boolean {
  const { number, month, year, ccv } = body;
  const type = cardTypeOf(number);
  const today = new Date(now);
  const current = today.getUTCFullYear() * 12 + today.getUTCMonth();
  return (
    isCardNumber(number) &&
    Number.isInteger(month) &&
    month >= 1 &&
    month <= 12 &&
    Number.isInteger(year) &&
    year >= 2000 &&
    year < 2100 &&
    year * 12 + month - 1 >= current &&
    (type === 5 ? /^\d{4}$/ : /^\d{3}$/).test(ccv)
  );
}

/** TapPay's answer to wrong keys; undefined when they are right. */
export function keyRefusal(
  config: Deps['config'],
  apiKey: string,
  partnerKey: string,
): SandboxAnswer | undefined {
  if (apiKey !== config.tappayPartnerKey)
    return { status: 80, msg: 'Invalid x-api-key or app key' };
  if (partnerKey !== config.tappayPartnerKey) return { status: 81, msg: 'Partner not found' };
  return undefined;
}

/** TapPay's answer to wrong keys, another merchant or another currency; undefined when all is right. */
export function merchantRefusal(
  config: Deps['config'],
  apiKey: string,
  body: { partner_key: string; merchant_id: string; currency: string },
): SandboxAnswer | undefined {
  const keys = keyRefusal(config, apiKey, body.partner_key);
  if (keys !== undefined) return keys;
  if (body.merchant_id !== config.tappayMerchantId) {
    return { status: 61, msg: 'Merchant not found or removed' };
  }
  return body.currency === 'TWD'
    ? undefined
    : { status: 89, msg: 'This merchant does not support this currency' };
}

/** TapPay's answer to a payment that it refuses before any charge, for wrong keys or data; undefined for any other. */
export function refusalOf(
  config: Deps['config'],
  apiKey: string,
  body: z.infer<typeof Payment>,
): SandboxAnswer | undefined {
  const merchant = merchantRefusal(config, apiKey, body);
  if (merchant !== undefined) return merchant;
  if (!Number.isInteger(body.amount) || body.amount < 1 || body.amount > 20_000_000) {
    return { status: 510, msg: 'Invalid arguments : amount' };
  }
  if (body.details.length > 100) return { status: 515, msg: 'Out of range : details' };
  const { frontend_redirect_url: back, backend_notify_url: notify } = body.result_url ?? {};
  if (body.three_domain_secure === true && (back === undefined || notify === undefined)) {
    return { status: 516, msg: 'Missing arguments : result_url' };
  }
  if (
    ![back, notify].every(
      (url) => url === undefined || (/^https?:\/\//.test(url) && URL.canParse(url)),
    )
  ) {
    return { status: 517, msg: 'Invalid arguments : result_url' };
  }
  return undefined;
}

/** `card_info` of answers and records. */
export function cardInfo(
  card: Pick<SandboxTrade, 'cardType' | 'binCode' | 'lastFour'>,
): SandboxAnswer {
  return {
    bin_code: card.binCode,
    last_four: card.lastFour,
    issuer: 'Sandbox Bank',
    funding: 0,
    type: card.cardType,
    level: '',
    country: 'TAIWAN',
    country_code: 'TW',
  };
}

/** The answer to a payment; with 3-D Secure it names the bank’s page. */
export function payAnswer(trade: SandboxTrade, publicUrl: string): SandboxAnswer {
  const declined = trade.recordStatus === RECORD.error;
  return {
    status: declined ? 10_003 : 0,
    msg: declined ? 'Card Error' : 'Success',
    rec_trade_id: trade.recTradeId,
    bank_transaction_id: `TP${trade.recTradeId.slice(1, 19)}`,
    auth_code: declined ? '' : '123456',
    order_number: trade.orderNumber,
    amount: trade.amount,
    currency: 'TWD',
    transaction_time_millis: trade.createdAt.getTime(),
    card_info: cardInfo(trade),
    ...(trade.threeDomainSecure
      ? { payment_url: `${publicUrl}/sandbox/tappay/secure/${trade.recTradeId}` }
      : {}),
  };
}

/** A row of `trade_records` in the answer to a query; `amount` is what can still be refunded. */
export function tradeRecord(trade: SandboxTrade): SandboxAnswer {
  const refunded = trade.recordStatus === RECORD.refunded ? trade.amount : 0;
  return {
    rec_trade_id: trade.recTradeId,
    merchant_id: trade.merchantId,
    amount: trade.amount - refunded,
    original_amount: trade.amount,
    refunded_amount: refunded,
    currency: 'TWD',
    order_number: trade.orderNumber,
    record_status: trade.recordStatus,
    bank_result_msg: trade.bankResultMsg,
    three_domain_secure: trade.threeDomainSecure,
    partial_card_number: `${trade.binCode}******${trade.lastFour}`,
    card_info: cardInfo(trade),
    time: trade.createdAt.getTime(),
  };
}

/** The body that is sent to `backend_notify_url`. */
export function notification(trade: SandboxTrade): SandboxAnswer {
  const paid = trade.recordStatus === RECORD.captured;
  return {
    rec_trade_id: trade.recTradeId,
    order_number: trade.orderNumber,
    amount: trade.amount,
    status: paid ? 0 : 10_003,
    msg: paid ? 'Success' : 'Card Error',
    transaction_time_millis: trade.createdAt.getTime(),
  };
}
