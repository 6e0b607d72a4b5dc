import type { SnapshotFrom } from 'xstate';
import type { OrderPage } from '../../domain/order/view.ts';
import type { createOrderListMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createOrderListMachine>>;

export const selectList = (snapshot: Snapshot): OrderPage | undefined => snapshot.context.list;
export const selectListFailure = (snapshot: Snapshot) => snapshot.context.failure;

/** `stale`: the rows are shown, but the last reload failed. */
export function selectListState(snapshot: Snapshot): 'loading' | 'shown' | 'stale' | 'failed' {
  if (snapshot.matches('refreshing')) return 'shown';
  if (snapshot.matches('stale')) return 'stale';
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('shown') ? 'shown' : 'loading';
}
