import { randomUUID } from 'node:crypto';
import { createGroupOwnershipMachine } from '../../../../src/machines/group-ownership/machine.ts';
import { newGroup, rolesOf } from '../../level/groups.ts';
import { must, nothingUnderWay, waitsFor } from '../assert.ts';
import { guestIn } from '../chat.ts';
import { defineDriver, sends, snapshotOf, type At } from '../driver.ts';
import { groupPorts } from '../groups.ts';

type Machine = ReturnType<typeof createGroupOwnershipMachine>;

interface Given {
  readonly conversationID: string;
  readonly ann: string;
  readonly ben: string;
  readonly cat: string;
}
const chooses = (who: 'ann' | 'ben' | 'cat') =>
  sends(({ given }: At<Given>) => ({ userID: given[who] }));

export const driver = defineDriver<Machine, Given>({
  name: 'group-ownership',
  machine: (_ports, scene) => createGroupOwnershipMachine(groupPorts(scene).ownership),
  input: ({ given: { conversationID, ann } }) => ({ conversationID, ownerID: ann }),
  starts: {
    async 'an owner'(scene) {
      const { messaging } = await guestIn(scene);
      const ann = messaging.getSnapshot().context.user?.userID ?? '';
      const [ben, cat] = [randomUUID(), randomUUID()];
      return { conversationID: await newGroup(scene, ann, [ben, cat]), ann, ben, cat };
    },
  },
  events: {
    'owner.choose': { ben: chooses('ben'), cat: chooses('cat'), oneself: chooses('ann') },
    'owner.transfer': sends(),
  },
  actors: { transfer: { asks: 'hub.changeGroup' } },
  holds: ['hub.changeGroup'],
  // The roles are listed by user ids, which differ between model and server.
  roughly: ['roles'],
  states: {
    choosing: nothingUnderWay,
    transferring: waitsFor('hub.changeGroup'),
    async transferred(at) {
      const { conversationID, ann } = at.given;
      const { chosen } = snapshotOf<Machine>(at).context;
      const roles = await rolesOf(at, conversationID);
      must(roles[chosen] === 1 && roles[ann] === 3, 'the server knows other roles');
    },
  },
});
