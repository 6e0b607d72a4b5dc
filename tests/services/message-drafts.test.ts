import { expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { Conversation } from '../../src/domain/messaging/conversation.ts';
import { DRAFT_PAUSE_MS } from '../../src/domain/messaging/limits.ts';
import { createMessageDrafts } from '../../src/services/messaging/drafts.ts';
import { createMessageStore } from '../../src/services/messaging/store.ts';

const written = (text: string) => [{ kind: 'text' as const, text }];
const { signal } = new AbortController();

/** A browser's drafts in one conversation, and what the other devices were told. */
function drafts(draft = '') {
  const clock = new SimulatedClock();
  const kept = new Map<string, string>();
  const store = createMessageStore();
  const told: string[] = [];
  const network = { isDown: false };
  const user = { id: 'u' };
  // The drafts read nothing else of it.
  store.putConversations([{ conversationID: 'c', draft, maxMsgOrderkey: 1 } as Conversation]);
  const ports = createMessageDrafts({
    client: {
      async setDraft(_, text) {
        if (network.isDown) throw new Error('offline');
        told.push(text);
      },
    },
    local: {
      read: (key) => kept.get(key),
      write: (key, value) => void kept.set(key, value),
      remove: (key) => void kept.delete(key),
    },
    timers: clock,
    store,
    userID: () => user.id,
    shownAnew: (file) => Promise.resolve(file),
  });
  const read = () => ports.readDraft('c', signal);
  return { ...ports, clock, kept, store, told, network, user, read };
}

test('MSG-15: a sent text is not restored as a draft, however soon the chat is closed', async () => {
  const it = drafts('已經送出');
  it.keepDraft('c', written('已經送出'));
  it.keepDraft('c', []);
  expect(await it.read()).toEqual([]);
  expect(it.told).toContain('');
  // What another device writes next is taken over.
  expect([...it.kept]).toEqual([]);
  expect(it.store.conversation('c')?.draft).toBe('');
  // What was never told need not be taken back.
  it.shareDraft('c');
  it.keepDraft('c', written('好'));
  it.keepDraft('c', []);
  it.clock.increment(2 * DRAFT_PAUSE_MS);
  expect(it.told).toEqual(['']);
  expect([...it.kept]).toEqual([]);
});

test('MSG-15: a draft sent offline is cleared on other devices when the chat opens again', async () => {
  const it = drafts('已經送出');
  it.network.isDown = true;
  it.keepDraft('c', []);
  expect(await it.read()).toEqual([]);
  it.network.isDown = false;
  expect(await it.read()).toEqual([]);
  expect(it.told).toEqual(['']);
});

test('MSG-15: a draft is on the other devices and in the list, also when its writer leaves in the middle of a word', async () => {
  const it = drafts();
  it.keepDraft('c', written('寫到'));
  it.clock.increment(DRAFT_PAUSE_MS);
  it.keepDraft('c', written('寫到一半'));
  it.clock.increment(2 * DRAFT_PAUSE_MS - 1);
  // Each word begins the pause anew.
  expect(it.told).toEqual([]);
  it.clock.increment(1);
  await Promise.resolve();
  expect(it.told).toEqual(['寫到一半']);
  expect(it.store.conversation('c')?.draft).toBe('寫到一半');
  it.keepDraft('c', written('寫到一半了'));
  it.shareDraft('c');
  it.clock.increment(2 * DRAFT_PAUSE_MS);
  expect(it.told).toHaveLength(2);
});

test('CHAT-01: a conversation’s draft moves to the conversation that continues it, unless that has a draft', async () => {
  const it = drafts();
  it.keepDraft('guest', written('查一下'));
  it.moveDraft('guest', 'c');
  expect(await it.read()).toEqual(written('查一下'));
  expect(it.told).toEqual(['查一下']);
  it.keepDraft('guest', written('另一句'));
  it.moveDraft('guest', 'c');
  expect(await it.read()).toEqual(written('查一下'));
  it.clock.increment(2 * DRAFT_PAUSE_MS);
  expect(it.told).toEqual(['查一下']);
  expect([...it.kept.keys()]).toEqual(['draft u c']);
});

test('MSG-15: a draft is its writer’s: nobody else on this browser reads it, and it is still theirs', async () => {
  const it = drafts();
  it.keepDraft('c', written('只有我看的'));
  it.user.id = 'v';
  expect(await it.read()).toEqual([]);
  it.keepDraft('c', written('別人的'));
  it.keepDraft('c', []);
  it.user.id = 'u';
  expect(await it.read()).toEqual(written('只有我看的'));
});
