import type { SpecificationId } from './specification.ts';

/** A case that the specification does not have: `ours/<decision>/<name>`. */
type OwnId = `ours/${string}/${string}`;

/** A row of a decision table: what is asked, and what must come out. */
export interface Case {
  readonly id: SpecificationId | OwnId;
  /** What is given, in words. */
  readonly given: string;
  /** What must come out, as `actual` says it. */
  readonly expected: string;
  readonly actual: () => string | Promise<string>;
  /** Why there is a case that the specification does not have. */
  readonly reason?: string;
}

/** What is no actor: its rows are checked by asking. */
export interface DecisionTable {
  /** As `homes.ts` names it. */
  readonly decision: string;
  readonly cases: readonly Case[];
}

/** A case with what came out. */
export interface Checked extends Omit<Case, 'actual'> {
  readonly decision: string;
  readonly actual: string;
  readonly holds: boolean;
}

/** Asks every case. What throws has not decided. */
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
