import { Trans } from '@lingui/react/macro';
import { EmptyDrawing } from '../../kit/drawings/drawings.tsx';
import { EmptyState } from '../../kit/empty-state/empty-state.tsx';
import { LinkButton } from '../../kit/link/link.tsx';
import { AccountPage } from './account-page.tsx';

/** What a member supports: nothing before there are projects, and it says so (PAGE-05). */
export function SupportsPage() {
  return (
    <AccountPage title={<Trans>我的贊助</Trans>}>
      <EmptyState
        drawing={<EmptyDrawing of="nothing" />}
        title={<Trans>目前還沒有可以贊助的專案</Trans>}
        action={
          <LinkButton look="secondary" to="/account/{-$page}" params={{ page: 'points' }}>
            <Trans>查看點數</Trans>
          </LinkButton>
        }
      >
        <Trans>專案開放後，您贊助的專案、金額與回饋進度會列在這裡。</Trans>
      </EmptyState>
    </AccountPage>
  );
}
