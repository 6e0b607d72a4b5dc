import { Trans, useLingui } from '@lingui/react/macro';
import { isMasked } from '../../../domain/account/profile.ts';
import { SIGN_IN_PROVES_MINUTES } from '../../../domain/limits.ts';
import { formatPhone } from '../../../domain/order/phone.ts';
import { useAccountFailureWords } from '../../account-failure-words.tsx';
import { Button } from '../../kit/button/button.tsx';
import { SegmentedControl } from '../../kit/radio/radio.tsx';
import { useLacks } from '../../portal.tsx';
import { PasswordField } from '../../shared/password-field.tsx';
import { SmsCodeField, useSmsSending } from '../../shared/sms-code-field.tsx';
import { useSmsCode } from '../../shared/use-form.ts';
import { stack } from '../../theme/layout.css.ts';
import type { AccountDialogProps } from './account-dialog.tsx';
import type { useAccountForm } from './account-fields.ts';

type ProofProps = Pick<AccountDialogProps, 'form' | 'phone' | 'hasPassword' | 'onSignInAgain'> & {
  account: ReturnType<typeof useAccountForm>;
  replacement?: string;
};

/**
 * Fields for the proof that the account is the user's own: its password or, if the account has a telephone number, a
 * code sent to it. An account that has neither is proven by a recent sign-in.
 *
 * @param replacement the number that is to replace the account's number, in the form that changes it: that form has two
 *   codes, and only the code field for which a captcha is needed shows it
 */
export function ProofFields(props: ProofProps) {
  const { phone, hasPassword, onSignInAgain } = props;
  if (hasPassword !== false || phone !== '') return <PasswordOrCode {...props} />;
  return (
    <div className={stack[12]}>
      <p>
        <Trans>
          這個帳號沒有密碼也沒有電話，登入後 {SIGN_IN_PROVES_MINUTES}{' '}
          分鐘內才能這樣做。如果已經超過，請先用您連結的帳號重新登入。
        </Trans>
      </p>
      <div>
        <Button look="secondary" size="small" onPress={onSignInAgain}>
          <Trans>重新登入</Trans>
        </Button>
      </div>
    </div>
  );
}

function PasswordOrCode({
  form,
  phone,
  hasPassword,
  account: { shown, field },
  replacement,
}: ProofProps) {
  const { t } = useLingui();
  const lacks = useLacks();
  const words = useAccountFailureWords();
  const sending = useSmsSending(useSmsCode(form), phone, replacement);
  const maySms = phone !== '' && !isMasked(phone) && !lacks('passwordBySms');
  const isSms = shown.values.proof === 'sms';
  const number = formatPhone(phone);
  const name = replacement === undefined ? 'smsCode' : 'formerCode';
  const code = field(name);
  const hint = t`驗證碼會寄到 ${number}`;
  return (
    <>
      {maySms && hasPassword === false && <p>{hint}</p>}
      {maySms && hasPassword !== false && (
        <SegmentedControl
          label={t`如何確認是您本人`}
          value={shown.values.proof}
          options={[
            { value: 'password', label: t`目前的密碼` },
            { value: 'sms', label: t`簡訊驗證碼` },
          ]}
          hint={isSms ? hint : undefined}
          onChange={(proof) => shown.change({ proof })}
        />
      )}
      {isSms ? (
        <SmsCodeField
          sending={sending}
          {...code}
          {...(name === 'formerCode' && {
            label: t`目前號碼收到的驗證碼`,
            send: <Trans>寄到目前的號碼</Trans>,
          })}
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
