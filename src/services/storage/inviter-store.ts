import { isRecord, readJson, type Store } from './store.ts';

const INVITER_KEY = 'inviter';
const KEPT_MS = 30 * 86_400_000;

/**
 * Stores the id of the member whose link a visitor opened, until somebody signs in, but for 30 days at most (PROJ-05;
 * docs/browser-storage.md).
 */
export function createInviterStore(local: Store, now: () => number = () => Date.now()) {
  return {
    /** The member's id; '' if no member's link was opened. */
    read: (): string => readJson(local, INVITER_KEY, (json) => memberIn(json, now())) ?? '',
    /** Stores the member of the link opened last. */
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
