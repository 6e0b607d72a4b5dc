import type { OrderAccess } from '../../domain/order/view.ts';
import type { Signal } from '../signal.ts';
import type { SearchField } from './types.ts';

export interface OrderSearchPorts {
  /** POST /order/find: resolves with the order's number and token. Refused with `orderNotFound`. */
  findOrder(orderNo: string, phone: string, signal: Signal): Promise<OrderAccess>;
  /** Moves the keyboard focus to the control of the field. */
  focusField(field: SearchField): void;
}
