import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOutgoing } from '../../src/app/on-demand/messaging.ts';
import { CODE } from '../../src/domain/codes.ts';
import { ServiceFailure } from '../../src/domain/failure.ts';
import { SEND_PAUSE_MS, TOO_MUCH_TRIES } from '../../src/domain/messaging/limits.ts';
import type { LocalFile, Outgoing } from '../../src/domain/messaging/outgoing.ts';
import {
  selectHasFailed,
  selectIsTooMuch,
  selectSendFailure,
} from '../../src/machines/outgoing-message/selectors.ts';
import { createLocalFiles } from '../../src/services/messaging/files.ts';
import { createMemoryStorage } from '../../src/services/messaging/outbox-storage.ts';
import { createOutbox, type OutboxParts } from '../../src/services/messaging/outbox.ts';
import { createMessageStore } from '../../src/services/messaging/store.ts';
import { PathClock } from '../paths/engine/clock.ts';
import { messageOnWire } from '../support/messaging/wire.ts';

/** The object URLs of the files that this page shows. */
const shown = new Set<string>();
beforeEach(() => {
  vi.stubGlobal('URL', {
    createObjectURL: () => {
      const url = `blob:${shown.size}`;
      shown.add(url);
      return url;
    },
    revokeObjectURL: (url: string) => shown.delete(url),
  });
});
afterEach(() => {
  shown.clear();
  vi.unstubAllGlobals();
});

let tabs = 0;

/** A page of a browser. Its storage may come from another page that has been closed. */
function page(client: Partial<OutboxParts['client']>, storage = createMemoryStorage()) {
  const store = createMessageStore();
  const files = createLocalFiles(storage, () => 'file', {
    setTimeout: (act) => setImmediate(act),
    clearTimeout,
  });
  const outbox = createOutbox({
    store,
    storage,
    files,
    tabID: `tab-${(tabs += 1)}`,
    locks: undefined,
    client: {
      now: () => 1,
      upload: (file) => Promise.resolve({ ...file, fileID: 'kept' }),
      send: ({ clientMessageID }: Outgoing) => Promise.resolve(acknowledged(clientMessageID)),
      ...client,
    },
  });
  const clock = new PathClock(() => 'pause');
  return { storage, store, files, outbox, clock, outgoing: createOutgoing(outbox, { clock }) };
}

const forbidden = { kind: 'refused', code: CODE.forbidden, message: '', fields: {} } as const;
const acknowledged = (clientMessageID: string) =>
  ({
    ...messageOnWire(1, { clientMessageID, senderUserID: 'u' }),
    direction: 'send',
    sentStatus: 'success',
    localExtendedData: '',
  }) as never;
const text = (textContent: string) => ({
  conversationID: 'c',
  conversationType: 0 as const,
  content: { type: 'text' as const, textContent },
});
const withFile = (files: ReturnType<typeof page>['files']) => ({
  conversationID: 'c',
  conversationType: 0 as const,
  content: { type: 'file' as const, file: files.attach(new Blob(['words']), 'words.txt') },
});

test('a sent or discarded message leaves neither its files nor their object URLs behind', async () => {
  const waits = Promise.withResolvers<never>();
  const { storage, files, outbox, outgoing } = page({});
  await outbox.connected('u');
  outgoing.write(withFile(files));
  expect(shown.size).toBe(1);
  await vi.waitUntil(() => shown.size === 0);
  expect(await storage.file('file')).toBeUndefined();
  expect(outgoing.all()).toEqual([]);

  const other = page({ upload: () => waits.promise });
  await other.outbox.connected('u');
  const discarded = other.outgoing.write(withFile(other.files));
  expect(shown.size).toBe(1);
  discarded.send({ type: 'message.discard' });
  await vi.waitUntil(() => shown.size === 0);
  expect(await other.storage.file('file')).toBeUndefined();
  expect(other.outgoing.all()).toEqual([]);
});

test('a message that one person began to send is not sent in the next person’s name', async () => {
  const there = Promise.withResolvers<void>();
  const send = vi.fn<OutboxParts['client']['send']>();
  const { storage, files, outbox, outgoing } = page({
    upload: (file) => there.promise.then(() => ({ ...file, fileID: 'kept' })),
    send,
  });
  await outbox.connected('u');
  outgoing.write(withFile(files));
  await outbox.connected('somebody else');
  there.resolve();
  await vi.waitUntil(async () => JSON.stringify(await storage.outgoing()).includes('kept'));
  await new Promise(setImmediate);
  expect(send).not.toHaveBeenCalled();
  // The message stays stored, and is sent when its sender is back.
  expect(await storage.outgoing()).toMatchObject([{ senderUserID: 'u', hasFailed: false }]);
});

test('a message discarded during the upload of its file stays discarded when the upload ends (MSG-04)', async () => {
  const there = Promise.withResolvers<void>();
  const send = vi.fn<OutboxParts['client']['send']>();
  const { storage, files, outbox, outgoing } = page({
    upload: (file) => there.promise.then(() => ({ ...file, fileID: 'kept' })),
    send,
  });
  await outbox.connected('u');
  const message = outgoing.write(withFile(files));
  await new Promise(setImmediate);
  message.send({ type: 'message.discard' });
  there.resolve();
  await new Promise(setImmediate);
  expect(await storage.outgoing()).toEqual([]);
  expect(send).not.toHaveBeenCalled();
});

test('messages are sent in the order of writing, and discarding one closes its request (MSG-04)', async () => {
  const sent: [string, AbortSignal][] = [];
  const first = Promise.withResolvers<never>();
  const { outbox, outgoing } = page({
    send: ({ clientMessageID }, signal) => {
      sent.push([clientMessageID, signal]);
      return first.promise;
    },
  });
  await outbox.connected('u');
  const [one, two] = ['one', 'two', 'three'].map((words) => outgoing.write(text(words)));
  const idOf = (message: typeof one) => message?.getSnapshot().context.clientMessageID;
  await vi.waitUntil(() => sent.length === 1);
  expect(sent[0]?.[0]).toBe(idOf(one));
  expect(sent[0]?.[1].aborted).toBe(false);
  one?.send({ type: 'message.discard' });
  expect(sent[0]?.[1].aborted).toBe(true);
  first.reject(new ServiceFailure({ kind: 'offline' }));
  await vi.waitUntil(() => sent.length > 1);
  expect(sent[1]?.[0]).toBe(idOf(two));
});

/** A page whose uploads and sends are recorded; each upload waits until the test ends it. */
async function slowUploads() {
  const sent: string[] = [];
  const uploads: string[] = [];
  const ends = new Map<string, { resolve(): void; reject(error: Error): void }>();
  const it = page({
    async upload(file) {
      uploads.push(file.fileName);
      const { promise, ...end } = Promise.withResolvers<void>();
      ends.set(file.fileName, end);
      await promise;
      return { ...file, fileID: file.fileName };
    },
    send({ content, clientMessageID }) {
      const { type } = content;
      sent.push(
        type === 'text' ? content.textContent : type === 'file' ? content.file.fileName : type,
      );
      return Promise.resolve(acknowledged(clientMessageID));
    },
  });
  await it.outbox.connected('u');
  const file = (fileName: string): LocalFile => ({
    localID: fileName,
    fileName,
    fileSize: 1,
    mediaType: '',
    previewUrl: '',
    width: 0,
    height: 0,
  });
  return {
    ...it,
    sent,
    uploads,
    write: (name: string, follows?: string) =>
      it.outgoing.write(
        {
          ...text(name),
          ...(name.includes('.') && { content: { type: 'file', file: file(name) } }),
          ...(follows !== undefined && { follows }),
        },
        `id of ${name}`,
      ),
    end: (name: string) => ends.get(name),
    settled: () => new Promise(setImmediate),
  };
}

test('a text does not wait for a file that is being uploaded; files go up and are sent in their order (MSG-04)', async () => {
  const { write, uploads, sent, end, settled, outgoing } = await slowUploads();
  for (const name of ['a.pdf', '緊急：我需要協助', 'b.pdf', '在嗎']) write(name);
  await settled();
  expect(sent).toEqual(['緊急：我需要協助', '在嗎']);
  expect(uploads).toEqual(['a.pdf']);
  end('a.pdf')?.resolve();
  await settled();
  expect(sent).toEqual(['緊急：我需要協助', '在嗎', 'a.pdf']);
  expect(uploads).toEqual(['a.pdf', 'b.pdf']);
  end('b.pdf')?.resolve();
  await settled();
  expect(sent.slice(3)).toEqual(['b.pdf']);
  expect(outgoing.all()).toEqual([]);
});

test('what was sent together stays together: the words for a film wait for the film, other words do not (COMP-04)', async () => {
  const { write, sent, end, settled } = await slowUploads();
  write('a.mp4');
  write('b.mp4', 'id of a.mp4');
  write('兩段影片', 'id of b.mp4');
  write('別的事');
  await settled();
  expect(sent).toEqual(['別的事']);
  end('a.mp4')?.resolve();
  await settled();
  expect(sent.slice(1)).toEqual(['a.mp4']);
  end('b.mp4')?.resolve();
  await settled();
  expect(sent.slice(2)).toEqual(['b.mp4', '兩段影片']);

  // If the film is refused, its words are sent without it, as before.
  write('c.mp4');
  write('第三段', 'id of c.mp4');
  await settled();
  end('c.mp4')?.reject(new ServiceFailure(forbidden));
  await settled();
  expect(sent.slice(4)).toEqual(['第三段']);
});

test('a file that is uploaded while its sender is disconnected is sent when they are back', async () => {
  const { write, sent, end, settled, outbox } = await slowUploads();
  write('a.pdf');
  await settled();
  outbox.disconnected();
  end('a.pdf')?.resolve();
  await settled();
  expect(sent).toEqual([]);
  await outbox.connected('u');
  await settled();
  expect(sent).toEqual(['a.pdf']);
});

test('a message refused as too frequent is sent again after pauses, while later messages wait; after too many tries it fails, and they are sent (SND-T03)', async () => {
  const refusal = {
    kind: 'refused',
    code: CODE.tooManyRequests,
    message: '',
    fields: {},
  } as const;
  const tries: string[] = [];
  const { outbox, outgoing, clock, store } = page({
    send: ({ content }) => {
      tries.push(content.type === 'text' ? content.textContent : '');
      return Promise.reject(new ServiceFailure(refusal));
    },
  });
  await outbox.connected('u');
  const message = outgoing.write(text('one'));
  outgoing.write(text('two'));
  const now = () => message.getSnapshot();
  const { clientMessageID } = now().context;
  const isTooMuch: boolean[] = [];
  for (let count = 1; count < TOO_MUCH_TRIES; count += 1) {
    await vi.waitUntil(() => now().matches({ sending: 'pausing' }));
    isTooMuch.push(selectIsTooMuch(now()));
    expect(tries).toEqual(Array.from({ length: count }, () => 'one'));
    clock.pass(SEND_PAUSE_MS - 1);
    expect(now().matches({ sending: 'pausing' })).toBe(true);
    clock.pass(1);
  }
  // The first refusal is not shown yet.
  expect(isTooMuch).toEqual([false, ...Array.from({ length: TOO_MUCH_TRIES - 2 }, () => true)]);
  await vi.waitUntil(() => selectHasFailed(now()));
  expect(selectSendFailure(now())).toEqual(refusal);
  expect(store.message('c', clientMessageID)?.message.sentStatus).toBe('failed');
  await vi.waitUntil(() => tries.length === TOO_MUCH_TRIES + 1);
  expect(tries.at(-1)).toBe('two');

  message.send({ type: 'message.resend' });
  expect(store.message('c', clientMessageID)?.message.sentStatus).toBe('sending');
  expect(selectIsTooMuch(now())).toBe(false);
});

test('messages left by a closed page are sent by the next one, in order and without an open conversation; failed ones wait for their sender (MSG-15)', async () => {
  const before = page({
    send: () => Promise.reject(new ServiceFailure(forbidden)),
  });
  await before.outbox.connected('u');
  const failed = before.outgoing.write(text('failed'));
  await vi.waitUntil(() => selectHasFailed(failed.getSnapshot()));
  before.outbox.disconnected();
  for (const words of ['one', 'two']) before.outgoing.write(text(words));
  await new Promise(setImmediate);

  const sent: string[] = [];
  const { outbox, outgoing } = page(
    {
      send: ({ content, clientMessageID }) => {
        sent.push(content.type === 'text' ? content.textContent : '');
        return Promise.resolve(acknowledged(clientMessageID));
      },
    },
    before.storage,
  );
  await outbox.connected('u');
  await vi.waitUntil(() => sent.length === 2);
  expect(sent).toEqual(['one', 'two']);
  await vi.waitUntil(() => outgoing.all().length === 1);
  const [left] = outgoing.all();
  expect(left && selectSendFailure(left.getSnapshot())).toEqual(forbidden);
  left?.send({ type: 'message.resend' });
  await vi.waitUntil(() => outgoing.all().length === 0);
  expect(sent).toEqual(['one', 'two', 'failed']);
});

test('messages that another person left in this browser stay stored for them, and are not shown to the next person (MSG-15)', async () => {
  const before = page({});
  for (const who of ['v', 'u']) {
    await before.outbox.connected(who);
    before.outbox.disconnected();
    before.outbox.keep(`${who}’s`, text(`of ${who}`));
  }
  await new Promise(setImmediate);
  const { outbox, outgoing, store, storage } = page({}, before.storage);
  await outbox.connected('u');
  await vi.waitUntil(() => store.byID('c', 'm1') !== undefined);
  expect(outgoing.all()).toEqual([]);
  expect(store.byID('c', 'v’s')).toBeUndefined();
  const left = await storage.outgoing();
  expect(left.map(({ senderUserID }) => senderUserID)).toEqual(['v']);
});

test('messages are sent in the order of writing, also when the clock is set back; a message that stopped waiting is skipped', async () => {
  const times = [5, 3, 4];
  const { outbox } = page({ now: () => times.shift() ?? 0 });
  await outbox.connected('u');
  outbox.disconnected();
  const told: string[] = [];
  const ends = ['one', 'two', 'three'].map((id) => {
    outbox.keep(id, text(id));
    return outbox.awaitTurn(id, () => told.push(id));
  });
  expect(told).toEqual([]);
  ends[2]?.();
  await outbox.connected('u');
  expect(told).toEqual(['one']);
  outbox.discard('one');
  expect(told).toEqual(['one', 'two']);
  outbox.discard('two');
  expect(told).toEqual(['one', 'two']);
});

test('the progress of several files is reported as one (MSG-04)', async () => {
  const told: unknown[] = [];
  const { outbox } = page({
    upload(file, _use, tell) {
      tell({ done: file.fileSize, total: file.fileSize });
      return Promise.resolve({ ...file, fileID: file.localID });
    },
  });
  await outbox.connected('u');
  const file = (localID: string, fileSize: number): LocalFile => ({
    localID,
    fileSize,
    fileName: '',
    mediaType: '',
    previewUrl: '',
    width: 0,
    height: 0,
  });
  const messageInfoList = [file('a', 10), file('b', 30)].map((one) => ({
    type: 'image' as const,
    file: one,
  }));
  outbox.keep('two', { ...text(''), content: { type: 'multiple', messageInfoList } });
  outbox.watchUpload('two', (progress) => told.push(progress));
  await outbox.send('two', new AbortController().signal);
  expect(told).toEqual([
    { done: 10, total: 40 },
    { done: 40, total: 40 },
  ]);
});

test('a reply is sent as one also if the message that it replies to is not loaded', async () => {
  const sent: Pick<Outgoing, 'repliedInfo' | 'repliesTo'>[] = [];
  const { store, outbox, outgoing } = page({
    send: (one) => {
      sent.push(one);
      return Promise.resolve(acknowledged(one.clientMessageID));
    },
  });
  await outbox.connected('u');
  store.putMessage({ ...messageOnWire(7), conversationID: 'c', messageID: 'm7' } as never);
  outgoing.write({ ...text('好'), repliesTo: 'm7' });
  outgoing.write({ ...text('好的'), repliesTo: 'm1' });
  outgoing.write(text('謝謝'));
  await vi.waitUntil(() => sent.length === 3);
  expect(sent.map(({ repliedInfo, repliesTo }) => [repliedInfo?.messageID, repliesTo])).toEqual([
    ['m7', undefined],
    [undefined, 'm1'],
    [undefined, undefined],
  ]);
});

const GUEST = 'guest-1';
const sentBy = (send: { mock: { calls: [Outgoing, AbortSignal][] } }) =>
  send.mock.calls
    .map(([{ senderUserID, conversationID, content }]) =>
      [
        senderUserID,
        conversationID,
        content.type === 'text' ? content.textContent : content.type,
      ].join(': '),
    )
    .toSorted((a, b) => a.localeCompare(b));

test('CHAT-01 what a guest has not sent is sent by the member whom they become, in the conversation that goes on', async () => {
  const send = vi.fn<OutboxParts['client']['send']>(({ clientMessageID }) =>
    Promise.resolve(acknowledged(clientMessageID)),
  );
  const before = page({ send: () => Promise.reject(new ServiceFailure({ kind: 'offline' })) });
  await before.outbox.connected(GUEST);
  before.outgoing.write(text('from a closed page'));
  const { storage, store, outbox, outgoing } = page({ send }, before.storage);
  outbox.recalled(GUEST);
  outgoing.write(text('waiting'));
  outgoing.write({ ...text('to the party'), conversationID: 'party', conversationType: 2 });
  await outbox.connected('u');
  expect(await outbox.hasGuests()).toBe(true);
  await new Promise(setImmediate);
  expect(send).not.toHaveBeenCalled();

  await outbox.continueGuest('own');
  expect(store.list('own').length).toBe(2);
  await vi.waitUntil(() => outgoing.all().length === 0);
  expect(sentBy(send)).toEqual([
    'u: own: from a closed page',
    'u: own: waiting',
    'u: party: to the party',
  ]);
  await vi.waitUntil(async () => (await storage.outgoing()).length === 0);
  expect(await outbox.hasGuests()).toBe(false);
});

test('CHAT-01 what a guest has not sent stays theirs when somebody else signs in after their successor', async () => {
  const send = vi.fn<OutboxParts['client']['send']>();
  const another = page({ send });
  const { storage, outbox } = page({ send }, another.storage);
  await outbox.connected('u');
  await outbox.continueGuest('own');
  another.outbox.recalled(GUEST);
  another.outgoing.write(text('waiting'));
  await new Promise(setImmediate);
  await outbox.connected('v');
  await new Promise(setImmediate);
  expect(send).not.toHaveBeenCalled();
  expect(await storage.outgoing()).toMatchObject([{ senderUserID: GUEST, conversationID: 'c' }]);
});

test('CHAT-01 a file that a guest is uploading while they sign in is uploaded and sent by the member', async () => {
  const uploads: ((file: LocalFile) => void)[] = [];
  const send = vi.fn<OutboxParts['client']['send']>(({ clientMessageID }) =>
    Promise.resolve(acknowledged(clientMessageID)),
  );
  const it = page({ send, upload: () => new Promise((resolve) => uploads.push(resolve)) });
  await it.outbox.connected(GUEST);
  const written = withFile(it.files);
  it.outgoing.write(written);
  await vi.waitUntil(() => uploads.length === 1);
  await it.outbox.connected('u');
  await it.outbox.continueGuest('own');
  uploads[0]?.({ ...written.content.file, fileID: 'of the guest' });
  await vi.waitUntil(() => {
    it.clock.pass(SEND_PAUSE_MS);
    return uploads.length === 2;
  });
  uploads[1]?.({ ...written.content.file, fileID: 'of the member' });
  await vi.waitUntil(() => it.outgoing.all().length === 0);
  expect(sentBy(send)).toEqual(['u: own: file']);
  expect(send.mock.calls[0]?.[0].content).toMatchObject({ file: { fileID: 'of the member' } });
});
