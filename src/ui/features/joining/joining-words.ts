import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type {
  ApplicationState,
  DocumentKind,
  DocumentReason,
  DocumentState,
  Gears,
  Step,
} from '../../../domain/joining/application.ts';
import { parseCity, type Area, type City } from '../../../domain/joining/city.ts';
import type { EnrolmentState, Licence, Rides, Trade } from '../../../domain/joining/enrolment.ts';
import {
  COMPANY_MAX_LENGTH,
  DOCUMENT_MIN_PX,
  MESSAGE_MAX_LENGTH,
  REASON_MAX_LENGTH,
} from '../../../domain/joining/limits.ts';
import { NAME_MAX_LENGTH } from '../../../domain/limits.ts';
import { useTooLong } from '../../shared/use-too-long.ts';

type Words<Name extends string | number> = Readonly<Record<Name, MessageDescriptor>>;

export const CITY_WORDS: Words<City> = {
  KEE: msg`基隆市`,
  TPE: msg`臺北市`,
  NWT: msg`新北市`,
  TAO: msg`桃園市`,
  HSZ: msg`新竹市`,
  HSQ: msg`新竹縣`,
  MIA: msg`苗栗縣`,
  TXG: msg`臺中市`,
  CHA: msg`彰化縣`,
  NAN: msg`南投縣`,
  YUN: msg`雲林縣`,
  CYI: msg`嘉義市`,
  CYQ: msg`嘉義縣`,
  TNN: msg`臺南市`,
  KHH: msg`高雄市`,
  PIF: msg`屏東縣`,
  ILA: msg`宜蘭縣`,
  HUA: msg`花蓮縣`,
  TTT: msg`臺東縣`,
  PEN: msg`澎湖縣`,
  KIN: msg`金門縣`,
  LIE: msg`連江縣`,
};
export const AREA_WORDS: Words<Area> = {
  north: msg`北部`,
  central: msg`中部`,
  south: msg`南部`,
  east: msg`東部`,
  islands: msg`離島`,
};
export const LICENCE_WORDS: Words<Licence> = {
  ordinary: msg`普通駕照`,
  professional: msg`職業駕照`,
};
export const RIDES_WORDS: Words<Rides> = {
  few: msg`每月 20 趟以下`,
  some: msg`每月 20 到 100 趟`,
  many: msg`每月超過 100 趟`,
};
export const TRADE_WORDS: Words<Trade> = {
  restaurant: msg`餐廳`,
  bar: msg`酒吧`,
  hotel: msg`飯店`,
  parking: msg`停車場`,
  shop: msg`商店`,
  other: msg`其他`,
};
export const GEARS_WORDS: Words<Gears> = {
  automatic: msg`只開自排車`,
  both: msg`自排和手排都能開`,
};
export const ENROLMENT_STATE_WORDS: Words<EnrolmentState> = {
  received: msg`已收到`,
  reviewing: msg`審核中`,
  accepted: msg`已通過`,
  declined: msg`未通過`,
};
export const APPLICATION_STATE_WORDS: Words<ApplicationState> = {
  pending: msg`已送出`,
  checking: msg`審核中`,
  accepted: msg`已通過`,
  rejected: msg`需要補正`,
};
export const DOCUMENT_WORDS: Words<DocumentKind> = {
  idFront: msg`身分證正面`,
  idBack: msg`身分證背面`,
  licenceFront: msg`駕照正面`,
  licenceBack: msg`駕照背面`,
  portrait: msg`本人近照`,
};
export const DOCUMENT_STATE_WORDS: Words<DocumentState> = {
  waiting: msg`等待審核`,
  accepted: msg`合格`,
  refused: msg`不合格`,
};
export const REASON_WORDS: Words<DocumentReason> = {
  blurred: msg`照片模糊，看不清楚文字`,
  cropped: msg`證件沒有完整入鏡`,
  expired: msg`證件已過期`,
  wrongDocument: msg`不是這一種證件`,
  mismatch: msg`和填寫的資料不符`,
  other: msg`其他原因`,
};
export const STEP_WORDS: Words<Step> = {
  person: msg`個人資料`,
  licence: msg`駕照`,
  experience: msg`服務地區與種類`,
};

/** Returns a function that turns values into the options of a list, in the same order, with their texts. */
export function useOptions() {
  const { i18n } = useLingui();
  return <Value extends string>(values: readonly Value[], words: Words<Value>) =>
    values.map((value) => ({ value, label: i18n._(words[value]) }));
}

const ONE = msg`請選擇一項`;
const SOME = msg`請至少選擇一項`;
const DAY = msg`請選擇日期`;
/**
 * Texts for required fields in which people choose something (an option, a day, a photograph) and have not chosen. All
 * fields for typing share one text.
 */
const LEFT_OPEN: Readonly<Record<string, MessageDescriptor>> = {
  agreed: msg`請勾選同意，才能送出`,
  areas: SOME,
  kinds: SOME,
  city: ONE,
  rides: ONE,
  trade: ONE,
  licence: ONE,
  gears: ONE,
  reason: ONE,
  birthday: DAY,
  licenceSince: DAY,
  picture: msg`請選擇一張照片`,
};
const PAST_DAY = msg`請選擇已經過去的日期`;
/** Texts for fields whose error code says only that the value is wrong. */
const WRONG: Readonly<Record<string, MessageDescriptor>> = {
  idNumber: msg`號碼不正確，請對照證件再輸入一次`,
  birthday: PAST_DAY,
  licenceSince: PAST_DAY,
  years: msg`請輸入數字，例如 5`,
  enrolmentNo: msg`申請編號是 J 加上 12 個數字和字母，例如 J260501ABCDEF`,
};

/** How many characters a field may have. */
const MOST: Readonly<Record<string, number>> = {
  name: NAME_MAX_LENGTH,
  contact: NAME_MAX_LENGTH,
  company: COMPANY_MAX_LENGTH,
  message: MESSAGE_MAX_LENGTH,
  introduction: MESSAGE_MAX_LENGTH,
  note: REASON_MAX_LENGTH,
};

/** The text of a field's error. */
export function useJoiningErrors(): (
  code: string | undefined,
  field: string,
) => string | undefined {
  const { i18n, t } = useLingui();
  const tooLong = useTooLong();
  const { shorter, longer } = DOCUMENT_MIN_PX;
  return (code, field) => {
    const wrong = WRONG[field];
    switch (code) {
      case undefined:
        return undefined;
      case 'required':
        return i18n._(LEFT_OPEN[field] ?? msg`請填寫這一欄`);
      case 'tooLong':
        return tooLong(MOST[field]);
      case 'invalidPhone':
        return t`請輸入台灣的手機或市話號碼，例如 0912-345-678`;
      case 'invalidEmail':
        return t`請輸入完整的電子郵件，例如 name@example.com`;
      case 'invalidTaxId':
        return t`統一編號是 8 位數字，請再確認一次`;
      case 'outOfRange':
        return t`請輸入合理的數字`;
      case 'tooYoung':
        return t`司機須年滿 20 歲`;
      case 'licenceTooEarly':
        return t`滿 18 歲才能考駕照，請確認這個日期和您的生日`;
      case 'needsProfessional':
        return t`機場接送和包車旅遊需要職業駕照，請取消這些項目，或修改駕照種類`;
      case 'tooLarge':
        return t`檔案太大，請選擇 20 MB 以下的照片`;
      case 'unreadable':
        return t`這不是可以讀取的照片，請選擇 JPEG、PNG、WebP 或 HEIC`;
      case 'tooManyPixels':
        return t`照片的像素太多，請選擇 5,000 萬像素以下的照片`;
      case 'tooSmall':
        return t`照片太小，看不清楚文字，至少要 ${longer} × ${shorter} 像素`;
      default:
        return wrong === undefined ? t`內容不正確，請再確認一次` : i18n._(wrong);
    }
  };
}

/** Returns a city's name in the reader's language; a text that names no city is returned unchanged. */
export function useCity(): (city: string) => string {
  const { i18n } = useLingui();
  return (text) => {
    const city = parseCity(text);
    return city === undefined ? text : i18n._(CITY_WORDS[city]);
  };
}
