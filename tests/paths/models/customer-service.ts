import { CODE } from '../../../src/domain/codes.ts';
import { createCustomerServiceMachine } from '../../../src/machines/customer-service/machine.ts';
import { defineModel } from '../engine/model.ts';
import { conversationPorts } from './conversation.ts';
import { offline, refused } from './failures.ts';

interface World {
  signedIn: boolean;
}

const OWN = { conversationID: 'conversation-1', conversationType: 0 } as const;

const starts: Record<string, World> = {
  visitor: { signedIn: false },
  member: { signedIn: true },
};

export const model = defineModel({
  name: 'customer-service',
  starts,
  machine: (stage) =>
    createCustomerServiceMachine({
      ...conversationPorts(stage),
      isSignedIn: () => stage.world.signedIn,
      loginGuest: stage.asks('loginGuest'),
      findConversation: stage.asks('findConversation'),
    }),
  outside: { 'signs in': (world) => void (world.signedIn = true) },
  events: {
    'chat.open': { pressed: {} },
    'chat.close': { pressed: {} },
    'chat.retry': { pressed: {} },
    'conversation.choose': {
      one: { conversation: { conversationID: 'conversation-2', conversationType: 0 } },
    },
    'conversation.leave': { pressed: {} },
    'user.changed': { 'signed in': {} },
  },
  // Only whether the conversation runs counts, because it has a model of its own.
  situation: ({ children = {}, ...seen }) => ({ ...seen, shown: Object.keys(children) }),
  actors: {
    loginGuest: {
      'logged in': { answers: undefined },
      offline: { fails: offline },
      refused: { fails: refused(CODE.tooManyRequests) },
    },
    findConversation: {
      own: { answers: { conversation: OWN, isRecalled: false } },
      'own, as seen last': { answers: { conversation: OWN, isRecalled: true } },
      'none, as an agent': { answers: { conversation: undefined, isRecalled: false } },
      failed: { fails: offline },
    },
    conversation: 'stands still here, opening: it has a model of its own',
  },
});
