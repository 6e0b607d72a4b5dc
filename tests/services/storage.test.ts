import { afterEach, describe, expect, test, vi } from 'vitest';
import { ContentSchema } from '../../src/contract/messaging/entities.ts';
import { CONVERSATION_TYPE } from '../../src/domain/messaging/conversation.ts';
import { emptyDraft } from '../../src/domain/order/draft.ts';
import type { SavedForm } from '../../src/machines/order-form/types.ts';
import { reloadAtRoot, takeTold } from '../../src/services/browser/page.ts';
import { readOutgoing } from '../../src/services/messaging/outbox-storage.ts';
import { createFormDrafts } from '../../src/services/storage/form-draft-store.ts';
import { createOrderAccessStore } from '../../src/services/storage/order-access-store.ts';
import { createOrderFormStore } from '../../src/services/storage/order-form-store.ts';
import { createPreferencesStore } from '../../src/services/storage/preferences-store.ts';
import { createStore, readOver } from '../../src/services/storage/store.ts';
import { createTokenStore } from '../../src/services/storage/token-store.ts';
import { details, place } from '../machines/fixtures.ts';

afterEach(() => vi.unstubAllGlobals());

/** A simulated browser storage, with space for `room` entries. */
function browserStorage(room = Infinity) {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem(key: string, value: string) {
      if (!entries.has(key) && entries.size >= room)
        throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, value);
    },
    removeItem: (key: string) => void entries.delete(key),
  };
}

describe('browser storage', () => {
  test('SESS-02, LANG-02: values are written to the browser’s storage, unencoded', () => {
    const storage = browserStorage();
    vi.stubGlobal('localStorage', storage);
    const store = createStore('localStorage');
    store.write('language', 'en');
    expect([...storage.entries]).toEqual([['language', 'en']]);
    storage.entries.set('language', 'zh-Hant');
    expect(store.read('language')).toBe('zh-Hant');
    store.remove('language');
    expect([store.read('language'), storage.entries.size]).toEqual([undefined, 0]);
  });

  test('if the storage is full, values stay in memory as long as the page lives', () => {
    const storage = browserStorage(0);
    vi.stubGlobal('localStorage', storage);
    const store = createStore('localStorage');
    store.write('token', 't');
    expect(store.read('token')).toBe('t');
    expect(createStore('localStorage').read('token')).toBeUndefined();
    store.remove('token');
    expect(store.read('token')).toBeUndefined();
  });

  test('a forbidden or missing storage causes no error', () => {
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    const store = createStore('sessionStorage');
    store.write('a', '1');
    expect(store.read('a')).toBe('1');
    store.remove('a');
    expect(store.read('a')).toBeUndefined();
    Reflect.deleteProperty(globalThis, 'sessionStorage');
    expect(createStore('sessionStorage').read('a')).toBeUndefined();
  });
});

const memory = () => {
  vi.stubGlobal('sessionStorage', browserStorage());
  return createStore('sessionStorage');
};

describe('the token of all tabs (SESS-02, SESS-09)', () => {
  /** Tabs of one browser. A tab notices the changes of other tabs only when the test calls `hears`. */
  function tabs() {
    vi.stubGlobal('localStorage', browserStorage());
    const store = createStore('localStorage');
    const open = () => {
      const window = new EventTarget();
      const as = <Result>(work: () => Result): Result => {
        vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
        vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
        return work();
      };
      const tokens = createTokenStore(store);
      const told: string[] = [];
      const watch = () => as(() => tokens.watchToken(({ type }) => told.push(type)));
      const hears = (event = 'storage') => void window.dispatchEvent(new Event(event));
      return { ...tokens, told, watch, as, hears };
    };
    return { store, open };
  }

  test.each(['storage', 'focus', 'pageshow'])(
    'a login, a lost session and a logout in another tab are noticed by %s',
    (event) => {
      const { open } = tabs();
      const [here, there] = [open(), open()];
      here.watch();
      there.writeToken('a');
      here.hears(event);
      here.hears(event); // the second event reports nothing
      there.clearToken(false);
      here.hears(event);
      there.writeToken('b');
      here.hears(event);
      there.clearToken(true);
      here.hears(event);
      const begun = 'session.begunElsewhere';
      expect(here.told).toEqual([begun, 'session.expired', begun, 'session.endedElsewhere']);
    },
  );

  test('another token in place of the former one ends this tab’s session', () => {
    const { open } = tabs();
    const [here, there] = [open(), open()];
    there.writeToken('a');
    here.watch();
    // The tab was frozen during both changes, so it sees only the last state.
    there.clearToken(true);
    there.writeToken('b');
    here.hears();
    expect(here.told).toEqual(['session.endedElsewhere']);
    expect(here.readToken()).toBe('b');
  });

  test('a tab is not notified of its own changes', () => {
    const { open } = tabs();
    const here = open();
    here.watch();
    here.writeToken('a');
    here.hears();
    here.clearToken(true);
    here.hears();
    expect(here.told).toEqual([]);
  });

  test('the reason why the last session ended does not apply to a later lost session', () => {
    const { open } = tabs();
    const [here, there] = [open(), open()];
    there.writeToken('a');
    there.clearToken(true);
    there.writeToken('b');
    here.watch();
    there.clearToken(false);
    here.hears();
    expect(here.told).toEqual(['session.expired']);
  });

  test('a tab that no longer watches is not notified', () => {
    const { open } = tabs();
    const [here, there] = [open(), open()];
    const end = here.watch();
    here.as(end);
    there.writeToken('a');
    here.hears();
    expect(here.told).toEqual([]);
  });
});

test('a choice made in another tab is noticed once; this tab’s own choice is not reported (LANG-02)', () => {
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  const local = memory();
  const [here, there] = [createPreferencesStore(local), createPreferencesStore(local)];
  here.readLanguage();
  here.readTheme();
  const told: unknown[] = [];
  const end = here.watchChoices((choice) => told.push(choice));
  here.writeLanguage('en');
  events.dispatchEvent(new Event('storage'));
  expect(told).toEqual([]);
  there.writeLanguage('zh-Hant');
  there.writeTheme('dark');
  events.dispatchEvent(new Event('storage'));
  events.dispatchEvent(new Event('focus'));
  expect(told).toEqual([
    { type: 'language.choose', language: 'zh-Hant' },
    { type: 'theme.choose', theme: 'dark' },
  ]);
  local.write('language', 'klingon');
  events.dispatchEvent(new Event('storage'));
  end();
  there.writeTheme('light');
  events.dispatchEvent(new Event('storage'));
  expect(told).toHaveLength(2);
});

describe('the stored order form', () => {
  const saved: SavedForm = {
    draft: {
      ...emptyDraft('type_airport_port', 'ahead'),
      // These values differ from those of an empty form.
      ...({ payment: 'cash', transmission: 'manual', notify: 'sms' } as const),
      pickup: { text: 'A', place: place('A', { terminal: { iata: 'TPE', id: '2' } }) },
      stops: [{ text: 'typed only' }],
    },
    submissions: [
      { key: 'key-1', request: { quoteId: 'q1', ...details } },
      { key: 'key-1', request: { quoteId: 'q2', ...details } },
    ],
  };

  test('ORD-08: a stored form is restored unchanged', () => {
    const forms = createOrderFormStore(memory());
    expect(forms.readForm()).toBeUndefined();
    forms.writeForm(saved);
    expect(forms.readForm()).toEqual(saved);
    forms.writeForm({ draft: emptyDraft('type_dui') });
    expect(forms.readForm()).toEqual({ draft: emptyDraft('type_dui') });
    forms.writeForm(undefined);
    expect(forms.readForm()).toBeUndefined();
  });

  test('ORD-06, ORD-08: a form of an older version that lacks one field is restored, with its key', () => {
    const { draft, submissions } = saved;
    const empty = emptyDraft(draft.kind);
    for (const name of Object.keys(draft).filter((field) => field !== 'kind')) {
      const store = memory();
      const older = Object.fromEntries(Object.entries(draft).filter(([field]) => field !== name));
      store.write('order-form', JSON.stringify({ draft: older, submissions }));
      const value = Object.getOwnPropertyDescriptor(empty, name)?.value as unknown;
      expect(createOrderFormStore(store).readForm(), name).toEqual({
        draft: { ...draft, [name]: value },
        submissions,
      });
    }
  });

  test('ORD-06: a missing or unreadable field gets its empty value', () => {
    const typed = { ...emptyDraft('type_dui'), note: 'gate 3' };
    expect(readOver({ ...emptyDraft('type_dui'), seats: 2 }, typed)).toEqual({
      ...typed,
      seats: 2,
    });
    expect(readOver({ a: '', b: [1], c: { d: 0 } }, { a: 7, b: {}, c: { d: 'x' } })).toEqual({
      a: '',
      b: [1],
      c: { d: 0 },
    });
  });

  test('ORD-06: the key is restored even if the draft cannot be read, also from a version that stored one submission', () => {
    const store = memory();
    const { submissions = [] } = saved;
    const [submission] = submissions;
    for (const [stored, restored] of [
      [{ submissions: [...submissions, { key: 1, request: {} }, null] }, submissions],
      [{ submission }, [submission]],
    ] as const) {
      store.write('order-form', JSON.stringify({ draft: { kind: 'type_boat' }, ...stored }));
      const form = createOrderFormStore(store).readForm();
      expect(form).toEqual({ draft: emptyDraft('type_dui'), submissions: restored });
    }
  });

  test.each(['', 'no json', 'null', '{}', '{"draft":{"kind":"type_boat"}}', '[1]'])(
    'an invalid stored form is ignored (%j)',
    (text) => {
      const store = memory();
      store.write('order-form', text);
      expect(createOrderFormStore(store).readForm()).toBeUndefined();
    },
  );
});

describe('orders that the browser remembers (GUARD-06, ADR 2)', () => {
  const DAY = 86_400_000;

  function browser() {
    const parts = { local: memory(), session: memory(), signedIn: false, now: 0 };
    const tab = () =>
      createOrderAccessStore({
        local: parts.local,
        session: parts.session,
        isSignedIn: () => parts.signedIn,
        now: () => parts.now,
      });
    return Object.assign(parts, { tab });
  }

  test('all tabs know the tokens of at most twenty orders, the newest first', () => {
    const { local, tab } = browser();
    const orders = tab();
    expect([orders.unfinished(), orders.recall('D1')]).toEqual([[], undefined]);
    for (let n = 1; n <= 21; n++) orders.remember({ orderNo: `D${n}`, orderToken: `t${n}` });
    expect([orders.recall('D1'), orders.recall('D2')]).toEqual([undefined, 't2']);
    orders.remember({ orderNo: 'D2', orderToken: 'new' });
    orders.remember({ orderNo: 'D99' });
    expect(tab().unfinished().slice(0, 2)).toEqual([
      { orderNo: 'D99' },
      { orderNo: 'D2', orderToken: 'new' },
    ]);
    expect(tab().unfinished()).toHaveLength(5);
    expect(tab().remembered()).toHaveLength(20);
    local.write('orders', '{"not":"a list"}');
    expect(tab().remembered()).toEqual([]);
  });

  test('an entry of another version is left out, and the others stay', () => {
    const { local, tab } = browser();
    tab().remember({ orderNo: 'D1', orderToken: 't1' });
    const kept = (local.read('orders') ?? '').replace('}]', ',"more":1}]');
    local.write('orders', kept.replace('[', '[{"orderNo":"D0"},null,'));
    expect(tab().remembered()).toEqual(['D1']);
  });

  test('a token expires as the server says: a day after it was given, or 30 days after the pick-up', () => {
    const state = browser();
    const orders = state.tab();
    for (const orderNo of ['D1', 'D2']) orders.remember({ orderNo, orderToken: orderNo });
    orders.note({ orderNo: 'D1', status: 6, pickupAt: -40 * DAY });
    orders.note({ orderNo: 'D2', status: 6, pickupAt: 2 * DAY });
    state.now = DAY;
    expect(orders.remembered()).toEqual(['D2']);
    state.now = 32 * DAY;
    expect(orders.remembered()).toEqual([]);
    // The tokens are not only hidden, but deleted from the browser.
    expect(state.local.read('orders')).toBeUndefined();
  });

  test('a finished order is remembered as finished; an order that the server refuses to open is forgotten', () => {
    const orders = browser().tab();
    orders.remember({ orderNo: 'D1', orderToken: 'one' });
    orders.remember({ orderNo: 'D2', orderToken: 'two' });
    orders.note({ orderNo: 'D1', status: 10, pickupAt: 0 });
    expect(orders.unfinished()).toEqual([{ orderNo: 'D2', orderToken: 'two' }]);
    expect(orders.remembered()).toEqual(['D2', 'D1']);
    orders.drop({ orderNo: 'D2' });
    expect(orders.remembered()).toEqual(['D2', 'D1']);
    orders.drop({ orderNo: 'D2', orderToken: 'two' });
    expect(orders.remembered()).toEqual(['D1']);
  });

  test("the end of a session deletes its member's orders; a visitor's orders are deleted on demand", () => {
    const state = browser();
    const orders = state.tab();
    orders.remember({ orderNo: 'D1', orderToken: 'one' });
    state.signedIn = true;
    orders.remember({ orderNo: 'D2' });
    orders.remember({ orderNo: 'D3', orderToken: 'three' });
    const typed = ['last-orders', 'form', 'sign-in', 'sms-sent', 'phone-proof'];
    for (const key of typed) state.session.write(key, 'typed');
    orders.forget('member');
    expect(orders.remembered()).toEqual(['D1']);
    expect(typed.filter((key) => state.session.read(key) !== undefined)).toEqual([]);
    state.session.write('last-orders', 'seen');
    orders.forget('everybody');
    expect([orders.remembered(), state.session.read('last-orders')]).toEqual([[], undefined]);
  });

  test('a tab is notified of orders that another tab remembers', () => {
    const events = new EventTarget();
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
    vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
    const { tab } = browser();
    const [here, there] = [tab(), tab()];
    const tell = vi.fn<() => void>();
    const end = here.watchRemembered(tell);
    events.dispatchEvent(new Event('storage'));
    expect(tell).toHaveBeenCalledTimes(0);
    there.remember({ orderNo: 'D1', orderToken: 'one' });
    events.dispatchEvent(new Event('storage'));
    events.dispatchEvent(new Event('focus'));
    expect(tell).toHaveBeenCalledTimes(1);
    end();
    there.remember({ orderNo: 'D2', orderToken: 'two' });
    events.dispatchEvent(new Event('storage'));
    expect(tell).toHaveBeenCalledTimes(1);
  });
});

test('GUARD-03, NAV-06: a failure is passed on over the reload at `/`, and read once', () => {
  const store = memory();
  const replace = vi.fn<(url: string) => void>();
  vi.stubGlobal('location', { replace });
  const failure = { kind: 'refused', code: 500, message: 'words', fields: {} } as const;
  reloadAtRoot(store, failure);
  expect(replace.mock.calls).toEqual([['/']]);
  expect([takeTold(store), takeTold(store)]).toEqual([failure, undefined]);
  for (const told of [{ kind: 'offline' }, { kind: 'status', status: 502 }] as const) {
    reloadAtRoot(store, told);
    expect(takeTold(store)).toEqual(told);
  }
  reloadAtRoot(store, undefined);
  expect(takeTold(store)).toBeUndefined();
  store.write('told-after-reload', '{"kind":"refused"}');
  expect(takeTold(store)).toBeUndefined();
});

test('MSG-15: a message that an older version stored in the outbox gets the missing values; an incomplete one is left out', () => {
  const one = {
    clientMessageID: 'c1',
    conversationID: 'v1',
    senderUserID: 'u1',
    conversationType: CONVERSATION_TYPE.room,
    content: { type: 'text', textContent: 'hi' },
  } as const;
  expect(readOutgoing([one, { clientMessageID: 'c2' }])).toEqual([
    { ...one, timestamp: 0, hasFailed: false, owner: '' },
  ]);
});

test('MSG-02: a message stored before a field was added can still be read', () => {
  const image = { type: 'image', fileName: 'a.png', fileDownloadUrl: '/a' };
  expect(ContentSchema.parse(image)).toEqual({
    ...image,
    fileSize: 0,
    width: 0,
    height: 0,
    thumbnailDownloadUrl: '',
  });
});

describe('stored forms of the account (SES-T13)', () => {
  const EMPTY = { name: '', password: '', cut: { x: 0.5 } };
  const input = { form: 'edit', id: '7', values: { name: '林', password: 'p', cut: { x: 0.2 } } };

  function tab() {
    const storage = browserStorage();
    vi.stubGlobal('sessionStorage', storage);
    let token: string | undefined = 'token-1';
    /** A new document of the tab, as after a reload: only the storage survives. */
    const document = () => {
      const drafts = createFormDrafts(createStore('sessionStorage'), () => token);
      return drafts('account', EMPTY, ['password']);
    };
    return { storage, document, signIn: (fresh: string | undefined) => (token = fresh) };
  }

  test('a user who lost the session finds the form as it was, without its secrets', () => {
    const { storage, document, signIn } = tab();
    const drafts = document();
    drafts.writeDraft(input);
    expect(JSON.stringify([...storage.entries])).not.toContain('"p"');
    signIn(undefined);
    // The page closes because the session is lost.
    drafts.leaveDraft();
    signIn('token-2');
    const found = { ...input, values: { ...input.values, password: '' } };
    expect(drafts.readDraft()).toEqual(found);
    // A new document also finds the form, as after a reload or after returning from a provider.
    expect(document().readDraft()).toEqual(found);
  });

  test('a form that was left on purpose, or saved, is not restored', () => {
    const { storage, document } = tab();
    const drafts = document();
    drafts.writeDraft(input);
    // Leaving the page deletes the draft, so the next document finds nothing.
    drafts.leaveDraft();
    expect(storage.entries.size).toBe(0);
    expect(document().readDraft()).toBeUndefined();
    drafts.writeDraft(input);
    drafts.writeDraft(undefined);
    expect(document().readDraft()).toBeUndefined();
  });

  test('a form stored by another version gets empty values for missing or unreadable fields', () => {
    const { storage, document } = tab();
    const older = { page: 'account', ...input, values: { name: '林', cut: { x: 'left' } } };
    storage.entries.set('form', JSON.stringify(older));
    expect(document().readDraft()).toEqual({ ...input, values: { ...EMPTY, name: '林' } });
  });

  test.each([
    ['another page’s', { page: 'addresses', ...input }],
    ['no form', 'text'],
  ])('the stored value is ignored: %s', (_, kept) => {
    const { storage, document } = tab();
    storage.entries.set('form', JSON.stringify(kept));
    expect(document().readDraft()).toBeUndefined();
  });
});
