import { fileSettings } from './config/files.ts';
import { limitSettings } from './config/limits.ts';
import { nodeSettings } from './config/node.ts';
import { outsideSettings } from './config/outside.ts';
import { pageSettings } from './config/page.ts';
import { serviceSettings } from './config/service.ts';
import { socialSettings } from './config/social.ts';
import { standInSettings } from './config/stand-ins.ts';
import { tappaySettings } from './config/tappay.ts';
import { tencentSettings } from './config/tencent.ts';
import { timeSettings } from './config/times.ts';
import type { Setting } from './settings.ts';
import { isThisHost } from './this-machine.ts';

/** A setting whose value is not allowed: one line with the name, the value, and what is allowed. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** All settings, each with name, default, allowed values and purpose. Checks and README use this list in its order. */
const settings = {
  ...nodeSettings,
  ...standInSettings,
  ...timeSettings,
  ...pageSettings,
  ...outsideSettings,
  ...socialSettings,
  ...tappaySettings,
  ...fileSettings,
  ...serviceSettings,
  ...tencentSettings,
  ...limitSettings,
};

type Settings = typeof settings;
type Read = {
  -readonly [Key in keyof Settings]: Settings[Key] extends Setting<infer Value, infer Default>
    ? Exclude<Value, undefined> | Default
    : never;
};

/**
 * The server's settings. Some may be undefined: `databaseUrl`, `tappayUrl` and `tappaySdkUrl` if the embedded parts are
 * used; the settings of Twilio and the mail server if the outbox is used; and `publicUrl`, whose default is
 * `http://localhost:` and the port.
 */
export type Config = Readonly<
  Omit<Read, 'demoData' | 'sandboxes' | 'socialSandbox'> & {
    demoData: boolean;
    sandboxes: boolean;
    socialSandbox: boolean;
  }
>;

/**
 * Reads the settings from the environment. An empty variable counts as not set.
 *
 * @throws ConfigError for the first wrong value
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const entries = Object.entries(settings).map(([key, one]) => [key, readOne(one, env[one.name])]);
  // The type assertion is safe: the keys are those of `settings`, and each setting parsed its own value.
  const read = Object.fromEntries(entries) as Read;
  needTogether(env, 'TAPPAY_URL', ({ name }) => name.startsWith('TAPPAY_'));
  for (const provider of ['FACEBOOK', 'GOOGLE', 'X']) {
    needTogether(env, `${provider}_CLIENT_ID`, ({ name }) => name === `${provider}_CLIENT_SECRET`);
  }
  needTogether(env, 'S3_URL', ({ name }) => name.startsWith('S3_'));
  needTogether(env, 'TWILIO_ACCOUNT_SID', ({ name }) => /^TWILIO_(?:AUTH|FROM)/.test(name));
  needTogether(env, 'TENCENT_SDK_APP_ID', ({ name }) => name === 'TENCENT_SECRET_KEY');
  needTogether(env, 'TENCENT_CALLBACK_TOKEN', ({ name }) => name === 'TENCENT_SDK_APP_ID');
  needTogether(env, 'TENCENT_ROOM_KEYS', ({ name }) => name === 'TENCENT_SDK_APP_ID');
  needTogether(env, 'TENCENT_MESSAGE_DAYS', ({ name }) => name === 'TENCENT_SDK_APP_ID');
  needTogether(env, 'TENCENT_SECRET_KEY', ({ name }) => name === 'TENCENT_SDK_APP_ID');
  needTogether(env, 'TURN_URLS', ({ name }) => name === 'TURN_SECRET');
  needTogether(env, 'SMTP_URL', ({ name }) => name === 'SERVICE_EMAIL');
  if (!read.rateLimits) forThisMachineAlone('RATE_LIMITS is "off"', read);
  if (!read.shedLoad) forThisMachineAlone('SHED_LOAD is "off"', read);
  const isAlone = isOfThisMachine(read);
  const demoData = read.demoData ?? (isAlone && read.databaseUrl === undefined);
  const sandboxes = read.sandboxes ?? isAlone;
  if (!sandboxes) refuseStandIns(env, read);
  return { ...read, demoData, sandboxes, socialSandbox: read.socialSandbox ?? demoData };
}

/** Whether the server can be reached only from this machine. */
export const isOfThisMachine = ({
  host,
  publicUrl,
  trustProxy,
}: Pick<Read, 'host' | 'publicUrl' | 'trustProxy'>): boolean =>
  isThisHost(host) &&
  trustProxy === false &&
  (publicUrl === undefined || isThisHost(new URL(publicUrl).hostname));

/** Refuses replacements of real services on a server that others can reach, unless `SANDBOXES=yes` marks a test. */
function refuseStandIns(
  env: Readonly<Record<string, string | undefined>>,
  { sandboxes }: Read,
): void {
  const missing = ['TWILIO_ACCOUNT_SID', 'SMTP_URL', 'TAPPAY_URL'].filter((name) => !env[name]);
  if (missing.length === 0) return;
  const why =
    sandboxes === false
      ? 'SANDBOXES is "no"'
      : 'others than this machine reach the server (HOST, PUBLIC_URL or TRUST_PROXY)';
  throw new ConfigError(
    `${missing.join(', ')} not set, but ${why}; allowed: real services, or SANDBOXES=yes for a test where codes are not sent and nobody pays`,
  );
}

/** Checks settings that are needed together with another one. */
function needTogether(
  env: Readonly<Record<string, string | undefined>>,
  first: string,
  others: (one: Setting<unknown, unknown>) => boolean,
): void {
  if (!env[first]) return;
  const all: Setting<unknown, unknown>[] = Object.values(settings);
  const missing = all.filter(others).find(({ name }) => !env[name]);
  if (missing === undefined) return;
  throw new ConfigError(`${missing.name} is not set, but ${first} is; allowed: ${missing.allowed}`);
}

/**
 * Refuses a setting that removes a protection that a public server needs, unless the server can be reached only from
 * this machine.
 */
function forThisMachineAlone(what: string, { host, publicUrl }: Read): void {
  if (!isThisHost(host)) {
    throw new ConfigError(`${what}, but HOST is ${quoted(host)}; allowed: with 127.0.0.1 only`);
  }
  if (publicUrl !== undefined && !isThisHost(new URL(publicUrl).hostname)) {
    throw new ConfigError(
      `${what}, but PUBLIC_URL is ${quoted(publicUrl)}; allowed: without it, or on localhost`,
    );
  }
}

/** The settings as the README's table. */
export function settingsTable(): string {
  const rows = Object.values(settings).map((one: Setting<unknown, unknown>) => {
    const fallback = one.fallbackAbout ?? `\`${String(one.fallback)}\``;
    return `| \`${one.name}\` | ${fallback} | ${one.allowed} | ${one.about} |`;
  });
  return [
    '| Setting | Default | Allowed | What it does |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

function readOne(one: Setting<unknown, unknown>, text: string | undefined): unknown {
  if (!text) return one.fallback;
  const value = one.read(text);
  if (value !== undefined) return value;
  const shown = one.secret ? 'has a wrong value (a secret, not shown)' : `is ${quoted(text)}`;
  throw new ConfigError(`${one.name} ${shown}; allowed: ${one.allowed}`);
}

function quoted(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
}
