import { useLingui } from '@lingui/react/macro';
import { normalisePhone } from '../../../domain/order/phone.ts';
import { SMS_CODE } from '../../../domain/session/credentials.ts';
import { useAccountFailureWords } from '../../account-failure-words.tsx';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { SmsCodeField, useSmsSending, type SmsCodeRef } from '../../shared/sms-code-field.tsx';
import { useDemands, useFieldWords } from './refusal.ts';
import type { Forms } from './typed.ts';

/** The texts for the fields of an SMS form that are missing or invalid. */
export function usePhoneLacks({ typed }: Forms): Record<string, string> {
  const { phonenumber, smsCode } = useDemands();
  return {
    ...(normalisePhone(typed.phonenumber) === undefined && { phonenumber }),
    ...(!SMS_CODE.test(typed.smsCode) && { smsCode }),
  };
}

/**
 * The fields for a telephone number and for the code, and the button that sends the code to it. Both forms use them.
 */
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
  const sending = useSmsSending(smsCode, typed.phonenumber);
  const fieldWords = useFieldWords();
  const words = useAccountFailureWords();
  const { failure } = sending;
  const unsent = failure && (fieldWords(failure)['phonenumber'] ?? words(failure).title);
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
      <SmsCodeField
        sending={sending}
        value={typed.smsCode}
        onChange={(text) => type({ smsCode: text })}
        error={errors['smsCode']}
      />
    </>
  );
}
