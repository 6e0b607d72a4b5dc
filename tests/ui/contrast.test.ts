import { describe, expect, test } from 'vitest';
import { dark, light, type Palette } from '../../src/ui/theme/tokens.ts';

/** WCAG 2.2 relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

type Name = keyof Palette;

/** Text colours, each with the backgrounds it appears on: at least 4.5 to 1 (WCAG 1.4.3). */
const TEXT: readonly (readonly [Name, ...Name[]])[] = [
  ['ink', 'ground', 'surface', 'raised', 'accentTint', 'waitingTint', 'lossTint', 'drawing'],
  ['inkMuted', 'ground', 'surface', 'raised', 'accentTint', 'mapLand'],
  ['accent', 'ground', 'surface', 'raised', 'accentTint', 'waitingTint', 'lossTint'],
  ['accentStrong', 'ground', 'accentTint', 'drawing'],
  ['onAccent', 'accent', 'accentStrong'],
  ['waiting', 'ground', 'waitingTint'],
  ['loss', 'ground', 'raised', 'lossTint'],
  ['onLoss', 'loss', 'lossStrong'],
];

/** Colours of edges, focus and icons, each with its backgrounds: at least 3 to 1 (WCAG 1.4.11). */
const SHAPES: readonly (readonly [Name, ...Name[]])[] = [
  ['edge', 'ground', 'raised', 'surface'],
  ['accentShape', 'ground', 'raised'],
];

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('contrasts of the %s theme', (_name, theme) => {
  const pairs = (rows: typeof TEXT) =>
    rows.flatMap(([front, ...grounds]) => grounds.map((ground) => [front, ground] as const));

  test.each(pairs(TEXT))('%s on %s has enough contrast for text', (front, ground) => {
    expect(contrast(theme[front], theme[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(SHAPES))('%s on %s has enough contrast for controls', (front, ground) => {
    expect(contrast(theme[front], theme[ground])).toBeGreaterThanOrEqual(3);
  });
});
