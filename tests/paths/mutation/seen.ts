import { plain, textOf } from '../engine/json.ts';
import type { Outcome } from '../engine/run.ts';

/** The part of an outcome by which machines are compared: everything except the transitions that were taken. */
export const seenIn = ({ accepted, effects, after }: Outcome): string =>
  textOf(plain({ accepted, effects, after }));
