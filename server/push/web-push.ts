import { onHint } from '../bus-topics.ts';
import type { Deps } from '../deps.ts';
import type { Loop } from '../dispatch/loop.ts';
import type { StreamHub } from '../streams/stream-hub.ts';
import { createDeliveries } from './deliveries.ts';

/** Changes within this time are stored together, ms. */
const TOGETHER_MS = 100;
/** Pause between two checks for due messages, ms. */
const PAUSE_MS = 500;

type Change = Parameters<ReturnType<typeof createDeliveries>['note']>[0][number];

/** Notifies members of their orders while no page of theirs is open (docs/service-worker.md). */
export interface WebPush {
  start(): void;
  stop(): Promise<void>;
  tidy(): Promise<void>;
}

export function createWebPush(deps: Deps, hub: StreamHub): WebPush {
  const deliveries = createDeliveries(deps, (userId) => hub.has(`portal user ${userId}`));
  let loop: Loop | undefined;
  let waiting: Change[] = [];
  let noting: NodeJS.Timeout | undefined;
  let hasMissed = true;

  /** Changes that cannot be stored now are found again later. */
  async function noted(work: Promise<void>): Promise<void> {
    await work.catch((error: unknown) => {
      hasMissed = true;
      deps.log.warn({ err: error }, 'pushes could not be noted');
    });
  }
  async function noteWaiting(): Promise<void> {
    clearTimeout(noting);
    noting = undefined;
    const changes = waiting;
    waiting = [];
    await noted(deliveries.note(changes));
  }

  const ends = [
    onHint(deps.bus, 'order.changed', ({ userId, ...change }) => {
      if (userId === null) return;
      waiting.push({ ...change, userId });
      noting ??= setTimeout(() => void noteWaiting(), TOGETHER_MS);
    }),
    deps.bus.onReconnect(() => {
      hasMissed = true;
    }),
  ];

  return {
    start() {
      loop = deps.dueWatch.start({
        name: 'web push',
        pauseMs: PAUSE_MS,
        dueAt: 'select min(due_at) from push_delivery',
        isDue: () => hasMissed,
        async round() {
          if (hasMissed) {
            hasMissed = false;
            await noted(deliveries.noteMissed());
          }
          return deliveries.send();
        },
      });
    },
    async stop() {
      for (const end of ends) end();
      await loop?.stop();
      await noteWaiting();
    },
    tidy: () => deliveries.tidy(),
  };
}
