import type { OrderDraft } from '../../../domain/order/draft.ts';
import { selectDraft } from '../../../machines/order-form/selectors.ts';
import type { OrderFormEvent } from '../../../machines/order-form/types.ts';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';

/**
 * Some fields of the draft, and the function to change it. The component renders again only when one of these fields
 * changes, so that a key pressed in one field does not render the whole form.
 */
export function useOrderFields<Field extends keyof OrderDraft>(
  ...fields: readonly Field[]
): { draft: Pick<OrderDraft, Field>; send: (event: OrderFormEvent) => void } {
  const form = usePortalActor('orderForm');
  const draft = usePortalSelector(form, selectDraft, (before, now) =>
    fields.every((field) => before[field] === now[field]),
  );
  return { draft, send: (event) => form.send(event) };
}
