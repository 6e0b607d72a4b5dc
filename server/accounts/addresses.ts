import { and, count, desc, eq, ne } from 'drizzle-orm';
import type { AddressBody, AddressRow } from '../../src/contract/account.ts';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import { ADDRESSES_MAX } from '../../src/domain/limits.ts';
import { normalisePhone } from '../../src/domain/order/phone.ts';
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
  /** @throws ApplicationError tooMany, invalidInput */
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
      alone(db, userId, async (tx) => {
        const values = checked(body);
        if (body.isDefault) await noDefault(tx, userId, addressId);
        // The default address stays the default until another one replaces it.
        const [edited] = await tx
          .update(deliveryAddress)
          .set({ ...values, ...(body.isDefault ? { isDefault: true } : {}) })
          .where(itself(userId, addressId))
          .returning();
        return rowOf(found(edited));
      }),

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
function checked({ isDefault: _isDefault, ...body }: AddressBody) {
  const values = {
    ...body,
    receiver: body.receiver.trim(),
    phonenumber: normalisePhone(body.phonenumber) ?? '',
    address: body.address.trim(),
  };
  const fields = {
    ...(values.receiver === '' ? { receiver: 'required' } : {}),
    ...(values.phonenumber === '' ? { phonenumber: 'invalidPhone' } : {}),
    ...(values.address === '' ? { address: 'required' } : {}),
  };
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
  return values;
}

function rowOf({ userId: _userId, createdAt: _createdAt, ...row }: Kept): AddressRow {
  return row;
}
