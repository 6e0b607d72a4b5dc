import { plain, textOf } from '../engine/json.ts';
import type { Outcome } from '../engine/run.ts';

/** What of an outcome tells one machine from another: everything but which transitions it took. */
export const seenIn = ({ accepted, effects, after }: Outcome): string =>
  textOf(plain({ accepted, effects, after }));
