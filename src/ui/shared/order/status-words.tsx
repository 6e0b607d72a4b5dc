import { Trans, useLingui } from '@lingui/react/macro';
import { use, type ReactNode } from 'react';
import { DISPATCH_LEAD_MS } from '../../../domain/limits.ts';
import { rideStep, type RideStep } from '../../../domain/order/status.ts';
import type { OrderPosition, OrderView } from '../../../domain/order/view.ts';
import { useFormats } from '../../kit/formats/formats.ts';
import { NowContext } from '../../portal.tsx';
import { together } from '../../theme/layout.css.ts';
import { useMoments } from '../moments.ts';

export interface StatusWords {
  /** The status, in large type. */
  readonly title: ReactNode;
  /** What the status means, and until when it lasts. */
  readonly detail: string;
  /**
   * Minutes until the driver arrives at the pick-up or, once on board, until the passenger arrives at the destination.
   */
  readonly minutes?: number;
}

/** Returns whether an order waits for its time and no driver is searched for yet. */
export function useWaitsForItsTime(): (order: BookedFor) => boolean {
  const now = use(NowContext);
  return ({ status, timing, pickupAt }) =>
    status === 0 && timing === 'ahead' && pickupAt - DISPATCH_LEAD_MS > now();
}
export type BookedFor = Pick<OrderView, 'status' | 'timing' | 'pickupAt'>;

/** The steps of status 0–5 as texts for the passenger (ORD-02). */
export function useStepWords(): Readonly<Record<RideStep, string>> {
  const { t } = useLingui();
  return {
    searching: t`正在尋找司機`,
    assigned: t`司機已接單`,
    onTheWay: t`司機前往中`,
    arrived: t`司機已抵達`,
    onBoard: t`行程中`,
    arriving: t`即將抵達`,
  };
}

/** The status as a short text, for lists and tags. */
export function useShortStatusWords(): (order: BookedFor) => string {
  const { t } = useLingui();
  const steps = useStepWords();
  const waitsForItsTime = useWaitsForItsTime();
  return (order) => {
    const { status } = order;
    if (waitsForItsTime(order)) return t`已預約`;
    switch (status) {
      case 6:
        return t`行程已完成`;
      case 7:
        return t`等待付款`;
      case 10:
        return t`已取消`;
      case 11:
        return t`取消費待付款`;
      default:
        return steps[rideStep(status)];
    }
  };
}

/** Whether a ride is booked by the hour or the day: its length is in time and not in distance. */
export const isHired = ({ hours, days }: Pick<OrderView, 'hours' | 'days'>): boolean =>
  hours !== undefined || days !== undefined;

/** The order's status as a text for the passenger: what happens, how long it takes, what to do. */
export function useStatusWords(): (order: OrderView, position?: OrderPosition) => StatusWords {
  const { t } = useLingui();
  const { money } = useFormats();
  const steps = useStepWords();
  const waitsForItsTime = useWaitsForItsTime();
  const { dayTime, minutes, time } = useMoments();

  return (order, position) => {
    const eta = position === undefined ? undefined : minutes(position.etaSeconds);
    const arrival = position === undefined ? '' : time(position.at + position.etaSeconds * 1000);
    const due = money(order.amountDue);
    switch (order.status) {
      case 0: {
        if (!waitsForItsTime(order)) {
          return {
            title: steps.searching,
            detail: t`通常幾分鐘內就有司機接單，您可以先離開這一頁。`,
          };
        }
        const when = dayTime(order.pickupAt);
        return {
          title: (
            <Trans>
              已預約 <span className={together}>{when}</span>
            </Trans>
          ),
          detail: t`我們會在上車前 45 分鐘開始安排司機，在那之前可以免費取消。`,
        };
      }
      case 1:
        return eta === undefined
          ? { title: steps.assigned, detail: t`司機正準備出發。` }
          : { title: steps.assigned, detail: t`預計 ${arrival} 到達上車地點`, minutes: eta };
      case 2:
        return eta === undefined
          ? { title: steps.onTheWay, detail: t`司機正前往上車地點。` }
          : { title: steps.onTheWay, detail: t`預計 ${arrival} 到達上車地點`, minutes: eta };
      case 3:
        return { title: steps.arrived, detail: t`請到上車地點，告訴司機您的乘車碼。` };
      case 4:
        // A ride by the hour or the day goes wherever the passenger wants until its time is over.
        return eta === undefined || order.destination === undefined || isHired(order)
          ? { title: steps.onBoard, detail: t`祝您一路平安。` }
          : { title: steps.onBoard, detail: t`預計 ${arrival} 抵達目的地`, minutes: eta };
      case 5:
        return { title: steps.arriving, detail: t`下車前請記得帶走隨身物品。` };
      case 6:
        return { title: t`行程已完成`, detail: t`謝謝您的搭乘，祝您一切順心。` };
      case 7:
        return { title: t`請支付車資`, detail: t`應付 ${due}，付款後即可取得收據。` };
      case 10:
        return { title: t`訂單已取消`, detail: cancelledWords(order) };
      case 11:
        return { title: t`請支付取消費`, detail: t`應付 ${due}，付款後這筆訂單就結束了。` };
    }
  };

  function cancelledWords({ cancelled }: OrderView): string {
    if (cancelled === undefined) return '';
    const when = dayTime(cancelled.at);
    const fee = money(cancelled.fee);
    if (cancelled.reason === 'noDriver') {
      return t`很抱歉，${when} 前沒有司機能接單。您沒有被收取任何費用。`;
    }
    if (cancelled.fee === 0) return t`您在${when} 取消，沒有收取費用。`;
    return cancelled.feePaid
      ? t`您在${when} 取消，取消費 ${fee} 已付清。`
      : t`您在${when} 取消，取消費 ${fee}。`;
  }
}
