/**
 * The two clocks, in ms: the computer's wall clock, which people can set, and a monotonic clock, which stops while the
 * computer sleeps.
 */
export interface Clocks {
  wall(): number;
  steady(): number;
}

/**
 * If the difference between the two clocks changes by less than this many ms, the system has only adjusted the wall
 * clock. A larger change means that somebody set the clock, or that the computer slept.
 */
const JUMP_MS = 2_000;

/**
 * The server's time, independent of changes to this computer's clock (PROJ-01, PROJ-02). It advances with the monotonic
 * clock. When the difference between the two clocks jumps, the computer slept or somebody set its clock, and only the
 * server knows which. Until the server is asked again, a step forward counts as sleep, and a step backward is ignored.
 */
export function createServerClock({ wall, steady }: Clocks = browserClocks) {
  let slept = 0;
  /** The server's time minus `elapsed()`; undefined until the server has reported its time. */
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
    /** Returns the server's time; until it is known, the time of the computer's own clock. */
    now: (): number => (ahead === undefined ? wall() : elapsed() + ahead),
    /** Called when the server has reported its time. */
    hear(server: number): void {
      const mine = elapsed();
      ahead ??= server - mine;
      const late = server - ahead - mine;
      // A small difference backward is ignored: it means only that the answer took longer.
      if (isDoubtful || late > 0 || late <= -JUMP_MS) slept += late;
      isDoubtful = false;
    },
    /**
     * Whether the server has to be asked for its time, because the difference between the two clocks has jumped since
     * the last report.
     */
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

/** The page's only server clock. */
export const serverClock: ServerClock = createServerClock();
