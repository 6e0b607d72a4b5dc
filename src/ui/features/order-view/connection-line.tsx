import { Trans } from '@lingui/react/macro';
import { PUSH_RETRIES } from '../../../domain/limits.ts';
import { selectRetry, selectStream } from '../../../machines/live-push/selectors.ts';
import { Button } from '../../kit/button/button.tsx';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import * as styles from './connection-line.css.ts';

/** Whether what is shown is live, in one quiet line (PSH-T03, PSH-T05, PSH-T11). */
export function ConnectionLine() {
  const ofOrder = usePortalActor('pushOrder');
  const ofMember = usePortalActor('pushPortal');
  // An order that was found by its number has a stream of its own.
  const isFollowed = usePortalSelector(ofOrder, (snapshot) => selectStream(snapshot) !== 'closed');
  const push = isFollowed ? ofOrder : ofMember;
  const stream = usePortalSelector(push, selectStream);
  const retry = usePortalSelector(push, selectRetry);
  if (stream === 'closed') return null;
  return (
    <div className={styles.line} role="status" data-print="hidden">
      <span className={styles.dots[stream]} aria-hidden="true" />
      {stream === 'open' && <Trans>即時更新中</Trans>}
      {stream !== 'open' && stream !== 'givenUp' && retry === 0 && <Trans>正在連線…</Trans>}
      {stream !== 'open' && stream !== 'givenUp' && retry > 0 && (
        <Trans>
          連線中斷，正在重新連線（{retry}/{PUSH_RETRIES}）
        </Trans>
      )}
      {stream === 'givenUp' && (
        <>
          <Trans>即時更新已停止，畫面可能不是最新狀態。</Trans>
          <Button look="quiet" size="small" onPress={() => push.send({ type: 'push.retry' })}>
            <Trans>重新連線</Trans>
          </Button>
        </>
      )}
    </div>
  );
}
