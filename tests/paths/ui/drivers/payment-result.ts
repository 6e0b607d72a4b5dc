import type { createPaymentResultMachine } from '../../../../src/machines/payment-result/machine.ts';
import { approve, beginAtBank } from '../../service/cards.ts';
import { endRide, orderOf, type RealOrder } from '../../service/orders.ts';
import { byVerdict } from '../complete.ts';
import { defineDriver, type At } from '../driver.ts';
import { shows } from '../look.ts';

interface Given {
  readonly order: RealOrder;
  readonly paymentUrl: string;
}
type Here = At<Given>;

const AMOUNT = 500;

const heading = ({ page }: Here, name: string) => page.getByRole('heading', { level: 1, name });
const again = ({ page }: Here) => page.getByRole('button', { name: '再查詢一次' });
const back = ({ page }: Here) => page.getByRole('link', { name: '回到訂單' });

export const driver = defineDriver<ReturnType<typeof createPaymentResultMachine>, Given>({
  name: 'payment-result',
  starts: {
    /** Opens the address to which the bank's page leads back after every payment, paid or not. */
    async 'back from the bank'(scene) {
      const order = await orderOf(scene);
      await endRide(scene, order, AMOUNT);
      const paymentUrl = await beginAtBank(scene, order, AMOUNT);
      const recTradeId = paymentUrl.split('/').at(-1) ?? '';
      await scene.open(`/tappay/success?orderNo=${order.orderNo}&recTradeId=${recTradeId}`);
      return { order, paymentUrl };
    },
  },
  events: { 'result.retry': (at) => again(at).click() },
  actors: {
    ask: {
      asks: 'paymentResult',
      cases: {
        async paid(at, one) {
          await approve(at.given.paymentUrl);
          await byVerdict(at, one);
        },
      },
    },
  },
  states: {
    async asking(at) {
      await shows(heading(at, '正在確認付款結果'), again(at));
      // The link back to the order is shown only after the first answer.
      if ('result' in at.context) await shows(back(at));
      else await shows(at.page.getByText('請稍候，通常只要幾秒鐘。'), back(at));
    },
    async waiting(at) {
      await shows(heading(at, '正在確認付款結果'), again(at));
      await shows(at.page.getByText('發卡銀行還沒回覆，這一頁會自動更新。'));
      await shows(back(at));
    },
    async unsettled(at) {
      await shows(heading(at, '還不知道付款結果'), at.page.getByText('無法連上網路'));
      await shows(at.page.getByText('發卡銀行遲遲沒有回覆。'));
      await shows(again(at));
      await shows(back(at));
    },
    async failed(at) {
      await shows(heading(at, '還不知道付款結果'));
      await shows(at.page.getByText('無法連上網路'));
      await shows(again(at));
      await shows(back(at));
    },
    async settled(at) {
      await shows(heading(at, '付款完成'), again(at));
      await shows(at.page.getByText(at.given.order.orderNo));
      await shows(at.page.getByText('•••• 4444'));
      await shows(at.page.getByText(`NT$${AMOUNT}`));
      await shows(at.page.getByRole('link', { name: '查看收據' }));
    },
  },
});
