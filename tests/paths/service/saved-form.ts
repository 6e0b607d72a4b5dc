import type { OrderDraft } from '../../../src/domain/order/draft.ts';
import { chosenAddress, quoteRequest } from '../../../src/domain/order/quote.ts';
import type { SavedForm, Submission } from '../../../src/machines/order-form/types.ts';
import type { Hand } from '../level/hand.ts';
import { model } from '../models/order-form.ts';
import { placeOf, quoteOf } from './orders.ts';

const DAY_MS = 24 * 3_600_000;
const TAIPEI_MS = 8 * 3_600_000;

/** The model's saved form, with places that the server knows and with a future time. */
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
  if (form.submission === undefined) return { draft };
  const quoteId = await quoteOf(scene, quoteRequest(draft) ?? {});
  return { draft, submission: await submissionOf(form.submission, quoteId) };
}

/** A valid submission that never arrived at the server. */
async function submissionOf({ request }: Submission, quoteId: string): Promise<Submission> {
  return { key: crypto.randomUUID(), request: { ...request, quoteId } };
}
