import { useLingui } from '@lingui/react/macro';
import { ACCOUNT_CODE } from '../../../domain/account-codes.ts';
import { CODE } from '../../../domain/codes.ts';
import type { Failure } from '../../../domain/failure.ts';

/** Returns the text below a message that was not sent, which says why (MSG-04, SND-T03). */
export function useSendFailureWords(): (failure: Failure) => string {
  const { t } = useLingui();
  return (failure) => {
    switch (failure.kind) {
      case 'offline':
        return t`沒有網路連線。`;
      case 'timeout':
        return t`伺服器沒有回應。`;
      case 'status':
        if (failure.status === 410) return t`這個瀏覽器已經沒有這個檔案，請重新選取。`;
        return failure.status === 413 ? t`檔案太大。` : t`伺服器發生錯誤。`;
      case 'refused':
        switch (failure.code) {
          case CODE.forbidden:
            return t`您不能在這個對話傳訊息。`;
          case CODE.notFound:
            return t`您回覆的訊息已經不存在。`;
          case CODE.warning:
            return t`同事已經接手這個對話，要先改由您接手才能回覆。`;
          case CODE.tooManyRequests:
            return t`傳送太頻繁，或今天的檔案已達上限，請稍後再送。`;
          case CODE.invalidInput:
            return t`內容太長，或格式不被接受。`;
          case ACCOUNT_CODE.fileRefused:
            return failure.message || t`檔案太大，或類型不被接受。`;
          case ACCOUNT_CODE.uploadQuota:
            return t`今天傳送的檔案已達上限，請明天再傳。`;
          case ACCOUNT_CODE.uploadsStopped:
            return t`目前無法接收檔案，請稍後再傳。`;
          default:
            return failure.message || t`伺服器發生錯誤。`;
        }
      default:
        return t`伺服器發生錯誤。`;
    }
  };
}
