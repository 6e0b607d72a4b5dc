import { Trans, useLingui } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- the code's actor and the session's do not know of each other
import { useEffect } from 'react';
import { DEMO_ACCOUNTS } from '../../../domain/demo-accounts.ts';
import { selectCodeState } from '../../../machines/image-code/selectors.ts';
import { selectRefusal, selectSigningIn } from '../../../machines/session/selectors.ts';
import { Button } from '../../kit/button/button.tsx';
import { usePortalActor, usePortalSelector, useSettings } from '../../portal.tsx';
import { RefusedBanner } from '../../refused-banner.tsx';
import { passFocusTo } from '../../shared/pass-focus-on.ts';
import { PasswordField } from '../../shared/password-field.tsx';
import { PictureField, usePictureAnswer } from '../../shared/picture-field.tsx';
import type { ImageCodeRef } from '../../shared/sign-in-ref.ts';
import { stack } from '../../theme/layout.css.ts';
import * as styles from './login-page.css.ts';
import { useDemands, useRefusal } from './refusal.ts';
import { submitting } from './submitting.ts';
import type { Forms } from './typed.ts';
import { UsernameField } from './username-field.tsx';

const toNumber = passFocusTo('[name=phonenumber]');
const passenger = DEMO_ACCOUNTS.find(({ role }) => role === 'passenger');

/**
 * The form with the user name, the password and the code in the picture. The session signs the visitor in (SES-T01,
 * SES-T05).
 */
export function PasswordForm({ imageCode, forms }: { imageCode: ImageCodeRef; forms: Forms }) {
  const { t } = useLingui();
  const demands = useDemands();
  const { demo } = useSettings();
  const session = usePortalActor('session');
  const isSigningIn = usePortalSelector(session, selectSigningIn);
  const codeState = usePortalSelector(imageCode, selectCodeState);
  const { fields, left } = useRefusal('password', forms);
  const { typed, type } = forms;
  const { isNeeded, code, uuid } = usePictureAnswer(imageCode, typed.picture);

  const refusal = usePortalSelector(session, selectRefusal);
  // If the server refused, the picture's code is used up. If the request never reached the server, the code is still
  // valid.
  useEffect(() => {
    if (refusal?.kind === 'refused') imageCode.send({ type: 'code.used' });
  }, [refusal, imageCode]);

  const username = typed.username.trim();
  const lacks: Record<string, string> = {
    ...(username === '' && { username: t`請輸入帳號` }),
    ...(typed.password === '' && { password: t`請輸入密碼` }),
    ...(isNeeded && code === '' && { code: demands.code }),
  };
  // The server's errors (`fields`) overwrite those of empty fields. After a wrong code the typed code is cleared. The
  // field must then say that the code was wrong, not that it is missing.
  const errors = forms.asked === 'password' ? { ...lacks, ...fields } : fields;

  const send = (): void => {
    const { password } = typed;
    const proof = isNeeded ? { code, uuid } : {};
    session.send({ type: 'session.login', credentials: { username, password, ...proof } });
  };

  return (
    <form
      className={stack[16]}
      onSubmit={submitting({ way: 'password', forms, isBusy: isSigningIn, lacks, send })}
      noValidate
    >
      <RefusedBanner failure={left} />
      <UsernameField
        value={typed.username}
        onChange={(text) => type({ username: text })}
        error={errors['username']}
      />
      <div data-field="password">
        <PasswordField
          label={t`密碼`}
          autoComplete="current-password"
          enterKeyHint="go"
          value={typed.password}
          onChange={(text) => type({ password: text })}
          error={errors['password']}
        />
      </div>
      <div ref={toNumber}>
        <Button look="quiet" size="small" wide onPress={() => forms.choose('sms')}>
          <Trans>忘記密碼？用簡訊登入</Trans>
        </Button>
      </div>
      <PictureField
        imageCode={imageCode}
        value={typed.picture}
        onChange={(picture) => type({ picture })}
        error={errors['code']}
        isDone={<Trans>驗證完成，可以登入了</Trans>}
      />
      <div className={codeState === 'loading' ? styles.moving : undefined}>
        <Button type="submit" look="primary" wide isBusy={isSigningIn}>
          {isSigningIn ? <Trans>登入中…</Trans> : <Trans>登入</Trans>}
        </Button>
      </div>
      {demo && passenger !== undefined && (
        <Button
          look="quiet"
          wide
          onPress={() => type({ username: passenger.username, password: passenger.password })}
        >
          <Trans>填入示範乘客帳號</Trans>
        </Button>
      )}
    </form>
  );
}
