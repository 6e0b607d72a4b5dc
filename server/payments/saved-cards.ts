import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { ListedCard, SavedCard } from '../../src/contract/account.ts';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import { isOver } from '../../src/domain/account/card.ts';
import { SAVED_CARDS_MAX } from '../../src/domain/limits.ts';
import { alone } from '../accounts/own-rows.ts';
import { ApplicationError } from '../application-error.ts';
import { appUser, pledge, savedCard } from '../data/schema.ts';
import type { Deps, Transaction } from '../deps.ts';
import { GatewaySilence, type BoundCard, type CardSecret, type PaymentGateway } from './gateway.ts';

/**
 * A member's cards at the card company (PAGE-05). For each card, we store the encrypted secret to charge it, and the
 * data by which its owner recognises it. One card is always the default: at first the oldest, later the card that the
 * member chooses. If that one is removed, it is the newest that has not expired.
 */
export interface SavedCards {
  /** The default one first, then the newest. */
  list(userId: string): Promise<ListedCard[]>;
  /**
   * Saves the card of a prime (a one-time token from the hosted fields) at the card company. If the member has already
   * saved this card, no second one is added: the existing card gets the new secret.
   *
   * @throws ApplicationError tooMany, primeExpired, cardRefused, unavailable
   */
  save(userId: string, prime: string): Promise<SavedCard>;
  /**
   * The secret to charge the card.
   *
   * @throws ApplicationError forbidden for somebody else's card and for an unknown one, as do the other functions
   */
  secretOf(userId: string, cardId: string): Promise<CardSecret>;
  prefer(userId: string, cardId: string): Promise<void>;
  /**
   * Removes the card, first at the card company. A card that is saved again meanwhile stays. Pledges whose balance would
   * have been charged to the card then have none (`pledge.card_id`).
   *
   * @throws ApplicationError unavailable when the card company does not answer
   */
  remove(userId: string, cardId: string): Promise<void>;
  removeAll(userId: string): Promise<void>;
}

type Row = typeof savedCard.$inferSelect;

export function createSavedCards(
  { db, clock, keys, log }: Pick<Deps, 'db' | 'clock' | 'keys' | 'log'>,
  gateway: PaymentGateway,
): SavedCards {
  const ofUser = (userId: string) => eq(savedCard.userId, userId);
  const itself = (userId: string, cardId: string) =>
    and(ofUser(userId), eq(savedCard.cardId, cardId));
  /**
   * SQL condition: the card still has the secret that was read. A card that was saved again meanwhile has a new secret
   * and stays: without its row, nobody could remove it at the card company.
   */
  const unchanged = (row: Row) =>
    and(itself(row.userId, row.cardId), eq(savedCard.secret, row.secret));
  /** The `Vault` place of a secret: this member's card with this identifier. In another row the secret is useless. */
  const place = (row: Pick<Row, 'userId' | 'identifier'>) =>
    `saved_card:${row.userId}:${row.identifier}`;

  function open(row: Row): CardSecret {
    const [cardKey = '', cardToken = ''] = keys.vault.open(row.secret, place(row)).split(' ');
    return { cardKey, cardToken };
  }

  async function one(userId: string, cardId: string): Promise<Row> {
    const [row] = await db.select().from(savedCard).where(itself(userId, cardId));
    if (row === undefined) throw new ApplicationError(CODE.forbidden);
    return row;
  }

  const order = [desc(savedCard.isDefault), desc(savedCard.createdAt)];
  const all = (from: Pick<typeof db, 'select'>, userId: string): Promise<Row[]> =>
    from
      .select()
      .from(savedCard)
      .where(ofUser(userId))
      .orderBy(...order);

  /** @throws ApplicationError unavailable */
  async function forget(secret: CardSecret): Promise<void> {
    const { refused } = await gateway.removeCard(secret).catch(unavailable);
    // The card company no longer has such a card: it was removed there, or we were interrupted after removing it.
    if (refused !== undefined) log.warn({ refused }, 'a card to be removed is not there');
  }

  /** Makes the card company remove a card that is no longer used, in the background. */
  function forgetSoon(secret: CardSecret): void {
    forget(secret).catch((error: unknown) => log.warn({ err: error }, 'a card stays there'));
  }

  function unavailable(error: unknown): never {
    if (!(error instanceof GatewaySilence)) throw error;
    log.warn({ err: error }, 'the card company is silent about a card');
    throw new ApplicationError(CODE.unavailable);
  }

  async function bind(userId: string, prime: string): Promise<BoundCard> {
    const [user] = await db.select().from(appUser).where(eq(appUser.userId, userId));
    if (user === undefined) throw new ApplicationError(CODE.unauthorized);
    const { nickName: name, phonenumber, email } = user;
    const phone = phonenumber === '' ? '' : `+886${phonenumber.slice(1)}`;
    const answer = await gateway.bindCard(prime, { name, phone, email }).catch(unavailable);
    if (answer.outcome === 'bound') return answer.card;
    const { because, message } = answer;
    if (because === 'prime') throw new ApplicationError(CODE.primeExpired);
    if (because === 'card') throw new ApplicationError(ACCOUNT_CODE.cardRefused);
    log.error({ message }, 'the card company refuses to keep cards');
    throw new ApplicationError(CODE.unavailable);
  }

  async function makeDefault(tx: Transaction, userId: string, cardId: string): Promise<boolean> {
    await tx
      .update(savedCard)
      .set({ isDefault: false })
      .where(and(ofUser(userId), ne(savedCard.cardId, cardId)));
    const made = await tx
      .update(savedCard)
      .set({ isDefault: true })
      .where(itself(userId, cardId))
      .returning({ cardId: savedCard.cardId });
    return made.length > 0;
  }

  return {
    async list(userId) {
      const open = ['standing', 'balanceDue'] as const;
      const balances = sql<number>`(select count(*) from ${pledge} where ${and(eq(pledge.cardId, savedCard.cardId), inArray(pledge.state, open))})::int`;
      const rows = await db
        .select({ row: savedCard, balances })
        .from(savedCard)
        .where(ofUser(userId))
        .orderBy(...order);
      return rows.map(({ row, ...counted }) => ({ ...shown(row), ...counted }));
    },

    async save(userId, prime) {
      const { secret, identifier, brand, lastFour, expiry } = await bind(userId, prime);
      const sealed = keys.vault.seal(
        `${secret.cardKey} ${secret.cardToken}`,
        place({ userId, identifier }),
      );
      const kept = alone(db, userId, async (tx) => {
        const cards = await all(tx, userId);
        const before = cards.find((card) => card.identifier === identifier);
        if (before === undefined && cards.length >= SAVED_CARDS_MAX) return undefined;
        const values = { secret: sealed, brand, lastFour, expiry };
        const [row] = await tx
          .insert(savedCard)
          .values({
            ...values,
            userId,
            identifier,
            isDefault: cards.length === 0,
            createdAt: new Date(clock.now()),
          })
          .onConflictDoUpdate({ target: [savedCard.userId, savedCard.identifier], set: values })
          .returning();
        return { row, before };
      });
      const idle = await kept.then(
        (done) => (done === undefined ? secret : done.before && open(done.before)),
        () => secret,
      );
      if (idle !== undefined) forgetSoon(idle);
      const { row } = (await kept) ?? {};
      if (row === undefined) throw new ApplicationError(ACCOUNT_CODE.tooMany);
      return shown(row);
    },

    secretOf: async (userId, cardId) => open(await one(userId, cardId)),

    prefer: (userId, cardId) =>
      alone(db, userId, async (tx) => {
        // Throwing rolls back, so that the former default stays the default.
        if (!(await makeDefault(tx, userId, cardId))) throw new ApplicationError(CODE.forbidden);
      }),

    async remove(userId, cardId) {
      const row = await one(userId, cardId);
      await forget(open(row));
      await alone(db, userId, async (tx) => {
        await tx.delete(savedCard).where(unchanged(row));
        const left = await all(tx, userId);
        if (left.some(({ isDefault }) => isDefault)) return;
        const next = left.find(({ expiry }) => !isOver(expiry, clock.now())) ?? left[0];
        if (next !== undefined) await makeDefault(tx, userId, next.cardId);
      });
    },

    async removeAll(userId) {
      for (const row of await all(db, userId)) {
        await forget(open(row));
        await db.delete(savedCard).where(unchanged(row));
      }
    },
  };
}

function shown({ cardId, brand, lastFour, expiry, isDefault }: Row): SavedCard {
  return { cardId, brand, lastFour, expiry, isDefault };
}
