import { useLingui } from '@lingui/react/macro';
import { isMasked } from '../../../domain/account/profile.ts';
import { formatPhone } from '../../../domain/order/phone.ts';
import { useAccountFailureWords } from '../../account-failure-words.tsx';
import { SegmentedControl } from '../../kit/radio/radio.tsx';
import { useLacks } from '../../portal.tsx';
import { PasswordField } from '../../shared/password-field.tsx';
import { SmsCodeField, useSmsSending } from '../../shared/sms-code-field.tsx';
import { useSmsCode } from '../../shared/use-form.ts';
import type { AccountDialogProps } from './account-dialog.tsx';
import type { useAccountForm } from './account-fields.ts';

/**
 * Fields for the proof that the account is the user's own: its password or, if the account has a telephone number, a
 * code sent to it.
 */
export function ProofFields({
  form,
  phone,
  account: { shown, field },
}: Pick<AccountDialogProps, 'form' | 'phone'> & { account: ReturnType<typeof useAccountForm> }) {
  const { t } = useLingui();
  const lacks = useLacks();
  const words = useAccountFailureWords();
  const sending = useSmsSending(useSmsCode(form), phone);
  const maySms = phone !== '' && !isMasked(phone) && !lacks('passwordBySms');
  const isSms = shown.values.proof === 'sms';
  const number = formatPhone(phone);
  const code = field('smsCode');
  return (
    <>
      {maySms && (
        <SegmentedControl
          label={t`如何確認是您本人`}
          value={shown.values.proof}
          options={[
            { value: 'password', label: t`目前的密碼` },
            { value: 'sms', label: t`簡訊驗證碼` },
          ]}
          hint={isSms ? t`驗證碼會寄到 ${number}` : undefined}
          onChange={(proof) => shown.change({ proof })}
        />
      )}
      {isSms ? (
        <SmsCodeField
          sending={sending}
          {...code}
          error={sending.failure ? words(sending.failure).title : code.error}
        />
      ) : (
        <div data-field="oldPassword">
          <PasswordField
            {...field('oldPassword')}
            label={t`目前的密碼`}
            autoComplete="current-password"
            hint={phone === '' ? t`還沒有密碼的話，請先新增電話，再用簡訊驗證碼確認` : undefined}
          />
        </div>
      )}
    </>
  );
}
