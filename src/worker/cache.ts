/**
 * The build inserts these values (`scripts/lib/service-worker.mjs`): the page's files, the files with its texts, and a
 * hash over all of them. A file of texts is cached when it is fetched for the first time.
 */
declare const __FILES__: readonly string[];
declare const __TEXTS__: readonly string[];
declare const __REVISION__: string;

/** A cache's name is this prefix and the revision. The browser lists caches by age, the oldest first. */
const PREFIX = 'page-';
/** The number of caches to keep. Pages of the former version may still be open, and fetch their parts later. */
const VERSIONS_KEPT = 2;
/** The number of files fetched at a time. It is small, because the page and its streams need connections, too. */
const TOGETHER = 3;

const files = new Set(__FILES__);
const texts = new Set(__TEXTS__);
export const isCached = (path: string): boolean => files.has(path) || texts.has(path);
export const isTexts = (path: string): boolean => texts.has(path);

/**
 * A file of this version. Only a file with a content hash in its name may come from any cache: without a cache's name,
 * the browser finds the former version's file first.
 */
export const ofThisVersion = (path: string): Promise<Response | undefined> =>
  caches.match(path, { cacheName: PREFIX + __REVISION__ });

/** Caches a file of texts that was fetched. */
export async function keepTexts(path: string, response: Response): Promise<void> {
  if (response.ok) await (await caches.open(PREFIX + __REVISION__)).put(path, response);
}

/**
 * Caches all files. Unchanged ones are taken from the former version's cache. Rejects if one file cannot be fetched.
 */
export async function fillCache(): Promise<void> {
  const cache = await caches.open(PREFIX + __REVISION__);
  const todo = [...files];
  const fetchNext = async (): Promise<void> => {
    for (let path = todo.pop(); path !== undefined; path = todo.pop()) {
      const isHashed = path.startsWith('/assets/');
      const known = isHashed ? await caches.match(path) : undefined;
      const response = known ?? (await fetch(path, isHashed ? {} : { cache: 'reload' }));
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await cache.put(path, response);
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, fetchNext));
}

export async function forgetOldCaches(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(names.slice(0, -VERSIONS_KEPT).map((name) => caches.delete(name)));
}
