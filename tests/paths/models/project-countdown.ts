import { createProjectCountdownMachine } from '../../../src/machines/project-countdown/machine.ts';
import type { ProjectCountdownContext } from '../../../src/machines/project-countdown/types.ts';
import { NOW } from '../../machines/fixtures.ts';
import { defineModel } from '../engine/model.ts';

interface World {
  readonly startsAt: number;
  readonly endsAt: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const at = (starts: number, ends: number): World => ({
  startsAt: NOW + starts,
  endsAt: NOW + ends,
});

const starts: Record<string, World> = {
  'a day and an hour before it starts': at(DAY + HOUR, 40 * DAY),
  'two minutes before a start of two minutes': at(2 * MINUTE, 4 * MINUTE),
  'an hour and a minute before the deadline': at(-DAY, HOUR + MINUTE),
  'two days before the deadline, to the millisecond': at(-DAY, 2 * DAY),
  'as it starts': at(0, 61_500),
  'as it ends': at(-DAY, 0),
  'long over': at(-40 * DAY, -10 * DAY),
};

const shownIn = (context: unknown): readonly unknown[] => {
  const { unit, count } = (context as ProjectCountdownContext).left;
  return [unit, Math.min(count, 3)];
};

export const model = defineModel({
  name: 'project-countdown',
  starts,
  machine: (stage) => createProjectCountdownMachine({ now: () => NOW + stage.now() }),
  input: (stage) => stage.world,
  // Different numbers of one unit are the same situation, except the last ones, below 3.
  situation: ({ value, context }) => [value, ...shownIn(context)],
  events: { 'clock.told': { once: {} } },
  actors: {},
});
