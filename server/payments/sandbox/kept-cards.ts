import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { PRIME_LIFETIME_MS } from '../../../src/domain/limits.ts';
import { hashToken } from '../../accounts/sessions.ts';
import { sandboxCard, sandboxPrime } from '../../data/schema.ts';
import type { Deps } from '../../deps.ts';
import { cardTypeOf, TEST_CARDS } from './cards.ts';
import {
  cardInfo,
  isCard,
  keyRefusal,
  merchantRefusal,
  type BindBody,
  type PrimeBody,
  type RemoveBody,
  type SandboxAnswer,
} from './wire.ts';

type Prime = typeof sandboxPrime.$inferSelect;

/** The sandbox's answer when no card has this secret. */
export const unknownCard = { status: 41, msg: 'Invalid arguments : card_key, card_token' };

/** The cards that the sandbox knows: primes, valid once and for a short time, and saved cards of merchants. */
export function sandboxCards(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'keys'>) {
  const { db, config } = deps;

  async function makePrime(body: z.infer<typeof PrimeBody>): Promise<SandboxAnswer> {
    if (body.app_id !== config.tappayAppId || body.app_key !== config.tappayAppKey) {
      return { status: 80, msg: 'Invalid x-api-key or app key' };
    }
    const now = deps.clock.now();
    if (!isCard(body, now)) return { status: 41, msg: 'Wrong card format' };
    const prime = `test_${randomBytes(32).toString('hex')}`;
    const card = {
      cardType: cardTypeOf(body.number),
      binCode: body.number.slice(0, 6),
      lastFour: body.number.slice(-4),
      identifier: deps.keys.vault.nameOf(body.number),
      expiryDate: `${body.year}${String(body.month).padStart(2, '0')}`,
    };
    await db.insert(sandboxPrime).values({
      ...card,
      primeHash: hashToken(prime),
      outcome: TEST_CARDS[body.number] ?? 'declined',
      expiresAt: new Date(now + PRIME_LIFETIME_MS),
    });
    return {
      status: 0,
      msg: 'Success',
      card: { prime, ...cardInfo(card), bincode: card.binCode, lastfour: card.lastFour },
    };
  }

  /** Uses up a prime and returns it, or returns TapPay's answer to an invalid one. */
  async function takenBy(
    prime: string,
    now: Date,
  ): Promise<{ taken: Prime } | { taken?: never; answer: SandboxAnswer }> {
    const mine = eq(sandboxPrime.primeHash, hashToken(prime));
    const [taken] = await db
      .update(sandboxPrime)
      .set({ usedAt: now })
      .where(and(mine, isNull(sandboxPrime.usedAt), gt(sandboxPrime.expiresAt, now)))
      .returning();
    if (taken !== undefined) return { taken };
    const known = (await db.select().from(sandboxPrime).where(mine)).length > 0;
    return {
      answer: known
        ? { status: 91, msg: 'Expired prime' }
        : { status: 121, msg: 'Invalid arguments : prime' },
    };
  }

  async function bindCard(apiKey: string, body: z.infer<typeof BindBody>): Promise<SandboxAnswer> {
    const refusal = merchantRefusal(config, apiKey, body);
    if (refusal !== undefined) return refusal;
    const prime = await takenBy(body.prime, new Date(deps.clock.now()));
    if (prime.taken === undefined) return prime.answer;
    const { taken } = prime;
    if (taken.outcome === 'declined') return { status: 10_003, msg: 'Card Error' };
    const [key, token] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
    const { identifier, outcome, cardType, binCode, lastFour, expiryDate } = taken;
    await db.insert(sandboxCard).values({
      tokenHash: hashToken(token),
      keyHash: hashToken(key),
      merchantId: config.tappayMerchantId,
      identifier,
      outcome,
      cardType,
      binCode,
      lastFour,
      expiryDate,
    });
    return {
      status: 0,
      msg: 'Success',
      card_secret: { card_key: key, card_token: token },
      card_identifier: identifier,
      card_info: { ...cardInfo(taken), expiry_date: expiryDate },
    };
  }

  async function removeCard(
    apiKey: string,
    body: z.infer<typeof RemoveBody>,
  ): Promise<SandboxAnswer> {
    const refusal = keyRefusal(config, apiKey, body.partner_key);
    if (refusal !== undefined) return refusal;
    const removed = await db.delete(sandboxCard).where(named(body)).returning();
    return removed.length > 0 ? { status: 0, msg: 'Success' } : unknownCard;
  }

  /** SQL condition: the saved card to which both halves of the secret belong. */
  const named = (secret: { card_key: string; card_token: string }) =>
    and(
      eq(sandboxCard.tokenHash, hashToken(secret.card_token)),
      eq(sandboxCard.keyHash, hashToken(secret.card_key)),
      eq(sandboxCard.merchantId, config.tappayMerchantId),
    );

  async function keptCard(secret: { card_key: string; card_token: string }) {
    const [card] = await db.select().from(sandboxCard).where(named(secret));
    return card;
  }

  return { makePrime, takenBy, bindCard, removeCard, keptCard };
}
