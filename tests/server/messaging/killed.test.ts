/** The server as `npm start` runs it is killed while many clients write. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import type { PortalConfig } from '../../../src/contract/portal-config.ts';
import { clientOf } from '../../support/client.ts';
import { giveCluster } from '../../support/cluster.ts';
import { clientMessageID, messagingToken, text } from '../../support/messaging/people.ts';
import { Ended, loginHub } from '../../support/messaging/protocol-client.ts';

const main = fileURLToPath(new URL('../../../server/main.ts', import.meta.url));
const WRITERS = 50;
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function start(dataDir: string): Promise<{ url: string; process: ChildProcess }> {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      PORTAL_DATA: dataDir,
      RATE_LIMITS: 'off',
      SHED_LOAD: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  ends.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  const said: string[] = [];
  child.stderr.on('data', (part: Buffer) => said.push(String(part)));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      said.push(String(part));
      const [, ready] = /ready: (http\S+)/.exec(said.join('')) ?? [];
      if (ready !== undefined) resolve(ready.replace('localhost', '127.0.0.1'));
    });
    child.once('exit', () => reject(new Error(`the server ended: ${said.join('')}`)));
  });
  return { url, process: child };
}

test('SIGKILL while 50 clients write: acknowledged messages exist once and in order, and clients send the others again', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-durability-'));
  giveCluster(dataDir);
  ends.push(async () => rmSync(dataDir, { recursive: true, force: true }));
  const first = await start(dataDir);
  // The cast is safe because the server under test itself serves this configuration.
  const config = (await (await fetch(`${first.url}/portal-config.json`)).json()) as PortalConfig;
  const writers = await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      const token = await messagingToken(clientOf(first.url, config));
      const client = await loginHub(first.url, token);
      const { conversationID } = await client.ask('customerService', {});
      return { token, client, conversationID, acknowledged: [] as string[], last: '' };
    }),
  );
  const written = () => writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  const writing = writers.map(async (writer) => {
    try {
      for (;;) {
        writer.last = clientMessageID();
        const content = text(writer.last);
        const { conversationID, client } = writer;
        const sent = await client.ask('send', {
          conversationID,
          clientMessageID: writer.last,
          content,
        });
        writer.acknowledged.push(sent.clientMessageID);
      }
    } catch (error) {
      if (!(error instanceof Ended)) throw error;
    }
  });
  await expect.poll(written, { timeout: 30_000 }).toBeGreaterThan(1_000);
  first.process.kill('SIGKILL');
  await Promise.all(writing);

  const second = await start(dataDir);
  for (const { token, conversationID, acknowledged, last } of writers) {
    const client = await loginHub(second.url, token);
    const content = text(last);
    await client.ask('send', { conversationID, clientMessageID: last, content });
    const stands: string[] = [];
    const numbers: number[] = [];
    for (let after = 0, hasMore = true; hasMore; after = numbers.at(-1) ?? 0) {
      const page = await client.ask('history', { conversationID, from: { after } });
      for (const message of page.messages) {
        numbers.push(message.messageSeq);
        if (message.senderUserID === client.userID) stands.push(message.clientMessageID);
      }
      hasMore = page.hasMore;
    }
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    expect(stands).toEqual([...acknowledged, last]);
    await client.close();
  }
}, 90_000);
