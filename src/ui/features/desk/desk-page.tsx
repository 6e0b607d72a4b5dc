import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
// oxlint-disable-next-line no-restricted-imports -- the desk begins and ends with its page, and shows what the address says
import { useEffect, useMemo, useState } from 'react';
import { CODE } from '../../../domain/codes.ts';
import { isRefusal } from '../../../domain/failure.ts';
import { selectRowsFailure, selectRowsState } from '../../../machines/collection/selectors.ts';
import type { CustomerServiceRef } from '../../../machines/customer-service/types.ts';
import { selectQueue } from '../../../machines/desk/selectors.ts';
import type { DeskRef } from '../../../machines/desk/types.ts';
import { selectActor, selectFetch } from '../../../machines/on-demand/selectors.ts';
import type { OnDemandRef } from '../../../machines/on-demand/types.ts';
import type { Chat as ChatHolder } from '../../background-chat.ts';
import { useBackground } from '../../background.ts';
import { EmptyDrawing } from '../../kit/drawings/drawings.tsx';
import { EmptyState } from '../../kit/empty-state/empty-state.tsx';
import { LinkButton } from '../../kit/link/link.tsx';
import { Skeleton } from '../../kit/spinner/skeleton.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { ChatContext } from '../../shared/messaging/chat.ts';
import { Trouble } from '../../shared/rows.tsx';
import { useDesktop } from '../../shared/use-desktop.ts';
import { visuallyHidden } from '../../theme/layout.css.ts';
import type { EditorHandle } from '../chat/composer/editor.tsx';
import { DeskConversation } from './desk-conversation.tsx';
import { DeskLists } from './desk-lists.tsx';
import { useDeskSearch, useFollow } from './desk-search.ts';
import * as side from './desk-side.css.ts';
import { DeskSide } from './desk-side.tsx';
import * as styles from './desk.css.ts';
import { DeskContext, useDeskList, useJoined, usePartOfDesk } from './desk.ts';

/** The agents' desk (CHAT-07): the waiting visitors, the open conversation, and beside it data about its visitor. */
export default function DeskPage() {
  const chat = useBackground()?.chat;
  return (
    <div className={styles.desk}>{chat === undefined ? <Waiting /> : <Opening chat={chat} />}</div>
  );
}

function Opening({ chat }: { chat: ChatHolder }) {
  const { fetching, parts } = chat;
  const [beginning, setBeginning] = useState<OnDemandRef>();
  useEffect(() => {
    const made = chat.desk();
    made.start();
    setBeginning(made);
    return () => {
      made.stop();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- one a page, whatever the chat says of itself meanwhile
  }, []);
  const hasFailed = useSelector(beginning, (now) => now && selectFetch(now)) === 'failed';
  // `app/chat.ts` fetches the desk's machines under these names.
  const desk = useSelector(
    beginning,
    (now) => now && (selectActor('desk')(now) as DeskRef | undefined),
  );
  const customerService = useSelector(
    fetching,
    (now) => now && (selectActor('customerService')(now) as CustomerServiceRef | undefined),
  );
  const made = useMemo(
    () => parts && customerService && { ...parts, customerService },
    [parts, customerService],
  );
  if (hasFailed) {
    return (
      <div className={styles.middle}>
        <Trouble failure={undefined} retry={() => beginning?.send({ type: 'fetch.retry' })} />
      </div>
    );
  }
  if (made === undefined || desk === undefined) return <Waiting />;
  return (
    <ChatContext value={made}>
      <DeskContext value={desk}>
        <Admitted desk={desk} />
      </DeskContext>
    </ChatContext>
  );
}

function Waiting() {
  const { t } = useLingui();
  return (
    <div className={styles.middle}>
      <Skeleton lines={6} label={t`正在開啟客服工作台`} />
    </div>
  );
}

/**
 * Shows the desk, unless the server refuses the queue: only the server knows who is an agent. A refused user sees no
 * desk.
 */
function Admitted({ desk }: { desk: DeskRef }) {
  const queue = usePartOfDesk(selectQueue);
  const state = usePortalSelector(queue, selectRowsState);
  const failure = usePortalSelector(queue, selectRowsFailure);
  const { list, conversation } = useDeskSearch();
  const [editor, setEditor] = useState<EditorHandle>();
  // On a telephone the side is in a drawer. If it were rendered in both places, it would load its data twice.
  const isDesktop = useDesktop();
  const alerts = useBackground()?.chat.alerts;
  const { rows } = useDeskList(queue);
  // The number in the tab's title includes the conversations in the queue.
  useEffect(() => {
    alerts?.queue(rows.map(({ conversationID }) => conversationID));
    return () => alerts?.queue([]);
  }, [alerts, rows]);
  useEffect(() => {
    desk.send(
      conversation === undefined
        ? { type: 'conversation.leave' }
        : { type: 'conversation.select', conversationID: conversation },
    );
  }, [desk, conversation]);
  const joined = useJoined(conversation);
  const follow = useFollow();
  useEffect(() => {
    if (joined !== undefined) follow(joined);
    // oxlint-disable-next-line react/exhaustive-deps -- once, wherever the list stands
  }, [joined]);
  if (state === 'loading') return <Waiting />;
  if (isRefusal(failure, CODE.forbidden)) return <Forbidden />;
  return (
    <>
      <h1 className={visuallyHidden} tabIndex={-1}>
        <Trans>客服工作台</Trans>
      </h1>
      <DeskLists list={list} isBehind={conversation !== undefined} />
      {conversation !== undefined && (
        <>
          <DeskConversation conversationID={conversation} editor={editor} onEditor={setEditor} />
          {isDesktop && (
            <div className={side.side}>
              <DeskSide conversationID={conversation} editor={editor} />
            </div>
          )}
        </>
      )}
    </>
  );
}

function Forbidden() {
  return (
    <div className={styles.middle}>
      <EmptyState
        level={1}
        drawing={<EmptyDrawing of="lost" />}
        title={<Trans>這裡是客服人員的工作台</Trans>}
        action={
          <LinkButton look="primary" to="/">
            <Trans>回首頁</Trans>
          </LinkButton>
        }
      >
        <Trans>您的帳號沒有客服權限。需要協助時，請使用右下角的客服。</Trans>
      </EmptyState>
    </div>
  );
}
