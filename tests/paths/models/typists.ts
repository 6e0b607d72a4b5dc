import { createTypistsMachine } from '../../../src/machines/typists/machine.ts';
import { defineModel } from '../engine/model.ts';

const user = { userID: 'user-2', userName: 'Chen', userAvatarUrl: '' };
const other = { userID: 'user-3', userName: 'Wu', userAvatarUrl: '' };

export const model = defineModel({
  name: 'typists',
  starts: { 'a conversation': {} },
  machine: (stage) =>
    createTypistsMachine({
      watchTyping: stage.does('watchTyping', () => stage.does('unwatchTyping')),
    }),
  input: () => ({ conversationID: 'conversation-1' }),
  events: {
    'typing.told': {
      'one types': { user, on: true },
      'another types': { user: other, on: true },
      'the one stops': { user, on: false },
    },
  },
  actors: {},
});
