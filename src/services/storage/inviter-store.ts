import { isRecord, readJson, type Store } from './store.ts';

const INVITER_KEY = 'inviter';
const KEPT_MS = 30 * 86_400_000;

/** The member whose link brought a visitor who has not registered yet, by id (PROJ-05; docs/browser-storage.md). */
export function createInviterStore(local: Store, now: () => number = () => Date.now()) {
  return {
    /** '' = nobody's. */
    read: (): string => readJson(local, INVITER_KEY, (json) => memberIn(json, now())) ?? '',
    /** The last link that was opened counts. */
    keep(memberId: string): void {
      local.write(INVITER_KEY, JSON.stringify({ memberId, at: now() }));
    },
    forget: (): void => local.remove(INVITER_KEY),
  };
}

function memberIn(json: unknown, now: number): string | undefined {
  if (!isRecord(json)) return undefined;
  const { memberId, at } = json;
  const isKept = typeof at === 'number' && at > now - KEPT_MS;
  return isKept && typeof memberId === 'string' && /^[\w-]{1,32}$/.test(memberId)
    ? memberId
    : undefined;
}
