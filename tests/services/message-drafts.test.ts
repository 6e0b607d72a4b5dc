import { expect, test, vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { Conversation } from '../../src/domain/messaging/conversation.ts';
import { DRAFT_PAUSE_MS } from '../../src/domain/messaging/limits.ts';
import type { MessagingNews } from '../../src/machines/messaging/types.ts';
import { createMessageDrafts } from '../../src/services/messaging/drafts.ts';
import {
  createMessagingServices,
  type MessagingServiceParts,
} from '../../src/services/messaging/messaging.ts';
import { createMessageStore } from '../../src/services/messaging/store.ts';

const written = (text?: string) => ({
  parts: text === undefined ? [] : [{ kind: 'text' as const, text }],
});
const { signal } = new AbortController();

/** The drafts of one conversation in a browser, and a record of what was sent to other devices. */
function drafts(draft = '') {
  const clock = new SimulatedClock();
  const kept = new Map<string, string>();
  const store = createMessageStore();
  const told: string[] = [];
  const network = { isDown: false };
  const user = { id: 'u' };
  // The drafts use no other properties of a conversation.
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
  it.keepDraft('c', written());
  expect(await it.read()).toEqual({ parts: [] });
  expect(it.told).toContain('');
  // No draft stays in this browser, so that the next draft of another device is shown.
  expect([...it.kept]).toEqual([]);
  expect(it.store.conversation('c')?.draft).toBe('');
  // A draft that was never shared need not be cleared on other devices.
  it.shareDraft('c');
  it.keepDraft('c', written('好'));
  it.keepDraft('c', written());
  it.clock.increment(2 * DRAFT_PAUSE_MS);
  expect(it.told).toEqual(['']);
  expect([...it.kept]).toEqual([]);
});

test('MSG-15: a draft emptied while offline is emptied on other devices when the chat opens again', async () => {
  const it = drafts('已經送出');
  it.network.isDown = true;
  it.keepDraft('c', written());
  expect(await it.read()).toEqual({ parts: [] });
  it.network.isDown = false;
  expect(await it.read()).toEqual({ parts: [] });
  expect(it.told).toEqual(['']);
});

test('MSG-15: a draft that is sent in another tab or on another device is reported once', () => {
  const heard = new Set<() => void>();
  vi.stubGlobal('addEventListener', (_: string, look: () => void) => heard.add(look));
  vi.stubGlobal('removeEventListener', (_: string, look: () => void) => heard.delete(look));
  const storageChanged = (): void => heard.forEach((look) => look());

  const it = drafts();
  const finished = vi.fn<() => void>();
  it.kept.set('draft u c', JSON.stringify([{ kind: 'text', text: '寫到' }]));
  const end = it.watchDraft('c', finished);
  // The other tab writes on, sends the text, and removes the draft once the hub knows that it is sent.
  for (const kept of [JSON.stringify([{ kind: 'text', text: '寫到一半' }]), '[]', undefined]) {
    if (kept === undefined) it.kept.delete('draft u c');
    else it.kept.set('draft u c', kept);
    storageChanged();
    expect(finished).toHaveBeenCalledTimes(kept?.includes('一半') === true ? 0 : 1);
  }
  end();
  expect(heard.size).toBe(0);

  const other = drafts('在手機上寫的');
  const sent = vi.fn<() => void>();
  const stop = other.watchDraft('c', sent);
  const told = (draft: string): void =>
    other.store.putConversations([
      { conversationID: 'c', draft, maxMsgOrderkey: 1 } as Conversation,
    ]);
  told('在手機上寫的話');
  expect(sent).not.toHaveBeenCalled();
  told('');
  told('下一句');
  told('');
  expect(sent).toHaveBeenCalledTimes(1);
  stop();

  // Without a draft at the beginning there is nothing to finish.
  const empty = drafts();
  empty.watchDraft('c', sent);
  empty.store.putConversations([
    { conversationID: 'c', draft: '', maxMsgOrderkey: 2 } as Conversation,
  ]);
  expect(sent).toHaveBeenCalledTimes(1);
});

test('MSG-15: a draft reaches other devices and the list, also when its writer leaves in the middle of a word', async () => {
  const it = drafts();
  it.keepDraft('c', written('寫到'));
  it.clock.increment(DRAFT_PAUSE_MS);
  it.keepDraft('c', written('寫到一半'));
  it.clock.increment(2 * DRAFT_PAUSE_MS - 1);
  // Each change starts the pause again.
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

test('CHAT-01: a guest’s draft moves to the conversation that continues the guest’s, unless that conversation already has a draft', async () => {
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

test('CHAT-01: a guest’s draft moves to the conversation also if the draft there was sent, and other devices do not know it yet', async () => {
  const it = drafts('已經送出');
  it.network.isDown = true;
  it.keepDraft('c', written());
  await Promise.resolve();
  expect([...it.kept.keys()]).toEqual(['draft u c']);
  it.keepDraft('guest', written('查一下'));
  it.moveDraft('guest', 'c');
  expect(await it.read()).toEqual(written('查一下'));
});

test('MSG-15: a conversation that the user is no longer in has no draft, until they are in it again', async () => {
  const it = drafts();
  it.keepDraft('c', written('寫到一半'));
  it.store.dropConversation('c');
  it.dropDraft('c');
  expect([...it.kept]).toEqual([]);
  // The composer, which is still on screen for a moment, stores nothing.
  it.keepDraft('c', written('寫到一半了'));
  it.clock.increment(2 * DRAFT_PAUSE_MS);
  it.shareDraft('c');
  expect([[...it.kept], it.told]).toEqual([[], []]);
  it.store.putConversations([
    { conversationID: 'c', draft: '', maxMsgOrderkey: 1 } as Conversation,
  ]);
  it.keepDraft('c', written('又回來了'));
  expect(await it.read()).toEqual(written('又回來了'));
});

test('MSG-15: when the user is removed from a group, their draft there is removed from the browser', () => {
  vi.stubGlobal('location', new URL('https://portal.example/'));
  const listeners: ((news: MessagingNews) => void)[] = [];
  const client = {
    watch: (tell: (news: MessagingNews) => void) => listeners.push(tell),
    setDraft: () => Promise.resolve(),
  };
  const kept = new Map<string, string>();
  const { store, conversation } = createMessagingServices({
    http: { config: { apiBase: '/api' } },
    local: {
      read: (key: string) => kept.get(key),
      write: (key: string, value: string) => void kept.set(key, value),
      remove: (key: string) => void kept.delete(key),
    },
    createClient: () => client,
    // Nobody connects, so nothing else of these parts is used.
  } as unknown as MessagingServiceParts);
  store.putConversations([{ conversationID: 'c', draft: '', maxMsgOrderkey: 1 } as Conversation]);
  conversation.keepDraft('c', written('寫到一半'));
  conversation.keepDraft('d', written('別的'));
  const there = () => [...kept.keys()].filter((key) => key.startsWith('draft'));
  expect(there()).toEqual(['draft  c', 'draft  d']);
  for (const tell of listeners) tell({ type: 'gone', conversationID: 'c' });
  expect(there()).toEqual(['draft  d']);
});

test('MSG-15: a closed group has no draft, neither this browser’s nor another device’s', async () => {
  const it = drafts('在手機上寫的');
  it.keepDraft('c', written('寫到一半'));
  it.store.putConversations([
    {
      conversationID: 'c',
      draft: '在手機上寫的',
      maxMsgOrderkey: 2,
      isDisabled: true,
    } as Conversation,
  ]);
  it.keepDraft('c', written('寫到一半了'));
  it.clock.increment(2 * DRAFT_PAUSE_MS);
  expect(it.told).toEqual([]);
  expect(await it.read()).toEqual({ parts: [] });
  expect([...it.kept]).toEqual([]);
});

test('MSG-15: nobody else on this browser reads a person’s draft, and the person finds it again', async () => {
  const it = drafts();
  it.keepDraft('c', written('只有我看的'));
  it.user.id = 'v';
  expect(await it.read()).toEqual({ parts: [] });
  it.keepDraft('c', written('別人的'));
  it.keepDraft('c', written());
  it.user.id = 'u';
  expect(await it.read()).toEqual(written('只有我看的'));
});

test('a draft keeps the message that it replies to, also if the reply begins or ends later than the text', async () => {
  const it = drafts();
  // There is no draft whose reply could be stored.
  it.keepReply('c', 'm0');
  expect(await it.read()).toEqual({ parts: [] });
  it.keepDraft('c', { ...written('好'), repliesTo: 'm1' });
  expect(await it.read()).toEqual({ ...written('好'), repliesTo: 'm1' });
  it.keepReply('c', 'm2');
  expect(await it.read()).toEqual({ ...written('好'), repliesTo: 'm2' });
  it.keepReply('c', undefined);
  expect(await it.read()).toEqual(written('好'));
  it.keepReply('c', 'm3');
  it.shareDraft('c');
  expect(it.told).toEqual(['好']);
  it.keepDraft('c', { ...written(), repliesTo: 'm3' });
  expect(await it.read()).toEqual({ parts: [] });
  it.keepDraft('guest', { ...written('問'), repliesTo: 'm4' });
  it.moveDraft('guest', 'c');
  expect(await it.read()).toEqual({ ...written('問'), repliesTo: 'm4' });
  it.kept.set('draft u c', '{"parts":"no","repliesTo":1}');
  // The text as other devices know it is read instead.
  expect(await it.read()).toEqual(written('問'));
});
