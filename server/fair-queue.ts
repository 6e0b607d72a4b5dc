import { CODE } from '../src/contract/codes.ts';
import { ApplicationError } from './application-error.ts';

/** A task and its sender. */
export interface FairTask {
  /** The sender in whose turn the task runs (`turnOf`). */
  readonly sender: string;
  /** Whether the task takes long. */
  readonly isLarge: boolean;
  /** Aborts waiting for the turn. */
  readonly signal?: AbortSignal;
}

/**
 * Runs queued tasks, a few at a time. Senders take turns, so that nobody waits for all tasks of one sender. Small
 * tasks run before large ones, but large ones have a slot of their own, so that neither kind blocks the other.
 *
 * @throws ApplicationError tooManyRequests if one sender has too many tasks in the queue; unavailable if all senders
 *   together have too many, or if the task's turn did not come in time
 */
export type FairQueue = <Result>(task: FairTask, work: () => Promise<Result>) => Promise<Result>;

/** The most tasks under way at once, and large ones among them; the most waiting tasks of one sender, and of all. */
const LIMITS = { atOnce: 2, largeAtOnce: 1, ofSender: 24, ofAll: 128 };

type Lane = 'small' | 'large';
type Waiting = Record<Lane, (() => void)[]>;

export function createFairQueue(limits: Partial<typeof LIMITS> = {}): FairQueue {
  const { atOnce, largeAtOnce, ofSender, ofAll } = { ...LIMITS, ...limits };
  /** The waiting senders, in the order of their turns. */
  const senders = new Map<string, Waiting>();
  const waiting = { small: 0, large: 0 };
  const running = { small: 0, large: 0 };

  /** The kind of task that gets the next slot; undefined when there is no slot or no task. */
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
    // The turn is over: a sender with more tasks goes to the end.
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

  /** Waits until it is the task's turn. */
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
