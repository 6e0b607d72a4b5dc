import { useLingui } from '@lingui/react/macro';
import type { AccountError, AccountValues } from '../../../domain/account/profile.ts';
import { NAME_MAX_LENGTH, PASSWORD_LENGTH, SMS_CODE_DIGITS } from '../../../domain/limits.ts';
import type { FormRef } from '../../../machines/form/selectors.ts';
import { textField, useError, useForm } from '../../shared/use-form.ts';
import { useTooLong } from '../../shared/use-too-long.ts';

export type AccountFormRef = FormRef<AccountValues>;

type TextName = Exclude<keyof AccountValues, 'picture' | 'proof' | 'sex' | 'source'>;

/** A form of the account: its values, and the props of each text field. */
export function useAccountForm(form: AccountFormRef) {
  const shown = useForm(form);
  const words = useAccountWords();
  const errors: Readonly<Record<TextName | 'picture', string | undefined>> = {
    nickName: useError(form, 'nickName'),
    email: useError(form, 'email'),
    birthday: useError(form, 'birthday'),
    phonenumber: useError(form, 'phonenumber'),
    oldPassword: useError(form, 'oldPassword'),
    smsCode: useError(form, 'smsCode'),
    formerCode: useError(form, 'formerCode'),
    newPassword: useError(form, 'newPassword'),
    repeated: useError(form, 'repeated'),
    picture: useError(form, 'picture'),
  };
  return {
    shown,
    error: (name: keyof typeof errors) => words(name, errors[name]),
    field: (name: TextName) => textField(shown, name, words(name, errors[name])),
  };
}

function useAccountWords() {
  const { t } = useLingui();
  const tooLong = useTooLong();
  const { min, max } = PASSWORD_LENGTH;
  return (name: TextName | 'picture', code: string | undefined): string | undefined => {
    // The codes after `AccountError` are errors that only the server can find.
    switch (code as AccountError | 'wrong' | 'common' | 'taken' | undefined) {
      case undefined:
        return undefined;
      case 'required':
        return name === 'picture' ? t`請選擇一張照片` : t`請填寫這一欄`;
      case 'tooLong':
        return name === 'newPassword'
          ? t`密碼需要 ${min} 到 ${max} 個字元`
          : tooLong(name === 'nickName' ? NAME_MAX_LENGTH : undefined);
      case 'invalidEmail':
        return t`請輸入完整的電子郵件，例如 name@example.com`;
      case 'badName':
        return t`名稱裡有看不見的字元，請重新輸入`;
      case 'reservedName':
        return t`這個名稱保留給客服人員，請換一個`;
      case 'masked':
        return t`請輸入完整的內容，不要有 * 號`;
      case 'invalid':
        return t`生日須為今天以前、130 年內的日期`;
      case 'invalidPhone':
        return t`請輸入台灣的手機號碼，例如 0912 345 678`;
      case 'invalidCode':
        return t`請輸入簡訊裡的 ${SMS_CODE_DIGITS} 位數字`;
      case 'tooShort':
        return t`密碼需要 ${min} 到 ${max} 個字元`;
      case 'same':
        return t`新密碼和目前的密碼相同`;
      case 'different':
        return t`兩次輸入的密碼不同`;
      case 'wrong':
        return name === 'smsCode' || name === 'formerCode'
          ? t`驗證碼不正確或已過期`
          : t`密碼不正確`;
      case 'common':
        return t`這個密碼太常見，容易被猜到，請換一個`;
      case 'taken':
        return t`這個號碼已用於另一個帳號`;
      case 'tooLarge':
        return t`檔案太大，請選擇 25 MB 以下的照片`;
      case 'unreadable':
        return t`這不是可以讀取的圖片，請選擇 JPEG、PNG 或 WebP`;
      case 'reading':
        return t`照片還在讀取，請稍候`;
      default:
        return t`請檢查這一欄`;
    }
  };
}
