/** The channel on which this browser's tabs tell each other that the bag changed (SESS-08, PROJ-04). */
const CHANNEL = 'portal.cart';

/** Tells all tabs, this one too. */
export function announceCartChange(): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel.postMessage('changed');
  channel.close();
}

/** Listens for it, until the returned function is called. */
export function watchCartChanges(changed: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', changed);
  return () => channel.close();
}
