import { Trans, useLingui } from '@lingui/react/macro';
import { Maximize2, Minimize2 } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- how large the window is, and that it rings back, is the screen's own
import { useEffect, useState } from 'react';
import { minutesAndSeconds } from '../../../domain/messaging/arrival.ts';
import { selectOther, selectPicture } from '../../../machines/call-media/selectors.ts';
import type { CallMediaRef } from '../../../machines/call-media/types.ts';
import {
  selectAcceptTime,
  selectCallStand,
  selectIsAnswering,
  selectPeerName,
  selectPlace,
} from '../../../machines/call/selectors.ts';
import { Button } from '../../kit/button/button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { useSeconds } from '../../kit/use-seconds.ts';
import { usePortalSelector } from '../../portal.tsx';
import { Avatar } from '../../shared/avatar.tsx';
import { CallControls } from './call-controls.tsx';
import { CallLines } from './call-lines.tsx';
import { CallQualityLine } from './call-quality.tsx';
import * as styles from './calls.css.ts';
import { useCalls, useMedia } from './calls.ts';
import { CallStaff } from './lazy-call-staff.tsx';
import { Picture } from './picture.tsx';
import { useFreeFocus } from './use-free-focus.ts';

/**
 * The window of the current call. It lies above the page, which stays usable. It is small, or as large as the videos in
 * it need.
 */
export function CallWindow() {
  const { t } = useLingui();
  const { call, ring } = useCalls();
  const media = useMedia();
  const [isSmall, setSmall] = useState(false);
  const peer = usePortalSelector(call, selectPeerName) || t`客服中心`;
  const stand = usePortalSelector(call, selectCallStand);
  const isAnswering = usePortalSelector(call, selectIsAnswering);
  const isWaiting = stand === 'inviting' || stand === 'ringing';
  const frame = useFreeFocus();
  useEffect(() => (isWaiting ? ring('outgoing') : undefined), [isWaiting, ring]);
  return (
    <div
      className={styles.window}
      role="dialog"
      aria-label={t`與 ${peer} 的通話`}
      data-small={isSmall || undefined}
      ref={frame}
      tabIndex={-1}
    >
      <div className={styles.head}>
        <Avatar name={peer} picture="" />
        <div className={styles.who}>
          <strong>{peer}</strong>
          <State />
        </div>
        <Button
          look="quiet"
          size="icon"
          aria-label={isSmall ? t`放大通話視窗` : t`縮小通話視窗`}
          aria-expanded={!isSmall}
          onPress={() => setSmall(!isSmall)}
        >
          <Icon of={isSmall ? Maximize2 : Minimize2} size={24} />
        </Button>
      </div>
      {media === undefined ? <Face peer={peer} /> : <Stage media={media} peer={peer} />}
      {media !== undefined && !isSmall && (
        <CallLines media={media} onLeave={() => setSmall(true)} />
      )}
      {media !== undefined && !isSmall && <CallQualityLine media={media} />}
      {isAnswering && !isSmall && <CallStaff onLeave={() => setSmall(true)} />}
      <CallControls media={media} isSmall={isSmall} />
    </div>
  );
}

/** The call's state, which screen readers announce; the seconds are not announced. */
function State() {
  const { call } = useCalls();
  const stand = usePortalSelector(call, selectCallStand);
  const place = usePortalSelector(call, selectPlace);
  return (
    <span>
      <span role="status">
        {(stand === 'starting' || stand === 'inviting') && place === undefined && (
          <Trans>正在撥號…</Trans>
        )}
        {(stand === 'starting' || stand === 'inviting') && place !== undefined && (
          <Trans>等候客服接聽，目前第 {place} 位</Trans>
        )}
        {stand === 'ringing' && <Trans>對方響鈴中…</Trans>}
        {(stand === 'accepting' || stand === 'connecting') && <Trans>正在連線…</Trans>}
        {stand === 'reconnecting' && <Trans>連線中斷，正在重新連線…</Trans>}
        {stand === 'connected' && <Trans>通話中</Trans>}
      </span>
      {(stand === 'connected' || stand === 'reconnecting') && <Timer />}
    </span>
  );
}

function Timer() {
  const { t } = useLingui();
  const { call, now } = useCalls();
  const since = usePortalSelector(call, selectAcceptTime);
  const at = useSeconds(now);
  if (since === undefined) return null;
  const seconds = Math.max(0, Math.floor((at - since) / 1_000));
  return (
    <span className={styles.timer} role="timer" aria-label={t`通話時間`}>
      {minutesAndSeconds(seconds)}
    </span>
  );
}

/** The other person's avatar, shown if there is no video and there is space for more than the name. */
function Face({ peer }: { peer: string }) {
  return (
    <div className={styles.face}>
      <Avatar name={peer} picture="" />
    </div>
  );
}

/** The videos of both sides, or the other person's avatar if there is no video. */
function Stage({ media, peer }: { media: CallMediaRef; peer: string }) {
  const { t } = useLingui();
  const other = usePortalSelector(media, selectOther);
  const own = usePortalSelector(media, selectPicture);
  const showsOther = other.picture !== 'none';
  const showsOwn = own === 'camera' || own === 'screen';
  if (!showsOther && !showsOwn) return <Face peer={peer} />;
  return (
    <div
      className={styles.stage}
      data-alone={!showsOther || undefined}
      data-screen={other.picture === 'screen' || undefined}
    >
      {showsOther && (
        <Picture
          whose="other"
          className={styles.other}
          label={other.picture === 'screen' ? t`${peer} 的螢幕畫面` : t`${peer} 的畫面`}
        />
      )}
      {showsOwn && (
        <Picture
          whose="own"
          className={own === 'screen' ? styles.own : `${styles.own} ${styles.mirrored}`}
          label={own === 'screen' ? t`您分享的螢幕` : t`您的畫面`}
        />
      )}
    </div>
  );
}
