import type { OrderAccess } from '../../src/domain/order/view.ts';

/** Orders as the browser's storage has them under `KEY.orders`, made now and valid for a year. */
export function keptOrders(accesses: readonly OrderAccess[]): string {
  const at = Date.now();
  return JSON.stringify(
    accesses.map((access) => ({ ...access, at, until: at + 365 * 86_400_000 })),
  );
}
