import { msg } from '@lingui/core/macro';
import { CODE } from '../../contract/codes.ts';
import { ServiceFailure } from '../../domain/failure.ts';
import { i18n, moreTexts } from '../texts.ts';

/** Refuses calls for groups, contacts and search: they lie in the hub's tables, which this engine does not have. */
export async function refuseLacking(): Promise<never> {
  await moreTexts.fetch();
  const message = i18n._(msg`目前的訊息服務沒有群組、聯絡人和搜尋`);
  throw new ServiceFailure({ kind: 'refused', code: CODE.warning, message, fields: {} });
}
