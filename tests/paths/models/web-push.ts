import { createWebPushMachine } from '../../../src/machines/web-push/machine.ts';
import { PASSENGER_ID } from '../../support/passenger.ts';
import { defineModel } from '../engine/model.ts';
import { offline } from './failures.ts';

export const model = defineModel({
  name: 'web-push',
  starts: { 'page alive': {} },
  machine: (stage) =>
    createWebPushMachine({
      look: stage.asks('look'),
      ask: stage.asks('ask'),
      subscribe: stage.asks('subscribe'),
      unsubscribe: stage.asks('unsubscribe'),
      forget: stage.does('forget'),
    }),
  events: {
    'member.known': { 'signed in': { userId: PASSENGER_ID } },
    'member.gone': { 'signed out': {} },
    'webPush.switchOn': { pressed: {} },
    'webPush.switchOff': { pressed: {} },
    'webPush.look': { 'settings changed': {} },
  },
  actors: {
    look: {
      on: { answers: 'on' },
      off: { answers: 'off' },
      refused: { answers: 'refused' },
      unsupported: { answers: 'unsupported' },
    },
    ask: {
      granted: { answers: 'granted' },
      denied: { answers: 'denied' },
      closed: { answers: 'default' },
    },
    subscribe: { subscribed: { answers: undefined }, failed: { fails: offline } },
    unsubscribe: { done: { answers: undefined } },
  },
});
