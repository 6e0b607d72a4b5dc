import {
  CarFront,
  CircleCheck,
  CircleX,
  CreditCard,
  Flag,
  MapPinCheck,
  Navigation,
  Search,
  UserRoundCheck,
  type IconNode,
} from 'lucide';
import type { OrderStatus } from '../../../domain/order/status.ts';

/** Every status has an icon in addition to its colour and text. */
export const STATUS_ICON: Readonly<Record<OrderStatus, IconNode>> = {
  0: Search,
  1: UserRoundCheck,
  2: CarFront,
  3: MapPinCheck,
  4: Navigation,
  5: Flag,
  6: CircleCheck,
  7: CreditCard,
  10: CircleX,
  11: CreditCard,
};
