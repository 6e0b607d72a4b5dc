import { describe, expect, test } from 'vitest';
import { CRITERIA } from '../engine/goals.ts';
import { takenByNpm, wishOf, WrongUse } from './options.ts';

const MACHINES = ['session', 'start'];

const problemOf = (line: string): string => {
  try {
    wishOf(
      line.split(' ').filter((word) => word !== ''),
      MACHINES,
    );
  } catch (error) {
    if (error instanceof WrongUse) return error.message;
    throw error;
  }
  return '';
};

describe('QA-03 the command line', () => {
  test('without options means every machine by all criteria at the level machine', () => {
    expect(wishOf([], MACHINES)).toEqual({
      does: 'walk',
      machines: MACHINES,
      criteria: CRITERIA,
      levels: ['machine'],
      formats: [],
      seed: 20_261_121,
      out: 'artifacts/paths',
      checks: [],
      mutate: false,
      repeat: 1,
    });
  });

  test('accepts lists with commas and repeated options, and sorts their values in a fixed order', () => {
    const wish = wishOf(
      [
        '--machine',
        'start,session',
        '--criterion=guards',
        '--criterion',
        'transitions',
        '--level',
        'service,machine',
        '--format',
        'vitest,html',
        '--seed',
        '7',
        '--check',
        'transitions=100,guards=99.5',
        '--out',
        'artifacts/x',
        '--repeat',
        '20',
      ],
      MACHINES,
    );
    expect(wish).toMatchObject({
      machines: ['session', 'start'],
      criteria: ['transitions', 'guards'],
      levels: ['machine', 'service'],
      formats: ['html', 'vitest'],
      seed: 7,
      out: 'artifacts/x',
      checks: [
        { what: 'transitions', least: 100 },
        { what: 'guards', least: 99.5 },
      ],
      repeat: 20,
    });
  });

  test('detects options that npm took for itself', () => {
    expect(() => takenByNpm({ npm_config_machine: 'true' })).toThrow(
      '--machine: npm took it for itself; with npm, options come behind `--`',
    );
    expect(() => takenByNpm({ npm_config_cache: '' })).not.toThrow();
  });

  test.each([
    [
      '--machine sesion',
      '--machine sesion: there is no such machine; allowed: all, session, start',
    ],
    ['--criterion paths', `there is no such criterion; allowed: ${CRITERIA.join(', ')}`],
    ['--level page', '--level page: there is no such level; allowed: machine, service, ui'],
    ['--format xml', 'allowed: html, json, junit, mermaid, playwright, vitest'],
    ['--seed many', '--seed many: allowed is a whole number from 0 to 2147483647'],
    ['--seed 1 --seed 2', '--seed: only once'],
    ['--machine session,,start', '--machine: something is missing between two commas'],
    ['--check speed=1', '--check speed=1: allowed is <what>=<percent from 0 to 100>'],
    ['--check guards=101', 'allowed is <what>=<percent from 0 to 100>'],
    ['--check mutation=95', 'mutants are only walked with --mutate'],
    ['--criterion states --check delays=1', 'delays are only shown by paths made for them'],
    ['--level service --criterion guards', 'the levels service and ui walk paths for transitions'],
    ['--level service --check guards=1', 'at the levels service and ui, transitions are counted'],
    ['--level service --mutate', 'mutants are walked at the level machine'],
    ['--repeat 2', '--repeat: for the levels service and ui'],
    ['--level service --repeat 0', 'allowed is a whole number from 1 to 1000'],
    ['--out here', '--out: nothing would be written; add --format'],
    ['--format html --out package.json', 'it is a file; allowed is a folder'],
    ['--format vitest --out /elsewhere', 'a suite for vitest uses the checkout’s packages'],
    ['--format playwright --out /elsewhere', 'allowed is a folder in'],
    ['--list --trace', '--trace: not together with --list'],
    ['--list --seed 1', '--seed: not together with --list; allowed beside it: --machine'],
    ['--replay nowhere.json', '--replay nowhere.json: there is no such file'],
    ['--colour', '--colour: there is no such option; allowed: --machine, --criterion'],
    ['session', 'session: only options are allowed; with npm they come behind `--`'],
    ['--machine', '--machine: its value is missing; allowed: all, session, start'],
    ['--seed -1', '--seed: its value is missing; allowed: a whole number from 0 to 2147483647'],
    ['--list=yes', '--list: it takes no value'],
  ])('%s is wrong usage, and the message lists the allowed values', (line, words) => {
    expect(problemOf(line)).toContain(words);
  });
});
