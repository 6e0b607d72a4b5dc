/** The two clocks, ms: the computer's, which people set, and a steady one that stops while the computer sleeps. */
export interface Clocks {
  wall(): number;
  steady(): number;
}

/** A smaller difference is a clock being adjusted, not one that was set, ms. */
const JUMP_MS = 2_000;

/**
 * The server's time, whatever becomes of this computer's (PROJ-01, PROJ-02). It goes on by the steady clock. When the
 * two clocks differ, the computer slept or somebody set its time, and only the server can tell: until it is asked
 * again, a step forward counts as sleep, and a step backward as no time.
 */
export function createServerClock({ wall, steady }: Clocks = browserClocks) {
  let slept = 0;
  /** The server's minus this one's, once it was heard. */
  let ahead: number | undefined;
  let apart: number | undefined;
  let isDoubtful = false;

  function elapsed(): number {
    const now = wall() - steady();
    const jump = now - (apart ??= now);
    if (Math.abs(jump) >= JUMP_MS) {
      apart = now;
      isDoubtful = true;
      if (jump > 0) slept += jump;
    }
    return steady() + slept;
  }
  return {
    /** The server's time; by the computer's own clock until the server's is known. */
    now: (): number => (ahead === undefined ? wall() : elapsed() + ahead),
    /** The server said what time it is. */
    hear(server: number): void {
      const mine = elapsed();
      ahead ??= server - mine;
      const late = server - ahead - mine;
      // An answer that was longer on its way is less exact.
      if (isDoubtful || late > 0 || late <= -JUMP_MS) slept += late;
      isDoubtful = false;
    },
    /** Whether the server has to be asked: the clocks have differed since the last time. */
    isDoubtful(): boolean {
      elapsed();
      return isDoubtful;
    },
  };
}
export type ServerClock = ReturnType<typeof createServerClock>;

const browserClocks: Clocks = {
  wall: () => Date.now(),
  steady: () => performance.now(),
};

/** The page's one. */
export const serverClock: ServerClock = createServerClock();
