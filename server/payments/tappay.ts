import * as z from 'zod/mini';
import {
  GatewaySilence,
  type BindAnswer,
  type Cardholder,
  type CardPayment,
  type PayAnswer,
  type PaymentGateway,
  type Trade,
} from './gateway.ts';

export interface TapPayOptions {
  /**
   * TapPay's server, without a slash at its end; read at each call, because our own port is known only after the server
   * has started to listen.
   */
  readonly baseUrl: () => string;
  readonly partnerKey: string;
  readonly merchantId: string;
  /** The address to which the bank sends the browser, and the one to which TapPay sends notifications. */
  readonly redirectUrl: () => string;
  readonly notifyUrl: () => string;
  /** The time limit for an answer, ms. */
  readonly timeoutMs: number;
}

/** How long we wait for an answer of TapPay, ms (docs/payments.md). */
export const TAPPAY_TIMEOUT_MS = 30_000;
/** Card types of `card_info.type`. */
export const CARD_BRANDS = ['', 'Visa', 'Mastercard', 'JCB', 'UnionPay', 'Amex'] as const;

const PayResponse = z.object({
  status: z.number(),
  msg: z.optional(z.string()),
  rec_trade_id: z.optional(z.string()),
  payment_url: z.optional(z.string()),
});

const BindResponse = z.object({
  status: z.number(),
  msg: z.optional(z.string()),
  card_secret: z.optional(z.object({ card_key: z.string(), card_token: z.string() })),
  card_identifier: z.optional(z.string()),
  card_info: z.optional(
    z.object({
      type: z.optional(z.number()),
      last_four: z.optional(z.string()),
      bin_code: z.optional(z.string()),
      /** YYYYMM */
      expiry_date: z.optional(z.string()),
    }),
  ),
});

const PlainResponse = z.object({ status: z.number(), msg: z.optional(z.string()) });

const QueryResponse = z.object({
  status: z.number(),
  msg: z.optional(z.string()),
  trade_records: z.optional(
    z.array(
      z.object({
        rec_trade_id: z.string(),
        order_number: z.optional(z.string()),
        amount: z.number(),
        currency: z.optional(z.string()),
        record_status: z.number(),
        partial_card_number: z.optional(z.string()),
        card_info: z.optional(
          z.object({ type: z.optional(z.number()), last_four: z.optional(z.string()) }),
        ),
      }),
    ),
  ),
});

/** The query's status when a page is the last one of its list. */
const END_OF_LIST = 2;
/** TapPay's answers for a prime that is expired or invalid. */
const PRIME_STATUS = [91, 121];
/** Time-outs on TapPay's side: the trade may exist all the same. */
const UNKNOWN_STATUS = [421, 422, -1];
/** Statuses from this number on are the bank's codes. */
const BANK_STATUS = 10_000;
/** TapPay's record_status. */
const STATE: Readonly<Record<number, Trade['state']>> = {
  [-1]: 'declined',
  0: 'paid',
  1: 'paid',
  2: 'partlyReturned',
  3: 'returned',
  4: 'pending',
  5: 'declined',
};

/** TapPay behind the port: `/tpc/payment/pay-by-…`, `/tpc/card/…`, `/tpc/transaction/…`. */
export function tapPay(options: TapPayOptions): PaymentGateway {
  async function call(path: string, body: Record<string, unknown>): Promise<unknown> {
    try {
      const response = await fetch(`${options.baseUrl()}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': options.partnerKey },
        body: JSON.stringify({ partner_key: options.partnerKey, ...body }),
        signal: AbortSignal.timeout(options.timeoutMs),
        redirect: 'error',
      });
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      return await response.json();
    } catch (error) {
      throw new GatewaySilence(`no answer from ${path}`, { cause: error });
    }
  }

  return {
    async pay(payment) {
      const by = 'prime' in payment.means ? 'prime' : 'token';
      const answer = PayResponse.safeParse(
        await call(`/tpc/payment/pay-by-${by}`, payBody(payment)),
      );
      if (!answer.success) throw new GatewaySilence('an answer to a payment that cannot be read');
      return payAnswer(answer.data);
    },

    async bindCard(prime, cardholder) {
      const answer = BindResponse.safeParse(
        await call('/tpc/card/bind', {
          prime,
          merchant_id: options.merchantId,
          currency: 'TWD',
          three_domain_secure: false,
          cardholder: holder(cardholder),
        }),
      );
      if (!answer.success) throw new GatewaySilence('an answer to a card that cannot be read');
      return bindAnswer(answer.data);
    },

    async removeCard({ cardKey, cardToken }) {
      const answer = PlainResponse.safeParse(
        await call('/tpc/card/remove', { card_key: cardKey, card_token: cardToken }),
      );
      if (!answer.success) throw new GatewaySilence('an answer to a removal that cannot be read');
      const { status, msg = '' } = answer.data;
      if (UNKNOWN_STATUS.includes(status)) {
        throw new GatewaySilence(`removal answered with ${status} ${msg}`);
      }
      return status === 0 ? {} : { refused: `${status} ${msg}` };
    },

    async queryTrade(by) {
      const filters =
        'recTradeId' in by ? { rec_trade_id: by.recTradeId } : { order_number: by.orderNumber };
      const answer = QueryResponse.safeParse(
        await call('/tpc/transaction/query', { records_per_page: 1, page: 0, filters }),
      );
      if (!answer.success) throw new GatewaySilence('an answer to a query that cannot be read');
      const { status, msg, trade_records: [record] = [] } = answer.data;
      if (status !== 0 && status !== END_OF_LIST) {
        throw new GatewaySilence(`query refused with ${status} ${msg ?? ''}`);
      }
      if (record === undefined) return undefined;
      return {
        recTradeId: record.rec_trade_id,
        orderNumber: record.order_number ?? '',
        amount: record.amount,
        currency: record.currency ?? 'TWD',
        state: STATE[record.record_status] ?? 'pending',
        cardBrand: CARD_BRANDS[record.card_info?.type ?? 0] ?? '',
        lastFour: record.card_info?.last_four ?? record.partial_card_number?.slice(-4) ?? '',
      };
    },

    async refund(recTradeId) {
      // Without an amount, the whole rest is refunded, so that a second refund finds nothing to refund.
      const answer = PlainResponse.safeParse(
        await call('/tpc/transaction/refund', { rec_trade_id: recTradeId }),
      );
      if (!answer.success) throw new GatewaySilence('an answer to a refund that cannot be read');
      const { status, msg = '' } = answer.data;
      if (UNKNOWN_STATUS.includes(status)) {
        throw new GatewaySilence(`refund answered with ${status} ${msg}`);
      }
      return status === 0 ? {} : { refused: `${status} ${msg}` };
    },
  };

  function payBody(payment: CardPayment): Record<string, unknown> {
    return {
      ...('prime' in payment.means
        ? { prime: payment.means.prime }
        : {
            card_key: payment.means.secret.cardKey,
            card_token: payment.means.secret.cardToken,
          }),
      merchant_id: options.merchantId,
      amount: payment.amount,
      currency: 'TWD',
      details: payment.details.slice(0, 100),
      order_number: payment.orderNumber,
      cardholder: holder(payment.cardholder),
      three_domain_secure: payment.threeDomainSecure,
      result_url: {
        frontend_redirect_url: options.redirectUrl(),
        backend_notify_url: options.notifyUrl(),
      },
    };
  }
}

const holder = ({ phone, name, email }: Cardholder) => ({ phone_number: phone, name, email });

function payAnswer(answer: z.infer<typeof PayResponse>): PayAnswer {
  const { status, rec_trade_id: recTradeId, payment_url: paymentUrl } = answer;
  if (status === 0 && recTradeId !== undefined) {
    return { outcome: 'accepted', recTradeId, ...(paymentUrl === undefined ? {} : { paymentUrl }) };
  }
  return refusalOf(answer);
}

function bindAnswer(answer: z.infer<typeof BindResponse>): BindAnswer {
  const { status, card_secret: secret, card_info: info = {} } = answer;
  if (status !== 0 || secret === undefined) return refusalOf(answer);
  const { type = 0, last_four: lastFour = '', bin_code: bin = '', expiry_date: date = '' } = info;
  const card = {
    secret: { cardKey: secret.card_key, cardToken: secret.card_token },
    // TapPay sends some merchants no card identifier. Then BIN, last four digits and expiry identify the card, so that
    // none is saved twice.
    identifier: answer.card_identifier ?? `${bin}-${lastFour}-${date}`,
    brand: CARD_BRANDS[type] ?? '',
    lastFour,
    expiry: /^\d{6}$/.test(date) ? `${date.slice(4)}/${date.slice(2, 4)}` : '',
  };
  return { outcome: 'bound', card };
}

/** The refusal that a status means. @throws GatewaySilence when it does not tell the outcome of the trade */
function refusalOf({
  status,
  msg: message = '',
}: {
  status: number;
  msg?: string | undefined;
}): Extract<PayAnswer, { outcome: 'refused' }> {
  if (status === 0 || UNKNOWN_STATUS.includes(status)) {
    throw new GatewaySilence(`answered with ${status} ${message}`);
  }
  if (PRIME_STATUS.includes(status)) return { outcome: 'refused', because: 'prime', message };
  return { outcome: 'refused', because: status >= BANK_STATUS ? 'card' : 'setup', message };
}
