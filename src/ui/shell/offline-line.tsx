import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { line } from './offline-line.css.ts';

function subscribe(tell: () => void): () => void {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}

/** The device has no network: said on every page, by the first script, because nothing more can be fetched then. */
export function OfflineLine() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className={isOnline ? undefined : line}>
      {!isOnline && <Trans>目前沒有網路。您填的內容都還在，恢復連線後就能繼續。</Trans>}
    </div>
  );
}
