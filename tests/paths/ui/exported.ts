import { Missing } from '../../../scripts/lib/run.mjs';
import type { LevelPath, StepResult } from '../level/results.ts';
import { OUT_OF_REACH, startInFront } from './elsewhere.ts';
import { startOwnGround, uiLevel } from './index.ts';

type NamedPath = LevelPath & { readonly name: string };

/** The exit code for wrong use, as in the command. */
const WRONG_USE = 64;

/**
 * Walks exported paths through the page in a browser and prints the results as TAP. Generated suites call it.
 *
 * `PORTAL_URL`: the portal whose page is walked; without it a portal is started, with its own database.
 * `CHROMIUM`: the browser's path, needed only if the browser is not found without it.
 *
 * @param names of each path
 * @returns the exit code: 0 all went well, 1 a path failed, 64 wrong use
 */
export async function walkThroughPage(
  machine: string,
  paths: readonly NamedPath[],
): Promise<number> {
  const { PORTAL_URL: portal } = process.env;
  if (portal !== undefined && !/^https?:$/.test(URL.parse(portal)?.protocol ?? '')) {
    console.error(
      `PORTAL_URL ${portal}: allowed is an address that begins with http:// or https://`,
    );
    return WRONG_USE;
  }
  try {
    return await walked(machine, paths, portal);
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    console.error(error.message);
    return 1;
  }
}

async function walked(
  machine: string,
  paths: readonly NamedPath[],
  portal: string | undefined,
): Promise<number> {
  const level = await uiLevel(machine);
  const ground = await (portal === undefined ? startOwnGround() : startInFront(new URL(portal)));
  let failed = 0;
  try {
    console.log(`TAP version 14\n1..${paths.length}`);
    for (const [index, path] of paths.entries()) {
      const wrong = (await level.walk(ground, path, index)).find(
        ({ outcome }) => outcome !== 'passed',
      );
      const isSkipped =
        wrong?.outcome === 'notCausable' || wrong?.reason?.includes(OUT_OF_REACH) === true;
      if (wrong !== undefined && !isSkipped) failed += 1;
      for (const line of tap(index + 1, path.name, wrong, isSkipped)) console.log(line);
    }
  } finally {
    await ground.close();
  }
  console.log(`# ${paths.length - failed} of ${paths.length} paths did what they say`);
  return failed === 0 ? 0 : 1;
}

/** The result of one path in TAP. */
function tap(
  number: number,
  name: string,
  wrong: StepResult | undefined,
  isSkipped: boolean,
): string[] {
  const title = `${number} - ${name.replaceAll('#', '')}`;
  if (wrong === undefined) return [`ok ${title}`];
  const reason = (wrong.reason ?? '').split('\n', 1)[0] ?? '';
  if (isSkipped) return [`ok ${title} # SKIP ${reason}`];
  const told = { step: wrong.step + 1, case: wrong.case, reason: wrong.reason ?? '' };
  return [
    `not ok ${title}`,
    '  ---',
    ...Object.entries(told).map(([key, value]) => `  ${key}: ${JSON.stringify(value)}`),
    '  ...',
  ];
}
