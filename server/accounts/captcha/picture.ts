import { randomInt } from 'node:crypto';

/** Strokes on a grid of 4 by 6, a corner as its x and y; letters and digits that nobody takes for one another. */
const STROKES: Readonly<Record<string, string>> = {
  A: '06 20 46|14 34',
  C: '41 30 10 01 05 16 36 45',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  H: '00 06|40 46|03 43',
  J: '40 45 36 16 05',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  P: '06 00 30 41 42 33 03',
  R: '06 00 30 41 42 33 03 23 46',
  T: '00 40|20 26',
  W: '00 16 23 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  3: '01 10 30 41 42 33 23|33 44 45 36 16 05',
  4: '36 30 04 44',
  7: '00 40 16',
  9: '43 13 02 01 10 30 41 45 36 16',
};
const CHARACTERS = Object.keys(STROKES);
const LENGTH = 5;
const WIDTH = 200;
const HEIGHT = 70;
/** Pixels between two points of a line, and of a stroke's grid. */
const STEP = 3;
const GRID = 6;

type Point = readonly [x: number, y: number];

/** A code in capitals, 20^5 of them. */
export function newCode(): string {
  return Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
}

/**
 * The code as an SVG. Its lines are bent, cut into short pieces and mixed with those of one that means nothing: what
 * the file says is only where ink is, so that a program has to read the picture like everybody else. It makes guessing
 * dearer, not impossible; the lock after wrong passwords does not rely on it.
 */
export function drawCode(code: string): string {
  const lines = [...code].flatMap((character, index) => {
    const place = placed(26 + index * 37);
    return (STROKES[character] ?? '')
      .split('|')
      .map((stroke) =>
        stroke.split(' ').map((at) => place([Number(at[0]) - 2, Number(at[1]) - 3])),
      );
  });
  // One line through all of it: people see that it goes on, and short ones would make an E of an L.
  const noise: Point[] = [
    [0, between(15, HEIGHT - 15)],
    [WIDTH, between(15, HEIGHT - 15)],
  ];
  const bend = bent();
  const pieces = [...lines, noise].flatMap((line) => cut(dense(line).map(bend)));
  const path = shuffled(pieces)
    .map((piece) => `M${piece.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`)
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<path fill="#fff" d="M0 0H${WIDTH}V${HEIGHT}H0z"/>` +
    `<path fill="none" stroke="#333" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="${path}"/></svg>`
  );
}

/** Turns, slants and sizes a character around a place of its own. */
function placed(centre: number): (point: Point) => Point {
  const angle = between(-0.22, 0.22);
  const slant = between(-0.15, 0.15);
  const size = GRID * between(0.9, 1.15);
  const [left, top] = [centre + between(-2, 2), HEIGHT / 2 + between(-7, 7)];
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return ([x, y]) => {
    const slanted = x - slant * y;
    return [left + size * (slanted * cos - y * sin), top + size * (slanted * sin + y * cos)];
  };
}

/** Two waves through the whole picture. */
function bent(): (point: Point) => Point {
  const [a, b] = [between(0, 7), between(0, 7)];
  const [across, along] = [between(14, 22), between(20, 34)];
  return ([x, y]) => [x + 2.5 * Math.sin(y / across + a), y + 4 * Math.sin(x / along + b)];
}

/** The same line with points a few pixels apart. */
function dense(line: readonly Point[]): Point[] {
  return line.flatMap((to, index): Point[] => {
    const from = line[index - 1];
    if (from === undefined) return [to];
    const steps = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / STEP));
    return Array.from({ length: steps }, (_, step): Point => {
      const part = (step + 1) / steps;
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    });
  });
}

/** Pieces of two to five points that still touch, each drawn in either direction. */
function cut(line: readonly Point[]): Point[][] {
  const pieces: Point[][] = [];
  for (let at = 0; at < line.length - 1;) {
    const next = at + randomInt(1, 5);
    const piece = line.slice(at, next + 1);
    pieces.push(randomInt(2) === 0 ? piece : piece.toReversed());
    at = next;
  }
  return pieces;
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, order: randomInt(2 ** 32) }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ item }) => item);
}

function between(least: number, most: number): number {
  return least + ((most - least) * randomInt(2 ** 32)) / 2 ** 32;
}
