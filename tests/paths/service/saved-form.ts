import type { OrderDraft } from '../../../src/domain/order/draft.ts';
import { chosenAddress, quoteRequest } from '../../../src/domain/order/quote.ts';
import type { SavedForm, Submission } from '../../../src/machines/order-form/types.ts';
import type { Hand } from '../level/hand.ts';
import { model } from '../models/order-form.ts';
import { placeOf, quoteOf } from './orders.ts';

const DAY_MS = 24 * 3_600_000;
const TAIPEI_MS = 8 * 3_600_000;

/**
 * The model's saved form, with places that the server knows and with a future time. Its submissions are valid, but never
 * arrived at the server.
 */
export async function savedForm(scene: Hand, start: string): Promise<SavedForm> {
  // The cast is safe: these are the starts of this model.
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
  if (form.submissions === undefined) return { draft };
  const key = crypto.randomUUID();
  const request = quoteRequest(draft) ?? {};
  const submissions: Submission[] = [];
  for (const sent of form.submissions) {
    submissions.push({
      key,
      request: { ...sent.request, quoteId: await quoteOf(scene, request) },
      // The model's route is that of its draft, or none, or that of another ride.
      route: sent.route?.startsWith('{') === true ? JSON.stringify(request) : sent.route,
    });
  }
  return { draft, submissions };
}
