import { useLingui } from '@lingui/react/macro';
import { isInProgress, RIDE_STEPS } from '../../../domain/order/status.ts';
import type { OrderView } from '../../../domain/order/view.ts';
import { taipeiDay } from '../../../domain/taipei-time.ts';
import { StepLine } from '../../kit/step-line/step-line.tsx';
import { useMoments } from '../../shared/moments.ts';
import { useStepWords } from '../../shared/order/status-words.tsx';

/** The steps of the ride as a line, each with the time at which it was reached; if days lie between, also the day. */
export function RideSteps({ order }: { order: OrderView }) {
  const { t } = useLingui();
  const words = useStepWords();
  const { time, dayTime } = useMoments();
  const isOver = !isInProgress(order.status);
  const days = new Set(
    order.history.flatMap(({ status, at }) => (isInProgress(status) ? taipeiDay(at) : [])),
  );
  const when = days.size > 1 ? dayTime : time;
  const steps = RIDE_STEPS.map((step, status) => {
    const reached = order.history.find((entry) => entry.status === status);
    return {
      id: step,
      // Once the ride is over, the label must no longer say that the car is about to arrive.
      label: isOver && step === 'arriving' ? t`已抵達目的地` : words[step],
      ...(reached === undefined ? {} : { time: when(reached.at) }),
    };
  });
  return (
    <StepLine
      label={t`行程步驟`}
      steps={steps}
      current={isInProgress(order.status) ? order.status : steps.length}
    />
  );
}
