import type { PolicySection } from './policy-sections.ts';

/** The service contract (`passenger-server-policy`), section by section. */
export const SERVICE_POLICY: readonly PolicySection[] = [
  {
    'zh-Hant': `本契約說明您（以下稱「乘客」）使用本公司代駕、機場接送、包車旅遊和鐘點代駕服務時，雙方的權利和義務。您送出訂單或註冊帳號，就表示您已經閱讀並同意本契約。`,
    en: `This contract says what you (the “passenger”) and we owe each other when you use our designated driving, airport transfers, chartered cars and hourly driving. By placing an order or registering an account you confirm that you have read it and agree to it.`,
  },
  {
    'zh-Hant': `## 服務內容

- 代駕和鐘點代駕：由我們指派的司機駕駛您的車，送您和車到指定地點。車輛由您提供。
- 機場接送和包車旅遊：由司機駕駛合法的營業車輛載送您。車輛由我們安排。
- 服務範圍為台灣全部 22 個縣市，包括離島。行程走陸路，所以上車與下車地點要在同一座島上；沒有道路相連的地點，不能成立訂單。`,
    en: `## What we do

- Designated and hourly driving: a driver whom we assign drives your own car and takes you and it to the place you name. You provide the car.
- Airport transfers and chartered cars: a driver takes you in a licensed commercial vehicle, which we provide.
- We serve all 22 counties and cities of Taiwan, its islands included. Rides go by road, so pick-up and destination are on the same island; no order can be made between places that no road joins.`,
  },
  {
    'zh-Hant': `## 訂單與價格

1. 您填寫行程後，系統會依當時有效的[計費規則](/fare)報價，並列出每一項金額。
2. 報價在畫面標示的時間內有效。您在有效時間內送出訂單，價格即鎖定，不因路況或實際路線加價。
3. 只有在您讓司機等候超過免費時間，或行程中由您要求變更時，才會另外收費；金額依下單時的計費規則計算。
4. 計費規則變更時，已成立的訂單仍適用下單時的版本。`,
    en: `## Orders and prices

1. When you have entered a ride, we quote its price by the [fare rules](/fare) that are in force and list what it is made of.
2. A quote holds for the time shown. Once you order within it the price is fixed, whatever the traffic or the way actually taken.
3. More is charged only where you keep the driver waiting beyond the free minutes, or ask for a change on the way; the amount follows the rules that were in force when you ordered.
4. When the fare rules change, orders that exist keep the version they were made under.`,
  },
  {
    'zh-Hant': `## 取消訂單

- 司機接單前，可以免費取消。司機接單後，在畫面標示的寬限時間內也可以免費取消。
- 寬限時間過後取消，依[計費規則](/fare)收取取消費；取消前畫面會先顯示金額，由您確認。
- 司機比預計時間晚到超過 5 分鐘時，您可以免費取消。
- 取消費不超過該訂單車資的一半。乘客上車後不能取消。`,
    en: `## Cancelling

- Cancelling is free until a driver accepts, and within the grace period shown after that.
- After that a fee under the [fare rules](/fare) is due. The amount is shown, and you confirm it, before the order is cancelled.
- If the driver is more than 5 minutes later than promised, cancelling is free.
- No fee is more than half of the fare. A ride that has begun cannot be cancelled.`,
    since: 2,
  },
  {
    'zh-Hant': `## 付款與退款

- 您可以用信用卡線上付款，或在行程結束時以現金付給司機。
- 信用卡資料由收單機構處理，我們不保存完整卡號。
- 重複扣款或金額有誤時，我們會主動把溢收的金額退回原卡片；實際入帳時間依發卡銀行作業而定。
- 未付清的訂單會保留在您的帳號中，付清前可能無法再叫車。`,
    en: `## Payment and refunds

- Pay by card online, or in cash to the driver when the ride ends.
- Card details are handled by the payment company. We do not keep full card numbers.
- If a card was charged twice or wrongly, we return the difference to the same card without being asked. When it arrives depends on your bank.
- Orders that are unpaid stay with your account, and may keep you from booking another ride until they are settled.`,
  },
  {
    'zh-Hant': `## 乘客的義務

1. 提供正確的姓名、電話、上下車地點和車輛資料。
2. 代駕和鐘點代駕的車輛，應有有效的行車執照和強制汽車責任保險，車況能安全行駛。
3. 上車前向司機出示乘車碼，確認司機和訂單相符。
4. 不得要求司機超速、超載、違規停車或從事其他違法行為。
5. 全車乘客應繫安全帶；攜帶兒童時，由乘客準備合格的安全座椅。
6. 不得攜帶違禁品或危險物品。`,
    en: `## What we ask of you

1. Give the right name, phone number, places and car.
2. For designated and hourly driving the car must have a valid registration and compulsory insurance, and be safe to drive.
3. Show the boarding code before you get in, and make sure that the driver is the one of your order.
4. Do not ask a driver to speed, overload, park where it is forbidden, or break the law in any other way.
5. Everybody in the car wears a seat belt. For children, please bring a suitable child seat.
6. Carry nothing forbidden or dangerous.`,
  },
  {
    'zh-Hant': `## 司機的義務

- 司機應持有與車種相符的有效駕照，並通過我們的審查。
- 執勤前和執勤中不得飲酒或使用影響駕駛的藥物。
- 依交通法規和您同意的路線行駛，不得在途中另外載客或推銷。
- 因故無法抵達時應立即通知；我們會免費改派司機，無法改派時訂單免費取消。`,
    en: `## What you may expect of drivers

- Drivers hold a valid licence for the vehicle and have passed our checks.
- They drink no alcohol and take nothing that impairs driving, before or during work.
- They keep to the traffic rules and to the way agreed with you, take nobody else along and sell nothing.
- A driver who cannot come tells us at once. We send another one at no cost; if there is none, the order is cancelled free of charge.`,
  },
  {
    'zh-Hant': `## 保險與責任

- 服務期間，我們為每一趟行程投保代駕責任保險。發生事故時，先由車輛的強制汽車責任保險給付，不足部分由代駕責任保險在保險金額內負責。
- 因司機過失造成車輛或人員損害，由我們負責處理並依法賠償。
- 車輛原有的故障、乘客未告知的車況，或乘客自己的行為造成的損害，由乘客負責。
- 請在下車時和司機一起確認車況；發現損傷請在 24 小時內通知客服。`,
    en: `## Insurance and liability

- Every ride is covered by designated driver liability insurance. After an accident the car’s compulsory insurance pays first, and ours pays what goes beyond that, up to the sum insured.
- Damage that a driver causes by negligence is dealt with and compensated by us as the law says.
- Faults that the car had before, conditions that you did not tell us of, and what passengers do themselves are the passenger’s responsibility.
- Please look at the car together with the driver when you get out, and tell customer service of any damage within 24 hours.`,
  },
  {
    'zh-Hant': `## 遺失物

請儘快用客服告訴我們訂單編號和物品。司機找到後會與您約定歸還方式；需要專程送回時，運送費用由乘客負擔，事前會先告知金額。`,
    en: `## Lost property

Tell customer service the order number and what was left as soon as you can. When the driver finds it, we agree with you how to return it. If it has to be brought to you, you bear the cost, which we tell you beforehand.`,
  },
  {
    'zh-Hant': `## 帳號

- 註冊時請提供真實資料，並妥善保管密碼和驗證碼。
- 發現帳號被他人使用時，請立即變更密碼並在帳號頁登出其他裝置，或通知客服。
- 您可以隨時在帳號頁刪除帳號；有未完成或未付清的訂單時，需先處理完成。`,
    en: `## Your account

- Register with true details, and keep your password and codes to yourself.
- If somebody else uses your account, change the password at once and sign out other devices on the account page, or tell customer service.
- You can delete your account on the account page at any time, once no order is open or unpaid.`,
  },
  {
    'zh-Hant': `## 服務中斷與拒絕

天災、道路封閉或系統維護時，我們可能暫停服務；已成立的預約會儘快通知您改期或免費取消。乘客有危害安全的行為、惡意棄單或提供不實資料時，我們可以拒絕提供服務。`,
    en: `## Interruptions and refusals

In natural disasters, when roads are closed, or for maintenance we may pause the service. Whoever has booked is told as soon as possible, and may change or cancel the ride free of charge. We may refuse service to anyone who endangers others, abandons orders in bad faith or gives false details.`,
  },
  {
    'zh-Hant': `## 契約變更

我們修改本契約時，會在生效日前公告，並保留各個版本供您查閱。新版本適用於生效後成立的訂單；訂單會記錄當時適用的版本。`,
    en: `## Changes to this contract

Changes are announced before the day they take effect, and every version stays readable here. A new version holds for orders placed from then on. Each order records the version it was placed under.`,
    since: 2,
  },
  {
    'zh-Hant': `## 申訴與管轄

有任何意見，請先透過網頁右下角的客服與我們聯絡，我們會在 7 天內回覆。雙方無法達成協議時，您可以向各縣市政府消費者服務中心申訴。本契約以中華民國法律為準據法，並以臺灣臺北地方法院為第一審管轄法院；但不影響消費者保護法及民事訴訟法關於小額訴訟的管轄規定。`,
    en: `## Complaints and jurisdiction

Please contact us first, through customer service at the lower right of the page: we answer within 7 days. If we do not come to an agreement, you may turn to the consumer service centre of your city or county. The law of the Republic of China (Taiwan) applies, and the Taiwan Taipei District Court is the court of first instance, without prejudice to the Consumer Protection Act and the rules on small claims.`,
  },
];
