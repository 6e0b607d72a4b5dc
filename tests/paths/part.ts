/** Which part of what is split over workers this one does: `PATHS_PART=1/2` the first of two. */
export const [part = 1, parts = 1] = (process.env['PATHS_PART'] ?? '1/1').split('/').map(Number);

/** This worker's share: to and fro over the parts, the largest first, so that each part has as much to do. */
export const shareOf = <T>(all: readonly T[], size: (one: T) => number): T[] =>
  all
    .toSorted((a, b) => size(b) - size(a))
    .filter((_, index) => {
      const at = index % (2 * parts);
      return Math.min(at, 2 * parts - 1 - at) === part - 1;
    });
