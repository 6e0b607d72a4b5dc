/** Tests which versions of the page the service worker caches (API-12). */
import { afterEach, expect, test, vi } from 'vitest';

/** A browser's caches, in the order in which they were made. */
function browserCaches() {
  const made = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const files = made.get(name) ?? new Map<string, Response>();
    made.set(name, files);
    return Promise.resolve({ put: async (path: string, it: Response) => void files.set(path, it) });
  };
  return {
    made,
    open,
    keys: async () => [...made.keys()],
    delete: async (name: string) => made.delete(name),
    match: async (path: string, { cacheName }: { cacheName?: string } = {}) =>
      [...made]
        .filter(([name]) => cacheName === undefined || name === cacheName)
        .map(([, files]) => files.get(path))
        .find((one) => one !== undefined),
  };
}

/** Loads the worker of one build, as the browser does when it starts it. */
async function workerOf(revision: string, files: readonly string[]) {
  vi.stubGlobal('__REVISION__', revision);
  vi.stubGlobal('__FILES__', files);
  vi.stubGlobal('__TEXTS__', []);
  vi.resetModules();
  return import('../../src/worker/cache.ts');
}

afterEach(() => vi.unstubAllGlobals());

test('the former version stays cached for pages that are still open; older versions are deleted; caches of other programs stay', async () => {
  const caches = browserCaches();
  const fetched: string[] = [];
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(path);
    return new Response(path);
  });
  await caches.open('of another program');
  for (const version of ['first', 'second', 'third']) {
    const worker = await workerOf(version, ['/assets/same.js', `/assets/${version}.js`]);
    await worker.fillCache();
    await worker.forgetOldCaches();
  }
  expect([...caches.made.keys()]).toEqual(['of another program', 'page-second', 'page-third']);
  expect(await caches.match('/assets/second.js')).toBeDefined();
  // A file that two versions share is not fetched again.
  expect(fetched.toSorted()).toEqual(
    ['same', 'first', 'second', 'third'].map((name) => `/assets/${name}.js`).toSorted(),
  );
});

test('the offline page is that of this version, not the one that the former version cached', async () => {
  const caches = browserCaches();
  vi.stubGlobal('caches', caches);
  for (const version of ['first', 'second']) {
    vi.stubGlobal('fetch', async () => new Response(version));
    const worker = await workerOf(version, ['/offline.html']);
    await worker.fillCache();
    const page = await worker.ofThisVersion('/offline.html');
    expect(await page?.clone().text()).toBe(version);
  }
});
