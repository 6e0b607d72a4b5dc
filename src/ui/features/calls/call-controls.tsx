import { useLingui } from '@lingui/react/macro';
import {
  Mic,
  MicOff,
  PhoneOff,
  PictureInPicture2,
  ScreenShare,
  ScreenShareOff,
  Settings,
  Video,
  VideoOff,
  type IconNode,
} from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- whether the choice of devices lies open is the screen's own
import { useState } from 'react';
import {
  selectChosen,
  selectDevices,
  selectMicrophone,
  selectOther,
  selectPicture,
} from '../../../machines/call-media/selectors.ts';
import type { CallMediaRef } from '../../../machines/call-media/types.ts';
import { selectCallStand } from '../../../machines/call/selectors.ts';
import { Icon } from '../../kit/icon/icon.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useDesktop } from '../../shared/use-desktop.ts';
import * as styles from './calls.css.ts';
import { useCalls } from './calls.ts';
import { DeviceChoice } from './device-choice.tsx';

/** The actions in a call; hanging up is always available. */
export function CallControls({
  media,
  isSmall,
}: {
  media: CallMediaRef | undefined;
  isSmall: boolean;
}) {
  const { t } = useLingui();
  const { call } = useCalls();
  const stand = usePortalSelector(call, selectCallStand);
  const isWaiting = stand === 'starting' || stand === 'inviting' || stand === 'ringing';
  return (
    <div className={styles.foot}>
      {media !== undefined && <MediaControls media={media} isSmall={isSmall} />}
      <Control
        look="end"
        of={PhoneOff}
        label={isWaiting ? t`取消撥號` : t`結束通話`}
        onPress={() => call.send({ type: isWaiting ? 'call.cancel' : 'call.hangUp' })}
      />
    </div>
  );
}

function MediaControls({ media, isSmall }: { media: CallMediaRef; isSmall: boolean }) {
  const { t } = useLingui();
  const { can } = useCalls();
  const isDesktop = useDesktop();
  const [isChoosing, setChoosing] = useState(false);
  const microphone = usePortalSelector(media, selectMicrophone);
  const picture = usePortalSelector(media, selectPicture);
  const other = usePortalSelector(media, selectOther);
  const devices = usePortalSelector(media, selectDevices);
  const chosen = usePortalSelector(media, selectChosen);
  const isMuted = microphone === 'muted';
  const isSharing = picture === 'screen' || picture === 'choosing';
  const hasCamera = picture === 'camera' || picture === 'opening';
  const floats = other.picture !== 'none' && document.pictureInPictureEnabled;
  return (
    <>
      {isChoosing && !isSmall && (
        <div className={styles.choice}>
          <DeviceChoice
            devices={devices}
            chosen={chosen}
            hasCamera={hasCamera}
            onChoose={(kind, deviceID) => media.send({ type: 'device.choose', kind, deviceID })}
          />
        </div>
      )}
      <Control
        look={isMuted ? 'off' : 'plain'}
        of={isMuted ? MicOff : Mic}
        label={t`靜音`}
        isPressed={isMuted}
        isDisabled={microphone === 'opening' || microphone === 'failed'}
        onPress={() => media.send({ type: isMuted ? 'microphone.unmute' : 'microphone.mute' })}
      />
      <Control
        of={hasCamera ? Video : VideoOff}
        label={t`鏡頭`}
        isPressed={hasCamera}
        isDisabled={isSharing}
        onPress={() => media.send({ type: hasCamera ? 'camera.close' : 'camera.open' })}
      />
      {isDesktop && can.screen && !isSmall && (
        <Control
          of={isSharing ? ScreenShareOff : ScreenShare}
          label={t`分享螢幕`}
          isPressed={isSharing}
          isDisabled={picture === 'choosing' || picture === 'opening'}
          onPress={() => media.send({ type: isSharing ? 'screen.end' : 'screen.share' })}
        />
      )}
      {floats && !isSmall && (
        <Control of={PictureInPicture2} label={t`子母畫面`} onPress={() => void floatPicture()} />
      )}
      {!isSmall && (
        <Control
          of={Settings}
          label={t`通話裝置`}
          isPressed={isChoosing}
          onPress={() => setChoosing(!isChoosing)}
        />
      )}
    </>
  );
}

/**
 * Shows the other side's video in picture-in-picture, or ends picture-in-picture. If the browser refuses, the video
 * stays in the call's window.
 */
async function floatPicture(): Promise<void> {
  const element = document.querySelector<HTMLVideoElement>('video[data-whose="other"]');
  if (document.pictureInPictureElement !== null) await document.exitPictureInPicture();
  else await element?.requestPictureInPicture().catch(() => undefined);
}

function Control({
  of,
  label,
  look = 'plain',
  isPressed,
  isDisabled = false,
  onPress,
}: {
  of: IconNode;
  label: string;
  look?: 'plain' | 'off' | 'end';
  /** Whether a toggle button is on; undefined if the button is no toggle. */
  isPressed?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.control}
      data-look={look}
      aria-label={label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      title={label}
      onClick={onPress}
    >
      <Icon of={of} size={24} />
    </button>
  );
}
