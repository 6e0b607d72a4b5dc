import type { createSocialLinkMachine } from '../../../../src/machines/social-link/machine.ts';
import type { SocialOutcome } from '../../../../src/machines/social-link/types.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import { SESSION_KEY } from '../../../../src/services/storage/session-keys.ts';
import { PASSENGER_ID } from '../../../support/passenger.ts';
import { tokenOf } from '../../service/orders.ts';
import { agreedAtGoogle, leftForGoogle } from '../../service/social.ts';
import { defineDriver, type At } from '../driver.ts';
import { becomes, shows } from '../look.ts';
import type { Scene } from '../scene.ts';

/** The possible outcomes of a start. */
type Given = readonly SocialOutcome[];
type Here = At<Given>;

const WORDS: Readonly<Record<SocialOutcome, string>> = {
  linked: '已連結 Google',
  denied: '沒有連結 Google',
  foreign: '無法確認這次連結是您開始的',
  refused: 'Google 這次的授權已經失效',
  taken: '這個 Google 帳號已經連結到另一位會員',
  another: '您已經連結另一個 Google 帳號',
};

const heading = ({ page }: Here, name: string) => page.getByRole('heading', { level: 1, name });
const again = ({ page }: Here) => page.getByRole('button', { name: '再試一次' });

/** Opens a member's tab that comes back from Google; `as` is the user who left for Google, undefined = nobody did. */
async function back(
  scene: Scene,
  as: string | undefined,
  answer: (given: { code: string; state: string }) => Record<string, string>,
  ...outcomes: Given
): Promise<Given> {
  const token = await tokenOf(scene);
  await scene.visit({}, { [KEY.token]: token });
  // Another path may have linked an account.
  await scene.server.deps.db.$client.query('delete from social_account where user_id = $1', [
    PASSENGER_ID,
  ]);
  const { binding, socialCode: code, socialState: state } = await agreedAtGoogle(scene, token);
  const goingTo = '/account/profile';
  if (as !== undefined) await scene.keeps(leftForGoogle({ binding, goingTo, as }));
  await scene.open(`/social-callback?${new URLSearchParams(answer({ code, state })).toString()}`);
  return outcomes;
}

const ofGoogle = (answer: Record<string, string>) => ({ source: 'google', ...answer });
const refusal = ({ state }: { state: string }) => ofGoogle({ error: 'access_denied', state });

export const driver = defineDriver<ReturnType<typeof createSocialLinkMachine>, Given>({
  name: 'social-link',
  starts: {
    'back from a provider': (scene) =>
      back(scene, PASSENGER_ID, ofGoogle, 'linked', 'refused', 'taken', 'another'),
    'refused by a provider': (scene) => back(scene, PASSENGER_ID, refusal, 'denied'),
    'an answer nobody asked for': (scene) => back(scene, undefined, ofGoogle, 'foreign'),
    'a refusal nobody asked for': (scene) => back(scene, undefined, refusal, 'foreign'),
    'another member’s answer': (scene) => back(scene, '100002', ofGoogle, 'foreign'),
    'an answer of no provider': (scene) => back(scene, PASSENGER_ID, (given) => given, 'foreign'),
  },
  events: { 'link.retry': (at) => again(at).click() },
  actors: { link: { asks: 'socialCallback' } },
  states: {
    starting: 'left before anybody can look',
    linking: (at) => shows(heading(at, '正在連結帳號'), again(at)),
    async failed(at) {
      await shows(heading(at, '帳號還沒有連結'));
      await shows(at.page.getByRole('alert').getByText('無法連上網路'));
      await shows(again(at));
      await shows(at.page.getByRole('link', { name: '回到個人資料' }));
    },
    async over(at) {
      await shows(heading(at, '個人資料'));
      const { searchParams } = new URL(at.page.url());
      const outcome = at.given.find((one) => one === searchParams.get('social'));
      if (outcome === undefined) throw new Error(`the page says ${searchParams.get('social')}`);
      await shows(at.page.getByText(WORDS[outcome], { exact: true }));
      if (searchParams.has('code')) throw new Error('the answer is still in the address');
      const isKept = async () => (await at.stored(SESSION_KEY.left, 'sessionStorage')) !== null;
      await becomes(async () => !(await isKept()), 'what was kept is still there');
    },
  },
});
