import { fromTaipei } from '../../../src/domain/taipei-time.ts';
import { createServiceHoursMachine } from '../../../src/machines/service-hours/machine.ts';
import { defineModel } from '../engine/model.ts';

interface World {
  /** The time at which the path begins, epoch ms. */
  readonly from: number;
}

const at = (wall: string, msBefore: number): World => ({
  from: (fromTaipei(wall) ?? Number.NaN) - msBefore,
});
const starts: Record<string, World> = {
  'a minute and a half before it opens': at('2026-08-03T13:00', 90_000),
  'as it opens': at('2026-08-03T13:00', 0),
  'a minute and a half before it closes': at('2026-08-03T22:00', 90_000),
  'as it closes': at('2026-08-03T22:00', 0),
};

export const model = defineModel({
  name: 'service-hours',
  starts,
  machine: (stage) => createServiceHoursMachine({ now: () => stage.world.from + stage.now() }),
  events: { 'clock.told': { once: {} } },
  actors: {},
});
