import { useLingui } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- only the screen knows when the agent has got the conversation
import { useEffect, useRef } from 'react';
import { CODE } from '../../../domain/codes.ts';
import { isRefusal, type Failure } from '../../../domain/failure.ts';
import {
  selectActionFailure,
  selectFaster,
  selectRefusedAction,
} from '../../../machines/desk/selectors.ts';
import type { FailureWords } from '../../failure-words.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useOwnID } from '../../shared/messaging/chat.ts';
import { FailureBanner } from '../chat/failure-banner.tsx';
import * as styles from './desk.css.ts';
import { useDesk } from './desk.ts';
import { useService } from './use-service.ts';

/**
 * Says why the last action on this conversation was refused; usually a colleague was faster. That is over when the
 * agent gets the conversation after all.
 */
export function RefusedAction({ conversationID }: { conversationID: string }) {
  const { t } = useLingui();
  const desk = useDesk();
  const own = useOwnID();
  const action = usePortalSelector(desk, selectRefusedAction);
  const failure = usePortalSelector(desk, selectActionFailure);
  const transcript = useDeskTranscriptWords();
  const faster = usePortalSelector(desk, selectFaster);
  const isLate = isRefusal(failure, CODE.warning);
  const isElsewhere =
    action !== undefined && 'conversationID' in action && action.conversationID !== conversationID;
  const agent = useService(conversationID)?.agent;
  const isOwn = agent !== undefined && agent.userID === own;
  const wasOwn = useRef(isOwn);
  useEffect(() => {
    if (isOwn && !wasOwn.current && isLate && !isElsewhere) desk.send({ type: 'action.dismiss' });
    wasOwn.current = isOwn;
  }, [desk, isOwn, isLate, isElsewhere]);
  if (action === undefined || failure === undefined || isElsewhere) return null;
  let said: FailureWords | undefined;
  if (isLate) {
    said = {
      title:
        faster === undefined || faster.userID === own
          ? t`這個對話剛剛有了變動`
          : t`已由 ${faster.userName} 接手`,
      body: t`您的操作沒有執行，畫面上是最新的狀態。`,
    };
  } else if (action.kind === 'transcript') {
    said = transcript(failure);
  } else if (action.kind === 'transfer' && isRefusal(failure, CODE.invalidInput)) {
    said = { title: t`這位同事暫時離開`, body: t`請轉交給其他同事。` };
  } else if (action.kind === 'faceCheck' && isRefusal(failure, CODE.orderRefused)) {
    said = {
      title: t`現在不能要求驗證`,
      body: t`這筆訂單沒有進行中的司機，或已經要求過一次驗證。`,
    };
  }
  return (
    <div className={styles.refused}>
      <FailureBanner
        failure={failure}
        said={said}
        onDismiss={() => desk.send({ type: 'action.dismiss' })}
      />
    </div>
  );
}

/** The text for agents that says why a transcript cannot be sent. */
function useDeskTranscriptWords(): (failure: Failure) => FailureWords | undefined {
  const { t } = useLingui();
  return (failure) => {
    if (isRefusal(failure, CODE.invalidInput)) {
      return {
        title: t`訪客沒有留下電子郵件`,
        body: t`請訪客在聊天裡留下聯絡方式，再寄一次。`,
      };
    }
    if (isRefusal(failure, CODE.tooManyRequests)) {
      return { title: t`今天已經寄過幾次了`, body: t`同一個信箱一天最多寄三次，請明天再試。` };
    }
    return undefined;
  };
}
