import { Trans, useLingui } from '@lingui/react/macro';
import { PASSWORD_LENGTH } from '../../../domain/limits.ts';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { PasswordField } from '../../shared/password-field.tsx';
import type { AccountDialogProps } from './account-dialog.tsx';
import { useAccountForm } from './account-fields.ts';
import { ProofFields } from './proof-fields.tsx';

/** A dialog that sets a new password. The member knows the old one, or receives a code on the account's telephone. */
export function PasswordDialog({ onClose, ...props }: AccountDialogProps) {
  const { t } = useLingui();
  const account = useAccountForm(props.form);
  const { shown, field } = account;
  const { min } = PASSWORD_LENGTH;
  return (
    <FormDialog
      form={shown}
      title={<Trans>變更密碼</Trans>}
      save={<Trans>變更密碼</Trans>}
      closesAtOnce
      onClose={onClose}
    >
      <p>
        <Trans>變更後，其他裝置需要用新密碼重新登入。</Trans>
      </p>
      <ProofFields {...props} account={account} />
      <div data-field="newPassword">
        <PasswordField
          {...field('newPassword')}
          label={t`新密碼`}
          autoComplete="new-password"
          hint={t`至少 ${min} 個字元，不要用常見的密碼`}
        />
      </div>
      <div data-field="repeated">
        <PasswordField
          {...field('repeated')}
          label={t`再輸入一次新密碼`}
          autoComplete="new-password"
        />
      </div>
    </FormDialog>
  );
}
