import { ACCOUNT_CODE } from '../../../src/domain/account-codes.ts';
import type { Left, ProviderAnswer } from '../../../src/machines/sign-in/types.ts';
import { createSocialLinkMachine } from '../../../src/machines/social-link/machine.ts';
import { defineModel } from '../engine/model.ts';
import { offline, refused } from './failures.ts';

interface World {
  readonly answer: ProviderAnswer;
  /** The data that the tab stored when it left for the provider. */
  left: Left | undefined;
}

const answer = { source: 'google', code: 'code', state: 'state', error: '' } as const;
const left = { binding: 'binding', goingTo: '/account/profile', as: 'u-1' };

const refusal = { ...answer, code: '', error: 'access_denied' };

const starts: Record<string, World> = {
  'back from a provider': { answer, left },
  'refused by a provider': { answer: refusal, left },
  'an answer nobody asked for': { answer, left: undefined },
  // The machine checks first whose answer it is, and then what it says.
  'a refusal nobody asked for': { answer: refusal, left: undefined },
  'another member’s answer': { answer, left: { ...left, as: 'u-2' } },
  'an answer of no provider': { answer: { ...answer, source: undefined }, left },
};

export const model = defineModel({
  name: 'social-link',
  starts,
  machine: (stage) =>
    createSocialLinkMachine({
      readLeft: () => stage.world.left,
      forgetLeft: stage.does('forgetLeft', () => void (stage.world.left = undefined)),
      link: stage.asks('link'),
    }),
  input: (stage) => ({ answer: stage.world.answer, userId: 'u-1' }),
  events: { 'link.retry': { asked: {} } },
  actors: {
    link: {
      linked: { answers: undefined },
      'of another member': { fails: refused(ACCOUNT_CODE.socialTaken) },
      'of a second account': { fails: refused(ACCOUNT_CODE.socialReplaces) },
      used: { fails: refused(ACCOUNT_CODE.socialRefused) },
      failed: { fails: offline },
    },
  },
});
