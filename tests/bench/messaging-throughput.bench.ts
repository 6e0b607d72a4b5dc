/** Measures how many messages the hub carries. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { text } from '../support/messaging/people.ts';
import { loginHub } from '../support/messaging/protocol-client.ts';
import { pause, reader, tokenOf } from './support/chat.ts';
import { section, whole } from './support/figures.ts';
import { type PortalServer, withPortalServer } from './support/portal-server.ts';

const WRITERS = 16;
/** Linux counts a process's processor time in these ticks. */
const TICKS_A_SECOND = 100;

/** Seconds of processor time that the server process itself has used. */
function used({ process: { pid } }: PortalServer): number {
  // The times are the 12th and 13th field after the name, which may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

/** Many guests write at once. Each message is sent to this many connections of an agent. */
async function throughput(server: PortalServer, readers: number, each: number) {
  const agent = await tokenOf(server, 'agent');
  const listening = await Promise.all(Array.from({ length: readers }, () => reader(server, agent)));
  const writers = await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      const guest = await loginHub(server.url, await tokenOf(server, 'guest'));
      const { conversationID } = await guest.ask('customerService', {});
      return { guest, conversationID };
    }),
  );
  async function round(messages: number) {
    const count = WRITERS * messages;
    for (const one of listening) one.told = 0;
    const [begun, before] = [performance.now(), used(server)];
    await Promise.all(
      writers.map(async ({ guest, conversationID }) => {
        for (let at = 0; at < messages; at += 1) {
          const clientMessageID = randomUUID();
          const content = text('a message of some forty characters, or so');
          await guest.ask('send', { conversationID, clientMessageID, content });
        }
      }),
    );
    while (listening.some(({ told }) => told < count)) await pause(2);
    return {
      aSecond: count / ((performance.now() - begun) / 1_000),
      aCore: count / (used(server) - before),
    };
  }
  // The first round compiles the server's code, and its greetings are over after it.
  await round(each);
  const { aSecond, aCore } = await round(each);
  for (const one of listening) one.end();
  await Promise.all(writers.map(({ guest }) => guest.close()));
  return [`1:${readers}`, ...[aSecond, aCore, aSecond * readers, aCore * readers].map(whole)];
}

await withPortalServer(async (server) => {
  const rows = [];
  for (const readers of [1, 50])
    rows.push(await throughput(server, readers, readers > 1 ? 60 : 120));
  section(
    'Messages that the hub carries',
    `${WRITERS} guests write, each the next one when the last was answered; every message is committed and told to all connections of an agent. A core’s is what a second of the server’s own processor time carries, the database apart; writers and readers share the machine with both.`,
    ['fan-out', 'messages a second', 'a core’s', 'frames a second', 'a core’s'],
    [...rows, ['budget', '', '', '', '≥ 100,000']],
  );
});
