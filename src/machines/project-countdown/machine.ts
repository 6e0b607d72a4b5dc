import { assign, setup } from 'xstate';
import { timeLeft, untilItChanges } from '../../domain/project/time-left.ts';
import type { ProjectCountdownPorts } from './ports.ts';
import type {
  ProjectCountdownContext,
  ProjectCountdownEvent,
  ProjectCountdownInput,
} from './types.ts';

/**
 * The countdown of one project: first until its start, then until its deadline (§1, §4; PROJ-01, PROJ-02, PRJ-T01 to
 * PRJ-T04). Its timer fires only when the display changes. In every state, `clock.told` computes the time again.
 */
export function createProjectCountdownMachine(ports: ProjectCountdownPorts) {
  const untilStart = ({ startsAt }: ProjectCountdownInput): number => startsAt - ports.now();
  const untilEnd = ({ endsAt }: ProjectCountdownInput): number => endsAt - ports.now();
  return setup({
    types: {
      context: {} as ProjectCountdownContext,
      events: {} as ProjectCountdownEvent,
      input: {} as ProjectCountdownInput,
    },
    guards: {
      'has started': ({ context }) => untilStart(context) <= 0,
      'is over': ({ context }) => untilEnd(context) <= 0,
    },
    actions: {
      'count to the start': assign({ left: ({ context }) => timeLeft(untilStart(context)) }),
      'count to the deadline': assign({ left: ({ context }) => timeLeft(untilEnd(context)) }),
    },
    delays: {
      'next change before the start': ({ context }) => untilItChanges(untilStart(context)),
      'next change before the deadline': ({ context }) => untilItChanges(untilEnd(context)),
    },
  }).createMachine({
    id: 'projectCountdown',
    meta: { requirements: ['PROJ-01', 'PROJ-02'] },
    context: ({ input }) => ({ ...input, left: timeLeft(0) }),
    initial: 'looking',
    on: { 'clock.told': '.looking' },
    states: {
      looking: {
        always: [
          { guard: 'is over', target: 'ended' },
          { guard: 'has started', target: 'running' },
          { target: 'upcoming' },
        ],
      },
      upcoming: {
        entry: 'count to the start',
        always: { guard: 'has started', target: 'running' },
        after: { 'next change before the start': { target: 'upcoming', reenter: true } },
      },
      running: {
        entry: 'count to the deadline',
        always: { guard: 'is over', target: 'ended' },
        after: { 'next change before the deadline': { target: 'running', reenter: true } },
      },
      ended: {},
    },
  });
}
