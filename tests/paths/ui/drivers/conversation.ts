import { CODE } from '../../../../src/contract/codes.ts';
import type { createConversationMachine } from '../../../../src/machines/conversation/machine.ts';
import { must } from '../../service/assert.ts';
import { defineDriver, type At } from '../driver.ts';
import { shows } from '../look.ts';
import {
  agentSays,
  choose,
  editor,
  guestWrites,
  message,
  openChat,
  panel,
  talkIn,
  type Talk,
} from '../talk.ts';

interface Given extends Talk {
  readonly messageID: string;
  /** How many further messages the agent has written. */
  said: number;
}
type Here = At<Given>;

const FAILED = '沒有送出的';
const WORDS = '客服來了';

const rows = ({ page }: Here) => page.getByRole('dialog', { name: '誰回應了' });
const failed = (at: Pick<Here, 'page'>) => panel(at).getByText('沒有送出，點此重送');

async function agentGoesOn(at: Here): Promise<void> {
  at.given.said += 1;
  await agentSays(at, at.given, `又一則之${at.given.said}`);
}

/** Selects a message, and clicks a button of the bar for selected messages. */
async function withSelected(at: Here, words: string): Promise<void> {
  await choose(at, WORDS, '選取多則');
  await panel(at).getByRole('button', { name: words, exact: true }).click();
}

const OF_ITS_OWN = 'in the driver of its own';
const ONE_ONLY = 'a guest has no other conversation: forwarding to others is tested with an agent';

export const driver = defineDriver<ReturnType<typeof createConversationMachine>, Given>({
  name: 'conversation',
  starts: {
    /** The conversation already has a message that the hub refused, and a message with a reaction. */
    async 'with the customer service'(scene) {
      const talk = await talkIn(scene);
      await agentSays(scene, talk, WORDS);
      const { conversationID, agent } = talk;
      const { messages } = await agent.ask('history', { conversationID, from: { last: true } });
      const messageID = messages.at(-1)?.messageID ?? '';
      await agent.ask('react', { conversationID, messageID, reactionType: 'party', on: true });
      await guestWrites(scene, FAILED);
      await scene.release(await scene.extra('hub.send'), { kind: 'code', code: CODE.forbidden });
      await scene.opened(failed(scene));
      await panel(scene).getByRole('button', { name: '關閉客服對話' }).click();
      await editor(scene).waitFor({ state: 'hidden' });
      await openChat(scene);
      await scene.opened(message(scene, WORDS));
      return { ...talk, messageID, said: 0 };
    },
  },
  events: {
    'messages.seen': agentGoesOn,
    'composer.submitted': (at) => guestWrites(at, '好的'),
    'content.send': 'files go the same way as what is written',
    'selection.forwarded': {
      async 'to this one'(at) {
        await withSelected(at, '轉傳');
        const dialog = at.page.getByRole('dialog', { name: '轉傳到' });
        await at.opened(dialog);
        await dialog.getByRole('listitem').getByRole('button').first().click();
      },
      'to this one and another': ONE_ONLY,
    },
    'forwarded.dismiss': ONE_ONLY,
    async 'selection.deleted'(at) {
      await withSelected(at, '刪除');
      const dialog = at.page.getByRole('alertdialog', { name: /刪除選取的/ });
      await at.opened(dialog);
      await dialog.getByRole('button', { name: '刪除' }).click();
      await at.last('hub.delete');
    },
    'dialog.open': (at) =>
      message(at, WORDS)
        .getByRole('button', { name: /^🥳 1 人/ })
        .dispatchEvent('contextmenu'),
    async 'dialog.close'(at) {
      await at.page.keyboard.press('Escape');
      await rows(at).waitFor({ state: 'hidden' });
    },
  },
  actors: {
    composer: OF_ITS_OWN,
    history: OF_ITS_OWN,
    selection: OF_ITS_OWN,
    acts: OF_ITS_OWN,
    edit: OF_ITS_OWN,
    typists: OF_ITS_OWN,
    receipt: {
      events: { 'receipt.mark': 'sent by the conversation itself' },
      actors: { markRead: { asks: undefined, cases: { done: OF_ITS_OWN, breaks: OF_ITS_OWN } } },
    },
    dialog: OF_ITS_OWN,
  },
  holds: ['hub.send', 'hub.delete', 'hub.reactionUsers'],
  cannot(one, states) {
    if (!states.includes('dialog.open')) return undefined;
    return one.id.startsWith('dialog.close') ? undefined : 'the dialog is in front of it';
  },
  beyond: {
    'conversation | content.send | 0': 'files go the same way as what is written',
    'conversation | forwarded.dismiss | 0': ONE_ONLY,
    'conversation.dialog.open | dialog.open | 0': 'the dialog is in front of it',
    'conversation.reading.marking | xstate.done.actor.receipt | 0': OF_ITS_OWN,
  },
  states: {
    reading: 'the receipt has a driver of its own',
    'reading.resting': 'the receipt has a driver of its own',
    'reading.marking': 'the receipt has a driver of its own',
    dialog: 'a part of it says more',
    async 'dialog.closed'(at) {
      must(!(await rows(at).isVisible()), 'the dialog is open');
      await shows(failed(at), rows(at));
    },
    async 'dialog.open'(at) {
      await at.opened(rows(at));
      must(!(await at.last('hub.reactionUsers')).isGone, 'nobody waits for the rows');
    },
  },
});
