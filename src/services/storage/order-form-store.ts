import * as z from 'zod/mini';
import { CreateOrderBody } from '../../contract/order.ts';
import { PlaceSchema } from '../../contract/place.ts';
import { SERVICE_KINDS } from '../../domain/service-kind/service-kind.ts';
import type { OrderFormPorts } from '../../machines/order-form/ports.ts';
import { KEY } from './keys.ts';
import { readJson, type Store } from './store.ts';

const Address = z.object({ text: z.string(), place: z.exactOptional(PlaceSchema) });

/** The saved form as this version of the page writes it; any other is not read. */
const SavedForm = z.object({
  draft: z.object({
    kind: z.enum(SERVICE_KINDS),
    timing: z.enum(['now', 'ahead']),
    pickupAt: z.string(),
    pickup: Address,
    destination: Address,
    stops: z.array(Address),
    contactName: z.string(),
    contactPhone: z.string(),
    plate: z.string(),
    carModel: z.string(),
    transmission: z.enum(['automatic', 'manual']),
    passengers: z.number(),
    flightNumber: z.string(),
    terminal: z.string(),
    hours: z.number(),
    days: z.number(),
    payment: z.enum(['card', 'cash']),
    note: z.string(),
  }),
  submission: z.exactOptional(z.object({ key: z.string(), request: CreateOrderBody })),
});

/** The order form in the tab's storage: it survives a reload and a login, and goes with the tab. */
export function createOrderFormStore(
  session: Store,
): Pick<OrderFormPorts, 'readForm' | 'writeForm'> {
  return {
    readForm: () => readJson(session, KEY.orderForm, (json) => SavedForm.safeParse(json).data),
    writeForm(form) {
      if (form === undefined) session.remove(KEY.orderForm);
      else session.write(KEY.orderForm, JSON.stringify(form));
    },
  };
}
