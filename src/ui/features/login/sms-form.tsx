import { Trans } from '@lingui/react/macro';
import { ACCOUNT_CODE } from '../../../domain/account-codes.ts';
import { isRefusal } from '../../../domain/failure.ts';
import { selectSigningIn } from '../../../machines/session/selectors.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import { RefusedBanner } from '../../refused-banner.tsx';
import type { SmsCodeRef } from '../../shared/sms-code-field.tsx';
import { muted, stack, type as textType } from '../../theme/layout.css.ts';
import { PhoneFields, usePhoneLacks } from './phone-fields.tsx';
import { useRefusal } from './refusal.ts';
import { submitting } from './submitting.ts';
import type { Forms } from './typed.ts';

/** The form for signing in with a code that is sent to the user's telephone. */
export function SmsForm({ smsCode, forms }: { smsCode: SmsCodeRef; forms: Forms }) {
  const session = usePortalActor('session');
  const isBusy = usePortalSelector(session, selectSigningIn);
  const { fields, left } = useRefusal('sms', forms);
  const lacks = usePhoneLacks(forms);
  const errors = forms.asked === 'sms' ? { ...fields, ...lacks } : fields;
  const isUnknown = isRefusal(left, ACCOUNT_CODE.notRegistered);

  const send = (): void => {
    const { phonenumber, smsCode: code } = forms.typed;
    session.send({ type: 'session.login', credentials: { phonenumber, smsCode: code } });
  };

  return (
    <form
      className={stack[16]}
      onSubmit={submitting({ way: 'sms', forms, isBusy, lacks, send })}
      noValidate
    >
      {isUnknown ? (
        <Banner
          tone="waiting"
          title={<Trans>這個號碼還沒有註冊</Trans>}
          action={
            <Button look="quiet" size="small" onPress={() => forms.choose('register')}>
              <Trans>用這個號碼註冊</Trans>
            </Button>
          }
        >
          <Trans>驗證碼 10 分鐘內仍然有效，不用再寄一次。</Trans>
        </Banner>
      ) : (
        <RefusedBanner failure={left} />
      )}
      <p className={`${textType.small} ${muted}`}>
        <Trans>忘記密碼的話，登入後可以在個人資料設定新密碼。</Trans>
      </p>
      <PhoneFields smsCode={smsCode} forms={forms} errors={errors} />
      <Button type="submit" look="primary" wide isBusy={isBusy}>
        {isBusy ? <Trans>登入中…</Trans> : <Trans>登入</Trans>}
      </Button>
    </form>
  );
}
