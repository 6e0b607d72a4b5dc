import { createHash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * How long a file of a project usually takes, in s, when no earlier run measured it. Rough values, for they only set
 * the order.
 */
const USUAL: readonly (readonly [RegExp, number])[] = [
  [/^paths, ui/, 300],
  [/^paths, machine/, 100],
  [/^paths, service/, 300],
  [/^e2e/, 30],
  [/^server/, 10],
  [/^/, 2],
];

/**
 * The order of the projects: those in one line run at the same time, and the lines run one after the other. A worker
 * keeps its loaded modules only if its next file is of the same project, so the files of such a project follow each
 * other.
 */
const ORDER: readonly (readonly RegExp[])[] = [
  [/^paths/, /^e2e/],
  [/^server$/],
  [/^server, /],
  [/^ui$/],
  [/^unit$/],
  [/^ui, /],
];

/** Any number. Each seed gives the files of a kind another order, which reveals state that they share in a worker. */
const SEED = process.env['TEST_SEED'];

/**
 * Sorts long files of each kind first, so that the end of the run does not wait for one worker. The kinds are mixed so
 * that all proceed at the same rate.
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
