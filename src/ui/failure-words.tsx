import { useLingui } from '@lingui/react/macro';
import { ACCOUNT_DELETED } from '../domain/account-codes.ts';
import { CODE } from '../domain/codes.ts';
import type { Failure } from '../domain/failure.ts';
import { MESSAGING_CODE } from '../domain/messaging/codes.ts';

export interface FailureWords {
  title: string;
  /** What the failure means and what to do. */
  body: string;
}

/**
 * Texts for every failure, by kind and code, so that a user never sees a number (§8, API-05, API-06). The titles are
 * those of the specification. If the server refused with a text of its own, that text is the title, and there is no
 * body. A page that knows more about a failure adds to the texts.
 */
export function useFailureWords(): (failure: Failure) => FailureWords {
  const { t } = useLingui();

  const refused = (code: number): FailureWords => {
    switch (code) {
      case CODE.forbidden:
        return { title: t`您沒有此操作的權限`, body: t`請確認登入的帳號，或回到首頁。` };
      case CODE.notFound:
        return { title: t`資源不存在`, body: t`這項資料可能已被移除，請回到上一頁再試一次。` };
      case CODE.tooManyRequests:
        return { title: t`操作太頻繁`, body: t`請等一分鐘後再試。` };
      case CODE.unavailable:
        return { title: t`系統暫時無法服務`, body: t`您輸入的內容都還在，請稍後再試。` };
      case CODE.invalidInput:
        return { title: t`有些欄位需要修改`, body: t`請依欄位下方的說明修改後再送出。` };
      case CODE.undecryptable:
        return { title: t`資料沒有送達`, body: t`請重新整理頁面後再試一次。` };
      case CODE.wrongCredentials:
        return { title: t`帳號或密碼不正確`, body: t`請再輸入一次。` };
      case CODE.accountLocked:
        return {
          title: t`帳號暫時鎖定`,
          body: t`密碼連續輸入錯誤，為了保護您的帳號，請 10 分鐘後再試，或用簡訊登入。`,
        };
      case CODE.quoteExpired:
        return { title: t`報價已過期`, body: t`正在為您重新計算車資，請確認後再送出。` };
      case CODE.idempotencyConflict:
        return { title: t`這筆訂單已經送出過`, body: t`請到訂單查詢確認，不會重複叫車。` };
      case CODE.orderRefused:
        return { title: t`訂單目前的狀態無法這樣做`, body: t`畫面已更新為最新狀態，請再確認。` };
      case CODE.feeChanged:
        return { title: t`取消費用有變動`, body: t`請確認新的費用後再決定。` };
      case CODE.orderNotFound:
        return { title: t`查無此訂單`, body: t`請確認訂單編號和訂車時留的電話。` };
      case CODE.notReachable:
        return { title: t`這兩個地點之間無法開車抵達`, body: t`請更換上車或下車地點。` };
      case CODE.tooManyOpenOrders:
        return {
          title: t`進行中的訂單已達上限`,
          body: t`請先完成、付款或取消其中一筆。沒登入的話，登入或在訂單查詢驗證電話後也能再叫車。`,
        };
      case CODE.paymentDeclined:
        return {
          title: t`付款沒有成功，卡片未被扣款`,
          body: t`請換一張卡片或稍後再試。`,
        };
      case CODE.paymentUnderway:
        return { title: t`這筆訂單正在付款中`, body: t`請完成先前的付款，或稍後再試。` };
      case CODE.primeExpired:
        return {
          title: t`請重新輸入卡片資料`,
          body: t`為了安全，卡片資料只保留 90 秒，尚未扣款。`,
        };
      case CODE.paymentPending:
        return { title: t`發卡銀行尚未回覆`, body: t`結果會顯示在訂單頁，請先不要重複付款。` };
      case CODE.paymentRefunded:
        return { title: t`這筆扣款會退回`, body: t`請回訂單頁確認是否還需要付款。` };
      case MESSAGING_CODE.alreadyLoggedIn:
        return { title: t`您已在其他地方登入訊息服務`, body: '' };
      case MESSAGING_CODE.notLoggedIn:
        return { title: t`訊息服務已將您登出`, body: '' };
      case ACCOUNT_DELETED:
        return { title: t`帳號已刪除`, body: t`您的個人資料已移除，這個瀏覽器也已登出。` };
      default:
        return { title: t`系統發生未知錯誤，請回報管理員`, body: '' };
    }
  };

  return (failure) => {
    switch (failure.kind) {
      case 'offline':
        return { title: t`無法連上網路，請檢查連線`, body: t`您輸入的內容都還在。` };
      case 'timeout':
        return { title: t`連線逾時，請檢查網路或稍後再試`, body: '' };
      case 'status':
        return { title: t`發生錯誤，請再試一次或聯絡管理員`, body: '' };
      case 'download':
        return { title: t`下載檔案發生錯誤，請聯絡管理員`, body: '' };
      case 'unauthorized':
        return { title: t`認證失敗，無法存取系統資源`, body: t`請重新登入，登入後會回到這一頁。` };
      case 'refused': {
        const words = refused(failure.code);
        return failure.message === '' ? words : { title: failure.message, body: '' };
      }
    }
  };
}
