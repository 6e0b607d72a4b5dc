import type { PortalConfig } from '../../src/contract/portal-config.ts';
import { clientOf } from '../support/client.ts';
/** Measures how long a bystander’s message takes while one connection floods the hub with heartbeats. */
import { messagingToken, say } from '../support/messaging/people.ts';
import { loginHub } from '../support/messaging/protocol-client.ts';
import { pause } from './support/chat.ts';
import { startChild } from './support/child.ts';
import { ms, quantile, section } from './support/figures.ts';
import { startPortalServer, withDataFolder } from './support/portal-server.ts';

const MESSAGES = 60;
/** Time between two messages, in ms: slower than the rate limit. */
const PAUSE = 110;

await withDataFolder(async (folder) => {
  const server = await startPortalServer(folder, { RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  try {
    // The measured server serves this file itself, so its shape is known.
    const config = (await (await fetch(`${server.url}/portal-config.json`)).json()) as PortalConfig;
    const guest = await loginHub(server.url, await messagingToken(clientOf(server.url, config)));
    const { conversationID } = await guest.ask('customerService', {});

    async function measure(): Promise<number[]> {
      const times: number[] = [];
      for (let at = 0; at < MESSAGES; at += 1) {
        const from = performance.now();
        await say(guest, conversationID, `${at}`);
        times.push(performance.now() - from);
        await pause(PAUSE);
      }
      return times;
    }
    const row = (what: string, times: readonly number[]): string[] => [
      what,
      ms(quantile(times, 0.5)),
      ms(quantile(times, 0.99)),
    ];

    await measure(); // warms up
    const calm = row('nobody else', await measure());
    const flood = await startChild('tests/bench/support/flood.ts', /(flooding)/, {
      FLOOD_URL: server.url,
    });
    const flooded = row('one floods', await measure());
    await flood.stop();
    section(
      'A bystander of a flood',
      `${MESSAGES} messages of a guest, ${PAUSE} ms apart, each from its sending to its answer, with limits on, while a program at another address sends heartbeats as fast as it can and connects again as soon as it is cut off; all on one host.`,
      ['', 'p50', 'p99'],
      [calm, flooded],
    );
    await guest.close();
  } finally {
    await server.stop();
  }
});
