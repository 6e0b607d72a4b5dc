/**
 * The build puts them in (`scripts/lib/service-worker.mjs`): the page's files, those with its texts, which are kept
 * once a language was read, and a hash over all of them.
 */
declare const __FILES__: readonly string[];
declare const __TEXTS__: readonly string[];
declare const __REVISION__: string;

/** Caches are named by the revision and kept in the order in which they were made. */
const PREFIX = 'page-';
/** Pages of the former version may still be open, and fetch their parts later. */
const VERSIONS_KEPT = 2;
/** Fetched at a time: the page and its streams need connections, too. */
const TOGETHER = 3;

const files = new Set(__FILES__);
const texts = new Set(__TEXTS__);
export const isCached = (path: string): boolean => files.has(path) || texts.has(path);
export const isTexts = (path: string): boolean => texts.has(path);

/** Keeps a file of texts that was read. */
export async function keepTexts(path: string, response: Response): Promise<void> {
  if (response.ok) await (await caches.open(PREFIX + __REVISION__)).put(path, response);
}

/** Fetches all files; unchanged ones are taken from the former version. Fails as a whole. */
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
