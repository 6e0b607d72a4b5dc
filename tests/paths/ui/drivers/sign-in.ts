import type { createSignInMachine } from '../../../../src/machines/sign-in/machine.ts';
import { LEFT } from '../../../../src/services/sign-in/social.ts';
import { passengersMemberId } from '../../../support/passenger.ts';
import { defineDriver, type At } from '../driver.ts';
import { becomes, shows } from '../look.ts';
import type { Scene } from '../scene.ts';

type Here = At<undefined>;

const left = JSON.stringify({
  ...{ source: 'google', binding: 'binding', goingTo: '/order/detail?orderNo=D1' },
});
const inSocial = 'comes with the server’s call';
const itself = 'the page becomes another one at once: the portal’s';
const invitation = ({ page }: Here) => page.getByText('邀請您加入');

async function opens(scene: Scene, redirect: string): Promise<undefined> {
  await scene.open(`/login?redirect=${encodeURIComponent(redirect)}`);
  return undefined;
}

export const driver = defineDriver<ReturnType<typeof createSignInMachine>, undefined>({
  name: 'sign-in',
  starts: {
    async 'by itself'(scene) {
      await scene.open('/login');
      return undefined;
    },
    'invited by a member': async (scene) =>
      opens(scene, `/register?inviter=${await passengersMemberId(scene.server)}`),
    'back from a provider': inSocial,
    async 'refused by a provider'(scene) {
      await scene.visit();
      await scene.keeps({ [LEFT]: left });
      return opens(scene, '/social-callback?source=google&error=access_denied');
    },
    'an answer nobody asked for': (scene) =>
      opens(scene, '/social-callback?source=google&code=code&state=state'),
    'an answer of no provider': (scene) => opens(scene, '/social-callback?code=code&state=state'),
  },
  events: { 'social.go': inSocial },
  actors: {
    imageCode: 'it has a driver of its own',
    smsCode: 'it has a driver of its own',
    nameInviter: { asks: 'inviter' },
    askAddress: inSocial,
  },
  beyond: {
    'signIn.social.here | social.go | 0': inSocial,
    'signIn.social.leaving | social.go | 0': inSocial,
    'signIn.social.asking | xstate.done.actor.askAddress | 0': inSocial,
    'signIn.social.asking | xstate.error.actor.askAddress | 0': inSocial,
  },
  states: {
    inviter: 'a part of it says more',
    'inviter.starting': itself,
    'inviter.asking': (at) => shows(at.page.getByRole('heading', { name: '註冊' }), invitation(at)),
    'inviter.known': (at) => shows(at.page.getByText('林怡君 邀請您加入')),
    'inviter.nobody': (at) => shows(at.page.getByRole('tab', { name: '註冊' }), invitation(at)),
    social: 'a part of it says more',
    'social.starting': itself,
    async 'social.returned'(at) {
      const url = () => new URL(at.page.url());
      await becomes(() => Promise.resolve(url().searchParams.has('social')), 'the page stays');
      const isDenied = url().searchParams.get('social') === 'denied';
      await shows(at.page.getByText(isDenied ? '您沒有同意登入' : '無法確認這次登入是您開始的'));
      if (isDenied && url().searchParams.get('redirect') !== '/order/detail?orderNo=D1') {
        throw new Error('where the visitor was going is lost');
      }
    },
    'social.here': (at) => shows(at.page.getByRole('tab', { name: '密碼' })),
    'social.asking': inSocial,
    'social.leaving': inSocial,
  },
});
