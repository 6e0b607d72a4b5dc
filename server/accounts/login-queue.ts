import { CODE } from '../../src/contract/codes.ts';
import { ApplicationError } from '../application-error.ts';
import { createLines, type Lines } from '../lines.ts';

/** Passwords verified at the same time: each takes a thread and 19 MiB. */
const concurrent = 2;
/** Sign-ins under way in total, about three seconds' worth; further ones are refused for now. */
const most = 64;

/**
 * Runs two sign-ins at a time, and those with the same key one after another, so that simultaneous guesses are counted
 * like successive ones.
 */
export type LoginQueue = Lines;

/** The queue throws ApplicationError unavailable when it is full. */
export function createLoginQueue(): LoginQueue {
  const inLine = createLines();
  const waiting: (() => void)[] = [];
  let running = 0;
  let inside = 0;

  async function slot<T>(work: () => Promise<T>): Promise<T> {
    if (running < concurrent) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve)); // the slot is passed to the next one
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return async (key, work) => {
    if (inside >= most) throw new ApplicationError(CODE.unavailable);
    inside += 1;
    try {
      return await inLine(key, () => slot(work));
    } finally {
      inside -= 1;
    }
  };
}
