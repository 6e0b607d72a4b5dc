import { Trans } from '@lingui/react/macro';
import type { StatementLine } from '../../../domain/account/records.ts';
import { NothingDrawing } from '../../kit/drawings/nothing-drawing.tsx';
import { EmptyState } from '../../kit/empty-state/empty-state.tsx';
import { useFormats } from '../../kit/formats/formats.ts';
import { Link, LinkButton } from '../../kit/link/link.tsx';
import { usePage } from '../../on-demand.tsx';
import { AccountPage, Fetched } from '../../shared/account-page.tsx';
import { useMoments } from '../../shared/moments.ts';
import * as styles from '../../shared/rows.css.ts';
import { Rows } from '../../shared/rows.tsx';
import { dotted } from '../../theme/layout.css.ts';

/** Movements of a member's money from the ledger: payments and refunds (docs/ledger.md). */
export function StatementPage() {
  const page = usePage({ name: 'statement', input: { query: undefined } });
  return (
    <AccountPage title={<Trans>帳務明細</Trans>}>
      <Fetched page={page}>
        {(list) => (
          <Rows list={list} empty={<None />}>
            {(line) => <Line key={line.entryId} line={line} />}
          </Rows>
        )}
      </Fetched>
    </AccountPage>
  );
}

function Line({ line: { account, reason, subject, amount, at } }: { line: StatementLine }) {
  const { fullDateTime } = useMoments();
  const { money } = useFormats();
  return (
    <li className={styles.row}>
      <div className={styles.split}>
        <p className={styles.name}>
          <What account={account} reason={reason} />
        </p>
        <p className={styles.figure}>
          {amount > 0 ? '+' : '−'}
          {money(Math.abs(amount))}
        </p>
        <p className={`${styles.note} ${dotted}`}>
          <span>{fullDateTime(at)}</span>
          {subject !== '' && (
            <span>
              <Subject subject={subject} />
            </span>
          )}
        </p>
      </div>
    </li>
  );
}

function What({ account, reason }: Pick<StatementLine, 'account' | 'reason'>) {
  if (account === 'balance') return <Trans>帳戶餘額</Trans>;
  if (account === 'cash') return <Trans>現金支付司機</Trans>;
  return reason === 'returned' ? <Trans>退回信用卡</Trans> : <Trans>信用卡付款</Trans>;
}

/** A link to the order or the pledge. The first letter of its number tells which of the two it is. */
function Subject({ subject }: { subject: string }) {
  return subject.startsWith('S') ? (
    <Link to="/account/{-$page}" params={{ page: 'supports' }}>
      <Trans>贊助 {subject}</Trans>
    </Link>
  ) : (
    <Link to="/order/detail" search={{ orderNo: subject }}>
      <Trans>訂單 {subject}</Trans>
    </Link>
  );
}

function None() {
  return (
    <EmptyState
      drawing={<NothingDrawing />}
      title={<Trans>還沒有帳務紀錄</Trans>}
      action={
        <LinkButton look="primary" to="/order/create">
          <Trans>立即叫車</Trans>
        </LinkButton>
      }
    >
      <Trans>付款與退款都會記在這裡。</Trans>
    </EmptyState>
  );
}
