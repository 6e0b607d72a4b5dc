import { CODE } from '../../../src/domain/codes.ts';
import { MESSAGING_CODE } from '../../../src/domain/messaging/codes.ts';
import { createMessagingMachine } from '../../../src/machines/messaging/machine.ts';
import type { MessagingToken } from '../../../src/machines/messaging/types.ts';
import { defineModel } from '../engine/model.ts';
import { offline, refused, unauthorized } from './failures.ts';

const token: MessagingToken = {
  userID: 'user-1',
  nickName: 'Lin',
  token: 'messaging-token-1',
  expiresInMs: 7_200_000,
};
const user = { userID: 'user-1', userName: 'Lin', userAvatarUrl: '' };

export const model = defineModel({
  name: 'messaging',
  starts: { 'nobody logged in': {} },
  machine: (stage) =>
    createMessagingMachine({
      connect: stage.does('connect', () => stage.does('disconnect')),
      renew: stage.asks('renewSocket'),
      requestToken: stage.asks('requestToken'),
      updatePushToken: stage.asks('updatePushToken'),
      forget: stage.does('forget'),
    }),
  events: {
    'messaging.login': { guest: { who: { kind: 'guest' } } },
    'messaging.logout': { once: {} },
    'profile.known': {
      'the member': { userId: 'user-1', nickName: 'Lin' },
      'another member': { userId: 'user-2', nickName: 'Chen' },
    },
    'session.signedOut': { once: {} },
    'link.connected': { 'logged in': { user } },
    'link.networkLost': { once: {} },
    'link.networkBack': { once: {} },
    'link.loginTimedOut': { once: {} },
    'link.tokenExpired': { once: {} },
    'link.loginRefused': {
      blocked: { failure: { kind: 'refused', code: CODE.forbidden, message: '', fields: {} } },
    },
    'link.ended': {
      'for another reason': { code: undefined },
      'not logged in': { code: MESSAGING_CODE.notLoggedIn },
      'logged in already': { code: MESSAGING_CODE.alreadyLoggedIn },
    },
    'connection.closed': 'raised by the machine itself',
  },
  actors: {
    requestToken: {
      token: { answers: token },
      offline: { fails: offline },
      busy: { fails: refused(CODE.unavailable) },
      refused: { fails: refused(CODE.forbidden) },
      'session lost': { fails: unauthorized },
    },
    renew: {
      another: { answers: { ...token, token: 'messaging-token-2' } },
      failed: { fails: offline },
    },
    updatePushToken: { updated: { answers: undefined }, failed: { fails: offline } },
  },
});
