import { and, count, desc, eq, ne } from 'drizzle-orm';
import type { AddressBody, AddressRow } from '../../src/contract/account.ts';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import { addressErrors, tidyAddress } from '../../src/domain/account/address.ts';
import { ADDRESSES_MAX } from '../../src/domain/limits.ts';
import { ApplicationError, invalidFields } from '../application-error.ts';
import { deliveryAddress } from '../data/schema.ts';
import type { Deps, Transaction } from '../deps.ts';
import { alone } from './own-rows.ts';

/**
 * A member's delivery addresses (PAGE-05). One of them is always the default: at first the oldest one, later the one
 * that the member chooses. When the default is removed, the newest of the others becomes the default.
 */
export interface Addresses {
  /** The default one first, then the newest. */
  list(userId: string): Promise<AddressRow[]>;
  /**
   * An address that the member has already is not added again: the existing one is returned, as the default if the
   * member wants that.
   *
   * @throws ApplicationError tooMany, invalidInput
   */
  add(userId: string, body: AddressBody): Promise<AddressRow>;
  /** @throws ApplicationError invalidInput; forbidden for another member's address and for an unknown one */
  edit(userId: string, addressId: string, body: AddressBody): Promise<AddressRow>;
  /** @throws ApplicationError forbidden for another member's address and for an unknown one */
  remove(userId: string, addressId: string): Promise<void>;
}

export function createAddresses({ db, clock }: Pick<Deps, 'db' | 'clock'>): Addresses {
  const ofUser = (userId: string) => eq(deliveryAddress.userId, userId);
  const itself = (userId: string, addressId: string) =>
    and(ofUser(userId), eq(deliveryAddress.addressId, addressId));

  /** Removes the default mark, before another address becomes the default: there must never be two. */
  async function noDefault(tx: Transaction, userId: string, but = ''): Promise<void> {
    await tx
      .update(deliveryAddress)
      .set({ isDefault: false })
      .where(and(ofUser(userId), ne(deliveryAddress.addressId, but)));
  }

  async function change(tx: Transaction, userId: string, addressId: string, body: AddressBody) {
    const values = checked(body);
    if (body.isDefault) await noDefault(tx, userId, addressId);
    // The default address stays the default until another one replaces it.
    const [changed] = await tx
      .update(deliveryAddress)
      .set({ ...values, ...(body.isDefault ? { isDefault: true } : {}) })
      .where(itself(userId, addressId))
      .returning();
    return rowOf(found(changed));
  }

  return {
    async list(userId) {
      const rows = await db
        .select()
        .from(deliveryAddress)
        .where(ofUser(userId))
        .orderBy(desc(deliveryAddress.isDefault), desc(deliveryAddress.createdAt));
      return rows.map(rowOf);
    },

    add: (userId, body) =>
      alone(db, userId, async (tx) => {
        const values = checked(body);
        const [same] = await tx
          .select({ addressId: deliveryAddress.addressId })
          .from(deliveryAddress)
          .where(
            and(
              ofUser(userId),
              eq(deliveryAddress.receiver, values.receiver),
              eq(deliveryAddress.phonenumber, values.phonenumber),
              eq(deliveryAddress.postcode, values.postcode),
              eq(deliveryAddress.address, values.address),
              eq(deliveryAddress.note, values.note),
            ),
          );
        if (same !== undefined) return change(tx, userId, same.addressId, body);
        const [kept] = await tx
          .select({ total: count() })
          .from(deliveryAddress)
          .where(ofUser(userId));
        const total = kept?.total ?? 0;
        if (total >= ADDRESSES_MAX) throw new ApplicationError(ACCOUNT_CODE.tooMany);
        const isDefault = body.isDefault || total === 0;
        if (isDefault) await noDefault(tx, userId);
        const createdAt = new Date(clock.now());
        const [added] = await tx
          .insert(deliveryAddress)
          .values({ ...values, userId, isDefault, createdAt })
          .returning();
        return rowOf(found(added));
      }),

    edit: (userId, addressId, body) =>
      alone(db, userId, (tx) => change(tx, userId, addressId, body)),

    remove: (userId, addressId) =>
      alone(db, userId, async (tx) => {
        const [removed] = await tx
          .delete(deliveryAddress)
          .where(itself(userId, addressId))
          .returning();
        if (!found(removed).isDefault) return;
        const [next] = await tx
          .select({ addressId: deliveryAddress.addressId })
          .from(deliveryAddress)
          .where(ofUser(userId))
          .orderBy(desc(deliveryAddress.createdAt))
          .limit(1);
        if (next === undefined) return;
        await tx
          .update(deliveryAddress)
          .set({ isDefault: true })
          .where(itself(userId, next.addressId));
      }),
  };
}

type Kept = typeof deliveryAddress.$inferSelect;

/** Returns the row. If there is none, it throws, which rolls the transaction back. */
function found(row: Kept | undefined): Kept {
  if (row === undefined) throw new ApplicationError(CODE.forbidden);
  return row;
}

/** The address as it is stored, without the wish to become the default. */
function checked(body: AddressBody) {
  const errors = addressErrors(body);
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  const { isDefault: _isDefault, ...values } = tidyAddress(body);
  return values;
}

function rowOf({ userId: _userId, createdAt: _createdAt, ...row }: Kept): AddressRow {
  return row;
}
