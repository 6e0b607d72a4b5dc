import { CODE } from '../../../src/domain/codes.ts';
import { createSessionMachine } from '../../../src/machines/session/machine.ts';
import { profile } from '../../machines/profile.ts';
import { defineModel } from '../engine/model.ts';
import { offline, refused, unauthorized } from './failures.ts';

interface World {
  token: string | undefined;
  /** The user whose data the tab has. */
  owner: string | undefined;
}

const starts: Record<string, World> = {
  'no token': { token: undefined, owner: undefined },
  'token stored': { token: 'token-0', owner: undefined },
};

export const model = defineModel({
  name: 'session',
  starts,
  machine: (stage) =>
    createSessionMachine({
      readToken: () => stage.world.token,
      writeToken: stage.does('writeToken', (token) => void (stage.world.token = token)),
      clearToken: stage.does('clearToken', () => void (stage.world.token = undefined)),
      watchToken: () => stage.does('unwatchToken'),
      readOwner: () => stage.world.owner,
      writeOwner: stage.does('writeOwner', (userId) => void (stage.world.owner = userId)),
      signIn: stage.asks('signIn'),
      logout: stage.asks('logout'),
      loadProfile: stage.asks('loadProfile'),
      reloadAtRoot: stage.does('reloadAtRoot'),
    }),
  events: {
    'session.login': {
      'by password': { credentials: { username: 'lin', password: 'secret' } },
      'by SMS': { credentials: { phonenumber: '0912345678', smsCode: '123456' } },
    },
    'session.register': {
      submitted: {
        registration: {
          phonenumber: '0912345678',
          smsCode: '123456',
          username: 'lin',
          password: 'long-secret',
        },
      },
    },
    'session.socialReturned': {
      'from a provider': {
        returned: { source: 'google', socialCode: 'code', socialState: 'state', binding: 'b' },
      },
    },
    'session.logout': { chosen: {} },
    'session.profileNeeded': { asked: {} },
    'session.profileRead': { 'by a page': { profile: { ...profile, nickName: 'new name' } } },
    'session.expired': { 'by a 401': {} },
    'session.begunElsewhere': { 'by a tab': {} },
    'session.endedElsewhere': { 'by a tab': {} },
  },
  actors: {
    signIn: {
      token: { answers: 'token-1' },
      refused: { fails: refused(CODE.wrongCredentials) },
    },
    logout: { answered: { answers: undefined }, failed: { fails: offline } },
    loadProfile: {
      loaded: { answers: profile },
      'of another user': { answers: { ...profile, userId: 'another' } },
      failed: { fails: offline },
      unauthorized: { fails: unauthorized },
    },
  },
});
