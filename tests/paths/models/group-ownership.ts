import { CODE } from '../../../src/domain/codes.ts';
import { createGroupOwnershipMachine } from '../../../src/machines/group-ownership/machine.ts';
import { defineModel } from '../engine/model.ts';
import { offline, refused } from './failures.ts';

export const model = defineModel({
  name: 'group-ownership',
  starts: { 'an owner': {} },
  machine: (stage) => createGroupOwnershipMachine({ transfer: stage.asks('transfer') }),
  input: () => ({ conversationID: 'conversation-1', ownerID: 'ann' }),
  events: {
    'owner.choose': { ben: { userID: 'ben' }, cat: { userID: 'cat' }, oneself: { userID: 'ann' } },
    'owner.transfer': { pressed: {} },
  },
  actors: {
    transfer: {
      done: { answers: undefined },
      'who was chosen is gone': { fails: refused(CODE.forbidden) },
      offline: { fails: offline },
    },
  },
});
