import { readFileSync } from 'node:fs';

export type StorageKind = 'localStorage' | 'sessionStorage' | 'IndexedDB' | 'Cache Storage';

/** One row of the table in docs/browser-storage.md. */
export interface StoredKey {
  readonly storage: StorageKind;
  readonly key: string;
  /** Whether nothing of it may be left after a member has signed out. */
  readonly goesWithSession: boolean;
  /** Whether a written key is this one; `<…>` in the table stands for any text. */
  matches(written: string): boolean;
}

export function storedKeys(): readonly StoredKey[] {
  const text = readFileSync(new URL('../../docs/browser-storage.md', import.meta.url), 'utf8');
  const rows = text.matchAll(
    /^\| (localStorage|sessionStorage|IndexedDB|Cache Storage) \| `([^`]+)` \| [^|]+ \| [^|]+ \| ([^|]+) \|$/gm,
  );
  return [...rows].map(([, storage, key = '', end = '']) => {
    const pattern = key
      .split(/<[^>]+>/)
      .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
      .join('.+');
    const expression = new RegExp(`^${pattern}$`);
    // The expression above matches only names of storages.
    return {
      storage: storage as StorageKind,
      key,
      goesWithSession: /\b(?:session|sign-out|logout)\b/.test(end),
      matches: (written) => expression.test(written),
    };
  });
}
