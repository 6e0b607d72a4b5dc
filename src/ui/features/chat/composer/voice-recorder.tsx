import { Trans, useLingui } from '@lingui/react/macro';
import { SendHorizontal, Trash2 } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- a recording begins and ends with this on screen
import { useEffect, useMemo, useRef } from 'react';
import { minutesAndSeconds } from '../../../../domain/messaging/arrival.ts';
import {
  selectHeard,
  selectVoice,
  selectVoiceContent,
  selectVoiceFailure,
} from '../../../../machines/voice-recording/selectors.ts';
import type {
  VoiceContent,
  VoiceRecordingRef,
} from '../../../../machines/voice-recording/types.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Icon } from '../../../kit/icon/icon.tsx';
import { takeFocus } from '../../../kit/take-focus.ts';
import { usePortalSelector } from '../../../portal.tsx';
import { useChat } from '../../../shared/messaging/chat.ts';
import * as composer from '../composer.css.ts';
import { Waveform } from '../waveform.tsx';
import * as styles from './voice-recorder.css.ts';

/** How many bars are shown, one for each tenth of a second. */
const BARS = 60;

/** Shown in place of the text while a voice message is recorded (MSG-03, subtype 3). */
export default function VoiceRecorder({
  onRecorded,
  onCancel,
}: {
  onRecorded: (content: VoiceContent) => void;
  onCancel: () => void;
}) {
  const { recordVoice } = useChat();
  const recording = useMemo(() => recordVoice(), [recordVoice]);
  const ended = useRef({ onRecorded, onCancel });
  useEffect(() => {
    ended.current = { onRecorded, onCancel };
  });
  useEffect(() => {
    const { unsubscribe } = recording.subscribe((snapshot) => {
      if (selectVoice(snapshot) !== 'over') return;
      const content = selectVoiceContent(snapshot);
      if (content === undefined) ended.current.onCancel();
      else ended.current.onRecorded(content);
    });
    recording.start();
    return () => {
      unsubscribe();
      recording.stop();
    };
  }, [recording]);
  return <Recording recording={recording} />;
}

function Recording({ recording }: { recording: VoiceRecordingRef }) {
  const { t } = useLingui();
  const voice = usePortalSelector(recording, selectVoice);
  const heard = usePortalSelector(recording, selectHeard);
  const cancel = (): void => recording.send({ type: 'voice.cancel' });
  if (voice === 'failed') return <Failed recording={recording} onCancel={cancel} />;
  const last = heard.slice(-BARS);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc gives it up wherever the focus is in it
    <div
      className={composer.line}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        cancel();
      }}
    >
      <button
        type="button"
        className={composer.tool}
        aria-label={t`捨棄錄音`}
        // The button that started the recording has gone.
        ref={takeFocus}
        onClick={cancel}
      >
        <Icon of={Trash2} size={24} />
      </button>
      <div className={styles.said}>
        {voice === 'asking' ? (
          <span role="status">
            <Trans>請允許使用麥克風…</Trans>
          </span>
        ) : (
          <>
            <span className={styles.dot} />
            <span className={styles.time} role="timer" aria-label={t`錄音長度`}>
              {minutesAndSeconds(Math.floor(heard.length / 10))}
            </span>
            <Waveform
              bars={last}
              room={BARS}
              className={styles.waveform}
              barClassName={styles.bar}
            />
          </>
        )}
      </div>
      {voice === 'full' && (
        <span className={composer.counter} role="status">
          <Trans>已達長度上限</Trans>
        </span>
      )}
      <button
        type="button"
        className={composer.tool}
        data-primary
        aria-label={t`傳送語音訊息`}
        disabled={voice === 'asking' || voice === 'finishing'}
        onClick={() => recording.send({ type: 'voice.send' })}
      >
        <Icon of={SendHorizontal} />
      </button>
    </div>
  );
}

/** Says why nothing is recorded, and what to do about it. */
function Failed({ recording, onCancel }: { recording: VoiceRecordingRef; onCancel: () => void }) {
  const why = usePortalSelector(recording, selectVoiceFailure);
  return (
    <div className={styles.failed} role="alert">
      <p>
        {why === 'refused' && (
          <Trans>
            瀏覽器不允許使用麥克風。請在網址列旁的網站設定中允許麥克風，再試一次；您也可以改用文字。
          </Trans>
        )}
        {why === 'missing' && <Trans>找不到麥克風。請接上麥克風後再試一次，或改用文字。</Trans>}
        {why === 'broken' && (
          <Trans>麥克風無法使用，可能正由其他程式使用。請關閉該程式後再試一次。</Trans>
        )}
        {why === 'short' && <Trans>錄音太短，沒有送出。</Trans>}
      </p>
      <div className={styles.actions}>
        <Button
          look="secondary"
          size="small"
          onPress={() => recording.send({ type: 'voice.retry' })}
        >
          <Trans>再試一次</Trans>
        </Button>
        <Button look="quiet" size="small" onPress={onCancel}>
          <Trans>改用文字</Trans>
        </Button>
      </div>
    </div>
  );
}
