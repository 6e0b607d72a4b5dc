import type { createTypistsMachine } from '../../../../src/machines/typists/machine.ts';
import type { Person } from '../../../support/messaging/people.ts';
import { agentAt } from '../../service/talk.ts';
import { defineDriver, type At } from '../driver.ts';
import { shows } from '../look.ts';
import { log, panel, talkIn, type Talk } from '../talk.ts';

/** A guest to whom two agents may write. */
interface Given extends Talk {
  readonly other: Person;
}
type Here = At<Given>;

const typing =
  (who: 'agent' | 'other', on: boolean) =>
  async ({ given }: Here): Promise<void> => {
    await given[who].ask('typing', { conversationID: given.conversationID, on });
  };

const typed = (at: Here) => panel(at).getByText(/正在輸入…$/);
/** The line that names `many` people who are typing. */
const named = (at: Here, many: number) =>
  panel(at).getByText(many === 1 ? /^[^和]+ 正在輸入…$/ : /^[^和]+和[^和]+ 正在輸入…$/);

export const driver = defineDriver<ReturnType<typeof createTypistsMachine>, Given>({
  name: 'typists',
  starts: {
    async 'a conversation'(scene) {
      const talk = await talkIn(scene);
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
    nobody: (at) => shows(log(at).or(panel(at)), typed(at)),
    // The line names as many people as the machine knows.
    somebody: (at) => shows(named(at, (at.context['typing'] as readonly unknown[]).length)),
  },
});
