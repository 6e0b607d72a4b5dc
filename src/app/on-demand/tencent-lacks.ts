import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CODE } from '../../contract/codes.ts';
import { ServiceFailure } from '../../domain/failure.ts';
import type { TooLate } from '../../services/messaging/tencent/client.ts';
import type { ContactLack } from '../../services/messaging/tencent/contacts.ts';
import type { GroupLack } from '../../services/messaging/tencent/groups.ts';
import type { SearchLack } from '../../services/messaging/tencent/search.ts';
import { i18n, moreTexts } from '../texts.ts';

type Lack = GroupLack | ContactLack | SearchLack | TooLate;

const LACKS: Readonly<Record<Lack, MessageDescriptor>> = {
  invite: msg`目前的訊息服務不能直接加入成員，請把邀請連結傳給對方`,
  newLink: msg`目前的訊息服務不能更換邀請連結`,
  muteMode: msg`目前的訊息服務只能將一般成員禁言，直到您解除為止`,
  name: msg`名稱太長，目前的訊息服務最多約 10 個中文字或 30 個英文字母`,
  notice: msg`公告太長，目前的訊息服務最多約 100 個中文字或 300 個英文字母`,
  room: msg`目前的訊息服務沒有公告室`,
  blacklist: msg`目前的訊息服務沒有黑名單`,
  find: msg`目前的訊息服務不能搜尋會員，請在共同的對話裡按對方的名字`,
  withdraw: msg`目前的訊息服務不能收回好友申請`,
  wording: msg`附言太長，目前的訊息服務最多約 85 個中文字或 256 個英文字母`,
  alias: msg`名稱太長，目前的訊息服務最多約 32 個中文字或 96 個英文字母`,
  searchKinds: msg`目前的訊息服務只能搜尋文字訊息，不能分別搜尋回覆和其他類型`,
  searchMany: msg`目前的訊息服務一次最多搜尋 5 個關鍵字和 5 位傳送者`,
  searchOff: msg`目前的訊息服務沒有開通搜尋`,
  revokeTooLate: msg`已超過兩分鐘，無法收回`,
};

/** Rejects calls about order parties: these are in the hub's tables, which this engine does not have. */
export const refuseLacking = (): Promise<never> => refuse(msg`目前的訊息服務沒有同行群組`);

/** Rejects calls of features of groups, contacts and search that this engine lacks, and revoking that comes too late. */
export const refuseLack = (what: Lack): Promise<never> => refuse(LACKS[what]);

async function refuse(words: MessageDescriptor): Promise<never> {
  await moreTexts.fetch();
  const message = i18n._(words);
  throw new ServiceFailure({ kind: 'refused', code: CODE.warning, message, fields: {} });
}
