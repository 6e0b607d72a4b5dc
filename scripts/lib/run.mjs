/**
 * Child processes for the scripts of this folder. Everything here runs on Node 20 with no package
 * installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Something that only the user can provide; its message is the script's last line. */
export class Missing extends Error {}

/**
 * Prints one line of progress.
 *
 * @param {string} line
 */
export const say = (line) => console.log(`• ${line}`);

/**
 * Runs a script. If it throws `Missing`, prints the message and ends with exit code 1.
 *
 * @param {() => Promise<number>} script Gives the exit code.
 */
export async function main(script) {
  process.chdir(root);
  followNpm();
  try {
    if (Number.parseInt(process.versions.node, 10) < 20) {
      throw new Missing(`Node ${process.versions.node} is too old: install Node 20 or newer.`);
    }
    process.exitCode = await script();
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Ends this process with SIGTERM when npm, which started it, has died: after a SIGKILL npm passes no signal on. */
function followNpm() {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

/**
 * The Node for everything except these scripts: version 24, which is installed as a package.
 *
 * @returns {string}
 */
export function node24() {
  const brought = join(
    root,
    'node_modules/node/bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (existsSync(brought)) return brought;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  throw new Missing(
    'Node 24 did not come with the packages: run `npm ci --ignore-scripts=false`, or install Node 24.',
  );
}

/**
 * The command of an installed tool, on Node 24.
 *
 * @param {string} name
 * @param {string} [pack] Its package, when that has another name.
 * @returns {string[]}
 */
export function tool(name, pack = name) {
  const folder = join(root, 'node_modules', pack);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return [node24(), join(folder, typeof bin === 'string' ? bin : bin[name])];
}

/**
 * @typedef {object} Outcome
 * @property {number} code Exit code; 128 + n after signal n.
 * @property {string} output What it printed, when that was collected.
 */

/**
 * Runs a command to its end and passes signals on to it.
 *
 * @param {readonly string[]} command
 * @param {object} [options]
 * @param {Record<string, string | undefined>} [options.env] Added to this process's own.
 * @param {boolean} [options.collect] Collect what it prints instead of letting it through.
 * @param {boolean} [options.bound] The command ends with this process, even after a SIGKILL (Linux).
 * @returns {Promise<Outcome>} Rejects when the program does not exist.
 */
export function run(command, { env = {}, collect = false, bound = false } = {}) {
  const [program = '', ...args] = bound ? boundToUs(command) : command;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: collect ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    const stop = forward(child);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += String(chunk)));
    child.stderr?.on('data', (chunk) => (output += String(chunk)));
    child.once('error', (error) => {
      stop();
      reject(error);
    });
    child.once('close', (code, signal) => {
      stop();
      resolve({
        code: code ?? 128 + (signal === 'SIGINT' ? 2 : signal === 'SIGKILL' ? 9 : 15),
        output,
      });
    });
  });
}

/**
 * Passes signals on to a child until the returned function is called.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void}
 */
export function forward(child) {
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    // A terminal sends Ctrl-C to the whole process group; passing it on, too, would count as a second one.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  return () => {
    for (const signal of signals) process.off(signal, pass);
  };
}

/**
 * Wraps the command so that the kernel ends it with SIGTERM when this process dies in any way. Unchanged where the
 * kernel or `setpriv` does not support that.
 *
 * @param {readonly string[]} command
 * @returns {readonly string[]}
 */
export function boundToUs(command) {
  const able =
    process.platform === 'linux' &&
    spawnSync('setpriv', ['--pdeathsig', 'TERM', 'true'], { stdio: 'ignore' }).status === 0;
  if (!able) return command;
  // A change of user clears the signal. So if the command already changes the user with `setpriv`, the same call sets
  // the signal.
  const rest = command[0] === 'setpriv' ? command.slice(1) : command;
  return ['setpriv', '--pdeathsig', 'TERM', ...rest];
}

/**
 * Does work that takes long: prints its name at the start, and the time so far every 15 s.
 *
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function during(what, work) {
  const start = Date.now();
  const seconds = () => Math.round((Date.now() - start) / 1000);
  say(`${what} …`);
  const reminder = setInterval(() => say(`${what}: ${seconds()} s so far`), 15_000);
  try {
    return await work();
  } finally {
    clearInterval(reminder);
  }
}

/** @returns {Promise<number>} A port nobody listens on. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        resolve(typeof address === 'object' && address !== null ? address.port : 0),
      );
    });
  });
}
