import { Trans, useLingui } from '@lingui/react/macro';
import { Star } from 'lucide';
import { CODE } from '../../../domain/codes.ts';
import { minutesAndSeconds } from '../../../domain/messaging/arrival.ts';
import {
  selectAcceptTime,
  selectCall,
  selectCallConversationID,
  selectCallEnd,
  selectCallFailure,
  selectCallLength,
  selectHandedTo,
  selectIsCaller,
  selectIsTransferCancelled,
  selectLeftTo,
  selectMayRate,
  selectPeerName,
  selectRating,
  selectWasConnected,
} from '../../../machines/call/selectors.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { Avatar } from '../../shared/avatar.tsx';
import { askToCall } from './asked.ts';
import * as styles from './calls.css.ts';
import { useCalls } from './calls.ts';
import { useFreeFocus } from './use-free-focus.ts';
import { useWrite } from './use-write.ts';
import { useEndWords } from './words.ts';

const RATINGS = [1, 2, 3, 4, 5] as const;

/** The result of a call: how it ended, its length, the user's rating, and what to do next (CALL-01, CALL-02). */
export function CallEnded() {
  const { t } = useLingui();
  const { call } = useCalls();
  const words = useEndWords();
  const failureWords = useFailureWords();
  const write = useWrite();
  const end = usePortalSelector(call, selectCallEnd);
  const isCaller = usePortalSelector(call, selectIsCaller);
  const length = usePortalSelector(call, selectCallLength);
  const wasConnected = usePortalSelector(call, selectWasConnected);
  const wasAccepted = usePortalSelector(call, selectAcceptTime) !== undefined;
  const failure = usePortalSelector(call, selectCallFailure);
  const known = usePortalSelector(call, selectCall);
  const conversationID = usePortalSelector(call, selectCallConversationID);
  const handedTo = usePortalSelector(call, selectHandedTo);
  const other = usePortalSelector(call, selectPeerName) || t`客服中心`;
  const isTransferCancelled = usePortalSelector(call, selectIsTransferCancelled);
  const leftTo = usePortalSelector(call, selectLeftTo);
  const peer = (handedTo && known?.users[known.callerUserID]?.userName) ?? other;
  const card = useFreeFocus();
  const dismiss = (): void => call.send({ type: 'call.dismiss' });
  const writeIn = (...where: Parameters<typeof write>) => {
    return (): void => {
      dismiss();
      write(...where);
    };
  };
  // If the call was answered elsewhere, or the user declined it, nothing is left to do here.
  if (end === undefined || end === 'answeredElsewhere') return null;
  if (end === 'declined' && !isCaller) return null;
  // This agent did not answer, so the call was handed on to another agent.
  const isHandedOn =
    known?.isService === true &&
    !isCaller &&
    end === 'cancelled' &&
    known.outcome === undefined &&
    !isTransferCancelled;
  // If the server refused the call, its reason is the whole text. The text of 601 says nothing.
  const failureSaid = failure && failureWords(failure);
  const isRefused =
    end === 'failed' && failure?.kind === 'refused' && failure.code !== CODE.warning;
  // The visitor's call goes on without this agent.
  const goesOn =
    isHandedOn || isTransferCancelled || handedTo !== undefined || leftTo !== undefined;
  // If no agent has answered, the caller may record a message or ask to be called back.
  const mayRecord = known?.isService === true && isCaller && !wasAccepted;
  return (
    <div className={styles.card} role="dialog" aria-label={t`通話結果`} ref={card} tabIndex={-1}>
      <div className={styles.head}>
        <Avatar name={peer} picture="" />
        <p className={styles.who} role="status">
          <strong>{peer}</strong>
          {isHandedOn && <Trans>未接來電：已轉給其他客服</Trans>}
          {isTransferCancelled && <Trans>未接來電：同事取消了轉接</Trans>}
          {handedTo !== undefined && <Trans>已轉接給 {handedTo.userName}</Trans>}
          {leftTo !== undefined && <Trans>您已離開通話，正在請 {leftTo.userName} 接聽</Trans>}
          {!goesOn && (isRefused ? failureSaid?.title : words(end, isCaller, wasConnected))}
        </p>
        {length > 0 && (
          <span className={styles.timer} aria-label={t`通話時間`}>
            {minutesAndSeconds(Math.round(length / 1_000))}
          </span>
        )}
      </div>
      {failureSaid !== undefined && failureSaid.body !== '' && (
        <p className={styles.line}>{failureSaid.body}</p>
      )}
      <Rating />
      <div className={styles.answers}>
        {known !== undefined && !goesOn && (
          <Button
            onPress={() =>
              askToCall({
                conversationID: known.conversationID,
                mode: known.mode,
                peerName: peer,
              })
            }
          >
            {isCaller ? <Trans>再撥一次</Trans> : <Trans>回撥</Trans>}
          </Button>
        )}
        {mayRecord && (
          <Button look="secondary" onPress={writeIn(known.conversationID, 'record')}>
            <Trans>留語音訊息</Trans>
          </Button>
        )}
        {mayRecord && (
          <Button look="secondary" onPress={writeIn(known.conversationID, 'be called back')}>
            <Trans>請客服回電</Trans>
          </Button>
        )}
        {end !== 'quit' && conversationID !== undefined && (
          <Button look="secondary" onPress={writeIn(conversationID)}>
            <Trans>改用文字</Trans>
          </Button>
        )}
        <Button look="quiet" onPress={dismiss}>
          <Trans>關閉</Trans>
        </Button>
      </div>
    </div>
  );
}

/** Shown in place of the stars. It takes the focus, because one of the stars had it. */
function Thanks() {
  return (
    <div className={styles.line} role="status" ref={useFreeFocus()} tabIndex={-1}>
      <Trans>謝謝您的評分。</Trans>
    </div>
  );
}

/** Asks for a rating, if the other side could be heard. */
function Rating() {
  const { t } = useLingui();
  const { call } = useCalls();
  const mayRate = usePortalSelector(call, selectMayRate);
  const rating = usePortalSelector(call, selectRating);
  if (rating !== undefined) return <Thanks />;
  if (!mayRate) return null;
  return (
    <fieldset className={styles.rating}>
      <legend>
        <Trans>這次通話的聲音清楚嗎？</Trans>
      </legend>
      {RATINGS.map((quality) => (
        <button
          key={quality}
          type="button"
          className={styles.control}
          aria-label={t`${quality} 分，滿分 5 分`}
          onClick={() => call.send({ type: 'call.rate', quality })}
        >
          <Icon of={Star} size={24} />
        </button>
      ))}
    </fieldset>
  );
}
