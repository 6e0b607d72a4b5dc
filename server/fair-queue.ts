import { CODE } from '../src/contract/codes.ts';
import { ApplicationError } from './application-error.ts';

/** A task that is done for a sender. */
export interface FairTask {
  /** The sender whose turn it takes (`turnOf`). */
  readonly sender: string;
  /** The task takes long. */
  readonly isLarge: boolean;
  /** Until then its turn is waited for, and no longer. */
  readonly signal?: AbortSignal;
}

/**
 * Runs tasks that many wait for, a few at a time. Senders take turns, so that nobody waits for everything that somebody
 * else sent. Small tasks come before large ones, which have a slot of their own: neither kind keeps the other waiting.
 *
 * @throws ApplicationError tooManyRequests when a sender has too many in it, unavailable when all have, or when its
 *   turn did not come in time
 */
export type FairQueue = <Result>(task: FairTask, work: () => Promise<Result>) => Promise<Result>;

/** Tasks under way at once, and large ones among them; tasks that wait, of one sender and of all. */
const LIMITS = { atOnce: 2, largeAtOnce: 1, ofSender: 24, ofAll: 128 };

type Lane = 'small' | 'large';
type Waiting = Record<Lane, (() => void)[]>;

export function createFairQueue(limits: Partial<typeof LIMITS> = {}): FairQueue {
  const { atOnce, largeAtOnce, ofSender, ofAll } = { ...LIMITS, ...limits };
  /** The senders who wait, in the order of their turns. */
  const senders = new Map<string, Waiting>();
  const waiting = { small: 0, large: 0 };
  const running = { small: 0, large: 0 };

  /** Which kind gets the next slot; undefined when no slot or no task is left. */
  function nextLane(): Lane | undefined {
    if (running.small + running.large >= atOnce) return undefined;
    const mayLarge = waiting.large > 0 && running.large < largeAtOnce;
    const isItsTurn = waiting.small === 0 || running.small >= atOnce - largeAtOnce;
    if (mayLarge && isItsTurn) return 'large';
    return waiting.small > 0 ? 'small' : undefined;
  }

  function beginNext(lane: Lane): void {
    const [sender, own] = [...senders].find(([, one]) => one[lane].length > 0) ?? [];
    if (sender === undefined || own === undefined) throw new Error('a task waits for nobody');
    // The turn is over: whoever has more goes to the end.
    senders.delete(sender);
    const begin = own[lane].shift();
    if (own.small.length + own.large.length > 0) senders.set(sender, own);
    waiting[lane] -= 1;
    running[lane] += 1;
    begin?.();
  }

  function fill(): void {
    for (let lane = nextLane(); lane !== undefined; lane = nextLane()) beginNext(lane);
  }

  /** Until it is the task's turn. */
  async function turn({ sender, signal }: FairTask, lane: Lane, own: Waiting): Promise<void> {
    if (signal?.aborted === true) throw new ApplicationError(CODE.unavailable);
    await new Promise<void>((resolve, reject) => {
      const begin = (): void => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = (): void => {
        own[lane] = own[lane].filter((other) => other !== begin);
        if (own.small.length + own.large.length === 0) senders.delete(sender);
        waiting[lane] -= 1;
        reject(new ApplicationError(CODE.unavailable));
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      own[lane].push(begin);
      senders.set(sender, own);
      waiting[lane] += 1;
      fill();
    });
  }

  return async (task, work) => {
    const { sender, isLarge } = task;
    const lane = isLarge ? 'large' : 'small';
    const own = senders.get(sender) ?? { small: [], large: [] };
    if (own.small.length + own.large.length >= ofSender) {
      throw new ApplicationError(CODE.tooManyRequests);
    }
    if (waiting.small + waiting.large >= ofAll) throw new ApplicationError(CODE.unavailable);
    await turn(task, lane, own);
    try {
      return await work();
    } finally {
      running[lane] -= 1;
      fill();
    }
  };
}
