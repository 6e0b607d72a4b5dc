import { Trans, useLingui } from '@lingui/react/macro';
import { Mic, Video, VideoOff } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- a check begins and ends with this on screen
import { useEffect, useMemo } from 'react';
import {
  selectCheckedCamera,
  selectCheckedChoice,
  selectCheckedDevices,
  selectCheckedFailures,
  selectCheckedLevel,
  selectCheckedMicrophone,
} from '../../../machines/call-check/selectors.ts';
import type { CallCheckRef } from '../../../machines/call-check/types.ts';
import type { CallTarget } from '../../../machines/call/types.ts';
import { useBackground } from '../../background.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/lazy-dialog.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { muted, stack } from '../../theme/layout.css.ts';
import { askToCall } from './asked.ts';
import * as styles from './calls.css.ts';
import { useCalls } from './calls.ts';
import { DeviceChoice } from './device-choice.tsx';
import { Picture } from './picture.tsx';
import { useWrite } from './use-write.ts';
import { useDeviceWords } from './words.ts';

/** The check before a call whether the user can be heard and seen (CALL-04). */
export function CallCheck({ target }: { target: CallTarget }) {
  const { check } = useCalls();
  const checking = useMemo(() => check(target.mode), [check, target.mode]);
  useEffect(() => {
    checking.start();
    return () => {
      checking.stop();
    };
  }, [checking]);
  return <Checked checking={checking} target={target} />;
}

function Checked({ checking, target }: { checking: CallCheckRef; target: CallTarget }) {
  const { t } = useLingui();
  const { call, impossible } = useCalls();
  const write = useWrite();
  const microphone = usePortalSelector(checking, selectCheckedMicrophone);
  const camera = usePortalSelector(checking, selectCheckedCamera);
  const why = usePortalSelector(checking, selectCheckedFailures);
  const devices = usePortalSelector(checking, selectCheckedDevices);
  const chosen = usePortalSelector(checking, selectCheckedChoice);
  const words = useDeviceWords();
  const isOwn = useBackground()?.chat.parts?.isOwn(target.conversationID) === true;
  const name = target.peerName || t`客服中心`;
  const isVideo = target.mode === 'video';
  const close = (): void => askToCall(undefined);
  const failed = impossible ?? why.microphone;
  const start = (): void => {
    // If the camera does not work, the call becomes a voice call.
    const mode = camera === 'ready' ? 'video' : 'voice';
    call.send({ type: 'call.start', target: { ...target, mode } });
    close();
  };
  return (
    <Dialog
      isOpen
      title={isVideo ? t`視訊通話：${name}` : t`語音通話：${name}`}
      onClose={close}
      actions={
        failed === undefined ? (
          <>
            <Button
              look="primary"
              wide
              isDisabled={microphone !== 'ready' || camera === 'opening'}
              onPress={start}
            >
              <Trans>開始通話</Trans>
            </Button>
            <Button look="quiet" wide onPress={close}>
              <Trans>取消</Trans>
            </Button>
          </>
        ) : (
          <>
            {impossible === undefined && (
              <Button look="primary" wide onPress={() => checking.send({ type: 'check.retry' })}>
                <Trans>再試一次</Trans>
              </Button>
            )}
            <Button
              look="secondary"
              wide
              onPress={() => {
                close();
                write(target.conversationID);
              }}
            >
              <Trans>改用文字</Trans>
            </Button>
          </>
        )
      }
    >
      <div className={stack[16]}>
        {failed !== undefined && <Banner tone="loss" title={words.microphone[failed]} />}
        {failed !== undefined && isOwn && (
          <Button
            look="secondary"
            onPress={() => {
              close();
              write(target.conversationID, 'be called back');
            }}
          >
            <Trans>請客服回電</Trans>
          </Button>
        )}
        {failed === undefined && why.camera !== undefined && (
          <Banner tone="waiting" title={words.camera[why.camera]} />
        )}
        {microphone === 'opening' && impossible === undefined && (
          <p className={muted} role="status">
            {isVideo ? <Trans>請允許使用麥克風與鏡頭…</Trans> : <Trans>請允許使用麥克風…</Trans>}
          </p>
        )}
        {camera === 'ready' && (
          <Picture whose="own" label={t`您的畫面`} className={styles.preview} />
        )}
        {microphone === 'ready' && <Level checking={checking} />}
        {failed === undefined && (
          <Button
            look="secondary"
            onPress={() =>
              checking.send({ type: camera === 'none' ? 'camera.open' : 'camera.close' })
            }
          >
            <Icon of={camera === 'none' ? Video : VideoOff} />
            {camera === 'none' ? <Trans>開啟鏡頭</Trans> : <Trans>關閉鏡頭</Trans>}
          </Button>
        )}
        {failed === undefined && (
          <DeviceChoice
            devices={devices}
            chosen={chosen}
            hasCamera={camera !== 'none'}
            onChoose={(kind, deviceID) => checking.send({ type: 'device.choose', kind, deviceID })}
          />
        )}
        <p className={muted}>
          <Trans>通話全程加密，不會錄音。</Trans>
        </p>
      </div>
    </Dialog>
  );
}

/** Shows that the microphone picks up the user's voice. */
function Level({ checking }: { checking: CallCheckRef }) {
  const { t } = useLingui();
  const level = usePortalSelector(checking, selectCheckedLevel);
  return (
    <div className={styles.level}>
      <Icon of={Mic} />
      <meter className={styles.meter} min={0} max={1} value={level} aria-label={t`麥克風音量`} />
      <span>
        <Trans>說句話試試，音量會跟著動。</Trans>
      </span>
    </div>
  );
}
