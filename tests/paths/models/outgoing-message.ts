import { CODE } from '../../../src/domain/codes.ts';
import { createOutgoingMessageMachine } from '../../../src/machines/outgoing-message/machine.ts';
import type { OutgoingMessageInput } from '../../../src/machines/outgoing-message/types.ts';
import { defineModel } from '../engine/model.ts';
import { offline, refused } from './failures.ts';

interface World {
  readonly input: OutgoingMessageInput;
}

const clientMessageID = 'client-message-0001';
const starts: Record<string, World> = {
  'just written': {
    input: {
      clientMessageID,
      composed: {
        conversationID: 'conversation-1',
        conversationType: 0,
        content: { type: 'text', textContent: '你好' },
      },
    },
  },
  'on its way before a reload': { input: { clientMessageID, kept: 'sending' } },
  'failed before a reload': {
    input: { clientMessageID, kept: 'failed', failure: refused(CODE.forbidden).failure },
  },
};

export const model = defineModel({
  name: 'outgoing-message',
  starts,
  machine: (stage) =>
    createOutgoingMessageMachine({
      keep: stage.does('keep'),
      awaitTurn: stage.does('awaitTurn', () => stage.does('leaveTurn')),
      send: stage.asks('send'),
      watchUpload: stage.does('watchUpload', () => stage.does('unwatchUpload')),
      keepFailure: stage.does('keepFailure'),
      discard: stage.does('discard'),
    }),
  input: (stage) => stage.world.input,
  events: {
    'message.send': { once: {} },
    'turn.came': { 'nothing is before it': {} },
    'message.resend': { 'icon clicked': {} },
    'message.discard': { 'given up': {} },
    'upload.progressed': { half: { progress: { done: 50, total: 100 } } },
  },
  actors: {
    send: {
      acknowledged: { answers: undefined },
      refused: { fails: refused(CODE.forbidden) },
      'too much': { fails: refused(CODE.tooManyRequests) },
      'no network': { fails: offline },
    },
  },
});
