/**
 * `npm run fuzz`: sends malformed bodies and headers, messaging frames and uploads to the running server on its
 * embedded database, with its rate limits lifted (API-02). Only errors of ours may come back: no crash, no 500, no
 * growth of memory. Options: `--count`, `--seed`.
 */
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { keyText } from '../../server/crypto/keys.ts';
import { startDatabaseServer } from '../support/database.global.ts';
import { createTestDatabase } from '../support/database.ts';
import { messagingToken } from '../support/messaging/people.ts';
import { loginHub } from '../support/messaging/protocol-client.ts';
import { startTestServer } from '../support/server.ts';
import { attack, type Attack } from './attack.ts';
import { attackHub } from './hub.ts';
import { attackUploads } from './uploads.ts';

/**
 * How many more bytes of memory may be in use after the attack than before. The server remembers key headers to detect
 * replays, and the size of the heap varies by chance.
 */
const MOST_GROWTH = 16 * 2 ** 20;
/** Requests sent first, until all code is compiled and every cache is full. */
const WARM_UP = 20_000;
/** Which shares of all requests are frames and uploads. */
const SHARES = { frames: 0.3, uploads: 0.02 };
/** Messaging connections at once. */
const CLIENTS = 8;

setFlagsFromString('--expose-gc');
// The flag defines `gc` only in contexts that are created after it is set.
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
const frames = Math.round(count * SHARES.frames);
const uploads = Math.round(count * SHARES.uploads);
const requests = count - frames - uploads;
console.log(`${requests} requests, ${frames} frames, ${uploads} uploads, seed ${seed}`);
const begun = performance.now();
const base = `${server.url}/api`;

/** Guests, each with a conversation. The frames of all guests name these guests and their conversations. */
const guests = await Promise.all(
  Array.from({ length: CLIENTS }, async () => {
    const token = await messagingToken(server);
    const guest = await loginHub(server.url, token);
    const { conversationID } = await guest.ask('customerService', {});
    await guest.close();
    return { token, ids: [conversationID, guest.userID] };
  }),
);
const tokens = guests.map(({ token }) => token);
const attacks = async (share: number, from: number): Promise<Attack[]> => [
  await attack(base, target, { count: Math.round(requests * share), seed: from }),
  await attackHub(
    server.url,
    { tokens, ids: guests.flatMap(({ ids }) => ids) },
    { count: Math.round(frames * share), seed: from },
  ),
  await attackUploads(server.url, tokens, { count: Math.round(uploads * share), seed: from }),
];
const warm = Math.min(1, WARM_UP / count);
const first = await attacks(warm, seed);
const before = heap();
const rest = await attacks(1 - warm, seed + WARM_UP);
const growth = heap() - before;
const health = await server.call('GET', '/health');
const seconds = Math.round((performance.now() - begun) / 1000);
await server.close();
await postgres.stop();

const all = [...first, ...rest];
const codes: Record<string, number> = {};
for (const [code, times] of all.flatMap((one) => Object.entries(one.codes))) {
  codes[code] = (codes[code] ?? 0) + times;
}
console.log(`answers by code: ${JSON.stringify(codes)}`);
console.log(`heap after ${mib(before)} + ${mib(growth)}, ${seconds} s`);
const wrong = all.flatMap((one) => one.wrong);
if (growth > MOST_GROWTH) wrong.push(`the heap grew by ${mib(growth)}`);
if (health.code !== 200) wrong.push(`health is ${health.code}`);
for (const one of wrong) console.error(one);
console.log(`${all.reduce((sum, { sent }) => sum + sent, 0)} sent, ${wrong.length} wrong`);
process.exitCode = wrong.length === 0 ? 0 : 1;
