import { CRITERIA, type Criterion } from '../engine/goals.ts';
import { LEVELS, type Level } from '../report/report.ts';
import { DEFAULT_OUT, DEFAULT_SEED, FORMATS, type Format } from './options.ts';

export const CRITERION_WORDS: Readonly<Record<Criterion, string>> = {
  states: 'every state is entered',
  transitions: 'every transition is taken, guarded alternatives included',
  guards: 'each guard of each transition says yes and no',
  forbidden: 'an event that nothing handles changes nothing',
  delays: 'a timer is not early, on time, cancelled by leaving, anew by coming back',
  'transition-pairs': 'every two transitions that can follow each other',
  changes: 'every part of what is observed that a case can change by a transition',
};

export const LEVEL_WORDS: Readonly<Record<Level, string>> = {
  machine: 'the machine alone, on a simulated clock',
  service: 'its real services against the live server, for transitions',
  ui: 'the page in Chromium, for transitions',
};

export const FORMAT_WORDS: Readonly<Record<Format, string>> = {
  html: 'report.html: one file, to read',
  json: 'report.json, by docs/path-report.schema.json; times.json beside it',
  junit: 'junit.xml, for CI',
  mermaid: '<machine>.mmd: the machine, with what was not visited',
  playwright: '<machine>.paths.ts: walks the page in Chromium, of any portal',
  vitest: '<machine>.paths.test.ts: walks the machine',
};

/** Formats names and their texts in two columns. */
export const columns = (words: Readonly<Record<string, string>>): string[] =>
  Object.entries(words).map(([name, text]) => `  ${name.padEnd(18)}${text}`);

export const HELP = `npm run paths -- [options]: turns the portal's machines into paths, walks them, and says what is covered

  --machine NAME[,…]     whose paths; all is the default
  --criterion C[,…]      what they are made for; all is the default: ${CRITERIA.join(', ')}
  --level L[,…]          where they are walked; the default is machine: ${LEVELS.join(', ')}
  --format F[,…]         what is written: ${FORMATS.join(', ')}
  --out DIR              where to; the default is ${DEFAULT_OUT}
  --check WHAT=N[,…]     exit code 2 when less than N percent of a criterion is met, or of mutants (mutation=N) noticed
  --mutate               also says how many mutants of each machine its paths notice
  --seed N               of random walks and races; the default is ${DEFAULT_SEED}; the same seed gives the same bytes
  --repeat N             walks the paths of service and ui so often

  --list                 machines with their cases, criteria, levels, formats
  --trace                holds the specification's rows against the machines, both ways
  --diff [REF]           says in words what the machines do differently than at a commit; the default is HEAD
  --accept               writes what the machines do now into tests/paths/expected/machines, for review
  --replay FILE          walks a kept failure again
  --help

Exit codes: 0 met, 1 a step failed, 2 below a threshold, 3 something unreachable, 64 wrong use.`;
