import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  COMPANY_MAX_LENGTH,
  DOCUMENT_MIN_PX,
  MESSAGE_MAX_LENGTH,
  REASON_MAX_LENGTH,
} from '../../../domain/joining/limits.ts';
import { NAME_MAX_LENGTH } from '../../../domain/limits.ts';
import { selectError, type FormRef } from '../../../machines/form/selectors.ts';
import { usePortalSelector } from '../../portal.tsx';
import { useTooLong } from '../../shared/use-too-long.ts';

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

/** The text of a field's error; undefined if there is none to show. */
export function useFieldError<Values extends object>(
  form: FormRef<Values>,
  name: keyof Values & string,
): string | undefined {
  const { i18n, t } = useLingui();
  const tooLong = useTooLong();
  const { shorter, longer } = DOCUMENT_MIN_PX;
  const code = usePortalSelector(form, selectError(name)<Values>);
  const wrong = WRONG[name];
  switch (code) {
    case undefined:
      return undefined;
    case 'required':
      return i18n._(LEFT_OPEN[name] ?? msg`請填寫這一欄`);
    case 'tooLong':
      return tooLong(MOST[name]);
    case 'badName':
      return t`這裡有看不見的字元，請重新輸入`;
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
}
