import type { Table } from '../row.ts';
import { arrivalCountdown } from './arrival-countdown.ts';
import { call } from './call.ts';
import { customerService } from './customer-service.ts';
import { groupApplication } from './group-application.ts';
import { groupOwnership } from './group-ownership.ts';
import { livePush } from './live-push.ts';
import { messaging } from './messaging.ts';
import { notifications } from './notifications.ts';
import { orderCancellation } from './order-cancellation.ts';
import { orderForm } from './order-form.ts';
import { orderList } from './order-list.ts';
import { orderStatus } from './order-status.ts';
import { orderTracking } from './order-tracking.ts';
import { orderView } from './order-view.ts';
import { outgoingMessage } from './outgoing-message.ts';
import { paymentResult } from './payment-result.ts';
import { payment } from './payment.ts';
import { portal } from './portal.ts';
import { projectCountdown } from './project-countdown.ts';
import { receipt } from './receipt.ts';
import { serviceWorker } from './service-worker.ts';
import { session } from './session.ts';
import { share } from './share.ts';

/** The tables of all machines. */
export const tables: readonly Table[] = [
  livePush,
  notifications,
  orderCancellation,
  orderForm,
  orderList,
  orderStatus,
  orderTracking,
  orderView,
  payment,
  paymentResult,
  portal,
  projectCountdown,
  serviceWorker,
  session,
  share,
  arrivalCountdown,
  call,
  customerService,
  groupApplication,
  groupOwnership,
  messaging,
  outgoingMessage,
  receipt,
];
