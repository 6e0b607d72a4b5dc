import { Trans, useLingui } from '@lingui/react/macro';
import { NAME_MAX_LENGTH, PASSWORD_LENGTH } from '../../../domain/limits.ts';
import { nameError } from '../../../domain/name.ts';
import { lengthError, USER_NAME } from '../../../domain/session/credentials.ts';
import { selectSigningIn } from '../../../machines/session/selectors.ts';
import { selectInviter, selectInviterName } from '../../../machines/sign-in/selectors.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import { RefusedBanner } from '../../refused-banner.tsx';
import { AgreedLine } from '../../shared/agreed-line.tsx';
import { PasswordField } from '../../shared/password-field.tsx';
import { useCodes, type SignInRef } from '../../shared/sign-in-ref.ts';
import { muted, stack, type as textType } from '../../theme/layout.css.ts';
import { PhoneFields, usePhoneLacks } from './phone-fields.tsx';
import { useDemands, useRefusal } from './refusal.ts';
import { submitting } from './submitting.ts';
import type { Forms } from './typed.ts';
import { UsernameField } from './username-field.tsx';

/**
 * The form for registering (SESS-07, SES-T02): the user's own telephone number, and the user name and password for
 * later.
 */
export function RegisterForm({ signIn, forms }: { signIn: SignInRef; forms: Forms }) {
  const { t } = useLingui();
  const demands = useDemands();
  const session = usePortalActor('session');
  const isBusy = usePortalSelector(session, selectSigningIn);
  const inviter = usePortalSelector(signIn, selectInviter);
  const inviterName = usePortalSelector(signIn, selectInviterName);
  const { fields, left } = useRefusal('register', forms);
  const phoneLacks = usePhoneLacks(forms);
  const { typed, type } = forms;
  const username = typed.newUsername.trim();
  const nickName = typed.nickName.trim();
  const wrongName = nickName === '' ? undefined : nameError(nickName);
  const { min } = PASSWORD_LENGTH;
  const lacks: Record<string, string> = {
    ...phoneLacks,
    ...(!USER_NAME.test(username) && { username: demands.username }),
    ...(wrongName !== undefined && {
      nickName: wrongName === 'badName' ? demands.unseen : demands.nickName,
    }),
    ...(lengthError(typed.newPassword) !== undefined && { password: demands.password }),
  };
  const errors = forms.asked === 'register' ? { ...fields, ...lacks } : fields;

  const send = (): void => {
    const { phonenumber, smsCode, newPassword: password } = typed;
    session.send({
      type: 'session.register',
      registration: {
        phonenumber,
        smsCode,
        username,
        password,
        ...(nickName !== '' && { nickName }),
        ...(inviter !== '' && { inviter }),
      },
    });
  };

  return (
    <form
      className={stack[16]}
      onSubmit={submitting({ way: 'register', forms, isBusy, lacks, send })}
      noValidate
    >
      <RefusedBanner failure={left} />
      {inviterName !== '' && (
        <Banner tone="info">
          <Trans>{inviterName} 邀請您加入</Trans>
        </Banner>
      )}
      <PhoneFields smsCode={useCodes(signIn).smsCode} forms={forms} errors={errors} />
      <UsernameField
        maxLength={30}
        value={typed.newUsername}
        onChange={(text) => type({ newUsername: text })}
        hint={t`3 到 30 個字，之後用它登入`}
        error={errors['username']}
      />
      <div data-field="password">
        <PasswordField
          label={t`密碼`}
          autoComplete="new-password"
          enterKeyHint="next"
          value={typed.newPassword}
          onChange={(text) => type({ newPassword: text })}
          hint={t`至少 ${min} 個字，請不要用常見的密碼`}
          error={errors['password']}
        />
      </div>
      <div data-field="nickName">
        <TextField
          label={t`怎麼稱呼您`}
          isOptional
          name="nickName"
          autoComplete="nickname"
          enterKeyHint="go"
          maxLength={NAME_MAX_LENGTH}
          value={typed.nickName}
          onChange={(text) => type({ nickName: text })}
          error={errors['nickName']}
        />
      </div>
      <Button type="submit" look="primary" wide isBusy={isBusy}>
        {isBusy ? <Trans>註冊中…</Trans> : <Trans>註冊並登入</Trans>}
      </Button>
      <AgreedLine />
      <p className={`${textType.small} ${muted}`}>
        <Trans>
          註冊即表示您同意我們為了提供服務而保存這些資料，您隨時可以在個人資料下載或刪除。
        </Trans>
      </p>
    </form>
  );
}
