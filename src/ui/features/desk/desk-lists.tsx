import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
// oxlint-disable-next-line no-restricted-imports -- the address narrows the list down, as long as it is on screen
import { useEffect, type ReactNode } from 'react';
import type { DeskConversation } from '../../../domain/messaging/desk.ts';
import type { MessageContent } from '../../../domain/messaging/message.ts';
import {
  selectHasMore,
  selectRowsFailure,
  type RowsRef,
} from '../../../machines/collection/selectors.ts';
import { selectFound, selectMine, selectQueue } from '../../../machines/desk/selectors.ts';
import { Button } from '../../kit/button/button.tsx';
import { Skeleton } from '../../kit/spinner/skeleton.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useMessageWords } from '../../shared/messaging/use-message-words.ts';
import { Trouble } from '../../shared/rows.tsx';
import { useDesktop } from '../../shared/use-desktop.ts';
import { ChatSettings } from '../chat/chat-settings.tsx';
import { SearchButton } from '../message-search/lazy-search-button.tsx';
import { NothingOpen } from './desk-conversation.tsx';
import { DeskFilters } from './desk-filters.tsx';
import { Row, Rows } from './desk-rows.tsx';
import { deskLink, useDeskSearch, useOpen, type ListName } from './desk-search.ts';
import { DeskStanding } from './desk-standing.tsx';
import * as table from './desk-table.css.ts';
import { DeskTable } from './desk-table.tsx';
import * as styles from './desk.css.ts';
import { useDeskAction, useDesk, useDeskList, usePartOfDesk } from './desk.ts';
import { useBackToRow } from './use-back-to-row.ts';
import { useStateWords } from './use-state-words.ts';

/**
 * The three lists: waiting visitors, the agent's own conversations, and all conversations. The page's address says
 * which one is shown.
 */
export function DeskLists({ list, isBehind }: { list: ListName; isBehind: boolean }) {
  const { t } = useLingui();
  const queue = usePartOfDesk(selectQueue);
  const mine = usePartOfDesk(selectMine);
  const waiting = useDeskList(queue).rows;
  const own = useDeskList(mine).rows;
  const open = useOpen();
  const { conversation } = useDeskSearch();
  const ref = useBackToRow(conversation);
  const isTable = useIsTable();
  return (
    <section
      ref={ref}
      className={styles.lists}
      data-behind={isBehind || undefined}
      data-table={isTable || undefined}
      aria-label={t`對話列表`}
    >
      <nav className={styles.tabs} aria-label={t`要看的對話`}>
        <Tab name="queue" count={waiting.length}>
          <Trans>等候中</Trans>
        </Tab>
        <Tab name="mine" count={own.length}>
          <Trans>我的對話</Trans>
        </Tab>
        <Tab name="all">
          <Trans context="conversations">全部</Trans>
        </Tab>
        <span className={styles.settings}>
          <SearchButton show={(conversationID) => open(conversationID)} />
          <ChatSettings />
        </span>
      </nav>
      {list === 'queue' && <TakeNext />}
      {list === 'queue' && <List list={queue} label={t`等候中`} none={t`現在沒有人在等候。`} />}
      {list === 'mine' && (
        <List list={mine} label={t`我的對話`} none={t`您目前沒有進行中的對話。`} />
      )}
      {list === 'all' && <All />}
      {isTable && <NothingOpen />}
      <DeskStanding />
    </section>
  );
}

/** Whether the list has the whole width: on a desktop, while no conversation is open. */
export function useIsTable(): boolean {
  const isDesktop = useDesktop();
  return useDeskSearch().conversation === undefined && isDesktop;
}

function Tab({ name, count, children }: { name: ListName; count?: number; children: ReactNode }) {
  const { list, conversation, search } = useDeskSearch();
  return (
    <Link
      {...deskLink(name, conversation, search)}
      className={styles.tab}
      data-on={list === name || undefined}
      aria-current={list === name ? 'page' : undefined}
      resetScroll={false}
    >
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </Link>
  );
}

/** A button that takes the visitor who has waited longest at the moment of the press. */
function TakeNext() {
  const desk = useDesk();
  const open = useOpen();
  const { rows } = useDeskList(usePartOfDesk(selectQueue));
  const next = rows.find(({ state }) => state === 'waiting');
  const action = useDeskAction('take');
  const isTable = useIsTable();
  if (next === undefined) return null;
  const { conversationID } = next;
  return (
    <div className={styles.next}>
      <Button
        wide={!isTable}
        size="small"
        {...action}
        onPress={() => {
          desk.send({ type: 'action.begin', action: { kind: 'take', conversationID } });
          open(conversationID, 'mine');
        }}
      >
        <Trans>接手等最久的對話</Trans>
      </Button>
    </div>
  );
}

/** A list of conversations: a table if there is space, otherwise a narrow list beside the conversation. */
function List({
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
            note={row.lastContent === undefined ? '' : lineOf(line, row.lastContent)}
          />
        ))}
        {hasMore && <li>{more}</li>}
      </Rows>
    </>
  );
}

const lineOf = (line: (content: MessageContent) => string, content: MessageContent): string =>
  line(content);

/**
 * The list of all conversations of the customer service, including closed ones, the latest first. The address contains
 * its filters.
 */
function All() {
  const { t } = useLingui();
  const desk = useDesk();
  const { filter } = useDeskSearch();
  useEffect(() => desk.send({ type: 'filter.choose', filter }), [desk, filter]);
  useEffect(() => () => desk.send({ type: 'filter.leave' }), [desk]);
  const found = usePortalSelector(desk, selectFound);
  const isNarrowed = Object.keys(filter).length > 0;
  return (
    <>
      <DeskFilters />
      {found !== undefined && (
        <List
          list={found}
          label={t({ message: '全部', context: 'conversations' })}
          none={isNarrowed ? t`沒有符合篩選的對話。` : t`還沒有對話。`}
        />
      )}
    </>
  );
}
