import type { CartTotal } from '../../domain/account/records.ts';
import type { AccountCall } from '../http/account-client.ts';
import { readOnly, type Records } from './records.ts';

/** One row: how much lies in the member's cart (SESS-08). */
export const createCartTotal = (call: AccountCall): Records<CartTotal> => ({
  ...readOnly,
  async load(_, signal) {
    return { rows: [{ total: await call('cartTotal', { signal, quiet: true }) }], total: 1 };
  },
  idOf: () => 'cart',
});
