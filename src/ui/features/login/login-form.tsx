import { Trans, useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- a password lives in its field only: no actor may keep it
import { useRef, useState, type FormEvent } from 'react';
import { DEMO_ACCOUNTS } from '../../../domain/demo-accounts.ts';
import { selectRefusal, selectSigningIn } from '../../../machines/session/selectors.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { FieldButton } from '../../kit/field/field-button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import * as styles from './login-page.css.ts';

const passenger = DEMO_ACCOUNTS.find(({ role }) => role === 'passenger');

/** User name and password; what happens to them is the session's business (SES-T01, SES-T05). */
export function LoginForm({ isDemo }: { isDemo: boolean }) {
  const { t } = useLingui();
  const session = usePortalActor('session');
  const isBusy = usePortalSelector(session, selectSigningIn);
  const refusal = usePortalSelector(session, selectRefusal);
  const words = useFailureWords();

  const [typed, setTyped] = useState({ username: '', password: '' });
  const [isAsked, setAsked] = useState(false);
  const [isShown, setShown] = useState(false);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    setAsked(true);
    const credentials = { username: typed.username.trim(), password: typed.password };
    if (credentials.username === '') username.current?.focus();
    else if (credentials.password === '') password.current?.focus();
    else session.send({ type: 'session.login', credentials });
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {refusal !== undefined && !isBusy && (
        <Banner tone="loss" title={words(refusal).title}>
          {words(refusal).body}
        </Banner>
      )}
      <TextField
        label={t`帳號`}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck="false"
        enterKeyHint="next"
        value={typed.username}
        onChange={(text) => setTyped((before) => ({ ...before, username: text }))}
        error={isAsked && typed.username.trim() === '' && t`請輸入帳號`}
        inputRef={username}
      />
      <TextField
        label={t`密碼`}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck="false"
        enterKeyHint="go"
        value={typed.password}
        onChange={(text) => setTyped((before) => ({ ...before, password: text }))}
        error={isAsked && typed.password === '' && t`請輸入密碼`}
        inputRef={password}
        suffix={
          <FieldButton
            label={t`顯示密碼`}
            isPressed={isShown}
            onPress={() => setShown((before) => !before)}
          >
            <Icon of={isShown ? EyeOff : Eye} />
          </FieldButton>
        }
      />
      <Button type="submit" look="primary" wide isBusy={isBusy}>
        {isBusy ? <Trans>登入中…</Trans> : <Trans>登入</Trans>}
      </Button>
      {isDemo && passenger !== undefined && (
        <Button look="quiet" wide onPress={() => setTyped(passenger)}>
          <Trans>填入示範乘客帳號</Trans>
        </Button>
      )}
    </form>
  );
}
