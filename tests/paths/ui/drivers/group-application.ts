import type { GroupApplication } from '../../../../src/domain/messaging/group.ts';
import type { createGroupApplicationMachine } from '../../../../src/machines/group-application/machine.ts';
import { apply, newGroup } from '../../level/groups.ts';
import { defineDriver, type At } from '../driver.ts';
import { openGroup } from '../groups.ts';
import { shows } from '../look.ts';
import type { Scene } from '../scene.ts';
import { newGuest } from '../talk.ts';

interface Given {
  readonly application: GroupApplication;
}
type Here = At<Given>;

const dialog = ({ page }: Here) => page.getByRole('dialog', { name: '同行的人' });
const button = (at: Here, name: string) => dialog(at).getByRole('button', { name, exact: true });
const busy = (at: Here) => dialog(at).locator('button[data-pending]');
const said = (at: Here, words: string) => dialog(at).getByText(words, { exact: true });

const asks =
  (type: 1 | 2, state: 1 | 3) =>
  async (scene: Scene): Promise<Given> => {
    const guest = await newGuest(scene);
    const conversationID = await newGroup(scene, guest.hand.userID);
    const application = await apply(scene, conversationID, { type, state });
    await openGroup(scene, guest);
    await scene.opened(scene.page.getByText('讓我進來'));
    return { application };
  };

export const driver = defineDriver<ReturnType<typeof createGroupApplicationMachine>, Given>({
  name: 'group-application',
  starts: {
    'asks to join': asks(1, 1),
    'of another type': asks(2, 1),
    'decided before': asks(1, 3),
  },
  events: {
    'application.accept': (at) => button(at, '接受').click(),
    'application.reject': (at) => button(at, '拒絕').click(),
  },
  actors: { decide: { asks: 'hub.decideApplication' } },
  holds: ['hub.decideApplication'],
  cannot(one, states, { context }) {
    if (!one.id.startsWith('application.')) return undefined;
    if (!states.includes('open')) return 'its buttons are busy, or gone';
    const isOffered = JSON.stringify(context).includes('"state":1,"type":1');
    return isOffered ? undefined : 'the page offers neither';
  },
  states: {
    async open(at) {
      const { type, state } = at.given.application;
      if (type === 1 && state === 1) await shows(button(at, '接受'), busy(at));
      else await shows(dialog(at).getByText('讓我進來'), button(at, '接受'));
    },
    accepting: (at) => shows(busy(at)),
    rejecting: (at) => shows(busy(at)),
    accepted: (at) => shows(said(at, '已接受'), button(at, '接受')),
    rejected: (at) => shows(said(at, '已拒絕'), button(at, '接受')),
  },
});
