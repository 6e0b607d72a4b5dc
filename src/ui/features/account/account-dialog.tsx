import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountError, AccountValues } from '../../../domain/account/profile.ts';
import { PASSWORD_LENGTH } from '../../../domain/limits.ts';
import { selectForm, type SubmissionRef } from '../../../machines/submission/selectors.ts';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useError, useForm } from './use-form.ts';

type Field = keyof AccountValues;
type Props = { form: SubmissionRef<AccountValues>; onClose: () => void };

/** Name, e-mail and birthday, or the password. */
export function AccountDialog(props: Props) {
  const isPassword = usePortalSelector(props.form, selectForm) === 'password';
  return isPassword ? <PasswordDialog {...props} /> : <ProfileDialog {...props} />;
}

function ProfileDialog({ form, onClose }: Props) {
  const { t } = useLingui();
  const shown = useForm(form);
  const field = useField(form, shown);
  return (
    <FormDialog
      form={shown}
      title={<Trans>編輯資料</Trans>}
      save={<Trans>儲存資料</Trans>}
      onClose={onClose}
    >
      <div data-field="nickName">
        <TextField {...field('nickName')} label={t`名稱`} autoComplete="name" />
      </div>
      <div data-field="email">
        <TextField
          {...field('email')}
          label={t`電子郵件`}
          isOptional
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      </div>
      <div data-field="birthday">
        <TextField
          {...field('birthday')}
          label={t`生日`}
          isOptional
          type="date"
          autoComplete="bday"
        />
      </div>
    </FormDialog>
  );
}

function PasswordDialog({ form, onClose }: Props) {
  const { t } = useLingui();
  const shown = useForm(form);
  const field = useField(form, shown);
  const { min } = PASSWORD_LENGTH;
  return (
    <FormDialog
      form={shown}
      title={<Trans>變更密碼</Trans>}
      save={<Trans>變更密碼</Trans>}
      onClose={onClose}
    >
      <p>
        <Trans>變更後，其他裝置需要用新密碼重新登入。</Trans>
      </p>
      <div data-field="oldPassword">
        <TextField
          {...field('oldPassword')}
          label={t`目前的密碼`}
          type="password"
          autoComplete="current-password"
        />
      </div>
      <div data-field="newPassword">
        <TextField
          {...field('newPassword')}
          label={t`新密碼`}
          type="password"
          autoComplete="new-password"
          hint={t`至少 ${min} 個字元，不要用常見的密碼`}
        />
      </div>
      <div data-field="repeated">
        <TextField
          {...field('repeated')}
          label={t`再輸入一次新密碼`}
          type="password"
          autoComplete="new-password"
        />
      </div>
    </FormDialog>
  );
}

/** What a text field of the form shows and tells. */
function useField(
  form: SubmissionRef<AccountValues>,
  { values, change, left }: ReturnType<typeof useForm<AccountValues>>,
) {
  const words = useAccountWords();
  const errors: Readonly<Record<Field, string | undefined>> = {
    nickName: useError(form, 'nickName'),
    email: useError(form, 'email'),
    birthday: useError(form, 'birthday'),
    oldPassword: useError(form, 'oldPassword'),
    newPassword: useError(form, 'newPassword'),
    repeated: useError(form, 'repeated'),
  };
  return (name: Field) => ({
    name,
    value: values[name],
    error: words(errors[name]),
    onChange: (text: string) => change({ [name]: text }),
    onBlur: () => left(name),
  });
}

function useAccountWords(): (code: string | undefined) => string | undefined {
  const { t } = useLingui();
  const { min, max } = PASSWORD_LENGTH;
  return (code) => {
    // The server may know codes that this page does not.
    switch (code as AccountError | undefined) {
      case undefined:
        return undefined;
      case 'required':
        return t`請填寫這一欄`;
      case 'tooLong':
        return t`文字太長，請縮短`;
      case 'invalidEmail':
        return t`請輸入完整的電子郵件，例如 name@example.com`;
      case 'invalid':
        return t`請輸入正確的日期`;
      case 'tooShort':
        return t`密碼需要 ${min} 到 ${max} 個字元`;
      case 'same':
        return t`新密碼和目前的密碼相同`;
      case 'different':
        return t`兩次輸入的密碼不同`;
      default:
        return t`請檢查這一欄`;
    }
  };
}
