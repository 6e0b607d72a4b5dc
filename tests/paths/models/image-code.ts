import { createImageCodeMachine } from '../../../src/machines/image-code/machine.ts';
import { defineModel } from '../engine/model.ts';
import { offline } from './failures.ts';

const code = { isNeeded: true, uuid: 'code-1', picture: 'data:image/svg+xml,1', work: undefined };

export const model = defineModel({
  name: 'image-code',
  starts: { 'the form opens': {} },
  machine: (stage) =>
    createImageCodeMachine({
      imageCode: stage.asks('imageCode'),
      solve: stage.does('solve', () => stage.does('stopSolving')),
    }),
  events: {
    'code.renew': { 'a picture': { kind: 'image' }, work: { kind: 'work' } },
    'code.used': { 'by a sign-in': {} },
    'work.progressed': { halfway: { share: 0.5 } },
    'work.solved': { found: { code: 'answer' } },
    'work.failed': { 'not fetched': { failure: offline.failure } },
  },
  actors: {
    load: {
      picture: { answers: code },
      work: { answers: { ...code, picture: '', work: { salt: 'salt', bits: 8, times: 1 } } },
      none: { answers: { ...code, isNeeded: false } },
      failed: { fails: offline },
    },
  },
});
