import { expect, test } from 'vitest';
import type { Message } from '../../../src/domain/messaging/message.ts';
import {
  purposeOf,
  type LocalFile,
  type OutgoingContent,
} from '../../../src/domain/messaging/outgoing.ts';
import type { UploadProgress } from '../../../src/machines/messaging/ports.ts';
import {
  type Device,
  type EngineUnderTest,
  guestOf,
  inOwn,
  kindOf,
  never,
  outgoing,
  random,
  told,
} from './engine.ts';

/** An image of one pixel, and data with the first bytes of a video and of an audio file. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const pixel = () => Uint8Array.from(atob(PNG), (char) => char.charCodeAt(0));
const latin1 = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const film = () => latin1(`\0\0\0\x18ftypisom\0\0\0\0isommp42${'x'.repeat(400)}`);
const sound = () => latin1(`ID3\x03\0\0\0\0\0\0${'x'.repeat(400)}`);

/** Tests the content of messages, for every type that a client may send (MSG-02, MSG-03). */
export function contentSuite(engine: () => EngineUnderTest): void {
  const file = (bytes: Uint8Array<ArrayBuffer>, name: string, type: string): LocalFile =>
    engine().files.attach(new Blob([bytes], { type }), name, { width: 1, height: 1 });

  /** Uploads the file of a content, so that the content can be sent. */
  async function uploaded(device: Device, local: LocalFile, content: OutgoingContent) {
    const progress: UploadProgress[] = [];
    const tell = (one: UploadProgress): void => void progress.push(one);
    const there = await device.client.upload(local, purposeOf(content, local), tell, never);
    return { there, progress };
  }

  test('MSG-02: each kind of file is uploaded with progress, then sent, and everybody receives the same data', async () => {
    const { device, id } = await inOwn(await guestOf(engine()));
    const other = await engine().deviceOf(device);
    await other.client.conversations(never);
    const kinds = {
      image: file(pixel(), 'pixel.png', 'image/png'),
      video: file(film(), 'film.mp4', 'video/mp4'),
      audio: file(sound(), 'sound.mp3', 'audio/mpeg'),
      file: file(latin1('%PDF-1.7 and more'), 'paper.pdf', 'application/pdf'),
    };
    const sides = { width: 640, height: 360, durationMs: 1_500 };
    const [image, video, audio, paper] = await Promise.all([
      uploaded(device, kinds.image, { type: 'image', file: kinds.image }),
      uploaded(device, kinds.video, { type: 'video', file: kinds.video, ...sides }),
      uploaded(device, kinds.audio, { type: 'audio', file: kinds.audio, durationMs: 1_500 }),
      uploaded(device, kinds.file, { type: 'file', file: kinds.file }),
    ]);
    for (const [name, { there, progress }] of Object.entries({ image, video, audio, paper })) {
      expect([name, typeof there.fileID]).toEqual([name, 'string']);
      const done = progress.map((one) => one.done);
      expect([name, done]).toEqual([name, done.toSorted((a, b) => a - b)]);
      const last = progress.at(-1);
      expect([name, last?.done]).toEqual([name, last?.total]);
      expect([name, progress.length > 0]).toEqual([name, true]);
    }
    const contents: OutgoingContent[] = [
      { type: 'image', file: image.there },
      { type: 'file', file: paper.there },
      { type: 'audio', file: audio.there, durationMs: 1_500 },
      { type: 'video', file: video.there, firstFrame: image.there, ...sides },
      {
        type: 'multiple',
        messageInfoList: [
          { type: 'text', textContent: '看這張' },
          { type: 'image', file: image.there },
        ],
      },
      { type: 'custom', subType: 3, file: audio.there, durationMs: 900, waveform: [0, 0.5, 1] },
    ];
    const sent: Message[] = [];
    for (const content of contents) {
      sent.push(await device.client.send(outgoing(device, id, content), never));
    }
    const [shown, paperShown, heard, seen, both, voice] = sent.map(({ content }) => content);
    expect(shown).toMatchObject({ type: 'image', width: 1, height: 1 });
    expect(paperShown).toMatchObject({ type: 'file', fileName: 'paper.pdf', fileSize: 17 });
    expect(heard).toMatchObject({ type: 'audio', durationMs: 1_500, fileSize: sound().length });
    expect(seen).toMatchObject({ type: 'video', ...sides, fileSize: film().length });
    expect(both).toMatchObject({
      type: 'multiple',
      messageInfoList: [{ type: 'text', textContent: '看這張' }, { type: 'image' }],
    });
    expect(voice).toMatchObject({
      type: 'custom',
      subType: 3,
      durationMs: 900,
      waveform: [0, 0.5, 1],
    });
    const addresses = JSON.stringify([shown, paperShown, heard, seen, both, voice]);
    // Every file, thumbnail and video cover has an address.
    expect(addresses.match(/DownloadUrl":"[^"]+/g)).toHaveLength(9);
    await expect
      .poll(
        () => other.news.length && told(other, id).filter(({ direction }) => direction === 'send'),
      )
      .toHaveLength(contents.length);
    const theirs = told(other, id).filter(({ direction }) => direction === 'send');
    expect(theirs.map(({ content }) => content)).toEqual(sent.map(({ content }) => content));
    device.disconnect();
    other.disconnect();
  });

  test('COMP-04: a cancelled upload ends, and no part of it is sent', async () => {
    const { device, id } = await inOwn(await guestOf(engine()));
    const large = file(new Uint8Array(4 * 1_024 * 1_024), 'large.bin', '');
    const taking = new AbortController();
    const upload = device.client.upload(large, 'file', () => taking.abort(), taking.signal);
    expect(await kindOf(upload)).toBe('offline');
    const before = AbortSignal.abort();
    expect(await kindOf(device.client.upload(large, 'file', () => undefined, before))).toBe(
      'offline',
    );
    const { messages } = await device.client.history(id, { last: true }, never);
    expect(messages.filter(({ direction }) => direction === 'send')).toEqual([]);
    // A file that does not match its kind is refused.
    const script = file(latin1('<script>'), 'x.png', 'image/png');
    const refused = device.client.upload(script, 'image', () => undefined, never);
    expect(await kindOf(refused)).toBe('refused');
    device.disconnect();
  });

  test('MSG-03: a place and a barrage arrive as they were sent; a message cannot name a file that nobody uploaded', async () => {
    const { device, id } = await inOwn(await guestOf(engine()));
    const place = {
      type: 'custom' as const,
      subType: 0 as const,
      name: '台北車站',
      latLng: { lat: 25.0478, lng: 121.517 },
      formattedAddress: '台北市中正區北平西路3號',
    };
    const { content } = await device.client.send(outgoing(device, id, place), never);
    expect(content).toEqual(place);
    const barrage = { type: 'barrage' as const, textContent: '飄過' };
    expect((await device.client.send(outgoing(device, id, barrage), never)).content).toEqual(
      barrage,
    );
    const made = { ...file(pixel(), 'x.png', 'image/png'), fileID: random() };
    const unknown = outgoing(device, id, { type: 'image', file: made });
    expect(await kindOf(device.client.send(unknown, never))).toBe('refused');
    device.disconnect();
  });

  test('MSG-02, COMP-01: a text that looks like markup arrives unchanged; only line breaks become a space', async () => {
    const { device, id } = await inOwn(await guestOf(engine()));
    const strange = ['<b onclick="x">&lt;</b>', '‮txt.exe', '😀\n\n中', '{{x}} ${y} %s', '\\u0000'];
    const back: unknown[] = [];
    for (const text of strange) {
      const { content } = await device.client.send(outgoing(device, id, text), never);
      back.push('textContent' in content && content.textContent);
    }
    expect(back).toEqual(strange.map((text) => text.replace('\n\n', ' ')));
    const mention = {
      type: 'text' as const,
      textContent: '@全體',
      isMentionAll: true,
      mentionedUserIDs: [device.token.userID],
    };
    expect((await device.client.send(outgoing(device, id, mention), never)).content).toEqual(
      mention,
    );
    for (const textContent of ['', ' ', 'x'.repeat(10_001)]) {
      const refused = device.client.send(outgoing(device, id, textContent), never);
      expect(await kindOf(refused)).toBe('refused');
    }
    device.disconnect();
  });

  test('MSG-08: a message is forwarded, and messages are combined; a combined message inside another is opened by its position', async () => {
    const { device, id } = await inOwn(await guestOf(engine()));
    const send = (content: OutgoingContent | string) =>
      device.client.send(outgoing(device, id, content), never);
    const [one, two] = [await send('甲'), await send('乙')];
    const again = await send({ type: 'forward', messageID: one.messageID, shown: one.content });
    expect([again.content, again.messageID === one.messageID]).toEqual([one.content, false]);
    const inner = await send({
      type: 'combine',
      title: '紀錄',
      summary: '甲\n乙',
      messageIDs: [one.messageID, two.messageID],
    });
    expect(inner.content).toMatchObject({
      type: 'combine',
      title: '紀錄',
      summary: '甲\n乙',
      count: 2,
    });
    const outer = await send({
      type: 'combine',
      title: '外',
      summary: '',
      messageIDs: [two.messageID, inner.messageID],
    });
    const held = async (path: readonly number[]) =>
      (await device.client.combined(id, outer.messageID, path, never)).map(({ content }) =>
        content.type === 'text' ? content.textContent : content.type,
      );
    // The original is revoked afterwards. The forwarded copy does not change.
    await device.client.revoke(id, one.messageID, never);
    expect(await held([])).toEqual(['乙', 'combine']);
    expect(await held([1])).toEqual(['甲', '乙']);
    for (const path of [[0], [7], [1, 0]]) {
      const wrong = device.client.combined(id, outer.messageID, path, never);
      expect([path, await kindOf(wrong)]).toEqual([path, 'refused']);
    }
    const unselectable = [one.messageID, random()];
    for (const messageID of unselectable) {
      const content = { type: 'forward' as const, messageID, shown: two.content };
      expect(await kindOf(send(content))).toBe('refused');
    }
    device.disconnect();
  });
}
