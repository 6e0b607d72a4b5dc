/**
 * `npm run bench`: runs the programs `tests/bench/*.bench.ts` one after another on the built page.
 * Each prints a section in Markdown; together they become `docs/measurements.md`. With names as
 * arguments (`npm run bench -- throughput`) only those run, and nothing is written.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { basename, join } from 'node:path';
import { ensurePackages, ensurePage, filesOf } from './lib/prepare.mjs';
import { during, main, node24, root, run } from './lib/run.mjs';

await main(async () => {
  await ensurePackages();
  await ensurePage();
  const names = process.argv.slice(2);
  const benches = (await filesOf(join(root, 'tests/bench')))
    .filter((file) => file.endsWith('.bench.ts'))
    .filter((file) => names.length === 0 || names.some((name) => basename(file).includes(name)));
  const load = (loadavg()[0] ?? 0).toFixed(1);
  const sections = [];
  let failed = 0;
  for (const bench of benches) {
    const { code, output } = await during(`measuring ${basename(bench, '.bench.ts')}`, () =>
      run([node24(), bench], { collect: true, bound: true }),
    );
    console.log(output.trim());
    if (code === 0) sections.push(output.trim());
    else failed += 1;
  }
  const target = join(root, 'docs/measurements.md');
  if (failed === 0 && names.length === 0 && sections.length > 0) {
    await writeFile(target, [await preamble(load), ...sections, ''].join('\n\n'));
    console.log('written to docs/measurements.md');
  }
  console.log(`${benches.length - failed} measured, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

/**
 * @param {string} load The machine's other load when the measurement began.
 * @returns {Promise<string>} The conditions of the measurement.
 */
async function preamble(load) {
  const { output } = await run([node24(), '--version'], { collect: true });
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const [cpu] = cpus();
  return [
    '# Measurements',
    '',
    `Version ${version}, ${new Date().toISOString().slice(0, 10)}, Node ${output.trim()}, ` +
      `${cpus().length} × ${cpu?.model ?? 'unknown processor'}, ` +
      `${Math.round(totalmem() / 2 ** 30)} GiB, load average before it ${load}. Written by ` +
      '`npm run bench`; machines vary twofold between runs, and more under load, so compare within one.',
  ].join('\n');
}
