import { RECORDS_PAGE_SIZE } from '../../domain/limits.ts';
import { createCollectionMachine } from '../../machines/collection/machine.ts';
import { createFormParts } from '../../services/api/form-parts.ts';
import { createNumberOrders } from '../../services/api/number-orders.ts';
import { createPaging } from '../../services/storage/page-size.ts';
import { createPhoneProofStore } from '../../services/storage/phone-proof-store.ts';
import type { Services } from '../services.ts';

/** Creates the actor for the orders of a telephone number that was verified with an SMS code. */
export function create(services: Services) {
  const { callAccount, session, local } = services;
  return createCollectionMachine(
    createNumberOrders(
      services,
      createPhoneProofStore(session),
      createFormParts(callAccount, session, local),
      createPaging(local, RECORDS_PAGE_SIZE),
    ),
  );
}
