import {
  CONVERSATION_TYPE,
  type ConversationType,
} from '../../../../src/domain/messaging/conversation.ts';
import { createMessageSelectionMachine } from '../../../../src/machines/message-selection/machine.ts';
import { newID } from '../../../../src/services/messaging/messaging.ts';
import { must } from '../assert.ts';
import { chatKit } from '../chat.ts';
import { defineDriver, sends, snapshotOf, type At } from '../driver.ts';
import type { Scene } from '../scene.ts';
import { loaded, talkIn, type Talk } from '../talk.ts';

type Machine = ReturnType<typeof createMessageSelectionMachine>;

interface Given extends Talk {
  readonly conversationType: ConversationType;
  /** The id of a message that the hub refused. */
  readonly unsent: string;
}
type Here = At<Given>;

const begun =
  (conversationType: ConversationType) =>
  async (scene: Scene): Promise<Given> => {
    const talk = await talkIn(scene);
    await loaded(scene, talk);
    const { keep, keepFailure } = chatKit(scene).outbox;
    const unsent = newID();
    const content = { type: 'text', textContent: '沒有送出' } as const;
    const { conversationID } = talk;
    keep(unsent, { conversationID, conversationType: CONVERSATION_TYPE.peer, content });
    keepFailure(unsent, { kind: 'status', status: 0 });
    // Uses the model's type, because the hub has no rooms of guests, and the type matters only for deleting.
    return { ...talk, conversationType, unsent };
  };

/** Sends the model's event, with the live message in the place of the model's. */
const chosen = sends(({ given }: Here, payload: object) => {
  const { messageID } = payload as { readonly messageID: string }; // the model's payload
  const live: Readonly<Record<string, string | undefined>> = {
    'message-1': given.messageIDs[0],
    'message-2': given.messageIDs[1],
    unsent: given.unsent,
  };
  return { messageID: live[messageID] ?? messageID };
});

export const driver = defineDriver<Machine, Given>({
  name: 'message-selection',
  machine: (_ports, scene) => createMessageSelectionMachine(chatKit(scene).conversation),
  input: ({ given: { conversationID, conversationType } }) => ({
    conversationID,
    conversationType,
  }),
  starts: {
    'with the customer service': begun(CONVERSATION_TYPE.peer),
    'in a room': begun(CONVERSATION_TYPE.room),
  },
  events: {
    'selection.begin': chosen,
    'selection.toggle': chosen,
    'selection.cancel': sends(),
    'selection.forward': sends(),
    'selection.delete': sends(),
  },
  actors: {},
  holds: ['hub.send'],
  states: {
    off: 'nothing of it leaves the machine',
    on(at) {
      const { conversationID, selected } = snapshotOf<Machine>(at).context;
      const { forwarded } = chatKit(at).conversation;
      const { length } = forwarded(conversationID, selected, { how: 'each' });
      must(length === selected.length, 'something is selected that cannot be forwarded');
    },
  },
});
