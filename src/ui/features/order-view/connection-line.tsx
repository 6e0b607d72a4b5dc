import { Trans } from '@lingui/react/macro';
import { PUSH_RETRIES } from '../../../domain/limits.ts';
import { selectRetry, selectStream } from '../../../machines/live-push/selectors.ts';
import { Button } from '../../kit/button/button.tsx';
import { useOnline } from '../../kit/use-online.ts';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import * as styles from './connection-line.css.ts';

const LINE = 'connection';

/**
 * One unobtrusive line that says whether the page gets live updates (PSH-T03, PSH-T05, PSH-T11).
 *
 * @param isStale the last reload failed: even with a stream, the order on the page may not be the latest
 * @param isOver nothing will change any more: the line is empty
 */
export function ConnectionLine({ isStale, isOver }: { isStale: boolean; isOver: boolean }) {
  const ofOrder = usePortalActor('pushOrder');
  const ofMember = usePortalActor('pushPortal');
  const ofEverybody = usePortalActor('pushAdmin');
  // An order that a visitor found by its number has a stream of its own.
  const isFollowed = usePortalSelector(ofOrder, (snapshot) => selectStream(snapshot) !== 'closed');
  const push = isFollowed ? ofOrder : ofMember;
  const stream = usePortalSelector(push, selectStream);
  const retry = usePortalSelector(push, selectRetry);
  const isOnline = useOnline();
  if (isOver) return <div className={styles.line} aria-hidden="true" />;
  if (stream === 'closed') return null;
  // Whether the device is offline is checked first, because a stream notices that late. The data are then no longer
  // live.
  if (!isOnline) {
    return (
      <div className={styles.line} role="status" data-stream="waiting" data-print="hidden">
        <span className={styles.dots.waiting} aria-hidden="true" />
        <Trans>目前離線，這是最後收到的狀態</Trans>
      </div>
    );
  }
  /** The pressed button disappears, so the focus moves to this line, which stays and shows the state. */
  const reconnect = (): void => {
    document.getElementById(LINE)?.focus();
    // Each stream that was given up is opened again.
    for (const each of [ofOrder, ofMember, ofEverybody]) each.send({ type: 'push.retry' });
  };
  return (
    <div
      id={LINE}
      className={styles.line}
      role="status"
      tabIndex={-1}
      data-stream={stream}
      data-print="hidden"
    >
      <span
        className={styles.dots[isStale && stream === 'open' ? 'waiting' : stream]}
        aria-hidden="true"
      />
      {stream === 'open' &&
        (isStale ? <Trans>正在重新取得最新狀態…</Trans> : <Trans>即時更新中</Trans>)}
      {stream !== 'open' && stream !== 'givenUp' && retry === 0 && <Trans>正在連線…</Trans>}
      {stream !== 'open' && stream !== 'givenUp' && retry > 0 && (
        <Trans>
          連線中斷，正在重新連線（{retry}/{PUSH_RETRIES}）
        </Trans>
      )}
      {stream === 'givenUp' && (
        <>
          <Trans>即時更新已停止，畫面可能不是最新狀態。</Trans>
          <Button look="quiet" size="small" onPress={reconnect}>
            <Trans>重新連線</Trans>
          </Button>
        </>
      )}
    </div>
  );
}
