import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { PROJECT_LIMITS, PROJECT_PICTURE } from '../../../../domain/project/limits.ts';
import type { Lack, OwnForm, OwnValues, ProjectPhase } from '../../../../domain/project/own.ts';
import { selectError, type FormRef } from '../../../../machines/form/selectors.ts';
import { useFormats } from '../../../kit/formats/formats.ts';
import { usePortalSelector } from '../../../portal.tsx';

export const PHASE_WORDS: Readonly<Record<ProjectPhase, MessageDescriptor>> = {
  draft: msg`草稿`,
  inReview: msg`審核中`,
  upcoming: msg`即將開始`,
  running: msg`募集中`,
  succeeded: msg`已達標`,
  failed: msg`未達標`,
};

export const LACK_WORDS: Readonly<Record<Lack, MessageDescriptor>> = {
  dates: msg`填寫目標金額與日期（開始時間要在現在之後）`,
  rewards: msg`新增至少一項回饋`,
  months: msg`回饋的交付月份不能早於截止日`,
};

/** The limits of the form's numbers. */
const BOUNDS: Readonly<Partial<Record<keyof OwnValues, { min: number; max: number }>>> = {
  target: PROJECT_LIMITS.target,
  price: PROJECT_LIMITS.price,
  stock: PROJECT_LIMITS.stock,
};

/** The text of a field's error; undefined if there is none to show. */
export function useOwnError(
  form: FormRef<OwnValues>,
  kind: OwnForm,
  field: keyof OwnValues,
): string | undefined {
  const { t } = useLingui();
  const { number } = useFormats();
  const code = usePortalSelector(form, selectError(field)<OwnValues>);
  const megabytes = PROJECT_PICTURE.bytes / 1_024 / 1_024;
  const bounds = BOUNDS[field];
  switch (code) {
    case undefined:
      return undefined;
    case 'required':
      if (field === 'picture') return t`請選擇一張照片`;
      return t`請填寫這一欄`;
    case 'tooLong':
      return t`文字太長，請縮短`;
    case 'badName':
      return t`這裡有看不見的字元，請重新輸入`;
    case 'tooMany':
      return t`段落太多，請合併一些段落`;
    case 'past':
      return kind === 'reward' ? t`請選擇這個月或之後的月份` : t`開始時間要在現在之後`;
    case 'tooFar':
      return field === 'endsAt' ? t`募集時間最長 90 天` : t`請選擇近一點的日期`;
    case 'tooShort':
      return t`募集時間至少要一天`;
    case 'tooLarge':
      return t`檔案太大，請選擇 ${megabytes} MB 以下的照片`;
    case 'tooManyPixels':
      return t`照片的像素太多，請選擇 5,000 萬像素以下的照片`;
    case 'unreadable':
      return t`這不是可以讀取的圖片，請選擇 JPEG、PNG 或 WebP`;
    default: {
      if (field === 'deliveredBy') return t`請填年份和月份，例如 2027-03`;
      if (bounds === undefined) return t`內容不正確，請再確認一次`;
      const [least, most] = [number(bounds.min), number(bounds.max)];
      return t`請輸入 ${least} 到 ${most} 的整數`;
    }
  }
}
