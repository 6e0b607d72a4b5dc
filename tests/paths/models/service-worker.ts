import { createServiceWorkerMachine } from '../../../src/machines/service-worker/machine.ts';
import { defineModel } from '../engine/model.ts';

export const model = defineModel({
  name: 'service-worker',
  starts: { 'page alive': {} },
  machine: (stage) =>
    createServiceWorkerMachine({
      follow: stage.does('follow', () => stage.does('unfollow')),
      takeOver: stage.does('takeOver'),
      reload: stage.does('reload'),
    }),
  events: {
    'worker.unsupported': { 'no such browser': {} },
    'worker.ready': { registered: {} },
    'worker.failed': { 'not registered': {} },
    'worker.updated': { 'a new version waits': {} },
    'worker.refreshPage': { told: {} },
    'update.accept': { pressed: {} },
    'update.postpone': { pressed: {} },
  },
  actors: {},
});
