import type { createServiceWorkerMachine } from '../../../../src/machines/service-worker/machine.ts';
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
      id: 'ours/service-worker/begin',
      from: '*',
      on: 'begin',
      to: 'registering',
      effect: 'the worker is registered, and listened to',
      reason: 'API-12: without it there is nobody who could say refresh_page',
    },
    {
      id: 'SVW-T01',
      from: states,
      of: '*',
      on: 'worker.refreshPage',
      to: 'reloading',
      effect: 'the page is loaded anew',
    },
    {
      id: 'ours/service-worker/ready',
      from: 'registering',
      on: 'worker.ready',
      to: 'ready',
      effect: 'nothing is said',
      reason: 'a visitor need not know',
    },
    {
      id: 'ours/service-worker/unsupported',
      from: 'registering',
      on: 'worker.unsupported',
      to: 'unsupported',
      effect: 'nothing is said',
      reason: 'the page works without',
    },
    {
      id: 'ours/service-worker/failed',
      from: 'registering',
      on: 'worker.failed',
      to: 'failed',
      effect: 'nothing is said',
      reason: 'the page works without; the next one tries again',
    },
    {
      id: 'ours/service-worker/updated',
      from: 'ready',
      on: 'worker.updated',
      to: 'updateOffered',
      effect: 'the new version is offered',
      reason: 'an update is offered, never forced in the middle of a form',
    },
    {
      id: 'ours/service-worker/accepted',
      from: 'updateOffered',
      on: 'update.accept',
      to: 'updating',
      effect: 'the new version takes over',
      reason: 'the visitor wants it',
    },
    {
      id: 'ours/service-worker/postponed',
      from: 'updateOffered',
      on: 'update.postpone',
      to: 'ready',
      effect: 'this version stays',
      reason: 'the visitor does not want it now',
    },
    {
      id: 'ours/service-worker/silent',
      from: 'updating',
      on: 'after take-over patience',
      to: 'reloading',
      effect: 'the page is loaded anew',
      reason: 'the visitor asked for it, whatever became of the worker',
    },
  ],
);
