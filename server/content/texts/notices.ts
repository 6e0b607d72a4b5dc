import type { NoticeContent } from '../../../src/domain/content/content.ts';

/** The notices of a new portal; days in Taipei. */
export const NOTICES: readonly (NoticeContent & { readonly id: string; readonly day: string })[] = [
  {
    id: 'welcome',
    day: '2025-03-03',
    important: false,
    title: {
      'zh-Hant': '網路叫車正式開放',
      en: 'Online booking is open',
      fr: 'La réservation en ligne est ouverte',
      de: 'Online-Buchung gestartet',
      it: 'La prenotazione online è attiva',
      ja: 'オンライン配車を開始しました',
      ko: '온라인 호출이 시작되었습니다',
      es: 'Ya puede reservar en línea',
    },
    text: {
      'zh-Hant': `現在起，代駕、機場接送、包車旅遊和鐘點代駕都可以在網站上叫車，不必註冊。

## 您可以做什麼

- [叫車前先看價格](/fare)：下單後價格就鎖定，不因塞車或繞路加價。
- 即時叫車，或預約 90 天內的行程。
- 用訂單編號和電話[查詢訂單](/order/search)，隨時看到司機的位置。

如果有任何問題，請用右下角的客服與我們聯絡。`,
      en: `You can now book a designated driver, an airport transfer, a chartered car or an hourly driver on this site. No account is needed.

## What you can do

- [See the fare before you book](/fare): the price is fixed once you order, whatever the traffic or the route.
- Book a ride for now, or up to 90 days ahead.
- [Find your order](/order/search) by its number and your phone number, and see where the driver is.

If there is anything we can help with, please contact customer service at the lower right.`,
      fr: `Vous pouvez désormais réserver sur ce site un chauffeur de remplacement, un transfert aéroport, une excursion avec chauffeur ou un chauffeur à l’heure. Aucun compte n’est nécessaire.

## Ce que vous pouvez faire

- [Voir le prix avant de réserver](/fare) : une fois la commande passée, le prix est fixe, quelle que soit la circulation.
- Réserver une course immédiate, ou jusqu’à 90 jours à l’avance.
- [Retrouver votre commande](/order/search) avec son numéro et votre numéro de téléphone, et voir où se trouve le chauffeur.

Pour toute question, écrivez au service client en bas à droite.`,
      de: `Ab sofort können Sie auf dieser Website einen Heimfahrservice, einen Flughafentransfer, einen Ausflug mit Chauffeur oder einen Fahrer auf Stundenbasis buchen. Ein Konto ist nicht nötig.

## Das können Sie tun

- [Den Preis vor der Buchung sehen](/fare): Nach der Buchung steht er fest, wie der Verkehr auch ist.
- Sofort oder bis zu 90 Tage im Voraus buchen.
- [Ihren Auftrag finden](/order/search), mit seiner Nummer und Ihrer Telefonnummer, und sehen, wo der Fahrer ist.

Bei Fragen erreichen Sie den Kundenservice unten rechts.`,
      it: `Ora può prenotare su questo sito un autista sostitutivo, un transfer aeroportuale, un tour con autista o un autista a ore. Non serve un account.

## Che cosa può fare

- [Vedere il prezzo prima di prenotare](/fare): dopo l’ordine il prezzo è fisso, qualunque sia il traffico.
- Prenotare una corsa subito o fino a 90 giorni in anticipo.
- [Trovare il Suo ordine](/order/search) con il numero d’ordine e il telefono, e vedere dove si trova l’autista.

Per qualsiasi domanda si rivolga al servizio clienti in basso a destra.`,
      ja: `運転代行、空港送迎、貸切観光、時間制ドライバーを、会員登録なしでこのサイトからご利用いただけます。

## できること

- [配車の前に料金を確認](/fare)：ご注文後は料金が固定され、渋滞や回り道で高くなることはありません。
- 今すぐの配車、または90日先までの予約。
- 注文番号と電話番号で[注文を照会](/order/search)し、ドライバーの現在地を確認。

ご不明な点は、右下のカスタマーサービスまでお問い合わせください。`,
      ko: `이제 대리운전, 공항 이동, 전세차 관광, 시간제 기사를 이 사이트에서 회원 가입 없이 이용할 수 있습니다.

## 이용할 수 있는 기능

- [호출 전에 요금 확인](/fare): 주문하면 요금이 고정되며, 정체나 우회로 오르지 않습니다.
- 바로 호출하거나 90일 이내의 운행을 예약할 수 있습니다.
- 주문 번호와 전화번호로 [주문을 조회](/order/search)하고 기사의 위치를 언제든지 확인할 수 있습니다.

궁금한 점은 오른쪽 아래의 고객센터로 문의해 주세요.`,
      es: `Ahora puede reservar en este sitio un conductor de reemplazo, un traslado al aeropuerto, una excursión con chófer o un conductor por horas. No necesita cuenta.

## Qué puede hacer

- [Ver el precio antes de reservar](/fare): una vez hecho el pedido, el precio es fijo, haya el tráfico que haya.
- Reservar un viaje inmediato o con hasta 90 días de antelación.
- [Buscar su pedido](/order/search) con su número y su teléfono, y ver dónde está el conductor.

Para cualquier duda, escriba a atención al cliente, abajo a la derecha.`,
    },
  },
  {
    id: 'drink-driving',
    day: '2025-11-17',
    important: false,
    title: {
      'zh-Hant': '喝了酒，車交給我們開',
      en: 'Had a drink? Let us drive your car',
      fr: 'Vous avez bu ? Nous conduisons votre voiture',
      de: 'Etwas getrunken? Wir fahren Ihr Auto',
      it: 'Ha bevuto? Guidiamo noi la Sua auto',
      ja: 'お酒を飲んだら、運転はお任せください',
      ko: '술을 드셨나요? 운전은 맡겨 주세요',
      es: '¿Ha bebido? Conducimos su coche',
    },
    text: {
      'zh-Hant': `酒後駕車除了罰鍰，還會吊扣駕照和牌照，同車的乘客也會受罰。聚餐前先預約代駕，散場時司機已經在門口等您。

## 怎麼安排最省時間

1. 出門前先用[代駕預約](/order/create?type=type_dui&timing=ahead)填好行程，司機接單前可以免費取消。
2. 上車地點請填店家的名稱或門牌，需要時可以在地圖上調整。
3. 司機抵達後有 10 分鐘的免費等候時間。

代駕費用從起程費 NT$1,000 起（含 10 公里），[完整計費規則請看這裡](/fare?type=type_dui)。`,
      en: `Driving after drinking costs more than a fine: your licence and plates are suspended, and your passengers are fined as well. Book a driver before dinner, and one is at the door when you leave.

## How to save time

1. [Book ahead](/order/create?type=type_dui&timing=ahead) before you go out. Cancelling is free until a driver accepts.
2. Give the restaurant’s name or street number as the pick-up, and move the pin on the map if needed.
3. The first 10 minutes of waiting after the driver’s arrival are free.

Designated driving begins at NT$1,000 with 10 km included. [See all the rules](/fare?type=type_dui).`,
      fr: `Conduire après avoir bu coûte plus qu’une amende : le permis et les plaques sont suspendus, et les passagers sont eux aussi verbalisés. Réservez un chauffeur avant le dîner, il vous attendra à la porte.

## Comment gagner du temps

1. [Réservez à l’avance](/order/create?type=type_dui&timing=ahead) avant de sortir. L’annulation est gratuite tant qu’aucun chauffeur n’a accepté.
2. Indiquez le nom ou l’adresse du restaurant comme lieu de prise en charge, et déplacez le repère sur la carte si besoin.
3. Les 10 premières minutes d’attente après l’arrivée du chauffeur sont gratuites.

Le chauffeur de remplacement commence à 1 000 NT$, 10 km compris. [Voir toutes les règles](/fare?type=type_dui).`,
      de: `Alkohol am Steuer kostet mehr als ein Bußgeld: Führerschein und Kennzeichen werden auf Zeit eingezogen, und auch Mitfahrende werden bestraft. Bestellen Sie vor dem Essen einen Fahrer, dann steht er beim Aufbruch vor der Tür.

## So sparen Sie Zeit

1. [Bestellen Sie vor](/order/create?type=type_dui&timing=ahead), bevor Sie ausgehen. Bis ein Fahrer annimmt, ist das Stornieren kostenlos.
2. Geben Sie als Abholort den Namen oder die Hausnummer des Restaurants an und verschieben Sie bei Bedarf die Markierung auf der Karte.
3. Die ersten 10 Minuten Wartezeit nach der Ankunft des Fahrers sind kostenlos.

Der Heimfahrservice beginnt bei 1.000 NT$, 10 km inbegriffen. [Alle Regeln ansehen](/fare?type=type_dui).`,
      it: `Guidare dopo aver bevuto costa più di una multa: patente e targa vengono sospese e anche i passeggeri sono sanzionati. Prenoti un autista prima di cena: all’uscita La aspetterà alla porta.

## Come risparmiare tempo

1. [Prenoti in anticipo](/order/create?type=type_dui&timing=ahead) prima di uscire. L’annullamento è gratuito finché nessun autista accetta.
2. Indichi come luogo di partenza il nome o il numero civico del locale e, se serve, sposti il segnaposto sulla mappa.
3. I primi 10 minuti di attesa dopo l’arrivo dell’autista sono gratuiti.

L’autista sostitutivo parte da 1.000 NT$, 10 km inclusi. [Veda tutte le regole](/fare?type=type_dui).`,
      ja: `飲酒運転は罰金だけでは済みません。運転免許とナンバープレートが一定期間取り上げられ、同乗者も処罰されます。お食事の前に運転代行を予約しておけば、お帰りの際にはドライバーが入口でお待ちしています。

## 時間を節約するには

1. お出かけ前に[運転代行を予約](/order/create?type=type_dui&timing=ahead)してください。ドライバーが決まるまでは無料でキャンセルできます。
2. 乗車場所にはお店の名前か住所を入力し、必要に応じて地図上で位置を調整してください。
3. ドライバーの到着後、10分間は無料でお待ちします。

運転代行の料金は基本料金NT$1,000から（10km込み）。[料金規則の詳細はこちら](/fare?type=type_dui)。`,
      ko: `음주운전은 벌금으로 끝나지 않습니다. 면허가 정지되고 번호판이 영치되며, 동승자도 처벌받습니다. 식사 전에 대리운전을 예약하시면 나오실 때 기사가 문 앞에서 기다립니다.

## 시간을 아끼는 방법

1. 외출 전에 [대리운전을 예약](/order/create?type=type_dui&timing=ahead)해 주세요. 기사가 수락하기 전까지 무료로 취소할 수 있습니다.
2. 출발지에는 가게 이름이나 주소를 입력하고, 필요하면 지도에서 위치를 조정해 주세요.
3. 기사 도착 후 10분 동안은 무료로 기다립니다.

대리운전은 NT$1,000부터 시작합니다(10km 포함). [전체 요금 규칙 보기](/fare?type=type_dui).`,
      es: `Conducir después de beber cuesta más que una multa: se suspenden el permiso y la matrícula, y también se sanciona a los pasajeros. Reserve un conductor antes de la cena y lo tendrá en la puerta al salir.

## Cómo ahorrar tiempo

1. [Reserve con antelación](/order/create?type=type_dui&timing=ahead) antes de salir. La cancelación es gratuita hasta que un conductor acepte.
2. Indique el nombre o la dirección del restaurante como lugar de recogida y, si hace falta, mueva el marcador en el mapa.
3. Los primeros 10 minutos de espera tras la llegada del conductor son gratuitos.

El conductor de reemplazo empieza en 1.000 NT$, con 10 km incluidos. [Ver todas las reglas](/fare?type=type_dui).`,
    },
  },
  {
    id: 'airport-terminal-3',
    day: '2026-04-20',
    important: false,
    title: {
      'zh-Hant': '桃園機場接送：請選對航廈',
      en: 'Taoyuan Airport: please choose the right terminal',
      fr: 'Aéroport de Taoyuan : choisissez le bon terminal',
      de: 'Flughafen Taoyuan: bitte das richtige Terminal wählen',
      it: 'Aeroporto di Taoyuan: scelga il terminal giusto',
      ja: '桃園空港の送迎：ターミナルをお確かめください',
      ko: '타오위안 공항: 터미널을 정확히 선택해 주세요',
      es: 'Aeropuerto de Taoyuan: elija la terminal correcta',
    },
    text: {
      'zh-Hant': `機場接送的上下車地點依航廈而不同。請在訂單填寫航班編號和航廈，司機會依實際抵達時間在入境大廳外等您。

- 入境接機：從班機抵達後起算，有 60 分鐘的免費等候時間。
- 出境送機：國際線建議在起飛前 2 小時 30 分抵達機場。
- 23:00 到 07:00 上車，加收夜間費用 NT$200，報價裡已經包含。

[查看機場接送的計費規則](/fare?type=type_airport_port)`,
      en: `Pick-up and drop-off places differ by terminal. Please give your flight number and terminal with the order: the driver follows the actual arrival and waits outside the arrivals hall.

- Arrivals: the first 60 minutes of waiting after the flight lands are free.
- Departures: for international flights, plan to be there two and a half hours before take-off.
- Pick-ups from 23:00 to 07:00 cost NT$200 more, which the quoted fare includes.

[See the fare rules for airport transfers](/fare?type=type_airport_port)`,
      fr: `Les lieux de prise en charge et de dépose diffèrent selon le terminal. Indiquez votre numéro de vol et le terminal : le chauffeur suit l’arrivée réelle et vous attend à la sortie du hall des arrivées.

- Arrivées : les 60 premières minutes d’attente après l’arrivée du vol sont gratuites.
- Départs : pour les vols internationaux, prévoyez d’être sur place deux heures et demie avant le décollage.
- Les prises en charge de 23:00 à 07:00 coûtent 200 NT$ de plus, déjà compris dans le prix proposé.

[Voir les tarifs des transferts aéroport](/fare?type=type_airport_port)`,
      de: `Abhol- und Zielorte unterscheiden sich je nach Terminal. Bitte geben Sie Flugnummer und Terminal an: Der Fahrer richtet sich nach der tatsächlichen Ankunft und wartet vor der Ankunftshalle.

- Ankunft: Die ersten 60 Minuten Wartezeit sind kostenlos.
- Abflug: Seien Sie bei internationalen Flügen zweieinhalb Stunden vor dem Start am Flughafen.
- Abholungen von 23:00 bis 07:00 kosten 200 NT$ mehr; das ist im Preisangebot enthalten.

[Preise für Flughafentransfers ansehen](/fare?type=type_airport_port)`,
      it: `I luoghi di partenza e di arrivo cambiano secondo il terminal. Indichi il numero del volo e il terminal: l’autista segue l’arrivo effettivo e La aspetta fuori dalla sala arrivi.

- Arrivi: i primi 60 minuti di attesa sono gratuiti.
- Partenze: per i voli internazionali conviene arrivare due ore e mezza prima del decollo.
- Le partenze dalle 23:00 alle 07:00 costano 200 NT$ in più, già inclusi nel preventivo.

[Veda le tariffe dei transfer aeroportuali](/fare?type=type_airport_port)`,
      ja: `乗車・降車の場所はターミナルによって異なります。ご注文の際に便名とターミナルを入力してください。ドライバーは実際の到着時刻に合わせ、到着ロビーの外でお待ちします。

- お迎え：便の到着後60分間は無料でお待ちします。
- お送り：国際線は出発の2時間30分前までの空港到着をおすすめします。
- 23:00から07:00のご乗車はNT$200の深夜割増がかかります（見積もり料金に含まれています）。

[空港送迎の料金規則を見る](/fare?type=type_airport_port)`,
      ko: `승하차 장소는 터미널에 따라 다릅니다. 주문할 때 항공편 번호와 터미널을 입력해 주세요. 기사가 실제 도착 시각에 맞춰 입국장 밖에서 기다립니다.

- 입국: 도착 후 60분 동안 무료로 기다립니다.
- 출국: 국제선은 출발 2시간 30분 전 도착을 권장합니다.
- 23:00부터 07:00까지 승차하면 NT$200이 추가되며 견적 요금에 포함되어 있습니다.

[공항 이동 요금 규칙 보기](/fare?type=type_airport_port)`,
      es: `Los lugares de recogida y llegada cambian según la terminal. Indique el número de vuelo y la terminal: el conductor sigue la llegada real y le espera fuera de la sala de llegadas.

- Llegadas: la espera es gratuita durante los 60 minutos siguientes a la llegada del vuelo.
- Salidas: en vuelos internacionales conviene llegar dos horas y media antes del despegue.
- Las recogidas de 23:00 a 07:00 cuestan 200 NT$ más, ya incluidos en el precio ofrecido.

[Ver las tarifas de los traslados al aeropuerto](/fare?type=type_airport_port)`,
    },
  },
  {
    id: 'holidays',
    day: '2026-09-14',
    important: true,
    title: {
      'zh-Hant': '連假期間請提早預約',
      en: 'Please book early for the long weekends',
      fr: 'Réservez tôt pour les longs week-ends',
      de: 'Für lange Wochenenden bitte früh buchen',
      it: 'Prenoti presto per i ponti festivi',
      ja: '連休中のご利用はお早めにご予約ください',
      ko: '연휴에는 미리 예약해 주세요',
      es: 'Reserve con tiempo para los puentes',
    },
    text: {
      'zh-Hant': `中秋節和國慶日連假期間，晚間 9 點到凌晨 1 點的代駕，以及清晨的機場接送需求較多。

- 已預約的行程優先派車，價格不變，不加收連假費用。
- 即時叫車仍然可以使用，但等候時間可能比平常長。下單前會先顯示司機大約幾分鐘可以到。
- 預約最早可在 90 天前完成，最晚 30 分鐘前。

[現在就預約](/order/create?timing=ahead)`,
      en: `Around the Mid-Autumn Festival and National Day, designated drivers between 9 pm and 1 am and airport transfers early in the morning are in great demand.

- Rides that are booked ahead come first, at the usual price: there is no holiday surcharge.
- You can still book for now, but may have to wait longer. How many minutes a driver needs is shown before you order.
- Book 90 days to 30 minutes ahead.

[Book now](/order/create?timing=ahead)`,
      fr: `Autour de la fête de la mi-automne et de la fête nationale, les chauffeurs de remplacement entre 21 h et 1 h et les transferts aéroport du petit matin sont très demandés.

- Les courses réservées à l’avance passent en premier, au prix habituel : aucun supplément de jour férié.
- Le départ immédiat reste possible, mais l’attente peut être plus longue. Le nombre de minutes nécessaires au chauffeur s’affiche avant la commande.
- Réservez de 90 jours à 30 minutes à l’avance.

[Réserver maintenant](/order/create?timing=ahead)`,
      de: `Rund um das Mondfest und den Nationalfeiertag sind Heimfahrten zwischen 21 und 1 Uhr und Flughafentransfers am frühen Morgen sehr gefragt.

- Vorbestellte Fahrten haben Vorrang, zum üblichen Preis: Es gibt keinen Feiertagszuschlag.
- Sofort buchen können Sie weiterhin, warten aber vielleicht länger. Wie viele Minuten der Fahrer braucht, sehen Sie vor der Buchung.
- Buchen Sie 90 Tage bis 30 Minuten im Voraus.

[Jetzt buchen](/order/create?timing=ahead)`,
      it: `Intorno alla festa di metà autunno e alla festa nazionale, gli autisti sostitutivi tra le 21 e l’1 e i transfer aeroportuali del primo mattino sono molto richiesti.

- Le corse prenotate in anticipo hanno la precedenza, al prezzo abituale: nessun supplemento festivo.
- Può sempre prenotare per subito, ma l’attesa può essere più lunga. I minuti necessari all’autista sono indicati prima dell’ordine.
- Prenoti da 90 giorni a 30 minuti prima.

[Prenoti ora](/order/create?timing=ahead)`,
      ja: `中秋節と国慶日の連休は、21時から翌1時の運転代行と早朝の空港送迎が混み合います。

- 事前のご予約を優先して手配します。料金は通常どおりで、連休の割増はありません。
- 今すぐの配車もご利用いただけますが、普段より時間がかかる場合があります。到着までの時間はご注文前に表示されます。
- ご予約は90日前から30分前まで承ります。

[今すぐ予約](/order/create?timing=ahead)`,
      ko: `중추절과 국경일 연휴에는 밤 9시부터 새벽 1시까지의 대리운전과 이른 아침 공항 이동 이용이 많습니다.

- 미리 예약하신 운행을 먼저 배정하며 요금은 평소와 같습니다. 연휴 할증은 없습니다.
- 바로 호출도 가능하지만 평소보다 오래 기다리실 수 있습니다. 기사 도착까지 걸리는 시간은 주문 전에 표시됩니다.
- 예약은 90일 전부터 30분 전까지 가능합니다.

[지금 예약하기](/order/create?timing=ahead)`,
      es: `En torno a la Fiesta del Medio Otoño y la Fiesta Nacional hay mucha demanda de conductores de reemplazo entre las 21 y la 1 y de traslados al aeropuerto a primera hora.

- Los viajes reservados con antelación van primero, al precio habitual: no hay recargo festivo.
- Puede seguir pidiendo para ahora, aunque quizá espere más. Los minutos que tarda el conductor se muestran antes del pedido.
- Reserve desde 90 días hasta 30 minutos antes.

[Reservar ahora](/order/create?timing=ahead)`,
    },
  },
];
