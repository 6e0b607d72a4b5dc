import { ACCOUNT_CODE } from '../../domain/account-codes.ts';
import type { CartTotal } from '../../domain/account/records.ts';
import { CODE } from '../../domain/codes.ts';
import { failureOf, isRefusal } from '../../domain/failure.ts';
import type { BagChange, BagItem, BagLine } from '../../domain/project/bag.ts';
import type { CollectionPorts } from '../../machines/collection/ports.ts';
import type { AccountCall } from '../http/account-client.ts';
import { readOnly } from '../no-form.ts';
import type { Store } from '../storage/store.ts';
import { createVisitorBag } from '../storage/visitor-bag.ts';

export interface BagParts {
  readonly call: AccountCall;
  readonly local: Store;
  /** Returns the access token; undefined if nobody is signed in. */
  readonly token: () => string | undefined;
  /** Notifies all tabs that the number of items in the bag has changed. */
  readonly changed: () => void;
}

/**
 * The bag (SESS-08, PROJ-04). A member's bag is on the server, a visitor's in the browser. When a visitor signs in,
 * their items are moved to the member's bag, line by line, before the bag is next read.
 */
export function createBag({ call, local, token, changed }: BagParts) {
  const visitor = createVisitorBag(local);
  const isMember = (): boolean => token() !== undefined;

  const set = async (
    { rewardId: itemId, quantity }: BagLine,
    signal: AbortSignal,
  ): Promise<void> => {
    const body = { itemType: 'reward' as const, itemId, quantity };
    await call('setCartItem', { body, signal, quiet: true });
  };

  /**
   * Moves a visitor's bag into the member's. For each reward, the larger of the two quantities is used. If the
   * visitor's quantity is not available and the member has none, one item is moved.
   */
  const handOver = async (signal: AbortSignal): Promise<void> => {
    if (!isMember() || visitor.read().length === 0) return;
    const { rows } = await call('bag', { query: {}, signal, quiet: true });
    for (const line of visitor.read()) {
      const { rewardId, quantity } = line;
      const own = rows.find((row) => row.rewardId === rewardId)?.quantity ?? 0;
      if (quantity > own && !(await isTaken(line, signal)) && own === 0 && quantity > 1) {
        await isTaken({ rewardId, quantity: 1 }, signal);
      }
      visitor.put(rewardId, 0);
    }
  };

  /**
   * Sends a line to the server. Returns whether the server accepted it; false if the reward, or that quantity of it, is
   * not available.
   */
  const isTaken = async (line: BagLine, signal: AbortSignal): Promise<boolean> => {
    try {
      await set(line, signal);
      return true;
    } catch (error) {
      const failure = failureOf(error);
      const isOver =
        isRefusal(failure, ACCOUNT_CODE.rewardGone) ||
        isRefusal(failure, ACCOUNT_CODE.tooMany) ||
        isRefusal(failure, CODE.invalidInput);
      if (!isOver) throw error;
      return false;
    }
  };

  /**
   * Moves the visitor's bag in one tab at a time. Otherwise a reward that one tab has moved, and that the member then
   * removed, could return.
   */
  const inTurn = async (signal: AbortSignal): Promise<void> => {
    const { locks } = navigator as { locks?: LockManager };
    const act = () => handOver(signal);
    try {
      await (locks === undefined ? act() : locks.request('portal.bag', act));
    } catch (error) {
      // If the network fails, the line stays in the visitor's bag and is moved the next time.
      if (failureOf(error) === undefined) throw error;
    }
  };

  const list = async (signal: AbortSignal) => {
    await inTurn(signal);
    if (isMember()) return call('bag', { query: {}, signal, quiet: true });
    const lines = visitor.read();
    if (lines.length === 0) return { rows: [], total: 0 };
    const items = lines.map(({ rewardId, quantity }) => `${rewardId}:${quantity}`).join(',');
    return call('bag', { query: { items }, signal, quiet: true });
  };

  /** Sets the quantity of a reward in the bag. */
  const put = async (line: BagLine, signal: AbortSignal): Promise<void> => {
    if (isMember()) await set(line, signal);
    else visitor.put(line.rewardId, line.quantity);
    changed();
  };

  const total = async (signal: AbortSignal): Promise<CartTotal> => {
    await inTurn(signal);
    if (!isMember()) {
      const lines = visitor.read();
      const inBag = lines.map(({ rewardId }) => rewardId);
      return { total: lines.reduce((sum, { quantity }) => sum + quantity, 0), inBag };
    }
    const number = await call('cartTotal', { signal, quiet: true });
    if (number === 0) return { total: 0, inBag: [] };
    try {
      const { rows } = await call('bag', { query: {}, signal, quiet: true });
      return { total: number, inBag: rows.map(({ rewardId }) => rewardId) };
    } catch (error) {
      // Other back ends of the API family return only the number.
      if (failureOf(error) === undefined) throw error;
      return { total: number, inBag: [] };
    }
  };

  return { list, put, total };
}
export type Bag = ReturnType<typeof createBag>;

/** The collection ports for the list of items in the bag. */
export const createBagList = ({
  list,
  put,
}: Bag): CollectionPorts<BagItem, undefined, BagChange> => ({
  ...readOnly,
  load: (_, signal) => list(signal),
  change: (change, _row, signal) => put(change, signal),
  idOf: ({ rewardId }) => rewardId,
});

/** The number of items in the bag, as a collection of one row. */
export const createBagTotal = ({
  total,
  put,
}: Bag): CollectionPorts<CartTotal, undefined, BagChange> => ({
  ...readOnly,
  async load(_, signal) {
    return { rows: [await total(signal)], total: 1 };
  },
  change: (change, _row, signal) => put(change, signal),
  idOf: () => 'bag',
});
