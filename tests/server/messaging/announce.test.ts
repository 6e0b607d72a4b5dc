import { expect, test } from 'vitest';
import type { Bus } from '../../../server/bus.ts';
import { announceSent } from '../../../server/messaging/announce.ts';
import type { MessagingDeps, SentMessage } from '../../../server/messaging/deps.ts';

function announced(more: { isReopened?: boolean; isRepeated?: boolean }) {
  const hints: [string, unknown][] = [];
  const followed: SentMessage[] = [];
  const bus = {
    publish: (topic: string, payload: unknown) => void hints.push([topic, payload]),
  } as unknown as Bus;
  announceSent(
    { bus } as MessagingDeps,
    (sent) => void followed.push(sent),
    {
      conversationID: 'conversation',
      senderUserID: 'visitor',
      clientMessageID: 'client',
      content: { type: 'text', textContent: '在嗎' },
      isAgent: false,
      at: 0,
    },
    {
      messageID: 'message',
      messageSeq: 1,
      orderKey: 7,
      type: 0,
      serviceUserID: 'visitor',
      isReopened: false,
      isRepeated: false,
      ...more,
    },
  );
  return { hints, followed };
}
const changed = ['messaging.changed', { conversationID: 'conversation', key: 7, service: true }];

test('a message is announced to every node each time it is sent; its consequences follow only the first time', () => {
  const first = announced({});
  expect(first.hints).toEqual([changed]);
  expect(first.followed).toMatchObject([{ messageID: 'message', turn: 'visitor' }]);
  const again = announced({ isRepeated: true });
  expect(again.hints).toEqual([changed]);
  expect(again.followed).toEqual([]);
});

test('when a visitor writes again after the end of a conversation, all agents get it', () => {
  expect(announced({ isReopened: true }).hints).toEqual([
    changed,
    [
      'messaging.conversation',
      {
        conversationID: 'conversation',
        agents: true,
        people: false,
        userIDs: ['visitor'],
      },
    ],
  ]);
});
