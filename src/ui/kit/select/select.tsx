import { ChevronDown } from 'lucide';
import { useId } from 'react';
import { FieldNote, hasError, LabelText, type FieldTexts } from '../field/field-notes.tsx';
import * as field from '../field/field.css.ts';
import { Icon } from '../icon/icon.tsx';
import * as styles from './select.css.ts';

/**
 * One of a few options. Deliberately the native list: telephones show a wheel, keyboards get type-ahead, it works
 * before any script, and there is nothing to load.
 */
export function Select<Value extends string>({
  label,
  hint,
  error,
  isOptional = false,
  value,
  options,
  placeholder,
  onChange,
  name,
  isDisabled = false,
}: FieldTexts & {
  /** '' shows the placeholder. */
  value: Value | '';
  options: readonly { value: Value; label: string; isDisabled?: boolean }[];
  placeholder?: string;
  onChange: (value: Value) => void;
  name?: string;
  isDisabled?: boolean;
}) {
  const id = useId();
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        <LabelText label={label} isOptional={isOptional} />
      </label>
      <div className={styles.box} data-invalid={hasError(error) || undefined}>
        <select
          id={id}
          className={styles.select}
          value={value}
          name={name}
          disabled={isDisabled}
          aria-describedby={`${id}-note`}
          aria-invalid={hasError(error)}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.currentTarget.value);
            if (chosen !== undefined) onChange(chosen.value);
          }}
        >
          {value === '' && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.mark}>
          <Icon of={ChevronDown} />
        </span>
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}
