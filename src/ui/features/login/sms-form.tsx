import { Trans } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { ACCOUNT_CODE } from '../../../domain/codes.ts';
import { isRefusal } from '../../../domain/failure.ts';
import { selectSigningIn } from '../../../machines/session/selectors.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import type { SmsCodeRef } from '../sms-code/sms-code-field.tsx';
import { focusFirst } from './focus.ts';
import * as styles from './login-page.css.ts';
import { PhoneFields, usePhoneLacks } from './phone-fields.tsx';
import { useRefusal } from './refusal.ts';
import { RefusedBanner } from './refused-banner.tsx';
import type { Forms } from './typed.ts';

/** Signing in by a code sent to one's telephone. */
export function SmsForm({ smsCode, forms }: { smsCode: SmsCodeRef; forms: Forms }) {
  const session = usePortalActor('session');
  const isBusy = usePortalSelector(session, selectSigningIn);
  const { fields, left } = useRefusal('sms', forms);
  const lacks = usePhoneLacks(forms);
  const errors = forms.asked === 'sms' ? { ...fields, ...lacks } : fields;
  const isUnknown = isRefusal(left, ACCOUNT_CODE.notRegistered);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy) return;
    forms.ask('sms');
    if (Object.keys(lacks).length > 0) return focusFirst(event.currentTarget, Object.keys(lacks));
    forms.send('sms');
    const { phonenumber, smsCode: code } = forms.typed;
    session.send({ type: 'session.login', credentials: { phonenumber, smsCode: code } });
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
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
      <PhoneFields smsCode={smsCode} forms={forms} errors={errors} />
      <Button type="submit" look="primary" wide isBusy={isBusy}>
        {isBusy ? <Trans>登入中…</Trans> : <Trans>登入</Trans>}
      </Button>
    </form>
  );
}
