import { CONVERSATION_TYPE } from '../../../../src/domain/messaging/conversation.ts';
import { READ_PAUSE_MS } from '../../../../src/domain/messaging/limits.ts';
import { createConversationMachine } from '../../../../src/machines/conversation/machine.ts';
import { must, nothingOf, waitsFor } from '../assert.ts';
import { chatKit } from '../chat.ts';
import { defineDriver, sends, type At } from '../driver.ts';
import { talkIn, type Talk } from '../talk.ts';

type Here = At<Talk>;

export const driver = defineDriver<ReturnType<typeof createConversationMachine>, Talk>({
  name: 'conversation',
  machine(_ports, scene) {
    const { conversation } = chatKit(scene);
    return createConversationMachine({
      ...conversation,
      // The composer waits for its draft forever here: it has a driver of its own.
      readDraft: () => new Promise(() => undefined),
    });
  },
  input: ({ given: { conversationID } }) => ({
    conversationID,
    conversationType: CONVERSATION_TYPE.peer,
  }),
  starts: {
    'with the customer service': (scene) => talkIn(scene, 5),
  },
  events: {
    async 'messages.seen'(at, one) {
      await sends()(at, one);
      // The page reports further read messages only after a pause.
      chatKit(at).time.pass(READ_PAUSE_MS);
    },
    'composer.submitted': sends(({ given }: Here, payload) => ({
      ...payload,
      repliesTo: given.messageIDs[0],
    })),
    'content.send': sends(),
    'selection.forwarded': sends(({ given: { conversationID, messageIDs } }: Here) => ({
      to: [{ conversationID, conversationType: CONVERSATION_TYPE.peer }],
      contents: [
        {
          type: 'forward',
          messageID: messageIDs[0],
          shown: { type: 'text', textContent: '第 1 則' },
        },
      ],
    })),
    'forwarded.dismiss': sends(),
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
