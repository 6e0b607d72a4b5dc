import { CODE } from '../../../src/domain/codes.ts';
import { createMessageActsMachine } from '../../../src/machines/message-acts/machine.ts';
import { defineModel } from '../engine/model.ts';
import { refused } from './failures.ts';

export const model = defineModel({
  name: 'message-acts',
  starts: { 'a conversation': {} },
  machine: (stage) => createMessageActsMachine({ act: stage.asks('act') }),
  input: () => ({ conversationID: 'conversation-1' }),
  events: {
    'message.act': {
      react: { act: { kind: 'react', messageID: 'message-1', reactionType: 'party' } },
      revoke: { act: { kind: 'revoke', messageID: 'message-2' } },
    },
    'act.dismiss': { told: {} },
  },
  // Three acts are enough to observe that they wait, and in which order.
  projection: ({ acts, ...context }) => ({ ...context, acts: acts.slice(0, 3) }),
  situation: ({ status, value, context }) => {
    // The cast is safe: this is the context as projected above.
    const { acts, failure } = context as { readonly acts: readonly unknown[]; failure: unknown };
    return { status, value, acts: acts.length, failure };
  },
  actors: {
    act: { done: { answers: undefined }, refused: { fails: refused(CODE.forbidden) } },
  },
});
