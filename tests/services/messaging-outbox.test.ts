import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServiceFailure } from '../../src/domain/failure.ts';
import type { Outgoing } from '../../src/domain/messaging/outgoing.ts';
import { createLocalFiles } from '../../src/services/messaging/files.ts';
import { createMemoryStorage } from '../../src/services/messaging/outbox-storage.ts';
import { createOutbox, type OutboxParts } from '../../src/services/messaging/outbox.ts';
import { createMessageStore } from '../../src/services/messaging/store.ts';
import { messageOnWire } from '../support/messaging/wire.ts';

const never = new AbortController().signal;
/** Addresses of files that this page shows. */
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

function page(client: Partial<OutboxParts['client']>) {
  const storage = createMemoryStorage();
  const store = createMessageStore();
  const files = createLocalFiles(storage, () => 'file', {
    setTimeout: (act) => setImmediate(act),
    clearTimeout,
  });
  const outbox = createOutbox({
    store,
    storage,
    files,
    timers: globalThis,
    tabID: 'tab',
    locks: undefined,
    client: {
      now: () => 1,
      upload: (file) => Promise.resolve({ ...file, fileID: 'kept' }),
      send: ({ clientMessageID }: Outgoing) =>
        Promise.resolve({
          ...messageOnWire(1, { clientMessageID, senderUserID: 'u' }),
          direction: 'send',
          sentStatus: 'success',
          localExtendedData: '',
        } as never), // a message's
      ...client,
    },
  });
  return { storage, store, files, outbox };
}

const withFile = (files: ReturnType<typeof page>['files']) => ({
  conversationID: 'c',
  conversationType: 0 as const,
  repliesTo: undefined,
  content: { type: 'file' as const, file: files.attach(new Blob(['words']), 'words.txt') },
});

test('a sent or discarded message leaves nothing of its files behind: no bytes, no address', async () => {
  const { storage, files, outbox } = page({});
  await outbox.connected('u');
  outbox.keep('sent', withFile(files));
  expect(shown.size).toBe(1);
  await outbox.sendKept('sent', never);
  await vi.waitUntil(() => shown.size === 0);
  expect(await storage.file('file')).toBeUndefined();

  outbox.keep('discarded', withFile(files));
  expect(shown.size).toBe(1);
  outbox.discard('discarded');
  await vi.waitUntil(() => shown.size === 0);
  expect(await storage.file('file')).toBeUndefined();
});

test('a message that one person began to send is not sent in the name of the next one', async () => {
  const there = Promise.withResolvers<void>();
  const send = vi.fn<OutboxParts['client']['send']>();
  const { storage, files, outbox } = page({
    upload: (file) => there.promise.then(() => ({ ...file, fileID: 'kept' })),
    send,
  });
  await outbox.connected('u');
  outbox.keep('begun', withFile(files));
  void outbox.sendKept('begun', never);
  await outbox.connected('somebody else');
  there.resolve();
  await vi.waitUntil(async () => JSON.stringify(await storage.outgoing()).includes('kept'));
  await new Promise(setImmediate);
  expect(send).not.toHaveBeenCalled();
  // It is kept, and goes when its sender is back.
  expect(await storage.outgoing()).toMatchObject([{ senderUserID: 'u', hasFailed: false }]);
});

test('a message that is discarded while its file is on the way stays gone, though the file arrives (MSG-04)', async () => {
  const there = Promise.withResolvers<void>();
  const send = vi.fn<OutboxParts['client']['send']>();
  const { storage, files, outbox } = page({
    upload: (file) => there.promise.then(() => ({ ...file, fileID: 'kept' })),
    send,
  });
  await outbox.connected('u');
  outbox.keep('discarded', withFile(files));
  void outbox.sendKept('discarded', never);
  await new Promise(setImmediate);
  outbox.discard('discarded');
  there.resolve();
  await new Promise(setImmediate);
  expect(await storage.outgoing()).toEqual([]);
  expect(send).not.toHaveBeenCalled();
});

test('messages are sent in the order of writing, and discarding one closes its request (MSG-04)', async () => {
  const sent: [string, AbortSignal][] = [];
  const first = Promise.withResolvers<never>();
  const { outbox } = page({
    send: ({ clientMessageID }, signal) => {
      sent.push([clientMessageID, signal]);
      return first.promise;
    },
  });
  for (const id of ['one', 'two', 'three']) await outbox.connected('u').then(() => keep(id));
  function keep(clientMessageID: string): void {
    const content = { type: 'text' as const, textContent: clientMessageID };
    outbox.keep(clientMessageID, {
      ...({ conversationID: 'c', conversationType: 0, repliesTo: undefined } as const),
      content,
    });
  }
  void outbox.sendKept('three', never).catch(() => undefined);
  await vi.waitUntil(() => sent.length === 1);
  expect(sent[0]?.[0]).toBe('one');
  expect(sent[0]?.[1].aborted).toBe(false);
  outbox.discard('one');
  expect(sent[0]?.[1].aborted).toBe(true);
  first.reject(new ServiceFailure({ kind: 'offline' }));
  await vi.waitUntil(() => sent.length > 1);
  expect(sent[1]?.[0]).toBe('two');
});
