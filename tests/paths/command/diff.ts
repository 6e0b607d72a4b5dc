import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { explore } from '../engine/explore.ts';
import { Subject } from '../engine/run.ts';
import { changesIn } from '../expected/compare.ts';
import type { Dump } from '../expected/dump.ts';
import { linesOf } from '../expected/expectation.ts';
import { WrongUse } from './options.ts';
import type { Surroundings } from './surroundings.ts';

const run = promisify(execFile);
const CHECKOUT = fileURLToPath(new URL('../../../', import.meta.url));
/** These files are taken from the checkout also when the machines of the other commit are explored. */
const TOOL = ['tests/paths/engine', 'tests/paths/expected', 'tests/paths/models/all.ts'];
const LARGEST_DUMP = 512 * 2 ** 20;

/**
 * Prints in words how the machines differ from those of a commit.
 *
 * @returns 0, even if something differs
 * @throws {WrongUse} when there is no such commit
 */
export async function differing(
  names: readonly string[],
  ref: string,
  { modelOf, say, out }: Surroundings,
): Promise<number> {
  say(`exploring the machines at ${ref}`);
  const before = await dumpAt(ref, names);
  let same = 0;
  for (const name of names) {
    say(`${name}: exploring`);
    const now = linesOf(explore(new Subject(await modelOf(name))));
    const was = before[name] ?? [];
    if ('broken' in was) {
      out(`${name}: cannot be explored at ${ref}: ${was.broken}`);
      continue;
    }
    if (was.length === 0) {
      out(`${name}: new, ${now.length} lines`);
      continue;
    }
    const changes = changesIn(was, now);
    if (changes.length === 0) same += 1;
    else for (const line of [name, ...changes.map((change) => `  ${change}`)]) out(line);
  }
  out(`${same} of ${names.length} machines do the same as at ${ref}`);
  return 0;
}

/** Returns what the machines of a commit do. They run in a temporary folder, so that the checkout is not changed. */
async function dumpAt(ref: string, names: readonly string[]): Promise<Dump> {
  const folder = await mkdtemp(join(tmpdir(), 'paths-diff-'));
  try {
    const tar = join(folder, 'tree.tar');
    await archive(ref, tar);
    await run('tar', ['-xf', tar, '-C', folder]);
    await Promise.all(
      TOOL.map((part) => cp(join(CHECKOUT, part), join(folder, part), { recursive: true })),
    );
    await symlink(join(CHECKOUT, 'node_modules'), join(folder, 'node_modules'));
    const { stdout } = await run(
      process.execPath,
      [join(folder, 'tests/paths/expected/dump.ts'), ...names],
      { maxBuffer: LARGEST_DUMP },
    );
    // The cast is safe: `dump.ts` prints this type.
    return JSON.parse(stdout) as Dump;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function archive(ref: string, tar: string): Promise<void> {
  const parts = ['package.json', 'src', 'server', 'tests'];
  try {
    await run('git', ['archive', '-o', tar, ref, '--', ...parts], { cwd: CHECKOUT });
  } catch {
    throw new WrongUse(`--diff ${ref}: allowed is a commit, a branch or a tag of this repository`);
  }
}
