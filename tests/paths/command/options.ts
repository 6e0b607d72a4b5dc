import { existsSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CRITERIA, type Criterion } from '../engine/goals.ts';
import { LEVELS, type Level } from '../report/report.ts';

export const FORMATS = ['html', 'json', 'junit', 'mermaid', 'playwright', 'vitest'] as const;
export type Format = (typeof FORMATS)[number];

/** What a threshold can apply to: the goals of a criterion, or the mutants that the suite detects. */
const CHECKED = [...CRITERIA, 'mutation'] as const;
export interface Check {
  readonly what: (typeof CHECKED)[number];
  /** The lowest allowed value, percent. */
  readonly least: number;
}

/** What the command line requests. */
export type Wish =
  | { readonly does: 'help' }
  | { readonly does: 'list' | 'trace'; readonly machines: readonly string[] }
  | { readonly does: 'accept'; readonly machines: readonly string[] }
  | { readonly does: 'diff'; readonly machines: readonly string[]; readonly ref: string }
  | { readonly does: 'replay'; readonly file: string }
  | Walking;

export interface Walking {
  readonly does: 'walk';
  readonly machines: readonly string[];
  /** The criteria for paths of the level `machine`. At the other levels it is always `transitions`. */
  readonly criteria: readonly Criterion[];
  readonly levels: readonly Level[];
  readonly formats: readonly Format[];
  readonly seed: number;
  readonly out: string;
  readonly checks: readonly Check[];
  readonly mutate: boolean;
  /** How many times the paths of the levels with a server are walked. */
  readonly repeat: number;
}

/** Thrown for a wrong command line. The message says what is wrong, and what is allowed. */
export class WrongUse extends Error {}

export const DEFAULT_SEED = 20_261_121;
export const DEFAULT_OUT = 'artifacts/paths';
const DEFAULT_REF = 'HEAD';
/** The options that request something other than walking paths. */
const ACTIONS = ['list', 'trace', 'diff', 'accept', 'replay'] as const;
const CHECKOUT = fileURLToPath(new URL('../../../', import.meta.url));
const MOST_SEED = 2 ** 31 - 1;
const MOST_REPEATS = 1000;

const several = { type: 'string', multiple: true } as const;
const OPTIONS = {
  machine: several,
  criterion: several,
  level: several,
  format: several,
  seed: several,
  out: several,
  check: several,
  repeat: several,
  replay: several,
  diff: several,
  accept: { type: 'boolean' },
  list: { type: 'boolean' },
  trace: { type: 'boolean' },
  mutate: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;
type Name = keyof typeof OPTIONS;
const NAMES = Object.keys(OPTIONS).map((name) => `--${name}`);

/**
 * Reads the command line.
 *
 * @param machines the names of all machines
 * @throws {WrongUse}
 */
export function wishOf(args: readonly string[], machines: readonly string[]): Wish {
  const given = parsed(withRef(args), machines);
  const names = Object.keys(given) as Name[];
  if (given.help === true) return { does: 'help' };
  const actions = ACTIONS.filter((name) => names.includes(name));
  const [action, second] = actions;
  if (second !== undefined) throw new WrongUse(`--${second}: not together with --${action}`);
  if (action === 'replay') {
    onlyWith(names, 'replay', []);
    return { does: 'replay', file: fileOf(one(given.replay, 'replay')) };
  }
  if (action === 'diff') {
    onlyWith(names, 'diff', ['machine']);
    const ref = one(given.diff, 'diff') ?? DEFAULT_REF;
    return { does: 'diff', machines: machinesOf(given.machine, machines), ref };
  }
  if (action !== undefined) {
    onlyWith(names, action, ['machine']);
    return { does: action, machines: machinesOf(given.machine, machines) };
  }
  return walking(given, machines);
}

/** Adds the last commit to a `--diff` without a value. */
function withRef(args: readonly string[]): string[] {
  return args.flatMap((arg, index) => {
    const next = args[index + 1];
    return arg === '--diff' && (next === undefined || next.startsWith('-'))
      ? [`--diff=${DEFAULT_REF}`]
      : [arg];
  });
}

/** Detects an option that npm took for itself because `--` was forgotten. @throws {WrongUse} */
export function takenByNpm(env: Readonly<Record<string, string | undefined>>): void {
  const name = Object.keys(OPTIONS).find((each) => env[`npm_config_${each}`] !== undefined);
  if (name === undefined) return;
  throw new WrongUse(
    `--${name}: npm took it for itself; with npm, options come behind \`--\`: npm run paths -- --${name}`,
  );
}

type Given = ReturnType<typeof parsed>;

function walking(given: Given, machines: readonly string[]): Walking {
  const levels = among(given.level, 'level', LEVELS, ['machine']);
  const criteria = among(given.criterion, 'criterion', CRITERIA, CRITERIA);
  const live = levels.filter((level) => level !== 'machine');
  if (live.length > 0 && !criteria.includes('transitions')) {
    throw new WrongUse(
      `--criterion ${criteria.join(',')}: the levels service and ui walk paths for transitions; add transitions, or leave --level at machine`,
    );
  }
  if (given.repeat !== undefined && live.length === 0) {
    throw new WrongUse(
      '--repeat: for the levels service and ui, which time and a network can upset',
    );
  }
  if (given.out !== undefined && given.format === undefined) {
    throw new WrongUse(
      `--out: nothing would be written; add --format, allowed: ${FORMATS.join(', ')}`,
    );
  }
  const formats = among(given.format, 'format', FORMATS, []);
  const out = folderOf(one(given.out, 'out')) ?? DEFAULT_OUT;
  const suite = formats.find((format) => format === 'vitest' || format === 'playwright');
  if (suite !== undefined && relative(CHECKOUT, out).startsWith('..')) {
    throw new WrongUse(
      `--out ${out}: a suite for ${suite} uses the checkout’s packages; allowed is a folder in ${CHECKOUT}`,
    );
  }
  const mutate = given.mutate ?? false;
  if (mutate && !levels.includes('machine')) {
    throw new WrongUse('--mutate: mutants are walked at the level machine; add it to --level');
  }
  return {
    does: 'walk',
    machines: machinesOf(given.machine, machines),
    criteria,
    levels,
    formats,
    seed: wholeNumber(one(given.seed, 'seed'), 'seed', 0, MOST_SEED) ?? DEFAULT_SEED,
    out,
    checks: listOf(given.check, 'check').map((text) => checkOf(text, { levels, criteria, mutate })),
    mutate,
    repeat: wholeNumber(one(given.repeat, 'repeat'), 'repeat', 1, MOST_REPEATS) ?? 1,
  };
}

function parsed(args: readonly string[], machines: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: false }).values;
  } catch (error) {
    throw new WrongUse(wordsOf(error, machines));
  }
}

/** The message for an error of `parseArgs`. */
function wordsOf(error: unknown, machines: readonly string[]): string {
  const { code, message } = error as Error & { readonly code?: string };
  const [, named = ''] = /'([^' <]+)/.exec(message) ?? [];
  switch (code) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
      return `${named}: there is no such option; allowed: ${NAMES.join(', ')}`;
    case 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL':
      return `${named}: only options are allowed; with npm they come behind \`--\`: npm run paths -- --machine session`;
    case 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE':
      return message.includes('not take')
        ? `${named}: it takes no value`
        : `${named.split(',').at(-1)}: its value is missing; allowed: ${valuesOf(named, machines)}`;
    default:
      throw error;
  }
}

/** The values that an option accepts, in words. */
function valuesOf(option: string, machines: readonly string[]): string {
  const values: Readonly<Record<string, string>> = {
    '--machine': ['all', ...machines].join(', '),
    '--criterion': CRITERIA.join(', '),
    '--level': LEVELS.join(', '),
    '--format': FORMATS.join(', '),
    '--seed': numberFrom(0, MOST_SEED),
    '--out': A_FOLDER,
    '--check': A_CHECK,
    '--repeat': numberFrom(1, MOST_REPEATS),
    '--replay': A_FAILURE,
    '--diff': 'a commit, a branch or a tag',
  };
  return values[option] ?? '';
}

const A_FOLDER = 'the path of a folder';
const A_FAILURE = 'a file that a random walk kept';
const A_CHECK = `<what>=<percent from 0 to 100>, <what> one of ${CHECKED.join(', ')}`;
const numberFrom = (least: number, most: number) => `a whole number from ${least} to ${most}`;

function onlyWith(names: readonly Name[], action: Name, others: readonly Name[]): void {
  const stranger = names.find((name) => name !== action && !others.includes(name));
  if (stranger === undefined) return;
  const allowed =
    others.length === 0 ? 'nothing else' : others.map((name) => `--${name}`).join(', ');
  throw new WrongUse(`--${stranger}: not together with --${action}; allowed beside it: ${allowed}`);
}

/** All values of an option, which may be separated by commas or given in several options. */
function listOf(values: readonly string[] | undefined, name: Name): string[] {
  const list = (values ?? []).flatMap((value) => value.split(',')).map((value) => value.trim());
  if (list.includes('')) throw new WrongUse(`--${name}: something is missing between two commas`);
  return [...new Set(list)];
}

/** The allowed values that were named, in the order of `allowed`; `otherwise` if none was. @throws {WrongUse} */
function among<Value extends string>(
  values: readonly string[] | undefined,
  name: Name,
  allowed: readonly Value[],
  otherwise: readonly Value[],
): readonly Value[] {
  const list = listOf(values, name);
  const strange = list.find((value) => !allowed.some((each) => each === value));
  if (strange !== undefined) {
    throw new WrongUse(
      `--${name} ${strange}: there is no such ${name}; allowed: ${allowed.join(', ')}`,
    );
  }
  return list.length === 0 ? otherwise : allowed.filter((value) => list.includes(value));
}

function machinesOf(
  values: readonly string[] | undefined,
  machines: readonly string[],
): readonly string[] {
  const named = among(values, 'machine', ['all', ...machines], ['all']);
  return named.includes('all') ? machines : named;
}

function one(values: readonly string[] | undefined, name: Name): string | undefined {
  if (values !== undefined && values.length > 1) throw new WrongUse(`--${name}: only once`);
  return values?.[0];
}

function wholeNumber(
  text: string | undefined,
  name: Name,
  least: number,
  most: number,
): number | undefined {
  if (text === undefined) return undefined;
  const value = /^\d+$/.test(text) ? Number(text) : -1;
  if (value >= least && value <= most) return value;
  throw new WrongUse(`--${name} ${text}: allowed is ${numberFrom(least, most)}`);
}

function checkOf(
  text: string,
  { levels, criteria, mutate }: Pick<Walking, 'levels' | 'criteria' | 'mutate'>,
): Check {
  const [, name = '', figure = ''] = /^([^=]*)=(.*)$/.exec(text) ?? [];
  const what = CHECKED.find((each) => each === name);
  const least = /^\d+(?:\.\d+)?$/.test(figure) ? Number(figure) : Number.NaN;
  if (what === undefined || !(least <= 100)) {
    throw new WrongUse(`--check ${text}: allowed is ${A_CHECK}`);
  }
  if (what === 'mutation' && !mutate) {
    throw new WrongUse(`--check ${text}: mutants are only walked with --mutate`);
  }
  if (what !== 'mutation' && what !== 'transitions' && !levels.includes('machine')) {
    throw new WrongUse(
      `--check ${text}: at the levels service and ui, transitions are counted; add machine to --level`,
    );
  }
  if (what === 'delays' && !criteria.includes('delays')) {
    throw new WrongUse(
      `--check ${text}: delays are only shown by paths made for them; add delays to --criterion`,
    );
  }
  return { what, least };
}

function folderOf(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  if (path === '') throw new WrongUse(`--out: allowed is ${A_FOLDER}`);
  if (existsSync(path) && !statSync(path).isDirectory()) {
    throw new WrongUse(`--out ${path}: it is a file; allowed is a folder, which need not exist`);
  }
  return path;
}

function fileOf(path: string | undefined): string {
  if (path !== undefined && existsSync(path) && statSync(path).isFile()) return path;
  throw new WrongUse(`--replay ${path ?? ''}: there is no such file; allowed is ${A_FAILURE}`);
}
