import { useId, type ReactNode } from 'react';
import { FieldNote, hasError } from '../field/field-notes.tsx';
import * as field from '../field/field.css.ts';
import * as styles from './radio.css.ts';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Cards only: `description` is a line below the label, `picture` a drawing or icon before it. */
  description?: ReactNode;
  picture?: ReactNode;
  isDisabled?: boolean;
}

interface RadioProps<Value extends string> {
  /** The question; `isLabelHidden` hides it visually where the page already asks it. */
  label: ReactNode;
  isLabelHidden?: boolean;
  value: Value | undefined;
  options: readonly RadioOption<Value>[];
  onChange: (value: Value) => void;
  hint?: ReactNode;
  error?: ReactNode;
  /** The number of cards per row. */
  columns?: 2 | 3;
}

/**
 * One of a few visible options. It uses native radio buttons with styled labels: they support arrow keys, one tab stop
 * and the group's name, they work in pages rendered ahead, and they add nothing to the first route's script.
 */
function Radios<Value extends string>({
  label,
  isLabelHidden = false,
  value,
  options,
  onChange,
  hint,
  error,
  columns = 2,
  look,
}: RadioProps<Value> & { look: 'cards' | 'segments' }) {
  const id = useId();
  return (
    <fieldset
      className={field.field}
      role="radiogroup"
      aria-describedby={`${id}-note`}
      aria-invalid={hasError(error)}
    >
      <legend className={isLabelHidden ? styles.hiddenLegend : styles.legend}>{label}</legend>
      <div className={styles.group[look]} data-columns={columns}>
        {options.map((option) => (
          <label key={option.value} className={styles.option[look]}>
            <input
              type="radio"
              className={styles.native}
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.value)}
            />
            {option.picture !== undefined && (
              <span className={styles.picture} aria-hidden="true">
                {option.picture}
              </span>
            )}
            <span className={styles.words}>
              <span className={styles.name}>{option.label}</span>
              {option.description !== undefined && (
                <span className={styles.description}>{option.description}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </fieldset>
  );
}

/** Choices that need a picture or a line of explanation: the four kinds, the ways to pay. */
export function RadioCards<Value extends string>(props: RadioProps<Value>) {
  return <Radios {...props} look="cards" />;
}

/** Two to four short choices in one bar: now or ahead, automatic or manual. */
export function SegmentedControl<Value extends string>(props: RadioProps<Value>) {
  return <Radios {...props} look="segments" />;
}
