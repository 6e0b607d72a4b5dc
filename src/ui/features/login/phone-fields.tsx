import { Trans, useLingui } from '@lingui/react/macro';
import { SMS_CODE_DIGITS } from '../../../domain/limits.ts';
import { normalisePhone } from '../../../domain/order/phone.ts';
import {
  selectSmsFailure,
  selectSmsSeconds,
  selectSmsState,
  selectSmsTo,
} from '../../../machines/sms-code/selectors.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Button } from '../../kit/button/button.tsx';
import { OuterLink } from '../../kit/link/link.tsx';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { usePortalSelector, useSettings } from '../../portal.tsx';
import { muted, type as textType } from '../../theme/layout.css.ts';
import * as styles from './login-page.css.ts';
import { useFieldWords } from './refusal.ts';
import type { SmsCodeRef } from './sign-in-ref.ts';
import type { Forms } from './typed.ts';

/** What a form by SMS lacks before it can be sent, in words by field. */
export function usePhoneLacks({ typed }: Forms): Record<string, string> {
  const { t } = useLingui();
  return {
    ...(normalisePhone(typed.phonenumber) === undefined && {
      phonenumber: t`請輸入台灣的手機號碼，例如 0912 345 678`,
    }),
    ...(!new RegExp(`^\\d{${SMS_CODE_DIGITS}}$`).test(typed.smsCode) && {
      smsCode: t`請輸入簡訊裡的 4 位數字`,
    }),
  };
}

/** A telephone number, the button that has a code sent to it, and the code; the same in both forms. */
export function PhoneFields({
  smsCode,
  forms,
  errors,
}: {
  smsCode: SmsCodeRef;
  forms: Forms;
  errors: Readonly<Record<string, string>>;
}) {
  const { t } = useLingui();
  const { typed, type } = forms;
  const { demo } = useSettings();
  const state = usePortalSelector(smsCode, selectSmsState);
  const seconds = usePortalSelector(smsCode, selectSmsSeconds);
  const sentTo = usePortalSelector(smsCode, selectSmsTo);
  const failure = usePortalSelector(smsCode, selectSmsFailure);
  const fieldWords = useFieldWords();
  const words = useFailureWords();
  const isFailed = failure !== undefined && state !== 'sending' && sentTo === typed.phonenumber;
  const unsent = isFailed
    ? (fieldWords(failure)['phonenumber'] ?? words(failure).title)
    : undefined;
  const waits = state === 'waiting' && sentTo === typed.phonenumber;
  const canSend = normalisePhone(typed.phonenumber) !== undefined && !waits;
  return (
    <>
      <div data-field="phonenumber">
        <TextField
          label={t`手機號碼`}
          name="phonenumber"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="next"
          value={typed.phonenumber}
          onChange={(text) => type({ phonenumber: text })}
          error={unsent ?? errors['phonenumber']}
        />
      </div>
      <div className={styles.sms}>
        <div data-field="smsCode" className={styles.grows}>
          <TextField
            label={t`簡訊驗證碼`}
            name="smsCode"
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="next"
            maxLength={SMS_CODE_DIGITS}
            value={typed.smsCode}
            onChange={(text) => type({ smsCode: text.replace(/\D/g, '') })}
            error={errors['smsCode']}
          />
        </div>
        <Button
          look="secondary"
          isBusy={state === 'sending'}
          isDisabled={!canSend}
          onPress={() => smsCode.send({ type: 'sms.send', phonenumber: typed.phonenumber })}
        >
          {waits ? <Trans>{seconds} 秒後可重寄</Trans> : <Trans>寄送驗證碼</Trans>}
        </Button>
      </div>
      <p className={`${textType.small} ${muted}`} role="status">
        {waits && failure === undefined && <Trans>驗證碼已寄出，2 分鐘內有效。</Trans>}
        {waits && failure === undefined && demo && (
          <>
            {' '}
            <OuterLink href="/sandbox/sms" target="_blank" rel="noreferrer">
              <Trans>示範環境不寄簡訊，請看收件匣</Trans>
            </OuterLink>
          </>
        )}
      </p>
    </>
  );
}
