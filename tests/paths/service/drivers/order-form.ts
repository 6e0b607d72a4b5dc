import { CODE } from '../../../../src/contract/codes.ts';
import type { OrderDraft } from '../../../../src/domain/order/draft.ts';
import { chosenAddress, quoteRequest } from '../../../../src/domain/order/quote.ts';
import { createOrderFormMachine } from '../../../../src/machines/order-form/machine.ts';
import type {
  OrderFormContext,
  SavedForm,
  Submission,
} from '../../../../src/machines/order-form/types.ts';
import { createPlaceSearchMachine } from '../../../../src/machines/place-search/machine.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import { model } from '../../models/order-form.ts';
import { must, nothingOf, waitsFor } from '../assert.ts';
import { byVerdict } from '../complete.ts';
import { defineDriver, sends, snapshotOf } from '../driver.ts';
import { placeOf, quoteOf } from '../orders.ts';
import type { Scene } from '../scene.ts';

type Machine = ReturnType<typeof createOrderFormMachine>;

const DAY_MS = 24 * 3_600_000;
const TAIPEI_MS = 8 * 3_600_000;

const contextOf = (at: Scene): OrderFormContext => snapshotOf<Machine>(at).context;

/** The model's saved form, with places that the server knows and a time that is to come. */
async function formOf(scene: Scene, start: string): Promise<SavedForm> {
  // What this model's starts are made of.
  const { form: text } = model.starts[start] as { readonly form: string };
  const form = JSON.parse(text) as SavedForm;
  const address = async (name: string) => chosenAddress(await placeOf(scene, name));
  const pickupAt = new Date(scene.server.clock.now() + 10 * DAY_MS + TAIPEI_MS);
  const draft: OrderDraft = {
    ...form.draft,
    pickup: await address('台北車站'),
    destination: await address('台北101'),
    stops: [await address('松山機場'), await address('西門町'), await address('士林夜市')],
    pickupAt: pickupAt.toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length),
  };
  if (form.submission === undefined) return { draft };
  const quoteId = await quoteOf(scene, quoteRequest(draft) ?? {});
  return { draft, submission: await submissionOf(form.submission, quoteId) };
}

/** A submission that never arrived, but could have. */
async function submissionOf({ request }: Submission, quoteId: string): Promise<Submission> {
  return { key: crypto.randomUUID(), request: { ...request, quoteId } };
}

async function saved(scene: Scene, start: string): Promise<undefined> {
  scene.ports.orderForm.writeForm(await formOf(scene, start));
  return undefined;
}

/** What is typed is kept by the tab, to the letter (ORD-08). */
function kept(at: Scene): void {
  const text = at.page.window.sessionStorage.getItem(KEY.orderForm);
  if (text === null) return; // nothing was typed, or logged out
  const form: unknown = JSON.parse(text);
  must(
    typeof form === 'object' && form !== null && 'draft' in form,
    'what the tab keeps is no form',
  );
  const { draft } = form as SavedForm; // as was just seen
  must(
    JSON.stringify(draft) === JSON.stringify(contextOf(at).draft),
    'the tab keeps another draft',
  );
}

export const driver = defineDriver<Machine, undefined>({
  name: 'order-form',
  machine: ({ orderForm }, { server }) =>
    createOrderFormMachine({ ...orderForm, now: () => server.clock.now() }).provide({
      // As in the model: it stays closed, and has a driver of its own.
      actors: {
        placeSearch: createPlaceSearchMachine(orderForm).provide({
          guards: { 'is empty': () => true },
        }),
      },
    }),
  starts: {
    'nothing typed': () => undefined,
    'complete draft': (scene) => saved(scene, 'complete draft'),
    'sent, outcome unknown': (scene) => saved(scene, 'sent, outcome unknown'),
  },
  events: {
    'form.opened': sends(),
    'form.closed': sends(),
    'field.changed': sends(),
    'field.left': sends(),
    'kind.chosen': sends(),
    'timing.chosen': sends(),
    'stop.added': sends(),
    'stop.removed': sends(),
    'stop.moved': sends(),
    'address.typed': sends(),
    'address.resumed': sends(),
    async 'address.chosen'(at, one) {
      const place = await placeOf(at, '台北101');
      await sends(() => ({ ...at.payloadOf(one), place }))(at, one);
    },
    'contact.known': sends(),
    'quote.retry': sends(),
    'order.submit': sends(),
    'draft.discard': sends(),
    'route.changed': 'raised by the machine itself after each change',
    'quote.renew': 'raised by the machine itself when the price is not good any more',
  },
  actors: {
    placeSearch: { events: {}, actors: { suggest: { asks: 'suggestPlaces' } } },
    quote: { asks: 'quote' },
    createOrder: {
      asks: 'createOrder',
      cases: {
        /** What was sent before has arrived after all, so the server itself says so. */
        async 'sent otherwise before'(at, one) {
          const { submission, attempt } = contextOf(at);
          const isOther = JSON.stringify(submission?.request) !== JSON.stringify(attempt?.request);
          if (submission === undefined || !isOther) return byVerdict(at, one);
          const { code, msg } = await at.call('POST', '/order/create', {
            headers: { 'idempotency-key': submission.key },
            body: submission.request,
          });
          must(code === CODE.ok, `it cannot have arrived: ${msg}`);
          if (one.does === 'fail') await at.release(await at.held(one.path), { kind: 'pass' });
        },
      },
    },
  },
  exactly: ['decides', 'isRepeated', 'touched', 'errors'],
  states: {
    price: 'a part of it says more',
    'price.none': nothingOf('quote'),
    'price.pausing': nothingOf('quote'),
    'price.asking': waitsFor('quote'),
    'price.known': nothingOf('quote'),
    'price.failed': nothingOf('quote'),
    submission: kept,
    'submission.editing': nothingOf('createOrder'),
    'submission.submitting': waitsFor('createOrder'),
    'submission.recovering': waitsFor('createOrder'),
    async 'submission.submitted'(at) {
      const { created } = contextOf(at);
      const { code } = await at.call('GET', `/order/detail?orderNo=${created?.orderNo ?? ''}`, {
        headers: { 'order-token': created?.orderToken ?? '' },
      });
      must(code === CODE.ok, 'the server has no such order');
      must(at.page.window.sessionStorage.getItem(KEY.orderForm) === null, 'the form is still kept');
    },
  },
});
