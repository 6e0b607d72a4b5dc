import type { PolicySection } from './policy-sections.ts';

/** The privacy policy (`passenger-privacy-policy`), section by section. */
export const PRIVACY_POLICY: readonly PolicySection[] = [
  {
    'zh-Hant': `我們依個人資料保護法處理您的個人資料。本政策說明我們收集哪些資料、為什麼需要、保存多久，以及您可以怎麼做。`,
    en: `We handle personal data under the Personal Data Protection Act of Taiwan. This policy says what we collect, what for, how long we keep it, and what you can do.`,
  },
  {
    'zh-Hant': `## 我們收集的資料

- 叫車：聯絡人姓名和電話、上下車地點和停靠點、時間、車牌和車款（代駕）、航班（機場接送）、給司機的備註。
- 帳號：帳號名稱、暱稱、電話、電子郵件、生日（選填）、大頭貼（選填）。
- 付款：付款結果、卡片品牌和末四碼。完整卡號只在收單機構的欄位輸入，不會經過我們的系統。
- 客服：您傳送的訊息、圖片和檔案。
- 技術資料：登入的裝置和 IP 位址，用來保護帳號和防止濫用。`,
    en: `## What we collect

- For rides: contact name and phone number, places and stops, times, number plate and model (designated driving), flight (airport transfers), notes to the driver.
- For accounts: username, display name, phone number, e-mail; birthday and picture if you add them.
- For payment: the outcome, the card’s brand and last four digits. The full number is entered in the payment company’s own fields and never passes through our systems.
- For customer service: messages, pictures and files that you send.
- Technical data: devices you sign in on and IP addresses, to protect accounts and prevent abuse.`,
  },
  {
    'zh-Hant': `## 使用目的

1. 計算車資、指派司機、完成行程和收款。
2. 通知您訂單的進度，和必要的服務訊息。
3. 回覆您的問題、處理事故、申訴和遺失物。
4. 保護帳號安全，防止詐欺和濫用。
5. 依法令保存交易紀錄。

我們不會出售您的資料，也不會用行程資料投放廣告。`,
    en: `## What it is used for

1. To price rides, assign drivers, complete rides and collect payment.
2. To tell you how your order is getting on, and what you have to know about the service.
3. To answer you, and to deal with accidents, complaints and lost property.
4. To protect accounts and prevent fraud and abuse.
5. To keep records of transactions as the law demands.

We do not sell your data, and we do not use rides for advertising.`,
  },
  {
    'zh-Hant': `## 位置資料

- 只有在您按下「使用目前位置」時，瀏覽器才會詢問並提供您的位置，用來填寫上車地點。
- 行程中顯示的是司機的位置。司機的位置只在行程進行期間提供給該訂單的乘客。`,
    en: `## Location

- Your browser asks for, and gives, your position only when you press “Use my location”, to fill in the pick-up.
- During a ride it is the driver’s position that is shown, only to the passenger of that order and only while the ride lasts.`,
    since: 2,
  },
  {
    'zh-Hant': `## 提供給誰

- 司機：聯絡人姓名、電話、上下車地點、車輛和備註，行程結束後就看不到。
- 收單機構和發卡銀行：完成付款和退款所需的資料。
- 簡訊和電子郵件服務商：收件號碼或信箱，以及通知內容。
- 保險公司：發生事故時處理理賠所需的資料。
- 法院或主管機關：依法要求時。`,
    en: `## Who receives it

- Your driver: contact name and phone number, places, car and notes, no longer than the ride.
- The payment company and your bank: what payments and refunds need.
- Providers of text messages and e-mail: where to send a message, and its text.
- Insurance companies: what a claim needs after an accident.
- Courts and authorities, where the law demands it.`,
  },
  {
    'zh-Hant': `## 保存期間

- 訂單和付款紀錄：依商業會計法保存，屆滿後刪除或去識別化。
- 沒有註冊的乘客：以訂單編號和電話查詢訂單的權限，在行程結束 30 天後失效。
- 客服的圖片和檔案：刪除訊息或帳號時一併移除。
- 簡訊驗證碼：2 分鐘後失效。
- 登入紀錄：登出或逾期後移除。`,
    en: `## How long it is kept

- Orders and payments: as long as the Business Entity Accounting Act demands; then they are deleted or made anonymous.
- Passengers without an account: access to an order by its number and phone number ends 30 days after the ride.
- Pictures and files sent to customer service: removed with the message or the account.
- Codes by text message: valid for 2 minutes.
- Sign-ins: removed once they have ended or expired.`,
  },
  {
    'zh-Hant': `## 您的權利

您可以在帳號頁自行完成：

- 查看和修改個人資料。
- 下載我們保存的全部資料。
- 結束其他裝置的登入。
- 移除儲存的卡片和地址。
- 刪除帳號。

您也可以請客服協助查詢、更正、停止利用或刪除資料。法令要求保存的紀錄，在期限內無法刪除。`,
    en: `## Your rights

On your account page you can, by yourself:

- see and change your details,
- download everything that we keep about you,
- sign out other devices,
- remove saved cards and addresses,
- delete your account.

You may also ask customer service to look up, correct, stop using or delete your data. Records that the law makes us keep cannot be deleted before their time.`,
  },
  {
    'zh-Hant': `## 瀏覽器裡的資料

我們不使用追蹤用的 Cookie。網頁只在您的瀏覽器保存讓它運作的資料，例如語言、未送出的訂單，以及開啟您訂單的憑證。清除瀏覽器資料就會移除。`,
    en: `## In your browser

We use no cookies that track you. The page keeps in your browser only what it needs to work: your language, an order that you have not sent, and what opens your orders. Clearing the browser’s data removes all of it.`,
    since: 2,
  },
  {
    'zh-Hant': `## 安全

傳輸全程加密；密碼只保存無法還原的雜湊值，身分證明等敏感資料另外加密。只有處理業務所需的人員可以存取。若發生資料外洩，我們會在查明後儘速通知您和主管機關。`,
    en: `## Security

Everything travels encrypted. Of passwords we keep only hashes that cannot be reversed; identity numbers and the like are encrypted once more. Only staff who need it for their work have access. If data is ever exposed, we tell you and the authorities as soon as we know what happened.`,
  },
  {
    'zh-Hant': `## 未成年人

未滿 18 歲的乘客使用服務前，請先取得法定代理人同意。`,
    en: `## Minors

Passengers under 18 need the consent of a parent or guardian.`,
  },
  {
    'zh-Hant': `## 變更與聯絡

我們修改本政策時，會在生效日前公告並保留各個版本。對個人資料有任何問題，請透過網頁右下角的客服與我們聯絡。`,
    en: `## Changes and contact

Changes are announced before the day they take effect, and every version stays readable here. For any question about your data please contact customer service at the lower right of the page.`,
  },
];
