import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Path } from '../engine/record.ts';
import { Stage } from '../engine/stage.ts';
import { htmlOf } from '../report/html.ts';
import { junitOf } from '../report/junit.ts';
import { diagramOf, type Claims } from '../report/mermaid.ts';
import { playwrightOf } from '../report/playwright.ts';
import type { Report } from '../report/report.ts';
import { vitestOf } from '../report/vitest.ts';
import type { Format, Walking } from './options.ts';
import type { Took, Walked } from './walk.ts';

/** All data that the files are made from. */
export interface Made {
  readonly report: Report;
  readonly began: Date;
  readonly took: readonly Took[];
  readonly all: readonly Walked[];
  /** Paths of the level `ui`, by machine; empty unless a Playwright suite was requested. */
  readonly pagePaths: ReadonlyMap<string, readonly Path[]>;
  /** The rows that claim each transition, by machine. */
  readonly claims: ReadonlyMap<string, Claims>;
}

/** The contents of files by name. Repeated runs differ only in `times.json` and in the times in `junit.xml`. */
type Files = Readonly<Record<string, string>>;

/** Writes the requested files. @returns the paths of the files */
export function write({ formats, out }: Walking, made: Made): string[] {
  const files: Files = together(formats.map((format) => FILES[format](made, out)));
  if (formats.length > 0) mkdirSync(out, { recursive: true });
  return Object.entries(files).map(([name, text]) => {
    const file = join(out, name);
    writeFileSync(file, text);
    return file;
  });
}

const FILES: Readonly<Record<Format, (made: Made, out: string) => Files>> = {
  html: ({ report, all, claims }) => ({ 'report.html': htmlOf(report, machinesOf(all), claims) }),
  json: ({ report, began, took }) => ({
    'report.json': json(report),
    'times.json': json({
      began: began.toISOString(),
      took: took.map(({ ms, ...what }) => ({ ...what, ms: Math.round(ms) })),
    }),
  }),
  junit: ({ report, took }) => ({
    'junit.xml': junitOf(report, (machine, level) => {
      const found = took.find((one) => one.machine === machine && one.level === level);
      return found === undefined ? undefined : found.ms / 1000;
    }),
  }),
  mermaid: ({ report, all, claims }) =>
    Object.fromEntries(
      report.machines.map((one) => {
        const machine = machinesOf(all).get(one.name);
        if (machine === undefined) throw new TypeError(`no machine ${one.name}`);
        const visited = {
          states: new Set(
            one.states.filter(({ entered }) => entered.length > 0).map(({ id }) => id),
          ),
          transitions: new Set(
            one.transitions.filter(({ taken }) => taken.length > 0).map(({ id }) => id),
          ),
        };
        return [
          `${one.name}.mmd`,
          `${diagramOf(machine, claims.get(one.name) ?? new Map(), visited)}\n`,
        ];
      }),
    ),
  playwright: ({ pagePaths }, out) =>
    together([...pagePaths].map(([name, paths]) => playwrightOf(name, paths, out))),
  vitest: ({ all }, out) => together(all.map(({ name, paths }) => vitestOf(name, paths, out))),
};

const together = (several: readonly Files[]): Files =>
  Object.fromEntries(several.flatMap((files) => Object.entries(files)));

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

const machinesOf = (all: readonly Walked[]) =>
  new Map(all.map(({ name, subject }) => [name, subject.model.machine(new Stage())]));
