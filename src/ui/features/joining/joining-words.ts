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

/** Returns a city's name in the reader's language; a text that names no city is returned unchanged. */
export function useCity(): (city: string) => string {
  const { i18n } = useLingui();
  return (text) => {
    const city = parseCity(text);
    return city === undefined ? text : i18n._(CITY_WORDS[city]);
  };
}
