import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What a file of a project takes, s, as far as nobody knows better: rough, for they only say who comes first. */
const USUAL: readonly (readonly [RegExp, number])[] = [
  [/^paths, ui/, 300],
  [/^paths, machine/, 100],
  [/^paths, service/, 300],
  [/^e2e/, 30],
  [/^server/, 10],
  [/^/, 2],
];

/**
 * Kinds of projects that run beside each other, and those that come after them: files in Chromium follow each other, for
 * a worker goes on with the next one only if it is of the same project; what waits runs beside what computes.
 */
const ORDER: readonly (readonly RegExp[])[] = [
  [/^paths/, /^e2e/],
  [/^server/, /^(ui|unit)/],
];

/**
 * Of each kind, what takes long first, so that nothing is left over at the end that only one worker can do; and at each
 * moment as much of the one kind as of the other.
 */
export class Sequence extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = files
      .map((file) => ({ file, seconds: this.#seconds(file) }))
      .toSorted((a, b) => b.seconds - a.seconds);
    return ORDER.flatMap((kinds) =>
      kinds
        .flatMap((kind) => {
          const ofKind = sorted.filter(({ file }) => kind.test(file.project.name));
          const all = ofKind.reduce((sum, { seconds }) => sum + seconds, 0);
          let sum = 0;
          return ofKind.map(({ file, seconds }) => {
            const begins = sum / all;
            sum += seconds;
            return { file, begins };
          });
        })
        .toSorted((a, b) => a.begins - b.begins)
        .map(({ file }) => file),
    );
  }

  #seconds(file: TestSpecification): number {
    const known = this.ctx.cache.getTestSpecificationResult(file)?.duration;
    if (known !== undefined) return known / 1_000;
    return USUAL.find(([name]) => name.test(file.project.name))?.[1] ?? 0;
  }
}
