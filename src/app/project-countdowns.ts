import { createActor } from 'xstate';
import type { Project } from '../domain/project/project.ts';
import { createProjectCountdownMachine } from '../machines/project-countdown/machine.ts';
import type { ProjectCountdownRef } from '../machines/project-countdown/types.ts';
import { createOneTimer } from '../services/one-timer.ts';
import { serverClock } from '../services/server-clock.ts';
import { browserTimers } from '../services/timers.ts';

/**
 * Makes countdowns of projects' cards (PROJ-01), which share one timer. When the user returns to the page, after a
 * sleep or from other tabs, the countdowns read the clock again; if the clock is doubtful, the server is asked.
 *
 * @param ask requests the server's time, undefined where it does not send one
 */
export function createProjectCountdowns(
  ask: () => Promise<number | undefined>,
): (project: Project) => ProjectCountdownRef {
  const clock = createOneTimer(browserTimers);
  const counting = new Set<ProjectCountdownRef>();
  let isAsking = false;
  const tell = (): void => {
    for (const countdown of counting) countdown.send({ type: 'clock.told' });
  };
  const makeSure = async (): Promise<void> => {
    if (isAsking || !serverClock.isDoubtful()) return;
    isAsking = true;
    try {
      const server = await ask();
      if (server === undefined) return;
      serverClock.hear(server);
      tell();
    } catch {
      // Offline: tried again when the user returns the next time.
    } finally {
      isAsking = false;
    }
  };
  const back = (): void => {
    if (document.visibilityState !== 'visible' || counting.size === 0) return;
    tell();
    void makeSure();
  };
  // Not every browser reports that it was asleep; most report that network or keyboard are back.
  document.addEventListener('visibilitychange', back);
  for (const event of ['pageshow', 'focus', 'online']) addEventListener(event, back);
  const now = (): number => {
    if (serverClock.isDoubtful()) void makeSure();
    return serverClock.now();
  };
  const machine = createProjectCountdownMachine({ now });
  return (project) => {
    const countdown = createActor(machine, { input: project, clock });
    counting.add(countdown);
    countdown.subscribe({ complete: () => void counting.delete(countdown) });
    return countdown;
  };
}
