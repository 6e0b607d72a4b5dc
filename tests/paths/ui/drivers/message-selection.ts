import type { createMessageSelectionMachine } from '../../../../src/machines/message-selection/machine.ts';
import { defineDriver, type At } from '../driver.ts';
import { shows } from '../look.ts';
import { agentSays, choose, editor, message, panel, talkIn, type Talk } from '../talk.ts';

type Here = At<Talk>;

const WORDS = ['第一則', '第二則'] as const;

const check = (at: Here, words: string) =>
  message(at, words).getByRole('checkbox', { name: '選取這則訊息' });
/** Uses the keyboard, because a list that is being scrolled takes no clicks. */
const toggle = (words: string) => (at: Here) => check(at, words).press('Space');
const bar = (at: Here) => panel(at).getByText(/^已選 \d+ 則$/);
const button = (at: Here, name: string) => panel(at).getByRole('button', { name, exact: true });

/** The dialog with this name, once it is visible. */
async function asked(at: Here, name: string | RegExp) {
  const dialog = at.page
    .getByRole('dialog', { name })
    .or(at.page.getByRole('alertdialog', { name }));
  await at.opened(dialog);
  return dialog;
}

/** Forwards the selected messages to the only conversation. */
const forward = (how: string) => async (at: Here) => {
  await button(at, '轉傳').click();
  const dialog = await asked(at, '轉傳到');
  await dialog.getByRole('radio', { name: how }).click({ force: true });
  await dialog.getByRole('listitem').getByRole('button').first().click();
};

export const driver = defineDriver<ReturnType<typeof createMessageSelectionMachine>, Talk>({
  name: 'message-selection',
  starts: {
    async 'with the customer service'(scene) {
      const talk = await talkIn(scene);
      for (const words of WORDS) await agentSays(scene, talk, words);
      return talk;
    },
    'in a room': 'guests have no rooms',
  },
  events: {
    'selection.begin': {
      'a message': (at) => choose(at, WORDS[0], '選取多則'),
      unsent: 'it has no menu',
    },
    'selection.toggle': {
      'the same': toggle(WORDS[0]),
      another: toggle(WORDS[1]),
      unsent: 'its box cannot be ticked',
      unknown: 'what is not there has no box',
    },
    'selection.cancel': (at) => button(at, '取消').click(),
    'selection.forward': {
      'one by one, to two others': forward('逐則轉傳'),
      combined: forward('合併轉傳'),
    },
    async 'selection.delete'(at) {
      await button(at, '刪除').click();
      const dialog = await asked(at, /^刪除選取的/);
      await dialog.getByRole('button', { name: '刪除' }).click();
    },
  },
  actors: {},
  // The results of forwarding and deleting belong to other machines, so these requests stay held.
  holds: ['hub.send', 'hub.delete'],
  states: {
    off: (at) => shows(editor(at), bar(at)),
    async on(at) {
      const { length } = at.context['selected'] as readonly string[]; // the machine's context
      await shows(panel(at).getByText(`已選 ${length} 則`, { exact: true }), editor(at));
    },
  },
});
