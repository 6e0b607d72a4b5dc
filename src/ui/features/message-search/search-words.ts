import { useLingui } from '@lingui/react/macro';
import type {
  SearchedSubType,
  SearchedType,
  SearchRange,
  SearchResults,
} from '../../../domain/messaging/search.ts';

/** The texts of the search. */
export function useSearchWords() {
  const { t } = useLingui();
  const results: Record<SearchResults, string> = {
    message: t`訊息`,
    conversation: t`對話`,
    reply: t`回覆`,
    group: t`群組`,
    member: t`成員`,
    friend: t`好友`,
  };
  const ranges: Record<SearchRange, string> = {
    always: t`不限時間`,
    today: t`今天`,
    week: t`最近 7 天`,
    month: t`最近 30 天`,
  };
  const types: Record<SearchedType, string> = {
    text: t`文字`,
    image: t`圖片`,
    file: t`檔案`,
    audio: t`音訊`,
    video: t`影片`,
    multiple: t`圖文`,
    combine: t`對話紀錄`,
    custom: t({ message: '卡片', context: 'message' }),
    barrage: t`彈幕`,
  };
  const subTypes: Record<SearchedSubType, string> = {
    0: t`位置`,
    1: t`司機抵達倒數`,
    2: t`訂單取消`,
    3: t`語音訊息`,
    4: t`司機身分核對`,
    5: t`通話`,
  };
  return { results, ranges, types, subTypes };
}
