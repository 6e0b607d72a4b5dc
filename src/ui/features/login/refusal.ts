import { useLingui } from '@lingui/react/macro';
import { ACCOUNT_CODE } from '../../../domain/account-codes.ts';
import { CODE } from '../../../domain/codes.ts';
import type { Failure } from '../../../domain/failure.ts';
import { NAME_MAX_LENGTH, PASSWORD_LENGTH, SMS_CODE_DIGITS } from '../../../domain/limits.ts';
import { selectRefusal, selectSigningIn } from '../../../machines/session/selectors.ts';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import type { Forms, WayName } from './typed.ts';

/** The texts of a refusal by field; `left` is a refusal that no field shows. */
export interface Refusal {
  readonly fields: Readonly<Record<string, string>>;
  readonly left: Failure | undefined;
}

/** The server's last refusal of this form; empty while the form is sent again. */
export function useRefusal(form: WayName, { sent }: Forms): Refusal {
  const session = usePortalActor('session');
  const refusal = usePortalSelector(session, selectRefusal);
  const isBusy = usePortalSelector(session, selectSigningIn);
  const wordsOf = useFieldWords();
  if (refusal === undefined || isBusy || sent !== form) return { fields: {}, left: undefined };
  const fields = wordsOf(refusal);
  return { fields, left: Object.keys(fields).length === 0 ? refusal : undefined };
}

/** For each field, the text that says what a valid value is. */
export function useDemands() {
  const { t } = useLingui();
  const { min, max } = PASSWORD_LENGTH;
  return {
    username: t`帳號需要 3 到 30 個字，可以用文字、數字和 _ . @ -`,
    password: t`密碼需要 ${min} 到 ${max} 個字`,
    phonenumber: t`請輸入台灣的手機號碼，例如 0912 345 678`,
    smsCode: t`請輸入簡訊裡的 ${SMS_CODE_DIGITS} 位數字`,
    code: t`請輸入圖片中的驗證碼`,
    nickName: t`請換一個名稱：最多 ${NAME_MAX_LENGTH} 個字，不能用客服或官方的名稱`,
    unseen: t`名稱裡有看不見的字元，請重新輸入`,
  };
}

/** Returns the texts of a refusal, for each field that it names. */
export function useFieldWords(): (failure: Failure) => Record<string, string> {
  const { t } = useLingui();
  const demands = useDemands();
  const taken: Record<string, string> = {
    username: t`這個帳號已經有人使用，請換一個`,
    phonenumber: t`這個號碼已經註冊過，請改用簡訊登入`,
  };
  return (failure) => {
    if (failure.kind !== 'refused') return {};
    switch (failure.code) {
      case ACCOUNT_CODE.wrongImageCode:
        return { code: t`驗證碼不正確或已過期，請看新的圖片` };
      case ACCOUNT_CODE.wrongSmsCode:
        return { smsCode: t`驗證碼不正確或已過期` };
      case ACCOUNT_CODE.smsTooSoon:
        return { phonenumber: t`剛剛已經寄過驗證碼，請一分鐘後再試` };
      case ACCOUNT_CODE.smsSpent:
        return { phonenumber: t`寄到這個號碼的驗證碼已達一天的上限，最晚 24 小時後可以再寄` };
      case ACCOUNT_CODE.commonPassword:
        return { password: t`這個密碼太常見，容易被猜到，請換一個` };
      case ACCOUNT_CODE.accountExists:
        return said(failure.fields, taken);
      case CODE.invalidInput:
        return said(failure.fields, {
          ...demands,
          ...(failure.fields['nickName'] === 'badName' && { nickName: demands.unseen }),
        });
      default:
        return {};
    }
  };
}

const said = (
  fields: Readonly<Record<string, string>>,
  words: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.keys(fields).flatMap((name) => {
      const text = words[name];
      return text === undefined ? [] : [[name, text]];
    }),
  );
