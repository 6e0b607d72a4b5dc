import { createMessageActsMachine } from '../../../../src/machines/message-acts/machine.ts';
import type { MessageAct } from '../../../../src/machines/message-acts/types.ts';
import { newID } from '../../../../src/services/messaging/messaging.ts';
import { must, nothingUnderWay } from '../assert.ts';
import { chatKit } from '../chat.ts';
import { defineDriver, sends, snapshotOf, type At } from '../driver.ts';
import { loaded, talkIn, type Talk } from '../talk.ts';

type Machine = ReturnType<typeof createMessageActsMachine>;
type Here = At<Talk>;

const callOf = ({ kind }: MessageAct) => `hub.${kind}` as const;

/** Makes a message of the guest, which they may revoke. */
async function own(at: Here): Promise<string> {
  const { client } = chatKit(at);
  const { conversationID } = at.given;
  const clientMessageID = newID();
  const content = { type: 'text', textContent: '我的' } as const;
  const message = { conversationID, conversationType: 0, clientMessageID, content } as const;
  const outgoing = { ...message, senderUserID: '', timestamp: 0, hasFailed: false };
  return (await client.send(outgoing, new AbortController().signal)).messageID;
}

export const driver = defineDriver<Machine, Talk>({
  name: 'message-acts',
  machine: (_ports, scene) => createMessageActsMachine(chatKit(scene).conversation),
  input: ({ given: { conversationID } }) => ({ conversationID }),
  starts: {
    async 'a conversation'(scene) {
      const talk = await talkIn(scene);
      await loaded(scene, talk);
      return talk;
    },
  },
  events: {
    'message.act': {
      react: sends(({ given }: Here) => ({
        act: { kind: 'react', messageID: given.messageIDs[0], reactionType: 'party' },
      })),
      async revoke(at: Here, one) {
        const messageID = await own(at);
        await sends(() => ({ act: { kind: 'revoke', messageID } }))(at, one);
      },
    },
    'act.dismiss': sends(),
  },
  actors: { act: { asks: (input) => callOf((input as { readonly act: MessageAct }).act) } },
  holds: ['hub.react', 'hub.revoke'],
  states: {
    resting: nothingUnderWay,
    async underway(at) {
      const [act] = snapshotOf<Machine>(at).context.acts;
      must(act !== undefined, 'nothing is under way');
      if (act !== undefined) must(!(await at.last(callOf(act))).isGone, 'nobody waits for it');
    },
  },
});
