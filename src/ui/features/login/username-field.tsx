import { useLingui } from '@lingui/react/macro';
import { TextField, type TextFieldProps } from '../../kit/text-field/text-field.tsx';

/** The field for the name with which a member signs in. It is the same everywhere, so that browsers recognise it. */
export function UsernameField(
  props: Pick<TextFieldProps, 'value' | 'onChange' | 'hint' | 'error' | 'maxLength'>,
) {
  const { t } = useLingui();
  return (
    <div data-field="username">
      <TextField
        label={t`帳號`}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck="false"
        enterKeyHint="next"
        {...props}
      />
    </div>
  );
}
