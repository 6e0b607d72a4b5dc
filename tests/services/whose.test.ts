/** Data of one user or one item, each tested beside a second user or item. */
import { expect, test, vi } from 'vitest';
import { EMPTY_APPLICATION } from '../../src/domain/joining/application.ts';
import type { FriendApplication } from '../../src/domain/messaging/acquaintance.ts';
import type { Conversation } from '../../src/domain/messaging/conversation.ts';
import type { ContactClient } from '../../src/machines/messaging/ports.ts';
import { keptApplication } from '../../src/services/api/joining/kept.ts';
import { createSupportPorts } from '../../src/services/api/pledges.ts';
import { createContactPorts } from '../../src/services/messaging/contacts.ts';
import { createKnownConversations } from '../../src/services/messaging/known-conversations.ts';
import { KEY } from '../../src/services/storage/keys.ts';
import { messageOnWire } from '../support/messaging/wire.ts';

const { signal } = new AbortController();

test('GRP-07 a decision about a request applies to the person who asked, not to the request’s id', async () => {
  const changeContact = vi.fn<ContactClient['changeContact']>();
  // The decisions use nothing else of the client.
  const client = { changeContact } as unknown as ContactClient;
  const { applications } = createContactPorts({ client, reach: () => Promise.resolve() });
  const row = { applicationID: 'application', user: { userID: 'who asked' } } as FriendApplication;
  for (const kind of ['accept', 'reject', 'withdraw'] as const) {
    await applications.change({ kind, id: 'application' }, row, signal);
    const whom = { userID: 'who asked', code: '' };
    expect(changeContact).toHaveBeenLastCalledWith(whom, { kind }, signal);
  }
});

test('MSG-01 conversations are sorted by their last message, whichever arrived first', () => {
  const known = createKnownConversations(() => undefined);
  const conversation = (conversationID: string, updatedAt: number) =>
    // The order depends on no other properties.
    ({ conversationID, updatedAt, maxMsgOrderkey: 1, maxMessageSeq: 1 }) as Conversation;
  known.put([conversation('old', 1), conversation('new', 3), conversation('middle', 2)]);
  const order = () => known.all().map(({ conversationID }) => conversationID);
  expect(order()).toEqual(['new', 'middle', 'old']);
  const said = {
    ...messageOnWire(2, { conversationID: 'old', timestamp: 4, orderKey: 2 }),
    direction: 'receive',
    sentStatus: 'success',
    localExtendedData: '',
  };
  known.note(said as never, true);
  expect(order()).toEqual(['old', 'new', 'middle']);
});

test('CHAT-07 an agent’s list shows the last message that a person wrote; the visitor’s own list also shows notices of the service', () => {
  const tip = {
    ...messageOnWire(2, { orderKey: 2, content: { type: 'tips', tip: { kind: 'offHours' } } }),
    direction: 'receive',
  };
  const last = (service: Conversation['service']) => {
    const known = createKnownConversations(() => undefined);
    const said = messageOnWire(1, { orderKey: 1 });
    const { conversationID } = said;
    // The conversations read no other properties.
    known.put([
      { conversationID, service, maxMsgOrderkey: 1, maxMessageSeq: 1, lastMessage: said },
    ] as never);
    known.note(tip as never, true);
    return known.get(conversationID)?.lastMessage?.messageSeq;
  };
  expect(last({ state: 'waiting' })).toBe(1);
  expect(last({ state: 'waiting', isOwn: true })).toBe(2);
  expect(last(undefined)).toBe(2);
});

/** A simulated storage of one tab. */
function tab() {
  const kept = new Map<string, string>();
  return {
    read: (key: string) => kept.get(key),
    write: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
}

test('DRV-01 one member’s application is not shown to the next member in the same tab', () => {
  const [session, local] = [tab(), tab()];
  const { read: readKept, write, type, forget } = keptApplication(session, local);
  const read = (owner: string) => readKept(owner, false);
  const values = { ...EMPTY_APPLICATION, idNumber: 'A123456789', birthday: '1990-01-01' };
  write(
    'first',
    { ...values, agreed: true, picture: { ...values.picture, name: 'id.jpg' } },
    'person',
  );
  expect(read('first')).toEqual(values);
  // After the browser was closed, the identity number is missing, because it is stored nowhere
  // else.
  expect(keptApplication(tab(), local).read('first', false)).toEqual({ ...values, idNumber: '' });
  const stored = local.read('driver-application') ?? '';
  expect([
    stored.includes('1990-01-01'),
    stored.includes('A123456789'),
    stored.includes('id.jpg'),
  ]).toEqual([true, false, false]);
  write('second', { ...values, name: 'second' }, 'person');
  expect(read('second')?.name).toBe('second');
  // Reading as another member finds nothing, and deletes the stored application.
  expect(read('first')).toBeUndefined();
  expect(read('second')).toBeUndefined();
  type('first', 'person', values);
  expect(read('second')).toBeUndefined();
  expect(read('first')).toBeUndefined();
  write('first', values, 'person');
  type('first', 'person', values);
  forget();
  expect([local, session].map(({ read: left }) => left('driver-application'))).toEqual([
    undefined,
    undefined,
  ]);
});

test('DRV-01 saving one step keeps what was typed in the others, also in another tab', () => {
  const local = tab();
  const [here, there] = [keptApplication(tab(), local), keptApplication(tab(), local)];
  const values = { ...EMPTY_APPLICATION, birthday: '1990-01-01' };
  here.write('first', values, 'person');
  there.type('first', 'licence', { ...values, licenceSince: '2015-05-05' });
  here.write('first', { ...values, name: '王小明' }, 'person');
  expect(there.read('first', false)).toMatchObject({
    name: '王小明',
    licenceSince: '2015-05-05',
  });
});

test('PROJ-03 one member’s choice of a reward is not shown to the next member in the same tab', () => {
  const session = tab();
  const ports = createSupportPorts(
    () => Promise.reject(new TypeError('nobody is asked here')),
    () => 'key',
    session,
    () => 0,
  );
  const chosen = { quantity: 2, addressId: 'a', addressIds: ['a'] };
  const [one, other] = [1, 2].map((id) => ({ rewardId: `reward-${id}`, quantity: 1 }));
  if (one === undefined || other === undefined) throw new TypeError('there are two');
  session.write(KEY.owner, 'first');
  ports.writeChosen(one, chosen);
  expect(ports.readChosen(one)).toEqual(chosen);
  expect(ports.readChosen(other)).toBeUndefined();
  session.write(KEY.owner, 'second');
  expect(ports.readChosen(one)).toBeUndefined();
});
