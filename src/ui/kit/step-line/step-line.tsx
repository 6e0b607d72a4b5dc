import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide';
import type { ReactNode } from 'react';
import { visuallyHidden } from '../../theme/layout.css.ts';
import { Icon } from '../icon/icon.tsx';
import * as styles from './step-line.css.ts';

export interface Step {
  id: string;
  label: ReactNode;
  /** The time at which the step happened, or is expected. */
  time?: ReactNode;
}

/**
 * The steps of a ride as a line. Steps before `current` are done, and later ones are to come. If `current` is beyond
 * the last step, all are done.
 */
export function StepLine({
  steps,
  current,
  label,
}: {
  steps: readonly Step[];
  current: number;
  label: string;
}) {
  return (
    <ol className={styles.line} aria-label={label}>
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'ahead';
        return (
          <li
            key={step.id}
            className={styles.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {state === 'done' && <Icon of={Check} size={16} />}
            </span>
            <span className={styles.label}>
              {step.label}
              {state === 'done' && (
                <span className={visuallyHidden}>
                  <Trans>（已完成）</Trans>
                </span>
              )}
            </span>
            {step.time !== undefined && <span className={styles.time}>{step.time}</span>}
          </li>
        );
      })}
    </ol>
  );
}
