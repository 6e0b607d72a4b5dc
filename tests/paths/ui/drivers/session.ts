import { randomUUID } from 'node:crypto';
import { CODE } from '../../../../src/contract/codes.ts';
import type { createSessionMachine } from '../../../../src/machines/session/machine.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import { answerProvider } from '../../../support/e2e/passenger.ts';
import { belongsToAnother, callOf, newMember, tokenOf } from '../../service/orders.ts';
import { byVerdict } from '../complete.ts';
import { defineDriver, type At } from '../driver.ts';
import { becomes, shows } from '../look.ts';
import { inAnotherTab } from '../other-tab.ts';

type Machine = ReturnType<typeof createSessionMachine>;

const account = ({ page }: At<undefined>) => page.getByRole('button', { name: '我的帳號' });
/** The account's button with the member's name, once the profile is loaded. */
const named = ({ page }: At<undefined>) => page.getByRole('button', { name: /我的帳號：./ });
/** The link to sign in on other pages, or the form's button on the sign-in page. */
const entry = ({ page }: At<undefined>) => {
  const options = { name: '登入', exact: true };
  return page
    .getByRole('link', options)
    .or(page.getByRole('button', options))
    .or(page.getByRole('button', { name: '註冊並登入' }));
};

const PATIENCE = 'the page loads anew by its own clock; `login.test.ts` waits for it';

async function tokenIsKept(at: At<undefined>, is: boolean): Promise<void> {
  const words = is ? 'no token is kept' : 'a token is kept';
  await becomes(async () => ((await at.stored(KEY.token)) !== null) === is, words);
}

async function unknown(at: At<undefined>): Promise<void> {
  await shows(at.page.locator('#root'), named(at));
  await tokenIsKept(at, true);
}

export const driver = defineDriver<Machine, undefined>({
  name: 'session',
  starts: {
    async 'no token'(scene) {
      await scene.open('/login');
      return undefined;
    },
    async 'token stored'(scene) {
      await scene.visit({}, { [KEY.token]: await tokenOf(scene) });
      // The page shows the HTML of the server until the profile is loaded, so this does not wait for the live page.
      await scene.page.goto('/index');
      return undefined;
    },
  },
  events: {
    'session.login': {
      async 'by password'({ page }) {
        const link = page.getByRole('link', { name: '登入', exact: true });
        if ((await link.count()) > 0) await link.first().click();
        await page.getByRole('radio', { name: '密碼登入', exact: true }).click();
        await page.getByRole('textbox', { name: '帳號' }).fill('passenger');
        await page.getByLabel('密碼', { exact: true }).fill('passenger-demo');
        await page.getByRole('button', { name: '登入', exact: true }).click();
      },
      'by SMS': 'the same transition with another form',
    },
    async 'session.register'(at) {
      const { page } = at;
      const link = page.getByRole('link', { name: '登入', exact: true });
      if ((await link.count()) > 0) await link.first().click();
      await page.getByRole('radio', { name: '註冊', exact: true }).click();
      const { phonenumber, smsCode, username, password } = await newMember(at);
      await page.getByRole('textbox', { name: '手機號碼' }).fill(phonenumber);
      await page.getByRole('textbox', { name: '簡訊驗證碼' }).fill(smsCode);
      await page.getByRole('textbox', { name: '帳號' }).fill(username);
      await page.getByLabel('密碼', { exact: true }).fill(password);
      await page.getByRole('button', { name: '註冊並登入' }).click();
    },
    async 'session.socialReturned'(at) {
      const { page } = at;
      const link = page.getByRole('link', { name: '登入', exact: true });
      if ((await link.count()) > 0) await link.first().click();
      await page.getByRole('button', { name: '使用 Google 登入' }).click();
      // The provider leads back to this address.
      const home = at.server.deps.publicUrl();
      await answerProvider(page, randomUUID().slice(0, 20));
      await page.waitForURL(`${home}/login`);
      await at.alive();
    },
    async 'session.logout'(at) {
      await account(at).hover();
      await at.page.getByRole('button', { name: '登出' }).click();
    },
    // The page sends it by itself when it needs the profile.
    'session.profileNeeded': () => undefined,
    /** Opens an account page, which loads the profile. */
    async 'session.profileRead'(at) {
      await account(at).hover();
      const vip = at.page.getByRole('link', { name: 'VIP' }).first();
      await at.opened(vip);
      await vip.click();
      await at.release(await at.extra('profile'), { kind: 'pass' });
    },
    /** The server answers any call with 401. */
    async 'session.expired'(at) {
      await at.page.getByRole('link', { name: '訂單查詢' }).first().click();
      await at.release(await at.extra('orderList'), { kind: 'code', code: CODE.unauthorized });
    },
    async 'session.begunElsewhere'(at) {
      await inAnotherTab(at, { [KEY.token]: await tokenOf(at) });
    },
    async 'session.endedElsewhere'(at) {
      const token = (await at.stored(KEY.token)) ?? '';
      // As a tab does, changes the storage first. If the server ended a stream first, the session would count as lost.
      await at.loadsAnew(() => inAnotherTab(at, { [KEY.ended]: 'yes', [KEY.token]: undefined }));
      await at.call('POST', '/auth/logout', { token });
    },
  },
  actors: {
    signIn: { asks: callOf },
    logout: {
      asks: 'logout',
      cases: {
        answered: (at, one) => at.loadsAnew(async () => byVerdict(at, one)),
        failed: (at, one) => at.loadsAnew(async () => byVerdict(at, one)),
      },
    },
    loadProfile: {
      asks: 'profile',
      cases: {
        async 'of another user'(at, one) {
          await belongsToAnother(at, await at.stored(KEY.token));
          await byVerdict(at, one);
        },
      },
    },
  },
  holds: ['orderList', 'login', 'register', 'socialCallback'],
  cannot(one, states) {
    if (one.does === 'pass' && states.includes('signingOut')) return PATIENCE;
    if (one.does !== 'send') return undefined;
    if (one.type === 'session.profileNeeded') {
      return states.includes('signedIn.profileUnknown') ? undefined : 'the page asks once';
    }
    const outside = [
      'session.login',
      'session.register',
      'session.socialReturned',
      'session.begunElsewhere',
    ];
    if (outside.includes(one.type) || states.includes('signedIn.profileKnown')) return undefined;
    return 'until it is known who this is there is no page of a member';
  },
  beyond: { 'session.signingOut | xstate.after.logout patience.session.signingOut | 0': PATIENCE },
  states: {
    starting: 'left before anybody can look',
    async signedOut(at) {
      await shows(entry(at), account(at));
      const alert = at.page.getByRole('alert');
      if ('refusal' in at.context) await shows(alert.getByText('帳號或密碼不正確'));
      await tokenIsKept(at, false);
    },
    async signingIn(at) {
      await shows(at.page.getByRole('button', { name: /^(登入|註冊)中…/ }), account(at));
      await tokenIsKept(at, false);
    },
    signedIn: (at) => tokenIsKept(at, true),
    'signedIn.profileUnknown': unknown,
    'signedIn.loadingProfile': unknown,
    'signedIn.profileKnown': (at) => shows(named(at), entry(at)),
    async signingOut(at) {
      await shows(entry(at), account(at));
      await tokenIsKept(at, false);
    },
  },
});
