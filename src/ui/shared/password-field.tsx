import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- whether a field shows what it holds is its own
import { useState } from 'react';
import { FieldButton } from '../kit/field/field-button.tsx';
import { Icon } from '../kit/icon/icon.tsx';
import { TextField, type TextFieldProps } from '../kit/text-field/text-field.tsx';

/** A password, hidden until somebody wants to see it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix'>) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      name="password"
      autoCapitalize="none"
      spellCheck="false"
      {...props}
      type={isShown ? 'text' : 'password'}
      suffix={
        <FieldButton
          label={t`顯示密碼`}
          isPressed={isShown}
          onPress={() => setShown((before) => !before)}
        >
          <Icon of={isShown ? EyeOff : Eye} />
        </FieldButton>
      }
    />
  );
}
