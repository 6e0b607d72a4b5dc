import type { Database, Deps } from '../deps.ts';
import type { DueWatch, DueWork } from './due-work.ts';

/** Pause between two looks at the database, ms of real time: the longest delay of due work. */
const LOOK_MS = 250;
/** Pause after a look that failed, ms. */
const AGAIN_MS = 1_000;

interface Watched extends DueWork {
  /** Epoch ms of the clock, as of the last look; infinite while nothing is due. */
  nextAt: number;
  timer?: NodeJS.Timeout | undefined;
  running?: Promise<void> | undefined;
  /** When the next round may begin, in ms of `performance.now()`. */
  restsUntil: number;
}

export function createDueWatch({
  db,
  clock,
  log,
  workPace,
}: Pick<Deps, 'clock' | 'log' | 'workPace'> & {
  readonly db: Pick<Database, '$client'>;
}): DueWatch {
  const lookMs = LOOK_MS / workPace;
  const watched = new Set<Watched>();
  let timer: NodeJS.Timeout | undefined;
  /** The looks, one after the other: an older answer never follows a newer one. */
  let looking: Promise<void> = Promise.resolve();
  /** Changes with the work that is watched, so that each statement is prepared once. */
  let statement = 0;

  function lookIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      looking = looking.then(look);
    }, ms);
  }

  async function look(): Promise<void> {
    if (watched.size === 0) return;
    const all = [...watched];
    try {
      const { rows } = await db.$client.query<{ due: (number | null)[] }>({
        name: `due_work_${statement}`,
        text: `select array[${all
          .map(({ dueAt }) => `extract(epoch from (${dueAt}))::float8 * 1000`)
          .join(', ')}] as due`,
      });
      for (const [at, one] of all.entries()) {
        one.nextAt = rows[0]?.due[at] ?? Infinity;
        plan(one);
      }
      if (watched.size > 0) lookIn(lookMs);
    } catch (error) {
      log.error(error, 'due work was not found and is looked for again');
      if (watched.size > 0) lookIn(AGAIN_MS);
    }
  }

  /** Begins the next round if it is due before the next look. */
  function plan(one: Watched): void {
    if (one.running !== undefined || !watched.has(one)) return;
    const dueIn = one.isDue?.() === true ? 0 : one.nextAt - clock.now();
    const wait = Math.max(dueIn, one.restsUntil - performance.now(), 0);
    clearTimeout(one.timer);
    if (wait >= lookMs) return;
    one.timer = setTimeout(() => {
      one.running = run(one);
    }, wait);
  }

  async function run(one: Watched): Promise<void> {
    let isMore = false;
    try {
      isMore = (await one.round())?.more === true;
    } catch (error) {
      log.error(error, `${one.name} failed and is tried again`);
    }
    one.running = undefined;
    one.nextAt = isMore ? -Infinity : Infinity;
    one.restsUntil = isMore ? 0 : performance.now() + one.pauseMs / workPace;
    if (isMore) plan(one);
    // The round has probably written when the next one is due.
    else if (watched.has(one)) lookIn(0);
  }

  return {
    start(work) {
      const one: Watched = { ...work, nextAt: Infinity, restsUntil: 0 };
      watched.add(one);
      statement += 1;
      lookIn(0);
      return {
        async stop() {
          watched.delete(one);
          statement += 1;
          clearTimeout(one.timer);
          if (watched.size === 0) clearTimeout(timer);
          await one.running;
          // The last one to stop waits for the database, which is closed next.
          if (watched.size === 0) await looking;
        },
      };
    },
  };
}
