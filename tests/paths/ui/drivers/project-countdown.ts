import type { TimeLeft } from '../../../../src/domain/project/time-left.ts';
import type { createProjectCountdownMachine } from '../../../../src/machines/project-countdown/machine.ts';
import { NOW } from '../../../machines/fixtures.ts';
import type { Held } from '../../../support/gate.ts';
import { addProject, removeProject } from '../../../support/projects.ts';
import { model } from '../../models/project-countdown.ts';
import { defineDriver, type At } from '../driver.ts';
import { shows } from '../look.ts';
import type { Scene } from '../scene.ts';

/** The page needs less than this time to open, also on a busy computer, ms. */
const OPENING_MS = 60_000;
const FRAME_MS = 50;
const ID = 'counted-down';

/** Opens the home page with one project, and lets time pass until the model's moment. The countdown is running then. */
const starts = Object.fromEntries(
  Object.entries(model.starts as Record<string, { startsAt: number; endsAt: number }>).map(
    ([name, { startsAt, endsAt }]) => [
      name,
      async (scene: Scene) => {
        const then = scene.server.clock.now() + OPENING_MS;
        await removeProject(scene.server, ID);
        await addProject(scene.server, ID, {
          startsAt: then + startsAt - NOW,
          endsAt: then + endsAt - NOW,
        });
        await scene.visit();
        await scene.open('/index#projects');
        await answersAtOnce(scene);
        await scene.opened(card(scene));
        await scene.opened(card(scene).getByText(/ left$|^Starts in |^Ended/));
        await scene.pass(then - scene.server.clock.now());
      },
    ],
  ),
);

/**
 * Answers the request for the list at once. The page learns the server's time from the answer. On a busy computer,
 * some frames would otherwise pass between request and answer.
 */
async function answersAtOnce(scene: Scene): Promise<void> {
  const arrived: Held[] = [];
  const asked = scene.extra('projects').then((request) => arrived.push(request));
  while (arrived.length === 0) await Promise.race([asked, scene.pass(FRAME_MS)]);
  for (const held of arrived) await scene.heard(held, { kind: 'pass' });
}

const card = (here: { page: Scene['page'] }) => here.page.locator(`[data-project="${ID}"]`);
const text = (at: At<void>, words: string | RegExp) =>
  card(at).getByText(words, typeof words === 'string' ? { exact: true } : {});
/** The time left in the machine's context, in the words of the card. */
const left = (at: At<void>): string => {
  const { unit, count } = at.context['left'] as unknown as TimeLeft;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

export const driver = defineDriver<ReturnType<typeof createProjectCountdownMachine>, void>({
  name: 'project-countdown',
  holds: ['projects'],
  starts,
  events: {
    /** The tab goes behind another one and becomes visible again. */
    async 'clock.told'(at) {
      await at.turn('hidden');
      await at.turn('visible');
    },
  },
  actors: {},
  states: {
    looking: 'left as soon as it is entered',
    upcoming: (at) => shows(text(at, `Starts in ${left(at)}`), text(at, / left$/)),
    running: (at) => shows(text(at, `${left(at)} left`), text(at, /^Starts in/)),
    ended: (at) => shows(text(at, /^Ended, not funded$/), text(at, / left$/)),
  },
});
