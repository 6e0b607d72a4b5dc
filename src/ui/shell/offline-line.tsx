import { Trans } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useOnline } from '../kit/use-online.ts';
import { line } from './offline-line.css.ts';

/**
 * A line on every page which says that the device is offline. It is part of the first script, because nothing can be
 * fetched while the device is offline.
 */
export function OfflineLine() {
  const isOnline = useOnline();
  const hasForm = useLocation({
    select: ({ pathname }) => pathname === '/index' || pathname === '/order/create',
  });
  return (
    <div role="status" className={isOnline ? undefined : line}>
      {!isOnline &&
        (hasForm ? (
          <Trans>目前沒有網路。您填的內容都還在，恢復連線後就能繼續。</Trans>
        ) : (
          <Trans>目前沒有網路，恢復連線後就能繼續。</Trans>
        ))}
    </div>
  );
}
