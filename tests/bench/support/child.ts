import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { boundToUs } from '../../../scripts/lib/run.mjs';

/** A program of this checkout that runs beside the measurement. */
export interface Child {
  readonly process: ChildProcess;
  /** The text that `ready` found in the first matching line of its output. */
  readonly said: string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Starts a program on this Node. It ends with this process, however that ends.
 *
 * @param file path from the top of the checkout
 * @param ready matches the line that says that the program is ready; its first group becomes `said`
 */
export async function startChild(
  file: string,
  ready: RegExp,
  env: Readonly<Record<string, string>> = {},
): Promise<Child> {
  const top = fileURLToPath(new URL('../../..', import.meta.url));
  const [program = '', ...args] = boundToUs([process.execPath, file]);
  const child = spawn(program, args, {
    cwd: top,
    env: { ...process.env, NODE_NO_WARNINGS: '1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    const said = ready.exec(line)?.[1];
    if (said === undefined) continue;
    child.stdout.resume();
    return {
      process: child,
      said,
      async stop(signal = 'SIGTERM') {
        child.kill(signal);
        await ended;
      },
    };
  }
  throw new Error(`${file} ended before it was ready`);
}
