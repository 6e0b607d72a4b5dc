import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { CONVERSATION_TYPE } from '../../src/domain/messaging/conversation.ts';
import type { TextContent } from '../../src/domain/messaging/message.ts';
import { createMessageEditMachine } from '../../src/machines/message-edit/machine.ts';

test('an edit that changes only who is mentioned is saved', async () => {
  const saved: TextContent[] = [];
  const actor = createActor(
    createMessageEditMachine({
      wordsOf: async () => [{ kind: 'text', text: '@陳小安 到了嗎' }],
      edit: async (_conversationID: string, _messageID: string, text: TextContent) =>
        void saved.push(text),
      loadMembers: async () => [],
      setTyping: () => undefined,
    }),
    {
      input: { conversationID: 'c', conversationType: CONVERSATION_TYPE.group },
    },
  ).start();
  actor.send({ type: 'edit.begin', messageID: 'm', everybody: '所有人' });
  await vi.waitFor(() => expect(actor.getSnapshot().matches('writing')).toBe(true));
  const parts = [
    { kind: 'mention', userID: 'ann', userName: '陳小安' },
    { kind: 'text', text: ' 到了嗎' },
  ] as const;
  actor.send({ type: 'edit.save', parts });
  await vi.waitFor(() => expect(actor.getSnapshot().matches('closed')).toBe(true));
  expect(saved).toEqual([
    { type: 'text', textContent: '@陳小安 到了嗎', mentionedUserIDs: ['ann'] },
  ]);
});
