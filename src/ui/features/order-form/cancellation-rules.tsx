import type { CancellationFees } from '../../../domain/fare/tariff.ts';
import type { Timing } from '../../../domain/order/draft.ts';
import { CancellationWords } from '../../shared/fare/cancellation-words.tsx';
import * as styles from './order-form.css.ts';

/** The costs of cancelling, which the passenger sees before they order. */
export function CancellationRules(rules: { timing: Timing; fees: CancellationFees }) {
  return (
    <p className={styles.facts}>
      <CancellationWords {...rules} />
    </p>
  );
}
