import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ServiceInfo } from '../../../domain/messaging/conversation.ts';
import type { MessageContent } from '../../../domain/messaging/message.ts';
import { selectRowsFailure } from '../../../machines/collection/selectors.ts';
import { selectMine, selectQueue } from '../../../machines/desk/selectors.ts';
import type { DeskListRef } from '../../../machines/desk/types.ts';
import { Button } from '../../kit/button/button.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { Trouble } from '../account/rows.tsx';
import { ChatSettings } from '../chat/chat-settings.tsx';
import { useOwnID } from '../chat/chat.ts';
import { useLastWords } from '../chat/use-last-words.ts';
import { useMessageWords } from '../chat/use-message-words.ts';
import { useConversations } from '../chat/use-store.ts';
import { Row, Rows } from './desk-rows.tsx';
import { deskLink, useDeskSearch, useOpen, type ListName } from './desk-search.ts';
import * as styles from './desk.css.ts';
import { useDeed, useDesk, useDeskList, usePartOfDesk } from './desk.ts';
import { useBackToRow } from './use-back-to-row.ts';

/** Who waits, whom the agent answers, and all conversations; one of them at a time, by the address. */
export function DeskLists({ list, isBehind }: { list: ListName; isBehind: boolean }) {
  const { t } = useLingui();
  const queue = usePartOfDesk(selectQueue);
  const mine = usePartOfDesk(selectMine);
  const waiting = useDeskList(queue).rows;
  const own = useDeskList(mine).rows;
  const ref = useBackToRow(useDeskSearch().conversation);
  return (
    <section
      ref={ref}
      className={styles.lists}
      data-behind={isBehind || undefined}
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
          <Trans>全部</Trans>
        </Tab>
        <span className={styles.settings}>
          <ChatSettings />
        </span>
      </nav>
      {list === 'queue' && <TakeNext />}
      {list === 'queue' && <List list={queue} none={t`現在沒有人在等候。`} />}
      {list === 'mine' && <List list={mine} none={t`您目前沒有進行中的對話。`} />}
      {list === 'all' && <All />}
    </section>
  );
}

function Tab({ name, count, children }: { name: ListName; count?: number; children: ReactNode }) {
  const { list, conversation } = useDeskSearch();
  return (
    <Link
      {...deskLink(name, conversation)}
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

/** Takes who has waited longest, whoever that is by now. */
function TakeNext() {
  const desk = useDesk();
  const open = useOpen();
  const { rows } = useDeskList(usePartOfDesk(selectQueue));
  const next = rows.find(({ state }) => state === 'waiting');
  const deed = useDeed('take');
  if (next === undefined) return null;
  const { conversationID } = next;
  return (
    <div className={styles.next}>
      <Button
        wide
        size="small"
        {...deed}
        onPress={() => {
          desk.send({ type: 'deed.begin', deed: { kind: 'take', conversationID } });
          open(conversationID, 'mine');
        }}
      >
        <Trans>接手等最久的對話</Trans>
      </Button>
    </div>
  );
}

function List({ list, none }: { list: DeskListRef; none: string }) {
  const { rows, state } = useDeskList(list);
  const failure = usePortalSelector(list, selectRowsFailure);
  const { line } = useMessageWords();
  const trouble = (state === 'failed' || state === 'stale') && (
    <Trouble failure={failure} retry={() => list.send({ type: 'rows.reload' })} />
  );
  if (rows.length === 0) return trouble || <p className={styles.none}>{none}</p>;
  return (
    <>
      {trouble}
      <Rows>
        {rows.map(({ conversationID, user, isOnline, unreadCount, ...row }) => (
          <Row
            key={conversationID}
            {...{ conversationID, isOnline }}
            name={user.userName}
            picture={user.userAvatarUrl}
            unread={unreadCount}
            since={row.waitingSince}
            at={row.callback?.askedAt ?? row.updatedAt}
            wantsCall={row.callback !== undefined}
            note={row.lastContent === undefined ? '' : lineOf(line, row.lastContent)}
          />
        ))}
      </Rows>
    </>
  );
}

const lineOf = (line: (content: MessageContent) => string, content: MessageContent): string =>
  line(content);

/** All of the customer service, closed ones too, the latest first. */
function All() {
  const { t } = useLingui();
  const states = useStateWords();
  const words = useLastWords();
  const conversations = useConversations().filter(({ service }) => service !== undefined);
  if (conversations.length === 0) return <p className={styles.none}>{t`還沒有對話。`}</p>;
  return (
    <Rows>
      {conversations.map((one) => (
        <Row
          key={one.conversationID}
          conversationID={one.conversationID}
          name={one.conversationName}
          picture={one.conversationAvatarUrl}
          unread={one.unreadCount}
          at={one.lastMessage?.timestamp ?? one.updatedAt}
          state={states(one.service)}
          note={words(one)}
        />
      ))}
    </Rows>
  );
}

/** How far the customer service is with a conversation. */
function useStateWords(): (service: ServiceInfo | undefined) => string {
  const { t } = useLingui();
  const own = useOwnID();
  return (service) => {
    if (service?.state === 'waiting') return t`等候中`;
    if (service?.state !== 'assigned') return t`已結束`;
    const { agent } = service;
    return agent?.userID === own ? t`由您處理` : t`由 ${agent?.userName} 處理`;
  };
}
