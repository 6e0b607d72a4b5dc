import { setTimeout as after } from 'node:timers/promises';
import type { Clients } from './clients.ts';
import type { Asker } from './deps.ts';
import type { Presence } from './presence.ts';

/**
 * A user counts as offline this long after their last connection has ended, ms. A reload of the page takes less time.
 */
const GONE_AFTER_MS = 2_000;

/** Reports a user's first connection to this node, and the end of their last one. */
export interface PresenceChanges {
  /**
   * Stores that a user has connected to this node or disconnected from it. Then reports the user as online, or as
   * offline if no other node has a connection of theirs. A user who disconnected is stored as offline after a pause, if
   * they have not connected again.
   */
  note(who: Asker, came: boolean): Promise<void>;
  /** From now on nothing is stored or reported. */
  stop(): void;
}

const wait = (ms: number): Promise<void> => after(ms, undefined, { ref: false });

/**
 * @param say reports that a user is online now, or no longer
 * @param pause waits for this many milliseconds
 */
export function createPresenceChanges(
  presence: Presence,
  clients: Clients,
  say: (who: Asker, isOnline: boolean) => void,
  pause = wait,
): PresenceChanges {
  /** The last change of each user that is being stored. The next one waits for it, so that their order is right. */
  const noting = new Map<string, Promise<void>>();
  let isOver = false;

  async function keep(who: Asker, came: boolean): Promise<void> {
    const { userID } = who.user;
    if (isOver || clients.isHere(userID) !== came) return;
    await presence.set(userID, came);
    const isOnline = clients.isHere(userID) || (await presence.online([userID])).size > 0;
    if (isOnline === came) say(who, came);
  }

  return {
    async note(who, came) {
      const { userID } = who.user;
      if (!came) await pause(GONE_AFTER_MS);
      const former = noting.get(userID) ?? Promise.resolve();
      const mine = former.catch(() => undefined).then(() => keep(who, came));
      noting.set(userID, mine);
      await mine.finally(() => noting.get(userID) === mine && noting.delete(userID));
    },
    stop() {
      isOver = true;
    },
  };
}
