import type { createOrderCancellationMachine } from '../../../../src/machines/order-cancellation/machine.ts';
import { must } from '../../service/assert.ts';
import {
  assigned,
  change,
  driveTo,
  orderOf,
  statusOf,
  type RealOrder,
} from '../../service/orders.ts';
import { byVerdict } from '../complete.ts';
import { defineDriver, type At } from '../driver.ts';
import { shows } from '../look.ts';
import { TELEPHONE } from '../scene.ts';

type Machine = ReturnType<typeof createOrderCancellationMachine>;
type Here = At<RealOrder>;

const dialog = ({ page }: Here) => page.getByRole('alertdialog', { name: '取消這筆訂單？' });
const confirm = (at: Here) =>
  dialog(at).getByRole('button', { name: /^(?:免費取消訂單|取消訂單，支付 NT\$\d+)$/ });
const keep = (at: Here) => dialog(at).getByRole('button', { name: '保留訂單' });
const changed = (at: Here) => dialog(at).getByText('取消費剛剛有變動', { exact: true });
const offline = (at: Here) => dialog(at).getByText('無法連上網路');

/** Whether the cancellation is free, by the machine's context. */
function isFree({ context }: Here): boolean {
  const { cancellation } = context['order'] as { readonly cancellation: { readonly fee: number } }; // the model's order
  return cancellation.fee === 0;
}

/** The page loads the order again, as it does by itself on a telephone when its tab comes to the front. */
async function reads(at: Here): Promise<void> {
  await at.turn('visible');
  await at.release(await at.extra('orderDetail'), { kind: 'pass' });
}

/** The dialog shows the cancellation fee. */
async function costs(at: Here): Promise<void> {
  await shows(dialog(at).getByText(isFree(at) ? /^取消免費$/ : /^取消費 NT\$\d+$/));
}

/** The dialog shows the cancellation fee, and its buttons can be clicked. */
async function asked(at: Here): Promise<void> {
  await costs(at);
  must(await confirm(at).isEnabled(), 'it cannot be confirmed');
  must((await confirm(at).getAttribute('aria-disabled')) === null, 'it cannot be confirmed');
  must(await keep(at).isEnabled(), 'it cannot be withdrawn');
}

/** The cancellation is under way: the dialog's buttons are disabled. */
async function underWay(at: Here): Promise<void> {
  await shows(confirm(at).and(at.page.locator('[aria-disabled=true]')), changed(at), offline(at));
  must(await keep(at).isDisabled(), 'it can be withdrawn');
  must((await statusOf(at, at.given)) === 1, 'the order was cancelled');
}

export const driver = defineDriver<Machine, RealOrder>({
  name: 'order-cancellation',
  starts: {
    /** The dialog is open on an order whose driver was found just now. */
    async 'free of charge'(scene) {
      const order = await orderOf(scene);
      const { orderNo, orderToken } = order;
      await driveTo(scene, order, 1);
      await scene.visit(TELEPHONE);
      await scene.knows([{ orderNo, orderToken }]);
      await scene.open(`/order/search?orderNo=${orderNo}`);
      await scene.release(await scene.extra('orderDetail'), { kind: 'pass' });
      await scene.page.getByRole('button', { name: '取消訂單' }).click();
      return order;
    },
  },
  events: {
    'cancellation.confirm': (at) => confirm(at).click(),
    'cancellation.withdraw': (at) => keep(at).click(),
    'cancellation.orderRead': {
      async 'as it was'(at) {
        await assigned(at, at.given, isFree(at) ? 'just now' : 'long ago');
        await reads(at);
      },
      async 'free again'(at) {
        await assigned(at, at.given, 'just now');
        await reads(at);
      },
      async 'a fee by now'(at) {
        await assigned(at, at.given, 'long ago');
        await reads(at);
      },
      async 'cancelled elsewhere'(at) {
        await change(at, at.given, { event: { type: 'order.cancel', fee: 0 } });
        await reads(at);
      },
    },
  },
  actors: {
    cancel: {
      asks: 'cancelOrder',
      cases: {
        async cancelled(at, one) {
          await assigned(at, at.given, isFree(at) ? 'just now' : 'long ago');
          await byVerdict(at, one);
        },
        /** The server itself refuses, because the fee is not the one that was shown. */
        async 'another fee'(at) {
          await assigned(at, at.given, isFree(at) ? 'long ago' : 'just now');
          await at.release(await at.held(), { kind: 'pass' });
        },
      },
    },
    loadTerms: {
      asks: 'orderDetail',
      cases: {
        async 'a fee by now'(at, one) {
          await assigned(at, at.given, 'long ago');
          await byVerdict(at, one);
        },
        async 'cancelled after all'(at, one) {
          await change(at, at.given, { event: { type: 'order.cancel', fee: 0 } });
          await byVerdict(at, one);
        },
      },
    },
  },
  // The stream is held, so that the page learns of changes only by the machine's own requests.
  holds: ['orderStream'],
  states: {
    async confirming(at) {
      await asked(at);
      await shows(dialog(at), changed(at), offline(at));
    },
    cancelling: underWay,
    renewingTerms: underWay,
    async newTerms(at) {
      await shows(changed(at), offline(at));
      await costs(at);
      must(await confirm(at).isDisabled(), 'it can be confirmed at once');
      must(await keep(at).isEnabled(), 'it cannot be withdrawn');
    },
    async feeChanged(at) {
      await shows(changed(at), offline(at));
      await asked(at);
    },
    async failed(at) {
      await shows(offline(at), changed(at));
      await asked(at);
    },
    /** The dialog is closed, and the page behind it shows the order's current status. */
    async closed(at) {
      await dialog(at).waitFor({ state: 'hidden' });
      const titles: Readonly<Record<number, string>> = {
        1: '司機已接單',
        10: '訂單已取消',
        11: '請支付取消費',
      };
      const status = (await statusOf(at, at.given)) ?? -1;
      const { status: expected } = at.context['order'] as { readonly status: number }; // the model's order
      must((status === 10 || status === 11) === (expected === 10), `its status is ${status}`);
      await shows(at.page.getByRole('heading', { level: 1, name: titles[status] ?? '?' }));
    },
  },
});
