import { createSignInMachine } from '../../../../src/machines/sign-in/machine.ts';
import type { KeptForm, SignInInput } from '../../../../src/machines/sign-in/types.ts';
import { createSignInServices } from '../../../../src/services/sign-in/sign-in.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import { SESSION_KEY } from '../../../../src/services/storage/session-keys.ts';
import { PASSENGER_ID, passengersMemberId } from '../../../support/passenger.ts';
import { must, waitsFor } from '../assert.ts';
import { defineDriver, sends, snapshotOf } from '../driver.ts';
import type { Scene } from '../scene.ts';
import { leftForGoogle } from '../social.ts';

type Machine = ReturnType<typeof createSignInMachine>;

const nothing: SignInInput = { first: 'password', inviter: '', goingTo: '', answer: undefined };
const answer = { source: 'google', code: 'code', state: 'state', error: '' } as const;

const typed: KeptForm = {
  first: 'register',
  way: 'register',
  phonenumber: '0912345678',
  newUsername: 'lin',
  nickName: '',
};

/** Stores what a tab stores when it leaves for a provider; `as` is the user who left. */
function leaves({ page: { window } }: Scene, as = ''): void {
  window.sessionStorage.setItem(SESSION_KEY.left, leftForGoogle({ as })[SESSION_KEY.left] ?? '');
}

export const driver = defineDriver<Machine, SignInInput>({
  name: 'sign-in',
  machine: (_ports, { services: { callAccount, session, local, token } }) =>
    createSignInMachine(createSignInServices(callAccount, session, local, token)),
  input: ({ given }) => given,
  starts: {
    'by itself': () => nothing,
    'loaded anew'({ page: { window } }) {
      window.sessionStorage.setItem(KEY.signIn, JSON.stringify({ ...typed, first: 'password' }));
      return nothing;
    },
    'another form than before'({ page: { window } }) {
      window.sessionStorage.setItem(KEY.signIn, JSON.stringify(typed));
      return nothing;
    },
    'invited by a member': async ({ server }) => ({
      ...nothing,
      inviter: await passengersMemberId(server),
    }),
    async 'invited before'({ server, page: { window } }) {
      const memberId = await passengersMemberId(server);
      window.localStorage.setItem('inviter', JSON.stringify({ memberId, at: Date.now() }));
      return nothing;
    },
    'back from a provider'(scene) {
      leaves(scene);
      return { ...nothing, answer };
    },
    'refused by a provider'(scene) {
      leaves(scene);
      return { ...nothing, answer: { ...answer, code: '', error: 'access_denied' } };
    },
    'back to link, and signed out'(scene) {
      leaves(scene, PASSENGER_ID);
      return { ...nothing, answer };
    },
    'an answer nobody asked for': () => ({ ...nothing, answer }),
    'an answer of no provider'(scene) {
      leaves(scene);
      return { ...nothing, answer: { ...answer, source: undefined } };
    },
  },
  events: { 'social.go': sends(), 'form.changed': sends() },
  actors: {
    imageCode: 'it has a driver of its own',
    smsCode: 'it has a driver of its own',
    nameInviter: { asks: 'inviter' },
    askAddress: { asks: 'socialAddress' },
  },
  // The captcha's request stays held.
  holds: ['imageCode'],
  states: {
    inviter: 'a part of it says more',
    'inviter.starting': 'left before anybody can look',
    'inviter.asking': 'the request is at the gate',
    'inviter.known'(at) {
      must(snapshotOf<Machine>(at).context.inviterName === '林怡君', 'another name');
    },
    'inviter.nobody'(at) {
      must(snapshotOf<Machine>(at).context.inviterName === '', 'a name');
    },
    social: 'a part of it says more',
    'social.starting': 'left before anybody can look',
    'social.returned'(at) {
      const { source } = at.given.answer ?? {};
      // The stored data can be used only once, so they are deleted. An answer without a provider leaves them alone.
      const kept = at.page.window.sessionStorage.getItem(SESSION_KEY.left);
      must(source === undefined || kept === null, 'what was kept is still there');
    },
    'social.here': 'nothing is under way',
    'social.asking': waitsFor('socialAddress'),
    'social.leaving'({ page: { visited, window } }) {
      const provider = /\/sandbox\/social\/google\/authorize\?/;
      must(provider.test(visited.at(-1) ?? ''), 'the page goes elsewhere');
      must(
        window.sessionStorage.getItem(SESSION_KEY.left) !== null,
        'the answer will not be known',
      );
    },
  },
});
