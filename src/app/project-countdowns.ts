import { createActor } from 'xstate';
import type { Project } from '../domain/project/project.ts';
import { createProjectCountdownMachine } from '../machines/project-countdown/machine.ts';
import type { ProjectCountdownRef } from '../machines/project-countdown/types.ts';
import { watchVisible } from '../services/browser/page.ts';
import { createOneTimer } from '../services/one-timer.ts';
import { browserTimers } from '../services/timers.ts';

/**
 * Makes countdowns of projects' cards (PROJ-01), all of which wait by one timer. A page that comes back into sight, after a sleep or behind other tabs,
 * has them look at the clock anew.
 */
export function createProjectCountdowns(): (project: Project) => ProjectCountdownRef {
  const clock = createOneTimer(browserTimers);
  const counting = new Set<ProjectCountdownRef>();
  watchVisible(() => {
    for (const countdown of counting) countdown.send({ type: 'clock.told' });
  });
  return (project) => {
    const now = (): number => Date.now() + project.clockAhead;
    const machine = createProjectCountdownMachine({ now });
    const countdown = createActor(machine, { input: project, clock });
    counting.add(countdown);
    countdown.subscribe({ complete: () => void counting.delete(countdown) });
    return countdown;
  };
}
