import type { createMessageSearchMachine } from '../../../../src/machines/message-search/machine.ts';
import { holds, SEVERAL, WORD } from '../../level/searched.ts';
import { byVerdict } from '../complete.ts';
import { defineDriver, type At } from '../driver.ts';
import { shows } from '../look.ts';
import { newGuest, openChat, panel, QUIET_PAGE } from '../talk.ts';

interface Given {
  readonly conversationID: string;
}
type Here = At<Given>;

const dialog = ({ page }: Here) => page.getByRole('dialog', { name: '搜尋訊息' });
const field = (at: Here) => dialog(at).getByRole('textbox', { name: '關鍵字' });
const rows = (at: Here) => dialog(at).getByRole('listitem').getByRole('button');
const button = (at: Here, name: string) => dialog(at).getByRole('button', { name, exact: true });
const asking = (at: Here) => dialog(at).locator('[aria-busy="true"]');
const hint = (at: Here) => dialog(at).getByText('輸入關鍵字開始搜尋');

/** Types the search word. A space is added if the word is already there, because an unchanged text sends no event. */
async function type(at: Here): Promise<void> {
  const input = field(at);
  await input.fill((await input.inputValue()) === WORD ? `${WORD} ` : WORD);
}

const finds = Object.fromEntries(
  Object.entries(SEVERAL).map(([name, many]) => [
    name,
    async (at: Here, one: Parameters<typeof byVerdict>[1]) => {
      await holds(at, at.given.conversationID, many);
      await byVerdict(at, one);
    },
  ]),
);

const foundIn = (context: unknown): readonly unknown[] =>
  (context as { readonly found: readonly unknown[] }).found; // the model's context

export const driver = defineDriver<ReturnType<typeof createMessageSearchMachine>, Given>({
  name: 'message-search',
  starts: {
    async 'nothing typed'(scene) {
      const { stored, conversationID } = await newGuest(scene);
      await scene.visit({}, stored);
      await scene.open(QUIET_PAGE);
      await openChat(scene);
      await scene.release(await scene.extra('hub.history'), { kind: 'pass' });
      await scene.opened(panel(scene).getByRole('article').first());
      await panel(scene).getByRole('button', { name: '搜尋訊息' }).click();
      await scene.opened(scene.page.getByText('輸入關鍵字開始搜尋'));
      return { conversationID };
    },
  },
  events: {
    'search.changed': { 'a word': type, nothing: (at) => field(at).fill('') },
    'search.submit': (at) => field(at).press('Enter'),
    'search.more': (at) => button(at, '載入更多').click(),
    'search.retry': (at) => button(at, '再試一次').click(),
    'search.open': {
      'what was found': (at) => rows(at).first().click(),
      'what was not': 'it stands nowhere',
    },
  },
  actors: {
    find: { asks: 'hub.searchMessages', cases: finds },
    open: { asks: 'hub.history' },
  },
  holds: ['hub.searchMessages', 'hub.history'],
  cannot(one, states, { context }) {
    if (states.includes('opened')) return 'the dialog is gone';
    const hasMore = (context as { readonly next?: string }).next !== undefined;
    const isResting = states.includes('shown') || states.includes('moreFailed');
    if (one.id.startsWith('search.more') && !(hasMore && isResting)) return 'it is not offered';
    if (one.id.startsWith('search.retry') && !states.includes('failed')) return 'it is not offered';
    if (one.id.startsWith('search.open') && foundIn(context).length === 0) return 'there is none';
    return undefined;
  },
  states: {
    empty: (at) => shows(hint(at), rows(at)),
    pausing: (at) => shows(asking(at), hint(at)),
    looking: (at) => shows(asking(at), hint(at)),
    failed: (at) => shows(button(at, '再試一次'), rows(at)),
    async shown(at) {
      const { length } = foundIn(at.context);
      await shows(length === 0 ? dialog(at) : rows(at), asking(at), hint(at));
    },
    lookingForMore: (at) => shows(dialog(at).locator('button[data-pending]')),
    moreFailed: (at) => shows(button(at, '載入更多')),
    opening: (at) => shows(asking(at)),
    opened: (at) => shows(panel(at), dialog(at)),
  },
});
