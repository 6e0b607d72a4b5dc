/**
 * Checks everything about the machines that needs no run of them: names, rows, diagrams. Prints the defects and ends
 * with exit code 1 if there are any. With `--write` it writes the diagrams anew instead of comparing them.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { unnamedIn } from './lint/definition.ts';
import { unnamedInSource } from './lint/source.ts';
import { decided } from './oracle/decision.ts';
import { machinesOfPortal } from './oracle/machines.ts';
import { decisions } from './oracle/report.ts';
import { tables } from './oracle/tables/index.ts';
import { problemsOf, trace } from './oracle/trace.ts';
import { documentsOf } from './report/documents.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = `${root}docs/machines/`;

const machines = await machinesOfPortal();
const traced = trace(machines, tables, await decided(decisions));
const documents = documentsOf(machines, tables, traced);
const problems = [
  ...[...machines.values()].flatMap(unnamedIn),
  ...(await Promise.all(['src', 'server'].map(unnamedInFolder))).flat(),
  ...problemsOf(traced),
];
if (process.argv.includes('--write')) await write();
else problems.push(...(await stale()));
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

async function unnamedInFolder(name: string): Promise<string[]> {
  const files = (await readdir(`${root}${name}`, { recursive: true })).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const found = files.map(async (file) =>
    unnamedInSource(`${name}/${file}`, await readFile(`${root}${name}/${file}`, 'utf8')),
  );
  return (await Promise.all(found)).flat();
}

async function stale(): Promise<string[]> {
  const names = new Set([...documents.keys(), ...(await readdir(folder).catch(() => []))]);
  const differing = await Promise.all(
    [...names].map(async (name) => {
      const text = await readFile(`${folder}${name}`, 'utf8').catch(() => undefined);
      return text === documents.get(name)
        ? []
        : [`docs/machines/${name} is stale: npm run diagrams`];
    }),
  );
  return differing.flat();
}

async function write(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await Promise.all([...documents].map(([name, text]) => writeFile(`${folder}${name}`, text)));
}
