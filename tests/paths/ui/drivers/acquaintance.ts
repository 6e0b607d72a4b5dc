import {
  type ContactAct,
  mayDo,
  type Standing,
} from '../../../../src/domain/messaging/acquaintance.ts';
import type { createAcquaintanceMachine } from '../../../../src/machines/acquaintance/machine.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import {
  actIn,
  before,
  changed,
  CHANGED,
  meets,
  type Met,
  SEEN,
  stands,
} from '../../level/people.ts';
import { tokenOf } from '../../service/orders.ts';
import { byVerdict } from '../complete.ts';
import { defineDriver, type At } from '../driver.ts';
import { shows } from '../look.ts';
import { openChat, panel, QUIET_PAGE } from '../talk.ts';

type Here = At<Met>;

const card = ({ page }: Here) => page.getByRole('dialog', { name: '個人資料' });
const question = ({ page }: Here) => page.getByRole('alertdialog');
const button = (at: Here, name: string) => card(at).getByRole('button', { name, exact: true });
const busy = (at: Here) => card(at).locator('button[data-pending]');

/** The name of the button for each act. */
const NAMES: Readonly<Record<ContactAct['kind'], string>> = {
  ask: '送出好友申請',
  withdraw: '收回申請',
  accept: '接受',
  reject: '拒絕',
  alias: '儲存備註',
  remove: '刪除好友',
  block: '封鎖',
  unblock: '解除封鎖',
};
const does = (kind: ContactAct['kind']) => (at: Here) => button(at, NAMES[kind]).click();

/** The model's relation to the person. */
const standingIn = (context: unknown): Standing | undefined =>
  (context as { readonly person?: { readonly standing: Standing } }).person?.standing;

const isSo = (by: string) => async (at: Here) => shows(button(at, by), busy(at));

const readings = Object.fromEntries(
  Object.entries(SEEN).map(([name, standing]) => [
    name,
    async (at: Here, one: Parameters<typeof byVerdict>[1]) => {
      await stands(at, at.given, standing);
      await byVerdict(at, one);
    },
  ]),
);
const changes = Object.fromEntries(
  Object.entries(CHANGED).map(([name, to]) => [
    name,
    async (at: Here, one: Parameters<typeof byVerdict>[1]) => {
      const act = actIn(at.context);
      const from = act && before(act, to);
      if (from === undefined) throw new Error(`${act ?? 'nothing'} does not lead to ${to}`);
      await stands(at, at.given, from);
      await byVerdict(at, one);
    },
  ]),
);

export const driver = defineDriver<ReturnType<typeof createAcquaintanceMachine>, Met>({
  name: 'acquaintance',
  starts: {
    async somebody(scene) {
      const met = await meets(scene);
      await scene.visit({}, { [KEY.token]: await tokenOf(scene) });
      await scene.open(QUIET_PAGE);
      await openChat(scene);
      await panel(scene).getByRole('button', { name: '回到對話列表' }).click();
      await panel(scene).getByRole('button', { name: met.name }).click();
      const title = panel(scene)
        .getByRole('heading')
        .getByRole('button', { name: `${met.name} 的個人資料` });
      await scene.opened(title);
      await title.click();
      await scene.opened(scene.page.getByRole('dialog', { name: '個人資料' }));
      return met;
    },
  },
  events: {
    'person.retry': (at) => button(at, '再試一次').click(),
    async 'person.changed'(at) {
      changed(at, at.given);
      // Other notifications of contacts may be held. One of them is enough, whichever it is.
      await at.release(await at.extra('told.contacts'), { kind: 'pass' });
    },
    'contact.act': {
      ask: does('ask'),
      withdraw: does('withdraw'),
      accept: does('accept'),
      reject: does('reject'),
      alias: does('alias'),
      remove: does('remove'),
      block: does('block'),
      unblock: does('unblock'),
    },
    'contact.confirm': (at) =>
      question(at)
        .getByRole('button', { name: /^(刪除好友|封鎖)$/ })
        .click(),
    'contact.withdraw': (at) => question(at).getByRole('button', { name: '取消' }).click(),
    'person.reach': (at) => button(at, '傳訊息').click(),
  },
  actors: {
    read: { asks: 'hub.acquaintance', cases: readings },
    change: { asks: 'hub.changeContact', cases: changes },
    reach: { asks: 'hub.peer' },
  },
  holds: ['hub.acquaintance', 'hub.changeContact', 'hub.peer', 'told.contacts'],
  cannot(one, states, { context }) {
    const act = actIn(context);
    const to = Object.entries(CHANGED).find(([name]) => one.id.endsWith(name))?.[1];
    if (one.does === 'answer' && to !== undefined && act !== undefined) {
      return before(act, to) === undefined
        ? 'the server answers how they stand after it'
        : undefined;
    }
    const standing = standingIn(context);
    const kind = /^contact\.act: (\w+)/.exec(one.id)?.[1] as ContactAct['kind'] | undefined; // the model uses these names
    if (kind !== undefined) {
      const isOffered = standing !== undefined && mayDo(standing, kind);
      const isResting = !/confirming|changing|reaching|reached|reading|failed/.test(
        states.filter((state) => state !== 'rereading').join(' '),
      );
      if (!isOffered || !isResting) return 'the card does not offer it';
    }
    if (one.id.startsWith('person.reach')) {
      const may = standing !== undefined && standing !== 'blocked' && standing !== 'outside';
      const isOpen = states.some((state) =>
        ['stranger', 'asking', 'asked', 'friend', 'rereading'].includes(state),
      );
      if (!may || !isOpen) return 'the card does not offer it';
    }
    if (one.id.startsWith('person.retry') && !states.includes('failed')) return 'not offered';
    const isAsked = states.includes('confirming');
    if (/^contact\.(?:confirm|withdraw)/.test(one.id) && !isAsked) return 'nothing is asked';
    return undefined;
  },
  states: {
    reading: (at) => shows(card(at).getByText('載入中'), button(at, '再試一次')),
    failed: (at) => shows(button(at, '再試一次')),
    placing: 'left before anybody can look',
    stranger: isSo('送出好友申請'),
    asking: isSo('收回申請'),
    asked: isSo('接受'),
    friend: isSo('儲存備註'),
    blocked: isSo('解除封鎖'),
    outside: (at) => shows(card(at).getByText(at.given.name), button(at, '封鎖')),
    rereading: (at) => shows(card(at), busy(at)),
    confirming: (at) => shows(question(at)),
    changing: (at) => shows(busy(at)),
    reaching: (at) => shows(busy(at)),
    reached: (at) => shows(panel(at), card(at)),
  },
});
