import type { Table } from '../row.ts';
import { arrivalCountdown } from './arrival-countdown.ts';
import { collection } from './collection.ts';
import { composer } from './composer.ts';
import { conversation } from './conversation.ts';
import { customerService } from './customer-service.ts';
import { desk } from './desk.ts';
import { dictionary } from './dictionary.ts';
import { download } from './download.ts';
import { imageCode } from './image-code.ts';
import { livePush } from './live-push.ts';
import { messageActs } from './message-acts.ts';
import { messageHistory } from './message-history.ts';
import { messageSelection } from './message-selection.ts';
import { messaging } from './messaging.ts';
import { notifications } from './notifications.ts';
import { onDemand } from './on-demand.ts';
import { orderCancellation } from './order-cancellation.ts';
import { orderForm } from './order-form.ts';
import { orderList } from './order-list.ts';
import { orderSearch } from './order-search.ts';
import { orderStatus } from './order-status.ts';
import { orderTracking } from './order-tracking.ts';
import { orderView } from './order-view.ts';
import { outgoingMessage } from './outgoing-message.ts';
import { paymentResult } from './payment-result.ts';
import { payment } from './payment.ts';
import { placeSearch } from './place-search.ts';
import { portal } from './portal.ts';
import { position } from './position.ts';
import { preferences } from './preferences.ts';
import { receipt } from './receipt.ts';
import { serviceHours } from './service-hours.ts';
import { serviceWorker } from './service-worker.ts';
import { session } from './session.ts';
import { signIn } from './sign-in.ts';
import { smsCode } from './sms-code.ts';
import { socialLink } from './social-link.ts';
import { start } from './start.ts';
import { submission } from './submission.ts';
import { typists } from './typists.ts';
import { voiceRecording } from './voice-recording.ts';
import { webPush } from './web-push.ts';

/** The tables of all machines. */
export const tables: readonly Table[] = [
  collection,
  dictionary,
  download,
  livePush,
  notifications,
  onDemand,
  orderCancellation,
  orderForm,
  orderList,
  orderSearch,
  orderStatus,
  orderTracking,
  orderView,
  payment,
  paymentResult,
  placeSearch,
  portal,
  position,
  preferences,
  serviceHours,
  serviceWorker,
  imageCode,
  session,
  smsCode,
  signIn,
  socialLink,
  start,
  submission,
  webPush,
  arrivalCountdown,
  composer,
  conversation,
  messageActs,
  messageHistory,
  messageSelection,
  typists,
  customerService,
  desk,
  messaging,
  outgoingMessage,
  receipt,
  voiceRecording,
];
