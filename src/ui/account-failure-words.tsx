import { useLingui } from '@lingui/react/macro';
import { ACCOUNT_CODE } from '../domain/account-codes.ts';
import type { Failure } from '../domain/failure.ts';
import { SIGN_IN_PROVES_MINUTES } from '../domain/limits.ts';
import { useFailureWords, type FailureWords } from './failure-words.tsx';

/**
 * Texts for every failure, including those of signing in and of accounts: what happened, and what to do. Separate from
 * `useFailureWords`, so that visitors of the home page do not load them.
 */
export function useAccountFailureWords(): (failure: Failure) => FailureWords {
  const { t } = useLingui();
  const others = useFailureWords();

  const refused = (code: number): FailureWords | undefined => {
    switch (code) {
      case ACCOUNT_CODE.commonPassword:
        return { title: t`這個密碼太常見，容易被猜到`, body: t`請換一個別人想不到的密碼。` };
      case ACCOUNT_CODE.wrongImageCode:
        return { title: t`驗證碼不正確或已過期`, body: t`請輸入新圖片中的驗證碼。` };
      case ACCOUNT_CODE.imageCodeNeeded:
        return { title: t`請先完成圖片驗證`, body: t`輸入圖片中的驗證碼，再寄送簡訊。` };
      case ACCOUNT_CODE.wrongSmsCode:
        return { title: t`簡訊驗證碼不正確或已過期`, body: t`請確認簡訊裡的數字，或重新寄送。` };
      case ACCOUNT_CODE.smsTooSoon:
        return { title: t`剛剛已經寄過驗證碼`, body: t`請一分鐘後再寄一次。` };
      case ACCOUNT_CODE.smsSpent:
        return {
          title: t`寄到這個號碼的驗證碼已達一天的上限`,
          body: t`最晚 24 小時後可以再寄。`,
        };
      case ACCOUNT_CODE.accountExists:
        return {
          title: t`這個帳號或手機號碼已經註冊過`,
          body: t`請直接登入，或換一個帳號或號碼。`,
        };
      case ACCOUNT_CODE.socialRefused:
        return {
          title: t`這次的授權已經失效`,
          body: t`授權只能用一次，而且有時間限制。請重新開始。`,
        };
      case ACCOUNT_CODE.socialTaken:
        return {
          title: t`這個帳號已經連結到另一位會員`,
          body: t`請改用另一個帳號，或先登入那個會員帳號並解除連結。`,
        };
      case ACCOUNT_CODE.socialReplaces:
        return {
          title: t`您已經連結同一個平台的另一個帳號`,
          body: t`請先解除目前的連結，再重新連結。`,
        };
      case ACCOUNT_CODE.signInAgain:
        return {
          title: t`請先重新登入`,
          body: t`這個帳號沒有密碼也沒有電話，登入後 ${SIGN_IN_PROVES_MINUTES} 分鐘內才能這樣做。`,
        };
      case ACCOUNT_CODE.wrongProof:
        return { title: t`密碼或驗證碼不正確`, body: t`沒有變更任何資料，請再輸入一次。` };
      case ACCOUNT_CODE.accountInUse:
        return {
          title: t`還有進行中的訂單、贊助或退款`,
          body: t`訂單完成並付清、贊助結束或取消後，才能刪除帳號。`,
        };
      case ACCOUNT_CODE.alreadyApplied:
        return { title: t`您已經送出過申請`, body: t`請等候審核結果。` };
      case ACCOUNT_CODE.enrolmentNotFound:
        return { title: t`查無這筆申請`, body: t`請確認申請編號和申請時留的電話。` };
      case ACCOUNT_CODE.alreadyDecided:
        return { title: t`這件申請的狀態已經改變`, body: t`畫面已更新為最新狀態，請再確認。` };
      case ACCOUNT_CODE.numberTaken:
        return {
          title: t`另一個帳號已經用這個證件號碼成為司機`,
          body: t`一個證件號碼只能有一位司機。請先確認是不是同一個人。`,
        };
      case ACCOUNT_CODE.rewardGone:
        return { title: t`這項回饋目前沒有足夠的數量`, body: t`請減少數量，或選擇其他回饋。` };
      case ACCOUNT_CODE.amountChanged:
        return { title: t`金額已變更`, body: t`請重新載入頁面，確認新的金額。` };
      case ACCOUNT_CODE.pledgeClosed:
        return { title: t`這筆贊助已經不能更改`, body: t`畫面上是目前的狀態。` };
      case ACCOUNT_CODE.ownProject:
        return { title: t`這是您自己的專案`, body: t`發起人不能贊助自己的專案。` };
      case ACCOUNT_CODE.ownCase:
        return { title: t`這是您自己的案件`, body: t`請由其他審核人員決定。` };
      case ACCOUNT_CODE.projectClosed:
        return {
          title: t`這個專案現在不能更改`,
          body: t`審核中或已公開的專案不能修改。請重新載入看目前的狀態。`,
        };
      case ACCOUNT_CODE.tooMany:
        return { title: t`已達數量上限`, body: t`請先移除一筆，再新增。` };
      case ACCOUNT_CODE.fileRefused:
        return { title: t`這個檔案太大，或格式不支援`, body: t`請換一個檔案。` };
      case ACCOUNT_CODE.uploadQuota:
        return { title: t`今天上傳的檔案已達上限`, body: t`請明天再試。` };
      case ACCOUNT_CODE.uploadsStopped:
        return { title: t`目前無法接收檔案`, body: t`請稍後再試，其他功能不受影響。` };
      case ACCOUNT_CODE.cardRefused:
        return { title: t`發卡銀行沒有接受這張卡片`, body: t`請換一張卡片。` };
      case ACCOUNT_CODE.notRegistered:
        return { title: t`這個號碼還沒有註冊`, body: t`請填寫資料完成註冊。` };
      case ACCOUNT_CODE.lastWayIn:
        return {
          title: t`這是您唯一的登入方式，沒有解除連結`,
          body: t`請先連結另一個帳號，或設定密碼或手機號碼。`,
        };
      default:
        return undefined;
    }
  };

  return (failure) =>
    (failure.kind === 'refused' ? refused(failure.code) : undefined) ?? others(failure);
}
