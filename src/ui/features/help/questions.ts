import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export interface Question {
  /** The fragment in the address that leads to the question: `#cancel`. */
  readonly id: string;
  readonly question: MessageDescriptor;
  readonly answer: MessageDescriptor;
}

export interface QuestionGroup {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly questions: readonly Question[];
}

/** Passengers' questions by subject: the help page shows them, and the search box finds them. */
export const QUESTION_GROUPS: readonly QuestionGroup[] = [
  {
    id: 'ordering',
    title: msg`叫車與預約`,
    questions: [
      {
        id: 'no-account',
        question: msg`沒有帳號可以叫車嗎？`,
        answer: msg`可以。填好地點、聯絡人與電話就能下單。之後用訂單編號和電話，在「訂單查詢」看司機位置、付款、取消與列印收據。`,
      },
      {
        id: 'kinds',
        question: msg`四種服務有什麼不同？`,
        answer: msg`代駕與鐘點代駕由司機開您的車；機場接送與包車旅遊由司機開公司的車。代駕按里程計費，鐘點代駕按小時，包車按天，機場接送依航班時間接送。`,
      },
      {
        id: 'ahead',
        question: msg`可以多早預約？`,
        answer: msg`預約時間在訂車表上選，可選的範圍就是可以預約的範圍。到了時間仍會再為您確認司機。`,
      },
      {
        id: 'no-driver',
        question: msg`一直找不到司機怎麼辦？`,
        answer: msg`系統會持續尋找。若時間內沒有司機接單，訂單會自動取消，不收任何費用，您可以換個時間再叫一次。`,
      },
    ],
  },
  {
    id: 'paying',
    title: msg`車資與付款`,
    questions: [
      {
        id: 'price',
        question: msg`車資怎麼算？會不會變？`,
        answer: msg`下單前就看得到車資，下單即鎖定。只有司機等候超過免費時間才會加收等候費，收據會逐項列出。`,
      },
      {
        id: 'pay',
        question: msg`可以怎麼付款？`,
        answer: msg`信用卡或現金。選信用卡，行程結束後在訂單頁面付款，會員可以儲存卡片，下次不必再輸入；選現金，抵達時直接付給司機。`,
      },
      {
        id: 'failed-payment',
        question: msg`付款沒有成功，會被扣款嗎？`,
        answer: msg`沒有成功的付款不會扣款。銀行若先保留款項，會依銀行作業時間釋回；您可以換一張卡片，或稍後再試一次。`,
      },
      {
        id: 'receipt',
        question: msg`收據在哪裡？`,
        answer: msg`付款完成後，訂單頁面有「查看收據」，可以直接列印或另存 PDF。`,
      },
    ],
  },
  {
    id: 'changing',
    title: msg`取消與遺失物`,
    questions: [
      {
        id: 'cancel',
        question: msg`怎麼取消訂單？要收費嗎？`,
        answer: msg`在訂單頁面按「取消訂單」。司機接單前免費；接單後一小段時間內仍免費，之後才收取消費，按下前會先顯示金額。`,
      },
      {
        id: 'lost',
        question: msg`東西忘在車上怎麼辦？`,
        answer: msg`從訂單頁面聯絡客服並附上訂單編號，我們會請司機確認，再約定歸還方式。`,
      },
    ],
  },
  {
    id: 'safety',
    title: msg`安全與保障`,
    questions: [
      {
        id: 'driver',
        question: msg`怎麼確認來的是我的司機？`,
        answer: msg`訂單上有司機姓名與評分。上車前，司機會請您提供四位數的乘車碼，確認是您本人。`,
      },
      {
        id: 'insurance',
        question: msg`行程中有保險嗎？`,
        answer: msg`每趟行程都有保險，保障範圍與理賠依服務契約與保單內容。`,
      },
    ],
  },
  {
    id: 'account',
    title: msg`帳號與隱私`,
    questions: [
      {
        id: 'password',
        question: msg`忘記密碼怎麼辦？`,
        answer: msg`在登入頁改用簡訊驗證碼登入，再到個人資料設定新密碼。`,
      },
      {
        id: 'delete',
        question: msg`可以刪除帳號和資料嗎？`,
        answer: msg`可以。登入後在個人資料頁下載您的資料或刪除帳號；依法必須保存的交易紀錄會保留到期限為止。`,
      },
    ],
  },
];

/**
 * Returns the questions that contain the typed words, in the language of the page. For an empty text it returns all.
 */
export function matchingGroups(
  text: string,
  words: (message: MessageDescriptor) => string,
): readonly QuestionGroup[] {
  const wanted = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const says = ({ question, answer }: Question): boolean => {
    const all = `${words(question)} ${words(answer)}`.toLowerCase();
    return wanted.every((word) => all.includes(word));
  };
  return QUESTION_GROUPS.map((group) => ({
    ...group,
    questions: group.questions.filter(says),
  })).filter(({ questions }) => questions.length > 0);
}
