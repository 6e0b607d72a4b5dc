import type { Scene } from './scene.ts';

/** Another tab of this browser writes these values into `localStorage`, in this order. This tab is notified of it. */
export async function inAnotherTab(
  scene: Pick<Scene, 'page' | 'announce'>,
  stored: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  // The new tab is empty at first. There the scene's init script may not access the storage, and the browser logs this.
  scene.announce(/Access is denied for this document/);
  const other = await scene.page.context().newPage();
  // The new tab shows a page of the same site, but without the portal.
  await other.route('**/another-tab', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>another tab</p>' }),
  );
  await other.goto('/another-tab');
  await other.evaluate((all) => {
    for (const [key, value] of all) {
      if (value === undefined) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    }
  }, Object.entries(stored));
  await other.close();
}
