import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OnDemandName } from '../../machines/portal/types.ts';
import { Skeleton } from '../kit/spinner/skeleton.tsx';
import type { OnDemand } from '../on-demand.tsx';
import { stack } from '../theme/layout.css.ts';
import * as styles from './account-page.css.ts';
import { Trouble } from './rows.tsx';

/** One page of the account: its title, an element beside the title, and its content. */
export function AccountPage({
  title,
  action,
  children,
}: {
  title: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={stack[24]}>
      <div className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {action}
      </div>
      {children}
    </div>
  );
}

/** The content that needs the page's own actor, rendered once its machine is loaded. */
export function Fetched<Name extends OnDemandName>({
  page,
  children,
}: {
  page: OnDemand<Name>;
  children: (actor: Extract<OnDemand<Name>, { state: 'open' }>['actor']) => ReactNode;
}) {
  const { t } = useLingui();
  if (page.state === 'fetching') return <Skeleton lines={6} label={t`正在載入`} />;
  if (page.state === 'failed') return <Trouble failure={undefined} retry={page.retry} />;
  return children(page.actor);
}
