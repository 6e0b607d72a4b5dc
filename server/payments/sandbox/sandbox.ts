import { randomBytes } from 'node:crypto';
import { and, desc, eq, lte } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { sandboxTrade, type CardOutcome, type sandboxPrime } from '../../data/schema.ts';
import type { Deps } from '../../deps.ts';
import { sandboxCards, unknownCard } from './kept-cards.ts';
import { notifier } from './notifier.ts';
import { SANDBOX_TIMES, SWEEP_BATCH, type SandboxTimes } from './times.ts';
import {
  keyRefusal,
  payAnswer,
  RECORD,
  refusalOf,
  tradeRecord,
  type BindBody,
  type PayBody,
  type PrimeBody,
  type QueryBody,
  type RefundBody,
  type RemoveBody,
  type SandboxAnswer,
  type SandboxTrade,
  type TokenBody,
} from './wire.ts';

/** The data about a card that a trade needs. */
type Card = Pick<typeof sandboxPrime.$inferSelect, 'outcome' | 'cardType' | 'binCode' | 'lastFour'>;

/** A 3-D Secure page waits this long for its visitor. */
const SECURE_PAGE_MS = 10 * 60_000;

/** The embedded sandbox behind its routes: answers like TapPay, and settles pending trades. */
export interface Sandbox {
  /** Gives the hosted fields a prime for a card, valid once and for 90 s. The card's number is not stored. */
  makePrime(body: z.infer<typeof PrimeBody>): Promise<SandboxAnswer>;
  /** Pays with a prime. `silent`: the caller gets no answer for `silentForMs`, as with a bank that does not answer. */
  payByPrime(
    apiKey: string,
    body: z.infer<typeof PayBody>,
  ): Promise<{ answer: SandboxAnswer; silent: boolean }>;
  /** Pays with a saved card, like `payByPrime`. */
  payByToken(
    apiKey: string,
    body: z.infer<typeof TokenBody>,
  ): Promise<{ answer: SandboxAnswer; silent: boolean }>;
  /** Saves the card of a prime, unless it is declined. */
  bindCard(apiKey: string, body: z.infer<typeof BindBody>): Promise<SandboxAnswer>;
  removeCard(apiKey: string, body: z.infer<typeof RemoveBody>): Promise<SandboxAnswer>;
  query(apiKey: string, body: z.infer<typeof QueryBody>): Promise<SandboxAnswer>;
  /** Refunds a whole trade, once. */
  refund(apiKey: string, body: z.infer<typeof RefundBody>): Promise<SandboxAnswer>;
  trade(recTradeId: string): Promise<SandboxTrade | undefined>;
  /** Handles the decision on the 3-D Secure page; returns the trade afterwards. */
  decide(recTradeId: string, approve: boolean): Promise<SandboxTrade | undefined>;
  /** Handles due work: payments at slow banks, unfinished 3-D Secure pages, notifications. */
  sweep(): Promise<{ more: boolean }>;
}

/** When `sweep` has something to do next, for `DueWork`. */
export const SANDBOX_DUE = `select least(
  (select min(settles_at) from sandbox_trade), (select min(notify_at) from sandbox_trade))`;

export function createSandbox(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'publicUrl' | 'log' | 'keys'>,
  times: SandboxTimes = SANDBOX_TIMES,
): Sandbox {
  const { db, config } = deps;
  const { makePrime, takenBy, bindCard, removeCard, keptCard } = sandboxCards(deps);
  const notifyDue = notifier(deps);

  async function payByPrime(
    apiKey: string,
    body: z.infer<typeof PayBody>,
  ): Promise<{ answer: SandboxAnswer; silent: boolean }> {
    const refusal = refusalOf(config, apiKey, body);
    if (refusal !== undefined) return { answer: refusal, silent: false };
    const now = new Date(deps.clock.now());
    const prime = await takenBy(body.prime, now);
    if (prime.taken === undefined) return { answer: prime.answer, silent: false };
    return charge(prime.taken, body, now);
  }

  async function payByToken(
    apiKey: string,
    body: z.infer<typeof TokenBody>,
  ): Promise<{ answer: SandboxAnswer; silent: boolean }> {
    const refusal = refusalOf(config, apiKey, body);
    if (refusal !== undefined) return { answer: refusal, silent: false };
    const card = await keptCard(body);
    if (card === undefined) return { answer: unknownCard, silent: false };
    return charge(card, body, new Date(deps.clock.now()));
  }

  async function charge(
    taken: Card,
    body: z.infer<typeof PayBody> | z.infer<typeof TokenBody>,
    now: Date,
  ): Promise<{ answer: SandboxAnswer; silent: boolean }> {
    const plan = courseOf(taken.outcome, body.three_domain_secure === true);
    const settles = { bank: times.settlesAfterMs, page: SECURE_PAGE_MS, now: undefined }[plan];
    const trade: SandboxTrade = {
      recTradeId: `D${randomBytes(16).toString('hex')}`,
      orderNumber: body.order_number ?? '',
      merchantId: body.merchant_id,
      amount: body.amount,
      recordStatus: plan === 'now' ? finalStatus(taken.outcome) : RECORD.pending,
      bankResultMsg: '',
      outcome: taken.outcome,
      cardType: taken.cardType,
      binCode: taken.binCode,
      lastFour: taken.lastFour,
      threeDomainSecure: plan === 'page',
      frontendRedirectUrl: body.result_url?.frontend_redirect_url ?? null,
      backendNotifyUrl: body.result_url?.backend_notify_url ?? null,
      createdAt: now,
      settlesAt: settles === undefined ? null : new Date(now.getTime() + settles),
      notifications: 0,
      notifyAt: null,
    };
    await db.insert(sandboxTrade).values(trade);
    return { answer: payAnswer(trade, deps.publicUrl()), silent: plan === 'bank' };
  }

  async function query(apiKey: string, body: z.infer<typeof QueryBody>): Promise<SandboxAnswer> {
    const { filters = {}, page = 0 } = body;
    const refusal = keyRefusal(config, apiKey, body.partner_key);
    if (refusal !== undefined) return refusal;
    const perPage = Math.min(200, Math.max(1, Math.floor(body.records_per_page ?? 50)));
    const trades = await db
      .select()
      .from(sandboxTrade)
      .where(
        and(
          eq(sandboxTrade.merchantId, config.tappayMerchantId),
          ...(filters.rec_trade_id === undefined
            ? []
            : [eq(sandboxTrade.recTradeId, filters.rec_trade_id)]),
          ...(filters.order_number === undefined
            ? []
            : [eq(sandboxTrade.orderNumber, filters.order_number)]),
        ),
      )
      .orderBy(desc(sandboxTrade.createdAt))
      .limit(perPage)
      .offset(Math.max(0, Math.floor(page)) * perPage);
    return {
      status: trades.length < perPage ? 2 : 0,
      msg: trades.length < perPage ? 'End of list' : 'Success',
      records_per_page: perPage,
      page,
      number_of_transactions: trades.length,
      trade_records: trades.map(tradeRecord),
    };
  }

  async function refund(apiKey: string, body: z.infer<typeof RefundBody>): Promise<SandboxAnswer> {
    const refusal = keyRefusal(config, apiKey, body.partner_key);
    if (refusal !== undefined) return refusal;
    const named = and(
      eq(sandboxTrade.recTradeId, body.rec_trade_id),
      eq(sandboxTrade.merchantId, config.tappayMerchantId),
    );
    const [found] = await db.select().from(sandboxTrade).where(named);
    if (found === undefined) return { status: 5, msg: 'Invalid arguments : rec_trade_id' };
    if (body.amount !== undefined && body.amount !== found.amount) {
      return { status: 510, msg: 'Invalid arguments : amount' };
    }
    const [refunded] = await db
      .update(sandboxTrade)
      .set({ recordStatus: RECORD.refunded })
      .where(and(named, eq(sandboxTrade.recordStatus, RECORD.captured)))
      .returning();
    if (refunded === undefined) return { status: 10_051, msg: 'Refund rejected' };
    return {
      status: 0,
      msg: 'Success',
      refund_id: `RF${refunded.recTradeId.slice(1, 19)}`,
      refund_amount: refunded.amount,
      is_captured: true,
    };
  }

  async function trade(recTradeId: string): Promise<SandboxTrade | undefined> {
    const [row] = await db
      .select()
      .from(sandboxTrade)
      .where(eq(sandboxTrade.recTradeId, recTradeId));
    return row;
  }

  /** Settles a pending trade, once, and makes its notification due. */
  async function finish(pending: SandboxTrade, recordStatus: number): Promise<void> {
    await db
      .update(sandboxTrade)
      .set({
        recordStatus,
        bankResultMsg: recordStatus === RECORD.captured ? '' : 'Declined by the sandbox',
        settlesAt: null,
        notifyAt: pending.backendNotifyUrl === null ? null : new Date(deps.clock.now()),
      })
      .where(
        and(
          eq(sandboxTrade.recTradeId, pending.recTradeId),
          eq(sandboxTrade.recordStatus, RECORD.pending),
        ),
      );
  }

  return {
    makePrime,
    payByPrime,
    payByToken,
    bindCard,
    removeCard,
    query,
    refund,
    trade,

    async decide(recTradeId, approve) {
      const pending = await trade(recTradeId);
      if (pending?.threeDomainSecure === true && pending.recordStatus === RECORD.pending) {
        await finish(pending, approve ? finalStatus(pending.outcome) : RECORD.error);
      }
      return trade(recTradeId);
    },

    async sweep() {
      const now = new Date(deps.clock.now());
      const settling = await db
        .select()
        .from(sandboxTrade)
        .where(lte(sandboxTrade.settlesAt, now))
        .limit(SWEEP_BATCH);
      for (const pending of settling) {
        await finish(
          pending,
          pending.threeDomainSecure ? RECORD.error : finalStatus(pending.outcome),
        );
      }
      return { more: await notifyDue(now) };
    },
  };
}

/** How a payment by this card is decided: at once, by a slow bank, or on the bank's 3-D Secure page. */
function courseOf(outcome: CardOutcome, secure: boolean): 'now' | 'bank' | 'page' {
  if (outcome === 'slow' || outcome === 'slowDeclined') return 'bank';
  if (outcome === 'declined') return 'now';
  return secure || outcome === 'secure' || outcome === 'secureFails' ? 'page' : 'now';
}

function finalStatus(outcome: CardOutcome): number {
  const good = outcome === 'approved' || outcome === 'secure' || outcome === 'slow';
  return good ? RECORD.captured : RECORD.error;
}
