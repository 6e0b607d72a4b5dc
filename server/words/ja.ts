import { ACCOUNT_CODE, CHANGE_CODE, CODE } from '../../src/contract/codes.ts';
import type { ServerWords } from './server-words.ts';

export const ja: ServerWords = {
  service: 'Chauffeur Taiwan',
  messages: {
    [CODE.ok]: '処理が完了しました',
    [CODE.unauthorized]: '認証に失敗したため、アクセスできません',
    [CODE.forbidden]: 'この操作を行う権限がありません',
    [CODE.notFound]: '見つかりませんでした',
    [CODE.tooManyRequests]: '操作が多すぎます。しばらくしてからもう一度お試しください。',
    [CODE.internal]: '不明なシステムエラーが発生しました。管理者にご連絡ください',
    [CODE.unavailable]: 'サービスが混み合っています。しばらくしてからもう一度お試しください。',
    [CODE.warning]: 'ご注意ください',
    [CODE.invalidInput]: '入力内容に誤りがあります。ご確認のうえ、もう一度送信してください。',
    [CODE.undecryptable]:
      'データが届きませんでした。ページを再読み込みして、もう一度お試しください。',
    [CODE.wrongCredentials]: 'ユーザー名またはパスワードが正しくありません',
    [CODE.accountLocked]: 'パスワードの間違いが続いたため、10分後にもう一度お試しください。',
    [ACCOUNT_CODE.commonPassword]:
      'このパスワードは推測されやすいため、別のものを設定してください。',
    [ACCOUNT_CODE.wrongImageCode]:
      '認証コードが正しくないか、有効期限が切れています。新しい認証コードを入力してください。',
    [ACCOUNT_CODE.imageCodeNeeded]: '先に画像認証を完了してから、SMSを送信してください。',
    [ACCOUNT_CODE.wrongSmsCode]: 'SMSの認証コードが正しくないか、有効期限が切れています。',
    [ACCOUNT_CODE.smsTooSoon]:
      '認証コードを送信したばかりです。しばらくしてから再送信してください。',
    [ACCOUNT_CODE.smsSpent]:
      'この番号に送信できる認証コードの1日の上限に達しました。遅くとも24時間後には再送信できます。',
    [ACCOUNT_CODE.accountExists]: 'このユーザー名または電話番号はすでに登録されています。',
    [ACCOUNT_CODE.socialRefused]: 'ログインが完了しませんでした。もう一度お試しください。',
    [ACCOUNT_CODE.socialTaken]: 'このアカウントはすでに別の会員と連携されています。',
    [ACCOUNT_CODE.wrongProof]:
      'パスワードまたは認証コードが正しくありません。データは変更されていません。',
    [ACCOUNT_CODE.accountInUse]:
      '進行中または未払いの注文があります。完了後にアカウントを削除できます。',
    [ACCOUNT_CODE.alreadyApplied]: 'すでに応募済みです。',
    [ACCOUNT_CODE.rewardGone]:
      'このリターンはご希望の数をご用意できません。数を減らすか、別のリターンをお選びください。',
    [ACCOUNT_CODE.ownCase]: 'ご自身の案件です。ほかの審査担当者が判断します。',
    [ACCOUNT_CODE.numberTaken]:
      'この身分証番号では、別のアカウントがすでにドライバーになっています。',
    [ACCOUNT_CODE.ownProject]: 'ご自身のプロジェクトは支援できません',
    [ACCOUNT_CODE.projectClosed]:
      'このプロジェクトは審査中または公開済みのため、現在は変更できません。',
    [ACCOUNT_CODE.amountChanged]: '金額が変更されました。新しい金額をご確認ください。',
    [ACCOUNT_CODE.pledgeClosed]:
      'この支援はもう変更できません。再読み込みして現在の状態をご確認ください。',
    [ACCOUNT_CODE.tooMany]: '上限に達しました。先に1件削除してください。',
    [ACCOUNT_CODE.fileRefused]: 'ファイルが大きすぎるか、対応していない形式です。',
    [ACCOUNT_CODE.uploadQuota]:
      '本日送信できるファイル数の上限に達しました。明日もう一度お試しください。',
    [ACCOUNT_CODE.uploadsStopped]:
      '現在ファイルを受信できません。しばらくしてからもう一度お試しください。メッセージと配車は通常どおりご利用いただけます。',
    [ACCOUNT_CODE.notRegistered]:
      'この電話番号はまだ登録されていません。会員登録を完了してください。',
    [ACCOUNT_CODE.contentChanged]:
      'ほかの場所で内容が更新されたため、入力した文章は保存されていません。コピーしてからフォームを閉じ、最新の内容をご確認ください。',
    [ACCOUNT_CODE.lastWayIn]:
      '唯一のログイン方法です。先にパスワードまたは電話番号を設定してください。',
    [ACCOUNT_CODE.signInAgain]: 'もう一度ログインしてから、10分以内にお試しください。',
    [ACCOUNT_CODE.socialReplaces]:
      'このサービスの別のアカウントがすでに連携されています。先にその連携を解除してください。',
    [ACCOUNT_CODE.enrolmentNotFound]: 'この受付番号と電話番号に一致する申請はありません',
    [ACCOUNT_CODE.alreadyDecided]:
      'この申請の状況が変わりました。再読み込みしてから処理してください。',
    [ACCOUNT_CODE.muted]: '現在ここでは発言が制限されています。',
    [ACCOUNT_CODE.groupFull]: '満員か、作成できるグループ数の上限に達しています。',
    [ACCOUNT_CODE.notDelivered]:
      '届けられませんでした。相手は現在、お客様からのメッセージや通話を受けられません。',
    [ACCOUNT_CODE.inCall]:
      'お客様はほかのタブまたは端末で通話中です。先にその通話を終了してください。',
    [CHANGE_CODE.revokeTooLate]: '送信から 2 分を過ぎたため、取り消せません。',
    [CHANGE_CODE.editTooLate]: '送信から 15 分を過ぎたため、編集できません。',
    [ACCOUNT_CODE.cardRefused]:
      'カード会社がこのカードを承認しませんでした。別のカードをご利用ください。',
    [CODE.quoteExpired]: '見積もり料金の有効期限が切れました。運賃を計算し直してください。',
    [CODE.idempotencyConflict]:
      'この注文は別の内容ですでに送信されています。注文照会でご確認ください。',
    [CODE.orderRefused]: '現在の注文の状態ではこの操作はできません',
    [CODE.feeChanged]: 'キャンセル料が変更されました。新しい金額をご確認ください。',
    [CODE.orderNotFound]: 'この注文番号と電話番号に一致する注文はありません',
    [CODE.notReachable]: 'これらの場所は道路でつながっていません',
    [CODE.tooManyOpenOrders]:
      '進行中の注文が上限に達しました。先に1件を完了、支払い、またはキャンセルしてください。',
    [CODE.paymentDeclined]:
      'お支払いは完了せず、カードへの請求はありません。別のカードを使うか、しばらくしてからお試しください。',
    [CODE.paymentUnderway]: 'この注文のお支払いが進行中です。先にそちらを完了してください。',
    [CODE.primeExpired]: 'カード情報の有効時間が切れました。もう一度入力してください。',
    [CODE.paymentPending]: 'カード会社からの回答を待っています。結果は注文ページに表示されます。',
    [CODE.paymentRefunded]:
      'この請求は誤りのため、カードに全額返金されます。まだお支払いが必要かどうかは注文ページでご確認ください。',
  },
  orderStatus: {
    0: '手配中',
    1: '進行中',
    2: '進行中',
    3: '進行中',
    4: '進行中',
    5: '進行中',
    6: '完了',
    7: '未払い',
    10: 'キャンセル済み',
    11: '未払い',
  },
  orderPush: {
    0: { title: 'ご注文を承りました', body: 'ドライバーを探しています。' },
    1: { title: 'ドライバーが決まりました', body: 'ドライバーがまもなく出発します。' },
    2: { title: 'ドライバーが向かっています', body: '地図で現在地をご覧いただけます。' },
    3: {
      title: 'ドライバーが到着しました',
      body: '乗車場所へお越しのうえ、乗車コードをドライバーにお伝えください。',
    },
    4: { title: '走行を開始しました', body: 'どうぞお気をつけて。' },
    5: { title: 'まもなく目的地です', body: 'お忘れ物のないようご注意ください。' },
    6: {
      title: 'ご乗車が完了しました',
      body: 'ご利用ありがとうございました。領収書をご用意しました。',
    },
    7: {
      title: 'ご乗車が終了しました（お支払い待ち）',
      body: '運賃をお支払いいただくと注文が完了します。',
    },
    10: { title: '注文をキャンセルしました', body: 'いつでもまたご利用いただけます。' },
    11: {
      title: '注文をキャンセルしました（キャンセル料のお支払い待ち）',
      body: 'キャンセル料をお支払いください。',
    },
  },
  bookedAhead: {
    searchLater: (minutes) => `乗車の${minutes}分前からドライバーの手配を始めます。`,
    comesAt: (time) => `ドライバーが${time}にお迎えに上がります。`,
  },
  noDriver: {
    title: 'ドライバーが見つかりませんでした',
    body: '注文は無料でキャンセルされました。もう一度お試しいただくか、事前にご予約ください。',
  },
  paymentDeclined: {
    title: 'お支払いは完了しませんでした',
    body: 'カードへの請求は発生していません。別のカードを使うか、しばらくしてから再試行してください。',
  },
  feePaid: {
    title: 'キャンセル料のお支払いが完了しました',
    body: '領収書をご用意しました。',
  },
  refunded: (sum) => ({ title: '返金しました', body: `${sum}をカードに返金しました。` }),
  pledge: {
    published: (title) => ({
      title: 'プロジェクトが公開されました',
      body: `「${title}」は審査を通過し、公開されました。`,
    }),
    sentBack: (title) => ({
      title: 'プロジェクトの修正をお願いします',
      body: `「${title}」は審査を通過しませんでした。「マイプロジェクト」で理由を確認し、修正して再度ご提出ください。`,
    }),
    updated: (title) => ({
      title: 'プロジェクトの新着情報',
      body: `ご支援中の「${title}」が進捗を公開しました。`,
    }),
    answered: (title) => ({
      title: '質問に回答がありました',
      body: `「${title}」の起案者がご質問に回答しました。`,
    }),
    shipped: (title) => ({
      title: 'リターンを発送しました',
      body: `ご支援の「${title}」のリターンが発送されました。`,
    }),
    balanceDue: (title, sum) => ({
      title: '残金をお支払いください',
      body: `プロジェクト「${title}」が成立しましたが、残金${sum}がまだ支払われていません。「支援したプロジェクト」からお支払いください。`,
    }),
    succeeded: (title, sum) => ({
      title: 'プロジェクトが成立しました',
      body: `「${title}」が目標を達成しました。残金${sum}は保存されたカードに請求されます。`,
    }),
    failed: (title, sum) => ({
      title: 'プロジェクトは不成立でした',
      body: `「${title}」は目標に届きませんでした。お支払い済みの${sum}は全額カードに返金されます。`,
    }),
    cancelled: (title, sum) => ({
      title: '支援がキャンセルされました',
      body: `「${title}」の残金が期限までに支払われなかったため、支援をキャンセルしました。お支払い済みの${sum}はカードに返金されます。`,
    }),
  },
  answered: {
    title: 'カスタマーサービスから返信があります',
    body: 'オンラインサポートを開いてご確認ください。',
  },
  called: {
    title: '着信があります',
    body: 'お電話がかかってきています。サイトを開いてお取りください。',
  },
  missedCall: {
    title: '不在着信',
    body: 'お電話がありました。サイトを開いて折り返しおかけください。',
  },
  rideMessage: {
    order: (orderNo) => `ご注文${orderNo}`,
    due: (sum) => `お支払い金額${sum}`,
    subject: (title, order) => `${title}：${order}`,
    lead: (title) => `【Chauffeur Taiwan】${title}。`,
    names: {
      kind: 'サービス',
      time: '乗車時刻',
      pickup: '乗車場所',
      stop: '経由地',
      destination: '目的地',
      duration: 'ご利用時間',
      fare: '運賃',
    },
    named: (name, value) => `${name}：${value}`,
    now: (orderedAt) => `今すぐ（${orderedAt}）`,
    between: '、',
    end: '。',
    gap: '',
  },
  joining: {
    subject: '申請の進行状況のお知らせ',
    enrolment: {
      received: (no) =>
        `提携申請を受け付けました。受付番号は${no}です。3営業日以内にご連絡いたします。`,
      reviewing: (no) => `提携申請${no}は、担当者が審査中です。`,
      accepted: (no) => `提携申請${no}は承認されました。今後の流れは担当者よりご連絡いたします。`,
      declined: (no) => `提携申請${no}は承認されませんでした。お申し込みありがとうございました。`,
    },
    application: {
      pending: 'ドライバー応募を受け付けました。',
      checking: 'ドライバー応募は審査中です。',
      accepted: 'おめでとうございます。ドライバー応募が承認され、当社のドライバーになりました。',
      rejected:
        'ドライバー応募の内容に修正が必要です。ログインして理由をご確認のうえ、もう一度送信してください。',
    },
    returned: (documents) =>
      `ドライバー応募の修正が必要です：${documents}。ログインしてもう一度送信してください。`,
    refused: (document, reason) => `${document}（${reason}）`,
    documents: {
      idFront: '身分証の表面',
      idBack: '身分証の裏面',
      licenceFront: '運転免許証の表面',
      licenceBack: '運転免許証の裏面',
      portrait: '本人写真',
    },
    reasons: {
      blurred: '不鮮明',
      cropped: '一部が写っていない',
      expired: '期限切れ',
      wrongDocument: '別の書類',
      mismatch: '入力内容と不一致',
      other: 'その他の理由',
    },
  },
  transcript: {
    subject: 'カスタマーサービスとの会話の記録',
    intro:
      'カスタマーサービスとの会話の記録です。時刻は台北時間です。このメールは自動で送信されています。返信はできません。',
    you: 'お客様',
    image: '[画像]',
    video: '[動画]',
    voice: '[音声メッセージ]',
    call: '[通話]',
    file: (name) => `[ファイル] ${name}`,
    place: (name) => `[位置情報] ${name}`,
    combined: (title) => `[会話履歴] ${title}`,
  },
  smsCode: (code) =>
    `【Chauffeur Taiwan】認証コードは${code}です。有効期限は2分です。当社の担当者がお尋ねすることはありません。誰にも教えないでください。`,
  numberReplaced: (last) =>
    `【Chauffeur Taiwan】アカウントの電話番号が、下3桁 ${last} の番号に変更されました。お心当たりがない場合は、すぐにカスタマーサービスへご連絡ください。`,
  providerLinked: (provider) => ({
    subject: '新しいログイン方法が追加されました',
    text: `【Chauffeur Taiwan】お客様のアカウントに${provider}アカウントが連携され、ログインに使えるようになりました。お心当たりがない場合は、プロフィールで連携を解除し、すぐにカスタマーサービスへご連絡ください。`,
  }),
  party: (orderNo) => `ご乗車${orderNo}`,
  guest: (number) => `ゲスト${number}`,
  nameless: '会員',
};
