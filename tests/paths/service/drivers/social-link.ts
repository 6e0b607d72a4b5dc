import { create } from '../../../../src/app/on-demand/social-link.ts';
import type { SocialLinkInput } from '../../../../src/machines/social-link/types.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import { SESSION_KEY } from '../../../../src/services/storage/session-keys.ts';
import { PASSENGER_ID } from '../../../support/passenger.ts';
import { must, nothingUnderWay, waitsFor } from '../assert.ts';
import { defineDriver, sends } from '../driver.ts';
import { tokenOf } from '../orders.ts';
import type { Scene } from '../scene.ts';
import { agreedAtGoogle, leftForGoogle } from '../social.ts';

type Answer = SocialLinkInput['answer'];

/**
 * A member's tab comes back from Google with an answer. With `isKept`, the tab has stored that the user `as` left for
 * Google.
 */
async function back(
  scene: Scene,
  {
    as = PASSENGER_ID,
    isKept = true,
    ...answer
  }: Partial<Answer> & { as?: string; isKept?: boolean },
): Promise<SocialLinkInput> {
  const { localStorage, sessionStorage } = scene.page.window;
  const token = await tokenOf(scene);
  localStorage.setItem(KEY.token, token);
  const { binding, socialCode: code, socialState: state } = await agreedAtGoogle(scene, token);
  const kept = leftForGoogle({ binding, goingTo: '/account/profile', as })[SESSION_KEY.left] ?? '';
  if (isKept) sessionStorage.setItem(SESSION_KEY.left, kept);
  return { answer: { source: 'google', code, state, error: '', ...answer }, userId: PASSENGER_ID };
}

const refusal = { code: '', error: 'access_denied' };

const isKept = ({ page }: Scene): boolean =>
  page.window.sessionStorage.getItem(SESSION_KEY.left) !== null;

export const driver = defineDriver<ReturnType<typeof create>, SocialLinkInput>({
  name: 'social-link',
  machine: (_ports, { services }) => create(services),
  input: ({ given }) => given,
  starts: {
    'back from a provider': (scene) => back(scene, {}),
    'refused by a provider': (scene) => back(scene, refusal),
    'an answer nobody asked for': (scene) => back(scene, { isKept: false }),
    'a refusal nobody asked for': (scene) => back(scene, { ...refusal, isKept: false }),
    'another member’s answer': (scene) => back(scene, { as: '100002' }),
    'an answer of no provider': (scene) => back(scene, { source: undefined }),
  },
  events: { 'link.retry': sends() },
  actors: { link: { asks: 'socialCallback' } },
  states: {
    starting: 'left before anybody can look',
    async linking(at) {
      await waitsFor('socialCallback')(at);
      must(isKept(at), 'a reload would not know any more who left');
    },
    async failed(at) {
      await nothingUnderWay(at);
      must(isKept(at), 'a reload would not know any more who left');
    },
    async over(at) {
      await nothingUnderWay(at);
      must(!isKept(at), 'what was kept is still there');
    },
  },
});
