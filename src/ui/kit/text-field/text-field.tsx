import { useId, type ComponentProps, type ReactNode, type Ref } from 'react';
import { FieldNote, hasError, LabelText, type FieldTexts } from '../field/field-notes.tsx';
import * as styles from '../field/field.css.ts';

export interface TextFieldProps
  extends
    FieldTexts,
    Pick<
      ComponentProps<'input'>,
      | 'name'
      | 'type'
      | 'inputMode'
      | 'autoComplete'
      | 'autoCapitalize'
      | 'autoFocus'
      | 'enterKeyHint'
      | 'maxLength'
      | 'spellCheck'
      | 'placeholder'
    > {
  value?: string;
  onChange?: (text: string) => void;
  onBlur?: () => void;
  onFocus?: () => void;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  /** An icon or text before the input. */
  prefix?: ReactNode;
  /** An element at the end of the box: a unit, a button (`FieldButton`). */
  suffix?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** One line of text with its label above and, below, its hint or its error. */
export function TextField({
  label,
  hint,
  error,
  isOptional = false,
  onChange,
  isDisabled = false,
  isReadOnly = false,
  prefix,
  suffix,
  inputRef,
  ...rest
}: TextFieldProps) {
  const id = useId();
  const invalid = hasError(error);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        <LabelText label={label} isOptional={isOptional} />
      </label>
      <div
        className={styles.box}
        data-invalid={invalid || undefined}
        data-disabled={isDisabled || undefined}
      >
        {prefix !== undefined && <span className={styles.affix}>{prefix}</span>}
        <input
          type="text"
          {...rest}
          ref={inputRef}
          id={id}
          className={styles.input}
          disabled={isDisabled}
          readOnly={isReadOnly}
          aria-invalid={invalid || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange?.(event.currentTarget.value)}
        />
        {suffix !== undefined && <span className={styles.affix}>{suffix}</span>}
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}
