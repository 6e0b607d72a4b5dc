import fc from 'fast-check';
import { CODE } from '../../src/contract/codes.ts';
import { FRAME_MAX_BYTES, HUB_CALLS, HUB_CLOSE } from '../../src/contract/messaging/frames.ts';
import { REACTION_TYPES } from '../../src/domain/messaging/message.ts';
import { connectHub, type HubClient } from '../support/messaging/protocol-client.ts';
import type { Attack } from './attack.ts';
import { strange } from './malformed.ts';

/** A frame that no client of ours sends, or a question that is usually wrong and right only by chance. */
type Frame = { readonly raw: string | Buffer } | { readonly ask: string; readonly data: unknown };

/** The codes with which the hub may answer a question. */
const ANSWERS: readonly number[] = [CODE.ok, CODE.invalidInput, CODE.forbidden, CODE.notFound];
/**
 * The codes with which a connection may end: refused, an invalid frame (`ws`), and a bus that lost the database for a
 * while.
 */
const ENDS: readonly number[] = [HUB_CLOSE.refused, 1002, 1007, 1009, 1012];
/** How many questions of one connection wait for answers at once. */
const AT_ONCE = 20;

/** Frames that name these ids of conversations, messages and users, or ids that do not exist. */
export function frames(ids: readonly string[]): fc.Arbitrary<Frame> {
  const id = fc.oneof(fc.constantFrom(...ids), strange);
  const number = fc.oneof(fc.nat({ max: 300 }), fc.double(), fc.constantFrom(-1, 2 ** 53, 1e300));
  const some = fc.oneof(strange, number, fc.jsonValue({ maxDepth: 2 }), fc.boolean());
  const either = <T>(right: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: some });
  const record = (model: Record<string, fc.Arbitrary<unknown>>) =>
    fc.record(model, { requiredKeys: [] });
  const part = record({ type: fc.constantFrom('text', 'image'), textContent: strange, fileID: id });
  const content = record({
    type: either(
      fc.constantFrom(
        'text',
        'image',
        'file',
        'audio',
        'video',
        'multiple',
        'combine',
        'forward',
        'custom',
        'barrage',
        'revoke',
        'tips',
        'command',
        '__proto__',
      ),
    ),
    textContent: either(strange),
    title: either(strange),
    summary: either(strange),
    messageID: either(id),
    messageIDs: either(fc.array(id, { maxLength: 5 })),
    fileID: either(id),
    firstFrameFileID: either(id),
    subType: either(fc.nat({ max: 5 })),
    width: some,
    height: some,
    durationMs: either(number),
    name: some,
    waveform: either(fc.array(number)),
    formattedAddress: some,
    latLng: either(record({ lat: number, lng: number })),
    messageInfoList: either(fc.array(part, { maxLength: 25 })),
    isMentionAll: either(fc.boolean()),
    mentionedUserIDs: either(fc.array(id)),
  });
  const data = record({
    conversationID: either(id),
    messageID: either(id),
    userID: either(id),
    repliesTo: id,
    messageSeq: either(number),
    after: either(number),
    cursor: either(strange),
    from: either(record({ before: number, after: number, around: number, last: fc.boolean() })),
    clientMessageID: either(fc.stringMatching(/^[\w-]{16,64}$/)),
    content: either(content),
    path: either(fc.array(fc.nat({ max: 3 }))),
    messageIDs: either(fc.array(id)),
    userIDs: either(fc.array(id)),
    on: either(fc.boolean()),
    hasRead: either(fc.boolean()),
    draft: either(strange),
    reactionType: either(fc.constantFrom(...REACTION_TYPES)),
    token: either(strange),
    deviceID: either(id),
  });
  // `login` and `renew` are left out: with a random token they would sign the caller out.
  const names = Object.keys(HUB_CALLS).filter((name) => name !== 'login' && name !== 'renew');
  const name = fc.constantFrom(...names, '__proto__', 'constructor', 'toString');
  // The name may be an object with its own `toString`, so it is written as JSON.
  const ask = either<unknown>(name).map((one) =>
    typeof one === 'string' ? one : JSON.stringify(one),
  );
  const raw: fc.Arbitrary<string | Buffer> = fc.oneof(
    fc.json({ maxDepth: 3 }),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
    fc.constantFrom(
      '{"id":-1,"ask":"send"}',
      '{"id":1.5,"ask":"x","data":{}}',
      '['.repeat(5_000),
      '{"tell":1}',
      '{"tell":"heartbeat","serverTime":1}',
      '{"id":1,"ask":"send","data":{"__proto__":{"x":1}}}',
      'x'.repeat(FRAME_MAX_BYTES + 1),
    ),
  );
  return fc.oneof(
    { weight: 30, arbitrary: fc.record({ ask, data: either(data) }) },
    { weight: 1, arbitrary: raw.map((text) => ({ raw: text })) },
  );
}

/**
 * Sends this many frames over some connections, several questions at once, and checks three things: every answer has
 * one of our codes and not 500, connections end only in expected ways, and the hub keeps running. The same seed sends
 * the same frames.
 */
export async function attackHub(
  url: string,
  { tokens, ids }: { tokens: readonly string[]; ids: readonly string[] },
  { count, seed }: { count: number; seed: number },
): Promise<Attack> {
  const codes: Record<string, number> = {};
  const wrong: string[] = [];
  const note = (code: number | string): void => void (codes[code] = (codes[code] ?? 0) + 1);
  const blame = (what: string, frame: unknown): void => {
    if (wrong.length < 20) wrong.push(`${what}\n  ${JSON.stringify(frame).slice(0, 2_000)}`);
  };
  const arbitrary = frames(ids);
  let begun = 0;
  let sent = 0;

  async function come(token: string): Promise<HubClient> {
    const client = await connectHub(url);
    await client.ask('login', { token, deviceID: 'a-device' });
    return client;
  }

  async function attacker(token: string): Promise<void> {
    let client = await come(token);
    while (begun < count) {
      const size = Math.min(AT_ONCE, count - begun);
      const some = fc.sample(arbitrary, { numRuns: size, seed: seed + begun });
      begun += size;
      await Promise.all(
        some.map(async (one) => {
          if ('raw' in one) client.raw(one.raw);
          else await asked(client, one);
        }),
      );
      sent += size;
      for (const one of client.broken.splice(0)) blame('no answer of the contract', one);
      if (some.some((one) => 'raw' in one)) {
        // An invalid frame ends the connection. A heartbeat or a question that arose by chance does not.
        const isAlive = client.ask('conversations', {}).then(
          () => true,
          () => false,
        );
        if (await isAlive) continue;
      }
      if (client.isOpen) continue;
      const code = await client.closed;
      note(`closed ${code}`);
      if (!ENDS.includes(code)) blame(`closed with ${code}`, some);
      client = await come(token);
    }
    await client.close();
  }

  async function asked(client: HubClient, { ask, data }: { ask: string; data: unknown }) {
    const code = await client.question(ask, data).catch((error: unknown) => String(error));
    note(code ?? 'ended');
    if (code !== undefined && !ANSWERS.includes(Number(code)))
      blame(`answered ${code}`, { ask, data });
  }

  await Promise.all(tokens.map(attacker));
  return { sent, codes, wrong };
}
