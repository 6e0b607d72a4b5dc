import { createTypistsMachine } from '../../../../src/machines/typists/machine.ts';
import type { Person } from '../../../support/messaging/people.ts';
import { must } from '../assert.ts';
import { chatKit } from '../chat.ts';
import { defineDriver, snapshotOf, type At, type Executor } from '../driver.ts';
import { agentAt, talkIn, type Talk } from '../talk.ts';

type Machine = ReturnType<typeof createTypistsMachine>;

/** A guest to whom two agents may write. */
interface Given extends Talk {
  readonly other: Person;
}

const typing =
  (who: 'agent' | 'other', on: boolean): Executor<Given> =>
  async ({ given }) => {
    await given[who].ask('typing', { conversationID: given.conversationID, on });
  };

const typists = (at: At<Given>): number => snapshotOf<Machine>(at).context.typing.length;

export const driver = defineDriver<Machine, Given>({
  name: 'typists',
  machine: (_ports, scene) => createTypistsMachine(chatKit(scene).conversation),
  input: ({ given: { conversationID } }) => ({ conversationID }),
  starts: {
    async 'a conversation'(scene) {
      const talk = await talkIn(scene, 0);
      return { ...talk, other: await agentAt(scene, (end) => scene.onClose.push(end), 'agent2') };
    },
  },
  events: {
    'typing.told': {
      'one types': typing('agent', true),
      'another types': typing('other', true),
      'the one stops': typing('agent', false),
    },
  },
  actors: {},
  states: {
    nobody: (at) => must(typists(at) === 0, 'somebody types'),
    somebody: (at) => must(typists(at) <= 2, 'somebody types twice'),
  },
});
