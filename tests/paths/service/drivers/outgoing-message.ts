import { CODE } from '../../../../src/contract/codes.ts';
import { createOutgoingMessageMachine } from '../../../../src/machines/outgoing-message/machine.ts';
import type {
  Composed,
  OutgoingMessageInput,
} from '../../../../src/machines/outgoing-message/types.ts';
import { newID } from '../../../../src/services/messaging/messaging.ts';
import { refused } from '../../models/failures.ts';
import { must, nothingOf, waitsFor } from '../assert.ts';
import { chatKit, guestIn } from '../chat.ts';
import { defineDriver, sends, type At } from '../driver.ts';
import type { Scene } from '../scene.ts';
import { greeted } from '../talk.ts';

/** A guest's message to the customer service. */
interface Given {
  readonly composed: Composed;
  readonly input: OutgoingMessageInput;
}
type Here = At<Given>;

/** By scene, the function that gives the message its turn to be sent. */
const turns = new WeakMap<Scene, () => void>();

const TEXT = '你好';

async function written(scene: Scene): Promise<{ composed: Composed; clientMessageID: string }> {
  const { conversation } = await guestIn(scene);
  const { conversationID, type } = conversation;
  const { client, store } = chatKit(scene);
  const from = { last: true } as const;
  // The conversation is opened first, as it is when a guest writes in it.
  const history = await client.history(conversationID, from, new AbortController().signal);
  store.putHistory(conversationID, from, history);
  await greeted(scene, conversationID);
  const composed: Composed = {
    conversationID,
    conversationType: type,
    content: { type: 'text', textContent: TEXT },
  };
  return { composed, clientMessageID: newID() };
}

/** The sent status of the message in the page's list; undefined = it is not in the list. */
function listed(at: Here): string | undefined {
  const { store } = chatKit(at);
  const { composed, input } = at.given;
  const { conversationID } = composed;
  const list = store.list(conversationID);
  const rows = Array.from({ length: list.length }, (_, index) =>
    store.message(conversationID, list.keyAt(index)),
  );
  const mine = ({ clientMessageID }: { readonly clientMessageID: string }) =>
    clientMessageID === input.clientMessageID;
  return rows.find((row) => row !== undefined && mine(row.message))?.message.sentStatus;
}

/** How often the hub has stored the message. */
async function kept(at: Here): Promise<number> {
  const { conversationID } = at.given.composed;
  const { signal } = new AbortController();
  const { messages } = await chatKit(at).client.history(conversationID, { last: true }, signal);
  return messages.filter(({ content }) => content.type === 'text' && content.textContent === TEXT)
    .length;
}

export const driver = defineDriver<ReturnType<typeof createOutgoingMessageMachine>, Given>({
  name: 'outgoing-message',
  machine(_ports, scene) {
    const { outbox } = chatKit(scene);
    return createOutgoingMessageMachine({
      ...outbox,
      awaitTurn(clientMessageID, tell) {
        const coming = Promise.withResolvers<void>();
        turns.set(scene, () => void coming.promise.then(tell));
        return outbox.awaitTurn(clientMessageID, () => coming.resolve());
      },
    });
  },
  input: ({ given }) => given.input,
  starts: {
    async 'just written'(scene) {
      const { composed, clientMessageID } = await written(scene);
      return { composed, input: { clientMessageID, composed } };
    },
    /** The outbox already has the message, as after a reload, when it was read from the browser's database. */
    async 'on its way before a reload'(scene) {
      const { composed, clientMessageID } = await written(scene);
      chatKit(scene).outbox.keep(clientMessageID, composed);
      return { composed, input: { clientMessageID, kept: 'sending' } };
    },
    async 'failed before a reload'(scene) {
      const { composed, clientMessageID } = await written(scene);
      const { keep, keepFailure } = chatKit(scene).outbox;
      keep(clientMessageID, composed);
      const { failure } = refused(CODE.forbidden);
      keepFailure(clientMessageID, failure);
      return { composed, input: { clientMessageID, kept: 'failed', failure } };
    },
  },
  events: {
    'message.send': sends(),
    'turn.came': (at) => turns.get(at)?.(),
    'message.resend': sends(),
    'message.discard': sends(),
    'upload.progressed': 'Node has no request that tells how far its body is; a browser has',
  },
  actors: {
    send: {
      asks: 'hub.send',
    },
  },
  beyond: {
    'outgoingMessage.sending | upload.progressed | 0':
      'Node has no request that tells how far its body is; a browser has',
  },
  states: {
    beginning: 'left as soon as it is entered',
    composed: (at) => must(listed(at) === undefined, 'it is on the list before it is sent'),
    sending: (at) => must(listed(at) === 'sending', 'it is not on its way'),
    'sending.waiting': nothingOf('hub.send'),
    'sending.underWay': waitsFor('hub.send'),
    'sending.pausing': nothingOf('hub.send'),
    async failed(at) {
      must(listed(at) === 'failed', 'it has no warning');
      must((await kept(at)) === 0, 'the hub has it');
    },
    async success(at) {
      must(listed(at) === 'success', 'it is not on the list');
      must((await kept(at)) === 1, 'the hub has it not, or twice');
    },
    async discarded(at) {
      must(listed(at) === undefined, 'it is still on the list');
      must((await kept(at)) === 0, 'the hub has it');
    },
  },
});
