import { Missing } from '../../../scripts/lib/run.mjs';
import { NoModel } from '../models/all.ts';
import { accepted } from './accept.ts';
import { differing } from './diff.ts';
import { list } from './list.ts';
import { takenByNpm, wishOf, WrongUse } from './options.ts';
import { replayed } from './replay.ts';
import type { Surroundings } from './surroundings.ts';
import { traced } from './trace.ts';
import { walked } from './walk.ts';
import { HELP } from './words.ts';

/** The exit code for wrong use, from `sysexits.h`. */
const WRONG_USE = 64;

/**
 * Runs the command line.
 *
 * @returns the exit code: 0 met, 1 a step failed, 2 below a threshold, 3 something unreachable, 64 wrong use
 */
export async function command(args: readonly string[], around: Surroundings): Promise<number> {
  try {
    takenByNpm(around.env);
    const wish = wishOf(args, around.machines);
    switch (wish.does) {
      case 'help':
        around.out(HELP);
        return 0;
      case 'list':
        for (const line of await list(wish.machines, around)) around.out(line);
        return 0;
      case 'trace':
        return await traced(wish.machines, around);
      case 'accept':
        return await accepted(wish.machines, around);
      case 'diff':
        return await differing(wish.machines, wish.ref, around);
      case 'replay':
        return await replayed(wish.file, around);
      case 'walk':
        return await walked(wish, around);
    }
  } catch (error) {
    if (error instanceof Missing || error instanceof NoModel) {
      around.say(error.message);
      return 1;
    }
    if (!(error instanceof WrongUse)) throw error;
    around.say(error.message);
    around.say('`npm run paths -- --help` shows all of it');
    return WRONG_USE;
  }
}
