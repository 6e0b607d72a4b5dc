import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { explore } from '../engine/explore.ts';
import { CRITERIA } from '../engine/goals.ts';
import { walk } from '../engine/record.ts';
import { Subject } from '../engine/run.ts';
import { generate } from '../engine/suite.ts';
import { model as session } from '../models/session.ts';
import { exportedPath, restoredPath, type ExportedPath } from '../report/exported.ts';
import { Report, schemaOfReport } from '../report/report.ts';
import { lamp, type Wrong } from './lamp.ts';
import { folder, run } from './support.ts';

const checkout = fileURLToPath(new URL('../../../', import.meta.url));

/** Runs the command for the session and a lamp, and returns the content of a written file. */
async function written(
  name: string,
  format: string,
  { wrong = {}, dims = true }: { wrong?: Wrong; dims?: boolean } = {},
  onSay?: (line: string) => void,
): Promise<string> {
  const out = folder();
  await run(['--format', format, '--out', out], [session, lamp(wrong, dims)], onSay);
  return readFileSync(join(out, name), 'utf8');
}

describe('QA-03 JSON', () => {
  test('follows the published schema and has its version', async () => {
    const report = Report.parse(JSON.parse(await written('report.json', 'json')));
    expect(report.version).toBe(2);
    expect(report.machines[0]).toMatchObject({
      name: 'session',
      requirements: ['SESS-01', 'SESS-02', 'SESS-03', 'SESS-04', 'SESS-07', 'SESS-09'],
      levels: [{ level: 'machine', rounds: 1, missing: [], findings: [], problems: [] }],
    });
    const login = report.machines[0]?.transitions.find(({ event }) => event === 'session.login');
    expect(login).toMatchObject({ rows: ['SES-T01'], taken: ['machine'] });
    const always = report.machines[0]?.transitions.find(({ event }) => event === 'always');
    expect(always?.taken).toEqual(['machine']);
  });

  test('the published schema is the one that reports use', async () => {
    const schema = `${JSON.stringify(schemaOfReport(), undefined, 2)}\n`;
    await expect(schema).toMatchFileSnapshot('../../../docs/path-report.schema.json');
  });
});

describe('QA-03 JUnit', () => {
  const parsed = (xml: string) => {
    const { DOMParser } = new Window();
    return new DOMParser().parseFromString(xml, 'application/xml');
  };

  test('has one suite for each machine; its attribute `tests` is the number of its cases', async () => {
    const xml = await written('junit.xml', 'junit');
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ')).toBe(true);
    const suites = [...parsed(xml).querySelectorAll('testsuite')];
    expect(suites.map((one) => one.getAttribute('name'))).toEqual([
      'session, machine',
      'lamp, machine',
    ]);
    for (const suite of suites) {
      expect(suite.querySelectorAll('testcase')).toHaveLength(Number(suite.getAttribute('tests')));
      expect(suite.getAttribute('failures')).toBe('0');
      expect(suite.getAttribute('time')).toMatch(/^\d+\.\d{3}$/);
    }
  });

  test('a failed path shows the steps before it and the difference', async () => {
    const wrong: Wrong = {};
    const xml = await written('junit.xml', 'junit', { wrong }, (said) => {
      wrong.worn ||= said.includes('lamp: walking');
    });
    const failures = [...parsed(xml).querySelectorAll('failure')];
    expect(failures.length).toBeGreaterThan(0);
    expect(failures[0]?.textContent).toContain('start "dark"\n1. dim: once\n2. press: once');
    expect(failures[0]?.getAttribute('message')).toContain('after.value');
  });
});

describe('QA-03 Mermaid', () => {
  test('marks states and transitions that were not visited', async () => {
    const text = await written('lamp.mmd', 'mermaid', { dims: false });
    expect(text).toContain('stateDiagram-v2');
    expect(text).toContain('s_on --> s_dim : dim [can dim] · NOT TAKEN');
    expect(text).toContain('class s_dim notEntered');
    expect(text).not.toContain('class s_on notEntered');
  });
});

describe('QA-03 HTML', () => {
  test('is a single file that loads no other file, and reports every machine', async () => {
    const page = await written('report.html', 'html');
    expect(page).not.toMatch(/<(?:link|script|img|iframe)[^>]+(?:src|href)="(?!data:,")/);
    expect(page).not.toMatch(/url\(|@import|https?:/);
    const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } });
    document.write(page);
    expect(document.querySelectorAll('section[data-machine] svg')).toHaveLength(2);
    expect(document.querySelector('#machine-session tr[data-rows="SES-T01"]')?.textContent).toMatch(
      /signedOut\s+session\.login\s+signingIn/,
    );
    expect(document.querySelectorAll('svg [data-seen=""]')).toHaveLength(0);
  });

  test('escapes inserted text', async () => {
    const { html } = await import('../report/markup.ts');
    expect(html`<p title="${'"<&'}">${['<b>', html`<i>${'>'}</i>`]}</p>`.markup).toBe(
      '<p title="&quot;&lt;&amp;">&lt;b&gt;<i>&gt;</i></p>',
    );
  });
});

describe('QA-03 a suite for Vitest', () => {
  test('contains all paths without loss, and detects a changed machine', () => {
    const subject = new Subject(session);
    const { paths } = generate(subject, explore(subject), { criteria: CRITERIA });
    const kept = JSON.parse(JSON.stringify(paths.map(exportedPath))) as ExportedPath[];
    const walked = kept.map((path) => walk(subject, restoredPath(path)).failure);
    expect(walked).toEqual(paths.map(() => undefined));
    expect(walk(new Subject(session), restoredPath(wronged(kept[0]))).failure).toMatchObject({
      step: 0,
      differences: [{ at: 'after.value', expected: '"elsewhere"' }],
    });
  });

  test('runs with plain Vitest, without the command that wrote it', async () => {
    const artifacts = join(checkout, 'artifacts');
    mkdirSync(artifacts, { recursive: true });
    const out = folder(artifacts);
    await run(['--format', 'vitest', '--machine', 'start', '--out', out]);
    const vitest = join(checkout, 'node_modules/vitest/vitest.mjs');
    const child = spawn(process.execPath, [vitest, 'run', '--root', out], {
      env: { PATH: process.env['PATH'], NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const said: string[] = [];
    child.stdout.setEncoding('utf8').on('data', (text: string) => said.push(text));
    const [code] = (await once(child, 'close')) as [number];
    expect(said.join('')).toMatch(/Tests\s+6 passed/);
    expect(code).toBe(0);
  }, 60_000);
});

/** A copy of the path with a wrong outcome in its first step. */
function wronged(path: ExportedPath | undefined): ExportedPath {
  const [first, ...rest] = path?.steps ?? [];
  if (path === undefined || first === undefined) throw new TypeError('no step');
  return {
    ...path,
    steps: [{ ...first, becomes: { ...first.becomes, '/value': 'elsewhere' } }, ...rest],
  };
}
