import { CART_ITEMS_MAX } from '../../domain/limits.ts';
import type { BagLine } from '../../domain/project/bag.ts';
import { PLEDGE_QUANTITY_MAX } from '../../domain/project/pledge.ts';
import { isRecord, readJson, type Store } from './store.ts';

const BAG_KEY = 'bag';

/** Stores a visitor's bag of rewards until they sign in (SESS-08, PROJ-04; docs/browser-storage.md). */
export function createVisitorBag(local: Store) {
  const read = (): readonly BagLine[] =>
    readJson(local, BAG_KEY, (json) => (Array.isArray(json) ? json.filter(isLine) : undefined)) ??
    [];
  const write = (lines: readonly BagLine[]): void => {
    if (lines.length === 0) local.remove(BAG_KEY);
    else local.write(BAG_KEY, JSON.stringify(lines.slice(0, CART_ITEMS_MAX)));
  };
  return {
    read,
    /** Sets the quantity of a reward; 0 removes it. The order of the rewards stays. */
    put(rewardId: string, quantity: number): void {
      const line = { rewardId, quantity };
      const lines = read();
      if (quantity === 0) write(lines.filter((one) => one.rewardId !== rewardId));
      else if (lines.some((one) => one.rewardId === rewardId)) {
        write(lines.map((one) => (one.rewardId === rewardId ? line : one)));
      } else write([...lines, line]);
    },
  };
}

/** Whether a line has the server's format (`BagQuery`). Another version of the page may have stored something else. */
const isLine = (json: unknown): json is BagLine =>
  isRecord(json) &&
  typeof json['rewardId'] === 'string' &&
  /^[\w-]{1,64}$/.test(json['rewardId']) &&
  Number.isInteger(json['quantity']) &&
  Number(json['quantity']) >= 1 &&
  Number(json['quantity']) <= PLEDGE_QUANTITY_MAX;
