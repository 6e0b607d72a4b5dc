import { createActor } from 'xstate';
import { createProjectCountdownMachine } from '../machines/project-countdown/machine.ts';
import type {
  ProjectCountdownInput,
  ProjectCountdownRef,
} from '../machines/project-countdown/types.ts';
import { createOneTimer } from '../services/one-timer.ts';
import { serverClock } from '../services/server-clock.ts';
import { browserTimers } from '../services/timers.ts';

/**
 * Creates the countdowns on projects' cards (PROJ-01). They share one timer. When the user returns to the page, after a
 * sleep or from another tab, the countdowns read the clock again. If the device's clock may have been changed
 * meanwhile, the server's time is requested.
 *
 * @param ask requests the server's time; undefined if the server sends none
 */
export function createProjectCountdowns(
  ask: () => Promise<number | undefined>,
): (project: ProjectCountdownInput) => ProjectCountdownRef {
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
      // A failure is ignored: the request is sent again when the user returns the next time.
    } finally {
      isAsking = false;
    }
  };
  const back = (): void => {
    if (document.visibilityState !== 'visible' || counting.size === 0) return;
    tell();
    void makeSure();
  };
  // Not every browser reports the end of a sleep, but most report that the network or the focus is back.
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
