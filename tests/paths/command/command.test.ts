import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Model } from '../engine/model.ts';
import { lamp, type Wrong } from './lamp.ts';
import { folder, run } from './support.ts';

const { model: session } = await import('../models/session.ts');
const { model: start } = await import('../models/start.ts');
const { model: position } = await import('../models/position.ts');
/** The number of transitions that the page of the session machine in docs/machines lists. */
const transitions = 21;

describe('QA-03 the exit code of npm run paths', () => {
  test('is 0 when every goal is met, and the final table says so', async () => {
    const { code, out, said } = await run(['--check', 'transitions=100,guards=100'], [session]);
    expect(out).toMatch(new RegExp(`session +machine +8/8 +${transitions}/${transitions}`));
    expect(out).toContain('all met');
    expect(said).toContain('session: walking');
    expect(code).toBe(0);
  });

  test('is 1 when a step fails; all other paths are still walked', async () => {
    const wrong: Wrong = {};
    const wear = (line: string) => {
      wrong.worn ||= line.includes('lamp: walking');
    };
    const { code, out } = await run([], [lamp(wrong), session], wear);
    expect(out).toContain('lamp, machine: path 1, step 2 "press: once": accepted: true expected');
    expect(out).toMatch(/lamp +machine +1\/3 +0\/4/);
    expect(out).toMatch(/session +machine +8\/8/);
    expect(code).toBe(1);
  });

  test('is 1 when a machine has no model, reported in one line', async () => {
    const { code, said } = await run([], [lamp()], undefined, ['lamp', 'kettle']);
    expect(said).toBe('without a test model (tests/paths/models/<machine>.ts): kettle');
    expect(code).toBe(1);
  });

  test('is 1 when a case ends the actor in error', async () => {
    const { code, out } = await run([], [lamp({ explodes: true })]);
    expect(out).toContain('"press: once" ends the actor in error');
    expect(code).toBe(1);
  });

  test('is 2 below a threshold, also for a criterion that no paths were made for', async () => {
    const { code, out } = await run(
      ['--criterion', 'states', '--check', 'states=100,transitions=90'],
      [session],
    );
    expect(out).toMatch(/session, machine: transitions \d+\.?\d* %, 90 % wanted/);
    expect(out).toContain('the paths are made for other criteria');
    expect(code).toBe(2);
  });

  test('is 2 when the suite detects too few mutants', async () => {
    const { code, out } = await run(
      ['--criterion', 'states', '--mutate', '--check', 'mutation=100'],
      [lamp()],
    );
    expect(out).toMatch(/lamp: mutation [\d.]+ %, 100 % wanted/);
    expect(out).toMatch(/lamp: [\d.]+ % of \d+ mutants noticed, .* [1-9]\d* holes/);
    expect(code).toBe(2);
  });

  test('is 3 when a goal is unreachable; the output names the goal', async () => {
    const { code, out } = await run(['--criterion', 'states,transitions'], [lamp({}, false)]);
    expect(out).toContain('lamp, machine: nothing leads to state lamp.dim');
    expect(out).toContain('nothing leads to it, and nobody said why');
    expect(code).toBe(3);
  });

  test('is 64 for wrong usage', async () => {
    const { code, out, said } = await run(['--machine', 'sesion']);
    expect(said).toContain('there is no such machine; allowed: all, acquaintance, ');
    expect(out).toBe('');
    expect(code).toBe(64);
  });
});

describe('QA-03 a stored failure', () => {
  const kept = (finding: object): string => {
    const file = join(folder(), 'kept.json');
    writeFileSync(file, JSON.stringify(finding));
    return file;
  };
  const finding = { machine: 'lamp', start: 'dark', steps: ['press: once'], problem: '', seed: 1 };

  test('is walked again: exit code 1 as long as it fails, then 0', async () => {
    const still = await run(['--replay', kept(finding)], [lamp({ explodes: true })]);
    expect(still.out).toContain('still: "press: once" ends the actor in error');
    expect(still.code).toBe(1);
    const well = await run(['--replay', kept(finding)], [lamp()]);
    expect(well.out).toContain('1. press: once\nall is well now');
    expect(well.code).toBe(0);
  });

  test('is wrong usage when the file is invalid or its machine no longer exists', async () => {
    const none = await run(['--replay', kept({ machine: 'lamp' })], [lamp()]);
    expect(none.said).toContain('allowed is a file that a random walk kept');
    expect(none.code).toBe(64);
    const gone = await run(['--replay', kept({ ...finding, machine: 'torch' })], [lamp()]);
    expect(gone.said).toContain('there is no machine torch any more');
  });
});

describe('QA-03 the command npm run paths', () => {
  test('lists with --list the cases of a machine, and all criteria, levels and formats', async () => {
    const { code, out } = await run(['--list', '--machine', 'session']);
    for (const line of [
      `session (8 states, ${transitions} transitions)`,
      'start  no token',
      'case   signIn: refused',
      'transition-pairs  every two transitions',
      'service           its real services',
      'junit             junit.xml',
    ]) {
      expect(out).toContain(line);
    }
    expect(out).not.toContain('payment');
    expect(code).toBe(0);
  });

  test('prints with --trace that a running machine takes every specification row', async () => {
    const { code, out } = await run(['--trace', '--machine', 'session']);
    expect(out).toContain('session: 13 rows of the specification, each is taken');
    expect(out).toContain('every row is fulfilled and taken');
    expect(code).toBe(0);
  });

  test('explains its usage with --help', async () => {
    const { code, out } = await run(['--help']);
    expect(out).toContain('Exit codes: 0 met, 1 a step failed, 2 below a threshold');
    expect(code).toBe(0);
  });

  test('writes the same bytes for the same seed, except for the date', async () => {
    const bytes = async (
      models: readonly Model[] | undefined,
      ...options: string[]
    ): Promise<Record<string, string>> => {
      const out = folder();
      const formats = ['--format', 'html,json,junit,mermaid', '--out', out];
      await run(['--seed', '7', ...formats, ...options], models);
      const files = readdirSync(out).map((name) => [name, readFileSync(join(out, name), 'utf8')]);
      const { 'times.json': times, ...rest } = Object.fromEntries(files) as Record<string, string>;
      expect(times).toContain('"began"');
      return {
        ...rest,
        'junit.xml': (rest['junit.xml'] ?? '').replaceAll(/ time="[\d.]+"/g, ''),
      };
    };
    const here = [session, lamp()];
    const first = await bytes(here);
    expect(Object.keys(first)).toEqual([
      'junit.xml',
      'lamp.mmd',
      'report.html',
      'report.json',
      'session.mmd',
    ]);
    expect(await bytes(here)).toEqual(first);
    // Without given models, the machines are walked in other threads, on all cores.
    const two = ['--machine', 'position,start', '--mutate'];
    expect(await bytes(undefined, ...two)).toEqual(await bytes([position, start], ...two));
  });
});
