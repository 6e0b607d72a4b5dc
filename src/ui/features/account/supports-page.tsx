import { Trans } from '@lingui/react/macro';
import type { PledgeAddress } from '../../../domain/project/pledge.ts';
import { selectOpenForm, selectRows } from '../../../machines/collection/selectors.ts';
import { NothingDrawing } from '../../kit/drawings/nothing-drawing.tsx';
import { EmptyState } from '../../kit/empty-state/empty-state.tsx';
import { useFormats } from '../../kit/formats/formats.ts';
import { LinkButton } from '../../kit/link/link.tsx';
import { usePage } from '../../on-demand.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { AccountPage, Fetched } from '../../shared/account-page.tsx';
import { RemoveDialog } from '../../shared/remove-dialog.tsx';
import * as styles from '../../shared/rows.css.ts';
import { Rows } from '../../shared/rows.tsx';
import { PaymentDialog } from '../payment/lazy-payment-dialog.tsx';
import { PledgeRow, type PledgeList } from './pledge-row.tsx';
import { ReaddressDialog } from './readdress-dialog.tsx';

/** A member's pledges: paid and due amounts with their dates, and possible actions (PAGE-05, PROJ-03). */
export function SupportsPage() {
  const page = usePage({ name: 'pledges', input: { query: undefined } });
  return (
    <AccountPage title={<Trans>我的贊助</Trans>}>
      <Fetched page={page}>
        {(list) => (
          <>
            <Rows isPaged list={list} empty={<None />}>
              {(pledge) => <PledgeRow key={pledge.pledgeId} list={list} pledge={pledge} />}
            </Rows>
            <RemoveDialog
              list={list}
              kind="cancel"
              title={<Trans>取消這筆贊助？</Trans>}
              confirm={<Trans>取消贊助</Trans>}
              keep={<Trans>保留贊助</Trans>}
            >
              {({ id }) => <Cancelled list={list} id={id} />}
            </RemoveDialog>
            <Readdress list={list} />
            <PaymentDialog
              order="pledge"
              isVisitor={false}
              onLeftPending={() => list.send({ type: 'rows.reload' })}
              onLeftPaid={() => list.send({ type: 'rows.reload' })}
            />
          </>
        )}
      </Fetched>
    </AccountPage>
  );
}

function Readdress({ list }: { list: PledgeList }) {
  const form = usePortalSelector(list, selectOpenForm<PledgeAddress>);
  const rows = usePortalSelector(list, selectRows);
  return (
    form !== undefined && (
      <ReaddressDialog
        form={form}
        pledges={rows}
        onClose={() => list.send({ type: 'form.close' })}
      />
    )
  );
}

function Cancelled({ list, id }: { list: PledgeList; id: string }) {
  const { money } = useFormats();
  const pledge = usePortalSelector(list, selectRows).find(({ pledgeId }) => pledgeId === id);
  const paid = money(pledge?.upfront ?? 0);
  return (
    <p className={styles.words}>
      {pledge?.upfrontAt === null ? (
        <Trans>這項回饋不再為您保留。</Trans>
      ) : (
        <Trans>已付的 {paid} 會全數退回原卡片，這項回饋會開放給其他人。</Trans>
      )}
    </p>
  );
}

function None() {
  return (
    <EmptyState
      drawing={<NothingDrawing />}
      title={<Trans>還沒有贊助的專案</Trans>}
      action={
        <LinkButton look="primary" to="/index" hash="projects">
          <Trans>看看專案</Trans>
        </LinkButton>
      }
    >
      <Trans>您贊助的專案、付款日期與回饋會列在這裡。</Trans>
    </EmptyState>
  );
}
