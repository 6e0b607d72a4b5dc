import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What a file of a project takes, s, as far as nobody knows better: rough, for they only say who comes first. */
const USUAL: readonly (readonly [RegExp, number])[] = [
  [/^paths, ui/, 300],
  [/^paths, machine/, 100],
  [/^paths, service/, 100],
  [/^e2e/, 30],
  [/^server/, 10],
  [/^/, 2],
];

/** These wait for a browser, for a server or for time to pass; the others compute. */
const WAITS = /^(paths, (ui|service)|e2e|server)/;

/**
 * What takes long first, so that nothing is left over at the end that only one worker can do; and at each moment as much
 * of what waits as of what computes, so that neither the cores stand still nor everybody wants them at once.
 */
export class Sequence extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = files
      .map((file) => ({ file, seconds: this.#seconds(file) }))
      .toSorted((a, b) => b.seconds - a.seconds);
    const kinds = [true, false].map((waits) => {
      const ofKind = sorted.filter(({ file }) => WAITS.test(file.project.name) === waits);
      const all = ofKind.reduce((sum, { seconds }) => sum + seconds, 0);
      let sum = 0;
      return ofKind.map(({ file, seconds }) => {
        const begins = sum / all;
        sum += seconds;
        return { file, begins };
      });
    });
    return kinds
      .flat()
      .toSorted((a, b) => a.begins - b.begins)
      .map(({ file }) => file);
  }

  #seconds(file: TestSpecification): number {
    const known = this.ctx.cache.getTestSpecificationResult(file)?.duration;
    if (known !== undefined) return known / 1_000;
    return USUAL.find(([name]) => name.test(file.project.name))?.[1] ?? 0;
  }
}
