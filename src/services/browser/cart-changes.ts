/** The channel on which this browser's tabs notify each other that the bag changed (SESS-08, PROJ-04). */
const CHANNEL = 'portal.cart';

/** Notifies all tabs, including this one, that the bag changed. */
export function announceCartChange(): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel.postMessage('changed');
  channel.close();
}

/** Calls `changed` after each change of the bag, until the returned function is called. */
export function watchCartChanges(changed: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', changed);
  return () => channel.close();
}
