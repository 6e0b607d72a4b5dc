import { useLingui } from '@lingui/react/macro';
import { CODE } from '../../../domain/codes.ts';
import { isRefusal, type Failure } from '../../../domain/failure.ts';
import type { FailureWords } from '../../failure-words.tsx';

/**
 * Returns the text that says why a conversation could not be sent by e-mail; undefined if the failure has only a
 * general text.
 */
export function useTranscriptWords(): (failure: Failure | undefined) => FailureWords | undefined {
  const { t } = useLingui();
  return (failure) => {
    if (failure === undefined) return undefined;
    if (isRefusal(failure, CODE.invalidInput)) {
      return {
        title: t`還沒有可以寄送的電子郵件`,
        body: t`請先在「留下聯絡方式」填寫電子郵件，或在會員資料補上。`,
      };
    }
    if (isRefusal(failure, CODE.forbidden)) {
      return {
        title: t`還不能寄送對話`,
        body: t`客服人員回覆之後，才能寄到您留下的電子郵件。`,
      };
    }
    if (isRefusal(failure, CODE.tooManyRequests)) {
      return { title: t`今天已經寄過幾次了`, body: t`同一個信箱一天最多寄三次，請明天再試。` };
    }
    return undefined;
  };
}
