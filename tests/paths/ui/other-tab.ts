import type { Scene } from './scene.ts';

/** What another tab of this browser writes into the storage of all, in this order; this tab hears of it. */
export async function inAnotherTab(
  scene: Pick<Scene, 'page' | 'announce'>,
  stored: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  // The storage of the scene's start is not for a page that is still empty.
  scene.announce(/Access is denied for this document/);
  const other = await scene.page.context().newPage();
  // A page of the same site, without the portal in it.
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
