import { once } from 'node:events';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createFiles } from '../../server/files/files.ts';
import { folderStore } from '../../server/files/folder-store.ts';
import { createUploadRoom } from '../../server/files/upload-room.ts';
import { convertPdf } from '../../server/messaging/files/image-converter.ts';
import {
  createMessageFiles,
  type MessageFiles,
} from '../../server/messaging/files/message-files.ts';
import type { SentContent } from '../../src/contract/messaging/content.ts';
import { MessageFileData } from '../../src/contract/messaging/files.ts';
import { CODE } from '../../src/domain/codes.ts';
import {
  GUEST_FILE_MS,
  MESSAGE_FILE_MAX_BYTES,
  UNNAMED_FILE_MS,
} from '../../src/domain/messaging/limits.ts';
import { enlarged, HEIC } from '../support/heic.ts';
import { byCode, clientMessageID } from '../support/messaging/people.ts';
import { type HubClient, loginHub } from '../support/messaging/protocol-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let guest: { userId: string; token: string };
beforeAll(async () => {
  server = await startTestServer();
  guest = await register();
});
afterAll(() => server.close());

let guests = 0;
async function register() {
  guests += 1;
  const path = `/system/userClient/registerZego?uniqueId=${'a-secret-of-a-browser-'.repeat(2)}${guests}`;
  return (await server.call('POST', path)).data as { userId: string; token: string };
}

const uploads = () => readdirSync(join(server.config.dataDir, 'uploads'));
const stored = () => readdirSync(join(server.config.dataDir, 'files'));

interface Options {
  readonly as?: string;
  readonly name?: string;
  readonly token?: string;
  readonly field?: string;
}

async function send(content: Uint8Array | string, options: Options = {}) {
  const { as = 'image', name = 'x.png', token = guest.token, field = 'file' } = options;
  const form = new FormData();
  form.set(field, new Blob([content as BlobPart], { type: 'text/html' }), name);
  const response = await fetch(`${server.url}/api/messaging/file?as=${as}`, {
    method: 'POST',
    headers: { 'messaging-token': token },
    body: form,
  });
  return (await response.json()) as { code: number; data?: { reason?: string; fields?: object } };
}

async function sent(content: Uint8Array | string, options: Options = {}): Promise<MessageFileData> {
  const { code, data } = await send(content, options);
  expect(code).toBe(200);
  return MessageFileData.parse(data);
}

/** Fetches a picture and returns what `sharp` reads about it. Here, as in the server, `sharp` opens only files. */
async function seen(url: string) {
  const response = await fetch(`${server.url}${url}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const path = join(server.config.dataDir, 'seen');
  writeFileSync(path, bytes);
  return { response, bytes, path, is: await sharp(path).metadata() };
}

const picture = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } });
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const script = '<script>alert(1)</script>';
const mp4 = Buffer.concat([
  Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'),
  Buffer.from(Array.from({ length: 1_000 }, (_, n) => n % 251)),
]);

/** Makes a PDF with one page whose left half is red. */
function pdf(width: number, height: number): Buffer {
  const drawn = `1 0 0 rg 0 0 ${width / 2} ${height} re f`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R >>`,
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
  ];
  let written = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = written.length;
    written += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const begin = written.length;
  const table = `xref\n0 5\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer << /Size 5 /Root 1 0 R >>\nstartxref\n${begin}\n%%EOF`;
  return Buffer.from(`${written}${table}${end}`, 'latin1');
}

describe('documents in messages', () => {
  test('the first page of a PDF becomes a small picture, which the message shows', async () => {
    const file = await sent(pdf(300, 600), { as: 'file', name: '報價單.pdf' });
    expect(file).toMatchObject({ fileName: '報價單.pdf', width: 240, height: 480 });
    const page = await seen(file.thumbnailDownloadUrl);
    expect(page.response.headers.get('content-type')).toBe('image/webp');
    expect(page.is).toMatchObject({ format: 'webp', width: 240, height: 480 });
    const { data, info } = await sharp(page.path).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number) => {
      const place = (240 * info.width + x) * info.channels;
      return [...data.subarray(place, place + 3)].map((level) => level > 128);
    };
    expect([at(20), at(220)]).toEqual([
      [true, false, false],
      [true, true, true],
    ]);
    // The file itself is unchanged, and a browser cannot open it here as a page.
    const whole = await fetch(`${server.url}${file.fileDownloadUrl}`);
    expect(whole.headers.get('content-type')).toBe('application/octet-stream');
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(pdf(300, 600));

    const client = await loginHub(server.url, guest.token);
    const { conversationID } = await client.ask('customerService', {});
    const { content } = await client.ask('send', {
      conversationID,
      clientMessageID: clientMessageID(),
      content: { type: 'file', fileID: file.fileID },
    });
    expect(content).toMatchObject({
      type: 'file',
      firstPage: { pictureUrl: file.thumbnailDownloadUrl, width: 240, height: 480 },
    });
    await client.close();
  });

  test.each([
    ['nothing but its beginning', Buffer.from('%PDF-1.7\n')],
    [
      'no page',
      Buffer.from(
        pdf(300, 600).toString('latin1').replace('/Count 1', '/Count 0').replace('[3 0 R]', '[]'),
        'latin1',
      ),
    ],
    ['a page as thin as a hair', pdf(1, 90_000)],
  ])('documents with %s are sent without a picture', async (_what, content) => {
    const file = await sent(content, { as: 'file', name: 'x.pdf' });
    expect(file).toMatchObject({
      fileName: 'x.pdf',
      thumbnailDownloadUrl: '',
      width: 0,
      height: 0,
    });
    expect(uploads()).toEqual([]);
  });

  test('when making the picture takes too long, it is stopped, and the document is sent without a picture', async () => {
    const ends = new AbortController();
    const { signal } = ends;
    const listen = signal.addEventListener.bind(signal);
    let listeners = 0;
    vi.spyOn(signal, 'addEventListener').mockImplementation((...given: unknown[]) => {
      listen(...(given as Parameters<typeof listen>));
      listeners += 1;
      // First the queue adds a listener to the signal, then the process that makes the picture. Once both have one, the
      // test aborts.
      if (listeners === 2) queueMicrotask(() => ends.abort());
    });
    const waiting = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(signal);
    const file = await sent(pdf(300, 600), { as: 'file', name: 'x.pdf' });
    waiting.mockRestore();
    expect(listeners).toBe(2);
    expect(file).toMatchObject({
      fileName: 'x.pdf',
      thumbnailDownloadUrl: '',
      width: 0,
      height: 0,
    });
    expect(uploads()).toEqual([]);
  });

  test('documents whose picture is not ready in time are sent without one', async () => {
    const waiting = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
    const late = await sent(pdf(300, 600), { as: 'file', name: 'x.pdf' });
    expect(late).toMatchObject({
      fileName: 'x.pdf',
      thumbnailDownloadUrl: '',
      width: 0,
      height: 0,
    });
    const [patience = 0] = waiting.mock.lastCall ?? [];
    expect(patience).toBeGreaterThan(0);
    expect(patience).toBeLessThanOrEqual(15_000);
    waiting.mockRestore();
    const from = join(server.config.dataDir, 'drawn.pdf');
    writeFileSync(from, pdf(300, 600));
    const drawn = { from, picture: join(server.config.dataDir, 'drawn') };
    expect(await convertPdf({ ...drawn, signal: AbortSignal.abort() })).toBeUndefined();
    const { signal } = new AbortController();
    expect(await convertPdf({ ...drawn, signal })).toEqual({ width: 240, height: 480 });
  });

  test('documents called PDF that are something else are treated as ordinary files', async () => {
    const file = await sent(script, { as: 'file', name: 'x.pdf' });
    expect(file).toMatchObject({ thumbnailDownloadUrl: '' });
  });
});

describe('pictures in messages', () => {
  test('are re-encoded upright, without other data of the file, and with a thumbnail', async () => {
    const content = Buffer.concat([
      await picture(4_000, 3_000)
        .withExif({ IFD0: { Copyright: 'where-I-live' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer(),
      Buffer.from(script),
    ]);
    const file = await sent(content, { name: '../../度假\u202egnp.html' });
    expect(file).toMatchObject({ fileName: '度假gnp.jpg', width: 1_920, height: 2_560 });
    expect(file.fileDownloadUrl).toBe(`/api/messaging/file/${file.fileID}`);
    expect(file.fileID).toMatch(/^[\w-]{22}$/);
    const { response, bytes, is } = await seen(file.fileDownloadUrl);
    expect(is).toMatchObject({ format: 'jpeg', width: 1_920, height: 2_560 });
    expect(is.exif).toBeUndefined();
    expect(bytes.length).toBe(file.fileSize);
    expect(bytes.toString('latin1')).not.toMatch(/script|where-I-live/);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-security-policy': "default-src 'none';sandbox",
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent('度假gnp.jpg')}`,
    });
    const small = await seen(file.thumbnailDownloadUrl);
    expect(small.is).toMatchObject({ format: 'webp', width: 360, height: 480 });
    expect(uploads()).toEqual([]);
  });

  test('from an iPhone (HEIC) become JPEG, upright, without their location', async () => {
    expect(HEIC.includes('where-I-live')).toBe(true);
    const file = await sent(HEIC, { name: 'IMG_0001.HEIC' });
    expect(file).toMatchObject({ fileName: 'IMG_0001.jpg', width: 96, height: 64 });
    const { bytes, is, path } = await seen(file.fileDownloadUrl);
    expect(is).toMatchObject({ format: 'jpeg', width: 96, height: 64 });
    expect(bytes.toString('latin1')).not.toContain('where-I-live');
    const { data } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
    expect([data[0], data[2]].map((level) => (level ?? 0) > 128)).toEqual([true, false]);
  });

  test('with animation stay animated, and stay transparent', async () => {
    const frames = Buffer.concat([Buffer.alloc(300, 200), Buffer.alloc(300, 20)]);
    const gif = await sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    const moving = await sent(gif, { name: 'x.gif' });
    expect(moving).toMatchObject({ fileName: 'x.webp', width: 10, height: 10 });
    expect((await seen(moving.fileDownloadUrl)).is).toMatchObject({ format: 'webp', pages: 2 });
    expect((await seen(moving.thumbnailDownloadUrl)).is.pages ?? 1).toBe(1);
    const clear = await sent(await picture(30, 20).ensureAlpha(0.5).png().toBuffer());
    expect((await seen(clear.fileDownloadUrl)).is).toMatchObject({
      format: 'webp',
      hasAlpha: true,
    });
  });

  test.each([
    ['text', () => Buffer.from('no picture')],
    ['a drawing that may run scripts', () => Buffer.from(svg)],
    ['a page behind a picture’s beginning', () => Buffer.from(`GIF89a/*${script}*/=1;`)],
    ['half a picture', async () => (await picture().png().toBuffer()).subarray(0, 300)],
    ['half of HEIC', () => HEIC.subarray(0, 400)],
    ['HEIC of a hundred million pixels', () => enlarged(HEIC)],
    ['nothing', () => Buffer.alloc(0)],
    ['more pixels than memory', () => bomb(30_000, 30_000)],
    ['a film', () => mp4],
  ])('%s is refused because of its bytes, whatever its name says', async (_, make) => {
    const before = stored();
    expect(await send(await make())).toMatchObject({ code: 4024, data: { reason: 'type' } });
    expect(uploads()).toEqual([]);
    expect(stored()).toEqual(before);
  });
});

/** A picture of few bytes that declares very many pixels, all of one colour. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc(body), body.length + 4);
    return out;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(20_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}

describe('sound, films and other files', () => {
  test.each([
    ['audio', 'ID3\x03\0\0\0\0\0\0', 'audio/mpeg', 'mp3'],
    ['audio', '\0\0\0\x18ftypM4A \0\0\0\0', 'audio/mp4', 'm4a'],
    ['audio', '\x1a\x45\xdf\xa3\x01\0\0\0\0\0\0\x1f\x42\x82\x84webm', 'audio/webm', 'weba'],
    ['audio', 'OggS\0\x02', 'audio/ogg', 'ogg'],
    ['audio', 'RIFF\0\0\0\0WAVEfmt ', 'audio/wav', 'wav'],
    ['video', '\0\0\0\x18ftypqt  \0\0\0\0', 'video/quicktime', 'mov'],
    ['video', '\x1a\x45\xdf\xa3\x01\0\0\0\0\0\0\x1f\x42\x82\x84webm', 'video/webm', 'webm'],
    ['file', svg, 'application/octet-stream', 'html'],
    ['file', '%PDF-1.7', 'application/octet-stream', 'html'],
  ])('a %s file of %j is served as %s', async (as, head, type, ending) => {
    const content = Buffer.from(`${head}${script}`, 'latin1');
    const file = await sent(content, { as, name: 'C:\\x\\page.html' });
    const response = await fetch(`${server.url}${file.fileDownloadUrl}`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'content-security-policy': "default-src 'none';sandbox",
      'x-content-type-options': 'nosniff',
    });
    const shown = as === 'file' ? 'attachment' : 'inline';
    const disposition = response.headers.get('content-disposition');
    expect(disposition).toBe(`${shown}; filename*=UTF-8''page.${ending}`);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(content);
    expect(file).toMatchObject({ thumbnailDownloadUrl: '', width: 0, height: 0 });
  });

  test.each([
    ['audio', svg],
    ['video', '<!doctype html>'],
    ['video', 'RIFF\0\0\0\0WAVEfmt '],
    ['audio', ''],
    ['file', ''],
  ])('a file sent as %s with the content %j is refused', async (as, content) => {
    const answer = await send(Buffer.from(content, 'latin1'), { as });
    expect(answer).toMatchObject({ code: 4024, data: { reason: 'type' } });
  });

  test('are served in parts when a player asks for them', async () => {
    const { fileDownloadUrl } = await sent(mp4, { as: 'video', name: 'x.mp4' });
    const ask = async (range: string) => {
      const response = await fetch(`${server.url}${fileDownloadUrl}`, { headers: { range } });
      const bytes = Buffer.from(await response.arrayBuffer());
      return [response.status, response.headers.get('content-range'), bytes] as const;
    };
    const size = mp4.length;
    const all = [200, null, mp4];
    expect(await ask('bytes=4-7')).toEqual([206, `bytes 4-7/${size}`, Buffer.from('ftyp')]);
    expect(await ask('bytes=1000-')).toEqual([
      206,
      `bytes 1000-${size - 1}/${size}`,
      mp4.subarray(1_000),
    ]);
    expect(await ask('bytes=-3')).toEqual([
      206,
      `bytes ${size - 3}-${size - 1}/${size}`,
      mp4.subarray(-3),
    ]);
    expect(await ask('bytes=0-999999')).toEqual([206, `bytes 0-${size - 1}/${size}`, mp4]);
    expect(await ask(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, Buffer.alloc(0)]);
    for (const odd of ['bytes=7-4', 'bytes=1-2,4-5', 'bytes=-', 'lines=1-2']) {
      expect(await ask(odd)).toEqual(all);
    }
  });

  test('whose bytes are missing are refused, and the refusal is neither stored nor saved as the file', async () => {
    const { fileDownloadUrl } = await sent('some bytes', { as: 'file', name: 'notes.txt' });
    for (const name of stored()) rmSync(join(server.config.dataDir, 'files', name));
    for (const headers of [{}, { range: 'bytes=0-3' }]) {
      const response = await fetch(`${server.url}${fileDownloadUrl}`, { headers });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 404 });
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
      });
      for (const name of ['accept-ranges', 'content-range', 'content-disposition']) {
        expect(response.headers.has(name), name).toBe(false);
      }
    }
  });
});

describe('limits for sending files', () => {
  test('a sender needs a valid messaging token', async () => {
    expect(await send(svg, { as: 'file', token: '' })).toMatchObject({ code: 401 });
    expect(await send(svg, { as: 'file', token: 'x'.repeat(43) })).toMatchObject({ code: 401 });
    const other = await register();
    server.clock.advance(7_200_001);
    expect(await send(svg, { as: 'file', token: other.token })).toMatchObject({ code: 401 });
    guest = await register();
  });

  test('without a valid messaging token the answer comes before the file is sent', async () => {
    const refused = async (token: string) => {
      const sending = httpRequest(`${server.url}/api/messaging/file?as=file`, {
        method: 'POST',
        headers: {
          'messaging-token': token,
          'content-type': 'multipart/form-data; boundary=b',
          'content-length': 1_000_000,
        },
      });
      // Sends the request's head, and nothing of the file.
      sending.flushHeaders();
      const [answer] = (await once(sending, 'response')) as [IncomingMessage];
      const { code } = JSON.parse(Buffer.concat(await answer.toArray()).toString()) as {
        code: number;
      };
      const written = sending.socket?.bytesWritten;
      sending.destroy();
      return { code, written };
    };
    const stranger = await refused('x'.repeat(43));
    expect(stranger.code).toBe(401);
    expect(stranger.written).toBeLessThan(1_000);
    expect(uploads()).toEqual([]);
  });

  test('a form must contain one file, in the field `file` and of a known kind', async () => {
    expect(await send('x', { as: 'program' })).toMatchObject({ code: 4001 });
    const other = await send('x', { as: 'file', field: 'avatarfile' });
    expect(other).toMatchObject({ code: 4001, data: { fields: { file: 'required' } } });
    const headers = { 'messaging-token': guest.token };
    const path = '/messaging/file?as=file';
    expect((await server.call('POST', path, { headers, body: {} })).code).toBe(4001);
    expect(uploads()).toEqual([]);
  });

  test('a file is at most as large as its kind allows', async () => {
    const long = new Uint8Array(MESSAGE_FILE_MAX_BYTES.audio + 1);
    long.set(Buffer.from('ID3'));
    expect(await send(long, { as: 'audio' })).toMatchObject({
      code: 4024,
      data: { reason: 'size' },
    });
    expect(uploads()).toEqual([]);
  });

  test('a guest can send 200 MB in a day', async () => {
    const { userId, token } = await register();
    await server.deps.db.$client.query(
      `insert into stored_file (file_id, owner_id, purpose, name, content_type, size, sha256, created_at)
       values ('much-was-sent', $1, 'message', 'x', 'video/mp4', $2, '', $3)`,
      [userId, 200 * 1_024 * 1_024 - 1_000, new Date(server.clock.now())],
    );
    expect(await send('x'.repeat(1_001), { as: 'file', token })).toMatchObject({ code: 4041 });
    expect(await send('x'.repeat(100), { as: 'file', token })).toMatchObject({ code: 200 });
  });

  test('an interrupted upload leaves nothing', async () => {
    const before = stored();
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
    const open = () =>
      httpRequest(`${server.url}/api/messaging/file?as=file`, {
        method: 'POST',
        headers: {
          'messaging-token': guest.token,
          'content-type': 'multipart/form-data; boundary=b',
          'content-length': 1_000_000,
        },
      }).on('error', () => undefined);
    const sending = open();
    sending.write(head + 'x'.repeat(100_000));
    await expect.poll(uploads, { timeout: 10_000 }).toHaveLength(1);
    sending.destroy();
    await expect.poll(uploads, { timeout: 10_000 }).toEqual([]);
    expect(stored()).toEqual(before);
  });
});

describe('files that messages name', () => {
  let files: MessageFiles;
  beforeAll(async () => {
    const store = await folderStore(join(server.config.dataDir, 'files'));
    files = await createMessageFiles(server.deps, store, createUploadRoom(server.deps));
  });
  test('a message can name its sender’s own file, and only as the kind that the file really is', async () => {
    const file = await sent(await picture(20, 20).png().toBuffer());
    const other = await register();
    expect(await files.name(file.fileID, other.userId)).toBeUndefined();
    expect(await files.name('none', guest.userId)).toBeUndefined();
    const named = { ...file, contentType: 'image/webp' };
    expect(await files.name(file.fileID, guest.userId)).toEqual(named);
    expect(await files.name(file.fileID, guest.userId)).toEqual(named);
  });

  test('a message cannot name another person’s file in any of its fields, nor a file as another kind', async () => {
    const stranger = await loginHub(server.url, (await register()).token);
    const own = await loginHub(server.url, guest.token);
    const [image, film, sound] = [
      await sent(await picture(20, 20).png().toBuffer()),
      await sent(mp4, { as: 'video', name: 'x.mp4' }),
      await sent(Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1'), mp4]), {
        as: 'audio',
        name: 'x.mp3',
      }),
    ].map(({ fileID }) => fileID);
    const video = { type: 'video', fileID: film, width: 1, height: 1, durationMs: 1 } as const;
    const contents = {
      image: { type: 'image', fileID: image },
      file: { type: 'file', fileID: image },
      audio: { type: 'audio', fileID: sound, durationMs: 1 },
      video,
      'first picture': { ...video, firstFrameFileID: image },
      part: { type: 'multiple', messageInfoList: [{ type: 'image', fileID: image }] },
      voice: { type: 'custom', subType: 3, fileID: sound, durationMs: 1, waveform: [] },
      'film as a picture': { type: 'image', fileID: film },
      'picture as a film': { ...video, fileID: image },
      none: { type: 'file', fileID: 'none' },
    };
    const { ok, invalidInput } = CODE;
    const answers = async (who: HubClient) => {
      const { conversationID } = await who.ask('customerService', {});
      return Promise.all(
        Object.entries(contents).map(async ([name, content]) => {
          const data = { conversationID, clientMessageID: clientMessageID(), content };
          return [name, await who.question('send', data)];
        }),
      );
    };
    const names = Object.keys(contents);
    const isWrong = (name: string): boolean => names.indexOf(name) > 6;
    expect(await answers(own)).toEqual(
      names.map((name) => [name, isWrong(name) ? invalidInput : ok]),
    );
    expect(await answers(stranger)).toEqual(names.map((name) => [name, invalidInput]));
    await Promise.all([own.close(), stranger.close()]);
  });

  describe('revoking a message', () => {
    let ann: HubClient;
    let bob: HubClient;
    let conversationID = '';
    let annToken = '';
    beforeAll(async () => {
      const login = async (who: 'passenger' | 'driver') => {
        const path = `/system/userClient/registerZego?uniqueId=${'a-secret-of-a-browser-'.repeat(2)}${who}`;
        const { data } = await server.call('POST', path, { token: await server.token(who) });
        return data as { userId: string; token: string };
      };
      const [first, second] = [await login('passenger'), await login('driver')];
      ann = await loginHub(server.url, first.token);
      bob = await loginHub(server.url, second.token);
      ({ conversationID } = await ann.ask('peer', await byCode(server, second.userId)));
      annToken = first.token;
    });
    afterAll(() => Promise.all([ann.close(), bob.close()]));
    const image = async () => sent(await picture(20, 20).png().toBuffer(), { token: annToken });
    const say = (who: HubClient, content: SentContent) =>
      who.ask('send', { conversationID, clientMessageID: clientMessageID(), content });
    const revoke = (who: HubClient, { messageID }: { messageID: string }) =>
      who.ask('revoke', { conversationID, messageID });
    const idsOf = (url: string) => url.split('/').at(-1) ?? '';
    const isThere = async ({ fileDownloadUrl, thumbnailDownloadUrl }: MessageFileData) => {
      const urls = [fileDownloadUrl, ...(thumbnailDownloadUrl ? [thumbnailDownloadUrl] : [])];
      const statuses = await Promise.all(
        urls.map(async (url) => (await fetch(`${server.url}${url}`)).status),
      );
      expect(new Set(statuses).size).toBe(1);
      return statuses[0] === 200;
    };
    const leavesNothing = async ({ fileDownloadUrl, thumbnailDownloadUrl }: MessageFileData) => {
      const ids = [fileDownloadUrl, thumbnailDownloadUrl].map(idsOf).filter(Boolean);
      for (const id of ids) await expect.poll(stored).not.toContain(id);
      const rows = 'select from stored_file where file_id = any($1)';
      await expect
        .poll(async () => (await server.deps.db.$client.query(rows, [ids])).rowCount)
        .toBe(0);
    };

    test('deletes its file: row, bytes and thumbnail', async () => {
      const file = await image();
      const message = await say(ann, { type: 'image', fileID: file.fileID });
      expect(await isThere(file)).toBe(true);
      await revoke(ann, message);
      expect(await isThere(file)).toBe(false);
      await leavesNothing(file);
    });

    test('deletes all files of a message with several parts, and the first frame of a film', async () => {
      const [one, two, frame] = [await image(), await image(), await image()];
      const film = await sent(mp4, { as: 'video', name: 'x.mp4', token: annToken });
      const parts = [one, two].map(({ fileID }) => ({ type: 'image' as const, fileID }));
      const multiple = await say(ann, { type: 'multiple', messageInfoList: parts });
      const video = await say(ann, {
        type: 'video',
        fileID: film.fileID,
        width: 1,
        height: 1,
        durationMs: 1,
        firstFrameFileID: frame.fileID,
      });
      await revoke(ann, multiple);
      await revoke(ann, video);
      for (const file of [one, two, frame, film]) {
        expect(await isThere(file)).toBe(false);
        await leavesNothing(file);
      }
    });

    test('leaves the file to a person who forwarded it, until that message is revoked too', async () => {
      const file = await image();
      const message = await say(ann, { type: 'image', fileID: file.fileID });
      const forwarded = await say(bob, { type: 'forward', messageID: message.messageID });
      await revoke(ann, message);
      expect(await isThere(file)).toBe(true);
      await revoke(bob, forwarded);
      await leavesNothing(file);
    });

    test('leaves the file if a combined message contains it, too', async () => {
      const file = await image();
      const message = await say(ann, { type: 'image', fileID: file.fileID });
      const { messageID } = message;
      await say(bob, { type: 'combine', title: 'x', summary: 'x', messageIDs: [messageID] });
      await revoke(ann, message);
      expect(await isThere(file)).toBe(true);
    });

    test('does not delete another person’s file whose address is only in the text', async () => {
      const file = await sent(await picture(20, 20).png().toBuffer());
      const said = await say(ann, { type: 'text', textContent: file.fileDownloadUrl });
      await revoke(ann, said);
      expect(await isThere(file)).toBe(true);
    });
  });

  test('a file that no message names within a day is deleted with its thumbnail; a file that a message names stays', async () => {
    const [kept, lost] = [
      await sent(await picture(20, 20).png().toBuffer()),
      await sent(await picture(20, 20).png().toBuffer()),
    ];
    await files.name(kept.fileID, guest.userId);
    const status = async (url: string) => (await fetch(`${server.url}${url}`)).status;
    server.clock.advance(UNNAMED_FILE_MS + 1);
    guest = await register();
    await files.sweep();
    expect(await status(lost.fileDownloadUrl)).toBe(404);
    expect(await status(lost.thumbnailDownloadUrl)).toBe(404);
    expect(await files.name(lost.fileID, guest.userId)).toBeUndefined();
    expect(await status(kept.fileDownloadUrl)).toBe(200);
    expect(await status(kept.thumbnailDownloadUrl)).toBe(200);
    // The bytes are deleted an hour later.
    server.clock.advance(3_600_001);
    guest = await register();
    const all = await createFiles(
      server.deps,
      await folderStore(join(server.config.dataDir, 'files')),
    );
    await all.sweep();
    expect(stored()).not.toContain(lost.fileID);
    expect(stored()).toContain(kept.fileID);
  });

  test('for a guest who has no conversation with the service, files that a message names stay, and others are deleted after an hour', async () => {
    const image = await picture(20, 20).png().toBuffer();
    const [lost, kept] = [await sent(image), await sent(image)];
    await files.name(kept.fileID, guest.userId);
    // The new owner has no conversation with customer service.
    await server.deps.db.$client.query(
      `update stored_file set owner_id = 'guest-in-a-group' where owner_id = $1`,
      [guest.userId],
    );
    server.clock.advance(GUEST_FILE_MS + 1);
    await files.sweep();
    const status = async (url: string) => (await fetch(`${server.url}${url}`)).status;
    expect(await status(lost.fileDownloadUrl)).toBe(404);
    expect(await status(lost.thumbnailDownloadUrl)).toBe(404);
    expect(await status(kept.fileDownloadUrl)).toBe(200);
    expect(await status(kept.thumbnailDownloadUrl)).toBe(200);
  });

  test('with Tencent as the engine, files stay as long as messages stay there, whoever sent them', async () => {
    const store = await folderStore(join(server.config.dataDir, 'files'));
    const application = { tencentSdkAppId: '1400000001', tencentSecretKey: '0a1b'.repeat(16) };
    const withTencent = (settings: object) => ({
      ...server.deps,
      config: { ...server.deps.config, ...application, ...settings },
    });
    const sweepOf = async (settings: object) => {
      const deps = withTencent(settings);
      const these = await createMessageFiles(deps, store, createUploadRoom(deps));
      await these.sweep();
    };
    const days = async (count: number) => {
      server.clock.advance(count * 24 * 3_600_000);
      guest = await register();
    };
    const file = await sent(await picture(20, 20).png().toBuffer());
    const status = async () => (await fetch(`${server.url}${file.fileDownloadUrl}`)).status;
    await days(6.9);
    await sweepOf({});
    expect(await status()).toBe(200);
    await days(0.2);
    await sweepOf({ tencentMessageDays: 30 });
    expect(await status()).toBe(200);
    await sweepOf({});
    expect(await status()).toBe(404);
  });

  test('the addresses of message files open no other files', async () => {
    const paths = ['none', '../avatar/x', '%2e%2e%2fuploads', 'a'.repeat(22)];
    for (const path of paths) {
      const response = await fetch(`${server.url}/api/messaging/file/${path}`);
      expect(await response.json()).toMatchObject({ code: 404 });
    }
  });

  test('a member’s files are deleted with the account', async () => {
    const token = await server.token('passenger');
    const path = `/system/userClient/registerZego?uniqueId=${'a-secret-of-a-browser-'.repeat(2)}m`;
    const member = (await server.call('POST', path, { token })).data as { token: string };
    const own = async () => {
      const { $client } = server.deps.db;
      return (await $client.query(`select 1 from stored_file where owner_id = '100001'`)).rowCount;
    };
    const before = (await own()) ?? 0;
    const file = await sent(await picture(20, 20).png().toBuffer(), { token: member.token });
    expect(await own()).toBe(before + 2);
    const all = await createFiles(
      server.deps,
      await folderStore(join(server.config.dataDir, 'files')),
    );
    expect((await all.list('100001', 'message')).map(({ fileId }) => fileId)).toContain(
      file.fileID,
    );
    const remove = await server.deps.db.transaction((tx) => all.discardAll(tx, '100001'));
    remove();
    for (const url of [file.fileDownloadUrl, file.thumbnailDownloadUrl]) {
      expect((await fetch(`${server.url}${url}`)).status).toBe(404);
    }
  });
});
