import { Trans, useLingui } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- that this line was closed is nobody else’s business
import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { LivePushRef } from '../../../machines/live-push/types.ts';
import { Button } from '../../kit/button/button.tsx';
import { usePortalSelector } from '../../portal.tsx';
import * as styles from './bar.css.ts';

/** A bar on every page that offers to connect again. It appears after the last retry of any stream (PSH-T11). */
export function ConnectionBar({ streams: [portal, admin, order] }: { streams: Streams }) {
  const { t } = useLingui();
  const all = [
    usePortalSelector(portal, isGivenUp),
    usePortalSelector(admin, isGivenUp),
    usePortalSelector(order, isGivenUp),
  ];
  const retry = (): void => {
    for (const push of [portal, admin, order]) push.send({ type: 'push.retry' });
  };
  return (
    <section role="status" aria-label={t`即時更新`}>
      {all.includes(true) && <Stopped onRetry={retry} />}
    </section>
  );
}

export type Streams = readonly [portal: LivePushRef, admin: LivePushRef, order: LivePushRef];

/**
 * Does not use the machine's selectors. The order's page uses them, too, so the build would put them into a further
 * file that the first script has to load.
 */
const isGivenUp = (snapshot: SnapshotFrom<LivePushRef>): boolean => snapshot.matches('givenUp');

/** Moves the focus to the page before `act`, because the focused button disappears. */
const leaving = (act: () => void) => (): void => {
  document.getElementById('main')?.focus();
  act();
};

function Stopped({ onRetry }: { onRetry: () => void }) {
  const [isClosed, close] = useState(false);
  if (isClosed) return null;
  return (
    <div className={styles.connection}>
      <p className={styles.words}>
        <Trans>即時更新已停止，訂單和通知可能不是最新的。</Trans>
      </p>
      <Button look="secondary" size="small" onPress={leaving(onRetry)}>
        <Trans>重新連線</Trans>
      </Button>
      <Button look="quiet" size="small" onPress={leaving(() => close(true))}>
        <Trans>稍後</Trans>
      </Button>
    </div>
  );
}
