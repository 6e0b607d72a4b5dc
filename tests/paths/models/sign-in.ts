import { createSignInMachine } from '../../../src/machines/sign-in/machine.ts';
import type { KeptForm, Left, SignInInput } from '../../../src/machines/sign-in/types.ts';
import { defineModel } from '../engine/model.ts';
import { offline } from './failures.ts';
import { smsPorts } from './sms-ports.ts';

interface World {
  readonly input: SignInInput;
  /** The data that the tab stored when it left for a provider. */
  left: Left | undefined;
  /** The typed values of the forms that the tab stored before a reload. */
  readonly form?: KeptForm;
  /** The member who invited the visitor, as the browser remembers it. */
  readonly inviter?: string;
}

const nothing = { first: 'password', inviter: '', goingTo: '', answer: undefined } as const;
const answer = { source: 'google', code: 'code', state: 'state', error: '' } as const;
const left = { binding: 'binding', goingTo: '/order/detail?orderNo=D1', as: '' };

const typed: KeptForm = {
  first: 'register',
  way: 'register',
  phonenumber: '0912345678',
  newUsername: 'lin',
  nickName: '',
};

const starts: Record<string, World> = {
  'by itself': { input: nothing, left: undefined },
  'loaded anew': { input: nothing, left: undefined, form: { ...typed, first: 'password' } },
  'another form than before': { input: nothing, left: undefined, form: typed },
  'invited by a member': { input: { ...nothing, inviter: 'M1' }, left: undefined },
  'invited before': { input: nothing, left: undefined, inviter: 'M1' },
  'back from a provider': { input: { ...nothing, answer }, left },
  'refused by a provider': {
    input: { ...nothing, answer: { ...answer, code: '', error: 'access_denied' } },
    left,
  },
  'back to link, and signed out': {
    input: { ...nothing, answer },
    left: { ...left, goingTo: '/account/profile', as: 'u-1' },
  },
  'an answer nobody asked for': { input: { ...nothing, answer }, left: undefined },
  'an answer of no provider': {
    input: { ...nothing, answer: { ...answer, source: undefined } },
    left,
  },
};

export const model = defineModel({
  name: 'sign-in',
  starts,
  machine: (stage) =>
    createSignInMachine({
      ...smsPorts(stage),
      inviterName: stage.asks('inviterName'),
      inviterOf: (said) => said || (stage.world.inviter ?? ''),
      socialAddress: stage.asks('socialAddress'),
      takeLeft: stage.does('takeLeft', () => {
        const { left: kept } = stage.world;
        stage.world.left = undefined;
        return kept;
      }),
      goTo: stage.does('goTo'),
      readForm: () => stage.world.form,
      writeForm: stage.does('writeForm'),
      leaveForm: stage.does('leaveForm'),
    }),
  input: (stage) => stage.world.input,
  events: {
    'social.go': { 'to Google': { source: 'google' } },
    'form.changed': { 'a number typed': { change: { phonenumber: '0912345678' } } },
  },
  actors: {
    imageCode: 'it has a model of its own',
    smsCode: 'it has a model of its own',
    nameInviter: { named: { answers: 'Lin' }, failed: { fails: offline } },
    askAddress: { address: { answers: 'https://accounts.example/' }, failed: { fails: offline } },
  },
});
