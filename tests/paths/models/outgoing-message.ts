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
      sendKept: stage.asks('sendKept'),
      watchUpload: stage.does('watchUpload', () => stage.does('unwatchUpload')),
      discard: stage.does('discard'),
    }),
  input: (stage) => stage.world.input,
  events: {
    'message.send': { once: {} },
    'message.resend': { 'icon clicked': {} },
    'message.discard': { 'given up': {} },
    'upload.progressed': { half: { progress: { done: 50, total: 100 } } },
  },
  actors: {
    send: {
      acknowledged: { answers: undefined },
      refused: { fails: refused(CODE.forbidden) },
      'gives up': { fails: offline },
    },
  },
});
