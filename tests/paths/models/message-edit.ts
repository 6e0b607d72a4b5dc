import { CODE } from '../../../src/domain/codes.ts';
import { CONVERSATION_TYPE } from '../../../src/domain/messaging/conversation.ts';
import { createMessageEditMachine } from '../../../src/machines/message-edit/machine.ts';
import { defineModel } from '../engine/model.ts';
import { refused } from './failures.ts';

const never = (): never => {
  throw new TypeError('what stands still asks for nothing');
};
const words = (text: string) => [{ kind: 'text', text }] as const;

export const model = defineModel({
  name: 'message-edit',
  starts: { 'with the customer service': {} },
  machine: (stage) =>
    createMessageEditMachine({
      wordsOf: stage.asks('wordsOf'),
      edit: stage.asks('edit'),
      loadMembers: never,
      setTyping: never,
    }),
  input: () => ({ conversationID: 'conversation-1', conversationType: CONVERSATION_TYPE.peer }),
  events: {
    'edit.begin': {
      'a message': { messageID: 'message-1', everybody: '所有人' },
      'another one': { messageID: 'message-2', everybody: '所有人' },
    },
    'edit.save': {
      'other words': { parts: words('松山車站') },
      'the same words': { parts: words('松山') },
      nothing: { parts: words(' ') },
    },
    'edit.cancel': { pressed: {} },
  },
  actors: {
    wordsOf: { known: { answers: words('松山') } },
    edit: { done: { answers: undefined }, refused: { fails: refused(CODE.forbidden) } },
    composer: 'stands still here: it has a model of its own',
  },
});
