import type { SpecificationId } from './specification.ts';

/** The id of a case that the specification does not have: `ours/<decision>/<name>`. */
type OwnId = `ours/${string}/${string}`;

/** A row of a decision table: an input and its expected result. */
export interface Case {
  readonly id: SpecificationId | OwnId;
  /** The input, in words. */
  readonly given: string;
  /** The result that `actual` must return. */
  readonly expected: string;
  readonly actual: () => string | Promise<string>;
  /** Why there is a case that the specification does not have. */
  readonly reason?: string;
}

/** The table of a decision. A decision is not an actor: its rows are checked by calling a function. */
export interface DecisionTable {
  /** The name of the decision in `homes.ts`. */
  readonly decision: string;
  readonly cases: readonly Case[];
}

/** A case with its actual result. */
export interface Checked extends Omit<Case, 'actual'> {
  readonly decision: string;
  readonly actual: string;
  readonly holds: boolean;
}

/** Gets the actual result of every case. If a case throws, the error is its result. */
export async function decided(tables: readonly DecisionTable[]): Promise<Checked[]> {
  const asked = tables.flatMap(({ decision, cases }) => cases.map((one) => ({ decision, one })));
  return Promise.all(
    asked.map(async ({ decision, one }) => {
      const actual = await Promise.resolve()
        .then(one.actual)
        .catch((error: unknown) => `nothing, it throws: ${String(error)}`);
      return { ...one, decision, actual, holds: actual === one.expected };
    }),
  );
}
