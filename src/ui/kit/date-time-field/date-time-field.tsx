import { Trans, useLingui } from '@lingui/react/macro';
import { Calendar, ChevronDown } from 'lucide';
import { useDeferredValue, useId, type FocusEvent, type Ref } from 'react';
import { FieldNote, hasError, LabelText, type FieldTexts } from '../field/field-notes.tsx';
import * as field from '../field/field.css.ts';
import { Icon } from '../icon/icon.tsx';
import * as styles from './date-time-field.css.ts';
import { timesOfDay } from './times-of-day.ts';

/**
 * Date and time in Taipei wall time, `YYYY-MM-DDTHH:mm`. The date uses the native picker, which is best on telephones.
 * The time uses a 24-hour list, because the native picker would use the device's format, not the page's. While only one
 * of the two is chosen, the value is that half: `2026-11-21T` or `T05:30`; '' for nothing.
 */
export function DateTimeField({
  label,
  hint,
  error,
  isOptional = false,
  value,
  min,
  max,
  onChange,
  onBlur,
  dateRef,
}: FieldTexts & {
  value: string;
  /** Bounds of the date, wall times like the value. */
  min?: string;
  max?: string;
  onChange: (value: string) => void;
  /** Called when the focus has left both the date and the time. */
  onBlur?: () => void;
  dateRef?: Ref<HTMLInputElement>;
}) {
  const { t } = useLingui();
  const id = useId();
  const [date = '', time = ''] = value.split('T');
  const change = (nextDate: string, nextTime: string): void =>
    onChange(nextDate === '' && nextTime === '' ? '' : `${nextDate}T${nextTime}`);
  const invalid = hasError(error);
  // About three hundred options, so they are rendered after the field itself.
  const times = useDeferredValue(timesOfDay(time), time === '' ? [] : [time]);
  const control = {
    'aria-describedby': `${id}-note`,
    'aria-invalid': invalid,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
      const isOtherHalf = currentTarget.closest('fieldset')?.contains(relatedTarget) ?? false;
      if (!isOtherHalf) onBlur?.();
    },
  };
  return (
    <fieldset className={field.field}>
      <legend className={styles.legend}>
        <LabelText label={label} isOptional={isOptional} />
      </legend>
      <div className={styles.pair}>
        <div className={styles.dateBox} data-invalid={invalid || undefined}>
          <input
            {...control}
            ref={dateRef}
            type="date"
            className={styles.date}
            aria-label={t`日期`}
            value={date}
            min={min?.slice(0, 10)}
            max={max?.slice(0, 10)}
            onChange={(event) => change(event.currentTarget.value, time)}
          />
          <span className={styles.dateMark}>
            <Icon of={Calendar} />
          </span>
        </div>
        <div className={styles.timeBox} data-invalid={invalid || undefined}>
          <select
            {...control}
            className={styles.time}
            aria-label={t`時間（24 小時制）`}
            value={time}
            onChange={(event) => change(date, event.currentTarget.value)}
          >
            <option value="">--:--</option>
            {times.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
          <span className={styles.mark}>
            <Icon of={ChevronDown} />
          </span>
        </div>
      </div>
      <FieldNote
        id={`${id}-note`}
        hint={hint ?? <Trans>台灣時間，24 小時制</Trans>}
        error={error}
      />
    </fieldset>
  );
}
