import { setTimeout as after } from 'node:timers/promises';
import type { Clients } from './clients.ts';
import type { Asker } from './deps.ts';
import type { Presence } from './presence.ts';

/** How long after the last connection a user counts as offline, ms; a reload is shorter. */
const GONE_AFTER_MS = 2_000;

/** Reports a user's first connection to this node, and the end of their last one. */
export interface PresenceChanges {
  /**
   * Notes that a user came or left, and reports it if it is true on all nodes. Leaving is noted after a pause, if it is
   * still true then.
   */
  note(who: Asker, came: boolean): Promise<void>;
  /** Drops all waiting notes. */
  stop(): void;
}

const wait = (ms: number): Promise<void> => after(ms, undefined, { ref: false });

/**
 * @param say reports that a user is online now, or no longer
 * @param pause ends after so many ms
 */
export function createPresenceChanges(
  presence: Presence,
  clients: Clients,
  say: (who: Asker, isOnline: boolean) => void,
  pause = wait,
): PresenceChanges {
  /** The last note of each user that is being written; two at once might be stored in the wrong order. */
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
