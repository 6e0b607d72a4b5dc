import type { Conversation } from '../../../../src/domain/messaging/conversation.ts';
import { createMessageHistoryMachine } from '../../../../src/machines/message-history/machine.ts';
import { must, nothingOf, waitsFor } from '../assert.ts';
import { chatKit } from '../chat.ts';
import { defineDriver, sends, snapshotOf, type At, type Executor } from '../driver.ts';
import { manyMessages, talkIn, type Talk } from '../talk.ts';

type Machine = ReturnType<typeof createMessageHistoryMachine>;
/** A talk with many messages, and its conversation as the hub lists it then. */
interface Given extends Talk {
  readonly conversation: Conversation;
}
type Here = At<Given>;

/** The number of messages. A page around the middle is then neither the first nor the last one. */
const MANY = 600;

/** Loads only a page around the middle, so that more messages can be loaded in both directions. */
async function inTheMiddle(at: Here): Promise<void> {
  const { store, conversation } = chatKit(at);
  const { conversationID } = at.given;
  store.forget();
  store.putConversations([at.given.conversation]);
  const there = conversation.jump(conversationID, MANY / 2, new AbortController().signal);
  await at.release(await at.extra('hub.history'), { kind: 'pass' });
  await there;
}

const wanted: Executor<Given> = async (at, one) => {
  const isBusy = !(await at.last('hub.history')).isGone && underWay(at);
  if (!isBusy || one.id.includes('wanted')) await inTheMiddle(at);
  await sends<Given>((_, payload) => ('messageSeq' in payload ? { messageSeq: 3 } : payload))(
    at,
    one,
  );
};

function underWay(at: Here): boolean {
  const { value } = snapshotOf<Machine>(at);
  return typeof value === 'object' && value.shown !== 'resting' && value.shown !== 'moreFailed';
}

function held(at: Here): void {
  const { length } = chatKit(at).store.list(at.given.conversationID);
  must(length > 0, 'nothing is shown');
}

async function shown(at: Here): Promise<void> {
  await nothingOf('hub.history')(at);
  held(at);
}

async function loading(at: Here): Promise<void> {
  await waitsFor('hub.history')(at);
  held(at);
}

export const driver = defineDriver<Machine, Given>({
  name: 'message-history',
  machine: (_ports, scene) => createMessageHistoryMachine(chatKit(scene).conversation),
  input: ({ given: { conversationID } }) => ({ conversationID }),
  starts: {
    async 'a conversation'(scene) {
      const talk = await talkIn(scene, 0);
      await manyMessages(scene, talk, MANY);
      const { client } = chatKit(scene);
      return { ...talk, conversation: await client.customerService(new AbortController().signal) };
    },
  },
  events: {
    'older.needed': wanted,
    'newer.needed': wanted,
    'latest.wanted': wanted,
    'message.wanted': wanted,
    'history.retry': sends(),
  },
  actors: {
    open: { asks: 'hub.history' },
    loadMore: { asks: 'hub.history' },
    jump: { asks: 'hub.history' },
  },
  states: {
    opening: waitsFor('hub.history'),
    failed: nothingOf('hub.history'),
    shown: 'a part of it says more',
    'shown.resting': shown,
    'shown.loadingOlder': loading,
    'shown.loadingNewer': loading,
    'shown.jumping': loading,
    'shown.moreFailed': shown,
  },
});
