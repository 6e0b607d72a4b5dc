import { CODE } from '../../../../src/contract/codes.ts';
import { createOrderFormMachine } from '../../../../src/machines/order-form/machine.ts';
import type { OrderFormContext, SavedForm } from '../../../../src/machines/order-form/types.ts';
import { createPlaceSearchMachine } from '../../../../src/machines/place-search/machine.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import { order as formerOrder } from '../../../machines/fixtures.ts';
import { must, nothingOf, waitsFor } from '../assert.ts';
import { byVerdict } from '../complete.ts';
import { defineDriver, sends, snapshotOf } from '../driver.ts';
import { placeOf } from '../orders.ts';
import { savedForm } from '../saved-form.ts';
import type { Scene } from '../scene.ts';

type Machine = ReturnType<typeof createOrderFormMachine>;

const contextOf = (at: Scene): OrderFormContext => snapshotOf<Machine>(at).context;

async function saved(scene: Scene, start: string): Promise<undefined> {
  scene.ports.orderForm.writeForm(await savedForm(scene, start));
  return undefined;
}

/** Checks that the tab has stored exactly the typed draft (ORD-08). */
function kept(at: Scene): void {
  const text = at.page.window.sessionStorage.getItem(KEY.orderForm);
  if (text === null) return; // nothing was typed, or the user has logged out
  const form: unknown = JSON.parse(text);
  must(
    typeof form === 'object' && form !== null && 'draft' in form,
    'what the tab keeps is no form',
  );
  const { draft } = form as SavedForm; // the check above has shown it
  must(
    JSON.stringify(draft) === JSON.stringify(contextOf(at).draft),
    'the tab keeps another draft',
  );
}

/** Checks that the server has the order that was made. */
async function isMade(at: Scene): Promise<void> {
  const { created } = contextOf(at);
  const { code } = await at.call('GET', `/order/detail?orderNo=${created?.orderNo ?? ''}`, {
    headers: { 'order-token': created?.orderToken ?? '' },
  });
  must(code === CODE.ok, 'the server has no such order');
}

const formerRide = formerOrder();

export const driver = defineDriver<Machine, undefined>({
  name: 'order-form',
  machine: ({ orderForm }, { server }) =>
    createOrderFormMachine({ ...orderForm, now: () => server.clock.now() }).provide({
      // As in the model, the place search stays closed. It has a driver of its own.
      actors: {
        placeSearch: createPlaceSearchMachine(orderForm).provide({
          guards: { 'is too long': () => true },
        }),
      },
    }),
  starts: {
    'nothing typed': () => undefined,
    'complete draft': (scene) => saved(scene, 'complete draft'),
    'sent, outcome unknown': (scene) => saved(scene, 'sent, outcome unknown'),
    'sent twice, outcomes unknown': (scene) => saved(scene, 'sent twice, outcomes unknown'),
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
    /** The former order has places that the server knows, so that they have a price. */
    async 'order.repeated'(at, one) {
      const { draft } = contextOf(at);
      const order = {
        ...formerRide,
        pickup: await placeOf(at, draft.pickup.text === '台北車站' ? '松山機場' : '台北車站'),
        destination: await placeOf(at, '台北101'),
        stops: [
          await placeOf(at, '松山車站'),
          await placeOf(at, '西門町'),
          await placeOf(at, '士林夜市'),
        ],
      };
      await sends(() => ({ order }))(at, one);
    },
    async 'search.meant'(at, one) {
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
        /**
         * A former submission arrives at the server first, so the server itself refuses the changed one. Which of them,
         * depends on how many the server refuses before it answers with the order.
         */
        async 'sent otherwise before'(at, one) {
          const { submissions, attempt } = contextOf(at);
          if (snapshotOf<Machine>(at).matches({ submission: 'recovering' }))
            return byVerdict(at, one);
          const next = at.upcoming.filter((id) => id.startsWith('createOrder: '));
          const submission = submissions[next.findIndex((id) => id !== one.id)];
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
    'price.outdated': nothingOf('quote'),
    'price.pausing': nothingOf('quote'),
    'price.asking': waitsFor('quote'),
    'price.known': nothingOf('quote'),
    'price.failed': nothingOf('quote'),
    submission: kept,
    'submission.editing': nothingOf('createOrder'),
    'submission.submitting': waitsFor('createOrder'),
    'submission.recovering': waitsFor('createOrder'),
    async 'submission.recovered'(at) {
      await isMade(at);
      kept(at);
    },
    async 'submission.submitted'(at) {
      await isMade(at);
      must(at.page.window.sessionStorage.getItem(KEY.orderForm) === null, 'the form is still kept');
    },
  },
});
