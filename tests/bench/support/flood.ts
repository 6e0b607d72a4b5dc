/** A program that floods the hub at `FLOOD_URL` with heartbeats, and reconnects whenever it is cut off. */
import { setImmediate as turn } from 'node:timers/promises';
import { connectHub } from '../../support/messaging/protocol-client.ts';

const AT_ONCE = 500;
const url = process.env['FLOOD_URL'] ?? '';
const heartbeat = JSON.stringify({ tell: 'heartbeat', serverTime: 0 });
// The flood has an address of its own, so that the bystander does not share its rate limit.
const headers = { 'x-forwarded-for': '203.0.113.9' };

console.log('flooding: yes');
for (;;) {
  const flooding = await connectHub(url, { headers });
  while (flooding.isOpen) {
    if (flooding.socket.bufferedAmount < 1_000_000) {
      for (let sent = 0; sent < AT_ONCE; sent += 1) flooding.raw(heartbeat);
    }
    await turn();
  }
}
