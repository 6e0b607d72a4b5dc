/** Removes the service worker's notification of a call that arrived while no page was open. Nothing here throws. */
export async function takeAwayPushed(tag: string): Promise<void> {
  try {
    const worker = await navigator.serviceWorker?.getRegistration('/');
    for (const notice of (await worker?.getNotifications({ tag })) ?? []) notice.close();
  } catch {
    // This browser has no notifications, or does not allow access to them.
  }
}
