import { Trans } from '@lingui/react/macro';
import { CircleCheck, Clock, UserRound } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- whether colleagues are chosen from is the screen's own
import { useState } from 'react';
import type { DeskAction } from '../../../domain/messaging/desk.ts';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/lazy-dialog.tsx';
import { StatusTag } from '../../kit/status-tag/status-tag.tsx';
import { useOwnID } from '../../shared/messaging/chat.ts';
import { useOpen } from './desk-search.ts';
import * as styles from './desk.css.ts';
import { useDeskAction, useDesk, useDeskRow } from './desk.ts';
import { TransferDialog } from './transfer-dialog.tsx';
import { useService } from './use-service.ts';
import { Waited } from './waited.tsx';

/** The state of the conversation: waiting, closed, or the name of its agent. */
export function DeskState({ conversationID }: { conversationID: string }) {
  const service = useService(conversationID);
  const own = useOwnID();
  const since = useDeskRow(conversationID)?.waitingSince;
  if (service === undefined) return null;
  const { state, agent } = service;
  if (state === 'waiting') {
    return (
      <>
        <StatusTag tone="waiting" icon={Clock}>
          <Trans>等候中</Trans>
        </StatusTag>
        {since !== undefined && (
          <span className={styles.time} data-waiting>
            <Waited since={since} />
          </span>
        )}
      </>
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

/** The actions that an agent has in the conversation's current state. */
export function DeskActions({ conversationID }: { conversationID: string }) {
  const desk = useDesk();
  const open = useOpen();
  const own = useOwnID();
  const service = useService(conversationID);
  const [isHandingOn, setHandingOn] = useState(false);
  const take = useDeskAction('take');
  const transfer = useDeskAction('transfer');
  const close = useDeskAction('close');
  const reopen = useDeskAction('reopen');
  if (service === undefined) return null;
  const { state, agent } = service;
  const isOwn = state === 'assigned' && agent?.userID === own;
  const begin = (action: DeskAction): void => {
    desk.send({ type: 'action.begin', action });
    // Every action except closing makes the conversation the agent's own. So the list of the agent's own conversations
    // is shown.
    if (action.kind !== 'close') open(conversationID, 'mine');
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
            desk.send({
              type: 'action.begin',
              action: { kind: 'transfer', conversationID, userID },
            });
          }}
        />
      )}
    </div>
  );
}
