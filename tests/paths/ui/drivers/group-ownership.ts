import { randomUUID } from 'node:crypto';
import type { createGroupOwnershipMachine } from '../../../../src/machines/group-ownership/machine.ts';
import { newGroup, rolesOf } from '../../level/groups.ts';
import { defineDriver, type At } from '../driver.ts';
import { openGroup } from '../groups.ts';
import { becomes, shows } from '../look.ts';
import { newGuest } from '../talk.ts';

interface Given {
  readonly conversationID: string;
  readonly ann: string;
  readonly ben: string;
  readonly cat: string;
}
type Here = At<Given>;

const dialog = ({ page }: Here) => page.getByRole('dialog', { name: '轉移群主' });
const hand = (at: Here) => dialog(at).getByRole('button', { name: '轉移群主', exact: true });
const choose = (who: 'ben' | 'cat') => async (at: Here) => {
  await dialog(at).getByRole('combobox', { name: '新的群主' }).selectOption(at.given[who]);
};

export const driver = defineDriver<ReturnType<typeof createGroupOwnershipMachine>, Given>({
  name: 'group-ownership',
  starts: {
    async 'an owner'(scene) {
      const guest = await newGuest(scene);
      const ann = guest.hand.userID;
      const [ben, cat] = [randomUUID(), randomUUID()];
      const conversationID = await newGroup(scene, ann, [ben, cat]);
      await openGroup(scene, guest);
      await scene.page.getByRole('button', { name: '轉移群主' }).click();
      const given = { conversationID, ann, ben, cat };
      await scene.opened(scene.page.getByRole('combobox', { name: '新的群主' }));
      return given;
    },
  },
  events: {
    'owner.choose': {
      ben: choose('ben'),
      cat: choose('cat'),
      oneself: 'who owns it does not stand among those who can be chosen',
    },
    'owner.transfer': (at) => hand(at).click(),
  },
  actors: { transfer: { asks: 'hub.changeGroup' } },
  holds: ['hub.changeGroup'],
  cannot(one, states, { context }) {
    if (!one.id.startsWith('owner.')) return undefined;
    if (!states.includes('choosing')) return 'the dialog is busy, or gone';
    const isChosen = /"chosen":"(?:ben|cat)"/.test(JSON.stringify(context));
    return one.id.startsWith('owner.transfer') && !isChosen ? 'nobody is chosen' : undefined;
  },
  states: {
    choosing: (at) => shows(dialog(at), dialog(at).locator('button[data-pending]')),
    transferring: (at) => shows(dialog(at).locator('button[data-pending]')),
    async transferred(at) {
      await shows(at.page.getByRole('heading', { name: '群組操作' }), dialog(at));
      const { conversationID, ann } = at.given;
      const isHandedOver = async () => (await rolesOf(at, conversationID))[ann] === 3;
      await becomes(isHandedOver, 'the server knows other roles');
    },
  },
});
