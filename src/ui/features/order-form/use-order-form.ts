import type { OrderDraft } from '../../../domain/order/draft.ts';
import { selectDraft } from '../../../machines/order-form/selectors.ts';
import type { OrderFormEvent } from '../../../machines/order-form/types.ts';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';

/**
 * The draft, and the function to change it. A component that names the fields which it reads renders again only when
 * one of these fields changes, so that a key pressed in one field does not render the whole form.
 */
export function useOrderForm<Field extends keyof OrderDraft = keyof OrderDraft>(
  ...fields: readonly Field[]
): { draft: Pick<OrderDraft, Field>; send: (event: OrderFormEvent) => void } {
  const form = usePortalActor('orderForm');
  const draft = usePortalSelector(
    form,
    selectDraft,
    (before, now) =>
      before === now ||
      (fields.length > 0 && fields.every((field) => before[field] === now[field])),
  );
  return { draft, send: (event) => form.send(event) };
}
