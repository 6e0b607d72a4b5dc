import { useLingui } from '@lingui/react/macro';
import {
  AHEAD_MAX_MS,
  AHEAD_MIN_MS,
  DAYS,
  HOURS,
  MAX_STOPS,
  NOTE_MAX_LENGTH,
  PASSENGERS,
} from '../../../domain/limits.ts';
import {
  hoursOf,
  type OrderField,
  type OrderFieldError,
} from '../../../domain/order/draft-errors.ts';
import { useMoments } from '../../shared/moments.ts';
import { usePrice } from './use-price.ts';

export interface FieldErrorWordsProps {
  field: OrderField;
  code: string;
}

/** The text of a field's error (ORD-08). */
export function FieldErrorWords({ field, code }: FieldErrorWordsProps): string {
  const { t } = useLingui();
  const { duration } = useMoments();
  const { quote } = usePrice();
  const minutes = AHEAD_MIN_MS / 60_000;
  const days = AHEAD_MAX_MS / 86_400_000;

  const missing = (): string => {
    switch (field) {
      case 'pickup':
        return t`請輸入上車地點`;
      case 'destination':
        return t`請輸入下車地點`;
      case 'pickupAt':
        return t`請選擇上車的日期和時間`;
      case 'contactName':
        return t`請告訴司機怎麼稱呼您`;
      case 'contactPhone':
        return t`請輸入司機聯絡得到您的電話`;
      case 'email':
        return t`請輸入電子郵件地址`;
      case 'flightNumber':
        return t`請輸入航班編號，司機會依航班等候`;
      case 'terminal':
        return t`請輸入航廈`;
      default:
        return t`請填寫這一欄`;
    }
  };
  const outOfRange = (): string => {
    if (field === 'hours') return t`請選擇 ${HOURS.min} 到 ${HOURS.max} 小時`;
    if (field === 'days') return t`請選擇 ${DAYS.min} 到 ${DAYS.max} 天`;
    return t`請選擇 ${PASSENGERS.min} 到 ${PASSENGERS.max} 人`;
  };

  const tooFew = (): string => {
    if (quote === undefined) return t`請增加時數`;
    const way = duration(quote.durationSeconds);
    const hours = hoursOf(quote.durationSeconds);
    if (hours > HOURS.max) return t`這段路程約 ${way}，超過 ${HOURS.max} 小時，請改選包車旅遊`;
    return t`這段路程約 ${way}，請至少選 ${hours} 小時`;
  };

  // A newer server may send codes that this page does not know.
  switch (code as OrderFieldError) {
    case 'required':
      return missing();
    case 'chooseSuggestion':
      return t`請從清單中選擇地點，才能計算車資`;
    case 'confirmPin':
      return t`請在地圖上確認位置，才能確定車資`;
    case 'sameAsBefore':
      return t`和前一個地點相同`;
    case 'notReachable':
      return t`從上車地點無法開車抵達這裡`;
    case 'notAirport':
      return t`上車或下車地點其中一個必須是機場`;
    case 'pastTime':
      return t`這個時間已經過了`;
    case 'tooSoon':
      return t`預約請至少提前 ${minutes} 分鐘，或改用即時叫車`;
    case 'tooFarAhead':
      return t`最多可預約 ${days} 天內的行程`;
    case 'invalidTime':
      return t`請選擇完整的日期和時間`;
    case 'invalidPhone':
      return t`請輸入台灣的手機或市話號碼，例如 0912-345-678`;
    case 'invalidFlight':
      return t`航班編號是兩碼航空公司代碼加數字，例如 BR892`;
    case 'invalidTerminal':
      return t`請輸入 1、2、3、國際線或國內線`;
    case 'otherTerminal':
      return t`和您選的上下車地點不是同一座航廈，請改這裡或改地點`;
    case 'invalidPlate':
      return t`請輸入車牌號碼，例如 ABC-1234`;
    case 'landline':
      return t`市話收不到簡訊，請改用電子郵件，或留手機號碼`;
    case 'invalidEmail':
      return t`請輸入電子郵件地址，例如 name@example.com`;
    case 'outOfRange':
      return outOfRange();
    case 'tooFewHours':
      return tooFew();
    case 'tooMany':
      return t`最多 ${MAX_STOPS} 個停靠點`;
    case 'tooLong':
      return field === 'note' ? t`備註最多 ${NOTE_MAX_LENGTH} 字` : t`文字太長，請縮短`;
    case 'badName':
      return t`名稱裡有看不見的字元，請重新輸入`;
    default:
      return t`請檢查這一欄`;
  }
}
