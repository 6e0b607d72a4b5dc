export interface Pace {
  readonly perSecond: number;
  /** Time of each piece of work. */
  readonly milliseconds: readonly number[];
}

/** Does work over and over for so many seconds, this many pieces at a time; the first tenth is not counted. */
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
