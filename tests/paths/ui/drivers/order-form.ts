import { CODE } from '../../../../src/contract/codes.ts';
import type { Failure } from '../../../../src/domain/failure.ts';
import { MAX_STOPS, SUGGEST_DEBOUNCE_MS } from '../../../../src/domain/limits.ts';
import type { AddressDraft, OrderDraft } from '../../../../src/domain/order/draft.ts';
import type { createOrderFormMachine } from '../../../../src/machines/order-form/machine.ts';
import type { OrderFormContext, SavedForm } from '../../../../src/machines/order-form/types.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import { closeList } from '../../../support/e2e/passenger.ts';
import type { Observation } from '../../engine/observation.ts';
import { must } from '../../service/assert.ts';
import { tokenOf } from '../../service/orders.ts';
import { savedForm } from '../../service/saved-form.ts';
import { defineDriver, type At } from '../driver.ts';
import { becomes } from '../look.ts';
import type { Scene } from '../scene.ts';

type Machine = ReturnType<typeof createOrderFormMachine>;
/** The draft in the tab's storage at the start, if there was one. */
type Given = SavedForm | undefined;
type Here = At<Given>;

/** The machine's context as the model projects it. */
type Known = Omit<OrderFormContext, 'draft'> & { readonly draft: OrderDraft };

/** The machine's context. Its draft is parsed, because the model projects the draft as text. */
function knownOf(context: unknown): Known {
  const { draft, ...known } = context as { readonly draft: string } & Omit<Known, 'draft'>;
  return { ...known, draft: JSON.parse(draft) as OrderDraft };
}

const KINDS = {
  type_dui: '代駕',
  type_hourly_designated: '鐘點代駕',
  type_airport_port: '機場接送',
  type_rental_travel: '包車旅遊',
} as const;
const TIMINGS = { now: '現在', ahead: '預約時間' } as const;

/** The page's texts for the errors that the paths cause, by field and error. */
const ERRORS: Readonly<Record<string, string>> = {
  'pickup required': '請輸入上車地點',
  'destination required': '請輸入下車地點',
  'destination chooseSuggestion': '請從清單中選擇地點，才能計算車資',
  'contactName required': '請告訴司機怎麼稱呼您',
  'contactPhone required': '請輸入司機聯絡得到您的電話',
  'pickupAt required': '請選擇上車的日期和時間',
  'plate invalidPlate': '請輸入車牌號碼，例如 ABC-1234',
};

/** The page's texts for an order that failed, by failure kind or code. */
const FAILURES = {
  timeout: '連線逾時',
  [CODE.invalidInput]: '部分資料有誤，請檢查後再送出',
  [CODE.idempotencyConflict]: '這筆訂單已用其他內容送出',
  [CODE.quoteExpired]: /報價已過期，已為您重新計算|車資已更新，請再確認一次/,
} as const;

const radio = ({ page }: Here, name: string) =>
  page.getByRole('radio', { name: new RegExp(`^${name}(?: |$)`) });
const name = ({ page }: Here) => page.getByRole('textbox', { name: '怎麼稱呼您' });
const destination = ({ page }: Here) => page.getByRole('combobox', { name: /^下車地點/ });
const isOpen = ({ page }: Here) => new URL(page.url()).pathname === '/order/create';

/** Opens the form through the menu and the home page, without changing it. */
async function opens({ page }: Here): Promise<void> {
  await page.getByRole('link', { name: '代駕叫車' }).first().click();
  await page.getByRole('link', { name: /^下一步：/ }).click();
  await page.waitForURL('**/order/create?*');
}

/** Opens the form if it is not open. Without a price, the machine's state does not show whether the form is open. */
async function atTheForm(at: Here): Promise<void> {
  if (!isOpen(at)) await opens(at);
}

/** Puts the focus into the destination field, and waits until the field can show suggestions. */
async function inDestination(at: Here): Promise<void> {
  await atTheForm(at);
  await at.page
    .getByRole('textbox', { name: /^下車地點/ })
    .or(destination(at))
    .focus();
  await destination(at).waitFor();
}

/** Chooses the kind or the time that the model sends. */
const chooses = (field: 'kind' | 'timing') => async (at: Here) => {
  await atTheForm(at);
  // The cast is safe: this is the model's payload.
  const { kind, timing } = at.standing.payload as Pick<OrderDraft, 'kind' | 'timing'>;
  await radio(at, field === 'kind' ? KINDS[kind] : TIMINGS[timing]).press('Space');
};

const types = (text: string) => async (at: Here) => {
  await atTheForm(at);
  await name(at).fill(text);
};

async function begins(scene: Scene, start: string): Promise<Given> {
  const form = start === 'nothing typed' ? undefined : await savedForm(scene, start);
  // If the path logs out later, the visitor is a member from the start. The draft already has a contact, so the
  // member's own contact is not filled in.
  const isMember = form !== undefined && scene.upcoming.includes('draft.discard: logged out');
  await scene.visit({}, isMember ? { [KEY.token]: await tokenOf(scene) } : {});
  if (form !== undefined) await scene.keeps({ [KEY.orderForm]: JSON.stringify(form) });
  await scene.open('/order/search');
  return form;
}

/** Converts a draft, so that the model's draft and the page's draft can be compared. */
function comparable(draft: OrderDraft, given: Given): Readonly<Record<string, unknown>> {
  const of = { A: given?.draft.pickup, S1: given?.draft.stops[0], S2: given?.draft.stops[1] };
  const known: Readonly<Record<string, AddressDraft | undefined>> = {
    ...of,
    S3: given?.draft.stops[2],
    B: { text: '台北101' },
  };
  const words = ({ text }: AddressDraft): string => known[text]?.text ?? text;
  return {
    kind: draft.kind,
    timing: draft.timing,
    stops: draft.stops.map(words),
    pickup: words(draft.pickup),
    destination: words(draft.destination),
    hasName: draft.contactName !== '',
    hasPhone: draft.contactPhone !== '',
  };
}

/** The value of a field in the page's tree of roles and names. */
function valueIn(tree: string, label: string): string | undefined {
  const child = '\\n\\1 +- ';
  const field = new RegExp(
    `^( *)- (?:textbox|combobox) "${label}(?:選填)?"[^:\\n]*` +
      `(?:: (.+)|:(?:${child}/placeholder: .*)?(?:${child}text: (.+))?)?$`,
    'm',
  ).exec(tree);
  return field === null ? undefined : (field[2] ?? field[3] ?? '').replace(/^"|"$/g, '');
}

/** The differences between the form and the machine's draft. */
function* wrongIn(tree: string, known: Known, given: Given): Generator<string> {
  const draft = comparable(known.draft, given);
  const checked = (label: string) => new RegExp(`- radio "${label}[ "].*\\[checked\\]`).test(tree);
  if (!checked(KINDS[known.draft.kind])) yield 'the kind';
  if (!checked(TIMINGS[known.draft.timing])) yield 'the time';
  if (valueIn(tree, '上車地點') !== draft['pickup']) yield 'the pick-up';
  if (valueIn(tree, '下車地點') !== draft['destination']) yield 'the destination';
  const stops = [1, 2, 3, 4].map((one) => valueIn(tree, `停靠點 ${one}`));
  const shown = stops.filter((stop) => stop !== undefined);
  if (JSON.stringify(shown) !== JSON.stringify(draft['stops'])) yield `the stops ${shown.join()}`;
  if ((valueIn(tree, '怎麼稱呼您') !== '') !== draft['hasName']) yield 'the name';
  if ((valueIn(tree, '聯絡電話') !== '') !== draft['hasPhone']) yield 'the telephone number';
  yield* wrongErrors(tree, known);
  if (!known.pressedEarly && tree.includes('還沒有送出')) yield 'it says that nothing was sent';
  const { submitFailure: failure } = known;
  for (const [which, words] of Object.entries(FAILURES)) {
    const isSaid = new RegExp(words).test(tree);
    if (isSaid !== (String(keyOf(failure)) === which))
      yield `"${words}" is ${isSaid ? '' : 'not '}said`;
  }
}

/** The fields whose errors are not as they should be: an error is shown only after the visitor has left the field. */
function* wrongErrors(tree: string, { errors, serverErrors, touched }: Known): Generator<string> {
  const is: Readonly<Record<string, string>> = { ...errors, ...serverErrors };
  const mustBe = [...touched, ...Object.keys(serverErrors)];
  for (const [key, words] of Object.entries(ERRORS)) {
    const [field = '', error] = key.split(' ');
    const isSaid = tree.includes(words);
    if (mustBe.some((one) => one === field) && is[field] === error && !isSaid)
      yield `no "${words}"`;
    const isSomewhere = Object.values(is).some((one) => one === error) && is[field] !== undefined;
    if (isSaid && !isSomewhere) yield `"${words}" is said`;
  }
}

function keyOf(failure: Failure | undefined): string | number | undefined {
  return failure?.kind === 'refused' ? failure.code : failure?.kind;
}

/** Waits until the page's roles and names are right. @param wrong yields what is wrong, for the error message */
async function look(at: Here, wrong: (tree: string, known: Known) => Iterable<string>) {
  let last = '';
  const isRight = async () => {
    const tree = await at.page.getByRole('main').ariaSnapshot();
    last = [...wrong(tree, knownOf(at.context))].join('; ');
    return last === '';
  };
  await becomes(isRight, 'not as it should be').catch(() => must(false, `on the page: ${last}`));
}

/** Whether the form is shown. A visitor who ordered or has to sign in has been led to another page. */
function isShown(at: Here): boolean {
  return isOpen(at) && knownOf(at.context).created === undefined;
}

/** The price field shows these texts and no other one. */
const price =
  (...expected: readonly string[]) =>
  async (at: Here): Promise<void> => {
    const { created, submitFailure } = knownOf(at.context);
    if (created !== undefined || submitFailure?.kind === 'unauthorized') return; // the visitor has left the form
    const all = [
      '填好行程就會顯示車資',
      '選好上車時間就會顯示車資',
      '正在計算車資…',
      '正在更新車資…',
      '填好行程就重新計算',
      '下單即鎖定此價格',
      '無法計算車資',
    ];
    await look(at, function* (tree) {
      for (const words of all) {
        const is = expected.includes(words);
        if (tree.includes(words) !== is) yield `"${words}" is ${is ? 'not ' : ''}said`;
      }
    });
  };

/** A price is being loaded. Until it arrives, the former price stays, if there was one. */
const asked = (at: Here): Promise<void> =>
  price(at.context['quote'] === undefined ? '正在計算車資…' : '正在更新車資…')(at);

/** Fails when a request under this name is held or open. */
function nothingOf(at: Here, gate: 'quote' | 'createOrder'): void {
  const open = at.gate.arrived().filter((held) => held.name === gate && !held.isGone);
  must(open.length === 0, `${gate} is asked for`);
}

const ordered = (at: Here) =>
  at.page.getByRole('heading', { level: 1, name: /^(?:正在尋找司機|已預約 .+)$/ }).waitFor();

const busy = (at: Here) =>
  look(at, function* (tree) {
    if (!/- button "正在叫車…" \[disabled\]/.test(tree)) yield 'it can be sent';
  });

const isOrdered = (states: readonly string[]): boolean =>
  states.includes('submission.submitted') || states.includes('submission.recovered');

/** Why an event cannot happen in the form's current situation, as the model knows it. */
function cannot(type: string, states: readonly string[], { context }: Observation) {
  const known = knownOf(context);
  const { draft, submitFailure } = known;
  const { decides } = context as { readonly decides: 'no route' | Record<string, boolean> };
  const isNone = states.includes('price.none');
  const isRoute =
    decides !== 'no route' && decides['destination'] === true && decides['stops'] === true;
  const isLedAway = submitFailure?.kind === 'unauthorized' && !isNone;
  if (isLedAway && type !== 'form.closed') return 'the page of the form was left for the login';
  if (states.includes('submission.submitting') || states.includes('submission.recovering')) {
    return 'what was sent is waited for';
  }
  switch (type) {
    case 'form.opened':
      if (isNone || isOrdered(states)) return undefined;
      return 'the form is open';
    case 'form.closed':
      return isOrdered(states) ? 'the form was left' : undefined;
    case 'contact.known':
      if (isOrdered(states)) return undefined;
      if (draft.contactPhone !== '') return 'who is signed in is known already';
      return isNone ? undefined : 'signing in leaves the form';
    case 'draft.discard':
      return draft.contactPhone === '' ? 'nobody is signed in' : undefined;
    default:
      if (isOrdered(states)) return 'the form was left';
      return isNone && isRoute ? 'the form is not open' : undefined;
  }
}

const REPEATED =
  "comes from a former order's page with places of its own: tests/e2e/order-form.test.ts";

export const driver = defineDriver<Machine, Given>({
  name: 'order-form',
  starts: {
    'nothing typed': (scene) => begins(scene, 'nothing typed'),
    'complete draft': (scene) => begins(scene, 'complete draft'),
    'sent, outcome unknown': (scene) => begins(scene, 'sent, outcome unknown'),
    'sent twice, outcomes unknown': (scene) => begins(scene, 'sent twice, outcomes unknown'),
  },
  events: {
    'form.opened': {
      async 'as it was'(at) {
        if (isOpen(at)) await at.page.getByRole('link', { name: '訂單查詢' }).first().click();
        await opens(at);
      },
      'for another kind and time':
        'an address that names them is loaded anew; on the way from the home page they are chosen before',
    },
    async 'form.closed'(at) {
      // A visitor who has to sign in has already left the form.
      if (new URL(at.page.url()).pathname === '/login') return;
      await atTheForm(at);
      await at.page.getByRole('link', { name: '訂單查詢' }).first().click();
      await at.page.waitForURL('**/order/search');
    },
    'field.changed': { 'no name': types(''), name: types('Lin') },
    async 'field.left'(at) {
      await atTheForm(at);
      await name(at).focus();
      await name(at).blur();
    },
    'kind.chosen': chooses('kind'),
    'timing.chosen': chooses('timing'),
    async 'stop.added'(at) {
      await atTheForm(at);
      await at.page.getByRole('button', { name: '新增停靠點' }).click();
    },
    async 'stop.removed'(at) {
      await atTheForm(at);
      const { index } = at.standing.payload as { readonly index: number }; // the model's payload
      await at.page.getByRole('button', { name: `移除停靠點 ${index + 1}` }).click();
    },
    async 'stop.moved'(at) {
      await atTheForm(at);
      await at.page.getByRole('button', { name: '停靠點 2 往前移' }).click();
    },
    async 'address.typed'(at) {
      await inDestination(at);
      await destination(at).fill('somewhere');
      await closeList(at.page);
    },
    async 'address.resumed'(at) {
      await inDestination(at);
      await destination(at).blur();
      await destination(at).focus();
    },
    async 'address.chosen'(at) {
      await inDestination(at);
      await destination(at).fill('台北101');
      await at.pass(SUGGEST_DEBOUNCE_MS);
      await at.page.getByRole('option', { name: '台北101' }).first().waitFor();
      await at.page.keyboard.press('ArrowDown');
      await at.page.keyboard.press('Enter');
    },
    'order.repeated': REPEATED,
    'search.meant':
      'it comes with leaving the field, an event of its own: the driver of place-search has it',
    /** The visitor signs in, and comes back to the form. */
    async 'contact.known'({ page }) {
      await page.getByRole('link', { name: '登入', exact: true }).first().click();
      await page.getByRole('textbox', { name: '帳號' }).fill('passenger');
      await page.getByLabel('密碼', { exact: true }).fill('passenger-demo');
      await page.getByRole('button', { name: '登入', exact: true }).click();
      await page.getByRole('button', { name: '我的帳號：林怡君' }).waitFor();
      await page.waitForURL((url) => url.pathname !== '/login');
    },
    'quote.retry': ({ page }) => page.getByRole('button', { name: '重新計算車資' }).first().click(),
    async 'order.submit'(at) {
      await atTheForm(at);
      await at.page.getByRole('button', { name: /^確認(?:叫車|預約)$/ }).click();
    },
    async 'draft.discard'(at) {
      await at.page.getByRole('button', { name: '我的帳號' }).hover();
      await at.loadsAnew(() => at.page.getByRole('button', { name: '登出' }).click());
    },
    'route.changed': 'raised by the machine itself after each change',
    'quote.renew': 'raised by the machine itself when the price is not good any more',
  },
  actors: {
    placeSearch: 'stays closed in this model: it has a driver of its own',
    quote: { asks: 'quote' },
    createOrder: { asks: 'createOrder' },
  },
  cannot(one, states, seen) {
    if (one.does === 'pass') return cannot('time', states, seen);
    if (one.does !== 'send') return undefined;
    const { draft } = knownOf(seen.context);
    const reason = cannot(one.type, states, seen);
    if (reason !== undefined) return reason;
    switch (one.id) {
      case 'field.changed: no name':
        return draft.contactName === '' ? 'there is no name' : undefined;
      case 'field.changed: name':
        return draft.contactName === '' ? undefined : 'the name is there';
      case 'stop.added: once':
        return draft.stops.length < MAX_STOPS ? undefined : 'there are as many as there may be';
      case 'stop.removed: the one without a place':
        return draft.stops.some(({ place }) => place === undefined) ? undefined : 'there is none';
      case 'stop.moved: second to first':
        return draft.stops.length > 1 ? undefined : 'there are not two';
      case 'address.typed: a destination':
        return draft.destination.text === 'somewhere' ? 'it is there' : undefined;
      case 'address.resumed: a destination':
        return draft.destination.place === undefined
          ? undefined
          : 'nothing is suggested for a place';
      case 'address.chosen: a destination':
        return draft.destination.place === undefined ? undefined : 'typed first';
    }
    return undefined;
  },
  beyond: {
    'orderForm.submission.editing | order.repeated | 0': REPEATED,
    'orderForm.submission.submitted | order.repeated | 0': REPEATED,
    'orderForm.submission.recovered | order.repeated | 0': REPEATED,
    'orderForm.submission.editing | search.meant | 0':
      'it comes with leaving the field: the driver of place-search has it',
    'orderForm.price.none | quote.renew | 0':
      'as soon as the form is open, what has a price asks for it',
  },
  states: {
    price: 'a part of it says more',
    async 'price.none'(at) {
      nothingOf(at, 'quote');
      const { pickup, stops, destination, timing } = knownOf(at.context).draft;
      const hasRoute = [pickup, ...stops, destination].every((one) => one.place !== undefined);
      const words =
        timing === 'ahead' && hasRoute ? '選好上車時間就會顯示車資' : '填好行程就會顯示車資';
      if (isShown(at)) await price(words)(at);
    },
    async 'price.outdated'(at) {
      nothingOf(at, 'quote');
      await price('填好行程就重新計算')(at);
    },
    async 'price.pausing'(at) {
      nothingOf(at, 'quote');
      await asked(at);
    },
    async 'price.asking'(at) {
      await asked(at);
      if (knownOf(at.context).pressedEarly) {
        await at.page.getByText('還沒有送出，正在計算車資').waitFor();
      }
    },
    'price.known': price('下單即鎖定此價格'),
    'price.failed': price('無法計算車資'),
    submission: 'a part of it says more',
    async 'submission.editing'(at) {
      nothingOf(at, 'createOrder');
      const { draft } = knownOf(at.context);
      // The page stores the draft in the tab at every change (ORD-08).
      await becomes(async () => {
        const text = await at.stored(KEY.orderForm, 'sessionStorage');
        if (text === null) return draft.pickup.text === '' && draft.contactName === '';
        const kept = JSON.parse(text) as SavedForm; // the page writes this type
        const [is, should] = [kept.draft, draft].map((one) => comparable(one, at.given));
        return JSON.stringify(is) === JSON.stringify(should);
      }, 'the tab keeps another draft');
      if (!isShown(at)) return;
      await look(at, function* (tree, known) {
        if (!/- button "確認(?:叫車|預約)"(?! \[disabled\])/.test(tree)) yield 'it cannot be sent';
        yield* wrongIn(tree, known, at.given);
      });
    },
    'submission.submitting': busy,
    'submission.recovering': busy,
    async 'submission.recovered'(at) {
      await ordered(at);
      await at.page.getByText('您先前送出的訂單其實已經成立').waitFor();
    },
    async 'submission.submitted'(at) {
      await ordered(at);
      must((await at.stored(KEY.orderForm, 'sessionStorage')) === null, 'the form is still kept');
    },
  },
});
