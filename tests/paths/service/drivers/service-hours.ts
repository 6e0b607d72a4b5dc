import { isServiceOpen } from '../../../../src/domain/messaging/service-hours.ts';
import { fromTaipei } from '../../../../src/domain/taipei-time.ts';
import { createServiceHoursMachine } from '../../../../src/machines/service-hours/machine.ts';
import { must } from '../assert.ts';
import { defineDriver, sends, type At } from '../driver.ts';
import type { Scene } from '../scene.ts';

/** The time at which the path begins, epoch ms. */
interface Given {
  readonly from: number;
}
const began = new WeakMap<Scene, number>();

const at = (wall: string, msBefore: number) => (scene: Scene) => {
  const from = (fromTaipei(wall) ?? Number.NaN) - msBefore;
  began.set(scene, from);
  return { from };
};
const isOpen = ({ given, machineTime }: At<Given>) => isServiceOpen(given.from + machineTime.now());

export const driver = defineDriver<ReturnType<typeof createServiceHoursMachine>, Given>({
  name: 'service-hours',
  machine: (_ports, scene) =>
    createServiceHoursMachine({ now: () => (began.get(scene) ?? 0) + scene.machineTime.now() }),
  starts: {
    'a minute and a half before it opens': at('2026-08-03T13:00', 90_000),
    'as it opens': at('2026-08-03T13:00', 0),
    'a minute and a half before it closes': at('2026-08-03T22:00', 90_000),
    'as it closes': at('2026-08-03T22:00', 0),
  },
  events: { 'clock.told': sends() },
  actors: {},
  states: {
    looking: 'left as soon as it is entered',
    open: (here) => must(isOpen(here), 'nobody is there at that hour'),
    closed: (here) => must(!isOpen(here), 'somebody is there at that hour'),
  },
});
