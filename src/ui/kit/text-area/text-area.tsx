import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import { visuallyHidden } from '../../theme/layout.css.ts';
import { FieldNote, hasError, LabelText, type FieldTexts } from '../field/field-notes.tsx';
import * as field from '../field/field.css.ts';
import * as styles from './text-area.css.ts';
import type { TextAreaRows } from './text-area.css.ts';

/**
 * Several lines of text. With `maxLength` it shows a count. It accepts longer texts and then shows an error, because
 * cutting pasted text would lose a part of it.
 */
export function TextArea({
  label,
  hint,
  error,
  isOptional = false,
  value,
  onChange,
  onBlur,
  maxLength,
  placeholder,
  name,
  rows,
  takesFocus = false,
}: FieldTexts & {
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  maxLength?: number;
  placeholder?: string;
  name?: string;
  /** The minimum of visible lines; without it, the area begins with one line and grows. */
  rows?: TextAreaRows;
  /** Focuses the area when it appears, because the user wants to write. */
  takesFocus?: boolean;
}) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  // Focuses in an effect, not by `autoFocus`: in a dialog over another dialog, the focus stays only after the upper one
  // is rendered.
  useEffect(() => {
    if (takesFocus) area.current?.focus();
  }, [takesFocus]);
  const length = value.length;
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        <LabelText label={label} isOptional={isOptional} />
      </label>
      <div className={field.box} data-invalid={hasError(error) || undefined}>
        <textarea
          ref={area}
          id={id}
          className={styles.area}
          aria-describedby={`${id}-note ${id}-count`}
          aria-invalid={hasError(error)}
          value={value}
          name={name}
          rows={rows ?? 3}
          data-rows={rows}
          placeholder={placeholder}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
        />
      </div>
      <div className={styles.below}>
        <FieldNote id={`${id}-note`} hint={hint} error={error} />
        {maxLength !== undefined && (
          <p
            id={`${id}-count`}
            className={styles.count}
            data-over={length > maxLength || undefined}
          >
            <span aria-hidden="true">
              {length}/{maxLength}
            </span>
            <span className={visuallyHidden}>
              <Trans>
                已輸入 {length} 字，上限 {maxLength} 字
              </Trans>
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
