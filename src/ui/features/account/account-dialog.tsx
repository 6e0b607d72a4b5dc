import { Trans, useLingui } from '@lingui/react/macro';
import { isMasked, type AccountForm } from '../../../domain/account/profile.ts';
import { selectForm } from '../../../machines/form/selectors.ts';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { useAccountForm, type AccountFormRef } from './account-fields.ts';
import { AvatarDialog } from './avatar-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { PhoneDialog } from './phone-dialog.tsx';

export interface AccountDialogProps {
  form: AccountFormRef;
  /** The account's telephone number; '' if it has none. */
  phone: string;
  /** The account's e-mail address. */
  email: string;
  /** Whether the account has a password; undefined if the back end does not say. */
  hasPassword: boolean | undefined;
  /** Leads to the sign-in page and back, for an account that only a recent sign-in proves. */
  onSignInAgain: () => void;
  onClose: () => void;
}

/** The open form of the account. */
export function AccountDialog(props: AccountDialogProps) {
  // The cast is safe, because the page opens only these forms.
  switch (usePortalSelector(props.form, selectForm) as AccountForm) {
    case 'profile':
      return <ProfileDialog {...props} />;
    case 'phone':
      return <PhoneDialog {...props} />;
    case 'password':
      return <PasswordDialog {...props} />;
    case 'avatar':
      return <AvatarDialog {...props} />;
    case 'link':
      return <LinkDialog {...props} />;
    case 'delete':
      return <DeleteDialog {...props} />;
  }
}

/**
 * Name, e-mail and birthday. If the back end masks the telephone number, it has to be typed again, because the form
 * sends it, too.
 */
function ProfileDialog({ form, phone, onClose }: AccountDialogProps) {
  const { t } = useLingui();
  const { shown, field } = useAccountForm(form);
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
      {isMasked(phone) && (
        <div data-field="phonenumber">
          <TextField
            {...field('phonenumber')}
            label={t`電話`}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
        </div>
      )}
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
