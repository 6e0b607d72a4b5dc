/** The value below which this share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** A count with separators: `12,345`. */
export const whole = (value: number): string => Math.round(value).toLocaleString('en-US');

/** Milliseconds, with one decimal below ten, and with two below one. */
export const ms = (value: number): string =>
  `${value.toFixed(value < 1 ? 2 : value < 10 ? 1 : 0)} ms`;

export const kib = (bytes: number): string => (bytes / 1024).toFixed(1);

/** Prints a section of the measurements: its title, its description, and a table. */
export function section(
  title: string,
  about: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, column) => (column === 0 ? '---' : '--:'));
  console.log(['', `## ${title}`, '', about, '', ...[head, rule, ...rows].map(line)].join('\n'));
}
