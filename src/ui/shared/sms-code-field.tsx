import { Trans, useLingui } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- what is read off a picture is worth nothing once it was sent
import { useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { ACCOUNT_CODE } from '../../domain/account-codes.ts';
import { isRefusal, type Failure } from '../../domain/failure.ts';
import { SMS_CODE_DIGITS } from '../../domain/limits.ts';
import { normalisePhone } from '../../domain/order/phone.ts';
import type { createSmsCodeMachine } from '../../machines/sms-code/machine.ts';
import {
  selectSmsFailure,
  selectSmsPicture,
  selectSmsSeconds,
  selectSmsState,
  selectSmsTo,
} from '../../machines/sms-code/selectors.ts';
import { Button } from '../kit/button/button.tsx';
import { OuterLink } from '../kit/link/link.tsx';
import { TextField } from '../kit/text-field/text-field.tsx';
import { usePortalSelector, useSettings } from '../portal.tsx';
import { muted, type } from '../theme/layout.css.ts';
import { PictureField, usePictureAnswer, type PictureText } from './picture-field.tsx';
import type { ImageCodeRef } from './sign-in-ref.ts';
import * as styles from './sms-code-field.css.ts';

export type SmsCodeRef = ActorRefFrom<ReturnType<typeof createSmsCodeMachine>>;

/**
 * The state of sending a code to a number; `failure`: why it was not sent.
 *
 * @param other another number to which the same form sends codes: a captcha for that number is not shown here
 */
export function useSmsSending(smsCode: SmsCodeRef, to: string, other?: string) {
  const state = usePortalSelector(smsCode, selectSmsState);
  const seconds = usePortalSelector(smsCode, selectSmsSeconds);
  const sentTo = usePortalSelector(smsCode, selectSmsTo);
  const isThis = sentTo === to;
  const last = usePortalSelector(smsCode, selectSmsFailure);
  const failure: Failure | undefined = isThis && state !== 'sending' ? last : undefined;
  const picture = usePortalSelector(smsCode, selectSmsPicture);
  const isWrongPicture = isRefusal(failure, ACCOUNT_CODE.wrongImageCode);
  const waits = state === 'waiting' && isThis;
  return {
    isSending: state === 'sending',
    canSend: normalisePhone(to) !== undefined && !waits,
    waits,
    seconds,
    isWrongPicture,
    failure: isWrongPicture ? undefined : failure,
    /** Set when a captcha code is needed before another SMS is sent. */
    picture: sentTo === other ? undefined : picture,
    send: (proof: { readonly code?: string; readonly uuid?: string } = {}): void =>
      smsCode.send({ type: 'sms.send', phonenumber: to, ...proof }),
  };
}

/** Moves the focus from the button that sent the code, which cannot be used for a while, to the field for the code. */
function focusCode(said: HTMLElement | null): void {
  const row = said?.parentElement?.previousElementSibling;
  const { activeElement } = document;
  if (activeElement instanceof HTMLButtonElement && row?.contains(activeElement) === true) {
    row.querySelector('input')?.focus();
  }
}

/** The field for the code of an SMS, and the button to send one. */
export function SmsCodeField({
  sending,
  name = 'smsCode',
  label,
  send: sendWords,
  value,
  onChange,
  onBlur,
  error,
}: {
  sending: ReturnType<typeof useSmsSending>;
  name?: string;
  /** The field's label and the button's text, in a form with two codes. */
  label?: string;
  send?: ReactNode;
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  error: ReactNode;
}) {
  const { t } = useLingui();
  const { demo } = useSettings();
  const { isSending, canSend, waits, seconds, failure, picture, send } = sending;
  if (picture !== undefined) return <SmsProof imageCode={picture} sending={sending} />;
  return (
    <>
      <div className={styles.row}>
        <div data-field={name} className={styles.grows}>
          <TextField
            label={label ?? t`簡訊驗證碼`}
            name={name}
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="next"
            maxLength={SMS_CODE_DIGITS}
            value={value}
            onChange={(text) => onChange(text.normalize('NFKC').replace(/\D/g, ''))}
            // A user who leaves the empty field for the button has no code yet, so no error is shown.
            onBlur={() => value !== '' && onBlur?.()}
            error={error}
          />
        </div>
        <div className={styles.beside}>
          <Button look="secondary" isBusy={isSending} isDisabled={!canSend} onPress={() => send()}>
            {waits ? <Trans>{seconds} 秒後可重寄</Trans> : (sendWords ?? <Trans>寄送驗證碼</Trans>)}
          </Button>
        </div>
      </div>
      <p className={`${type.small} ${muted}`} role="status">
        {waits && failure === undefined && (
          <span ref={focusCode}>
            <Trans>驗證碼已寄出，2 分鐘內有效。</Trans>
          </span>
        )}
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

/** Shown in place of the code's field while the server requires a captcha before it sends another code. */
function SmsProof({
  imageCode,
  sending: { isSending, canSend, isWrongPicture, send },
}: {
  imageCode: ImageCodeRef;
  sending: ReturnType<typeof useSmsSending>;
}) {
  const { t } = useLingui();
  const [read, setRead] = useState<PictureText>({ of: '', text: '' });
  const [isAsked, ask] = useState(false);
  const { isNeeded, code, uuid } = usePictureAnswer(imageCode, read);
  const lacks = isNeeded && code === '';
  const error = (): string | undefined => {
    if (isWrongPicture && lacks) return t`驗證碼不正確或已過期，請看新的圖片`;
    return isAsked && lacks ? t`請輸入圖片中的驗證碼` : undefined;
  };
  return (
    <>
      <p className={`${type.small} ${muted}`} role="status">
        <Trans>這個網路一小時內已經寄過驗證碼，請先完成圖片驗證再寄送。</Trans>
      </p>
      <PictureField
        imageCode={imageCode}
        value={read}
        onChange={setRead}
        error={error()}
        isDone={<Trans>驗證完成，可以寄送了</Trans>}
      />
      <Button
        look="secondary"
        wide
        isBusy={isSending}
        isDisabled={!canSend}
        onPress={() => {
          ask(lacks);
          if (!lacks) send(isNeeded ? { code, uuid } : {});
        }}
      >
        <Trans>寄送驗證碼</Trans>
      </Button>
    </>
  );
}
