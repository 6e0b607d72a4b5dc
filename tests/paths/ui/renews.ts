import { STREAM_RENEWAL_CHARACTERS } from '../../../src/services/live-push/sse.ts';
import type { GateName, Held } from '../../support/gate.ts';
import { becomes } from './look.ts';
import type { Scene } from './scene.ts';

/** How many characters to write at once. The server closes a stream with more than 64 × 1024 unread characters. */
const PIECE = 40_000;

/** Sends so much over an open stream that the page makes a new request for it, and lets the new stream open. */
export async function renews(
  at: Pick<Scene, 'extra' | 'release'>,
  name: GateName,
  former: Held,
): Promise<Held> {
  const { socket } = former.request.raw;
  for (let written = 0; written < STREAM_RENEWAL_CHARACTERS; written += PIECE) {
    former.write(`: ${' '.repeat(PIECE)}\n\n`);
    await becomes(async () => socket.writableLength === 0, 'the page does not read');
  }
  former.write('event: heartbeat\ndata: {}\n\n');
  const next = await at.extra(name);
  await at.release(next, { kind: 'pass' });
  await former.over;
  return next;
}
