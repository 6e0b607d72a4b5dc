import { Trans, useLingui } from '@lingui/react/macro';
import { isMasked } from '../../../domain/account/profile.ts';
import { useAccountFailureWords } from '../../account-failure-words.tsx';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { SmsCodeField, useSmsSending } from '../../shared/sms-code-field.tsx';
import { useSmsCode } from '../../shared/use-form.ts';
import type { AccountDialogProps } from './account-dialog.tsx';
import { useAccountForm } from './account-fields.ts';
import { ProofFields } from './proof-fields.tsx';

/**
 * A dialog that changes the telephone number. The member proves that the account is theirs, and that the new number is,
 * by a code sent to it.
 */
export function PhoneDialog({ onClose, ...props }: AccountDialogProps) {
  const { form, phone, email, hasPassword } = props;
  const { t } = useLingui();
  const account = useAccountForm(form);
  const { shown, field } = account;
  const { phonenumber, proof } = shown.values;
  const sending = useSmsSending(useSmsCode(form), phonenumber, phone);
  const words = useAccountFailureWords();
  const given = field('phonenumber');
  const isSms = proof === 'sms';
  return (
    <FormDialog
      form={shown}
      title={phone === '' ? <Trans>新增電話</Trans> : <Trans>變更電話</Trans>}
      save={<Trans>儲存電話</Trans>}
      onClose={onClose}
    >
      <p>
        <Trans>我們會寄驗證碼到新的號碼。之後司機會撥這個號碼，您也能用它收簡訊登入。</Trans>
      </p>
      {hasPassword !== undefined && (
        <ProofFields {...props} account={account} replacement={phonenumber} />
      )}
      <div data-field="phonenumber">
        <TextField
          {...given}
          label={t`新的手機號碼`}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          error={sending.failure ? words(sending.failure).title : given.error}
        />
      </div>
      {isMasked(email) && (
        <div data-field="email">
          <TextField
            {...field('email')}
            label={t`電子郵件`}
            type="email"
            inputMode="email"
            autoComplete="email"
          />
        </div>
      )}
      <SmsCodeField
        sending={sending}
        {...field('smsCode')}
        {...(isSms && { label: t`新號碼收到的驗證碼` })}
      />
    </FormDialog>
  );
}
