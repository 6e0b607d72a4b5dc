import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
// oxlint-disable-next-line no-restricted-imports -- the address narrows the list down, as long as it is on screen
import { useEffect, type ReactNode } from 'react';
import { selectFound, selectMine, selectQueue } from '../../../machines/desk/selectors.ts';
import { Button } from '../../kit/button/button.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { ChatSettings } from '../chat/chat-settings.tsx';
import { SearchButton } from '../message-search/lazy-search-button.tsx';
import { NothingOpen } from './desk-conversation.tsx';
import { DeskFilters } from './desk-filters.tsx';
import { DeskList } from './desk-list.tsx';
import { deskLink, useDeskSearch, useOpen, type ListName } from './desk-search.ts';
import { DeskStanding } from './desk-standing.tsx';
import * as styles from './desk.css.ts';
import { useDeskAction, useDesk, useDeskList, usePartOfDesk } from './desk.ts';
import { useBackToRow } from './use-back-to-row.ts';
import { useIsTable } from './use-is-table.ts';

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
      {list === 'queue' && <DeskList list={queue} label={t`等候中`} none={t`現在沒有人在等候。`} />}
      {list === 'mine' && (
        <DeskList list={mine} label={t`我的對話`} none={t`您目前沒有進行中的對話。`} />
      )}
      {list === 'all' && <All />}
      {isTable && <NothingOpen />}
      <DeskStanding />
    </section>
  );
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
        <DeskList
          list={found}
          label={t({ message: '全部', context: 'conversations' })}
          none={isNarrowed ? t`沒有符合篩選的對話。` : t`還沒有對話。`}
        />
      )}
    </>
  );
}
