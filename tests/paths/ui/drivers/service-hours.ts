import { toTaipei, fromTaipei } from '../../../../src/domain/taipei-time.ts';
import type { createServiceHoursMachine } from '../../../../src/machines/service-hours/machine.ts';
import { nextDay } from '../../service/by-day.ts';
import { defineDriver, type At } from '../driver.ts';
import { shows } from '../look.ts';
import type { Scene } from '../scene.ts';
import { openChat, panel, QUIET_PAGE } from '../talk.ts';

const DAY_MS = 24 * 3_600_000;

/** The guest opens the chat at this hour of Taipei, or `msBefore` earlier. */
const at = (hour: 13 | 22, msBefore: number) => async (scene: Scene) => {
  const now = scene.server.clock.now();
  const today = fromTaipei(`${toTaipei(now).slice(0, 10)}T${hour}:00`) ?? Number.NaN;
  const then = today - msBefore;
  scene.server.clock.advance((then < now ? then + DAY_MS : then) - now);
  scene.onClose.push(() => {
    const { clock } = scene.server;
    clock.advance(nextDay(clock.now()) - clock.now());
  });
  await scene.visit();
  // When a minute passes at once, no heartbeat arrives in it. The page then drops the connection and reconnects.
  scene.announce(/^console (error|warning): WebSocket /);
  await scene.open(QUIET_PAGE);
  await openChat(scene);
};

const isThere = (here: At<void>) => panel(here).getByText('客服在線，每日 13:00–22:00');
const isAway = (here: At<void>) =>
  panel(here).getByText('客服時間為每日 13:00–22:00', { exact: true });

export const driver = defineDriver<ReturnType<typeof createServiceHoursMachine>, void>({
  name: 'service-hours',
  starts: {
    'a minute and a half before it opens': at(13, 90_000),
    'as it opens': at(13, 0),
    'a minute and a half before it closes': at(22, 90_000),
    'as it closes': at(22, 0),
  },
  events: {
    /** The connection breaks and comes back, with the server's time. */
    async 'clock.told'(here) {
      await here.page.evaluate(() => {
        globalThis.dispatchEvent(new Event('offline'));
        globalThis.dispatchEvent(new Event('online'));
      });
      await panel(here)
        .getByText(/^正在重新連線/)
        .waitFor({ state: 'hidden' });
    },
  },
  actors: {},
  states: {
    looking: 'left as soon as it is entered',
    open: (here) => shows(isThere(here), isAway(here)),
    closed: (here) => shows(isAway(here), isThere(here)),
  },
});
