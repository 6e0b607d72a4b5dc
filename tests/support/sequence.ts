import { createHash } from 'node:crypto';
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
 * Kinds of projects that run beside each other, and those that come after them. A worker keeps what it has loaded only
 * if the next file is of the same project, so files of a project that shares workers follow each other.
 */
const ORDER: readonly (readonly RegExp[])[] = [
  [/^paths/, /^e2e/],
  [/^server$/],
  [/^server, /],
  [/^ui$/],
  [/^unit$/],
  [/^ui, /],
];

/** Any number: files of a kind come in an order of their own for each, which finds what they share in a worker. */
const SEED = process.env['TEST_SEED'];

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
          const ofKind = shuffled(sorted.filter(({ file }) => kind.test(file.project.name)));
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

function shuffled<Item extends { readonly file: TestSpecification }>(items: Item[]): Item[] {
  if (SEED === undefined) return items;
  const rank = ({ file }: Item): string =>
    createHash('sha1').update(`${SEED} ${file.moduleId}`).digest('hex');
  return items.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
}
