import { useSyncExternalStore } from 'react';
import type { CartTotal } from '../domain/account/records.ts';
import type { CollectionRef } from '../machines/collection/selectors.ts';
import type { DownloadRef } from '../machines/download/types.ts';
import type { ServiceWorkerRef } from '../machines/service-worker/types.ts';
import type { WebPushRef } from '../machines/web-push/types.ts';

/** The actors that begin once the page is alive (`app/background.tsx`), since nobody waits for them. */
export interface Background {
  readonly download: DownloadRef;
  readonly serviceWorker: ServiceWorkerRef;
  readonly webPush: WebPushRef;
  /** Of a member: one row with the total. */
  readonly cart?: CartRef;
}

export type CartRef = CollectionRef<CartTotal, object>;

let background: Background | undefined;
const listeners = new Set<() => void>();

/** Says that they are there, and again when what is a member's comes or goes. */
export function provideBackground(actors: Background): void {
  background = actors;
  for (const listener of listeners) listener();
}

/** undefined until they are there. */
export function useBackground(): Background | undefined {
  return useSyncExternalStore(listen, () => background);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
