import { FIRST_ALERTS, type AlertSettings } from '../../domain/messaging/alerts.ts';
import { isRecord, readJson, readOver, type Store } from '../storage/store.ts';
import { createListeners } from './listeners.ts';

export interface KeptAlertSettings {
  /** Returns the settings; the same object until they change. */
  read(): AlertSettings;
  choose(change: Partial<AlertSettings>): void;
  watch(listener: () => void): () => void;
}

/**
 * The prefix of the local storage key of a user's alert settings. A hash of this browser's id and the user's id follows
 * it.
 */
const ALERTS_KEY = 'messaging-alerts';

/**
 * Alert settings, stored for each user of this browser. They stay when the user signs out. So the key contains a hash
 * instead of the user's id.
 */
export function createAlertSettings(
  local: Store,
  userID: () => string,
  deviceID: () => string,
): KeptAlertSettings {
  const listeners = createListeners();
  let last = { key: '', json: '', settings: FIRST_ALERTS };
  const key = (): string => `${ALERTS_KEY} ${markOf(`${deviceID()} ${userID()}`)}`;
  function read(): AlertSettings {
    const now = key();
    const json = local.read(now) ?? '';
    if (last.key !== now || last.json !== json) {
      const kept = readJson(local, now, (it) =>
        isRecord(it) ? readOver(FIRST_ALERTS, it) : undefined,
      );
      last = { key: now, json, settings: kept ?? FIRST_ALERTS };
    }
    return last.settings;
  }
  return {
    read,
    choose(change) {
      local.write(key(), JSON.stringify({ ...read(), ...change }));
      listeners.tell(ALERTS_KEY);
    },
    watch: (listener) => listeners.on(ALERTS_KEY, listener),
  };
}

/** Returns a hash of the text: FNV-1a with 32 bits. It is enough to distinguish a few users, but identifies nobody. */
function markOf(text: string): string {
  let mark = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) mark = Math.imul(mark ^ byte, 0x01000193);
  return (mark >>> 0).toString(36);
}
