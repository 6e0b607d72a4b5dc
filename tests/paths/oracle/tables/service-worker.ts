import type { createServiceWorkerMachine } from '../../../../src/machines/service-worker/machine.ts';
import { calls } from '../promise.ts';
import { tableOf } from '../row.ts';

const states = [
  'registering',
  'unsupported',
  'failed',
  'ready',
  'updateOffered',
  'updating',
  'reloading',
] as const;

export const serviceWorker = tableOf<ReturnType<typeof createServiceWorkerMachine>>(
  'service-worker',
  [
    {
      id: 'SVW-T01',
      from: states,
      of: '*',
      on: 'worker.refreshPage',
      to: 'reloading',
      effect: 'the page is loaded anew',
      does: [calls('reload')],
    },
  ],
);
