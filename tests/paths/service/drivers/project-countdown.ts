import { createProjectCountdownMachine } from '../../../../src/machines/project-countdown/machine.ts';
import { NOW } from '../../../machines/fixtures.ts';
import { model } from '../../models/project-countdown.ts';
import { must } from '../assert.ts';
import { defineDriver, sends, type At } from '../driver.ts';
import type { Scene } from '../scene.ts';

/** Epoch milliseconds. */
interface Given {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** When a path began, by the server's clock. */
const began = new WeakMap<Scene, number>();
const beganAt = (scene: Scene): number => {
  const at = began.get(scene) ?? scene.server.clock.now();
  began.set(scene, at);
  return at;
};

/** As long before or after the beginning as in the model. */
const starts = Object.fromEntries(
  Object.entries(model.starts as Record<string, Given>).map(([name, { startsAt, endsAt }]) => [
    name,
    (scene: Scene): Given => ({
      startsAt: beganAt(scene) + startsAt - NOW,
      endsAt: beganAt(scene) + endsAt - NOW,
    }),
  ]),
);
/** The time by which the actor counts. */
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
