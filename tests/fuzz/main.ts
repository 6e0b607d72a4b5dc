/**
 * `npm run fuzz`: malformed bodies and headers against the running server on its embedded database, with its rate
 * limits lifted (API-02): only envelope errors, no crash, no 500, no growth of memory. `--count`, `--seed`.
 */
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { keyText } from '../../server/crypto/keys.ts';
import { startDatabaseServer } from '../support/database.global.ts';
import { createTestDatabase } from '../support/database.ts';
import { startTestServer } from '../support/server.ts';
import { attack } from './attack.ts';

/** What may stay behind: the key headers that are remembered against a replay, and what a heap's noise is, bytes. */
const MOST_GROWTH = 16 * 2 ** 20;
/** Requests until everything is compiled and every cache is full. */
const WARM_UP = 20_000;

setFlagsFromString('--expose-gc');
// What the flag gives is only in contexts that are made after it.
const collect = runInNewContext('gc') as () => void;
const heap = (): number => {
  collect();
  return process.memoryUsage().heapUsed;
};
const mib = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MiB`;

const { values } = parseArgs({
  options: { count: { type: 'string' }, seed: { type: 'string' } },
});
const count = Number(values.count ?? 200_000);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));

process.on('unhandledRejection', (error) => {
  console.error('nobody caught', error);
  process.exit(1);
});

const postgres = await startDatabaseServer();
const database = await createTestDatabase('migrated', postgres.url);
const server = await startTestServer({ LOG_LEVEL: 'silent' }, undefined, { database });
const target = {
  publicKey: keyText(server.deps.keys.requestPublic),
  clientId: server.config.clientId,
  token: await server.token(),
};
console.log(`${count} requests, seed ${seed}`);
const begun = performance.now();
const base = `${server.url}/api`;
const first = await attack(base, target, { count: Math.min(count, WARM_UP), seed });
const before = heap();
const rest = await attack(base, target, {
  count: Math.max(0, count - WARM_UP),
  seed: seed + WARM_UP,
});
const growth = heap() - before;
const health = await server.call('GET', '/health');
const seconds = Math.round((performance.now() - begun) / 1000);
await server.close();
await postgres.stop();

const codes: Record<string, number> = { ...first.codes };
for (const [code, times] of Object.entries(rest.codes)) codes[code] = (codes[code] ?? 0) + times;
console.log(`answers by code: ${JSON.stringify(codes)}`);
console.log(`heap after ${mib(before)} + ${mib(growth)}, ${seconds} s`);
const wrong = [...first.wrong, ...rest.wrong];
if (growth > MOST_GROWTH) wrong.push(`the heap grew by ${mib(growth)}`);
if (health.code !== 200) wrong.push(`health is ${health.code}`);
for (const one of wrong) console.error(one);
console.log(`${first.sent + rest.sent} sent, ${wrong.length} wrong`);
process.exitCode = wrong.length === 0 ? 0 : 1;
