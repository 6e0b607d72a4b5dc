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

/** The projects in their order: the longest files first, and those at the end that leave nothing over for one worker. */
const ORDER = [/^paths/, /^e2e/, /^server/, /^ui/, /^unit/];

/**
 * What takes long first, so that nothing is left over at the end that only one worker can do. A project's files follow
 * each other, for a worker goes on with the next file only if it is of the same project.
 */
export class Sequence extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
      .map((file) => ({ file, place: placeOf(file), seconds: this.#seconds(file) }))
      .toSorted((a, b) => a.place - b.place || b.seconds - a.seconds)
      .map(({ file }) => file);
  }

  #seconds(file: TestSpecification): number {
    const known = this.ctx.cache.getTestSpecificationResult(file)?.duration;
    if (known !== undefined) return known / 1_000;
    return USUAL.find(([name]) => name.test(file.project.name))?.[1] ?? 0;
  }
}

const placeOf = ({ project }: TestSpecification): number =>
  ORDER.findIndex((name) => name.test(project.name));
