export interface Pace {
  readonly perSecond: number;
  /** Time of each piece of work, in ms. */
  readonly milliseconds: readonly number[];
}

/** Repeats some work for this many seconds, this many pieces at a time. The first tenth of the time is not counted. */
export async function pace(
  atATime: number,
  seconds: number,
  work: () => Promise<unknown>,
): Promise<Pace> {
  const from = performance.now() + seconds * 100;
  const until = from + seconds * 900;
  const milliseconds: number[] = [];
  await Promise.all(
    Array.from({ length: atATime }, async () => {
      for (let start = performance.now(); start < until;) {
        await work();
        const end = performance.now();
        if (start >= from) milliseconds.push(end - start);
        start = end;
      }
    }),
  );
  return { perSecond: (milliseconds.length * 1_000) / (performance.now() - from), milliseconds };
}
