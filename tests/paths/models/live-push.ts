import { createLivePushMachine } from '../../../src/machines/live-push/machine.ts';
import { position } from '../../machines/fixtures.ts';
import { defineModel } from '../engine/model.ts';

export const model = defineModel({
  name: 'live-push',
  starts: { 'not followed': {} },
  machine: (stage) =>
    createLivePushMachine({
      connect: stage.does('connect', () => stage.does('disconnect')),
      log: stage.does('log'),
    }),
  events: {
    'push.open': {
      'member stream': { target: { stream: 'portal' } },
      'stream of an order': { target: { stream: 'order', orderToken: 'token-1' } },
    },
    'push.close': { 'signed out': {} },
    'push.retry': { asked: {} },
    'stream.opened': { first: {} },
    'stream.resumed': { 'by another tab': {} },
    'stream.failed': { 'connection lost': { reason: 'connection lost' } },
    'stream.message': { parsed: { push: { title: 'T', body: 'B', type: 'news' } } },
    'stream.text': { 'not parsed': { text: 'hello' } },
    'stream.position': { 'of the driver': { position: position() } },
  },
  actors: {},
});
