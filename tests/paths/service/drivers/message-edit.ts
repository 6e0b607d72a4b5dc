import { CODE } from '../../../../src/contract/codes.ts';
import { CONVERSATION_TYPE } from '../../../../src/domain/messaging/conversation.ts';
import { createMessageEditMachine } from '../../../../src/machines/message-edit/machine.ts';
import { newID } from '../../../../src/services/messaging/messaging.ts';
import { must, nothingOf, waitsFor } from '../assert.ts';
import { chatKit } from '../chat.ts';
import { defineDriver, sends, snapshotOf, type At } from '../driver.ts';
import type { Scene } from '../scene.ts';
import { loaded, talkIn, type Talk } from '../talk.ts';

type Machine = ReturnType<typeof createMessageEditMachine>;

interface Given extends Talk {
  /** The ids of two messages of the guest. */
  readonly own: readonly string[];
}
type Here = At<Given>;

/** By scene, the function that lets the reading of the text go on. */
const reading = new WeakMap<Scene, () => void>();

async function say(scene: Scene, conversationID: string, textContent: string): Promise<string> {
  const { client } = chatKit(scene);
  const message = {
    conversationID,
    conversationType: CONVERSATION_TYPE.peer,
    clientMessageID: newID(),
    content: { type: 'text', textContent },
    senderUserID: '',
    timestamp: 0,
    hasFailed: false,
  } as const;
  return (await client.send(message, new AbortController().signal)).messageID;
}

/** The text that the hub has stored for the message that the machine edits, or edited last. */
async function hasAt(at: Here): Promise<string> {
  const { rows } = await at.server.deps.db.$client.query<{ said: string }>(
    `select content->>'textContent' as said from message where message_id = $1`,
    [snapshotOf<Machine>(at).context.messageID],
  );
  return rows[0]?.said ?? '';
}

/** The text of the message before the edit. */
const beforeOf = (at: Here) => snapshotOf<Machine>(at).context.before;
/** How many texts were saved. The number makes each new text different. */
let saved = 0;

export const driver = defineDriver<Machine, Given>({
  name: 'message-edit',
  machine(_ports, scene) {
    const { conversation } = chatKit(scene);
    return createMessageEditMachine({
      ...conversation,
      async wordsOf(...asked) {
        await new Promise<void>((go) => reading.set(scene, go));
        return conversation.wordsOf(...asked);
      },
    });
  },
  input: ({ given: { conversationID } }) => ({
    conversationID,
    conversationType: CONVERSATION_TYPE.peer,
  }),
  starts: {
    async 'with the customer service'(scene) {
      const talk = await talkIn(scene);
      const own = [
        await say(scene, talk.conversationID, '松山'),
        await say(scene, talk.conversationID, '松山'),
      ];
      await loaded(scene, talk);
      return { ...talk, own };
    },
  },
  events: {
    'edit.begin': {
      'a message': sends(({ given }: Here) => ({ messageID: given.own[0], everybody: '所有人' })),
      'another one': sends(({ given }: Here) => ({ messageID: given.own[1], everybody: '所有人' })),
    },
    'edit.save': {
      // Saves a different text each time, because the message already has the text of the last time.
      'other words': sends(() => ({ parts: [{ kind: 'text', text: `松山車站 ${(saved += 1)}` }] })),
      'the same words': sends((at: Here) => ({ parts: beforeOf(at) })),
      nothing: sends(),
    },
    'edit.cancel': sends(),
  },
  actors: {
    wordsOf: {
      asks: undefined,
      cases: {
        known: (at: Here) => reading.get(at)?.(),
        breaks: 'what cannot be read is no words',
      },
    },
    edit: {
      asks: 'hub.edit',
      cases: {
        // Fails by a refusal: cutting the connection would also end the next request.
        async refused(at: Here) {
          await at.release(await at.held(['edit']), { kind: 'code', code: CODE.forbidden });
        },
      },
    },
    composer: 'stands still here: it has a driver of its own',
  },
  states: {
    closed: nothingOf('hub.edit'),
    reading: 'nothing is shown yet',
    writing: 'a part of it says more',
    async 'writing.resting'(at) {
      await nothingOf('hub.edit')(at);
      const said = beforeOf(at).map((part) => (part.kind === 'text' ? part.text : ''));
      must((await hasAt(at)) === said.join(''), 'what was not saved is changed');
    },
    'writing.saving': waitsFor('hub.edit'),
  },
});
