import type { OrderDraft } from '../../../domain/order/draft.ts';
import { selectDraft } from '../../../machines/order-form/selectors.ts';
import type { OrderFormEvent } from '../../../machines/order-form/types.ts';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';

/** The draft, and the function to change it. */
export function useOrderForm(): { draft: OrderDraft; send: (event: OrderFormEvent) => void } {
  const form = usePortalActor('orderForm');
  const draft = usePortalSelector(form, selectDraft);
  return { draft, send: (event) => form.send(event) };
}
