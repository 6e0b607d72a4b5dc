import { ACCOUNT_CODE } from '../../../src/domain/account-codes.ts';
import { CODE } from '../../../src/domain/codes.ts';
import type { Acquaintance, Standing } from '../../../src/domain/messaging/acquaintance.ts';
import { createAcquaintanceMachine } from '../../../src/machines/acquaintance/machine.ts';
import { defineModel } from '../engine/model.ts';
import { offline, refused } from './failures.ts';

const stands = (standing: Standing): Acquaintance => ({
  userID: 'user-1',
  userName: '小丹',
  userAvatarUrl: '',
  standing,
  alias: standing === 'friend' ? '丹丹' : '',
  wording: standing === 'asked' ? '嗨' : '',
});

export const model = defineModel({
  name: 'acquaintance',
  starts: { somebody: {} },
  machine: (stage) =>
    createAcquaintanceMachine({
      read: stage.asks('read'),
      change: stage.asks('change'),
      reach: stage.asks('reach'),
    }),
  input: () => ({ userID: 'user-1', code: '' }),
  events: {
    'person.retry': { pressed: {} },
    'person.changed': { told: {} },
    'contact.act': {
      ask: { act: { kind: 'ask', wording: '嗨' } },
      withdraw: { act: { kind: 'withdraw' } },
      accept: { act: { kind: 'accept' } },
      reject: { act: { kind: 'reject' } },
      alias: { act: { kind: 'alias', alias: '丹丹' } },
      remove: { act: { kind: 'remove' } },
      block: { act: { kind: 'block' } },
      unblock: { act: { kind: 'unblock' } },
    },
    'contact.confirm': { yes: {} },
    'contact.withdraw': { no: {} },
    'person.reach': { write: { how: 'write' } },
  },
  actors: {
    read: {
      'a stranger': { answers: stands('stranger') },
      'asked by oneself': { answers: stands('asking') },
      'who asks': { answers: stands('asked') },
      'a friend': { answers: stands('friend') },
      'on the blacklist': { answers: stands('blocked') },
      'nobody to befriend': { answers: stands('outside') },
      'nobody to know of': { fails: refused(CODE.forbidden) },
      offline: { fails: offline },
    },
    change: {
      'a stranger now': { answers: stands('stranger') },
      'asked now': { answers: stands('asking') },
      'a friend now': { answers: stands('friend') },
      'on the blacklist now': { answers: stands('blocked') },
      'stands otherwise': { fails: refused(CODE.warning) },
      offline: { fails: offline },
    },
    reach: {
      done: { answers: undefined },
      'takes nothing': { fails: refused(ACCOUNT_CODE.notDelivered) },
      offline: { fails: offline },
    },
  },
});
