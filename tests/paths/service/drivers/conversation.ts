import { CODE } from '../../../../src/contract/codes.ts';
import { CONVERSATION_TYPE } from '../../../../src/domain/messaging/conversation.ts';
import { READ_PAUSE_MS } from '../../../../src/domain/messaging/limits.ts';
import { createConversationMachine } from '../../../../src/machines/conversation/machine.ts';
import { must, nothingOf, waitsFor } from '../assert.ts';
import { chatKit } from '../chat.ts';
import { defineDriver, sends, type At } from '../driver.ts';
import type { Scene } from '../scene.ts';
import { talkIn, type Talk } from '../talk.ts';

type Here = At<Talk>;

/** What was not sent is looked for as soon as the path says so. */
const looking = new WeakMap<Scene, () => void>();

/** The hub refuses a message before the conversation is opened. */
async function failedBefore(scene: Scene, { conversationID }: Talk): Promise<void> {
  const { newID, keep, sendKept } = chatKit(scene).conversation;
  const id = newID();
  const content = { type: 'text', textContent: '沒有送出' } as const;
  keep(id, { conversationID, conversationType: CONVERSATION_TYPE.peer, content });
  const failed = sendKept(id, new AbortController().signal).catch(String);
  await scene.release(await scene.extra('hub.send'), { kind: 'code', code: CODE.forbidden });
  await failed;
}

export const driver = defineDriver<ReturnType<typeof createConversationMachine>, Talk>({
  name: 'conversation',
  machine(_ports, scene) {
    const { conversation } = chatKit(scene);
    return createConversationMachine({
      ...conversation,
      // The composer stands still here: it has a driver of its own.
      readDraft: () => new Promise(() => undefined),
      watchKept(conversationID, tell) {
        const ends: (() => void)[] = [];
        looking.set(scene, () => ends.push(conversation.watchKept(conversationID, tell)));
        return () => ends.forEach((end) => end());
      },
    });
  },
  input: ({ given: { conversationID } }) => ({
    conversationID,
    conversationType: CONVERSATION_TYPE.peer,
  }),
  starts: {
    async 'with the customer service'(scene) {
      const talk = await talkIn(scene, 5);
      await failedBefore(scene, talk);
      chatKit(scene).store.forget();
      return talk;
    },
  },
  events: {
    async 'messages.seen'(at, one) {
      await sends()(at, one);
      // What is read soon after another is told when the pause is over.
      chatKit(at).time.pass(READ_PAUSE_MS);
    },
    'message.kept': (at) => looking.get(at)?.(),
    'composer.submitted': sends(({ given }: Here, payload) => ({
      ...payload,
      repliesTo: given.messageIDs[0],
    })),
    'content.send': sends(),
    'selection.forwarded': sends(({ given: { conversationID, messageIDs } }: Here) => ({
      to: { conversationID, conversationType: CONVERSATION_TYPE.peer },
      contents: [
        {
          type: 'forward',
          messageID: messageIDs[0],
          shown: { type: 'text', textContent: '第 1 則' },
        },
      ],
    })),
    'selection.deleted': sends(({ given: { messageIDs } }: Here) => ({ messageIDs })),
    'dialog.open': sends(({ given: { messageIDs } }: Here) => ({
      ask: { list: 'readers', messageID: messageIDs[0], hasRead: true },
    })),
    'dialog.close': sends(),
  },
  actors: {
    composer: 'stands still here: it has a driver of its own',
    history: 'stands still here, opening: it has a driver of its own (message-history)',
    selection: 'stands still here: it has a driver of its own (message-selection)',
    acts: 'stands still here: it has a driver of its own (message-acts)',
    edit: 'stands still here: it has a driver of its own (message-edit)',
    typists: 'stands still here: it has a driver of its own',
    outgoing: {
      events: {
        'message.send': 'sent by the conversation itself',
        'message.resend': 'in the driver of its own',
        'message.discard': 'in the driver of its own',
        'upload.progressed': 'in the driver of its own',
      },
      actors: {
        send: {
          // One after the other: the next one is asked for when the one before it is there.
          asks: undefined,
          cases: {
            async sent(at: Here) {
              await at.release(await at.extra('hub.send'), { kind: 'pass' });
            },
            breaks: 'what the outbox rejects with are failures',
          },
        },
      },
    },
    receipt: {
      events: { 'receipt.mark': 'sent by the conversation itself' },
      actors: { markRead: { asks: 'hub.read' } },
    },
    dialog: 'stands still here, loading: it has a driver of its own (collection)',
  },
  holds: ['hub.history', 'hub.send', 'hub.delete', 'hub.readers'],
  states: {
    reading: 'a part of it says more',
    'reading.resting': nothingOf('hub.read'),
    'reading.marking': waitsFor('hub.read'),
    dialog: 'a part of it says more',
    'dialog.closed': 'what was asked for is not waited for any more',
    async 'dialog.open'(at) {
      must(!(await at.last('hub.readers')).isGone, 'nobody waits for the rows');
    },
  },
});
