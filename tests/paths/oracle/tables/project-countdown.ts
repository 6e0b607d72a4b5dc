import type { createProjectCountdownMachine } from '../../../../src/machines/project-countdown/machine.ts';
import { tableOf } from '../row.ts';

export const projectCountdown = tableOf<ReturnType<typeof createProjectCountdownMachine>>(
  'project-countdown',
  [
    {
      id: 'PRJ-T01',
      from: 'upcoming',
      on: 'after next change before the start',
      to: 'upcoming',
      effect: 'it says how long until the start, in days, hours or minutes',
      does: [],
    },
    {
      id: 'PRJ-T02',
      from: 'upcoming',
      on: 'always',
      when: 'has started',
      to: 'running',
      effect: 'it says how long until the deadline',
      does: [],
    },
    {
      id: 'PRJ-T03',
      from: 'running',
      on: 'after next change before the deadline',
      to: 'running',
      effect: 'it says how long until the deadline, in days, hours or minutes',
      does: [],
    },
    {
      id: 'PRJ-T04',
      from: 'running',
      on: 'always',
      when: 'is over',
      to: 'ended',
      effect: 'it has ended, and nothing counts',
      does: [],
      leaves: { timers: [] },
    },
  ],
);
