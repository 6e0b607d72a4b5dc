import type { ReactNode, Ref } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaProps,
} from 'react-aria-components/TextField';
import { hasError, LabelText, type FieldTexts } from '../field/field-notes.tsx';
import * as styles from '../field/field.css.ts';

export interface TextFieldProps
  extends
    FieldTexts,
    Pick<
      AriaProps,
      | 'value'
      | 'defaultValue'
      | 'onChange'
      | 'onBlur'
      | 'onFocus'
      | 'name'
      | 'type'
      | 'inputMode'
      | 'autoComplete'
      | 'autoFocus'
      | 'enterKeyHint'
      | 'maxLength'
      | 'isDisabled'
      | 'isReadOnly'
      | 'isRequired'
      | 'spellCheck'
    > {
  placeholder?: string;
  /** `none` for what is no sentence: user names, codes. */
  autoCapitalize?: 'none' | 'sentences' | 'words' | 'characters';
  /** An icon before the text, or words after it. */
  prefix?: ReactNode;
  /** What stands at the end of the box: a unit, a button (`FieldButton`). */
  suffix?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** One line of text with its label above and, below, its hint or its error. */
export function TextField({
  label,
  hint,
  error,
  isOptional = false,
  placeholder,
  autoCapitalize,
  prefix,
  suffix,
  inputRef,
  ...rest
}: TextFieldProps) {
  const invalid = hasError(error);
  return (
    <AriaTextField {...rest} className={styles.field} isInvalid={invalid} validationBehavior="aria">
      <Label className={styles.label}>
        <LabelText label={label} isOptional={isOptional} />
      </Label>
      <div
        className={styles.box}
        data-invalid={invalid || undefined}
        data-disabled={rest.isDisabled === true || undefined}
      >
        {prefix !== undefined && <span className={styles.affix}>{prefix}</span>}
        <Input
          className={styles.input}
          placeholder={placeholder ?? ''}
          autoCapitalize={autoCapitalize}
          ref={inputRef ?? null}
        />
        {suffix !== undefined && <span className={styles.affix}>{suffix}</span>}
      </div>
      <FieldError className={styles.error}>{error}</FieldError>
      {!invalid && hint !== undefined && (
        <Text slot="description" className={styles.hint}>
          {hint}
        </Text>
      )}
    </AriaTextField>
  );
}
