import { Trans, useLingui } from '@lingui/react/macro';
import type { DeskConversation } from '../../../domain/messaging/desk.ts';
import {
  selectHasMore,
  selectRowsFailure,
  type RowsRef,
} from '../../../machines/collection/selectors.ts';
import { Button } from '../../kit/button/button.tsx';
import { Skeleton } from '../../kit/spinner/skeleton.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useMessageWords } from '../../shared/messaging/use-message-words.ts';
import { Trouble } from '../../shared/rows.tsx';
import { Row, Rows } from './desk-rows.tsx';
import { useDeskSearch } from './desk-search.ts';
import * as table from './desk-table.css.ts';
import { DeskTable } from './desk-table.tsx';
import * as styles from './desk.css.ts';
import { useDeskList } from './desk.ts';
import { useIsTable } from './use-is-table.ts';
import { useStateWords } from './use-state-words.ts';

/** A list of conversations: a table if there is space, otherwise a narrow list beside the conversation. */
export function DeskList({
  list,
  none,
  label,
}: {
  list: RowsRef<DeskConversation>;
  none: string;
  label: string;
}) {
  const { t } = useLingui();
  const { rows, state } = useDeskList(list);
  const failure = usePortalSelector(list, selectRowsFailure);
  const hasMore = usePortalSelector(list, selectHasMore);
  const isTable = useIsTable();
  const { line } = useMessageWords();
  const states = useStateWords();
  const { list: name } = useDeskSearch();
  const trouble = (state === 'failed' || state === 'stale' || state === 'moreFailed') && (
    <Trouble
      failure={failure}
      retry={() => list.send({ type: state === 'moreFailed' ? 'rows.more' : 'rows.reload' })}
    />
  );
  if (rows.length === 0) {
    if (state === 'loading') return <Skeleton lines={6} label={t`正在載入對話`} />;
    return trouble || <p className={styles.none}>{none}</p>;
  }
  const more = hasMore && (
    <div className={styles.next}>
      <Button
        wide
        size="small"
        look="secondary"
        isBusy={state === 'loadingMore'}
        onPress={() => list.send({ type: 'rows.more' })}
      >
        <Trans>載入更多對話</Trans>
      </Button>
    </div>
  );
  if (isTable) {
    return (
      <div className={table.tableFrame}>
        {trouble}
        <DeskTable rows={rows} label={label} />
        {more}
      </div>
    );
  }
  return (
    <>
      {trouble}
      <Rows>
        {rows.map(({ conversationID, user, isOnline, unreadCount, ...row }) => (
          <Row
            key={conversationID}
            conversationID={conversationID}
            isOnline={isOnline}
            name={user.userName}
            picture={user.userAvatarUrl}
            unread={unreadCount}
            since={row.waitingSince}
            at={row.callback?.askedAt ?? row.updatedAt}
            wantsCall={row.callback !== undefined}
            {...(name === 'all' && { state: states(row) })}
            tags={row.tags}
            note={row.lastContent === undefined ? '' : line(row.lastContent)}
          />
        ))}
        {hasMore && <li>{more}</li>}
      </Rows>
    </>
  );
}
