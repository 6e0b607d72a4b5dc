import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../../kit/link/link.tsx';
import { stack } from '../../theme/layout.css.ts';

/** What most people ask, answered by the page itself. */
export function QuickReplies() {
  return (
    <div className={stack[8]}>
      <LinkButton to="/order/search" look="secondary" size="small">
        <Trans>查詢我的訂單</Trans>
      </LinkButton>
      <LinkButton to="/order/create" look="secondary" size="small">
        <Trans>試算車資</Trans>
      </LinkButton>
    </div>
  );
}
