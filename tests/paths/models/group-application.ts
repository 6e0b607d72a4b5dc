import { ACCOUNT_CODE } from '../../../src/domain/account-codes.ts';
import {
  APPLICATION_STATE,
  APPLICATION_TYPE,
  type GroupApplication,
} from '../../../src/domain/messaging/group.ts';
import { createGroupApplicationMachine } from '../../../src/machines/group-application/machine.ts';
import { defineModel } from '../engine/model.ts';
import { offline, refused } from './failures.ts';

const application: GroupApplication = {
  applicationID: 'application-1',
  conversationID: 'conversation-1',
  wording: '我是小丹',
  type: APPLICATION_TYPE.join,
  state: APPLICATION_STATE.pending,
  createTime: 0,
  applyUser: { userID: 'user-1', userName: '小丹', userAvatarUrl: '' },
};

export const model = defineModel({
  name: 'group-application',
  starts: {
    'asks to join': { application },
    'of another type': { application: { ...application, type: APPLICATION_TYPE.invited } },
    'decided before': { application: { ...application, state: APPLICATION_STATE.rejected } },
  },
  machine: (stage) => createGroupApplicationMachine({ decide: stage.asks('decide') }),
  input: ({ world: { application: one } }) => ({ application: one }),
  events: { 'application.accept': { pressed: {} }, 'application.reject': { pressed: {} } },
  actors: {
    decide: {
      done: { answers: undefined },
      'another was faster': { fails: refused(ACCOUNT_CODE.alreadyDecided) },
      offline: { fails: offline },
    },
  },
});
