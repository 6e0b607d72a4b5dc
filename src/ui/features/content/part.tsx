import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CODE } from '../../../domain/codes.ts';
import { HELP_KEY } from '../../../domain/content/own-keys.ts';
import { isRefusal } from '../../../domain/failure.ts';
import {
  selectRows,
  selectRowsFailure,
  selectRowsState,
  type RowsRef,
} from '../../../machines/collection/selectors.ts';
import type { OnDemandName } from '../../../machines/portal/types.ts';
import { AsSent } from '../../kit/as-sent.tsx';
import { EmptyDrawing } from '../../kit/drawings/drawings.tsx';
import { EmptyState } from '../../kit/empty-state/empty-state.tsx';
import { LinkButton } from '../../kit/link/link.tsx';
import { Skeleton } from '../../kit/spinner/skeleton.tsx';
import type { OnDemand } from '../../on-demand.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { Trouble } from '../../shared/rows.tsx';
import { useContentTitle } from '../../shared/use-content-title.ts';
import * as styles from './content.css.ts';

/** The id of the part that the server rendered (`kit/as-sent.tsx`). */
const PUBLISHED = 'published';

/** Renders the children once the page's actor is loaded. Until then it shows the part that the server rendered. */
export function Opened<Name extends OnDemandName>({
  page,
  children,
}: {
  page: OnDemand<Name>;
  children: (actor: Extract<OnDemand<Name>, { state: 'open' }>['actor']) => ReactNode;
}) {
  if (page.state === 'fetching') return <Waiting />;
  if (page.state === 'failed') return <Trouble failure={undefined} retry={page.retry} />;
  return children(page.actor);
}

function Waiting() {
  const { t } = useLingui();
  return <AsSent id={PUBLISHED} otherwise={<Skeleton lines={8} label={t`正在載入`} />} />;
}

/** The single item that a page shows, or the reason why it could not be loaded. */
export function TheOne<Row>({
  list,
  others,
  children,
}: {
  list: RowsRef<Row>;
  /** Links to contents of the same kind, shown if there is no such item. */
  others?: ReactNode;
  children: (row: Row) => ReactNode;
}) {
  const [row] = usePortalSelector(list, selectRows<Row>);
  const state = usePortalSelector(list, selectRowsState);
  const failure = usePortalSelector(list, selectRowsFailure);
  if (row !== undefined) {
    return (
      <div id={PUBLISHED} className={styles.published}>
        {children(row)}
      </div>
    );
  }
  if (state === 'loading') return <Waiting />;
  if (isRefusal(failure, CODE.notFound) || isRefusal(failure, CODE.invalidInput)) {
    return <NothingHere>{others}</NothingHere>;
  }
  return <Trouble failure={failure} retry={() => list.send({ type: 'rows.reload' })} />;
}

/** Shown if the content was withdrawn, or never existed. The children are links to contents of the same kind. */
export function NothingHere({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const title = t`找不到這份內容`;
  useContentTitle(title);
  return (
    <EmptyState
      level={1}
      drawing={<EmptyDrawing of="lost" />}
      title={title}
      action={
        <>
          {children}
          <LinkButton to="/policy" search={{ key: HELP_KEY }} look="quiet">
            <Trans>常見問題</Trans>
          </LinkButton>
          <LinkButton to="/index" look="quiet">
            <Trans>回首頁</Trans>
          </LinkButton>
        </>
      }
    >
      <Trans>它可能已經下架，或網址不完整。</Trans>
    </EmptyState>
  );
}
