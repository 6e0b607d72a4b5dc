import type { OrderViewPorts } from '../../machines/order-view/ports.ts';
import type { PortalCall } from '../http/portal-client.ts';

/** Loaded again and again after pushes, and shown where it is: a failure is not shown everywhere. */
export const createLoadOrder =
  (call: PortalCall): OrderViewPorts['loadOrder'] =>
  ({ orderNo, orderToken }, signal) =>
    call('orderDetail', { query: { orderNo }, orderToken, signal, quiet: true });
