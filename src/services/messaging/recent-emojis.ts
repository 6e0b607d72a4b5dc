import { RECENT_EMOJIS_MAX } from '../../domain/messaging/limits.ts';
import { readJson, type Store } from '../storage/store.ts';

/** The emoji that were picked last in this browser, the latest first (COMP-05). */
export interface RecentEmojis {
  all(): readonly string[];
  pick(emoji: string): void;
}

const RECENT_EMOJIS_KEY = 'recent-emojis';

export function createRecentEmojis(local: Store): RecentEmojis {
  const all = (): readonly string[] => readJson(local, RECENT_EMOJIS_KEY, readKept) ?? [];
  return {
    all,
    pick(emoji) {
      const others = all().filter((one) => one !== emoji);
      const kept = [emoji, ...others].slice(0, RECENT_EMOJIS_MAX);
      local.write(RECENT_EMOJIS_KEY, JSON.stringify(kept));
    },
  };
}

const readKept = (json: unknown): readonly string[] | undefined =>
  Array.isArray(json)
    ? json.filter((one): one is string => typeof one === 'string').slice(0, RECENT_EMOJIS_MAX)
    : undefined;
