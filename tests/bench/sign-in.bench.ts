/**
 * Measures whether the time of a refused sign-in reveals if the user exists (API-13). A wrong password and an unknown
 * name take turns, each name only once, so that no account is locked.
 */
import pg from 'pg';
import { hashPassword } from '../../server/accounts/password.ts';
import { CODE } from '../../src/contract/codes.ts';
import type { PortalConfig } from '../../src/contract/portal-config.ts';
import { clientOf } from '../support/client.ts';
import { median, ms, section, whole } from './support/figures.ts';
import { withPortalServer } from './support/portal-server.ts';
import { welch } from './support/welch.ts';

/** Refusals of each kind. */
const refusals = 1_000;
const warmUp = 50;
/** A Welch t above this value means that the times can be told apart. */
const telling = 4.5;

const KINDS = ['member', 'nobody'] as const;
type Kind = (typeof KINDS)[number];

/**
 * Inserts as many members as the measurement asks about. All have the same password, which the measurement never tries.
 */
async function addMembers(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into app_user (user_id, user_type, user_name, nick_name, password_hash)
       select 'bench-' || n, 'passenger_user', 'member-' || n, 'Bench', $2
       from generate_series(0, $1::int - 1) n`,
    [count, await hashPassword('the password')],
  );
  await client.query('analyze app_user');
  await client.end();
}

await withPortalServer(async ({ url, databaseUrl }) => {
  await addMembers(databaseUrl, refusals + warmUp);
  // The measured server serves this file itself, so its shape is known.
  const config = (await (await fetch(`${url}/portal-config.json`)).json()) as PortalConfig;
  const { signIn } = clientOf(url, config);
  const times = new Map(KINDS.map((kind): [Kind, number[]] => [kind, []]));
  for (let turn = 0; turn < refusals + warmUp; turn += 1) {
    for (const kind of KINDS.toSorted(() => Math.random() - 0.5)) {
      const begun = performance.now();
      const { code } = await signIn({ username: `${kind}-${turn}`, password: 'another one' });
      const time = performance.now() - begun;
      if (code !== CODE.wrongCredentials) throw new Error(`answered with ${code}`);
      if (turn >= warmUp) times.get(kind)?.push(time);
    }
  }
  const [member = [], nobody = []] = KINDS.map((kind) => times.get(kind) ?? []);
  const t = welch(member, nobody);
  if (Math.abs(t) >= telling) process.exitCode = 1;
  section(
    'Refused sign-ins',
    `${whole(refusals)} of each in turn over HTTP, an argon2id hash each; median, and Welch’s t: below ${telling} the time does not tell whether there is such a user.`,
    ['', 'a wrong password', 'no such user', 't', 'budget'],
    [['time', ms(median(member)), ms(median(nobody)), t.toFixed(2), `below ${telling}`]],
  );
});
