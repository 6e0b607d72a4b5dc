import type { AnyMachineSnapshot } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import {
  selectRowsFailure,
  selectRowsState,
  type RowsRef,
} from '../../machines/collection/selectors.ts';
import { selectListFailure, selectListState } from '../../machines/order-list/selectors.ts';
import { selectOrderList, selectOrderViews } from '../../machines/order-tracking/selectors.ts';
import { selectOrderAwaited, selectOrderFailure } from '../../machines/order-view/selectors.ts';
import { selectPage } from '../../machines/portal/selectors.ts';
import type { PortalActor } from '../../machines/portal/types.ts';
import { browserTimers, type Timers } from '../../services/timers.ts';

/** The network is often still changing when the browser says that it is back, and breaks the first requests. */
const AGAIN_MS = 3_000;

/**
 * When the network is back, loads again what could not be loaded without it: the orders on screen, the list of orders,
 * the page's rows. Otherwise an order would wait for its next attempt, and a page until somebody presses its button.
 */
export function loadAgainWhenOnline(
  portal: PortalActor,
  page: Pick<Window, 'addEventListener'> = window,
  timers: Timers = browserTimers,
): void {
  page.addEventListener('online', () => {
    loadAgain(portal);
    timers.setTimeout(() => loadAgain(portal), AGAIN_MS);
  });
}

function loadAgain(portal: PortalActor): void {
  const tracking = portal.getSnapshot().children.orderTracking?.getSnapshot();
  if (tracking !== undefined) {
    for (const view of selectOrderViews(tracking)) {
      const now = view.getSnapshot();
      if (!selectOrderAwaited(now) && isByNetwork(selectOrderFailure(now))) {
        view.send({ type: 'order.reload' });
      }
    }
    const list = selectOrderList(tracking);
    const now = list?.getSnapshot();
    if (now !== undefined && hasFailed(selectListState(now), selectListFailure(now))) {
      list?.send({ type: 'order.reload' });
    }
  }
  const rows = rowsOnPage(portal);
  const now = rows?.getSnapshot();
  if (now !== undefined && hasFailed(selectRowsState(now), selectRowsFailure(now))) {
    rows?.send({ type: 'rows.reload' });
  }
}

/** The rows of the open page, if it has any. */
function rowsOnPage(portal: PortalActor): RowsRef<unknown> | undefined {
  const actor = selectPage(portal.getSnapshot())?.getSnapshot().context.actor;
  const snapshot = actor?.getSnapshot() as AnyMachineSnapshot | undefined;
  // The cast is safe: collections are machines with this id.
  return snapshot?.machine.id === 'collection' ? (actor as RowsRef<unknown>) : undefined;
}

/** Whether the last load failed because of the network, and no other load is under way. */
const hasFailed = (state: string, failure: Failure | undefined): boolean =>
  (state === 'failed' || state === 'stale') && isByNetwork(failure);

const isByNetwork = (failure: Failure | undefined): boolean =>
  failure?.kind === 'offline' || failure?.kind === 'timeout';
