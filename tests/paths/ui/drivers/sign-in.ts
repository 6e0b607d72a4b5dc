import type { createSignInMachine } from '../../../../src/machines/sign-in/machine.ts';
import type { KeptForm } from '../../../../src/machines/sign-in/types.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import { PASSENGER_ID, passengersMemberId } from '../../../support/passenger.ts';
import { leftForGoogle } from '../../service/social.ts';
import { defineDriver, type At } from '../driver.ts';
import { shows } from '../look.ts';
import type { Scene } from '../scene.ts';

/** The page's text after a provider's answer, if the path has one. */
type Given = string | undefined;
type Here = At<Given>;

const typed: KeptForm = {
  first: 'register',
  way: 'register',
  phonenumber: '0912345678',
  newUsername: 'lin',
  nickName: '',
};
const itself = 'the page becomes another one at once: the portal’s';
const FOREIGN = '無法確認這次登入是您開始的';
const GOOGLE = { name: '使用 Google 登入' };
const invitation = ({ page }: Here) => page.getByText('邀請您加入');
const isAway = ({ page }: Here) => new URL(page.url()).pathname.startsWith('/sandbox/');

async function opens<Words extends Given>(
  scene: Scene,
  redirect: string,
  says: Words,
): Promise<Words> {
  await scene.open(`/login?redirect=${encodeURIComponent(redirect)}`);
  return says;
}

/** Opens a tab that comes back from Google with this answer; `as` is the user who left for Google. */
async function back(scene: Scene, answer: string, as: string, says: string): Promise<string> {
  await scene.visit();
  await scene.keeps(leftForGoogle({ as }));
  return opens(scene, `/social-callback?source=google&${answer}`, says);
}

export const driver = defineDriver<ReturnType<typeof createSignInMachine>, Given>({
  name: 'sign-in',
  starts: {
    async 'by itself'(scene) {
      await scene.open('/login');
      return undefined;
    },
    async 'loaded anew'(scene) {
      await scene.visit();
      await scene.keeps({ [KEY.signIn]: JSON.stringify({ ...typed, first: 'password' }) });
      await scene.open('/login');
      return undefined;
    },
    async 'another form than before'(scene) {
      await scene.visit();
      await scene.keeps({ [KEY.signIn]: JSON.stringify(typed) });
      await scene.open('/login');
      return undefined;
    },
    'invited by a member': async (scene) =>
      opens(scene, `/register?inviter=${await passengersMemberId(scene.server)}`, undefined),
    async 'invited before'(scene) {
      const memberId = await passengersMemberId(scene.server);
      await scene.visit({}, { inviter: JSON.stringify({ memberId, at: Date.now() }) });
      await scene.open('/login?redirect=%2Fregister');
      return undefined;
    },
    /** The code is not from Google, so it is refused. Signing in with a right one is tested with the session. */
    'back from a provider': (scene) =>
      back(scene, 'code=code&state=state', '', '這次的授權已經失效'),
    'refused by a provider': (scene) => back(scene, 'error=access_denied', '', '您沒有同意登入'),
    'back to link, and signed out': (scene) =>
      back(scene, 'code=code&state=state', PASSENGER_ID, '登入已過期，帳號還沒有連結'),
    'an answer nobody asked for': (scene) =>
      opens(scene, '/social-callback?source=google&code=code&state=state', FOREIGN),
    'an answer of no provider': (scene) =>
      opens(scene, '/social-callback?code=code&state=state', FOREIGN),
  },
  events: {
    async 'form.changed'(at) {
      const tab = at.page.getByRole('radio', { name: '簡訊' });
      await tab.click();
      await at.page.getByRole('textbox', { name: '手機號碼' }).fill('0912345678');
    },
    async 'social.go'(at) {
      if (isAway(at)) {
        await at.page.goBack({ waitUntil: 'commit' });
        await at.alive();
      }
      await at.page.getByRole('button', GOOGLE).click();
    },
  },
  actors: {
    imageCode: 'it has a driver of its own',
    smsCode: 'it has a driver of its own',
    nameInviter: { asks: 'inviter' },
    askAddress: { asks: 'socialAddress' },
  },
  cannot: (one, states) =>
    one.does === 'send' && (states.includes('inviter.asking') || states.includes('inviter.known'))
      ? 'who is at Google’s page sees nothing of this one'
      : undefined,
  states: {
    inviter: 'a part of it says more',
    'inviter.starting': itself,
    'inviter.asking': (at) =>
      shows(at.page.getByRole('heading', { name: '註冊', exact: true }), invitation(at)),
    'inviter.known': (at) => shows(at.page.getByText('林怡君 邀請您加入')),
    // The page may be the provider's by now, so only the body is required.
    'inviter.nobody': (at) => shows(at.page.locator('body'), invitation(at)),
    social: 'a part of it says more',
    'social.starting': itself,
    async 'social.returned'(at) {
      await shows(at.page.getByText(at.given ?? ''));
      const { searchParams } = new URL(at.page.url());
      const to = searchParams.get('redirect') ?? '';
      if (to.includes('code=')) throw new Error('the answer is still in the address');
      if (at.given !== FOREIGN && to !== '/order/detail?orderNo=D1') {
        throw new Error('where the visitor was going is lost');
      }
    },
    'social.here': (at) => shows(at.page.getByRole('radio', { name: '密碼登入', exact: true })),
    'social.asking': (at) => shows(at.page.getByRole('button', { ...GOOGLE, disabled: true })),
    async 'social.leaving'(at) {
      await at.page.waitForURL('**/sandbox/social/google/authorize?*');
      await shows(at.page.getByRole('heading', { name: '沙盒 Google 登入' }));
    },
  },
});
