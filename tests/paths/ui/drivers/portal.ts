import { CODE } from '../../../../src/contract/codes.ts';
import type { Failure } from '../../../../src/domain/failure.ts';
import { emptyDraft } from '../../../../src/domain/order/draft.ts';
import type { createPortalMachine } from '../../../../src/machines/portal/machine.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import { answerProvider, payInDialog, signIn } from '../../../support/e2e/passenger.ts';
import type { Held } from '../../../support/gate.ts';
import { keptOrders } from '../../../support/kept-orders.ts';
import { verdictOf } from '../../level/complete.ts';
import type { AnyOutside } from '../../level/driver.ts';
import {
  endRide,
  newMember,
  orderOf,
  PHONE,
  placeOf,
  tokenOf,
  type RealOrder,
} from '../../service/orders.ts';
import { breakBrowser, breakFrames, DEFECT, type Defect } from '../defects.ts';
import { defineDriver, type At } from '../driver.ts';
import { becomes, shows } from '../look.ts';
import { renews } from '../renews.ts';
import type { Scene } from '../scene.ts';

type Here = At<Defect | undefined>;

const TAIPEI = { latitude: 25.0478, longitude: 121.5171 };
/** The script with the payment machine and its services. */
const PAYMENT_SCRIPT = /\/assets\/payment-[\w-]+\.js$/;
const FORM = '/order/create?type=type_dui&timing=now';
/** The streams to refuse, so that their actors have something to log. */
const REFUSED: Partial<Record<Defect, RegExp>> = {
  pushPortal: /\/api-sse\/resource/,
  pushAdmin: /\/admin-api-sse\/resource/,
};
/** Events that need an order on the screen. */
const WITH_AN_ORDER = /^(?:payment\.|fetch\.|push\.|tab\.|order\.(?:unf|f)ollowed)/;
const IN_BACKGROUND = 'nothing of the browser breaks for its code alone';
const inPlace = 'only the portal tells it, here; what it does is in a driver of its own';
const inside: AnyOutside<Here> = { events: {}, actors: {} };

const link = ({ page }: Scene, name: string) => page.getByRole('link', { name }).first();
const account = ({ page }: Scene) => page.getByRole('button', { name: '我的帳號' });
const entry = ({ page }: Scene) => page.getByRole('link', { name: '登入', exact: true });
const told = ({ page }: Scene) => page.getByRole('region', { name: '通知', exact: true });
const dialog = ({ page }: Scene) => page.getByRole('dialog');
const result = ({ page }: Scene) => page.getByRole('heading', { name: '正在確認付款結果' });
const defect = ({ page }: Scene) =>
  page.getByRole('heading', { name: /這個頁面出了問題|Something went wrong/ });

/** Opens the page as in a fresh tab, with these values in its storages. */
async function comes(
  at: Scene,
  path: string,
  local: Record<string, string> = {},
  session: Record<string, string> = {},
): Promise<void> {
  const all = [{ ...local, [KEY.language]: 'zh-Hant' }, session] as const;
  await at.page.evaluate(([own, ofTab]) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const [key, value] of Object.entries(own)) localStorage.setItem(key, value);
    for (const [key, value] of Object.entries(ofTab)) sessionStorage.setItem(key, value);
  }, all);
  await at.open(path);
}

/** Opens the home page for a signed-in member. */
async function member(at: Scene): Promise<void> {
  await comes(at, '/index', { [KEY.token]: await tokenOf(at) });
  await account(at).waitFor();
}

/** A visitor opens an order that this tab knows. The order's stream is held. */
async function opens(at: Scene, { orderNo, orderToken }: RealOrder): Promise<Held> {
  const known = { [KEY.orders]: keptOrders([{ orderNo, orderToken }]) };
  await comes(at, `/order/search?orderNo=${orderNo}`, known);
  return at.extra('orderStream');
}

/** A visitor opens an order that this tab knows, and its stream opens. */
async function follows(at: Scene): Promise<Held> {
  const held = await opens(at, await orderOf(at));
  await at.release(held, { kind: 'pass' });
  await at.page.getByText('即時更新中').waitFor();
  return held;
}

const says =
  (event: string, data: unknown, words?: string) =>
  async (at: Here): Promise<void> => {
    const text = typeof data === 'string' ? data : JSON.stringify(data);
    (await follows(at)).write(`event: ${event}\ndata: ${text}\n\n`);
    if (words !== undefined) await shows(told(at).getByText(words));
  };

/** Opens the order form with a complete draft. */
async function filled(at: Scene, local: Record<string, string> = {}): Promise<void> {
  const [pickup, destination] = [await placeOf(at, '台北車站'), await placeOf(at, '台北101')];
  const draft = {
    ...emptyDraft('type_dui'),
    pickup: { text: pickup.name, place: pickup },
    destination: { text: destination.name, place: destination },
    contactName: '王小明',
    contactPhone: PHONE,
    plate: 'ABC-1234',
    carModel: 'Altis',
  };
  await comes(at, FORM, local, { [KEY.orderForm]: JSON.stringify({ draft }) });
  await at.pass(1_000);
}

/** Sends a complete order form. */
async function orders(at: Scene): Promise<Held> {
  await filled(at);
  await at.page.getByText('下單即鎖定此價格').waitFor();
  await at.page.getByRole('button', { name: '確認叫車' }).click();
  return at.extra('createOrder');
}

async function locates({ page }: Scene): Promise<void> {
  await page.getByRole('button', { name: '使用目前位置' }).first().click();
}

async function chooses(at: Scene, language: 'English'): Promise<void> {
  await at.page.getByRole('button', { name: '語言：繁體中文' }).hover();
  // Uses the keyboard, because a notification may cover the menu.
  await at.page.getByRole('button', { name: language, exact: true }).press('Enter');
}

/** Opens the payment of an order whose ride is over. */
async function pays(at: Scene): Promise<void> {
  const order = await orderOf(at);
  await endRide(at, order, 500);
  await opens(at, order);
  await at.page.getByRole('button', { name: /^用信用卡支付/ }).click();
}

async function start(scene: Scene, breaks?: Defect): Promise<Defect | undefined> {
  await scene.visit();
  await scene.page.addInitScript((coords) => {
    const getCurrentPosition = (found: (position: object) => void): void => found({ coords });
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition } });
  }, TAIPEI);
  if (breaks !== undefined) {
    await breakBrowser(scene.page, breaks);
    scene.announce(new RegExp(DEFECT));
    const refused = REFUSED[breaks];
    if (refused !== undefined) {
      scene.announce(/status(?: of)? 503/);
      await scene.page.route(refused, (route) => route.fulfill({ status: 503 }));
    }
  }
  await scene.open('/index');
  return breaks;
}

export const driver = defineDriver<ReturnType<typeof createPortalMachine>, Defect | undefined>({
  name: 'portal',
  starts: {
    'all services work': (scene) => start(scene),
    'a defect in tab': (scene) => start(scene, 'tab'),
    'a defect in session': async (scene) => {
      const given = await start(scene, 'session');
      await comes(scene, '/index', { [KEY.token]: await tokenOf(scene) });
      return given;
    },
    'a defect in preferences': async (scene) => {
      const given = await start(scene, 'preferences');
      await chooses(scene, 'English');
      return given;
    },
    'a defect in dictionary': (scene) => start(scene, 'dictionary'),
    'a defect in pushPortal': (scene) => start(scene, 'pushPortal'),
    'a defect in pushAdmin': (scene) => start(scene, 'pushAdmin'),
    'a defect in pushOrder': (scene) => start(scene, 'pushOrder'),
    'a defect in position': (scene) => start(scene, 'position'),
    'a defect in orderForm': (scene) => start(scene, 'orderForm'),
    'a defect in orderSearch': (scene) => start(scene, 'orderSearch'),
    'a defect in orderTracking': (scene) => start(scene, 'orderTracking'),
    'a defect in onDemand': (scene) => start(scene, 'onDemand'),
    'a defect in background': IN_BACKGROUND,
  },
  events: {
    async 'payment.open'(at) {
      await pays(at);
      if (at.given === 'onDemand') await payInDialog(at.page, 'approved');
    },
    'payment.close': (at) => dialog(at).getByRole('button', { name: '關閉' }).click(),
    async 'page.open'(at) {
      await comes(at, '/tappay/success?orderNo=D260501AAAAAA&recTradeId=trade-1');
    },
    'page.close': (at) => link(at, '代駕叫車').click(),
    /** On a telephone, the page loads the order again when the tab becomes visible. */
    async 'tab.visible'(at) {
      await follows(at);
      await at.page.setViewportSize({ width: 390, height: 800 });
      const asked = at.page.waitForRequest('**/api/order/detail**');
      await at.turn('visible');
      await asked;
      await at.page.setViewportSize({ width: 1280, height: 800 });
    },
    async 'session.signedIn'(at) {
      await comes(at, '/login');
      await signIn(at.page);
      await shows(account(at).or(defect(at)));
    },
    async 'session.profileLoaded'(at) {
      const token = { [KEY.token]: await tokenOf(at) };
      if (at.given === 'orderForm') return filled(at, token);
      await comes(at, FORM, token);
      await shows(at.page.getByRole('button', { name: '我的帳號：林怡君' }));
    },
    /** Opens an account page, which loads the profile. */
    async 'profile.read'(at) {
      await member(at);
      const asked = at.page.waitForResponse('**/api/system/user/profile');
      await account(at).hover();
      await at.opened(link(at, 'VIP'));
      await link(at, 'VIP').click();
      await asked;
    },
    async 'account.deleted'(at) {
      const { username, password, ...phone } = await newMember(at);
      const { config } = at.server;
      const caller = { clientId: config.clientId, tenantId: '000000', grantType: 'password' };
      const body = { ...caller, ...phone, username, password };
      const { data } = await at.call('POST', '/auth/registerVerify', { body });
      const { access_token: token } = data as { readonly access_token: string }; // the contract has this type
      await comes(at, '/account/profile', { [KEY.token]: token });
      await at.page.getByRole('button', { name: '刪除帳號' }).click();
      await at.opened(dialog(at));
      await dialog(at).getByLabel('目前的密碼', { exact: true }).last().fill(password);
      await at.loadsAnew(() => dialog(at).getByRole('button', { name: '永久刪除帳號' }).click());
      await shows(entry(at), account(at));
    },
    async 'session.lost'(at) {
      at.announce(/status(?: of)? 401/);
      const token = await tokenOf(at);
      await comes(at, '/index', { [KEY.token]: token });
      await account(at).waitFor();
      await link(at, '訂單查詢').click();
      // The session is not ended at the server, because its streams might report that first.
      await at.release(await at.extra('orderList'), { kind: 'code', code: CODE.unauthorized });
      await shows(entry(at), account(at));
    },
    async 'session.ended'(at) {
      await member(at);
      await account(at).hover();
      await at.loadsAnew(() => at.page.getByRole('button', { name: '登出' }).click());
      await shows(entry(at), account(at));
    },
    async 'call.failed'(at, one) {
      const { failure } = at.payloadOf(one) as { readonly failure: Failure }; // the model sends this
      await member(at);
      await link(at, '訂單查詢').click();
      if (failure.kind === 'timeout') throw new TypeError('no such case');
      await at.release(await at.extra('orderList'), verdictOf(failure));
      if (failure.kind === 'unauthorized') return shows(entry(at), account(at));
      return shows(told(at).getByRole('button', { name: '關閉通知' }));
    },
    /** The profile fails to load, so the user is signed out. The page loads anew and shows the failure. */
    async 'failure.left'(at) {
      const profile = '**/api/system/user/profile';
      at.announce(/system\/user\/profile/);
      await at.page.route(profile, (route) => route.abort());
      await comes(at, '/index', { [KEY.token]: await tokenOf(at) });
      // When content is loaded late, React shows it only after a moment.
      const words = told(at).getByText('無法連上網路');
      await becomes(async () => {
        await at.pass(100);
        return words.isVisible();
      }, 'it is not told');
      await at.page.unroute(profile);
    },
    'push.received': {
      'with words': says('message', { title: 'T', body: 'B', type: 'news' }, 'B'),
      'without a title': says('message', { title: '', body: 'B', type: 'news' }, 'B'),
      'without words': says('message', { title: '', body: '', type: 'order_refresh' }),
    },
    'push.textReceived': says('message', 'hello', 'hello'),
    'push.positionReceived': says('position', {
      orderNo: 'D260501AAAAAA',
      latLng: { lat: 25, lng: 121 },
      heading: 90,
      etaSeconds: 60,
      at: 1,
    }),
    'push.opened': async (at) => void (await renews(at, 'orderStream', await follows(at))),
    async 'language.changed'(at) {
      await comes(at, '/index');
      await chooses(at, 'English');
      await shows(at.page.getByRole('button', { name: 'Language: English' }));
    },
    /** Loading the texts of the other language fails. */
    async 'language.failed'(at) {
      at.announce(/\/assets\/en/);
      await at.page.route(/\/assets\/en/, (route) => route.abort());
      await comes(at, '/index');
      await chooses(at, 'English');
      await shows(told(at).getByText('無法連上網路'));
      await at.page.unroute(/\/assets\/en/);
    },
    async 'position.found'(at) {
      await comes(at, FORM);
      await locates(at);
      await shows(at.page.getByRole('button', { name: '清除地址' }));
    },
    async 'order.created'(at) {
      await at.release(await orders(at), { kind: 'pass' });
      if (at.given === 'orderTracking') return;
      await at.release(await at.extra('orderStream'), { kind: 'pass' });
      await shows(at.page.getByRole('heading', { name: '正在尋找司機' }));
    },
    async 'order.signInNeeded'(at) {
      await at.release(await orders(at), { kind: 'code', code: CODE.unauthorized });
      await at.page.waitForURL('**/login?redirect=*');
    },
    async 'order.found'(at) {
      const { orderNo } = await orderOf(at);
      await comes(at, '/order/search');
      await at.page.getByRole('textbox', { name: '訂單編號' }).fill(orderNo);
      await at.page.getByRole('textbox', { name: '電話' }).fill(PHONE);
      await at.page.getByRole('button', { name: '查詢訂單' }).click();
      await at.release(await at.extra('orderStream'), { kind: 'pass' });
      await at.page.waitForURL(`**/order/search?orderNo=${orderNo}`);
    },
    async 'order.followed'(at) {
      if (at.given !== 'pushOrder') return void (await follows(at));
      const held = await opens(at, await orderOf(at));
      return at.release(held, { kind: 'code', code: CODE.unavailable });
    },
    async 'order.unfollowed'(at) {
      const held = await follows(at);
      await link(at, '代駕叫車').click();
      await held.over;
    },
    /** Opens an order that has to be paid: its page fetches the payment script ahead. */
    async 'fetch.ahead'(at) {
      const asked = at.page.waitForRequest(PAYMENT_SCRIPT);
      const order = await orderOf(at);
      await endRide(at, order, 500);
      await opens(at, order);
      await asked;
    },
    async 'order.changed'(at) {
      await payInDialog(at.page, 'approved');
      await shows(dialog(at).getByText('車資已付清'));
    },
    async 'social.returned'(at) {
      await comes(at, '/login');
      await at.page.getByRole('button', { name: '使用 Google 登入' }).click();
      const home = at.server.deps.publicUrl(); // the provider leads back to this address
      await answerProvider(at.page, '王小明');
      await at.page.waitForURL(`${home}/**`);
      await shows(account(at).or(defect(at)));
    },
    /** A provider's answer that this tab did not request. */
    async 'social.answered'(at) {
      await comes(at, `/login?redirect=${encodeURIComponent('/social-callback?source=google')}`);
      await at.page.waitForURL('**/login?social=foreign');
      await shows(at.page.getByText('無法確認這次登入是您開始的'));
    },
  },
  actors: {
    session: inPlace,
    livePush: inPlace,
    notifications: inPlace,
    preferences: inPlace,
    dictionary: {
      ...inside,
      events: {
        /** The page of orders needs the labels of their statuses. */
        'dictionary.needed': (at) => comes(at, '/order/search'),
        'dictionary.languageChanged': inPlace,
      },
      actors: { load: inPlace },
    },
    position: {
      ...inside,
      events: {
        async 'position.ask'(at) {
          await comes(at, FORM);
          await locates(at);
        },
        'position.dismiss': inPlace,
        'pin.open': inPlace,
        'pin.set': inPlace,
        'pin.close': inPlace,
      },
      actors: { placeHere: inPlace },
    },
    orderForm: inPlace,
    orderSearch: {
      ...inside,
      events: {
        'search.opened': inPlace,
        'search.changed': inPlace,
        async 'search.submit'(at) {
          await comes(at, '/order/search');
          if (at.given === 'orderSearch') await breakFrames(at.page);
          await at.page.getByRole('textbox', { name: '電話' }).press('Enter');
        },
      },
      actors: { find: inPlace },
    },
    orderTracking: inPlace,
    onDemand: inPlace,
  },
  holds: ['orderStream', 'orderList', 'createOrder', 'paymentResult'],
  beyond: { 'portal | xstate.error.actor.background | 0': IN_BACKGROUND },
  cannot(one, states, { world }) {
    const type = one.does === 'send' ? one.type : '';
    // The model's world.
    const { breaks } = world as { readonly breaks?: Defect };
    if (breaks === 'orderTracking' && WITH_AN_ORDER.test(type)) return 'no order comes to be seen';
    const isPaying = states.includes('payment.open');
    const hasResult = states.includes('page.open');
    switch (type) {
      case 'payment.close':
      case 'order.changed':
        return isPaying ? undefined : 'nothing is being paid';
      case 'page.close':
        return hasResult ? undefined : 'no result is shown';
      default:
        return isPaying || hasResult ? 'done on other pages than this' : undefined;
    }
  },
  async everywhere(at) {
    if (at.standing.world['broken'] === true) await shows(defect(at));
    else await shows(at.page.getByRole('main'), defect(at));
  },
  states: {
    payment: 'a part of it says more',
    'payment.closed': (at) => shows(at.page.locator('#root'), dialog(at)),
    async 'payment.open'(at) {
      if (at.standing.world['broken'] !== true) await shows(dialog(at));
    },
    page: 'a part of it says more',
    'page.closed': (at) => shows(at.page.locator('#root'), result(at)),
    async 'page.open'(at) {
      if (at.standing.world['broken'] !== true) await shows(result(at));
    },
  },
});
