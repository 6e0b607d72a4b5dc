import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, CircleCheck, Clock, PanelRight, UserRound } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- which dialog lies open over the conversation is the screen's own
import { useState } from 'react';
import { CODE } from '../../../domain/codes.ts';
import { isRefusal } from '../../../domain/failure.ts';
import type { ServiceInfo } from '../../../domain/messaging/conversation.ts';
import type { Deed } from '../../../domain/messaging/desk.ts';
import {
  selectDeedFailure,
  selectRefusedDeed,
  selectShown,
  selectShownID,
} from '../../../machines/desk/selectors.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/lazy-dialog.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { StatusTag } from '../../kit/status-tag/status-tag.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { ConnectionLine } from '../chat/chat-header.tsx';
import type { EditorHandle } from '../chat/composer/editor.tsx';
import { ConversationView } from '../chat/conversation-view.tsx';
import { useConversation } from '../chat/use-store.ts';
import { useOpen } from './desk-search.ts';
import { DeskSide } from './desk-side.tsx';
import * as styles from './desk.css.ts';
import { useDeed, useDesk, useDeskRow, useOwnID } from './desk.ts';
import { TransferDialog } from './transfer-dialog.tsx';

/** Where a conversation stands when one is open. */
export function NothingOpen() {
  return (
    <div className={styles.nothing}>
      <p>
        <Trans>從列表選一個對話開始。</Trans>
      </p>
    </div>
  );
}

/** How far the service is with a conversation, by what the hub told last. */
function useService(conversationID: string): ServiceInfo | undefined {
  const told = useConversation(conversationID, (one) => one?.service);
  const row = useDeskRow(conversationID);
  return told ?? row;
}

/** The conversation: what is done about it, and the chat as its visitor has it. */
export function DeskConversation({
  conversationID,
  editor,
  onEditor,
}: {
  conversationID: string;
  editor: EditorHandle | undefined;
  onEditor: (editor: EditorHandle | undefined) => void;
}) {
  const { t } = useLingui();
  const desk = useDesk();
  const open = useOpen();
  const shown = usePortalSelector(desk, selectShown);
  const shownID = usePortalSelector(desk, selectShownID);
  const row = useDeskRow(conversationID);
  const named = useConversation(conversationID, (one) => one?.conversationName);
  const name = named || row?.user.userName || t`訪客`;
  return (
    <section className={styles.conversation} aria-label={t`與${name}的對話`}>
      <Head {...{ conversationID, name, editor }} />
      <Refused conversationID={conversationID} />
      <ConnectionLine conversationID="" />
      {shown !== undefined && shownID === conversationID && (
        <ConversationView
          key={conversationID}
          conversation={shown}
          conversationID={conversationID}
          onOpen={(one) => open(one.conversationID)}
          onEditor={onEditor}
        />
      )}
    </section>
  );
}

function Head({
  conversationID,
  name,
  editor,
}: {
  conversationID: string;
  name: string;
  editor: EditorHandle | undefined;
}) {
  const { t } = useLingui();
  const open = useOpen();
  const [showsSide, setShowsSide] = useState(false);
  return (
    <header className={styles.head}>
      <Button look="quiet" size="icon" aria-label={t`回到對話列表`} onPress={() => open(undefined)}>
        <Icon of={ArrowLeft} size={24} />
      </Button>
      <div className={styles.who}>
        <h2 className={styles.visitor}>{name}</h2>
        <State conversationID={conversationID} />
      </div>
      <Actions conversationID={conversationID} />
      <span className={styles.more}>
        <Button
          look="quiet"
          size="icon"
          aria-label={t`訪客資料與常用回覆`}
          onPress={() => setShowsSide(true)}
        >
          <Icon of={PanelRight} size={24} />
        </Button>
      </span>
      <Dialog
        isOpen={showsSide}
        look="drawer"
        title={<Trans>訪客資料</Trans>}
        onClose={() => setShowsSide(false)}
      >
        <DeskSide {...{ conversationID, editor }} onChosen={() => setShowsSide(false)} />
      </Dialog>
    </header>
  );
}

function State({ conversationID }: { conversationID: string }) {
  const service = useService(conversationID);
  const own = useOwnID();
  if (service === undefined) return null;
  const { state, agent } = service;
  if (state === 'waiting') {
    return (
      <StatusTag tone="waiting" icon={Clock}>
        <Trans>等候中</Trans>
      </StatusTag>
    );
  }
  if (state === 'closed') {
    return (
      <StatusTag tone="neutral" icon={CircleCheck}>
        <Trans>已結束</Trans>
      </StatusTag>
    );
  }
  return (
    <StatusTag tone={agent?.userID === own ? 'good' : 'neutral'} icon={UserRound}>
      {agent?.userID === own ? <Trans>由您處理</Trans> : <Trans>由 {agent?.userName} 處理</Trans>}
    </StatusTag>
  );
}

/** What an agent can do about it, as it is now. */
function Actions({ conversationID }: { conversationID: string }) {
  const desk = useDesk();
  const open = useOpen();
  const own = useOwnID();
  const service = useService(conversationID);
  const [isHandingOn, setHandingOn] = useState(false);
  const take = useDeed('take');
  const transfer = useDeed('transfer');
  const close = useDeed('close');
  const reopen = useDeed('reopen');
  if (service === undefined) return null;
  const { state, agent } = service;
  const isOwn = state === 'assigned' && agent?.userID === own;
  const begin = (deed: Deed): void => {
    desk.send({ type: 'deed.begin', deed });
    // What becomes the agent's own stands in that list from then on.
    if (deed.kind !== 'close') open(conversationID, 'mine');
  };
  return (
    <div className={styles.actions}>
      {state === 'waiting' && (
        <Button size="small" {...take} onPress={() => begin({ kind: 'take', conversationID })}>
          <Trans>接手</Trans>
        </Button>
      )}
      {state === 'assigned' && !isOwn && (
        <Button
          size="small"
          look="secondary"
          {...transfer}
          onPress={() => begin({ kind: 'transfer', conversationID, userID: own })}
        >
          <Trans>改由我接手</Trans>
        </Button>
      )}
      {isOwn && (
        <Button
          size="small"
          look="secondary"
          {...transfer}
          onHoverStart={Dialog.preload}
          onFocus={Dialog.preload}
          onPress={() => setHandingOn(true)}
        >
          <Trans>轉交</Trans>
        </Button>
      )}
      {state !== 'closed' && (
        <Button
          size="small"
          look="secondary"
          {...close}
          onPress={() => begin({ kind: 'close', conversationID })}
        >
          <Trans>結束對話</Trans>
        </Button>
      )}
      {state === 'closed' && (
        <Button size="small" {...reopen} onPress={() => begin({ kind: 'reopen', conversationID })}>
          <Trans>重新開啟</Trans>
        </Button>
      )}
      {isHandingOn && (
        <TransferDialog
          onClose={() => setHandingOn(false)}
          onChoose={(userID) => {
            setHandingOn(false);
            desk.send({ type: 'deed.begin', deed: { kind: 'transfer', conversationID, userID } });
          }}
        />
      )}
    </div>
  );
}

/** Why the last thing was not done: a colleague was faster, mostly. */
function Refused({ conversationID }: { conversationID: string }) {
  const { t } = useLingui();
  const desk = useDesk();
  const own = useOwnID();
  const words = useFailureWords();
  const deed = usePortalSelector(desk, selectRefusedDeed);
  const failure = usePortalSelector(desk, selectDeedFailure);
  const agent = useService(conversationID)?.agent;
  if (deed === undefined || failure === undefined) return null;
  const said = words(failure);
  let { title, body } = said;
  if (isRefusal(failure, CODE.warning)) {
    title =
      agent === undefined || agent.userID === own
        ? t`這個對話剛剛有了變動`
        : t`已由 ${agent.userName} 接手`;
    body = t`您的操作沒有執行，畫面上是最新的狀態。`;
  } else if (deed.kind === 'faceCheck' && isRefusal(failure, CODE.orderRefused)) {
    title = t`現在不能要求驗證`;
    body = t`這筆訂單沒有進行中的司機，或已經要求過一次驗證。`;
  }
  return (
    <div className={styles.refused}>
      <Banner
        tone="loss"
        title={title}
        action={
          <Button look="quiet" size="small" onPress={() => desk.send({ type: 'deed.dismiss' })}>
            <Trans>知道了</Trans>
          </Button>
        }
      >
        {body}
      </Banner>
    </div>
  );
}
