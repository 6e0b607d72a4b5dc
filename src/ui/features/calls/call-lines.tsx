import { Trans } from '@lingui/react/macro';
import {
  selectCameraFailure,
  selectIsSoundBlocked,
  selectMicrophoneFailure,
  selectOther,
} from '../../../machines/call-media/selectors.ts';
import type { CallMediaRef } from '../../../machines/call-media/types.ts';
import { selectCallConversationID } from '../../../machines/call/selectors.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { usePortalSelector } from '../../portal.tsx';
import * as styles from './calls.css.ts';
import { useCalls } from './calls.ts';
import { useWrite } from './use-write.ts';
import { useDeviceWords } from './words.ts';

/** Problems of a call and what to do: no microphone, no sound, the other side is silent. */
export function CallLines({ media, onLeave }: { media: CallMediaRef; onLeave: () => void }) {
  const words = useDeviceWords();
  const write = useWrite();
  const { call } = useCalls();
  const conversationID = usePortalSelector(call, selectCallConversationID) ?? '';
  const microphone = usePortalSelector(media, selectMicrophoneFailure);
  const camera = usePortalSelector(media, selectCameraFailure);
  const isBlocked = usePortalSelector(media, selectIsSoundBlocked);
  const other = usePortalSelector(media, selectOther);
  return (
    <>
      {isBlocked && (
        <Banner
          tone="waiting"
          title={<Trans>瀏覽器暫停了通話聲音。</Trans>}
          action={
            <Button look="quiet" size="small" onPress={() => media.send({ type: 'sound.allow' })}>
              <Trans>開啟聲音</Trans>
            </Button>
          }
        />
      )}
      {microphone !== undefined && (
        <Banner
          tone="loss"
          title={<Trans>對方聽不到您</Trans>}
          action={
            <div className={styles.ways}>
              <Button
                look="quiet"
                size="small"
                onPress={() => media.send({ type: 'microphone.retry' })}
              >
                <Trans>再試一次</Trans>
              </Button>
              <Button
                look="quiet"
                size="small"
                onPress={() => {
                  onLeave();
                  write(conversationID);
                }}
              >
                <Trans>改用文字</Trans>
              </Button>
            </div>
          }
        >
          {words.microphone[microphone]}
        </Banner>
      )}
      {camera !== undefined && <Banner tone="waiting" title={words.camera[camera]} />}
      {other.isMuted && (
        <p className={styles.line} role="status">
          <Trans>對方目前靜音</Trans>
        </p>
      )}
    </>
  );
}
