/**
 * Measures what encrypted bodies cost the server in time and memory, and whether the time of a refusal reveals what was
 * wrong with a body (API-02).
 */
import { generateKeyPairSync } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { bodyReader, encryptBody as sealAnswer } from '../../server/crypto/body-cipher.ts';
import { keyText } from '../../server/crypto/keys.ts';
import type { PortalConfig } from '../../src/contract/portal-config.ts';
import { understandBundledImports } from '../paths/service/plain-node.ts';
import { unreadable, UNREADABLE, type Unreadable } from '../support/unreadable.ts';
import { median, ms, section } from './support/figures.ts';
import { withPortalServer } from './support/portal-server.ts';
import { welch } from './support/welch.ts';

understandBundledImports();
const { decryptBody, encryptBody } = await import('../../src/services/crypto/body-cipher.ts');

/** Refusals of each kind; the kinds take turns. */
const refusals = 20_000;
const bodies = 2_000;
/** A Welch t above this value means that the times can be told apart. */
const telling = 4.5;

const requests = generateKeyPairSync('rsa', { modulusLength: 2048 });
const answers = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicKey = keyText(requests.publicKey);
const privateKey = keyText(answers.privateKey);

function timed(action: () => unknown): number {
  const begun = performance.now();
  action();
  return performance.now() - begun;
}

function cost(): void {
  setFlagsFromString('--expose-gc');
  // The flag defines `gc` only in contexts that are created after it is set.
  const collect = runInNewContext('gc') as () => void;
  const read = bodyReader(requests.privateKey);
  const value = { code: 200, msg: 'ok', data: { note: 'x'.repeat(1_000) } };
  const json = JSON.stringify(value);
  for (let turn = 0; turn < 200; turn += 1) {
    const { body, encryptKey } = encryptBody(publicKey, json);
    read(encryptKey, body);
  }
  // `structuredClone` makes plain strings, as bodies from the network are. Freshly made ones consist of many parts,
  // which reading would have to join.
  const sealed = Array.from({ length: bodies }, () =>
    structuredClone(encryptBody(publicKey, json)),
  );
  const answered = Array.from({ length: 200 }, () => sealAnswer(answers.publicKey, value));
  const heap = (): number => {
    // Several rounds, because one round frees what the next can collect.
    for (let round = 0; round < 4; round += 1) collect();
    return process.memoryUsage().heapUsed;
  };
  const before = heap();
  const opening = sealed.map(({ body, encryptKey }) => timed(() => read(encryptKey, body)));
  const growth = heap() - before;
  const rows = [
    ['server opens a request', opening],
    ['server seals an answer', sealed.map(() => timed(() => sealAnswer(answers.publicKey, value)))],
    ['page seals a request', answered.map(() => timed(() => encryptBody(publicKey, json)))],
    ['page opens an answer', answered.map((one) => timed(() => decryptBody(privateKey, one)))],
  ] as const;
  section(
    'The encrypted path',
    'A body of 1 kB with keys of 2048 bits, median, each side alone on Node. After ' +
      `${bodies.toLocaleString('en-US')} requests the server’s heap had grown by ` +
      `${Math.round(growth / bodies)} bytes a request: the key headers that it remembers against a ` +
      'replay, at most 10,000.',
    ['', 'time'],
    rows.map(([what, times]) => [what, ms(median(times))]),
  );
}

/** The three kinds take turns, in an order that changes each time. */
async function interleaved(
  key: string,
  refuse: (one: ReturnType<typeof unreadable>) => number | Promise<number>,
): Promise<Map<Unreadable, number[]>> {
  const times = new Map(UNREADABLE.map((kind): [Unreadable, number[]] => [kind, []]));
  const warmUp = 200;
  for (let turn = 0; turn < refusals + warmUp; turn += 1) {
    for (const kind of UNREADABLE.toSorted(() => Math.random() - 0.5)) {
      const time = await refuse(unreadable(kind, key));
      if (turn >= warmUp) times.get(kind)?.push(time);
    }
  }
  return times;
}

function rowOf(what: string, times: Map<Unreadable, number[]>): string[] {
  const [rsa = [], key = [], aes = []] = UNREADABLE.map((kind) => times.get(kind) ?? []);
  const apart = [welch(rsa, key), welch(key, aes), welch(rsa, aes)];
  if (apart.some((t) => Math.abs(t) >= telling)) process.exitCode = 1;
  return [
    what,
    ...[rsa, key, aes].map((one) => ms(median(one))),
    ...apart.map((t) => t.toFixed(2)),
    `below ${telling}`,
  ];
}

async function timing(): Promise<void> {
  const read = bodyReader(requests.privateKey);
  const alone = await interleaved(publicKey, ({ body, encryptKey }) =>
    timed(() => read(encryptKey, body)),
  );
  const rows = [rowOf('the reader alone', alone)];
  await withPortalServer(async ({ url }) => {
    // The measured server serves this file itself, so its shape is known.
    const config = (await (await fetch(`${url}/portal-config.json`)).json()) as PortalConfig;
    const overHttp = await interleaved(
      config.encryption.requestPublicKey,
      async ({ body, encryptKey }) => {
        const begun = performance.now();
        const answer = await fetch(`${url}/api/auth/portalLogin`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'encrypt-key': encryptKey },
          body: JSON.stringify(body),
        });
        await answer.arrayBuffer();
        return performance.now() - begun;
      },
    );
    rows.push(rowOf('over HTTP', overHttp));
  });
  section(
    'Bodies that cannot be read',
    `${refusals.toLocaleString('en-US')} of each kind in turn, wrong in the padding of RSA, with another ` +
      'key, wrong in the padding of AES; median, and Welch’s t of each pair: below 4.5 the times do not ' +
      'tell what was wrong.',
    ['', ...UNREADABLE, 't: RSA, key', 't: key, AES', 't: RSA, AES', 'budget'],
    rows,
  );
}

cost();
await timing();
