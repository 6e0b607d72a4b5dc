import { randomInt } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** Strokes on a grid of 4 by 6, each corner as its x and y; only letters and digits that cannot be confused. */
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
/** Device pixels per pixel, so that the picture is sharp on telephones, too. */
const SCALE = 2;
const STROKE_WIDTH = 3;
const INK = 0x33;
const PAPER = 0xff;
/** Pixels between two points of a line; also the size of a grid cell. */
const STEP = 3;
const GRID = 6;

type Point = readonly [x: number, y: number];

/** A code of capital letters and digits, one of 20^5. */
export function newCode(): string {
  return Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
}

/**
 * The code as a PNG. Its lines are bent, and one meaningless line runs through them. This makes guessing more
 * expensive, not impossible; the lock after wrong passwords does not rely on it.
 */
export function drawCode(code: string): Buffer {
  const lines = [...code].flatMap((character, index) => {
    const place = placed(26 + index * 37);
    return (STROKES[character] ?? '')
      .split('|')
      .map((stroke) =>
        stroke.split(' ').map((at) => place([Number(at[0]) - 2, Number(at[1]) - 3])),
      );
  });
  // One line through the whole picture: people see that it continues, while short lines would turn an L into an E.
  const noise: Point[] = [
    [0, between(15, HEIGHT - 15)],
    [WIDTH, between(15, HEIGHT - 15)],
  ];
  const bend = bent();
  return greyPng(
    WIDTH * SCALE,
    HEIGHT * SCALE,
    inked([...lines, noise].map((line) => dense(line).map(bend))),
  );
}

/** Grey levels of the picture, row by row: dark along the lines, softer at their edges, white elsewhere. */
function inked(lines: readonly (readonly Point[])[]): Uint8Array {
  const [width, height] = [WIDTH * SCALE, HEIGHT * SCALE];
  const grey = new Uint8Array(width * height).fill(PAPER);
  const radius = (STROKE_WIDTH / 2) * SCALE;
  for (const line of lines) {
    for (const [index, to] of line.entries()) {
      const from = line[index - 1] ?? to;
      const [ax, ay, bx, by] = [from[0] * SCALE, from[1] * SCALE, to[0] * SCALE, to[1] * SCALE];
      const reach = radius + 1;
      const last = (limit: number, a: number, b: number) =>
        Math.min(limit - 1, Math.ceil(Math.max(a, b) + reach));
      const first = (a: number, b: number) => Math.max(0, Math.floor(Math.min(a, b) - reach));
      for (let y = first(ay, by); y <= last(height, ay, by); y += 1) {
        for (let x = first(ax, bx); x <= last(width, ax, bx); x += 1) {
          const covered = Math.min(1, radius + 0.5 - distance(x, y, ax, ay, bx, by));
          const level = Math.round(PAPER - (PAPER - INK) * covered);
          const at = y * width + x;
          if (covered > 0 && level < (grey[at] ?? PAPER)) grey[at] = level;
        }
      }
    }
  }
  return grey;
}

/** The distance from a point to a line segment. */
function distance(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const part =
    length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - part * dx, y - ay - part * dy);
}

/** A PNG with 8 bits of grey per pixel (PNG specification, third edition). */
function greyPng(width: number, height: number, grey: Uint8Array): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8); // 8 bits, grey; the only compression and filter method; not interlaced
  const rows = Buffer.alloc(height * (width + 1)); // each row begins with its filter type, here none
  for (let y = 0; y < height; y += 1) {
    rows.set(grey.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  }
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length, 0);
    framed.set(body, 4);
    framed.writeUInt32BE(crc32(body), body.length + 4);
    return framed;
  };
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Turns, slants and scales one character at its place. */
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

function between(least: number, most: number): number {
  return least + ((most - least) * randomInt(2 ** 32)) / 2 ** 32;
}
