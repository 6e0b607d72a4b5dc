/** Which part of the work this worker does: with `PATHS_PART=1/2` the first of two parts. */
export const [part = 1, parts = 1] = (process.env['PATHS_PART'] ?? '1/1').split('/').map(Number);

/**
 * This worker's part of the items. The items are sorted by size and given to the parts in turn (1, 2, 2, 1, 1, 2 with
 * two parts), so that all parts have about the same work.
 */
export const shareOf = <T>(all: readonly T[], size: (one: T) => number): T[] =>
  all
    .toSorted((a, b) => size(b) - size(a))
    .filter((_, index) => {
      const at = index % (2 * parts);
      return Math.min(at, 2 * parts - 1 - at) === part - 1;
    });
