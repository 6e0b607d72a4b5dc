import type { OrderViewPorts } from '../../machines/order-view/ports.ts';
import type { PortalCall } from '../http/portal-client.ts';

/**
 * The port that loads an order. It is quiet, because orders are loaded again after pushes, and the page that shows them
 * also shows the failure.
 */
export const createLoadOrder =
  (call: PortalCall): OrderViewPorts['loadOrder'] =>
  ({ orderNo, orderToken }, signal) =>
    call('orderDetail', { query: { orderNo }, orderToken, signal, quiet: true });
