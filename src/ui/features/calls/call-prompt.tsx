import { Trans, useLingui } from '@lingui/react/macro';
import { BellOff, MessageCircle, Phone, PhoneOff, Video } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- it rings as long as this is on screen
import { useEffect } from 'react';
import {
  selectCallConversationID,
  selectCallFailure,
  selectCallMode,
  selectPeerName,
  selectRingsHere,
  selectTransferFrom,
} from '../../../machines/call/selectors.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { useTabWords } from '../../kit/tab-words.ts';
import { usePortalSelector } from '../../portal.tsx';
import { Avatar } from '../../shared/avatar.tsx';
import * as styles from './calls.css.ts';
import { useCalls } from './calls.ts';
import { useFreeFocus } from './use-free-focus.ts';
import { useWrite } from './use-write.ts';
import { useDeviceWords } from './words.ts';

/**
 * An incoming call, above everything, until it is answered (CALL-02). It takes the focus only if no control has it, so
 * that its buttons are the next tab stops and nobody is interrupted while typing. If this browser cannot make calls,
 * the prompt says why, and offers to write a message.
 */
export function CallPrompt() {
  const { t } = useLingui();
  const { call, impossible, ring } = useCalls();
  const words = useDeviceWords();
  const write = useWrite();
  const failureWords = useFailureWords();
  const peer = usePortalSelector(call, selectPeerName) || t`客服中心`;
  const mode = usePortalSelector(call, selectCallMode);
  const rings = usePortalSelector(call, selectRingsHere);
  const from = usePortalSelector(call, selectTransferFrom);
  const failure = usePortalSelector(call, selectCallFailure);
  const conversationID = usePortalSelector(call, selectCallConversationID);
  const title = mode === 'video' ? t`${peer} 邀請您視訊通話` : t`${peer} 來電`;
  const body = t`請回到這個網頁接聽`;
  useTabWords(title);
  useEffect(
    () => (rings ? ring('incoming', { title, body }) : undefined),
    [rings, ring, title, body],
  );
  const card = useFreeFocus();
  return (
    <div className={styles.card} role="alertdialog" aria-label={title} ref={card} tabIndex={-1}>
      <div className={styles.head}>
        <Avatar name={peer} picture="" />
        <p className={styles.who} role="alert">
          <strong>{peer}</strong>
          {from !== undefined && <Trans>由 {from.userName} 轉接</Trans>}
          {from === undefined &&
            (mode === 'video' ? <Trans>視訊來電</Trans> : <Trans>語音來電</Trans>)}
        </p>
        {rings && (
          <Button
            look="quiet"
            size="icon"
            aria-label={t`鈴聲靜音`}
            onPress={() => call.send({ type: 'call.silence' })}
          >
            <Icon of={BellOff} size={24} />
          </Button>
        )}
      </div>
      {failure !== undefined && <p role="alert">{failureWords(failure).title}</p>}
      {impossible !== undefined && <Banner tone="loss" title={words.microphone[impossible]} />}
      <div className={styles.answers}>
        <Button look="danger" onPress={() => call.send({ type: 'call.decline' })}>
          <Icon of={PhoneOff} />
          <Trans>拒接</Trans>
        </Button>
        {impossible !== undefined && conversationID !== undefined && (
          <Button
            look="primary"
            onPress={() => {
              call.send({ type: 'call.decline' });
              write(conversationID);
            }}
          >
            <Icon of={MessageCircle} />
            <Trans>改用文字</Trans>
          </Button>
        )}
        {impossible === undefined && mode === 'video' && (
          <Button look="primary" onPress={() => call.send({ type: 'call.accept', mode: 'video' })}>
            <Icon of={Video} />
            <Trans>視訊接聽</Trans>
          </Button>
        )}
        {impossible === undefined && (
          <Button
            look={mode === 'video' ? 'secondary' : 'primary'}
            onPress={() => call.send({ type: 'call.accept', mode: 'voice' })}
          >
            <Icon of={Phone} />
            <Trans>語音接聽</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
