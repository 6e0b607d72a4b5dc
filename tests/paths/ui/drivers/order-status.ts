import type {
  orderStatusMachine,
  OrderStatusEvent,
} from '../../../../src/machines/order-status/machine.ts';
import type { Act } from '../../level/driver.ts';
import { change, orderOf, type RealOrder } from '../../service/orders.ts';
import { defineDriver, type At } from '../driver.ts';

type Here = At<RealOrder>;

/** Sends the event to the server's order, which runs the same machine. The page is notified. */
const atTheServer: Act<Here> = (at, one) => {
  if (one.does !== 'send') return undefined;
  // The cast is safe: the model's payload belongs to the event's type.
  const event = { ...at.payloadOf(one), type: one.type } as OrderStatusEvent;
  const fee = event.type === 'order.cancel' ? event.fee : undefined;
  const due = event.type === 'ride.ended' ? event.amountDue : fee;
  return change(at, at.given, { event, ...(due === undefined ? {} : { set: { amountDue: due } }) });
};

const says = (title: string) => (at: Here) =>
  at.page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();

export const driver = defineDriver<typeof orderStatusMachine, RealOrder>({
  name: 'order-status',
  starts: {
    /** The page of a new order. It is notified of every change. */
    async 'just ordered'(scene) {
      const order = await orderOf(scene);
      const { orderNo, orderToken } = order;
      await scene.visit();
      await scene.knows([{ orderNo, orderToken }]);
      await scene.open(`/order/search?orderNo=${orderNo}`);
      await scene.page.getByText('即時更新中').waitFor();
      return order;
    },
  },
  events: {
    'ride.advanced': atTheServer,
    'ride.ended': atTheServer,
    'payment.confirmed': atTheServer,
    'payment.declined': atTheServer,
    'order.cancel': atTheServer,
    'dispatch.expired': atTheServer,
  },
  actors: {},
  states: {
    searching: says('正在尋找司機'),
    assigned: says('司機已接單'),
    onTheWay: says('司機前往中'),
    arrived: says('司機已抵達'),
    onBoard: says('行程中'),
    arriving: says('即將抵達'),
    completed: says('行程已完成'),
    pendingFare: says('請支付車資'),
    cancelled: says('訂單已取消'),
    pendingFee: says('請支付取消費'),
  },
});
