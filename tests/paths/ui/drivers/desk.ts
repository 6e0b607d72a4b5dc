import type { createDeskMachine } from '../../../../src/machines/desk/machine.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import { actionOf, newConversation, told, waitsAgain } from '../../service/drivers/desk.ts';
import { byVerdict } from '../complete.ts';
import { defineDriver, type At } from '../driver.ts';
import { shows } from '../look.ts';

/** The ids of two conversations. They are made to wait before each action on them. */
type Given = readonly [string, string];
type Here = At<Given>;

const lists = ({ page }: Here) => page.getByRole('region', { name: '對話列表' });
const row = (at: Here, conversationID: string) =>
  lists(at).locator(`a[href*="conversation=${conversationID}"]`);
const nothing = ({ page }: Here) => page.getByText('從列表選一個對話開始。');
const conversation = ({ page }: Here) => page.getByRole('region', { name: /^與.*的對話$/ });
const button = (at: Here, name: string) =>
  conversation(at).getByRole('button', { name, exact: true });
const busy = (at: Here) => conversation(at).locator('button[data-pending]');
const refusal = (at: Here) => conversation(at).getByRole('alert');

const list = (at: Here, name: string) =>
  at.page.getByRole('navigation', { name: '要看的對話' }).getByRole('link', { name });
/** The field that filters the list of all conversations. */
const state = (at: Here) => lists(at).getByRole('combobox', { name: '狀態' });

/** Opens a waiting conversation: from the list of all if that is shown, otherwise from the list of waiting ones. */
async function select(at: Here, conversationID: string): Promise<void> {
  if (!(await state(at).isVisible())) await list(at, '等候中').click();
  await row(at, conversationID).click();
}

/** The id of the shown conversation. */
const shownOf = ({ page, given }: Here): string =>
  given.find((one) => page.url().includes(one)) ?? given[0];

/** Makes the shown conversation wait, and waits until the agent's page knows it. */
async function waits(at: Here): Promise<void> {
  const conversationID = shownOf(at);
  await waitsAgain(at, conversationID);
  told(at, conversationID);
  await shows(conversation(at).getByText('等候中', { exact: true }));
}

export const driver = defineDriver<ReturnType<typeof createDeskMachine>, Given>({
  name: 'desk',
  starts: {
    async 'an agent'(scene): Promise<Given> {
      const token = await scene.server.token('agent');
      const given = [await newConversation(scene), await newConversation(scene)] as const;
      await scene.visit({}, { [KEY.token]: token });
      await scene.open('/account/desk');
      await scene.opened(scene.page.getByText('從列表選一個對話開始。'));
      return given;
    },
  },
  events: {
    'conversation.select': {
      one: (at) => select(at, at.given[0]),
      another: (at) => select(at, at.given[1]),
    },
    'filter.choose': {
      async nothing(at) {
        const clear = lists(at).getByRole('button', { name: '清除篩選' });
        await ((await clear.isVisible()) ? clear : list(at, '全部')).click();
      },
      async 'who waits'(at) {
        await state(at).selectOption('waiting');
      },
    },
    'filter.leave': (at) => list(at, '等候中').click(),
    'conversation.leave': (at) => button(at, '回到對話列表').click(),
    'action.begin': {
      async take(at) {
        await waits(at);
        await button(at, '接手').click();
      },
      async close(at) {
        await waits(at);
        await button(at, '結束對話').click();
      },
    },
    'action.dismiss': (at) => button(at, '知道了').click(),
    'desk.changed': (at) => told(at, at.given[0]),
    'desk.outdated': 'raised by the machine itself',
  },
  actors: {
    perform: {
      asks: actionOf,
      cases: {
        async done(at, one) {
          await waitsAgain(at, shownOf(at));
          await byVerdict(at, one);
        },
      },
    },
    conversations: 'in the driver of their own (collection)',
    colleagues: 'in the driver of their own (collection)',
    canned: 'in the driver of their own (collection)',
    orders: 'in the driver of their own (collection)',
    notes: 'in the driver of their own (collection)',
    overview: 'in the driver of its own (collection)',
    found: 'in the driver of its own (collection)',
    conversation: 'in the driver of its own',
  },
  holds: ['deskAssign', 'deskClose'],
  cannot(one, states) {
    if (one.id.startsWith('action.') && states.includes('shown.nothing')) {
      return 'it is done, and told, in the conversation';
    }
    const isAll = states.includes('all.open');
    if (isAll && one.id.startsWith('action.begin') && one.id.includes('take')) {
      return 'who takes one goes on in the list of their own';
    }
    return !isAll && one.id.includes('who waits')
      ? 'the list of all is narrowed down once it is shown'
      : undefined;
  },
  states: {
    lists: 'a part of it says more',
    'lists.quiet': (at) => shows(lists(at)),
    'lists.settling': 'the lists still say what they said',
    shown: 'a part of it says more',
    'shown.nothing': (at) => shows(nothing(at), conversation(at)),
    async 'shown.conversation'(at) {
      await shows(conversation(at).getByRole('textbox', { name: '輸入訊息' }), nothing(at));
      await shows(at.page.getByRole('heading', { name: '訂單' }));
    },
    all: 'a part of it says more',
    'all.closed': (at) => shows(lists(at), state(at)),
    'all.open': (at) => shows(state(at)),
    actions: 'a part of it says more',
    'actions.resting': (at) => shows(lists(at), busy(at), refusal(at)),
    'actions.doing': (at) => shows(busy(at), refusal(at)),
    'actions.refused': (at) => shows(refusal(at), busy(at)),
  },
});
