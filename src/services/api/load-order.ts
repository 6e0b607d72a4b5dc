import type { OrderViewPorts } from '../../machines/order-view/ports.ts';
import type { PortalCall } from '../http/portal-client.ts';

/** Orders are loaded again after pushes, and the page that shows them shows a failure: it is not shown everywhere. */
export const createLoadOrder =
  (call: PortalCall): OrderViewPorts['loadOrder'] =>
  ({ orderNo, orderToken }, signal) =>
    call('orderDetail', { query: { orderNo }, orderToken, signal, quiet: true });
