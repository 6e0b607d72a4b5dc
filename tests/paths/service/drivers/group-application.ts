import type { GroupApplication } from '../../../../src/domain/messaging/group.ts';
import { createGroupApplicationMachine } from '../../../../src/machines/group-application/machine.ts';
import { apply, newGroup, stateOf } from '../../level/groups.ts';
import { must, nothingUnderWay, waitsFor } from '../assert.ts';
import { chatKit, guestIn } from '../chat.ts';
import { defineDriver, sends, type At } from '../driver.ts';
import { groupPorts } from '../groups.ts';
import type { Scene } from '../scene.ts';

type Machine = ReturnType<typeof createGroupApplicationMachine>;

interface Given {
  readonly application: GroupApplication;
}

const asks =
  (type: 1 | 2, state: 1 | 3) =>
  async (scene: Scene): Promise<Given> => {
    const { messaging } = await guestIn(scene);
    const ownerID = messaging.getSnapshot().context.user?.userID ?? '';
    const conversationID = await newGroup(scene, ownerID);
    await chatKit(scene).client.conversations(new AbortController().signal);
    return { application: await apply(scene, conversationID, { type, state }) };
  };
const isKept = (state: number) => async (at: At<Given>) => {
  const { applicationID } = at.given.application;
  must((await stateOf(at, applicationID)) === state, 'the server knows another state');
};

export const driver = defineDriver<Machine, Given>({
  name: 'group-application',
  machine: (_ports, scene) => createGroupApplicationMachine(groupPorts(scene).application),
  input: ({ given: { application } }) => ({ application }),
  starts: {
    'asks to join': asks(1, 1),
    'of another type': asks(2, 1),
    'decided before': asks(1, 3),
  },
  events: { 'application.accept': sends(), 'application.reject': sends() },
  actors: { decide: { asks: 'hub.decideApplication' } },
  holds: ['hub.decideApplication'],
  states: {
    open: nothingUnderWay,
    accepting: waitsFor('hub.decideApplication'),
    rejecting: waitsFor('hub.decideApplication'),
    accepted: isKept(2),
    rejected: isKept(3),
  },
});
