import { Trans } from '@lingui/react/macro';
import type { Account } from '../../../domain/account/profile.ts';
import type { AccountRef } from '../../../machines/portal/types.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { BRAND } from '../../shared/brand-icons.tsx';
import type { LinkSearch } from './account-search.ts';
import { beginLinking } from './begin-linking.ts';

/** Says that an account at a provider was linked, or why it was not, with a button to try again (SESS-07). */
export function LinkNews({
  list,
  account,
  social,
  source,
}: LinkSearch & { list: AccountRef; account: Account }) {
  if (social === 'foreign' || (social !== undefined && source === undefined)) {
    return (
      <Banner tone="loss" title={<Trans>無法確認這次連結是您開始的</Trans>}>
        <Trans>為了您的安全，沒有連結任何帳號。請從這一頁重新連結。</Trans>
      </Banner>
    );
  }
  if (social === undefined || source === undefined) return null;
  const name = BRAND[source];
  const isLinked = account.linked.some((one) => one.source === source);
  if (social === 'linked') {
    // Hidden once the member has unlinked the account again.
    if (!isLinked) return null;
    return (
      <Banner tone="info" title={<Trans>已連結 {name}</Trans>}>
        <Trans>下次可以直接用 {name} 登入。</Trans>
      </Banner>
    );
  }
  const again = (
    <Button look="quiet" size="small" onPress={() => beginLinking(list, account, source)}>
      <Trans>重新連結 {name}</Trans>
    </Button>
  );
  if (social === 'taken') {
    return (
      <Banner
        tone="loss"
        title={<Trans>這個 {name} 帳號已經連結到另一位會員</Trans>}
        action={again}
      >
        <Trans>請改用另一個 {name} 帳號，或先登入那個會員帳號並解除連結。</Trans>
      </Banner>
    );
  }
  if (social === 'another') {
    return (
      <Banner
        tone="loss"
        title={<Trans>您已經連結另一個 {name} 帳號</Trans>}
        {...(isLinked ? {} : { action: again })}
      >
        <Trans>請先解除目前的連結，再重新連結。</Trans>
      </Banner>
    );
  }
  // If the answer was lost, the request may have succeeded all the same. Then there is no failure to show.
  if (isLinked) return null;
  return social === 'denied' ? (
    <Banner tone="waiting" title={<Trans>沒有連結 {name}</Trans>} action={again}>
      <Trans>您在 {name} 沒有同意，沒有任何資料傳給我們。</Trans>
    </Banner>
  ) : (
    <Banner tone="loss" title={<Trans>{name} 這次的授權已經失效</Trans>} action={again}>
      <Trans>授權只能用一次，而且有時間限制。請重新連結。</Trans>
    </Banner>
  );
}
