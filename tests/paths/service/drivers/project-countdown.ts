import { createProjectCountdownMachine } from '../../../../src/machines/project-countdown/machine.ts';
import { NOW } from '../../../machines/fixtures.ts';
import { model } from '../../models/project-countdown.ts';
import { must } from '../assert.ts';
import { defineDriver, sends, type At } from '../driver.ts';
import type { Scene } from '../scene.ts';

/** Start and end of the project, epoch ms. */
interface Given {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** By scene, the time at which the path began, by the server's clock. */
const began = new WeakMap<Scene, number>();
const beganAt = (scene: Scene): number => {
  const at = began.get(scene) ?? scene.server.clock.now();
  began.set(scene, at);
  return at;
};

/** Start and end of the project, as far from the beginning of the path as in the model. */
const starts = Object.fromEntries(
  Object.entries(model.starts as Record<string, Given>).map(([name, { startsAt, endsAt }]) => [
    name,
    (scene: Scene): Given => ({
      startsAt: beganAt(scene) + startsAt - NOW,
      endsAt: beganAt(scene) + endsAt - NOW,
    }),
  ]),
);
/** The current time for the actor. */
const nowIn = (scene: Scene): number => beganAt(scene) + scene.machineTime.now();

export const driver = defineDriver<ReturnType<typeof createProjectCountdownMachine>, Given>({
  name: 'project-countdown',
  machine: (_ports, scene) => createProjectCountdownMachine({ now: () => nowIn(scene) }),
  input: ({ given }) => given,
  starts,
  events: { 'clock.told': sends() },
  actors: {},
  states: {
    looking: 'left as soon as it is entered',
    upcoming: (at: At<Given>) => must(nowIn(at) < at.given.startsAt, 'it has started already'),
    running: (at: At<Given>) =>
      must(
        nowIn(at) >= at.given.startsAt && nowIn(at) < at.given.endsAt,
        'it does not run at that time',
      ),
    ended: (at: At<Given>) => must(nowIn(at) >= at.given.endsAt, 'it is not over yet'),
  },
});
